//! Pirate Loot: each numbered rule as a moment in a game, then what holds in every game.

#[path = "../../common/pirate_loot.rs"]
pub mod common;
mod p04_set_up;
mod p06_turns;
mod p08_decisions;
mod p10_discards;
mod p11_crews;
mod p12_every_faction;
mod p13_brutal;
mod p14_clever;
mod p15_greedy;
mod p16_lazy;
mod p17_division;
mod p19_knowledge;
mod p20_bounds;
mod p21_records;
mod p22_traces;
mod tales;
mod twins;

use common::*;
use loot::game::Asks;
use loot::games::pirate_loot::rules::{Event, Label, Place, Refusal, Source, Zone};
