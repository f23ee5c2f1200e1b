//! Games that bots play by themselves, the same on every machine: the emulator's tests compare the chip's with a PC's.

use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore, SeedableRng};

use super::{Memory, Mind, Thought};
use crate::game::{Record, Report};
use crate::table::{Level, Options};

/// Playouts of a Captain: few, for an emulated chip takes its time.
const BUDGET: u32 = 100;

/// A game of bots of all levels.
pub struct Trial<G: Mind> {
    record: Record<G>,
    rng: ChaCha12Rng,
}

impl<G: Mind> Trial<G> {
    /// One for each table there is, with any options.
    pub fn all() -> impl Iterator<Item = Self> {
        G::Options::SEATINGS.iter().zip(0..).filter_map(|(&seating, n)| {
            let mut rng = ChaCha12Rng::seed_from_u64(n);
            let game = G::deal(G::setup(seating, &G::Options::nth(n as usize), None), &mut rng)?;
            Some(Self { record: Record::new(&game), rng })
        })
    }

    /// The record of the game, or of a round that is over: those of all rounds, one after the other, are the game's.
    pub fn complete(&self) -> Option<Report<'_, G>> {
        self.record.game().asks().seat().is_none().then_some(Report(&self.record))
    }

    /// Plays an action. Is there more to play?
    pub fn step(&mut self, thought: &mut Thought<G>, memory: &mut Memory) -> bool {
        let game = self.record.game();
        let Some(seat) = game.asks().seat() else { return self.record.next_round(&mut self.rng, |_| {}).is_ok() };
        let level = match self.rng.next_u32() % 4 {
            0 => Level::Deckhand,
            1 => Level::Mate,
            _ => Level::Captain,
        };
        thought.begin(memory, &game.view(seat), level, self.rng.next_u64(), BUDGET);
        while thought.step(memory) {}
        thought.best(memory).is_some_and(|action| self.record.play(action).is_ok()) && !self.record.game().is_over()
    }
}
