//! What bots make of Get Bit!

use super::rules::{Card, Game};
use super::view::View;
use crate::mind::{Dice, Memory, Mind, Search};
use crate::table::{Level, Seating};

/// No search yet: a Captain chooses as the others do.
#[derive(Clone)]
pub struct NoSearch;

impl Mind for Game {
    type Search = NoSearch;

    fn budget(_: Level, _: &Seating) -> u32 {
        0
    }

    fn judge(view: &View, _: Level, dice: &mut Dice) -> Option<Card> {
        view.legal().choose(dice)
    }
}

impl Search<Game> for NoSearch {
    fn begin(_: &View, _: Dice, _: &mut Memory) -> Option<Self> {
        None
    }

    fn step(&mut self, _: &mut Memory) {}

    fn best(&self, _: &Memory) -> Option<Card> {
        None
    }
}
