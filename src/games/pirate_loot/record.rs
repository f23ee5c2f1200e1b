//! A game as text (P21): the opening, then round by round the deal and the answers.
//!
//! A whole game has no useful bound, so a [`Record`] holds one round and starts anew with the next: the text of a game is
//! its [`Opening`], then the record of each round.

mod reading;

use core::fmt;

use heapless::Vec;

use super::rules::{Action, Deal, Game, LOOT_CARDS, Loot, Opening, Refusal, Setup, SetupError};
use super::trace;
use crate::game::text::{Blanks, line};
use crate::game::{self, FaultOf, Form, Game as _, Lines, Script, Trace};

/// The first word of a record.
pub const KEY: &str = "pirateloot";

/// A round with all its answers so far.
pub type Record = game::Record<Game>;
/// What is wrong with a record, and where.
pub type Fault<'a> = FaultOf<'a, Game>;
/// The steps of a record, in order.
pub type Reader<'a> = game::Reader<'a, Game>;

/// Loot cards on a `loot` line, so that a line fits an 80-column window.
const LOOT_A_LINE: usize = 12;
/// Cards on a `deck` line: four lines make the largest deck.
const CARDS_A_LINE: usize = 20;

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
    type SetupError = SetupError;

    const KEYS: &'static [&'static str] =
        &[KEY, "players", "factions", "loot", "first", "round", "ranks", "deck", "luck", "moves"];
    const FORM: Form = Form {
        blanks: Blanks::Plain,
        ascii_only: false,
        runs_on: true,
        too_few: "this line has too few values",
        too_many: "this line has too many values",
        out_of_place: "this line stands where it cannot",
    };
    const ROUND: Option<&'static str> = Some("round");
    /// At most four letters and a blank each.
    const MOVES_A_LINE: usize = 14;
    /// P21.2: only the last line of its trace.
    const NAMES_FILE: bool = false;

    fn read_start<'a>(lines: &mut Lines<'a, Self>) -> Result<Self, Fault<'a>> {
        Ok(Self::open(&reading::opening(lines)?))
    }

    fn read_action(word: &[u8]) -> Result<Action, &'static str> {
        Action::from_token(word).ok_or("this is not an answer to anything")
    }

    fn read_round<'a>(start: &Self, number: u16, lines: &mut Lines<'a, Self>) -> Result<Deal, Fault<'a>> {
        reading::round(start.table().factions, number, lines)
    }

    fn is_version_1(word: &[u8]) -> Result<bool, &'static str> {
        reading::number(word).map(|number| number == 1)
    }

    fn rule(refusal: &Refusal) -> &'static str {
        refusal.rule()
    }

    /// The opening before the first round. Before a later one it is gone; comments say what lay where instead.
    fn write_before(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, round, seats) = (self.round_start(), self.table().round, self.seats());
        let loot: Vec<Loot, LOOT_CARDS> = start.loot_deck.iter().collect();
        let setup = Setup { seats: seats.len() as u8 };
        if round <= 1
            && let Ok(opening) = Opening::new(setup, self.table().factions, &loot, start.first)
        {
            return fmt::Display::fmt(&opening, f);
        }
        writeln!(f, "# Round {round} of a game; the rounds before are not kept. Seat {} began it.", start.first)?;
        for seat in seats {
            write!(f, "# The chest of seat {seat}:")?;
            start.chests[seat].iter().try_for_each(|loot| write!(f, " {loot}"))?;
            writeln!(f)?;
        }
        for (n, loot) in loot.chunks(LOOT_A_LINE).enumerate() {
            write!(f, "# {}:", if n == 0 { "The loot deck" } else { "and below" })?;
            loot.iter().try_for_each(|loot| write!(f, " {loot}"))?;
            writeln!(f)?;
        }
        Ok(())
    }

    /// The round's block up to its answers; nothing before the first round.
    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(deal) = self.round_deal() else { return Ok(()) };
        writeln!(f, "round {}", self.table().round)?;
        line(f, "ranks", deal.ranks().iter())?;
        let mut deck = deal.deck().map(|card| card.map_or("set", |card| card.code())).peekable();
        while deck.peek().is_some() {
            line(f, "deck", deck.by_ref().take(CARDS_A_LINE))?;
        }
        line(f, "luck", deal.luck())
    }

    fn write_brief(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players, seat {} begins", self.seats().len(), self.first())
    }

    fn trace(&self) -> impl Trace<Self> {
        trace::Decisions
    }

    fn write_ending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        trace::last(self, f)
    }
}
