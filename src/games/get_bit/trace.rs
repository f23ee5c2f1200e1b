//! A record told round by round, in exactly the form of `replay --trace`.
//!
//! It shows every choice and every hand: it is for people who study a record, not for players.

use core::fmt::{self, Display};

use heapless::Vec;

use super::rules::{ByPirate, Card, Event, Game, MAX_PIRATES, Pirate};
use crate::bug::OrBug;
use crate::game::text::{Joined, Written};
use crate::game::{Tell, Trace};

/// What happened in a round, pieced together from what was told. It is told once its last choice has shown all cards.
#[derive(Default)]
pub struct Round {
    /// 0 if the round is not over.
    number: u8,
    cards: ByPirate<Option<Card>>,
    moved: Vec<Pirate, MAX_PIRATES>,
    bitten: Option<Pirate>,
    eaten: Option<Pirate>,
}

impl Trace<Game> for Round {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Shown { round, cards } => (self.number, self.cards) = (round, cards),
            Event::Swam { pirate, .. } => self.moved.push(pirate).or_bug("a pirate swims once a round", ()),
            Event::Bitten { pirate, .. } => self.bitten = Some(pirate),
            Event::Eaten { pirate } => self.eaten = Some(pirate),
            _ => {}
        }
    }

    fn played<E>(&mut self, _: &Game, _: Option<Card>, game: &Game, tell: Tell<'_, E>) -> Result<(), E> {
        let Self { number, cards, moved, bitten, eaten } = core::mem::take(self);
        if number == 0 {
            return Ok(());
        }
        let card = |pirate| Joined("", move || cards[pirate]);
        tell(format_args!(
            "round={number} cards={} moved={} bitten={} eaten={} {}",
            Joined(",", || game.table().crew().pirates().map(card)),
            Joined(",", || moved.iter()),
            Joined("", || bitten),
            Joined("", || eaten),
            standing(game),
        ))
    }

    /// The record ends before a round, or within it.
    fn ends<E>(&mut self, game: &Game, tell: Tell<'_, E>) -> Result<(), E> {
        let table = game.table();
        let (Some(pirate), Some(player)) = (table.asked(), table.asks()) else { return Ok(()) };
        let card = |pirate| {
            Written(move |f| match game.chosen(pirate) {
                None if table.is_swimming(pirate) => f.write_str("?"),
                card => Joined("", || card).fmt(f),
            })
        };
        tell(format_args!(
            "round={} cards={} open={pirate} player={player} legal={} {}",
            table.round(),
            Joined(",", || table.crew().pirates().map(card)),
            game.hand(pirate),
            standing(game),
        ))
    }
}

/// The line, the limbs and the hands, as they stand.
fn standing(game: &Game) -> impl fmt::Display {
    Written(move |f| {
        let table = game.table();
        let pirates = || table.crew().pirates();
        write!(f, "line={}", Joined(",", || table.line().iter()))?;
        write!(f, " limbs={}", Joined(",", || pirates().map(|pirate| table.limbs(pirate))))?;
        write!(f, " hands={}", Joined(",", || pirates().map(|pirate| game.hand(pirate))))
    })
}
