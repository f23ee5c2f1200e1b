//! The four Gunners (P13.2, P14.2, P15.2, P16.2).

use super::card::{Card, Faction, Kinds};
use super::decision::{Decision, Place, Then};
use super::event::{Event, Zone};
use super::game::Game;
use super::loot::{Loot, LootKinds};
use super::seats::BySeat;
use super::turn::Next;
use crate::rules::Seat;

impl Game {
    /// A card on a ship was chosen to be discarded, by a Brutal or Clever Gunner or the Brutal First Mate (P13.2, P13.4,
    /// P14.2).
    pub(super) fn shoot(
        &mut self,
        by: Card,
        recruited: bool,
        card: Card,
        ship: Seat,
        tell: &mut impl FnMut(Event),
    ) -> Next {
        if self.shield(ship, tell) {
            return Next::EndTurn;
        }
        let then = match by {
            Card::Bf => Then::Second(ship),
            Card::Bg if recruited => Then::Surgeon(card),
            _ => Then::Done,
        };
        self.discard(ship, card, Zone::Ship, then, tell)
    }

    /// P14.2: the cards of the best faction of the ships with the best crew.
    pub(super) fn best_crews(&self) -> BySeat<Kinds> {
        let seats = self.table.seats();
        let mut best = BySeat::all(Kinds::NONE);
        let standings = self.table.standings();
        let Some(greatest) = seats.map(|seat| standings[seat]).max() else { return best };
        let Some(faction) = self.table.ranks.faction(greatest.best().rank) else { return best };
        for seat in seats.filter(|&seat| standings[seat] == greatest) {
            best[seat] = self.table.ships[seat].kinds().and(Kinds::of_faction(faction));
        }
        best
    }

    /// P15.2: the active seat sees all loot there.
    pub(super) fn look_for_loot(&mut self, place: Place, tell: &mut impl FnMut(Event)) -> Next {
        if self.loot_at(place).is_empty() {
            return Next::EndTurn;
        }
        self.look(self.table.active, place, tell);
        if self.robbable(place).is_empty() { Next::EndTurn } else { Next::Ask(Decision::Rob(place)) }
    }

    /// P15.2: what may be taken there.
    pub(super) fn robbable(&self, place: Place) -> LootKinds {
        self.loot_at(place).kinds().and(LootKinds::PRINTED_1)
    }

    /// P15.2: the card is shown to all and goes to the chest of the active seat.
    pub(super) fn rob(&mut self, from: Place, loot: Loot, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        self.move_shown(loot, from, seat);
        tell(Event::Robbed { seat, from, loot });
        // P15.3: what is taken from a chest is not replaced.
        if from == Place::Haul {
            self.add_to_haul(tell);
        }
        Next::EndTurn
    }

    /// P16.2
    pub(super) fn show_one(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let Some(card) = self.take_top(tell) else { return Next::EndTurn };
        tell(Event::Shown { card });
        self.table.pile.add(card);
        tell(Event::Piled { card });
        Next::Ask(Decision::Victim(card.faction()))
    }

    /// P16.2: the seat that discards a card of this faction.
    pub(super) fn name_victim(&mut self, faction: Faction, seat: Seat, tell: &mut impl FnMut(Event)) -> Next {
        tell(Event::Named { seat });
        let has_none = self.table.ships[seat].kinds().and(Kinds::of_faction(faction)).is_empty();
        if has_none || self.shield(seat, tell) {
            return Next::EndTurn;
        }
        Next::Ask(Decision::OfFaction(seat, faction))
    }

    /// P16.2: the card it chose.
    pub(super) fn discard_of_faction(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        self.discard(seat, card, Zone::Ship, Then::Done, tell)
    }
}
