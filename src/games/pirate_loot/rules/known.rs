//! What seats know of face-down loot (P19.3).

use super::decision::Place;
use super::event::Event;
use super::game::Game;
use super::loot::{Chest, Loot};
use super::seats::SeatSet;
use crate::bug::bug;
use crate::table::Seat;

impl Game {
    /// The loot at a place.
    pub fn loot_at(&self, place: Place) -> &Chest {
        match place {
            Place::Haul => &self.haul,
            Place::Chest(seat) => self.chest(seat),
        }
    }

    fn loot_at_mut(&mut self, place: Place) -> &mut Chest {
        match place {
            Place::Haul => &mut self.haul,
            Place::Chest(seat) => &mut self.lasting.chests[seat],
        }
    }

    /// A card arrives at a place.
    pub(super) fn put_loot(&mut self, at: Place, loot: Loot) {
        self.loot_at_mut(at).add(loot);
        self.count_loot(at);
    }

    /// A card leaves a place.
    fn take_loot_from(&mut self, at: Place, loot: Loot) {
        if !self.loot_at_mut(at).remove(loot) {
            bug!("there is no {loot} at {at:?}");
        }
        self.count_loot(at);
    }

    /// All see how many cards lie at a place (P19.1).
    pub(super) fn count_loot(&mut self, at: Place) {
        let count = self.loot_at(at).len() as u8;
        match at {
            Place::Haul => self.table.haul = count,
            Place::Chest(seat) => self.table.loot[seat] = count,
        }
    }

    /// The cards a seat knows to be at a place. It knows everything in its own chest, so we keep no list of that.
    pub(in super::super) fn known(&self, seat: Seat, place: Place) -> &Chest {
        match place {
            Place::Haul => &self.haul_known[seat],
            Place::Chest(owner) if owner == seat => self.chest(owner),
            Place::Chest(owner) => &self.lasting.known[seat][owner],
        }
    }

    pub(super) fn count_all_loot(&mut self) {
        for seat in self.table.seats() {
            self.count_loot(Place::Chest(seat));
        }
        self.count_loot(Place::Haul);
    }

    /// A seat's list of a place; `None` for its own chest.
    fn list(&mut self, seat: Seat, place: Place) -> Option<&mut Chest> {
        match place {
            Place::Haul => Some(&mut self.haul_known[seat]),
            Place::Chest(owner) if owner == seat => None,
            Place::Chest(owner) => Some(&mut self.lasting.known[seat][owner]),
        }
    }

    /// A seat looks: its list becomes everything that lies there.
    pub(super) fn look(&mut self, seat: Seat, at: Place, tell: &mut impl FnMut(Event)) {
        let all = *self.loot_at(at);
        if let Some(list) = self.list(seat, at) {
            *list = all;
        }
        tell(Event::SawLoot { seat, at, loot: Some(all) });
    }

    /// A card moves to a chest, and everybody sees it.
    pub(super) fn move_shown(&mut self, loot: Loot, from: Place, to: Seat) {
        self.take_loot_from(from, loot);
        self.put_loot(Place::Chest(to), loot);
        for seat in self.table.seats() {
            if let Some(list) = self.list(seat, from) {
                list.remove(loot);
            }
            if let Some(list) = self.list(seat, Place::Chest(to)) {
                list.add(loot);
            }
        }
    }

    /// A card that this seat chose or received leaves a place, unseen by others. Returns who saw it.
    pub(super) fn leaves(&mut self, loot: Loot, from: Place, seen_by: Seat) -> SeatSet {
        let all = *self.loot_at(from);
        let mut saw = SeatSet::NONE;
        for seat in self.table.seats() {
            // If all cards there are equal and a seat knows them all, it knows which one leaves.
            let knows_all = *self.known(seat, from) == all && all.kinds().len() == 1;
            let saw_it = seat == seen_by || from == Place::Chest(seat) || knows_all;
            if saw_it {
                saw.insert(seat);
            }
            if let Some(list) = self.list(seat, from) {
                if saw_it {
                    list.remove(loot);
                } else {
                    *list = Chest::EMPTY;
                }
            }
        }
        self.take_loot_from(from, loot);
        saw
    }

    /// A card goes from a chest to the bottom of the loot deck.
    pub(super) fn lose(&mut self, seat: Seat, loot: Loot, by: Seat, tell: &mut impl FnMut(Event)) {
        self.leaves(loot, Place::Chest(seat), by);
        self.lasting.loot_deck.put_below(loot);
        tell(Event::LostLoot { seat, by, loot: Some(loot) });
    }

    /// The top card of the loot deck goes to a chest, and only its owner sees it.
    pub(super) fn gain(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) {
        if let Some(loot) = self.lasting.loot_deck.take() {
            self.put_loot(Place::Chest(seat), loot);
            tell(Event::GotLoot { seat, loot: Some(loot) });
        }
    }

    /// The top card of the loot deck joins the haul, unseen.
    pub(super) fn add_to_haul(&mut self, tell: &mut impl FnMut(Event)) {
        if let Some(loot) = self.lasting.loot_deck.take() {
            self.put_loot(Place::Haul, loot);
            tell(Event::HaulGrew);
        }
    }

    /// A card goes from the haul to a seat's chest.
    pub(super) fn take_from_haul(&mut self, seat: Seat, loot: Loot, by_chance: bool, tell: &mut impl FnMut(Event)) {
        let saw = self.leaves(loot, Place::Haul, seat);
        self.put_loot(Place::Chest(seat), loot);
        for other in saw {
            if let Some(list) = self.list(other, Place::Chest(seat)) {
                list.add(loot);
            }
        }
        self.table.took.insert(seat);
        self.took[seat] = Some(loot);
        tell(Event::Took { seat, by_chance, loot: Some(loot) });
    }
}
