//! How a game ended.

use core::cmp::Reverse;

use heapless::Vec;

use super::seat::{BySide, MAX_SIDES, Side};
use super::seating::Seating;
use crate::bug::OrBug as _;

/// The final scores, and who won: not always the side with the highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    seating: Seating,
    scores: BySide<i8>,
    winners: BySide<bool>,
}

impl Outcome {
    /// The highest score wins; sides that tie for it share the win.
    pub fn by_score(seating: Seating, scores: BySide<i16>) -> Self {
        let best = seating.sides().map(|side| scores[side]).max();
        Self::new(seating, scores, |side| Some(scores[side]) == best)
    }

    /// The sides that `won` names win.
    pub fn new(seating: Seating, scores: BySide<i16>, won: impl Fn(Side) -> bool) -> Self {
        let mut outcome = Self { seating, scores: BySide::all(0), winners: BySide::all(false) };
        for side in seating.sides() {
            outcome.scores[side] = small(scores[side]);
            outcome.winners[side] = won(side);
        }
        outcome
    }

    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    pub fn score(&self, side: Side) -> i16 {
        self.scores[side].into()
    }

    /// Which place a side comes in by its score, from 1.
    pub fn place(&self, side: Side) -> usize {
        self.scores().filter(|&(_, score)| score > self.score(side)).count() + 1
    }

    pub fn scores(&self) -> impl Iterator<Item = (Side, i16)> {
        self.seating.sides().map(|side| (side, self.score(side)))
    }

    /// All sides, those that won first, then by score; equals as they sit.
    pub fn ranking(&self) -> Vec<Side, MAX_SIDES> {
        let rank = |side: Side| (!self.won(side), Reverse(self.score(side)), side.index());
        let mut sides: Vec<_, MAX_SIDES> = Vec::new();
        // There are few sides: core's sorting would take more of the chip's memory than all of this.
        for side in self.seating.sides() {
            let at = sides.iter().take_while(|&&other| rank(other) < rank(side)).count();
            sides.insert(at, side).or_bug("no table has more sides", ());
        }
        sides
    }

    /// Did this side win, alone or with others?
    pub fn won(&self, side: Side) -> bool {
        self.winners[side]
    }

    /// The side that won, or the sides that share the win.
    pub fn winners(&self) -> impl Iterator<Item = Side> {
        self.seating.sides().filter(|&side| self.won(side))
    }
}

/// A score as it is kept: no game has scores beyond this range.
pub(super) fn small(score: i16) -> i8 {
    score.clamp(i8::MIN.into(), i8::MAX.into()) as i8
}
