//! What happens in a round, told piece by piece.

use super::card::Card;
use super::pirate::{ByPirate, Limb, Pirate, Pirates};
use crate::table::Seat;

/// Something that happened. `C` is what is known of a choice that is not shown yet: the card itself where everything is
/// known, or what one seat may know of it (see [`Sight`]).
///
/// A choice tells that it was made. The last choice of a round also tells the whole round, in the order a table would see
/// it: all cards at once, who is tied, who swims, the bite, the cards that come back, and the next round or the end. Each
/// event of swimming or fleeing to the front can be applied to the line on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "fields are what they are called")]
pub enum Event<C = Card> {
    /// A player chose a card for a pirate, face down (G2.1).
    Chose { seat: Seat, pirate: Pirate, card: C },
    /// All cards of the round are shown (G3.1); `None` for pirates already eaten.
    Shown { round: u8, cards: ByPirate<Option<Card>> },
    /// These pirates, two or more, played the same card and do not move (G3.1, G3.3).
    Tied { card: Card, pirates: Pirates },
    /// A pirate swam to the very front (G3.2).
    Swam { pirate: Pirate, card: Card },
    /// The shark bit the last in line (G4.2).
    Bitten { pirate: Pirate, limb: Limb },
    /// The bitten pirate fled to the front (G4.3).
    Fled { pirate: Pirate },
    /// The bitten pirate had no limb left: it leaves the line and the game (G6.1).
    Eaten { pirate: Pirate },
    /// A pirate took all its played cards back and has a full hand again (G4.3, G5.1).
    TookBack { pirate: Pirate },
    /// The next round began (G2.1).
    RoundBegan { round: u8 },
    /// The game is over (G7). With four to six players two pirates are left in line; the shark is about to eat the one
    /// behind, but that is just for show: it keeps its place and its limbs.
    GameOver,
}

/// What a seat knows of a choice that is not shown yet: the card, if it made the choice itself (G2.3).
pub type Sight = Option<Card>;

impl Event {
    /// The event as a seat may know it; for `None`, as everybody may.
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
