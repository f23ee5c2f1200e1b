//! What happens in a turn, told piece by piece.

use super::card::Card;
use super::ship::ShipNo;
use crate::table::{Seat, Seating, Side};

/// Something that happened at the table. `D` is what is known of a drawn card: the card itself where everything is known, or
/// what one seat may know of it (see [`Sight`]).
///
/// Events come in the order things happen: an action and what it changes, then the next seat's turn, its captures, and
/// whether it sits out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "fields are what they are called")]
pub enum Event<D = Card> {
    /// A seat's turn began (R2.4); turns count from 1.
    Turn { turn: u16, seat: Seat },
    /// A side took a ship it led, at the start of this seat's turn (R8.2).
    Captured { seat: Seat, side: Side, ship: ShipNo, owner: Seat, gold: u8 },
    /// A seat without cards sat out its turn (R9.3).
    SatOut { seat: Seat },
    /// A seat drew a card (R4.1).
    Drew { seat: Seat, card: D },
    /// The last card of the pile was drawn (R7).
    PileEmpty,
    /// A seat launched a merchant, which becomes this ship (R4.3).
    Launched { seat: Seat, ship: ShipNo, card: Card },
    /// A seat played a pirate ship (R5). The skulls are its side's there, including this card's.
    Attacked { seat: Seat, ship: ShipNo, card: Card, skulls: u8 },
    /// A seat played a captain or the admiral (R6).
    Commanded { seat: Seat, ship: ShipNo, card: Card },
    /// A side leads a ship it did not lead before (R8.1).
    TookLead { side: Side, ship: ShipNo },
    /// The lead of a ship is tied: nobody leads it any more (R8.1).
    Tied { ship: ShipNo },
    /// A seat discarded a card (R7).
    Discarded { seat: Seat, card: Card },
    /// A ship was still at sea at the end and counts for nobody (R9.4).
    Lost { ship: ShipNo },
    /// The game is over (R9.1, R9.2).
    GameOver,
}

/// What a seat knows of a card somebody drew: the card, if the seat or its partner drew it (R2.5).
pub type Sight = Option<Card>;

impl Event {
    /// The event as a seat may know it; for `None`, as everybody may.
    pub fn seen_by(self, to: Option<Seat>, seating: &Seating) -> Event<Sight> {
        match self {
            Self::Drew { seat, card } => {
                let sees = to.is_some_and(|to| seat == to || seating.partner(seat) == Some(to));
                Event::Drew { seat, card: sees.then_some(card) }
            }
            Self::Turn { turn, seat } => Event::Turn { turn, seat },
            Self::Captured { seat, side, ship, owner, gold } => Event::Captured { seat, side, ship, owner, gold },
            Self::SatOut { seat } => Event::SatOut { seat },
            Self::PileEmpty => Event::PileEmpty,
            Self::Launched { seat, ship, card } => Event::Launched { seat, ship, card },
            Self::Attacked { seat, ship, card, skulls } => Event::Attacked { seat, ship, card, skulls },
            Self::Commanded { seat, ship, card } => Event::Commanded { seat, ship, card },
            Self::TookLead { side, ship } => Event::TookLead { side, ship },
            Self::Tied { ship } => Event::Tied { ship },
            Self::Discarded { seat, card } => Event::Discarded { seat, card },
            Self::Lost { ship } => Event::Lost { ship },
            Self::GameOver => Event::GameOver,
        }
    }
}
