//! Every screen as a picture, compared dot for dot with those in `tests/frames` and `docs`.
//!
//! A picture that differs is written beside the expected one as `NAME.got.png`, with `NAME.difference.png` (green: too much,
//! red: missing). After looking at them, run `LOOT_BLESS=1 cargo test --test screens` to accept the new ones.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/pirate_loot.rs"]
#[allow(dead_code)]
mod table;

mod get_bit;
mod loot;
mod loot_in_motion;
mod pirate_loot;
mod readme;
