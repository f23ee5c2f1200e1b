//! A record told round by round, in exactly the form of `replay --trace`.
//!
//! It shows every choice and every hand: it is for people who study a record, not for players.

use core::fmt;

use heapless::Vec;

use super::rules::{ByPirate, Card, Event, Game, MAX_PIRATES, Pirate};
use crate::bug::OrBug;
use crate::game::text::Joined;
use crate::game::{Tell, Trace};

/// Tells a round once its last choice has shown all cards.
#[derive(Default)]
pub struct Rounds(Played);

impl Trace<Game> for Rounds {
    fn hear(&mut self, event: Event) {
        self.0.hear(event);
    }

    fn played<E>(&mut self, _: &Game, _: Option<Card>, game: &Game, tell: Tell<'_, E>) -> Result<(), E> {
        let played = core::mem::take(&mut self.0);
        if played.round > 0 { tell(format_args!("{}", Round::Played(&played, game))) } else { Ok(()) }
    }

    fn ends<E>(&mut self, game: &Game, tell: Tell<'_, E>) -> Result<(), E> {
        if game.table().is_over() { Ok(()) } else { tell(format_args!("{}", Round::Open(game))) }
    }
}

/// A round as a line of the trace.
#[derive(Clone, Copy, Debug)]
enum Round<'a> {
    /// It was played; this is the game right after it.
    Played(&'a Played, &'a Game),
    /// The record ends before or within it.
    Open(&'a Game),
}

/// What happened in a round, pieced together from what was told.
#[derive(Clone, Debug, Default)]
struct Played {
    /// Its number; 0 if the round is not over.
    round: u8,
    cards: ByPirate<Option<Card>>,
    moved: Vec<Pirate, MAX_PIRATES>,
    bitten: Option<Pirate>,
    eaten: Option<Pirate>,
}

impl Played {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Shown { round, cards } => (self.round, self.cards) = (round, cards),
            Event::Swam { pirate, .. } => self.moved.push(pirate).or_bug("a pirate swims once a round", ()),
            Event::Bitten { pirate, .. } => self.bitten = Some(pirate),
            Event::Eaten { pirate } => self.eaten = Some(pirate),
            Event::Chose { .. }
            | Event::Tied { .. }
            | Event::Fled { .. }
            | Event::TookBack { .. }
            | Event::RoundBegan { .. }
            | Event::GameOver => {}
        }
    }
}

impl fmt::Display for Round<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Played(played, game) => {
                let pirates = || game.table().crew().pirates();
                write!(
                    f,
                    "round={} cards={}",
                    played.round,
                    Joined(",", || pirates().map(|p| OrDash(played.cards[p])))
                )?;
                write!(f, " moved={}", Joined(",", || played.moved.iter()))?;
                write!(f, " bitten={} eaten={} ", OrDash(played.bitten), OrDash(played.eaten))?;
                standing(game, f)
            }
            Self::Open(game) => {
                let table = game.table();
                let card = |pirate| Hidden { card: game.chosen(pirate), swims: table.is_swimming(pirate) };
                write!(f, "round={} cards={}", table.round(), Joined(",", || table.crew().pirates().map(card)))?;
                if let (Some(pirate), Some(player)) = (table.asked(), table.asks()) {
                    write!(f, " open={pirate} player={player} legal={} ", game.hand(pirate))?;
                }
                standing(game, f)
            }
        }
    }
}

/// The line, the limbs and the hands, as they stand.
fn standing(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let table = game.table();
    let pirates = || table.crew().pirates();
    write!(f, "line={}", Joined(",", || table.line().iter()))?;
    write!(f, " limbs={}", Joined(",", || pirates().map(|pirate| table.limbs(pirate))))?;
    write!(f, " hands={}", Joined(",", || pirates().map(|pirate| game.hand(pirate))))
}

struct OrDash<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for OrDash<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(thing) => thing.fmt(f),
            None => f.write_str("-"),
        }
    }
}

/// A card in a round that is not over.
struct Hidden {
    card: Option<Card>,
    swims: bool,
}

impl fmt::Display for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.card {
            None if self.swims => f.write_str("?"),
            card => OrDash(card).fmt(f),
        }
    }
}
