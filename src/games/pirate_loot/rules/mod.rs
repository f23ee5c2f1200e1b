//! The rules of Pirate Loot: cards, crews, effects, the division of the haul.
//!
//! Comments cite the numbered rules they implement, as in `P10.3`. Nothing here can panic or allocate, or knows of a clock,
//! a pixel or a bot.
//!
//! A turn is one chain of recruits, and no effect interrupts another (P9.3): there is only ever one open [`Decision`], and
//! no stack.
#![deny(missing_docs)]

mod action;
mod card;
mod cards;
mod crew;
mod decision;
mod discard;
mod division;
mod effects;
mod event;
mod follow;
mod game;
mod known;
mod loot;
mod offer;
mod recruit;
mod round;
mod seats;
mod sets;
mod setup;
mod supposed;
mod table;
mod turn;

pub use action::{Action, Refusal};
pub use card::{Card, Faction, KINDS, Kinds, PIRATES, PIRATES_A_FACTION, Role};
pub use cards::Cards;
pub use crew::{Pair, Standing, printed_by_faction, value, values_by_faction};
pub use decision::{Blow, Decision, Does, Label, Offer, Place, Privacy, Terms, Then};
pub use effects::FROM_DECK;
pub use event::{Event, MAX_EVENTS, Source, Told, Zone};
pub use game::{Game, MAX_DECISIONS, MAX_ROUNDS, MAX_TURNS};
pub use loot::{Chest, LOOT_CARDS, LOOT_KINDS, Loot, LootDeck, LootKinds};
pub use offer::{Legal, MAX_ANSWERS};
pub use round::Lasting;
pub use seats::{BySeat, MAX_SEATS, SeatSet};
pub use setup::{DRAW_CARDS, Deal, Factions, LUCK_BELOW, LUCK_NUMBERS, Opening, Ranks, Setup, SetupError};
pub use supposed::Supposed;
pub use table::Table;
pub use turn::HAND_SIZE;
