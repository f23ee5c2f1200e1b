//! What is round the games: title, menu, a new table, settings, halls of fame, notices; the app that holds it all together, and
//! the one loop that runs it.
//!
//! A screen is a file of its own, which says everything about it, and a line of the list in `screens.rs`.

mod about;
mod app;
mod demo;
mod desk;
mod erase_hall;
mod give_up;
mod hall;
mod how_to;
mod kept;
mod log_games;
mod menu;
mod naming;
mod new_game;
mod notice;
mod playing;
mod run;
mod screens;
mod settings;
mod sleep;
#[cfg(test)]
mod tests;
mod title;

pub use self::app::App;
pub use self::desk::Plays;
pub use self::kept::{Kept, Shelves};
pub use self::notice::{Notice, told as told_trouble};
pub use self::run::{Buttons, Devices, Display, Entropy, Input, Keep, Log, Speaker, Typed, Unsaved, run};
