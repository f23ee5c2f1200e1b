//! What we keep: it comes back, whatever happens to the power, the flash or the file in between.
//!
//! The plain run takes samples. `LOOT_SOAK=1` cuts the power at every byte, damages a million areas, and more.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/flash.rs"]
mod flash;
#[path = "../common/folder.rs"]
mod folder;
#[path = "../common/saves.rs"]
mod saves;

mod damage;
mod docs;
#[cfg(unix)]
mod files;
mod flash_file;
mod games;
mod golden;
mod grown;
mod power_cuts;
mod round_trip;
mod storms;
mod unsaved;
mod worn;
