//! The Captains (P13.5, P14.5, P15.5). The Lazy one waits for the division (P17.2).

use super::card::Card;
use super::decision::{Decision, Then};
use super::event::{Event, Zone};
use super::game::Game;
use super::loot::Loot;
use super::turn::{HAND_SIZE, Next};
use crate::rules::Seat;

/// Cards a Clever Captain draws (P14.5).
const DRAWN: u8 = 3;

impl Game {
    /// P13.5: the seats after this one discard, up to the active seat.
    pub(super) fn next_discards(&mut self, after: Seat, tell: &mut impl FnMut(Event)) -> Next {
        let mut seat = self.table.after(after);
        while seat != self.table.active {
            if !self.table.ships[seat].is_empty() && !self.shield(seat, tell) {
                return Next::Ask(Decision::OwnCard(seat));
            }
            seat = self.table.after(seat);
        }
        Next::EndTurn
    }

    /// P13.5: the card a seat chose of its own ship.
    pub(super) fn discard_own(&mut self, seat: Seat, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        self.discard(seat, card, Zone::Ship, Then::SeatsAfter(seat), tell)
    }

    /// P14.5
    pub(super) fn draw_three(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        for _ in 0..DRAWN {
            self.draw(self.table.active, tell);
        }
        self.down_to_five()
    }

    /// P14.5
    pub(super) fn down_to_five(&self) -> Next {
        let surplus = self.hands[self.table.active].len() > HAND_SIZE;
        if surplus { Next::Ask(Decision::DownToFive) } else { Next::EndTurn }
    }

    /// P14.5: a card of the own hand, drawn or old.
    pub(super) fn discard_surplus(&mut self, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        self.discard(self.table.active, card, Zone::Hand, Then::DownToFive, tell)
    }

    /// P15.5
    pub(super) fn take_loot(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        self.gain(seat, tell);
        if self.chest(seat).len() >= 2 { Next::Ask(Decision::GiveBack) } else { Next::EndTurn }
    }

    /// P15.5: the new card or another.
    pub(super) fn give_back(&mut self, loot: Loot, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        self.lose(seat, loot, seat, tell);
        Next::EndTurn
    }
}
