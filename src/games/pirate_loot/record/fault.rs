//! What can be wrong with a record (P21.1).

use core::fmt;

use crate::games::pirate_loot::rules::{Refusal, SetupError};

/// What is wrong with a record, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault<'a> {
    /// The line, from 1.
    pub line: u32,
    /// The word at fault; empty if it is the end of the text.
    pub token: &'a [u8],
    /// The reason.
    pub reason: Reason,
}

/// `line 12: bg@4: You cannot choose that now (P8.1)`
impl fmt::Display for Fault<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}: {}", self.line, self.shown_token(), self.reason)
    }
}

impl<'a> Fault<'a> {
    /// The word at fault, fit to be shown: whatever bytes it is made of, and however many.
    pub fn shown_token(&self) -> impl fmt::Display + use<'a> {
        struct Shown<'a>(&'a [u8]);
        impl fmt::Display for Shown<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                const ENOUGH: usize = 40;
                match self.0 {
                    [] => f.write_str("end of text"),
                    token => match token.split_at_checked(ENOUGH) {
                        Some((start, [_, ..])) => write!(f, "{}...", start.escape_ascii()),
                        _ => token.escape_ascii().fmt(f),
                    },
                }
            }
        }
        Shown(self.token)
    }
}

/// Why a record is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The text does not begin with `pirateloot`.
    NotARecord,
    /// The record is of another version of the format.
    Version,
    /// A line begins with a word the format does not know.
    UnknownKey,
    /// Another line must come here.
    Expected(&'static str),
    /// A line stands where it cannot.
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
    /// The game or the round cannot be set up so.
    Setup(SetupError),
    /// The answer is not allowed, or the round cannot begin.
    Refused(Refusal),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotARecord => "this is no record: its first line is not `pirateloot 1`",
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
