//! The rules of the three games: each numbered rule as a moment in a game, and what holds in every game.

mod citations;
#[path = "../common/mod.rs"]
mod common;
mod games;
mod get_bit;
mod loot;
mod perft;
mod pirate_loot;
