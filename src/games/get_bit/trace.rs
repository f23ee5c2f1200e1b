//! A record told round by round, in exactly the form of `replay --trace`.
//!
//! It tells every choice and every hand: it is for people who look into a record, not for players.

use core::fmt;

use heapless::Vec;

use super::record::{Fault, Reader};
use super::rules::{ByPirate, Card, Event, Game, MAX_PIRATES, Pirate};

/// Replays a record and tells its rounds one by one. Gives the game as it stands at the end, or what is wrong with the
/// record. If a round cannot be told, that error ends it.
pub fn replay<'a, E>(
    text: &'a [u8],
    mut tell: impl FnMut(Round<'_>) -> Result<(), E>,
) -> Result<Result<Game, Fault<'a>>, E> {
    let (mut game, steps) = match Reader::open(text) {
        Ok(opened) => opened,
        Err(fault) => return Ok(Err(fault)),
    };
    for step in steps {
        let step = match step {
            Ok(step) => step,
            Err(fault) => return Ok(Err(fault)),
        };
        let mut played = Played::default();
        if let Err(refusal) = game.play(step.action, |event| played.hear(event)) {
            return Ok(Err(step.refused(refusal)));
        }
        if played.round > 0 {
            tell(Round::Played(&played, &game))?;
        }
    }
    if !game.table().is_over() {
        tell(Round::Open(&game))?;
    }
    Ok(Ok(game))
}

/// A round as a line of the trace.
#[derive(Clone, Copy, Debug)]
pub enum Round<'a> {
    /// It was played; the game is as it was after it.
    Played(&'a Played, &'a Game),
    /// The record ends before or within it.
    Open(&'a Game),
}

/// The last line of a trace: `result winners=2 ranking=2,0,1,3`, or `unfinished`.
#[derive(Clone, Copy, Debug)]
pub struct Ending<'a>(pub &'a Game);

impl fmt::Display for Ending<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(outcome) = self.0.outcome() else { return f.write_str("unfinished") };
        let (winners, ranking) = (Joined(|| outcome.winners()), Joined(|| outcome.ranking().iter()));
        write!(f, "result winners={winners} ranking={ranking}")
    }
}

/// What happened in a round, pieced together from what was told.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Its number; 0 if it is not over.
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
            Event::Swam { pirate, .. } => {
                // A pirate swims once a round.
                let _ = self.moved.push(pirate);
            }
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
                write!(f, "round={} cards={}", played.round, Joined(|| pirates().map(|p| OrDash(played.cards[p]))))?;
                write!(f, " moved={}", Joined(|| played.moved.iter()))?;
                write!(f, " bitten={} eaten={} ", OrDash(played.bitten), OrDash(played.eaten))?;
                standing(game, f)
            }
            Self::Open(game) => {
                let table = game.table();
                let card = |pirate| Hidden { card: game.chosen(pirate), swims: table.is_swimming(pirate) };
                write!(f, "round={} cards={}", table.round(), Joined(|| table.crew().pirates().map(card)))?;
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
    write!(f, "line={}", Joined(|| table.line().iter()))?;
    write!(f, " limbs={}", Joined(|| pirates().map(|pirate| table.limbs(pirate))))?;
    write!(f, " hands={}", Joined(|| pirates().map(|pirate| game.hand(pirate))))
}

/// Things with commas between, `-` if there are none.
struct Joined<F>(F);

impl<F: Fn() -> I, I: Iterator<Item: fmt::Display>> fmt::Display for Joined<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut things = (self.0)();
        let Some(first) = things.next() else { return f.write_str("-") };
        first.fmt(f)?;
        things.try_for_each(|thing| write!(f, ",{thing}"))
    }
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
