//! The rules of Loot: cards, table, actions, captures, score.
//!
//! Comments cite the numbered rules they implement, as in `R5.2`. Nothing here can panic or allocate, or knows of a clock, a
//! pixel or a bot.
#![deny(missing_docs)]

mod action;
mod card;
mod cards;
mod event;
mod game;
mod legal;
mod setup;
mod ship;
mod table;

pub use action::{Action, MAX_ACTIONS, Refusal};
pub use card::{ALL_GOLD, Card, Colour, DECK_SIZE, Face, KINDS, MERCHANTS};
pub use cards::Cards;
pub(crate) use cards::{MERCHANT_KINDS, PIRATES};
pub use event::{Event, Sight};
pub use game::{Game, MAX_EVENTS};
pub use legal::Legal;
pub use setup::{Edition, HAND_SIZE, MOST_SIDES, SEATINGS, Setup, SetupError};
pub(crate) use ship::Ships;
pub use ship::{Fleet, Ship, ShipNo};
pub use table::Table;
