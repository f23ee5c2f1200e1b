//! The legal answers to a decision, walked without building a list.

use rand_core::RngCore;

use super::action::Action;
use super::card::{Card, Kinds};
use super::loot::LootKinds;
use super::seats::{BySeat, SeatSet};
use crate::table::{Seat, chance};

/// The most answers a decision can have: each card in play, and declining (P20.5).
pub const MAX_ANSWERS: usize = super::card::PIRATES + 1;

const _: () = assert!(MAX_ANSWERS == 77);

/// What a decision offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Choice {
    Use,
    Seats(SeatSet),
    /// The haul if there is any, or a seat's chest.
    Places(bool, SeatSet),
    Loot(LootKinds),
    Cards(Kinds),
    OnShips(BySeat<Kinds>),
}

/// The legal answers to a decision, each once, sorted as in a trace. As an iterator it yields them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Legal {
    decline: bool,
    /// `None` once it is used up.
    choice: Option<Choice>,
}

impl Legal {
    /// No answers: nobody is asked.
    pub const NONE: Self = Self { decline: false, choice: None };

    pub(super) const fn new(choice: Choice, decline: bool) -> Self {
        Self { decline, choice: Some(choice) }
    }

    /// Is this action among them?
    #[inline]
    pub fn contains(&self, action: Action) -> bool {
        match (action, self.choice) {
            (Action::Decline, _) => self.decline,
            (Action::Use, Some(Choice::Use)) => true,
            (Action::Seat(seat), Some(Choice::Seats(seats) | Choice::Places(_, seats))) => seats.contains(seat),
            (Action::Haul, Some(Choice::Places(haul, _))) => haul,
            (Action::Loot(loot), Some(Choice::Loot(kinds))) => kinds.contains(loot),
            (Action::Card(card), Some(Choice::Cards(kinds))) => kinds.contains(card),
            // A seat that is not at the table has no ship.
            (Action::OnShip(card, ship), Some(Choice::OnShips(ships))) => {
                SeatSet::first(4).contains(ship) && ships[ship].contains(card)
            }
            _ => false,
        }
    }

    /// The answer, if there is exactly one.
    #[inline]
    pub(super) fn only(mut self) -> Option<Action> {
        if self.len() == 1 { self.next() } else { None }
    }

    /// One of them, each as likely as any other; `None` if there are none.
    #[inline]
    pub fn choose(mut self, rng: &mut impl RngCore) -> Option<Action> {
        let n = chance::below(rng, u32::try_from(self.len()).ok()?)?;
        match self.choice {
            // Most decisions are of this kind, and quicker without walking.
            Some(Choice::Cards(kinds)) if !self.decline => kinds.at(n).map(Action::Card),
            _ => self.nth(n as usize),
        }
    }

    fn next_choice(&mut self) -> Option<Action> {
        match self.choice.as_mut()? {
            Choice::Use => {
                self.choice = None;
                Some(Action::Use)
            }
            Choice::Seats(seats) => seats.next().map(Action::Seat),
            Choice::Places(haul, seats) => match seats.next() {
                Some(seat) => Some(Action::Seat(seat)),
                None => core::mem::take(haul).then_some(Action::Haul),
            },
            Choice::Loot(kinds) => kinds.next().map(Action::Loot),
            Choice::Cards(kinds) => kinds.next().map(Action::Card),
            Choice::OnShips(ships) => next_on_ships(ships).map(|(card, ship)| Action::OnShip(card, ship)),
        }
    }
}

/// The first of the cards, on the first of the ships it lies on.
fn next_on_ships(ships: &mut BySeat<Kinds>) -> Option<(Card, Seat)> {
    let seats = SeatSet::first(4);
    let card = seats.fold(Kinds::NONE, |all, seat| all.or(ships[seat])).first()?;
    for seat in seats {
        if ships[seat].contains(card) {
            ships[seat] = ships[seat].without(card.kind());
            return Some((card, seat));
        }
    }
    None
}

impl Iterator for Legal {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        // `+` comes before `-`, which comes before everything else.
        if self.decline && !matches!(self.choice, Some(Choice::Use)) {
            self.decline = false;
            return Some(Action::Decline);
        }
        self.next_choice()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let choices = match self.choice {
            None => 0,
            Some(Choice::Use) => 1,
            Some(Choice::Seats(seats)) => seats.len(),
            Some(Choice::Places(haul, seats)) => seats.len().saturating_add(haul.into()),
            Some(Choice::Loot(kinds)) => kinds.len(),
            Some(Choice::Cards(kinds)) => kinds.len(),
            Some(Choice::OnShips(ships)) => {
                SeatSet::first(4).fold(0, |sum: u32, seat| sum.saturating_add(ships[seat].len()))
            }
        };
        let len = choices.saturating_add(self.decline.into()) as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Legal {}
