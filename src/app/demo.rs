//! A demonstration: bots play while the title lies untouched.

use rand_chacha::ChaCha12Rng;

use super::Play;
use super::play::{Moment, World};
use crate::handheld::{Align, Font, Pen, Sound};
use crate::mind::Memory;
use crate::screens::{FOOT, Face, H, Target, Tempo, W};
use crate::table::settings::Pace;
use crate::table::{Level, Lineup, Seat, Who};

/// Fast enough that something happens all the time.
const PACE: Pace = Pace::Fast;
/// They act at once, and what they do makes sense.
const LEVEL: Level = Level::Mate;
/// How long the scores stay.
const SCORES_MS: u64 = 8_000;

/// A game that only bots play, while it is on the screen.
///
/// It is a [`Play`] of its own, on a shelf of its own, and lends nobody anything of it but pictures: nothing of it can be
/// kept, counted, logged or heard, and it cannot touch the game that is waiting.
#[derive(Clone)]
pub struct Demo<G: Face>(Option<Running<G>>);

#[derive(Clone)]
struct Running<G: Face> {
    play: Play<G>,
    rng: ChaCha12Rng,
    tempo: Tempo,
    /// When the scores came up.
    over_at: Option<u64>,
}

impl<G: Face> Default for Demo<G> {
    fn default() -> Self {
        Self(None)
    }
}

impl<G: Face> Running<G> {
    /// Does something with the game. Its sounds are lost.
    fn with<T>(&mut self, now: u64, does: impl FnOnce(&mut Play<G>, &mut World<'_>) -> T) -> T {
        let mut unheard: Option<Sound> = None;
        does(&mut self.play, &mut World { now, tempo: self.tempo, rng: &mut self.rng, sound: &mut unheard })
    }
}

impl<G: Face> Demo<G> {
    /// Deals to bots at the usual table. Its chance must be its own, or it would show what is dealt next.
    pub(super) fn begin(&mut self, rng: ChaCha12Rng, motion: bool, now: u64) {
        let mut lineup = Lineup::default();
        for seat in Seat::ALL {
            lineup.players[seat].who = Who::Bot(LEVEL);
        }
        let running =
            self.0.insert(Running { play: Play::default(), rng, tempo: Tempo::new(PACE, motion), over_at: None });
        running.with(now, |play, world| play.deal(lineup, false, world));
    }

    /// Forgets it all.
    pub(super) fn end(&mut self) {
        self.0 = None;
    }

    /// What was dealt.
    #[cfg(test)]
    pub(super) fn deal(&self) -> Option<G> {
        Some(self.0.as_ref()?.play.session()?.record().start())
    }

    /// Time has passed. Returns whether it goes on.
    pub(super) fn passed(&mut self, now: u64) -> bool {
        let Some(running) = &mut self.0 else { return false };
        running.with(now, |play, world| play.passed(world));
        if matches!(running.play.moment, Some(Moment::End(_))) {
            running.over_at.get_or_insert(now);
        }
        running.over_at.is_none_or(|at| now < at + SCORES_MS)
    }

    /// When its picture changes, or it ends.
    pub(super) fn changes_at(&self, now: u64) -> Option<u64> {
        let running = self.0.as_ref()?;
        let ends_at = running.over_at.map(|at| at + SCORES_MS);
        running.play.changes_at(running.tempo, now).into_iter().chain(ends_at).min()
    }

    /// Is there something to think about?
    pub(super) fn wants_to_think(&self) -> bool {
        self.0.as_ref().is_some_and(|running| running.play.wants_to_think())
    }

    /// How long there is time to think.
    pub(super) fn thinks_until(&self) -> u64 {
        self.0.as_ref().map_or(0, |running| running.play.thinks_until(running.tempo))
    }

    /// Thinks for a moment.
    pub(super) fn think(&mut self, memory: &mut Memory, now: u64) {
        if let Some(running) = &mut self.0 {
            running.with(now, |play, world| play.think(memory, world));
        }
    }

    /// Draws the game, and in place of what buttons would do there what they do here.
    pub(super) fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, now: u64) {
        let Some(running) = &self.0 else { return };
        running.play.draw(pen, running.tempo, now);
        pen.inked(true, |pen| pen.fill(0, FOOT, W, H - FOOT));
        let width = Font::Bold.width("Demo") + 6;
        pen.fill(0, FOOT, width, H - FOOT);
        pen.inked(true, |pen| {
            pen.write(Font::Bold, 3, FOOT, Align::Left, "Demo");
        });
        pen.write(Font::Body, (width + W) / 2, FOOT, Align::Middle, "Press any button");
    }
}
