//! The handheld itself, whatever game runs on it: a screen of 128×64 dots and six buttons.

mod button;
mod contact;
mod frame;
mod glyphs;
mod keys;
pub mod motion;
mod pen;
mod picture;
mod pool;
mod sound;
mod update;

pub use button::Button;
pub use contact::{Contact, Touch};
pub use frame::{Frame, HEIGHT, WIDTH};
pub use keys::{Caps, Keys};
pub use pen::{Align, Columns, Font, Lines, Pen, Sheet, Surface, TEXT, Tint, digits, text};
pub use picture::{Picture, columns, row, width};
pub use pool::{BLOCK, Pool};
pub use sound::{Note, Sound};
pub use update::Span;
