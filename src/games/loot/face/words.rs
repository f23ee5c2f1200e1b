//! The game told in words, the same way for people and bots.

use core::fmt::{self, Write};

use crate::games::loot::rules::{Card, Colour, Event, Face, Game, ShipNo, Sight};
use crate::play;
use crate::play::{Sentence, capital};
use crate::table::{Seat, Side};

pub type Teller<'a> = play::Teller<'a, Game>;

/// A card as a player calls it.
pub struct Called(pub Card);

impl fmt::Display for Called {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.face() {
            Face::Merchant(gold) => write!(f, "a merchant with {gold} gold"),
            Face::Pirate(colour, skulls) => write!(f, "a ship with {}", Skulls(colour, skulls)),
            Face::Captain(colour) => write!(f, "the {colour} captain"),
            Face::Admiral => f.write_str("the admiral"),
        }
    }
}

struct Skulls(Colour, u8);

impl fmt::Display for Skulls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} skull{}", self.1, self.0, if self.1 == 1 { "" } else { "s" })
    }
}

/// A card in as few letters as will do.
pub struct Short(pub Card);

impl fmt::Display for Short {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.face() {
            Face::Merchant(gold) => write!(f, "Merchant {gold}"),
            Face::Pirate(colour, skulls) => write!(f, "{colour} {skulls}"),
            Face::Captain(colour) => write!(f, "{colour} captain"),
            Face::Admiral => f.write_str("Admiral"),
        }
    }
}

impl play::Teller<'_, Game> {
    /// A ship, by its owner and its gold: "your 5", "Jack's 5".
    pub fn ship(&self, no: ShipNo) -> Sentence {
        let mut words = Sentence::new();
        let Some(ship) = self.table.ship(no) else { return words };
        let _ = match self.to == Some(ship.owner()) {
            true => write!(words, "your {}", ship.gold()),
            false => write!(words, "{}'s {}", self.lineup.name(ship.owner()), ship.gold()),
        };
        words
    }

    /// What a side fights for a ship with: "3 blue skulls", "the blue captain", "the admiral".
    pub fn force(&self, no: ShipNo, side: Side) -> Sentence {
        let mut words = Sentence::new();
        let Some(ship) = self.table.ship(no) else { return words };
        let owner = self.table.seating().side(ship.owner());
        let _ = match ship.fleet(side) {
            Some(fleet) if ship.has_captain(fleet.colour) => write!(words, "the {} captain", fleet.colour),
            _ if ship.has_admiral() && owner == side => write!(words, "the admiral"),
            Some(fleet) => write!(words, "{}", Skulls(fleet.colour, fleet.skulls)),
            None => Ok(()),
        };
        words
    }

    /// What happened, as a sentence. If an action took or tied a lead, its sentence says so: that is why we look at `next`,
    /// and why such an event has no sentence of its own. Nor have the beginning of a turn and the game's end: the scores
    /// tell that.
    pub fn sentence(&self, event: &Event<Sight>, next: Option<&Event<Sight>>) -> Option<Sentence> {
        let mut words = Sentence::new();
        // Text that does not fit is dropped; the longest of these fits.
        let _ = match *event {
            Event::Turn { .. } | Event::TookLead { .. } | Event::Tied { .. } => return None,
            Event::Lost { .. } | Event::GameOver => return None,
            Event::Captured { side, ship, owner, gold, .. } => self.captured(&mut words, side, ship, owner, gold),
            Event::SatOut { seat } => write!(words, "{} had no cards and sat out.", self.seat(seat)),
            Event::Drew { seat, card: Some(card) } => write!(words, "{} drew {}.", self.seat(seat), Called(card)),
            Event::Drew { seat, card: None } => write!(words, "{} drew a card.", self.seat(seat)),
            Event::PileEmpty => write!(words, "The pile is empty now."),
            Event::Launched { seat, card, .. } => write!(words, "{} launched {}.", self.seat(seat), Called(card)),
            Event::Attacked { seat, ship, card, skulls } => {
                let Face::Pirate(colour, own) = card.face() else { return None };
                let adds = own < skulls;
                let _ = write!(words, "{} attacked {} with ", self.seat(seat), self.ship(ship));
                let _ = match adds {
                    true => write!(words, "{own} more {colour}, {skulls} in all"),
                    false => write!(words, "{}", Skulls(colour, own)),
                };
                lead(&mut words, next, adds)
            }
            Event::Commanded { seat, ship, card } => {
                let _ = write!(words, "{} put {} on {}", self.seat(seat), Called(card), self.ship(ship));
                lead(&mut words, next, false)
            }
            Event::Discarded { seat, card } => write!(words, "{} discarded {}.", self.seat(seat), Called(card)),
        };
        Some(capital(&words))
    }

    fn captured(&self, words: &mut Sentence, side: Side, ship: ShipNo, owner: Seat, gold: u8) -> fmt::Result {
        let attacked = self.table.ship(ship).is_some_and(|ship| ship.is_attacked() || ship.has_admiral());
        write!(words, "{}", self.side(side))?;
        if self.table.seating().side(owner) == side && !attacked {
            return write!(words, " brought {gold} gold home.");
        }
        write!(words, " took {} with {}.", self.ship(ship), self.force(ship, side))
    }
}

/// How the lead stands after an action on a ship. Words before it that are said by the way, between commas, end here.
fn lead(words: &mut Sentence, next: Option<&Event<Sight>>, is_aside: bool) -> fmt::Result {
    match next {
        Some(Event::TookLead { .. }) if is_aside => write!(words, ", and took the lead."),
        Some(Event::TookLead { .. }) => write!(words, " and took the lead."),
        Some(Event::Tied { .. }) => write!(words, ": tied."),
        _ => write!(words, "."),
    }
}
