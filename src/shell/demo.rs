//! A demonstration: bots play while nobody touches the title.

use rand_chacha::ChaCha12Rng;

use super::desk::{Demos, Desk};
use super::screens::Leads;
use crate::bug::bug;
use crate::games::{which_game, with_one};
use crate::handheld::{Align, Button, FOOT, Font, H, Pen, Screen, Sound, W};
use crate::mind::Memory;
use crate::play::{Face, Moment, Play, Tempo, World};
use crate::table::settings::Pace;
use crate::table::{Level, Lineup, Seat, Who};

/// Fast enough that something happens all the time.
const PACE: Pace = Pace::Fast;
/// They act at once, and what they do makes sense.
const LEVEL: Level = Level::Mate;
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

impl<G: Face> Demo<G> {
    fn deal(&mut self, now: u64) {
        let mut lineup = Lineup::default();
        for seat in Seat::ALL {
            lineup.players[seat].who = Who::Bot(LEVEL);
        }
        self.with(now, |play, world| play.deal(lineup, false, world));
    }

    /// Does something with the game. Its sounds are lost.
    fn with<T>(&mut self, now: u64, does: impl FnOnce(&mut Play<G>, &mut World<'_>) -> T) -> T {
        let mut unheard: Option<Sound> = None;
        does(&mut self.play, &mut World { now, tempo: self.tempo, rng: &mut self.rng, sound: &mut unheard })
    }

    #[cfg(test)]
    pub(super) fn dealt(&self) -> Option<G> {
        Some(self.play.session()?.record().start())
    }

    /// Time has passed. Returns whether it goes on.
    fn passed(&mut self, now: u64) -> bool {
        self.with(now, |play, world| play.with(|on, _| on.passed(world)));
        if self.play.on.as_ref().is_some_and(|on| matches!(on.moment, Moment::End(_))) {
            self.over_at.get_or_insert(now);
        }
        self.over_at.is_none_or(|at| now < at + SCORES_MS)
    }

    /// When its picture changes, or it ends.
    fn changes_at(&self, now: u64) -> Option<u64> {
        let ends_at = self.over_at.map(|at| at + SCORES_MS);
        let changes_at = self.play.on.as_ref().and_then(|on| on.changes_at(self.tempo, now));
        changes_at.into_iter().chain(ends_at).min()
    }

    pub(super) fn thinks_until(&self) -> Option<u64> {
        self.play.on.as_ref()?.thinks_until(self.tempo)
    }

    pub(super) fn think(&mut self, memory: &mut Memory, now: u64) {
        self.with(now, |play, world| play.think(memory, world));
    }
}

/// Puts a demonstration on the desk that has nothing to do with the game that waits. Its chance is a stream of its own: it
/// neither foretells nor changes the next deal.
#[inline(never)] // It needs a lot of stack, but only for a moment.
fn prepare<G: Face>(desk: &mut Desk)
where
    Demos: From<Demo<G>>,
{
    desk.demos_seen = desk.demos_seen.wrapping_add(1);
    let mut rng = desk.rng.clone();
    rng.set_stream(desk.demos_seen.into());
    let tempo = Tempo { pace: PACE, motion: desk.settings.motion };
    desk.demo = Demo::<G> { play: Play::default(), rng, tempo, over_at: None }.into();
}

/// The screen with the demonstration, which is [on the desk](Desk::demo): it is too large for every screen to have room for it.
#[derive(Clone, Copy, Debug)]
pub struct Demonstration;

impl Demonstration {
    pub fn begin(desk: &mut Desk) -> Leads {
        which_game!(desk.chosen, G => prepare::<G>(desk));
        with_one!(Demos, &mut desk.demo, demo => demo.deal(desk.now), else {});
        Leads::open(Self)
    }

    /// Back to the title. Nothing is left of the demonstration.
    fn end(desk: &mut Desk) -> Leads {
        desk.demo = Demos::Nothing;
        Leads::Back
    }
}

impl Screen<Desk, Leads> for Demonstration {
    fn press(&mut self, _: Button, desk: &mut Desk) -> Leads {
        Self::end(desk)
    }

    /// Draws the game, and in place of what buttons would do there what they do here.
    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        with_one!(Demos, &desk.demo, demo => match &demo.play.on {
            Some(on) => on.draw(pen, demo.tempo, desk.now),
            None => bug!("a demonstration without a game"),
        }, else bug!("no demonstration"));
        draw_foot(pen);
    }

    fn changes_at(&self, desk: &Desk) -> Option<u64> {
        with_one!(Demos, &desk.demo, demo => demo.changes_at(desk.now), else None)
    }

    fn passed(&mut self, desk: &mut Desk) -> Leads {
        let goes_on = with_one!(Demos, &mut desk.demo, demo => demo.passed(desk.now), else false);
        if goes_on { Leads::Stay } else { Self::end(desk) }
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
