//! Every screen as a picture, compared dot for dot with those in `tests/frames` and `docs`.
//!
//! A picture that differs is written beside the expected one as `NAME.got.png`, with `NAME.difference.png` (green: too much,
//! red: missing). `LOOT_BLESS=1 cargo test --test screens` accepts the new ones, and `target/pictures.html` then shows old and new
//! side by side.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/pirate_loot.rs"]
#[allow(dead_code)]
mod table;

mod all_of_them;
mod get_bit;
mod loot;
mod loot_in_motion;
mod pirate_loot;
mod readme;
