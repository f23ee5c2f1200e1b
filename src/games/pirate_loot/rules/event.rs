//! What happens, told piece by piece.

use super::card::{Card, PIRATES};
use super::decision::{Label, Place};
use super::loot::{Chest, Loot};
use super::seats::MAX_SEATS;
use super::turn::HAND_SIZE;
use crate::table::Seat;

/// Cards in the draw deck when the first turn begins (P5.4), at the largest table.
const DECK: usize = PIRATES - HAND_SIZE * MAX_SEATS;

/// The most events one answer can bring about, up to the next question.
///
/// Most is told when a Lazy First Mate shows the whole deck (P16.4): each card is shown and goes to the pile or on a ship, and
/// Set Sail turns up. Any other effect takes three cards at most and moves a few more.
///
/// Then turns go by themselves, as long as a hand is empty. With a deck to draw from, such a turn tells that it begins and of
/// each card it draws once, where the First Mate would have told of it twice. Once the deck is empty Set Sail has taken hold,
/// and each seat has one more turn (P7.3).
///
/// The division may follow: that it begins, what chance gives each seat, and at the end of the game all chests. Loot is left over
/// only if a seat got none. Whoever picks is asked before anything more happens.
pub const MAX_EVENTS: usize = (2 * DECK + 1) + MAX_SEATS + (1 + MAX_SEATS + MAX_SEATS + 1);

const _: () = assert!(MAX_EVENTS == 127);

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
/// A card that not everybody may see is an `Option`: the game tells every card, and [`told`](crate::game::Game::told) takes out
/// those that a seat may not know. An event never tells whether a seat had a choice (P19.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "fields are said with their event: `seat` is who does it, or who it is done to")]
pub enum Event {
    /// A round began: ranks, `haul` loot cards and hands were dealt (P5).
    Round { round: u8, first: Seat, haul: u8 },
    /// A seat's turn began (P6). Turns count from 1 in each round.
    Turn { turn: u8, seat: Seat },
    /// The active seat recruited a card (P9.1). It lies on its ship, or for a Mutineer `Boarded` follows.
    Recruited { seat: Seat, card: Card, from: Source },
    /// A Mutineer went on a ship (P12.3), or a card without its effect (P16.4).
    Boarded { card: Card, ship: Seat },
    /// A Bosun does what another card does (P12.4).
    Copied { bosun: Card, card: Card },
    /// A seat declined (P8.4), or its Brutal Cabinboy stays (P10.2). We don't tell that a Greedy Gunner takes nothing (P19.6).
    Declined { seat: Seat, label: Label },
    /// A seat took the top card into its hand. It alone is told which.
    Drew { seat: Seat, card: Option<Card> },
    /// Set Sail took effect (P7.3), by its card or by a Lazy Cabinboy (P10.3c). This seat plays last.
    SetSail { seat: Seat, by_card: bool },
    /// Set Sail turned up after a Lazy Cabinboy had already done its work (P7.6).
    SetAside,
    /// A Brutal Cabinboy saved its seat from a discard (P10.2) and lies on the pile.
    Shielded { seat: Seat, from: Zone },
    /// A seat saw another's hand, or its own (P13.1). The decision that follows shows it (P19.4).
    SawHand { seat: Seat, of: Seat },
    /// A seat's card was discarded (P10.3): it lies on the pile, or for a Clever Cabinboy on the draw deck.
    Discarded { seat: Seat, card: Card, from: Zone },
    /// A seat saw the top cards of the draw deck and took them (P14.1). The decision that follows shows them (P19.4); `yours`
    /// if this is told to that seat.
    SawTop { seat: Seat, count: u8, yours: bool },
    /// A seat put one of those cards back on the draw deck. It alone is told which.
    PutBack { seat: Seat, card: Option<Card> },
    /// The top card of the draw deck was taken and shown to all (P16.1, P16.2, P16.4).
    Shown { card: Card },
    /// A card that came from the draw deck went to the pile (P10.1).
    Piled { card: Card },
    /// The active seat named the seat that discards (P16.2).
    Named { seat: Seat },
    /// A seat looked at loot (P15, P17). It and the owner of the chest are told everything that lies there.
    SawLoot { seat: Seat, at: Place, loot: Option<Chest> },
    /// The active seat showed a loot card to all and took it (P15.2).
    Robbed { seat: Seat, from: Place, loot: Loot },
    /// The top loot card joined the haul, unseen (P15.2, P17.2).
    HaulGrew,
    /// The top loot card went to a seat's chest (P15.4, P15.5). It alone is told which.
    GotLoot { seat: Seat, loot: Option<Loot> },
    /// A loot card went from a seat's chest to the bottom of the loot deck (P10.3b, P15.4, P15.5). The seat and the one that
    /// chose it are told which.
    LostLoot { seat: Seat, by: Seat, loot: Option<Loot> },
    /// The last turn of the round is over, and the haul is divided (P17).
    Division,
    /// A Lazy Captain works (P17.2).
    LazyCaptain { seat: Seat },
    /// A seat took loot from the haul (P17.2, P17.3) or got it by chance (P17.4). It alone is told which.
    Took { seat: Seat, by_chance: bool, loot: Option<Loot> },
    /// The rest of the haul went to the bottom of the loot deck (P17.4, P17.5).
    HaulLeft { count: u8 },
    /// The round is over, and another follows (P18.2), which this seat begins.
    RoundOver { next: Seat },
    /// The game is over, and a seat shows everybody what it has.
    Opened { seat: Seat, chest: Chest },
    /// The game is over (P18.3, P18.4).
    GameOver,
}

impl Event {
    /// Did somebody learn something that was hidden? What happens in the open is named here, all else is taken to do so.
    pub(super) const fn reveals(&self) -> bool {
        match self {
            Self::Recruited { from, .. } => matches!(from, Source::HandOf(_)),
            Self::SetSail { by_card, .. } => *by_card,
            Self::Shielded { from, .. } => matches!(from, Zone::Hand),
            Self::Took { by_chance, .. } => *by_chance,
            Self::Turn { .. } | Self::Boarded { .. } | Self::Copied { .. } | Self::Declined { .. } => false,
            Self::Discarded { .. } | Self::PutBack { .. } | Self::Piled { .. } | Self::Named { .. } => false,
            Self::Robbed { .. } | Self::HaulGrew | Self::LostLoot { .. } | Self::Division => false,
            Self::LazyCaptain { .. } | Self::HaulLeft { .. } | Self::RoundOver { .. } => false,
            _ => true,
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
            Event::Round { .. } | Event::Turn { .. } | Event::Recruited { .. } | Event::Boarded { .. } => {}
            Event::Copied { .. } | Event::Declined { .. } | Event::SetSail { .. } | Event::SetAside => {}
            Event::Shielded { .. } | Event::SawHand { .. } | Event::Discarded { .. } | Event::Shown { .. } => {}
            Event::Piled { .. } | Event::Named { .. } | Event::Robbed { .. } | Event::HaulGrew => {}
            Event::Division | Event::LazyCaptain { .. } | Event::HaulLeft { .. } | Event::RoundOver { .. } => {}
            Event::Opened { .. } | Event::GameOver => {}
        }
        Self(event)
    }
}
