//! What the handheld is, whatever game runs on it: a screen of 128×64 dots and six buttons.

mod button;
mod frame;
mod pen;
mod picture;

pub use button::Button;
pub use frame::{Frame, HEIGHT, WIDTH};
pub use pen::{Align, Font, Lines, Pen, TEXT, text};
pub use picture::{Picture, row};
