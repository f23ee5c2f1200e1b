//! Rounds, turns and the draw deck (P5 to P7), and the loop that runs until somebody is asked.

use super::Cards;
use super::action::Action;
use super::card::Card;
use super::decision::{Decision, Place, Then};
use super::event::{Event, Source, Zone};
use super::game::Game;
use super::loot::Chest;
use super::seats::{BySeat, SeatSet};
use super::setup::{Deal, LUCK_NUMBERS};
use super::table::{Phase, Table};
use crate::bug::{OrBug as _, bug};
use crate::table::Seat;

/// Cards dealt to each seat (P5.4), and the size each hand is refilled to (P6.2).
pub const HAND_SIZE: usize = 5;

/// What comes next.
pub(super) enum Next {
    /// A decision.
    Ask(Decision),
    /// The active seat recruits a card, which has left its place already (P9.1).
    Recruit(Card, Source),
    /// The effect of a card, recruited or copied.
    Effect(Card, bool),
    /// The chain of recruits is over: the turn ends (P6.2).
    EndTurn,
    /// The rest of the division (P17).
    Divide,
    /// Nothing: the round is over.
    Nothing,
}

/// Takes out a card that must be there.
#[inline]
pub(super) fn take_out(cards: &mut Cards, card: Card) {
    if !cards.remove(card) {
        bug!("there is no {card}");
    }
}

impl Game {
    /// P5, and the first turn up to its decision. All who listen share one copy, which takes kilobytes of the flash.
    #[inline(never)]
    pub(super) fn set_up_round(&mut self, deal: &Deal, mut tell: &mut dyn FnMut(Event)) {
        self.start = self.lasting;
        self.deal = Some(*deal);
        let first = self.lasting.first;
        let round = self.table.round.saturating_add(1);
        self.table = Table::before_round(self.table.seats, self.table.factions, round, first);
        // P5.1
        self.table.ranks = *deal.ranks();
        // P5.2
        self.haul = Chest::EMPTY;
        for _ in self.table.others(first) {
            if let Some(loot) = self.lasting.loot_deck.take() {
                self.haul.add(loot);
            }
        }
        self.count_all_loot();
        self.haul_known = BySeat::all(Chest::EMPTY);
        self.took = BySeat::all(None);
        // P5.3
        self.deck = *deal.draw_deck();
        self.top_seen = SeatSet::NONE;
        self.on_the_way = Cards::EMPTY;
        self.chances = 0;
        // P5.4: one at a time, from the round's first seat. Set Sail is further down.
        self.hands = BySeat::all(Cards::EMPTY);
        for _ in 0..HAND_SIZE {
            let mut seat = first;
            for _ in self.table.seats() {
                match self.deck.take() {
                    Some(Some(card)) => self.hands[seat].add(card),
                    other => bug!("{other:?} is dealt"),
                }
                seat = self.table.after(seat);
            }
        }
        tell(Event::Round { round, first, haul: self.haul.len() as u8 });
        // P5.5
        let next = self.begin_turn(first, &mut tell);
        self.run(next, &mut tell);
    }

    /// Goes on until somebody is asked, or the round is over.
    pub(super) fn run(&mut self, mut next: Next, tell: &mut impl FnMut(Event)) {
        loop {
            next = match next {
                Next::Ask(decision) => match self.only_answer(decision) {
                    Some(action) => self.answer(decision, action, tell),
                    None => {
                        self.table.phase = Phase::Asking(decision);
                        return;
                    }
                },
                Next::Recruit(card, from) => self.recruit(card, from, tell),
                Next::Effect(card, recruited) => self.effect(card, recruited, tell),
                Next::EndTurn => self.end_turn(tell),
                Next::Divide => self.divide(tell),
                Next::Nothing => return,
            }
        }
    }

    /// P8.3: the only answer of which everybody sees that it is.
    fn only_answer(&self, decision: Decision) -> Option<Action> {
        if decision.terms().is_always_asked() { None } else { self.offer(decision).only() }
    }

    /// P6.1
    fn begin_turn(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) -> Next {
        let table = &mut self.table;
        table.turn = table.turn.saturating_add(1);
        table.active = seat;
        // P7.4
        table.sail = table.sail.map(|turns| turns.saturating_sub(1));
        table.surgeries = 0;
        table.recruiting = None;
        tell(Event::Turn { turn: table.turn, seat });
        if self.hands[seat].is_empty() { Next::EndTurn } else { Next::Ask(Decision::Turn) }
    }

    /// P6.2, P6.3
    fn end_turn(&mut self, tell: &mut impl FnMut(Event)) -> Next {
        let active = self.table.active;
        for _ in self.hands[active].len()..HAND_SIZE {
            if !self.draw(active, tell) {
                break;
            }
        }
        if self.table.sail == Some(0) {
            self.table.recruiting = None;
            tell(Event::Division);
            return Next::Divide;
        }
        self.begin_turn(self.table.after(active), tell)
    }

    /// P7.1: takes the top card. If that is Set Sail, sets it aside.
    pub(super) fn take_top(&mut self, tell: &mut impl FnMut(Event)) -> Option<Card> {
        self.top_seen = SeatSet::NONE;
        let top = self.deck.take()?;
        if top.is_some() {
            return top;
        }
        if self.table.sail.is_none() {
            // P7.5
            self.table.set_at = Some(self.table.active);
            self.set_sail(true, tell);
        } else {
            // P7.6
            tell(Event::SetAside);
        }
        self.deck.take()?
    }

