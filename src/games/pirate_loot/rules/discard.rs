//! Discards, and what they trigger (P10).

use super::card::Card;
use super::decision::{Decision, Then};
use super::event::{Event, Zone};
use super::game::Game;
use super::seats::SeatSet;
use super::turn::{Next, take_out};
use crate::table::Seat;

impl Game {
    /// P10.2: does a Brutal Cabinboy save this seat? If so, it goes to the pile. It never saves the active seat.
    pub(super) fn shield(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) -> bool {
        if seat == self.table.active {
            return false;
        }
        let from = if self.table.ships[seat].remove(Card::By) {
            Zone::Ship
        } else if self.hands[seat].remove(Card::By) {
            Zone::Hand
        } else {
            return false;
        };
        self.table.pile.add(Card::By);
        tell(Event::Shielded { seat, from });
        true
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
