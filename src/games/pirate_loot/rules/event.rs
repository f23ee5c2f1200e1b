//! What happens, told piece by piece.

use super::card::Card;
use super::decision::{Label, Place};
use super::loot::{Chest, Loot};
use crate::table::Seat;

/// Where a recruited card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// The hand of the seat that recruits it.
    Hand,
    /// Another seat's hand, by chance (P12.5).
    HandOf(Seat),
    /// The pile (P13.3, P14.3).
    Pile,
    /// The draw deck (P16.1).
    Deck,
}

/// Where a discarded card came from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Zone {
    /// A hand.
    Hand,
    /// A ship.
    Ship,
}

/// Something that happened at the table.
///
/// A card that not everybody may see is an `Option`: the game tells every card, and [`told`](super::Game::told) takes out
/// those that a seat may not know. An event never tells whether a seat had a choice (P19.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A round began: ranks, haul and hands were dealt (P5).
    Round {
        /// Its number, from 1.
        round: u8,
        /// The seat that begins.
        first: Seat,
        /// Loot cards of the haul.
        haul: u8,
    },
    /// A seat's turn began (P6).
    Turn {
        /// The number of the turn, from 1 in each round.
        turn: u8,
        /// Whose turn it is.
        seat: Seat,
    },
    /// The active seat recruited a card (P9.1). It lies on its ship, or for a Mutineer `Boarded` follows.
    Recruited {
        /// The seat.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it was.
        from: Source,
    },
    /// A Mutineer went on a ship (P12.3), or a card without its effect (P16.4).
    Boarded {
        /// The card.
        card: Card,
        /// Whose ship.
        ship: Seat,
    },
    /// A Bosun does what another card does (P12.4).
    Copied {
        /// The Bosun.
        bosun: Card,
        /// The other card.
        card: Card,
    },
    /// A seat declined (P8.4). We don't tell that a Greedy Gunner takes nothing (P19.6).
    Declined {
        /// The seat.
        seat: Seat,
        /// What was asking.
        label: Label,
    },
    /// A seat took the top card into its hand.
    Drew {
        /// The seat.
        seat: Seat,
        /// The card, for that seat.
        card: Option<Card>,
    },
    /// Set Sail took effect (P7.3).
    SetSail {
        /// The seat that plays last.
        seat: Seat,
        /// Was it the card, or a Lazy Cabinboy (P10.3c)?
        by_card: bool,
    },
    /// Set Sail turned up after a Lazy Cabinboy had already done its work (P7.6).
    SetAside,
    /// A Brutal Cabinboy saved its seat from a discard (P10.2) and lies on the pile.
    Shielded {
        /// The seat.
        seat: Seat,
        /// Where the Cabinboy was.
        from: Zone,
    },
    /// A seat saw another's hand, or its own (P13.1).
    SawHand {
        /// Who saw it.
        seat: Seat,
        /// Whose hand. The decision that follows shows it (P19.4).
        of: Seat,
    },
    /// A card was discarded (P10.3): it lies on the pile, or for a Clever Cabinboy on the draw deck.
    Discarded {
        /// Whose card it was.
        seat: Seat,
        /// The card.
        card: Card,
        /// Where it was.
        from: Zone,
    },
    /// A seat saw the top cards of the draw deck and took them (P14.1).
    SawTop {
        /// The seat.
        seat: Seat,
        /// How many. The decision that follows shows them (P19.4).
        count: u8,
        /// Is it told to that seat?
        yours: bool,
    },
    /// A seat put one of those cards back on the draw deck.
    PutBack {
        /// The seat.
        seat: Seat,
        /// The card, for that seat.
        card: Option<Card>,
    },
    /// The top card of the draw deck was taken and shown to all (P16.1, P16.2, P16.4).
    Shown {
        /// The card.
        card: Card,
    },
    /// A card that came from the draw deck went to the pile (P10.1).
    Piled {
        /// The card.
        card: Card,
    },
    /// The active seat named the seat that discards (P16.2).
    Named {
        /// The seat.
        seat: Seat,
    },
    /// A seat looked at loot (P15, P17).
    SawLoot {
        /// The seat.
        seat: Seat,
        /// Where.
        at: Place,
        /// Everything that lies there, for that seat and the owner of the chest.
        loot: Option<Chest>,
    },
    /// The active seat showed a loot card to all and took it (P15.2).
    Robbed {
        /// The seat.
        seat: Seat,
        /// Where it was.
        from: Place,
        /// The loot.
        loot: Loot,
    },
    /// The top loot card joined the haul, unseen (P15.2, P17.2).
    HaulGrew,
    /// The top loot card went to a seat's chest (P15.4, P15.5).
    GotLoot {
        /// The seat.
        seat: Seat,
        /// The loot, for that seat.
        loot: Option<Loot>,
    },
    /// A loot card went from a chest to the bottom of the loot deck (P10.3b, P15.4, P15.5).
    LostLoot {
        /// Whose it was.
        seat: Seat,
        /// Who chose it.
        by: Seat,
        /// The loot, for these two.
        loot: Option<Loot>,
    },
    /// The last turn of the round is over, and the haul is divided (P17).
    Division,
    /// A Lazy Captain works (P17.2).
    LazyCaptain {
        /// Whose.
        seat: Seat,
    },
    /// A seat took loot from the haul (P17.2, P17.3) or got it by chance (P17.4).
    Took {
        /// The seat.
        seat: Seat,
        /// Was it by chance?
        by_chance: bool,
        /// The loot, for that seat.
        loot: Option<Loot>,
    },
    /// The rest of the haul went to the bottom of the loot deck (P17.4, P17.5).
    HaulLeft {
        /// How many cards.
        count: u8,
    },
    /// The round is over, and another follows (P18.2).
    RoundOver {
        /// The seat that begins it.
        next: Seat,
    },
    /// The game is over, and a seat shows everybody what it has.
    Opened {
        /// The seat.
        seat: Seat,
        /// Its loot.
        chest: Chest,
    },
    /// The game is over (P18.3, P18.4).
    GameOver,
}

