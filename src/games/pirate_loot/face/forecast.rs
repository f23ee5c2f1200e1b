//! Who would pick when, if the haul were divided now (P11.3, P17).

use crate::games::pirate_loot::rules::{BySeat, Card, Cards, SeatSet, Standing, Table};
use crate::games::pirate_loot::view::View;
use crate::play::{Sentence, join};
use crate::table::Seat;

/// The crews as they are, or as they would be.
#[derive(Clone, Copy)]
pub struct Crews {
    seats: SeatSet,
    standings: BySeat<Standing>,
    /// Whose ship has the Lazy Captain, if he may work (P17.2).
    lazy: Option<Seat>,
    haul: usize,
}

#[derive(Clone, Copy)]
pub enum Change {
    Joins(Card),
    Leaves(Card),
}

/// How a seat would fare in the division.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// Its place, from 1; if seats are completely tied, that of the first of them.
    pub place: u8,
    pub tied: bool,
    pub gets: bool,
}

impl Crews {
    pub fn now(view: &View) -> Self {
        let mut crews = Self::on(view.table());
        crews.lazy = crews.lazy.filter(|_| view.loot_deck_size() > 0);
        crews
    }

    /// The crews on an open table. It doesn't show the loot deck, so we assume there is one.
    pub fn on(table: &Table) -> Self {
        let lazy = table.seats().find(|&seat| table.ship(seat).contains(Card::Ln));
        Self { seats: table.seats(), standings: table.standings(), lazy, haul: table.haul.into() }
    }

    pub fn after(&self, view: &View, ship: Seat, change: Change) -> Self {
        self.with(view, ship, &changed(view.table().ship(ship), change))
    }

    pub fn with(&self, view: &View, ship: Seat, cards: &Cards) -> Self {
        let mut crews = *self;
        crews.standings[ship] = Standing::of(cards, view.table().ranks());
        match cards.contains(Card::Ln) {
            true if view.loot_deck_size() > 0 => crews.lazy = Some(ship),
            false if crews.lazy == Some(ship) => crews.lazy = None,
            true | false => {}
        }
        crews
    }

    /// How a seat would fare.
    pub fn forecast(&self, seat: Seat) -> Forecast {
        let (mut served, mut haul) = (0, self.haul);
        let mut left = self.seats;
        // P17.2: the Lazy Captain of a weakest ship goes first, and brings a card with him.
        let weakest = self.seats.map(|seat| self.standings[seat]).min();
        if let Some(lazy) = self.lazy.filter(|&lazy| Some(self.standings[lazy]) == weakest) {
            if lazy == seat {
                return Forecast { place: 1, tied: false, gets: true };
            }
            served = 1;
            left = left.filter(|&other| other != lazy).collect();
        }
        // P17.3, P17.4: group by group.
        while let Some(best) = left.map(|seat| self.standings[seat]).max() {
            let group: SeatSet = left.filter(|&seat| self.standings[seat] == best).collect();
            let count = group.len() as usize;
            let gets = haul >= count;
            if group.contains(seat) {
                return Forecast { place: served + 1, tied: count > 1, gets };
            }
            // If a tied group is too large, nobody gets what is left.
            haul = if gets { haul.saturating_sub(count) } else { 0 };
            served += count as u8;
            left = left.filter(|&seat| self.standings[seat] != best).collect();
        }
        // A seat that is not at the table gets nothing.
        Forecast { place: served + 1, tied: false, gets: false }
    }
}

pub const fn changed(ship: &Cards, change: Change) -> Cards {
    let mut cards = *ship;
    match change {
        Change::Joins(card) => cards.add(card),
        Change::Leaves(card) => {
            cards.remove(card);
        }
    }
    cards
}

/// Another seat's ship has a Brutal Cabinboy on board: he can go, whichever card is to be discarded (P10.2).
pub fn can_be_shielded(view: &View, ship: Seat) -> bool {
    ship != view.seat && view.table().ship(ship).contains(Card::By)
}

/// A ship after the seat has chosen a card on it to be discarded by this one, as far as anybody can tell. Whoever can choose
/// whether a Brutal Cabinboy goes keeps the better crew.
pub fn shot(view: &View, by: Card, card: Card, ship: Seat) -> Cards {
    let cards = view.table().ship(ship);
    let hit = hit(cards, by, card);
    if can_be_shielded(view, ship) {
        let saved = changed(cards, Change::Leaves(Card::By));
        let standing = |cards: &Cards| Standing::of(cards, view.table().ranks());
        return if standing(&saved) > standing(&hit) { saved } else { hit };
    }
    hit
}

/// A ship without the card that is discarded by this one. The second card of two can be told if there is no choice (P13.4).
fn hit(cards: &Cards, by: Card, card: Card) -> Cards {
    let left = changed(cards, Change::Leaves(card));
    match (by, left.kinds().first()) {
        (Card::Bf, Some(second)) if left.kinds().len() == 1 => changed(&left, Change::Leaves(second)),
        _ => left,
    }
}

pub const fn ordinal(place: u8) -> &'static str {
    match place {
        1 => "1st",
        2 => "2nd",
        3 => "3rd",
        _ => "4th",
    }
}

impl Forecast {
    /// In a sentence: "You would pick 2nd".
    pub fn sentence(self) -> Sentence {
        let place = ordinal(self.place);
        match (self.tied, self.gets) {
            (false, true) => join(&["You would pick ", place]),
            (false, false) => join(&["You would get no loot"]),
            (true, true) => join(&["Tied for ", place, ": chance picks"]),
            (true, false) => join(&["Tied for ", place, ": no loot"]),
        }
    }

    /// In a few letters: "1st", "=2nd" if chance has to decide, "--" without loot.
    pub fn short(self) -> Sentence {
        match (self.gets, self.tied) {
            (false, _) => join(&["--"]),
            (true, true) => join(&["=", ordinal(self.place)]),
            (true, false) => join(&[ordinal(self.place)]),
        }
    }

    /// How it changes: "2nd > 1st", "-- > 3rd".
    pub fn then(self, after: Self) -> Sentence {
        join(&[&self.short(), " > ", &after.short()])
    }
}

#[cfg(test)]
#[path = "forecast_tests.rs"]
mod tests;
