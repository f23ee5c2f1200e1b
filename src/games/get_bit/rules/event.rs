//! What happens in a round, told piece by piece.

use super::card::Card;
use super::pirate::{ByPirate, Limb, Pirate, Pirates};
use crate::rules::Seat;

/// Something that happened. `C` is what is known of a choice that is not shown yet: the card itself where everything is
/// known, or what one seat may know of it (see [`Sight`]).
///
/// A choice tells that it was made. The last one of a round also tells the whole round, in the order a table would see it:
/// all cards at once, who is tied, who swims, the bite, the cards that come back, and the next round or the end. Each event
/// of swimming or going to the front can be applied to the line alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event<C = Card> {
    /// A player chose a card for a pirate, face down (G2.1).
    Chose {
        /// The player.
        seat: Seat,
        /// The pirate.
        pirate: Pirate,
        /// What is known of the card.
        card: C,
    },
    /// All cards of a round are shown (G3.1).
    Shown {
        /// The number of the round.
        round: u8,
        /// The card of each pirate; none of those eaten before.
        cards: ByPirate<Option<Card>>,
    },
    /// These pirates played the same card and do not move (G3.1, G3.3).
    Tied {
        /// The card.
        card: Card,
        /// The pirates, two or more.
        pirates: Pirates,
    },
    /// A pirate swam to the very front (G3.2).
    Swam {
        /// The pirate.
        pirate: Pirate,
        /// The card it played.
        card: Card,
    },
    /// The shark bit the last in line (G4.2).
    Bitten {
        /// The pirate.
        pirate: Pirate,
        /// The limb it lost.
        limb: Limb,
    },
    /// The bitten pirate fled to the front (G4.3).
    Fled {
        /// The pirate.
        pirate: Pirate,
    },
    /// The bitten pirate had no limb left: it is out of the line and of the game (G6.1).
    Eaten {
        /// The pirate.
        pirate: Pirate,
    },
    /// A pirate took all its played cards back and has a full hand again (G4.3, G5.1).
    TookBack {
        /// The pirate.
        pirate: Pirate,
    },
    /// The next round began (G2.1).
    RoundBegan {
        /// Its number.
        round: u8,
    },
    /// The game is over (G7). Of four to six players' pirates two are left in line; the shark is about to eat the one
    /// behind, which is a matter of looks: it keeps its place and its limbs.
    GameOver,
}

/// What a seat knows of a choice that is not shown yet: the card if it made the choice itself (G2.3).
pub type Sight = Option<Card>;

impl Event {
    /// The event as a seat gets to know it; without one, as everybody may.
    pub fn seen_by(self, to: Option<Seat>) -> Event<Sight> {
        match self {
            Self::Chose { seat, pirate, card } => {
                Event::Chose { seat, pirate, card: (to == Some(seat)).then_some(card) }
            }
            Self::Shown { round, cards } => Event::Shown { round, cards },
            Self::Tied { card, pirates } => Event::Tied { card, pirates },
            Self::Swam { pirate, card } => Event::Swam { pirate, card },
            Self::Bitten { pirate, limb } => Event::Bitten { pirate, limb },
            Self::Fled { pirate } => Event::Fled { pirate },
            Self::Eaten { pirate } => Event::Eaten { pirate },
            Self::TookBack { pirate } => Event::TookBack { pirate },
            Self::RoundBegan { round } => Event::RoundBegan { round },
            Self::GameOver => Event::GameOver,
        }
    }
}
