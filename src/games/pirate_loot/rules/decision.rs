//! What is being decided (P8).

use core::fmt;

use super::card::{Card, Faction};
use crate::rules::Seat;

/// What asks (P8.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Label {
    /// The turn: which card to recruit.
    Turn,
    /// The division: which loot to take.
    Haul,
    /// The text of a card.
    Card(Card),
}

/// The label as in a trace.
impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn => f.write_str("turn"),
            Self::Haul => f.write_str("haul"),
            Self::Card(card) => card.fmt(f),
        }
    }
}

/// Where loot lies face down that somebody may look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// The haul.
    Haul,
    /// A seat's chest.
    Chest(Seat),
}

/// The decision that is open. Everything in it is known to all (P19.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The active seat chooses the card it recruits (P6.1).
    Turn,
    /// It chooses the ship of a Mutineer (P12.3).
    Board(Card),
    /// It chooses whose recruit effect its Bosun copies (P12.4).
    Copy(Card),
    /// It chooses the seat whose hand or chest an effect is about (P12.5, P13.1, P15.1, P15.4), or declines.
    Whose(Card),
    /// It uses an effect, or declines.
    Use(Card),
    /// It chooses a card on a ship to discard (P13.2, P13.4, P14.2), or declines.
    Shoot {
        /// Whose effect it is.
        card: Card,
        /// Was it recruited, not copied?
        recruited: bool,
    },
    /// It sees this seat's hand and chooses a card of it to discard (P13.1).
    FromHand(Seat),
    /// It chooses the second card to discard from this ship (P13.4).
    Second(Seat),
    /// This seat chooses a card of its own ship to discard (P13.5).
    OwnCard(Seat),
    /// The active seat may recruit the card its Gunner discarded (P13.3).
    Again(Card),
    /// It sees three cards and chooses which goes back on the deck (P14.1).
    PutBack,
    /// It chooses a card of the pile to recruit (P14.3), or declines.
    FromPile,
    /// It chooses another card of its hand to recruit (P14.4), or declines.
    Another,
    /// It chooses what to discard until it has five cards (P14.5).
    DownToFive,
    /// It chooses where its Gunner looks for loot (P15.3), or declines.
    Where,
    /// It sees the loot there and may take some (P15.2).
    Rob(Place),
    /// It sees this seat's chest and chooses what to exchange (P15.4).
    Exchange(Seat),
    /// It chooses what to give back of its chest (P15.5).
    GiveBack,
    /// It chooses one of the Lazy cards shown (P16.1).
    Shown,
    /// It chooses who discards a card of this faction (P16.2).
    Victim(Faction),
    /// This seat chooses a card of this faction on its ship (P16.2).
    OfFaction(Seat, Faction),
    /// This seat chooses the loot its Greedy Cabinboy loses (P10.3b).
    Cabinboy {
        /// Whose Cabinboy was discarded.
        seat: Seat,
        /// Does it get a card for its Lazy Surgeon afterwards (P10.3d)?
        surgeon: bool,
        /// What the discard was part of.
        then: Then,
    },
    /// This seat's Lazy Captain takes from the haul (P17.2).
    LazyCaptain(Seat),
    /// This seat takes from the haul (P17.3).
    Haul(Seat),
}

/// How an effect goes on after one of its discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Then {
    /// It is done.
    Done,
    /// A Brutal Gunner was recruited, and discarded this card (P13.3).
    Surgeon(Card),
    /// A second card of this ship is discarded (P13.4).
    Second(Seat),
    /// The seats after this one discard, too (P13.5).
    SeatsAfter(Seat),
    /// The hand goes down to five (P14.5).
    DownToFive,
}

impl Decision {
    /// Who is asked, if it is not the active seat.
    pub(super) const fn out_of_turn(self) -> Option<Seat> {
        match self {
            Self::OwnCard(seat)
            | Self::OfFaction(seat, _)
            | Self::Cabinboy { seat, .. }
            | Self::LazyCaptain(seat)
            | Self::Haul(seat) => Some(seat),
            _ => None,
        }
    }

    /// What asks (P8.1).
    pub const fn label(self) -> Label {
        Label::Card(match self {
            Self::Turn => return Label::Turn,
            Self::Haul(_) => return Label::Haul,
            Self::Board(card) | Self::Copy(card) | Self::Whose(card) | Self::Use(card) | Self::Shoot { card, .. } => {
                card
            }
            Self::FromHand(_) => Card::Bl,
            Self::Second(_) => Card::Bf,
            Self::OwnCard(_) => Card::Bn,
            Self::Again(_) => Card::Bs,
            Self::PutBack => Card::Cl,
            Self::FromPile => Card::Cs,
            Self::Another => Card::Cf,
            Self::DownToFive => Card::Cn,
            Self::Where => Card::Gs,
            Self::Rob(_) => Card::Gg,
            Self::Exchange(_) => Card::Gf,
            Self::GiveBack => Card::Gn,
            Self::Shown => Card::Ll,
            Self::Victim(_) | Self::OfFaction(..) => Card::Lg,
            Self::Cabinboy { .. } => Card::Gy,
            Self::LazyCaptain(_) => Card::Ln,
        })
    }

    /// The seat an effect has named (P19.1).
    pub const fn named(self) -> Option<Seat> {
        match self {
            Self::FromHand(seat) | Self::Second(seat) | Self::Exchange(seat) | Self::Rob(Place::Chest(seat)) => {
                Some(seat)
            }
            _ => None,
        }
    }
}
