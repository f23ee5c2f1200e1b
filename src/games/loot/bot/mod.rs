//! What bots make of Loot: rules of thumb (`judge`), and what a search needs: the games that could be (`supposed`), a way to play
//! on (`playout`), and what each side has by then (`wealth`, at the `prices` that many games have shown).

mod judge;
mod playout;
mod prices;
mod rewards;
mod supposed;
mod wealth;

pub use supposed::Supposed;

use self::judge::Judge;
use self::playout::play_on;
use self::prices::keenness;
use self::rewards::rewards;
use super::rules::{Action, Game};
use super::view::View;
use crate::mind::{self, DEPTH, Dice, Memory, Mind};
use crate::table::{Level, Seating};

/// How many cards of the pile each playout shuffles again: more than most of them draw.
const DRAWS: usize = 12;

/// A search that makes a playout at each step, and keeps in [`Memory`] what it has tried.
#[derive(Clone, Debug)]
pub struct Search {
    supposed: Supposed,
    /// Between two seats, rewards for a piece of gold in a close game.
    keen: i32,
    /// How many actions after the tree are a Mate's.
    answers: usize,
    dice: Dice,
}

impl Mind for Game {
    type Search = Search;

    fn budget(level: Level, seating: &Seating) -> u32 {
        match level {
            Level::Deckhand | Level::Mate => 0,
            // Hands and ships take time, and so do rivals who answer as a Mate would.
            Level::Captain => match (seating.count(), seating.partners()) {
                (2, _) => 3200,
                (3, _) => 1750,
                (4, true) => 2700,
                (4, false) => 1300,
                (5, _) => 930,
                (6, _) => 830,
                _ => 470,
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

impl mind::Search<Game> for Search {
    fn begin(view: &View, dice: Dice, memory: &mut Memory) -> Option<Self> {
        memory.clear();
        let seating = view.table().seating();
        let answers = if seating.sides().len() == 2 { 0 } else { seating.seats().len().saturating_sub(1) };
        Some(Self { supposed: view.suppose()?, keen: keenness(view.table()), answers, dice })
    }

    #[inline]
    fn step(&mut self, memory: &mut Memory) {
        let mut game = self.supposed.deal(DRAWS, &mut self.dice);
        // Between two sides, the tree finds out what the other may answer. Several rivals have so many answers between them
        // that each is tried a few times only: rivals who still try things out play badly, and the Captain learns to count on
        // it. There we try only its own action, and everybody answers as a Mate would.
        let path = memory.descend(&mut game, if self.answers == 0 { DEPTH } else { 1 });
        play_on(&mut game, self.answers, &mut self.dice);
        memory.learn(&path, &rewards(&game, self.keen));
    }

    fn best(&self, memory: &Memory) -> Option<Action> {
        memory.best::<Game>()
    }
}
