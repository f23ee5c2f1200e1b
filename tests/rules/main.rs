//! The rules of the three games: each numbered rule as a moment in a game, what holds in every game, and whether the real rules
//! and the engines of `tests/engines` agree.

mod citations;
#[path = "../common/mod.rs"]
mod common;
#[path = "../engines/mod.rs"]
mod engines;
mod games;
mod get_bit;
mod loot;
mod perft;
mod pirate_loot;
mod random_games;
mod real;
