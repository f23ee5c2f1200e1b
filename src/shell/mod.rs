//! What is round the games: title, menu, a new table, settings, halls of fame, notices; the app that holds it all together, and
//! the one loop that runs it.

mod about;
mod app;
mod around;
mod demo;
mod give_up;
mod hall;
mod kept;
mod menus;
mod naming;
mod new_game;
mod notice;
mod run;
mod screens;
mod settings;
#[cfg(test)]
mod tests;
mod title;

pub use self::app::{App, Plays};
pub use self::hall::{HallScreen, HallWish};
pub use self::kept::{Kept, Shelves};
pub use self::menus::{LogGames, MainMenu};
pub use self::naming::{Naming, NamingWish};
pub use self::new_game::{NewGame, NewGameWish};
pub use self::notice::{Notice, told as told_trouble};
pub use self::run::{Buttons, Devices, Display, Entropy, Input, Keep, Log, Speaker, Unsaved, run};
pub use self::settings::SettingsScreen;
pub use self::title::Title;
