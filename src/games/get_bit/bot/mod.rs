//! What bots make of Get Bit!: what a position is worth (`chances`) and where a round leads (`outlook`), what a Mate does with
//! that (`reply`) and how a Captain mixes its choices (`regret`).

mod chances;
mod hands;
mod outlook;
mod regret;
mod reply;

use self::regret::Regrets;
use super::rules::{Card, Game};
use super::view::View;
use crate::mind::{Dice, Mind};
use crate::table::{Level, Seating};

impl Mind for Game {
    type Search = Regrets;

    fn budget(level: Level, seating: &Seating) -> u32 {
        match level {
            Level::Deckhand | Level::Mate => 0,
            // A step takes longer the more there is to choose from, and with two pirates that is every pair of cards.
            Level::Captain => match seating.count() {
                2 => 700,
                3 => 240,
                4 => 1200,
                5 => 800,
                _ => 550,
            },
        }
    }

    /// Up to five bots choose one after another before anything is shown.
    fn thinks_ms(level: Level) -> u64 {
        match level {
            Level::Deckhand | Level::Mate => 0,
            Level::Captain => 400,
        }
    }

    fn judge(view: &View, level: Level, dice: &mut Dice) -> Option<Card> {
        match level {
            Level::Mate => reply::best(view, dice),
            // A Captain does so only until it has begun to look ahead.
            Level::Deckhand | Level::Captain => careless(view, dice),
        }
    }
}

/// Any card, the higher the likelier.
fn careless(view: &View, dice: &mut Dice) -> Option<Card> {
    let total = view.legal().map(weight).sum();
    let mut left = dice.below(total);
    view.legal().find(|&card| match left.checked_sub(weight(card)) {
        Some(rest) => {
            left = rest;
            false
        }
        None => true,
    })
}

fn weight(card: Card) -> u32 {
    u32::from(card.number()) + 1
}
