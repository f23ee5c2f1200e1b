//! What it takes to write a game down for people to read.

use core::fmt;

use super::text::{Blanks, Fault, Step, Words};
use super::{Game, Record};

/// What the text of a record yields: a step, or what is wrong with it.
pub type Read<'a, G> = Result<Step<'a, <G as Game>::Action, <G as Game>::Deal>, Fault<'a, <G as Script>::Reason>>;

/// A game that can be written as text, without allocating, so that the handheld can print it too.
pub trait Script: Game {
    /// Why the text of a record is refused.
    type Reason: Copy + Eq + fmt::Debug + fmt::Display + From<Self::Refusal>;

    /// Decisions on a `moves` line, so that it fits an 80-column window.
    const MOVES_A_LINE: usize;
    /// What separates words in its text.
    const BLANKS: Blanks;

    /// When several records are replayed, is the result printed after the file's name?
    const NAMES_FILE: bool = true;

    /// Is this text meant to be a record of this game? Its first word says so.
    fn is_meant(text: &[u8]) -> bool {
        Words::new(text, Self::BLANKS).next().is_some_and(|word| word.text == Self::KEY.as_bytes())
    }

    /// Reads the text up to the first decision: returns the game at that point, and what follows.
    fn read(text: &[u8]) -> Result<(Self, impl Iterator<Item = Read<'_, Self>>), Fault<'_, Self::Reason>>;

    /// Writes what comes before a record's own text for somebody who has nothing else: nothing, where a record is a whole
    /// game. Of a game in rounds it is the opening, or what is known of it.
    fn write_before(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// Writes the text up to the first decision after the record's start.
    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Says in a few words who plays and how, for the log.
    fn write_brief(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Plays a record again and hands out its trace line by line. Returns the game as it stands at the end, or what is wrong
    /// with the record. An error from `tell` ends it.
    fn retell<E>(
        text: &[u8],
        tell: impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
    ) -> Result<Result<Self, Fault<'_, Self::Reason>>, E>;

    /// The last line of a trace: how the game ended, or that it has not.
    fn write_ending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// The same on a line of its own. It says more about a game that is not over.
    fn write_result(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_ending(f)
    }
}

/// How a game ended, for printing: after its trace, or alone.
pub struct Ending<'a, G> {
    /// The game.
    pub game: &'a G,
    /// Is it the last line of a trace?
    pub of_trace: bool,
}

impl<G: Script> fmt::Display for Ending<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.of_trace { self.game.write_ending(f) } else { self.game.write_result(f) }
    }
}

/// A record, and what comes before it.
pub struct Report<'a, G: Game>(pub &'a Record<G>);

impl<G: Script> fmt::Display for Report<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.game().write_before(f)?;
        self.0.fmt(f)
    }
}

/// Who plays and how, in a few words.
pub struct InBrief<'a, G>(pub &'a G);

impl<G: Script> fmt::Display for InBrief<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_brief(f)
    }
}
