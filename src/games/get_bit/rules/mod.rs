//! The rules of Get Bit!: choices, swimming, the bite, the end.
//!
//! Comments cite the numbered rules they implement, as in `G4.2`. Nothing here can panic or allocate, or knows of a clock, a
//! pixel or a bot.
#![deny(missing_docs)]

mod card;
mod crew;
mod event;
mod game;
mod line;
mod pirate;
mod table;

pub use card::{Card, Cards, Hand, MAX_CARDS, Refusal};
pub use crew::{Crew, Discards, MAX_CHOICES, MAX_PLAYERS, PIRATES_EACH, Refresh, Setup, SetupError};
pub use event::{Event, Sight};
pub use game::{Game, MAX_EVENTS};
pub use pirate::{ByPirate, LIMBS, Limb, MAX_PIRATES, Pirate, Pirates};
pub use table::Table;