impl Event {
    /// Did somebody learn something that was hidden?
    pub(super) const fn reveals(&self) -> bool {
        match self {
            Self::Recruited { from, .. } => matches!(from, Source::HandOf(_)),
            Self::SetSail { by_card, .. } => *by_card,
            Self::Shielded { from, .. } => matches!(from, Zone::Hand),
            Self::Took { by_chance, .. } => *by_chance,
            Self::Round { .. }
            | Self::Drew { .. }
            | Self::SetAside
            | Self::SawHand { .. }
            | Self::SawTop { .. }
            | Self::Shown { .. }
            | Self::SawLoot { .. }
            | Self::GotLoot { .. }
            | Self::Opened { .. }
            | Self::GameOver => true,
            Self::Turn { .. }
            | Self::Boarded { .. }
            | Self::Copied { .. }
            | Self::Declined { .. }
            | Self::Discarded { .. }
            | Self::PutBack { .. }
            | Self::Piled { .. }
            | Self::Named { .. }
            | Self::Robbed { .. }
            | Self::HaulGrew
            | Self::LostLoot { .. }
            | Self::Division
            | Self::LazyCaptain { .. }
            | Self::HaulLeft { .. }
            | Self::RoundOver { .. } => false,
        }
    }
}

// Tales of many events lie on the chip's stack.
const _: () = assert!(size_of::<Told>() <= 12);

/// An event as one seat may know it, or everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Told(Event);

impl Told {
    /// The event, without what is hidden.
    pub const fn event(&self) -> &Event {
        &self.0
    }

    /// Takes out what `to` may not know; `None` stands for everybody at once.
    pub(super) fn new(mut event: Event, to: Option<Seat>) -> Self {
        let knows = |seats: &[Seat]| to.is_some_and(|to| seats.contains(&to));
        // We name every event here, so that nobody forgets to ask what a new one gives away.
        match &mut event {
            Event::Drew { seat, card } | Event::PutBack { seat, card } => *card = card.filter(|_| knows(&[*seat])),
            Event::SawTop { seat, yours, .. } => *yours = knows(&[*seat]),
            Event::SawLoot { seat, at, loot } => {
                let owner = match at {
                    Place::Haul => *seat,
                    Place::Chest(owner) => *owner,
                };
                *loot = loot.filter(|_| knows(&[*seat, owner]));
            }
            Event::GotLoot { seat, loot } | Event::Took { seat, loot, .. } => *loot = loot.filter(|_| knows(&[*seat])),
            Event::LostLoot { seat, by, loot } => *loot = loot.filter(|_| knows(&[*seat, *by])),
            Event::Round { .. }
            | Event::Turn { .. }
            | Event::Recruited { .. }
            | Event::Boarded { .. }
            | Event::Copied { .. }
            | Event::Declined { .. }
            | Event::SetSail { .. }
            | Event::SetAside
            | Event::Shielded { .. }
            | Event::SawHand { .. }
            | Event::Discarded { .. }
            | Event::Shown { .. }
            | Event::Piled { .. }
            | Event::Named { .. }
            | Event::Robbed { .. }
            | Event::HaulGrew
            | Event::Division
            | Event::LazyCaptain { .. }
            | Event::HaulLeft { .. }
            | Event::RoundOver { .. }
            | Event::Opened { .. }
            | Event::GameOver => {}
        }
        Self(event)
    }
}
