//! What can be wrong with a record (P21.1).

use core::fmt;

use crate::games::pirate_loot::rules::{Refusal, SetupError};

/// Why a record is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The text does not begin with `pirateloot`.
    NotARecord,
    /// The text begins with a later round of a game.
    RoundAlone,
    /// The record is of another version of the format.
    Version,
    /// A line begins with a word the format does not know.
    UnknownKey,
    /// Another line must come here.
    Expected(&'static str),
    /// A line is where it may not be.
    OutOfPlace,
    /// A line has too few values.
    TooFew,
    /// A line has too many values.
    TooMany,
    /// Not a number.
    NotANumber,
    /// Not a faction.
    NotAFaction,
    /// Not a loot card.
    NotLoot,
    /// Not a draw card.
    NotACard,
    /// Rounds count from 1.
    NotThisRound,
    /// Not an answer to anything.
    NotAnAnswer,
    /// The game or the round can't be set up like this.
    Setup(SetupError),
    /// The answer is not allowed, or the round cannot begin.
    Refused(Refusal),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotARecord => "this is no record: its first line is not `pirateloot 1`",
            Self::RoundAlone => {
                "a round without those before it cannot be played again: a record begins with `pirateloot 1`"
            }
            Self::Version => "a record of another version; this program reads version 1",
            Self::UnknownKey => {
                "a line begins with pirateloot, players, factions, loot, first, round, ranks, deck, luck or moves"
            }
            Self::Expected(key) => return write!(f, "the line `{key}` is missing before this"),
            Self::OutOfPlace => "this line stands where it cannot",
            Self::TooFew => "this line has too few values",
            Self::TooMany => "this line has too many values",
            Self::NotANumber => "this is not a number",
            Self::NotAFaction => "factions are b, c, g and l",
            Self::NotLoot => "this is not a loot card",
            Self::NotACard => "this is not a card",
            Self::NotThisRound => "rounds count from 1, one after the other",
            Self::NotAnAnswer => "this is not an answer to anything",
            Self::Setup(error) => return error.fmt(f),
            Self::Refused(refusal) => return write!(f, "{refusal} ({})", refusal.rule()),
        })
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
