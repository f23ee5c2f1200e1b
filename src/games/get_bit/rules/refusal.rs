//! Why a card may not be chosen.

use super::card::Card;

/// Why a card may not be chosen, to tell the player who tried it.
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

impl core::error::Error for Refusal {}
