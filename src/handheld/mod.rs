//! The handheld itself, whatever game runs on it: a screen of 128×64 dots and six buttons.
#![deny(missing_docs)]

pub mod art;
mod button;
mod contact;
pub mod flow;
mod frame;
mod furniture;
mod glyphs;
mod keys;
mod list;
pub mod motion;
mod pen;
mod picture;
mod pool;
#[cfg(test)]
pub mod proof;
mod screen;
pub mod sound;
mod update;

pub use button::Button;
pub use contact::{Contact, Touch};
pub use frame::{Frame, HEIGHT, WIDTH};
pub use furniture::{FOOT, H, W, around, first_shown, foot, heading, next_of, scroll_bar};
pub use keys::{Caps, Keys};
pub use list::List;
pub use pen::{Align, Font, Lines, Pen, Sheet, Surface, TEXT, Tint, digits, text};
pub use picture::{Picture, columns, row, width};
pub use pool::{BLOCK, Pool};
pub use screen::Screen;
pub use sound::Sound;
pub use update::Span;
