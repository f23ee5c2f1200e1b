//! The games that have a room of their own. Loot still lives beside it, in [`rules`](crate::rules).

pub mod get_bit;
pub mod pirate_loot;
