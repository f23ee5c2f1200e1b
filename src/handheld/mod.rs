//! What the handheld is, whatever game runs on it: a screen of 128×64 dots and six buttons.

mod button;
mod frame;

pub use button::Button;
pub use frame::{Frame, HEIGHT, WIDTH};
