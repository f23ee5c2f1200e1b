//! How well a bot plays.

use core::fmt;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Plays plausibly and misses chances: for children and first games.
    Deckhand,
    /// Weighs each action by rules of thumb, at once.
    Mate,
    /// Plays the game out in its head, again and again.
    Captain,
}

impl Level {
    /// All three, weakest first.
    pub const ALL: [Self; 3] = [Self::Deckhand, Self::Mate, Self::Captain];

    /// Its name as a player says it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deckhand => "Deckhand",
            Self::Mate => "Mate",
            Self::Captain => "Captain",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
