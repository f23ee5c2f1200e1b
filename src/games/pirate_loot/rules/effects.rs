//! What the cards of one faction do when they are recruited or copied (P13 to P16). What all factions share is in `recruit`.

use super::card::{Card, Faction, Kinds, Role};
use super::cards::Cards;
use super::decision::{Blow, Decision, Place, Then};
use super::event::{Event, Source};
use super::game::Game;
use super::loot::{Loot, LootKinds};
use super::seats::{BySeat, SeatSet};
use super::turn::{HAND_SIZE, Next, take_out};
use crate::bug::bug;
use crate::table::Seat;

/// Cards that Lookouts and the Clever Captain take from the deck (P14.1, P14.5, P16.1).
pub const FROM_DECK: usize = 3;
/// How often a Brutal Surgeon may work in a turn (P13.3).
const SURGERIES: u8 = 2;

/// P13: Brutal.
impl Game {
    /// P13.2, P13.4, P14.2: somebody chose a card on a ship to be discarded.
    pub(super) fn shoot(
        &mut self,
        by: Card,
        recruited: bool,
        card: Card,
        ship: Seat,
        tell: &mut impl FnMut(Event),
    ) -> Next {
        let then = match by {
            Card::Bf => Then::Second(ship),
            Card::Bg if recruited => Then::Surgeon(card),
            _ => Then::Done,
        };
        self.strike(ship, Blow::Card(card, then), tell)
    }

    /// P13.3: may the active seat recruit the card that the Brutal Gunner discarded?
    pub(super) fn surgeon_recruits(&self, card: Card) -> Next {
        let here = self.table.ships[self.table.active].contains(Card::Bs);
        // A Clever Cabinboy does not go to the pile.
        let may = here && card != Card::Cy && self.table.surgeries < SURGERIES;
        if may { Next::Ask(Decision::Again(card)) } else { Next::EndTurn }
    }

    /// P13.4: the second card, if there is one.
    pub(super) fn second(&self, ship: Seat) -> Next {
        if self.table.ships[ship].is_empty() { Next::EndTurn } else { Next::Ask(Decision::Second(ship)) }
    }

    /// P13.5: the seats after this one discard, up to the active seat.
    pub(super) fn next_discards(&mut self, after: Seat, tell: &mut impl FnMut(Event)) -> Next {
        let mut seat = self.table.after(after);
        while seat != self.table.active {
            if !self.table.ships[seat].is_empty() {
                return self.strike(seat, Blow::OwnCard, tell);
            }
            seat = self.table.after(seat);
        }
        Next::EndTurn
    }
}

/// P14: Clever.
impl Game {
    /// P14.1
    pub(super) fn look_at_top(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        for _ in 0..FROM_DECK {
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
        take_out(&mut self.on_the_way, card);
        self.pile_the_rest(tell);
        self.deck.put(Some(card));
        self.top_seen = SeatSet::NONE.with(seat);
        tell(Event::PutBack { seat, card: Some(card) });
        Next::EndTurn
    }

    /// P14.2: the cards of the best faction of the ships with the best crew.
    pub(super) fn best_crews(&self) -> BySeat<Kinds> {
        let seats = self.table.seats();
        let mut best = BySeat::all(Kinds::NONE);
        let standings = self.table.standings();
        let greatest = seats.map(|seat| standings[seat]).max();
        let Some(faction) = greatest.and_then(|greatest| self.table.ranks.faction(greatest.best().rank)) else {
            bug!("no crew is the best");
            return best;
        };
        for seat in seats.filter(|&seat| Some(standings[seat]) == greatest) {
            best[seat] = self.table.ships[seat].kinds().and(Kinds::of_faction(faction));
        }
        best
    }

    /// P14.5
    pub(super) fn draw_three(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        for _ in 0..FROM_DECK {
            self.draw(self.table.active, tell);
        }
        self.down_to_five()
    }

    /// P14.5
    pub(super) fn down_to_five(&self) -> Next {
        let surplus = self.hands[self.table.active].len() > HAND_SIZE;
        if surplus { Next::Ask(Decision::DownToFive) } else { Next::EndTurn }
    }
}

/// P15: Greedy.
impl Game {
    /// P15.2: the active seat sees all loot at a place.
    pub(super) fn look_for_loot(&mut self, place: Place, tell: &mut impl FnMut(Event)) -> Next {
        if self.loot_at(place).is_empty() {
            return Next::EndTurn;
        }
        self.look(self.table.active, place, tell);
        Next::Ask(Decision::Rob(place))
    }

