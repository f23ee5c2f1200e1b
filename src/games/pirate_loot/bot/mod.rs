//! What bots make of Pirate Loot: rules of thumb (`judge`), what loot is worth to its owner (`purse`), and how a Captain tries its
//! answers (`trials`) and judges what came of them (`outlook`).

mod judge;
mod outlook;
mod purse;
mod trials;

use self::judge::Judge;
use self::trials::Trials;
use super::rules::{Action, Game};
use super::view::View;
use crate::mind::{Dice, Mind};
use crate::table::{Level, Seating};

impl Mind for Game {
    type Search = Trials;

    fn budget(level: Level, seating: &Seating) -> u32 {
        match level {
            Level::Deckhand | Level::Mate => 0,
            // The more seats, the more turns until it is this seat's turn again.
            Level::Captain => match seating.count() {
                2 => 1850,
                3 => 1000,
                _ => 800,
            },
        }
    }

    fn judge(view: &View, level: Level, dice: &mut Dice) -> Option<Action> {
        let judge = Judge::new(view);
        match level {
            Level::Deckhand => judge.careless_best(dice),
            Level::Mate | Level::Captain => judge.best(),
        }
    }
}
