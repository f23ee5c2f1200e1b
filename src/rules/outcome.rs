//! How a game ended (R10).

use super::seating::{BySide, Seating, Side};

/// The final scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    seating: Seating,
    gold: BySide<u8>,
    left: BySide<u8>,
}

impl Outcome {
    pub(super) const fn new(seating: Seating, gold: BySide<u8>, left: BySide<u8>) -> Self {
        Self { seating, gold, left }
    }

    /// The gold a side captured.
    pub fn gold(&self, side: Side) -> u8 {
        self.gold[side]
    }

    /// The gold of the merchants left in a side's hands.
    pub fn left(&self, side: Side) -> u8 {
        self.left[side]
    }

    /// A side's score (R10.1).
    pub fn score(&self, side: Side) -> i16 {
        i16::from(self.gold[side]) - i16::from(self.left[side])
    }

    /// The sides with their scores.
    pub fn scores(&self) -> impl Iterator<Item = (Side, i16)> {
        self.seating.sides().map(|side| (side, self.score(side)))
    }

    /// The side that won, or the sides that share the win (R10.2).
    pub fn winners(&self) -> impl Iterator<Item = Side> {
        let best = self.scores().map(|(_, score)| score).max();
        self.scores().filter(move |&(_, score)| Some(score) == best).map(|(side, _)| side)
    }
}
