//! The games, a room for each.

pub mod pirate_loot;
