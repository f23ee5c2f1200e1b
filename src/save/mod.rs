//! What survives a power cut: the running game, the last one, the table, the settings, the hall of fame.
//!
//! Each thing is [`Packed`] by itself, with version, length and checksum, and what is read is checked through and through: a
//! game comes out only if the rules allow every action of it. A [`Store`] keeps packed things in a save area of 16 sectors. It
//! writes each new version behind the last one and goes round the sectors, so that they wear evenly. The handheld's flash and
//! a file on a PC are the same to it.
//!
//! # Wear
//!
//! The running game is saved whole after every action: of 2,000 random games, one took 124 saves of 142 bytes, 20 kB of
//! programming in 210 pages, and 4.9 erases in all. So each sector is erased once in three games, and has its 100,000 erases
//! after 320,000 games. Saving only what is new would last longer, but then a game would be in pieces that can contradict each
//! other. An erase keeps the handheld's core busy for 45 ms; [`Store::tidy`] has it done when nobody waits for anything.
//!
//! # When a game ends
//!
//! Save the game with its last action; [count](crate::hall::Hall::count) it in the hall and put that; put it as the
//! [last game](Packed::last_game); put [no game](Packed::no_game). If power is cut in between, the game is found again, over,
//! and the same steps lead to the same end, since the hall counts it once.

mod bits;
mod choices;
mod game;
mod hall;
mod mark;
mod packed;
mod sector;
mod store;
mod survey;
mod version_1;

pub use game::{MAX_GAME, SavedGame};
pub use mark::is_ours;
pub use packed::{Kind, MAX_PACKED, Packed};
pub use store::{Fault, Kept, Store, Trouble, Troubles};

use crate::hall::Hall;
use crate::lineup::Lineup;
use crate::settings::Settings;

/// Sectors of the save area.
pub const SECTORS: usize = 16;
/// Bytes of the save area.
pub const REGION: usize = SECTORS * sector::SECTOR;

impl Packed {
    /// The running game.
    pub fn game(game: &SavedGame) -> Self {
        game.pack(Kind::Game)
    }

    /// The game that was packed, running or last; none if there is none or it cannot be read.
    pub fn to_game(&self) -> Option<SavedGame> {
        matches!(self.kind(), Kind::Game | Kind::LastGame).then(|| SavedGame::unpack(self)).flatten().flatten()
    }

    /// No game is running any more.
    pub fn no_game() -> Self {
        Self::nothing(Kind::Game)
    }

    /// The last game that was finished.
    pub fn last_game(game: &SavedGame) -> Self {
        game.pack(Kind::LastGame)
    }

    /// Who plays next.
    pub fn lineup(lineup: &Lineup) -> Self {
        choices::pack_lineup(lineup)
    }

    /// How the handheld is set.
    pub fn settings(settings: &Settings) -> Self {
        choices::pack_settings(settings)
    }

    /// The hall of fame.
    pub fn hall(hall: &Hall) -> Self {
        hall::pack(hall)
    }
}
