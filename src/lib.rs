//! Loot, the pirate card game, for a pocket handheld and for a terminal.
// Only `desktop` uses std, and only it is left out on the chip, where nothing else would build with it.
#![cfg_attr(target_os = "none", no_std)]
// A panic on the handheld ends the evening.
#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable)
)]

pub mod bot;
#[cfg(not(target_os = "none"))]
pub mod desktop;
pub mod handheld;
pub mod record;
pub mod rules;
pub mod view;
