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
use crate::mind::{DEPTH, Dice, Mind, Playouts, Reward, TreeSearch};
use crate::table::{BySide, Level, Seating};

/// How many cards of the pile each playout shuffles again: more than most of them draw.
const DRAWS: usize = 12;

/// What a Captain's search starts from.
#[derive(Clone, Debug)]
pub struct Search {
    supposed: Supposed,
    /// Between two seats, rewards for a piece of gold in a close game.
    keen: i32,
    /// How many actions after the tree are a Mate's.
    answers: usize,
}

impl Mind for Game {
    type Search = TreeSearch<Self>;

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

impl Playouts for Game {
    type Supposed = Search;

    fn suppose(view: &View) -> Option<Search> {
        let seating = view.table().seating();
        let answers = if seating.sides().len() == 2 { 0 } else { seating.seats().len().saturating_sub(1) };
        Some(Search { supposed: view.suppose()?, keen: keenness(view.table()), answers })
    }

    #[inline]
    fn redeal(search: &mut Search, dice: &mut Dice) -> Self {
        search.supposed.deal(DRAWS, dice)
    }

    #[inline]
    fn first_sight(&self, action: Action) -> Option<i32> {
        playout::first_sight(self.table(), self.hand(self.table().mover()), action)
    }

    /// Between two sides, the tree finds out what the other may answer. Several rivals have so many answers between them that
    /// each is tried a few times only: rivals who still try things out play badly, and the Captain learns to count on it. There
    /// we try only its own action, and everybody answers as a Mate would.
    fn depth(search: &Search) -> usize {
        if search.answers == 0 { DEPTH } else { 1 }
    }

    #[inline]
    fn play_on(&mut self, search: &Search, dice: &mut Dice) {
        playout::play_on(self, search.answers, dice);
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
