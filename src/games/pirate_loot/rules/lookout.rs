//! The four Lookouts (P13.1, P14.1, P15.1, P16.1).

use super::card::{Card, Faction, Kinds};
use super::cards::Cards;
use super::decision::{Decision, Place, Then};
use super::event::{Event, Source, Zone};
use super::game::{Game, TopSeen};
use super::turn::Next;
use crate::table::Seat;

/// Cards a Lookout sees (P14.1, P16.1).
const SEEN: u8 = 3;
/// What a Lazy Lookout may recruit.
pub(super) const LAZY: Kinds = Kinds::of_faction(Faction::Lazy);

impl Game {
    /// P13.1
    pub(super) fn look_at_hand(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) -> Next {
        if self.shield(seat, tell) {
            return Next::EndTurn;
        }
        tell(Event::SawHand { seat: self.table.active, of: seat });
        Next::Ask(Decision::FromHand(seat))
    }

    /// P13.1: the card chosen from the hand that was seen.
    pub(super) fn discard_seen(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        self.discard(seat, card, Zone::Hand, Then::Done, tell)
    }

    /// P14.1
    pub(super) fn look_at_top(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        for _ in 0..SEEN {
            let Some(card) = self.take_top(tell) else { break };
            self.on_the_way.add(card);
        }
        if self.on_the_way.is_empty() {
            return Next::EndTurn;
        }
        tell(Event::SawTop { seat, count: self.on_the_way.len() as u8, yours: true });
        Next::Ask(Decision::PutBack)
    }

    /// P14.1: the others go to the pile, then this one goes on the deck.
    pub(super) fn put_back(&mut self, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        self.on_the_way.remove(card);
        self.pile_the_rest(tell);
        self.deck.put(Some(card));
        self.top_seen = TopSeen::By(seat);
        tell(Event::PutBack { seat, card: Some(card) });
        Next::EndTurn
    }

    /// P15.1
    pub(super) fn look_at_chest(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) -> Next {
        self.look(self.table.active, Place::Chest(seat), tell);
        Next::EndTurn
    }

    /// P16.1
    pub(super) fn show_three(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        for _ in 0..SEEN {
            let Some(card) = self.take_top(tell) else { break };
            self.on_the_way.add(card);
            tell(Event::Shown { card });
        }
        if self.on_the_way.kinds().and(LAZY).is_empty() {
            self.pile_the_rest(tell);
            return Next::EndTurn;
        }
        Next::Ask(Decision::Shown)
    }

    /// P16.1: the others go to the pile, then this one is recruited.
    pub(super) fn recruit_shown(&mut self, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        self.on_the_way.remove(card);
        self.pile_the_rest(tell);
        Next::Recruit(card, Source::Deck)
    }

    fn pile_the_rest(&mut self, tell: &mut impl FnMut(Event)) {
        for card in core::mem::replace(&mut self.on_the_way, Cards::EMPTY).iter() {
            self.table.pile.add(card);
            tell(Event::Piled { card });
        }
    }
}
