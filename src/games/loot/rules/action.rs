//! What a seat can do in its turn (R3), and why it may not.

use core::fmt;

use super::card::{Card, Colour};
use super::ship::ShipNo;

/// The most actions a game can have: each draws a card or puts one down for good. With two seats 66 cards are drawn
/// (78 − 2×6), and all 78 can be put down.
pub const MAX_ACTIONS: usize = 66 + 78;

/// An action somebody would like to take (R3): the game says whether it is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Draw the top card of the pile (R4.1).
    Draw,
    /// Put a merchant to sea (R4.3).
    Launch(Card),
    /// Play a pirate ship, a captain or the admiral on a ship (R5, R6).
    Play(Card, ShipNo),
    /// Discard a card (R7).
    Discard(Card),
}

impl Action {
    /// The card that leaves the hand, if one does.
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::Draw => None,
            Self::Launch(card) | Self::Play(card, _) | Self::Discard(card) => Some(card),
        }
    }
}

/// The action as a token of a record.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => f.write_str("draw"),
            Self::Launch(card) => card.fmt(f),
            Self::Play(card, ship) => write!(f, "{card}@{ship}"),
            Self::Discard(card) => write!(f, "-{card}"),
        }
    }
}

/// Why an action is not allowed, to tell the player who tried it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over (R9).
    GameOver,
    /// It is another seat's turn (R2.4).
    NotYourTurn,
    /// There is nothing left to draw (R4.1, R7.1).
    PileEmpty,
    /// The hand is empty, so the seat must draw (R4.2).
    MustDraw,
    /// The card is not in the hand (R3).
    NotInHand(Card),
    /// Only merchants are launched (R4.3).
    NotAMerchant(Card),
    /// Merchants are launched, not played on a ship (R4.3).
    MerchantOnShip,
    /// No ship with this number is at sea (R5.1).
    NotAtSea(ShipNo),
    /// Another side is fighting for that ship in this colour (R5.2).
    ColourTaken(Colour),
    /// The seat's own side is fighting for that ship in another colour: this one (R5.2).
    OtherColour(Colour),
    /// The captain has no ship of its colour and side there (R6.1).
    NoShipForCaptain(Colour),
    /// The admiral does not defend other sides' ships (R6.2).
    NotYourShip,
    /// Merchants are never discarded (R7.1).
    MerchantDiscard,
    /// Nobody discards while there are cards to draw (R7.3).
    PileNotEmpty,
    /// In this edition a seat may discard only when it can't play anything (R7.2).
    CanPlay,
}

impl core::error::Error for Refusal {}