    /// P7.3: Set Sail takes effect, once a round (P7.6).
    pub(super) fn set_sail(&mut self, by_card: bool, tell: &mut impl FnMut(Event)) {
        if self.table.sail.is_none() {
            self.table.sail = Some(self.table.seats);
            tell(Event::SetSail { seat: self.table.active, by_card });
        }
    }

    /// A seat takes the top card into its hand. Returns whether there was one.
    pub(super) fn draw(&mut self, seat: Seat, tell: &mut impl FnMut(Event)) -> bool {
        let Some(card) = self.take_top(tell) else { return false };
        self.hands[seat].add(card);
        tell(Event::Drew { seat, card: Some(card) });
        true
    }

    /// P1.5: the index that chance chooses, among this many.
    pub(super) fn chance(&mut self, among: usize) -> usize {
        let luck = self.deal.as_ref().map_or(&[0; LUCK_NUMBERS], Deal::luck);
        let number = luck.get(usize::from(self.chances) % LUCK_NUMBERS).copied().or_bug("luck has a number", 0);
        self.chances = self.chances.saturating_add(1);
        usize::from(number).checked_rem(among).or_bug("chance has something to choose from", 0)
    }

    /// Answers a decision with one of the actions it offers.
    pub(super) fn answer(&mut self, decision: Decision, action: Action, tell: &mut impl FnMut(Event)) -> Next {
        let active = self.table.active;
        if action == Action::Decline {
            let label = decision.label();
            return match decision {
                Decision::Shield { seat, blow } => {
                    tell(Event::Declined { seat, label });
                    self.hit(seat, blow, tell)
                }
                // P19.6: nobody learns whether a Greedy Gunner could have taken anything.
                Decision::Rob(_) => Next::EndTurn,
                _ => {
                    tell(Event::Declined { seat: active, label });
                    Next::EndTurn
                }
            };
        }
        match (decision, action) {
            (Decision::Turn | Decision::Another, Action::Card(card)) => {
                take_out(&mut self.hands[active], card);
                Next::Recruit(card, Source::Hand)
            }
            (Decision::Board(card), Action::Seat(ship)) => self.board(card, ship, tell),
            (Decision::Copy(bosun), Action::Card(card)) => {
                tell(Event::Copied { bosun, card });
                Next::Effect(card, false)
            }
            (Decision::Whose(card), Action::Seat(seat)) => self.named(card, seat, tell),
            (Decision::Use(card), Action::Use) => self.used(card, tell),
            (Decision::Shoot { card: by, recruited }, Action::OnShip(card, ship)) => {
                self.shoot(by, recruited, card, ship, tell)
            }
            (Decision::FromHand(seat), Action::Card(card)) => self.discard(seat, card, Zone::Hand, Then::Done, tell),
            // P10.2: for the second card, a shield was asked for with the first.
            (Decision::Second(seat) | Decision::OfFaction(seat, _), Action::Card(card)) => {
                self.discard(seat, card, Zone::Ship, Then::Done, tell)
            }
            (Decision::OwnCard(seat), Action::Card(card)) => {
                self.discard(seat, card, Zone::Ship, Then::SeatsAfter(seat), tell)
            }
            (Decision::Again(_) | Decision::FromPile, Action::Card(card)) => {
                if matches!(decision, Decision::Again(_)) {
                    self.table.surgeries = self.table.surgeries.saturating_add(1);
                }
                take_out(&mut self.table.pile, card);
                Next::Recruit(card, Source::Pile)
            }
            (Decision::PutBack, Action::Card(card)) => self.put_back(card, tell),
            (Decision::DownToFive, Action::Card(card)) => {
                self.discard(active, card, Zone::Hand, Then::DownToFive, tell)
            }
            (Decision::Where, Action::Haul) => self.look_for_loot(Place::Haul, tell),
            (Decision::Where, Action::Seat(seat)) => self.look_for_loot(Place::Chest(seat), tell),
            (Decision::Rob(place), Action::Loot(loot)) => self.rob(place, loot, tell),
            // P15.4: first one card below the deck, then one from its top.
            (Decision::Exchange(seat), Action::Loot(loot)) => {
                self.lose(seat, loot, active, tell);
                self.gain(seat, tell);
                Next::EndTurn
            }
            (Decision::GiveBack, Action::Loot(loot)) => {
                self.lose(active, loot, active, tell);
                Next::EndTurn
            }
            (Decision::Shown, Action::Card(card)) => self.recruit_shown(card, tell),
            (Decision::Victim(faction), Action::Seat(seat)) => self.name_victim(faction, seat, tell),
            (Decision::Shield { seat, blow }, Action::Use) => {
                take_out(&mut self.table.ships[seat], Card::By);
                self.shielded(seat, Zone::Ship, blow, tell)
            }
            (Decision::Cabinboy { seat, surgeon, then }, Action::Loot(loot)) => {
                self.lose(seat, loot, seat, tell);
                self.after_discard(seat, surgeon, then, tell)
            }
            (Decision::LazyCaptain(seat) | Decision::Haul(seat), Action::Loot(loot)) => {
                self.take_from_haul(seat, loot, false, tell);
                Next::Divide
            }
            _ => {
                bug!("{decision:?} offers {action}");
                Next::EndTurn
            }
        }
    }
}
