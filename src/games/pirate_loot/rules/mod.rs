//! The rules of Pirate Loot: cards, crews, effects, the division of the haul.
//!
//! Comments cite the numbered rules they implement, as in `P10.3`. Nothing here can panic, allocates, knows a clock, a
//! pixel or a bot.
//!
//! A turn is one chain of recruits, and no effect is interrupted by another (P9.3): what is open is one [`Decision`], and
//! there is no stack.

mod action;
mod captain;
mod card;
mod cards;
mod crew;
mod decision;
mod discard;
mod division;
mod event;
mod first_mate;
mod game;
mod gunner;
mod known;
mod lookout;
mod loot;
mod offer;
mod outcome;
mod recruit;
mod seats;
mod setup;
mod surgeon;
mod table;
mod turn;

pub use action::{Action, Refusal};
pub use card::{Card, Faction, KINDS, Kinds, PIRATES, PIRATES_A_FACTION, Role};
pub use cards::Cards;
pub use crew::{Pair, Standing, value};
pub use decision::{Decision, Label, Place, Then};
pub use event::{Event, Source, Told, Zone};
pub use game::{Asks, Game, MAX_DECISIONS, MAX_ROUNDS, MAX_TURNS};
pub use loot::{Chest, LOOT_CARDS, LOOT_KINDS, Loot, LootKinds};
pub use offer::{Legal, MAX_ANSWERS};
pub use outcome::Outcome;
pub use seats::{BySeat, MAX_SEATS, SeatSet};
pub use setup::{DRAW_CARDS, Deal, Factions, LUCK_BELOW, LUCK_NUMBERS, Opening, Ranks, Setup, SetupError};
pub use table::Table;
