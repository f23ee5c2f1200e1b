//! What people see and touch: each screen a small state machine that takes presses and is drawn by a pure function.
//!
//! Nothing here knows the game: a seat's screens are given its [`View`](crate::view::View), the others only what lies open.

mod about;
mod art;
mod catch_up;
mod end;
mod give_up;
mod guard;
mod hall;
mod how_to;
mod list;
mod menus;
mod naming;
mod new_game;
mod notice;
mod parts;
mod pass;
mod seats;
mod settings;
mod ship;
mod story;
mod title;
mod turn;
mod words;

pub use about::draw as draw_about;
pub use catch_up::{CatchUp, Happened};
pub use end::End;
pub use give_up::draw as draw_give_up;
pub use hall::{HallScreen, HallWish};
pub use how_to::HowTo;
pub use list::List;
pub use menus::{AfterGame, LogGames, MainMenu, Pause};
pub use naming::{Named, Naming};
pub use new_game::{Choice, NewGame};
pub use notice::{Notice, told as told_trouble};
pub use parts::Target;
pub use pass::Pass;
pub use seats::{Hand, draw as draw_seats};
pub use settings::SettingsScreen;
pub use ship::draw as draw_ship;
pub use story::{Done, STORY, Story, Tale, draw_thinking};
pub use title::draw as draw_title;
pub use turn::{Turn, Wish};
pub use words::Teller;
