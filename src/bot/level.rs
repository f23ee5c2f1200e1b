//! How well a bot plays.

use core::fmt;

use crate::rules::Seating;

/// How well a bot plays.
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

    /// Its name as a player says it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deckhand => "Deckhand",
            Self::Mate => "Mate",
            Self::Captain => "Captain",
        }
    }

    /// Milliseconds a turn of such a bot takes at least. The handheld has thought to the end by then, whatever there is to think
    /// about; what takes longer is cut short.
    pub const fn thinks_ms(self) -> u64 {
        match self {
            Self::Deckhand | Self::Mate => 0,
            Self::Captain => 1000,
        }
    }

    /// The playouts the handheld makes for an action at such a table in [the time](Self::thinks_ms) a Captain may think; none
    /// for the others, who need none.
    pub fn budget(self, seating: &Seating) -> u32 {
        match self {
            Self::Deckhand | Self::Mate => 0,
            // Hands and ships are what takes time, and rivals who answer as a Mate would.
            Self::Captain => match (seating.seats().count(), seating.partners()) {
                (2, _) => 3400,
                (3, _) => 2300,
                (4, true) => 2200,
                (4, false) => 1150,
                (5, _) => 750,
                (6, _) => 580,
                _ => 280,
            },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
