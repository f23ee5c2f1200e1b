//! How well a bot plays.

use core::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays plausibly and misses chances: for children and first games.
    Deckhand,
    /// Weighs each action by rules of thumb, at once.
    Mate,
    /// Looks ahead, as far as its budget goes. Hints are the Captain's.
    Captain,
}

impl Level {
    /// All three, weakest first.
    pub const ALL: [Self; 3] = [Self::Deckhand, Self::Mate, Self::Captain];

    pub const fn name(self) -> &'static str {
        match self {
            Self::Deckhand => "Deckhand",
            Self::Mate => "Mate",
            Self::Captain => "Captain",
        }
    }

    /// What it is like to play against, in a few words.
    pub const fn like(self) -> &'static str {
        match self {
            Self::Deckhand => "Easy: misses chances",
            Self::Mate => "Fair: plays the odds",
            Self::Captain => "Hard: thinks ahead",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
