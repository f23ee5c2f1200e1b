//! The table, whatever is played at it: seats, who plays and how well, how games ended, chance, settings.

pub mod chance;
mod flag;
pub mod hall;
mod level;
mod lineup;
mod name;
mod outcome;
mod seat;
mod seating;
pub mod settings;

pub use flag::{FLAG, LARGE_FLAG};
pub use level::Level;
pub use lineup::{Argument, Choice, Lineup, Options, Player, Players, Who};
pub use name::{NAME_LENGTH, Name};
pub use outcome::Outcome;
pub(crate) use seat::numbered;
pub use seat::{BySeat, BySide, MAX_SEATS, MAX_SIDES, Seat, Side};
pub use seating::Seating;
