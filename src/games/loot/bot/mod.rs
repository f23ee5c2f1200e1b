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
use self::prices::keenness;
use super::rules::{Action, Card, Game, ShipNo};
use super::view::View;
use crate::mind::{Dice, Mind, Reward};
use crate::table::{BySide, Level, Seating};

/// Cards of the pile that are supposed anew for each playout: more than most playouts draw.
const DRAWS: usize = 12;

/// What a Captain's search starts from.
#[derive(Clone, Debug)]
pub struct Search {
    supposed: Supposed,
    /// Between two seats, rewards for a piece of gold in a close game.
    keen: i32,
}

impl Mind for Game {
    type Supposed = Search;

    fn budget(level: Level, seating: &Seating) -> u32 {
        match level {
            Level::Deckhand | Level::Mate => 0,
            // Hands and ships are what takes time.
            Level::Captain => match seating.count() {
                2 => 3400,
                3 => 2700,
                4..=5 => 2200,
                6 => 1700,
                _ => 1500,
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

    fn suppose(view: &View) -> Option<Search> {
        Some(Search { supposed: view.suppose()?, keen: keenness(view.table()) })
    }

    #[inline]
    fn redeal(search: &mut Search, dice: &mut Dice) -> Self {
        search.supposed.deal(DRAWS, dice)
    }

    #[inline]
    fn first_sight(&self, action: Action) -> Option<i32> {
        playout::first_sight(self.table(), self.hand(self.table().mover()), action)
    }

    #[inline]
    fn play_on(&mut self, dice: &mut Dice) {
        playout::play_on(self, dice);
    }

    #[inline]
    fn rewards(&self, search: &Search) -> BySide<Reward> {
        rewards::rewards(self, search.keen)
    }

    #[inline]
    fn shorten(action: Action) -> u16 {
        match action {
            Action::Draw => 0,
            Action::Launch(card) => 1 << 10 | card as u16,
            Action::Play(card, ship) => 2 << 10 | (ship.get() as u16) << 5 | card as u16,
            Action::Discard(card) => 3 << 10 | card as u16,
        }
    }

    fn lengthen(short: u16) -> Option<Action> {
        let card = Card::ALL.get(usize::from(short & 31)).copied()?;
        Some(match short >> 10 {
            0 => Action::Draw,
            1 => Action::Launch(card),
            2 => Action::Play(card, ShipNo::new((short >> 5 & 31) as u8)?),
            _ => Action::Discard(card),
        })
    }
}
