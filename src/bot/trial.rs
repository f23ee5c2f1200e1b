//! Games that bots play by themselves, the same on every machine: the emulator's tests compare the chip's with a PC's.

use core::ops::DerefMut;

use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore, SeedableRng};

use super::{Level, Memory, Thought};
use crate::record::Record;
use crate::rules::{Edition, Game, Setup};
use crate::view::View;

/// Playouts of a Captain: few, for an emulated chip takes its time.
const BUDGET: u32 = 100;

/// A game of bots of all levels.
pub struct Trial {
    record: Record,
    rng: ChaCha12Rng,
}

impl Trial {
    /// One for each of [`Setup::SEATINGS`], in any edition.
    pub fn all() -> impl Iterator<Item = Self> {
        let tables = Setup::SEATINGS.into_iter().zip(Edition::ALL.into_iter().cycle());
        tables.zip(0..).filter_map(|(((seats, partners), edition), n)| {
            let mut rng = ChaCha12Rng::seed_from_u64(n);
            let game = Game::shuffled(Setup { edition, seats, partners, dealer: 0 }, &mut rng).ok()?;
            Some(Self { record: Record::new(&game), rng })
        })
    }

    /// The game so far.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Plays an action. Is there more to play?
    pub fn step(&mut self, thought: &mut Thought<impl DerefMut<Target = Memory>>) -> bool {
        let game = self.record.game();
        let mover = game.table().mover();
        let level = match self.rng.next_u32() % 4 {
            0 => Level::Deckhand,
            1 => Level::Mate,
            _ => Level::Captain,
        };
        thought.begin(&View::of(game, mover), level, self.rng.next_u64(), BUDGET);
        while thought.step() {}
        thought.best().is_some_and(|action| self.record.play(action).is_ok()) && !self.record.game().table().is_over()
    }
}
