//! Why a card may not be chosen.

use core::fmt;

use super::card::Card;

/// Why a card may not be chosen, to be told to the player who tried it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over (G7).
    GameOver,
    /// Another player is asked (G2.2).
    NotAsked,
    /// The card is not in the pirate's hand (G2.1).
    NotInHand(Card),
}

impl Refusal {
    /// The rule that forbids it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "G7",
            Self::NotAsked => "G2.2",
            Self::NotInHand(_) => "G2.1",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::GameOver => "The game is over",
            Self::NotAsked => "It is not your turn to choose",
            Self::NotInHand(_) => "That card is not in this pirate's hand",
        })
    }
}

impl core::error::Error for Refusal {}
