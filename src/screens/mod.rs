//! What people see and touch, whatever the game: each screen is a small state machine in a file of its own.
//!
//! A screen's file says everything about it: its state, what a press does, how to draw it, which buttons repeat, and when
//! its picture changes by itself. Nothing here knows a game: a seat's screens get its view, the others only what lies open.
//! A game brings its own part as a [`Face`].

pub mod about;
pub mod art;
mod catch_up;
mod end;
mod face;
mod finale;
mod finish;
pub mod flow;
mod furniture;
mod gather;
pub mod give_up;
mod guard;
mod hall;
mod list;
mod menus;
mod naming;
mod new_game;
mod notice;
mod pager;
mod pass;
mod pause;
#[cfg(test)]
pub mod proof;
mod settings;
mod story;
mod thinking;
mod title;
mod words;

pub use catch_up::CatchUp;
pub use end::{End, EndWish};
pub use face::{Column, Face, Look, Turn, Wish};
pub use finale::Mood;
pub use finish::{Finish, FinishWish};
pub use furniture::{FOOT, H, W, around, first_shown, foot, heading, next_of, row_bar, scroll_bar};
pub use gather::Gather;
pub use guard::{BRIEF_MS, Guard};
pub use hall::{HallScreen, HallWish};
pub use list::List;
pub use menus::{AfterGame, EMBLEM, LogGames, MainMenu};
pub use naming::{Naming, NamingWish};
pub use new_game::{NewGame, NewGameWish};
pub use notice::{Notice, told as told_trouble};
pub use pager::Pager;
pub use pass::Pass;
pub use pause::{Pause, PauseWish};
pub use settings::SettingsScreen;
pub use story::{Course, Done, STAGES, Stage, Story, Telling, Tempo, own};
pub use thinking::Thinking;
pub use title::Title;
pub use words::{Sentence, Teller, capital, join};
