//! The First Mates (P13.4, P15.4, P16.4). The Clever one simply recruits again (P14.4).

use super::card::{Card, Faction, Role};
use super::decision::{Decision, Place, Then};
use super::event::{Event, Zone};
use super::game::Game;
use super::loot::Loot;
use super::turn::Next;
use crate::rules::Seat;

impl Game {
    /// P13.4: the second card, if there is one.
    pub(super) fn second(&self, ship: Seat) -> Next {
        if self.table.ships[ship].is_empty() { Next::EndTurn } else { Next::Ask(Decision::Second(ship)) }
    }

    /// P13.4: it is discarded, too. The shield was asked for with the first (P10.2).
    pub(super) fn discard_second(&mut self, ship: Seat, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        self.discard(ship, card, Zone::Ship, Then::Done, tell)
    }

    /// P15.4
    pub(super) fn look_to_exchange(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) -> Next {
        self.look(self.table.active, Place::Chest(seat), tell);
        Next::Ask(Decision::Exchange(seat))
    }

    /// P15.4: below the deck first, then from its top.
    pub(super) fn exchange(&mut self, seat: Seat, loot: Loot, tell: &mut impl FnMut(Event)) -> Next {
        self.lose(seat, loot, self.table.active, tell);
        self.gain(seat, tell);
        Next::EndTurn
    }

    /// P16.4: it ends with the first Lazy card, or with the deck.
    pub(super) fn show_until_lazy(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        while let Some(card) = self.take_top(tell) {
            tell(Event::Shown { card });
            if card.faction() != Faction::Lazy {
                self.table.pile.add(card);
                tell(Event::Piled { card });
            } else if card.role() == Role::Mutineer {
                return Next::Ask(Decision::Board(card));
            } else {
                return self.board(card, self.table.active, tell);
            }
        }
        Next::EndTurn
    }
}
