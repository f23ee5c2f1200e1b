//! Players: a view in, an action out.

mod level;
mod thought;

pub use level::Level;
pub use thought::Thought;
