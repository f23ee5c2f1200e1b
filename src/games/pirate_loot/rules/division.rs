//! Dividing the haul, and the end of a round (P17, P18).

use super::card::Card;
use super::decision::{Decision, Place};
use super::event::Event;
use super::game::{Game, MAX_ROUNDS};
use super::loot::Chest;
use super::seats::{BySeat, SeatSet};
use super::table::{Phase, Table};
use super::turn::Next;
use crate::bug::bug;

impl Table {
    /// The worth that ends a game (P18.3).
    pub const fn goal(&self) -> i8 {
        match self.seats {
            2 => 9,
            3 => 8,
            _ => 7,
        }
    }

    /// The groups of the division (P17.1), best crew first, each with its seats.
    pub fn groups(&self) -> impl Iterator<Item = SeatSet> + use<> {
        let table = *self;
        let mut left = table.seats();
        core::iter::from_fn(move || {
            let group = table.best_of(left)?;
            left = group.fold(left, SeatSet::without);
            Some(group)
        })
    }

    /// Those of these seats with the best crew; `None` if there are no seats.
    pub(super) fn best_of(&self, seats: SeatSet) -> Option<SeatSet> {
        let standings = self.standings();
        let best = seats.map(|seat| standings[seat]).max()?;
        Some(seats.filter(|&seat| standings[seat] == best).collect())
    }

    /// The seats with the weakest crew: the last group (P17.1).
    fn weakest(&self) -> SeatSet {
        let standings = self.standings();
        let weakest = self.seats().map(|seat| standings[seat]).min();
        self.seats().filter(|&seat| Some(standings[seat]) == weakest).collect()
    }
}

impl Game {
    /// Goes on with the division: the Lazy Captain, then group by group (P17).
    pub(super) fn divide(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        if self.table.served.is_empty()
            && let Some(next) = self.lazy_captain(tell)
        {
            return next;
        }
        // Seats that have been served leave their groups.
        let left = self.table.served.fold(self.table.seats(), SeatSet::without);
        let Some(group) = self.table.best_of(left) else { return self.end_round(tell) };
        let mut seats = group;
        match (seats.next(), seats.next()) {
            // P17.3
            (Some(seat), None) => {
                self.table.served.insert(seat);
                if self.haul.is_empty() {
                    return Next::Divide;
                }
                self.look(seat, Place::Haul, tell);
                Next::Ask(Decision::Haul(seat))
            }
            // P17.4
            _ => {
                if self.haul.len() < group.len() as usize {
                    self.clear_haul(tell);
                }
                for seat in group {
                    self.table.served.insert(seat);
                    if !self.haul.is_empty() {
                        let picked = self.chance(self.haul.len());
                        match self.haul.iter().nth(picked) {
                            Some(loot) => self.take_from_haul(seat, loot, true, tell),
                            None => bug!("the haul has no number {picked}"),
                        }
                    }
                }
                Next::Divide
            }
        }
    }

    /// P17.2: a Lazy Captain on a ship of the last group.
    fn lazy_captain(&mut self, tell: &mut impl FnMut(Event)) -> Option<Next> {
        let seat = self.table.weakest().find(|&seat| self.table.ships[seat].contains(Card::Ln))?;
        if self.lasting.loot_deck.is_empty() {
            return None;
        }
        self.table.served.insert(seat);
        self.table.lazy = Some(seat);
        tell(Event::LazyCaptain { seat });
        self.add_to_haul(tell);
        self.look(seat, Place::Haul, tell);
        Some(Next::Ask(Decision::LazyCaptain(seat)))
    }

    /// P17.5: to the bottom of the loot deck, sorted.
    fn clear_haul(&mut self, tell: &mut impl FnMut(Event)) {
        let haul = core::mem::replace(&mut self.haul, Chest::EMPTY);
        self.haul_known = BySeat::all(Chest::EMPTY);
        self.count_loot(Place::Haul);
        if haul.is_empty() {
            return;
        }
        for loot in haul.iter() {
            self.lasting.loot_deck.put_below(loot);
        }
        tell(Event::HaulLeft { count: haul.len() as u8 });
    }

    /// P17.5, P18
    fn end_round(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        self.clear_haul(tell);
        // P18.2
        let next = self.table.lazy.unwrap_or_else(|| {
            let weakest = self.table.weakest();
            let mut seat = self.table.after(self.table.active);
            for _ in self.table.seats() {
                if weakest.contains(seat) {
                    break;
                }
                seat = self.table.after(seat);
            }
            seat
        });
        self.lasting.first = next;
        // P18.3, P18.4
        let goal = self.table.goal();
        let reached = self.table.seats().any(|seat| self.chest(seat).worth() >= goal);
        if reached || self.table.round >= MAX_ROUNDS {
            self.table.phase = Phase::Over;
            for seat in self.table.seats() {
                tell(Event::Opened { seat, chest: *self.chest(seat) });
            }
            tell(Event::GameOver);
        } else {
            self.table.phase = Phase::Between;
            tell(Event::RoundOver { next });
        }
        Next::Nothing
    }
}
