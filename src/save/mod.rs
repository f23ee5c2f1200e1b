//! What survives a power cut: the running game, the last one, the table, the settings, the hall of fame.
//!
//! Each thing is [`Packed`] by itself, with version, length and checksum, and we check everything we read: a game comes out
//! only if the rules allow every action of it. A [`Store`] keeps packed things in a save area of [`SECTORS`] sectors. It writes
//! each new version behind the last one and goes round the sectors, so that they wear evenly. It works the same on the
//! handheld's flash and on a file on a PC. `docs/save.md` has the format byte by byte, and what earlier builds wrote.
//!
//! We save the whole running game after every action. Saving only what is new would wear the flash less, but then a game
//! would be in pieces that can contradict each other. By the flash's data sheet an erase keeps the handheld's
//! core busy for 45 ms, or longer once it is old; call [`Store::tidy`] to do it when nobody is waiting for anything.
//!
//! # When a game ends
//!
//! Save the game with its last action; [count](crate::table::hall::Hall::count) it in the hall and put that; put it as the
//! last game; put [nothing](Packed::nothing) as the running one. If power is cut in between, we find the game again, over,
//! and the same steps lead to the same end, since the hall counts it only once.
#![deny(missing_docs)]

mod bits;
mod choices;
mod hall;
mod kind;
mod lineup;
mod packed;
mod sector;
mod store;
mod survey;

pub use bits::{BitReader, BitWriter};
pub use choices::{pack_settings, unpack_settings};
pub use hall::{HallForm, pack as pack_hall, unpack as unpack_hall};
pub use kind::{Kind, ShelfNo, Thing};
pub use lineup::{PLAYER_BITS, pack as pack_lineup, put_players, take_players, unpack as unpack_lineup};
pub use packed::{AROUND_BODY, Body, MAX_PACKED, Packed, crc32};
pub use sector::is_ours;
pub use store::{Fault, Finder, Store, Trouble, Troubles};

/// Sectors of the save area. The newest thing of each kind may be in a sector of its own, one more is being filled, and one
/// is clean or has nothing that counts, so that it can be erased. One more may wear out.
pub const SECTORS: usize = kind::MAX_KINDS + 3;
/// Bytes of the save area.
pub const REGION: usize = SECTORS * sector::SECTOR;
