//! What a seat can answer (P8.2), and why it may not.

use core::fmt;

use super::card::Card;
use super::loot::Loot;
use crate::table::Seat;

/// An answer somebody would like to give to a decision (P8.2): the game says whether it is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Use the effect.
    Use,
    /// Decline.
    Decline,
    /// A seat or its ship.
    Seat(Seat),
    /// The haul.
    Haul,
    /// A loot card.
    Loot(Loot),
    /// A card of a known hand, ship or pile.
    Card(Card),
    /// A card on one of several ships.
    OnShip(Card, Seat),
}

impl Action {
    /// The action that a record writes like this.
    pub fn from_token(token: &[u8]) -> Option<Self> {
        let seat = |digit: u8| Seat::new(digit.checked_sub(b'0')?);
        match *token {
            [b'+'] => Some(Self::Use),
            [b'-'] => Some(Self::Decline),
            [b'@', digit] => seat(digit).map(Self::Seat),
            [a, b, b'@', digit] => {
                Card::from_code(&[a, b]).zip(seat(digit)).map(|(card, ship)| Self::OnShip(card, ship))
            }
            [b'h', b'a', b'u', b'l'] => Some(Self::Haul),
            _ => Card::from_code(token).map(Self::Card).or_else(|| Loot::from_code(token).map(Self::Loot)),
        }
    }
}

/// The action as a token of a record.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Use => f.write_str("+"),
            Self::Decline => f.write_str("-"),
            Self::Seat(seat) => write!(f, "@{seat}"),
            Self::Haul => f.write_str("haul"),
            Self::Loot(loot) => loot.fmt(f),
            Self::Card(card) => card.fmt(f),
            Self::OnShip(card, ship) => write!(f, "{card}@{ship}"),
        }
    }
}

/// Why an action is not allowed, to tell the player who tried it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over (P18).
    GameOver,
    /// The round is over, and the next has not been dealt yet (P18.1).
    RoundOver,
    /// The round is not over, so no other can be dealt (P6.3).
    RoundNotOver,
    /// The deal does not fit the factions in use (P5.3).
    OtherFactions,
    /// Another seat is asked (P8.1).
    NotAsked,
    /// This cannot be declined (P8.4, P8.6).
    CannotDecline,
    /// It is not among the choices (P8.1).
    NotOffered,
}

impl Refusal {
    /// The rule that forbids it.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::GameOver => "P18.3",
            Self::RoundOver => "P18.1",
            Self::RoundNotOver => "P6.3",
            Self::OtherFactions => "P5.3",
            Self::NotAsked | Self::NotOffered => "P8.1",
            Self::CannotDecline => "P8.4",
        }
    }
}

impl core::error::Error for Refusal {}
