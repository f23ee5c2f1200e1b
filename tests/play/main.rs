//! The handheld in people's hands: whole games played with buttons alone, what can be seen, heard and timed between two people,
//! and what becomes of a game when nobody presses anything or the power goes.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/flash.rs"]
mod flash;
#[path = "../common/folder.rs"]
mod folder;
#[path = "../common/noticed.rs"]
mod noticed;
#[path = "../common/saves.rs"]
mod saves;

mod finishing_by_itself;
mod hall_of_fame;
mod kept_before_shown;
mod loot;
mod mashing;
mod pace;
mod pirate_loot;
mod presses;
mod rounds;
mod screen_rests;
mod secrets_of_get_bit;
mod secrets_of_pirate_loot;
mod suspended;
mod switched_off_and_on;
mod the_end;
mod title_and_demo;
