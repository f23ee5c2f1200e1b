//! Tells what is happening as it happens: a bot's move, or the player's own before passing the device on.

use super::face::Face;
use super::furniture::{FOOT, Target, W, foot};
use super::words::{Sentence, Teller};
use crate::handheld::{Font, Pen};
use crate::table::Seat;
use crate::table::settings::Pace;

/// Time between pictures while something moves.
pub const MOTION_MS: u64 = 40;
/// Lines of words that fit below a picture.
const LINES: i32 = 3;

/// Shows the events of a decision, one at a time. It holds only the decision's number and who is told; it looks the events
/// up in the game, so a story can't tell more than the game does.
#[derive(Clone, Copy, Debug)]
pub struct Story {
    action: usize,
    to: Option<Seat>,
    at: usize,
    since: u64,
}

impl Story {
    /// Tells a decision, beginning with the first event worth telling; `None` if there is none.
    pub fn begin<G: Face>(action: usize, to: Option<Seat>, tale: &[G::Told], now: u64) -> Option<Self> {
        Self { action, to, at: 0, since: now }.at_something::<G>(tale)
    }

    /// Goes on to the next event worth telling.
    pub fn next<G: Face>(self, tale: &[G::Told], now: u64) -> Option<Self> {
        Self { at: self.at.saturating_add(1), since: now, ..self }.at_something::<G>(tale)
    }

    fn at_something<G: Face>(self, tale: &[G::Told]) -> Option<Self> {
        let at = tale.iter().enumerate().skip(self.at).find(|(_, event)| G::is_told(event))?.0;
        Some(Self { at, ..self })
    }

    /// The number of the decision being told.
    pub const fn action(&self) -> usize {
        self.action
    }

    /// Who is told.
    pub const fn to(&self) -> Option<Seat> {
        self.to
    }

    /// Tells the current event from its beginning.
    pub const fn again(&mut self, now: u64) {
        self.since = now;
    }

    /// The event being told now.
    pub fn event<'a, T>(&self, tale: &'a [T]) -> Option<&'a T> {
        tale.get(self.at)
    }

    /// When it goes on by itself.
    pub const fn ends_at(&self, pace: Pace) -> u64 {
        self.since
            + match pace {
                Pace::Slow => 4000,
                Pace::Normal => 2200,
                Pace::Fast => 900,
            }
    }

    /// When its picture changes next.
    pub fn changes_at<G: Face>(&self, tale: &[G::Told], pace: Pace, now: u64) -> u64 {
        let motion_ms = self.event(tale).map_or(0, G::motion_ms);
        if now < self.since.saturating_add(motion_ms) { now + MOTION_MS } else { self.ends_at(pace) }
    }

    /// Draws the event: a picture and a sentence.
    pub fn draw<D: Target, G: Face>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_, G>, tale: &[G::Told], now: u64) {
        let Some(event) = self.event(tale) else { return };
        let words = G::sentence(teller, tale, self.at).unwrap_or_default();
        draw_told::<D, G>(pen, event, now.saturating_sub(self.since), &words);
        foot(pen, "Next", "Pause");
    }
}

/// The player's own decision, before the device is passed on.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// Who decided.
    pub seat: Seat,
    /// Its number.
    pub action: usize,
    /// Can it be taken back?
    pub can_undo: bool,
}

impl Done {
    /// The story of what followed the decision, if there is one.
    pub fn rest<G: Face>(&self, tale: &[G::Told], now: u64) -> Option<Story> {
        let own = tale.iter().take_while(|event| !G::begins_rest(event)).count();
        Story { action: self.action, to: Some(self.seat), at: own, since: now }.at_something::<G>(tale)
    }

    /// Draws it. `a` says what comes next.
    pub fn draw<D: Target, G: Face>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_, G>, tale: &[G::Told], a: &str) {
        let Some(event) = tale.first() else { return };
        draw_told::<D, G>(pen, event, 0, &G::own_sentence(teller, tale));
        foot(pen, a, if self.can_undo { "Take back" } else { "Pause" });
    }
}

/// An event in a picture and in words. Names of full length may need more lines than there are below the picture; then the
/// words take the picture's place.
pub fn draw_told<D: Target, G: Face>(pen: &mut Pen<'_, D>, event: &G::Told, ms: u64, words: &Sentence) {
    let lines = Font::Body.wrap(words, W - 2).count() as i32;
    let height = lines * Font::Body.line();
    let below = FOOT - height;
    if lines <= LINES {
        G::draw_event(pen, event, ms);
    }
    let y = if lines < LINES { below - (LINES * Font::Body.line() - height) / 2 } else { below };
    pen.paragraph(Font::Body, 1, y, W - 2, words);
}
