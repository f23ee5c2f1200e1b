//! The rules of Loot: cards, table, actions, captures, score.
//!
//! Comments cite the numbered rules they implement, as in `R5.2`. Nothing here can panic, allocates, knows a
//! clock, a pixel or a bot.

mod action;
mod card;
mod cards;
pub mod chance;
mod event;
mod game;
mod legal;
mod outcome;
mod seating;
mod ship;
mod supposed;
mod table;

pub use action::{Action, MAX_ACTIONS, Refusal};
pub use card::{ALL_GOLD, Card, Colour, DECK_SIZE, Face, KINDS, MERCHANTS};
pub use cards::Cards;
pub(crate) use cards::{MERCHANT_KINDS, PIRATES};
pub use event::{Event, Sight};
pub use game::Game;
pub use legal::Legal;
pub use outcome::Outcome;
pub(crate) use seating::numbered;
pub use seating::{BySeat, BySide, Edition, HAND_SIZE, MAX_SEATS, MAX_SIDES, Seat, Seating, Setup, SetupError, Side};
pub(crate) use ship::Ships;
pub use ship::{Fleet, Ship, ShipNo};
pub use supposed::Supposed;
pub use table::Table;
