//! Discards, and what they trigger (P10).

use super::card::Card;
use super::decision::{Blow, Decision, Then};
use super::event::{Event, Zone};
use super::game::Game;
use super::seats::SeatSet;
use super::turn::{Next, take_out};
use crate::table::Seat;

impl Game {
    /// What an effect does to a seat, unless a Brutal Cabinboy goes instead (P10.2): on a ship his seat decides that, from a
    /// hand he goes by himself. He never saves the active seat.
    pub(super) fn strike(&mut self, seat: Seat, blow: Blow, tell: &mut impl FnMut(Event)) -> Next {
        if seat != self.table.active {
            if self.table.ships[seat].contains(Card::By) {
                return Next::Ask(Decision::Shield { seat, blow });
            }
            if self.hands[seat].remove(Card::By) {
                return self.shielded(seat, Zone::Hand, blow, tell);
            }
        }
        self.hit(seat, blow, tell)
    }

    /// The Brutal Cabinboy has left his place: nothing more happens to this seat.
    pub(super) fn shielded(&mut self, seat: Seat, from: Zone, blow: Blow, tell: &mut impl FnMut(Event)) -> Next {
        self.table.pile.add(Card::By);
        tell(Event::Shielded { seat, from });
        match blow {
            Blow::OwnCard => self.next_discards(seat, tell),
            Blow::FromHand | Blow::Card(..) | Blow::OfFaction(_) => Next::EndTurn,
        }
    }

    /// Nobody saves this seat.
    pub(super) fn hit(&mut self, seat: Seat, blow: Blow, tell: &mut impl FnMut(Event)) -> Next {
        match blow {
            Blow::FromHand => {
                tell(Event::SawHand { seat: self.table.active, of: seat });
                Next::Ask(Decision::FromHand(seat))
            }
            Blow::Card(card, then) => self.discard(seat, card, Zone::Ship, then, tell),
            Blow::OwnCard => Next::Ask(Decision::OwnCard(seat)),
            Blow::OfFaction(faction) => Next::Ask(Decision::OfFaction(seat, faction)),
        }
    }

    /// P10.3: discards a card of a seat, with everything that triggers, and goes on with the effect.
    pub(super) fn discard(
        &mut self,
        seat: Seat,
        card: Card,
        from: Zone,
        then: Then,
        tell: &mut impl FnMut(Event),
    ) -> Next {
        // For d: was it there before?
        let surgeon = seat != self.table.active && self.table.ships[seat].contains(Card::Ls);
        // a
        match from {
            Zone::Hand => take_out(&mut self.hands[seat], card),
            Zone::Ship => take_out(&mut self.table.ships[seat], card),
        }
        tell(Event::Discarded { seat, card, from });
        if card == Card::Cy {
            self.deck.put(Some(card));
            self.top_seen = SeatSet::ALL;
        } else {
            self.table.pile.add(card);
        }
        // b
        if card == Card::Gy && !self.chest(seat).is_empty() {
            return Next::Ask(Decision::Cabinboy { seat, surgeon, then });
        }
        // c
        if card == Card::Ly && from == Zone::Ship {
            self.set_sail(false, tell);
        }
        self.after_discard(seat, surgeon, then, tell)
    }

    /// Goes on with the effect after a discard, or after the loot that a Greedy Cabinboy loses (P10.3b).
    pub(super) fn after_discard(
        &mut self,
        seat: Seat,
        surgeon: bool,
        then: Then,
        tell: &mut impl FnMut(Event),
    ) -> Next {
        // P10.3d
        if surgeon {
            self.draw(seat, tell);
        }
        match then {
            Then::Done => Next::EndTurn,
            Then::Surgeon(card) => self.surgeon_recruits(card),
            Then::Second(seat) => self.second(seat),
            Then::SeatsAfter(seat) => self.next_discards(seat, tell),
            Then::DownToFive => self.down_to_five(),
        }
    }
}
