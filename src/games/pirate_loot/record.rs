//! A game as text (P21): the opening, then round by round the deal and the answers.
//!
//! Reading and writing do not allocate. A whole game has no useful bound, so a [`Record`] holds one round and starts anew
//! with the next: the text of a game is its [`Opening`], then the record of each round. [`Reader`] hands out a text step by
//! step.

mod fault;
mod reader;

use core::fmt;

pub use self::fault::Reason;
pub use self::reader::{Reader, Step};
use super::rules::{Game, Opening, Setup};
use super::trace;
use crate::game::text::{Blanks, Words, line};
use crate::game::{self, Read, Script, text};

/// The first word of a record.
pub const KEY: &str = "pirateloot";
/// What the text of a round begins with.
const ROUND: &str = "round";

/// A round with all its answers so far.
pub type Record = game::Record<Game>;
/// What is wrong with a record, and where.
pub type Fault<'a> = text::Fault<'a, Reason>;

/// Loot cards on a `loot` line, so that a line fits an 80-column window.
const LOOT_A_LINE: usize = 12;
/// Cards on a `deck` line: four lines make the largest deck.
const CARDS_A_LINE: usize = 20;
/// Answers on a `moves` line: at most four letters and a blank each.
const MOVES_A_LINE: usize = 14;

/// The lines before the first round, in their one canonical form.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{KEY} 1")?;
        writeln!(f, "players {}", self.seats())?;
        line(f, "factions", self.factions())?;
        for loot in self.loot().chunks(LOOT_A_LINE) {
            line(f, "loot", loot)?;
        }
        writeln!(f, "first {}", self.first())
    }
}

impl Script for Game {
    type Reason = Reason;

    const MOVES_A_LINE: usize = MOVES_A_LINE;
    const BLANKS: Blanks = Blanks::Plain;
    /// P21.2: only the last line of its trace.
    const NAMES_FILE: bool = false;

    fn is_meant(text: &[u8]) -> bool {
        let key = Words::new(text, Self::BLANKS).next();
        key.is_some_and(|word| [KEY, ROUND].iter().any(|key| word.text == key.as_bytes()))
    }

    fn read(text: &[u8]) -> Result<(Self, impl Iterator<Item = Read<'_, Self>>), Fault<'_>> {
        let (opening, steps) = Reader::open(text)?;
        Ok((Self::open(&opening), steps))
    }

    fn write_before(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_before(self, f)
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_start(self, f)
    }

    fn write_brief(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players, seat {} begins", self.seats().len(), self.first())
    }

    fn retell<E>(
        text: &[u8],
        tell: impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
    ) -> Result<Result<Self, Fault<'_>>, E> {
        trace::retell(text, tell)
    }

    fn write_ending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&trace::Last(self), f)
    }
}

/// Writes the opening before the first round. Before a later one it is gone; comments say what lay where instead.
fn write_before(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let (start, round, seats) = (game.round_start(), game.table().round(), game.seats());
    let setup = Setup { seats: seats.len() as u8 };
    if round <= 1
        && let Ok(opening) = Opening::new(setup, game.table().factions(), &start.loot_deck, start.first)
    {
        return fmt::Display::fmt(&opening, f);
    }
    writeln!(f, "# Round {round} of a game; the rounds before are not kept. Seat {} began it.", start.first)?;
    for seat in seats {
        write!(f, "# The chest of seat {seat}:")?;
        start.chests[seat].iter().try_for_each(|loot| write!(f, " {loot}"))?;
        writeln!(f)?;
    }
    for (n, loot) in start.loot_deck.chunks(LOOT_A_LINE).enumerate() {
        write!(f, "# {}:", if n == 0 { "The loot deck" } else { "and below" })?;
        loot.iter().try_for_each(|loot| write!(f, " {loot}"))?;
        writeln!(f)?;
    }
    Ok(())
}

/// Writes the round's block up to its answers, in its one canonical form; writes nothing before the first round.
fn write_start(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let Some(deal) = game.round_deal() else { return Ok(()) };
    writeln!(f, "round {}", game.table().round())?;
    line(f, "ranks", deal.ranks().iter())?;
    let mut deck = deal.deck().map(|card| card.map_or("set", |card| card.code())).peekable();
    while deck.peek().is_some() {
        line(f, "deck", deck.by_ref().take(CARDS_A_LINE))?;
    }
    line(f, "luck", deal.luck())
}
