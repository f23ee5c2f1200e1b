//! A demonstration: bots play while the title lies untouched.

use rand_chacha::ChaCha12Rng;

use crate::handheld::{Align, FOOT, Font, H, Pen, Sound, W};
use crate::mind::Memory;
use crate::play::{Face, Moment, Play, Tempo, World};
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
pub struct Demo<G: Face> {
    play: Play<G>,
    rng: ChaCha12Rng,
    tempo: Tempo,
    /// When the scores came up.
    over_at: Option<u64>,
}

impl<G: Face> Play<G> {
    /// A demonstration of the game, which has nothing to do with the one that waits here. Its chance must be its own, or it
    /// would show what is dealt next.
    #[expect(clippy::unused_self, reason = "it tells which game")]
    pub(super) fn demonstrate(&self, rng: ChaCha12Rng, motion: bool, now: u64) -> Demo<G> {
        let mut lineup = Lineup::default();
        for seat in Seat::ALL {
            lineup.players[seat].who = Who::Bot(LEVEL);
        }
        let mut demo = Demo { play: Self::default(), rng, tempo: Tempo { pace: PACE, motion }, over_at: None };
        demo.with(now, |play, world| play.deal(lineup, false, world));
        demo
    }
}

impl<G: Face> Demo<G> {
    /// Does something with the game. Its sounds are lost.
    fn with<T>(&mut self, now: u64, does: impl FnOnce(&mut Play<G>, &mut World<'_>) -> T) -> T {
        let mut unheard: Option<Sound> = None;
        does(&mut self.play, &mut World { now, tempo: self.tempo, rng: &mut self.rng, sound: &mut unheard })
    }

    /// What was dealt.
    #[cfg(test)]
    pub(super) fn deal(&self) -> Option<G> {
        Some(self.play.session()?.record().start())
    }

    /// Time has passed. Returns whether it goes on.
    pub(super) fn passed(&mut self, now: u64) -> bool {
        self.with(now, |play, world| play.passed(world));
        if self.play.on.as_ref().is_some_and(|on| matches!(on.moment, Moment::End(_))) {
            self.over_at.get_or_insert(now);
        }
        self.over_at.is_none_or(|at| now < at + SCORES_MS)
    }

    /// When its picture changes, or it ends.
    pub(super) fn changes_at(&self, now: u64) -> Option<u64> {
        let ends_at = self.over_at.map(|at| at + SCORES_MS);
        self.play.changes_at(self.tempo, now).into_iter().chain(ends_at).min()
    }

    /// Is there something to think about?
    pub(super) fn wants_to_think(&self) -> bool {
        self.play.wants_to_think()
    }

    /// How long there is time to think.
    pub(super) fn thinks_until(&self) -> u64 {
        self.play.thinks_until(self.tempo)
    }

    /// Thinks for a moment.
    pub(super) fn think(&mut self, memory: &mut Memory, now: u64) {
        self.with(now, |play, world| play.think(memory, world));
    }

    /// Draws the game, and in place of what buttons would do there what they do here.
    pub(super) fn draw(&self, pen: &mut Pen<'_>, now: u64) {
        self.play.draw(pen, self.tempo, now);
        draw_foot(pen);
    }
}

fn draw_foot(pen: &mut Pen<'_>) {
    pen.inked(true, |pen| pen.fill(0, FOOT, W, H - FOOT));
    let width = Font::Bold.width("Demo") + 6;
    pen.fill(0, FOOT, width, H - FOOT);
    pen.inked(true, |pen| {
        pen.write(Font::Bold, 3, FOOT, Align::Left, "Demo");
    });
    pen.write(Font::Body, (width + W) / 2, FOOT, Align::Middle, "Press any button");
}