    /// P15.2: what it may take there.
    pub(super) fn robbable(&self, place: Place) -> LootKinds {
        self.loot_at(place).kinds().and(LootKinds::PRINTED_1)
    }

    /// P15.2: shows the card to all and puts it into the active seat's chest.
    pub(super) fn rob(&mut self, from: Place, loot: Loot, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        self.move_shown(loot, from, seat);
        tell(Event::Robbed { seat, from, loot });
        // P15.3: loot taken from a chest is not replaced.
        if from == Place::Haul {
            self.add_to_haul(tell);
        }
        Next::EndTurn
    }

    /// P15.3: may a recruited Greedy Gunner rob a player?
    pub(super) fn surgeon_robs(&self) -> bool {
        self.table.ships[self.table.active].contains(Card::Gs) && !self.others_with_loot().is_empty()
    }

    /// P15.5
    pub(super) fn take_loot(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        self.gain(seat, tell);
        if self.chest(seat).len() >= 2 { Next::Ask(Decision::GiveBack) } else { Next::EndTurn }
    }
}

/// P16: Lazy.
impl Game {
    /// P16.1
    pub(super) fn show_three(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        for _ in 0..FROM_DECK {
            let Some(card) = self.take_top(tell) else { break };
            self.on_the_way.add(card);
            tell(Event::Shown { card });
        }
        if self.on_the_way.kinds().and(Kinds::of_faction(Faction::Lazy)).is_empty() {
            self.pile_the_rest(tell);
            return Next::EndTurn;
        }
        Next::Ask(Decision::Shown)
    }

    /// P16.1: the others go to the pile, then this one is recruited.
    pub(super) fn recruit_shown(&mut self, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        take_out(&mut self.on_the_way, card);
        self.pile_the_rest(tell);
        Next::Recruit(card, Source::Deck)
    }

    fn pile_the_rest(&mut self, tell: &mut impl FnMut(Event)) {
        for card in core::mem::replace(&mut self.on_the_way, Cards::EMPTY).iter() {
            self.put_on_pile(card, tell);
        }
    }

    fn put_on_pile(&mut self, card: Card, tell: &mut impl FnMut(Event)) {
        self.table.pile.add(card);
        tell(Event::Piled { card });
    }

    /// P16.2
    pub(super) fn show_one(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let Some(card) = self.take_top(tell) else { return Next::EndTurn };
        tell(Event::Shown { card });
        self.put_on_pile(card, tell);
        Next::Ask(Decision::Victim(card.faction()))
    }

    /// P16.2: the seat that discards a card of this faction.
    pub(super) fn name_victim(&mut self, faction: Faction, seat: Seat, tell: &mut impl FnMut(Event)) -> Next {
        tell(Event::Named { seat });
        let has_none = self.table.ships[seat].kinds().and(Kinds::of_faction(faction)).is_empty();
        if has_none { Next::EndTurn } else { self.strike(seat, Blow::OfFaction(faction), tell) }
    }

    /// P16.4: it ends with the first Lazy card, or with the deck.
    pub(super) fn show_until_lazy(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        while let Some(card) = self.take_top(tell) {
            tell(Event::Shown { card });
            if card.faction() != Faction::Lazy {
                self.put_on_pile(card, tell);
            } else if card.role() == Role::Mutineer {
                return Next::Ask(Decision::Board(card));
            } else {
                return self.board(card, self.table.active, tell);
            }
        }
        Next::EndTurn
    }
}
