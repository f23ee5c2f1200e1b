//! Bots: honest, repeatable, at their moment, and as strong as their level says.

#[path = "../common/mod.rs"]
mod common;

mod get_bit;
mod good_sense;
mod loot;
mod pirate_loot;
mod when_they_act;
