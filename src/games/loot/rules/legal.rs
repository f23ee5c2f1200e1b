//! Walking the legal actions without building a list.

use rand_core::RngCore;

use super::action::Action;
use super::card::Card;
use super::cards::{Kinds, MERCHANT_KINDS};
use super::ship::{ShipNo, Ships};
use super::table::Table;
use crate::table::Side;
use crate::table::chance;

/// The legal actions of the seat to move, each once. It knows how many it will yield, and can skip in a few steps.
#[derive(Clone)]
pub struct Legal<'a> {
    table: &'a Table,
    side: Side,
    draw: bool,
    /// Merchants to launch.
    launches: Kinds,
    /// Kinds in the hand that may go on ships.
    hand: u32,
    /// The current ship with the kinds still to yield for it, and the ships after it.
    ship: Option<ShipNo>,
    plays: Kinds,
    ships: Ships,
    discards: Kinds,
}

impl<'a> Legal<'a> {
    #[inline]
    pub(super) fn new(table: &'a Table, draw: bool, hand: u32, discards: u32, at_sea: u32) -> Self {
        Self {
            table,
            side: table.seating().side(table.mover()),
            draw,
            launches: Kinds(hand & MERCHANT_KINDS),
            hand: hand & !MERCHANT_KINDS,
            ship: None,
            plays: Kinds(0),
            ships: Ships(at_sea),
            discards: Kinds(discards),
        }
    }

    /// Nothing at all.
    pub(crate) fn none(table: &'a Table) -> Self {
        Self::new(table, false, 0, 0, 0)
    }

    /// One of them, each as likely as any other; `None` if there are none.
    #[inline]
    pub fn choose(mut self, rng: &mut impl RngCore) -> Option<Action> {
        let count = u32::try_from(self.len()).ok()?;
        self.nth(chance::below(rng, count)? as usize)
    }

    /// The kinds that may be played on a ship.
    #[inline]
    fn plays_on(&self, ship: ShipNo) -> u32 {
        self.hand & self.table.takes(ship, self.side)
    }
}

impl Iterator for Legal<'_> {
    type Item = Action;

    fn next(&mut self) -> Option<Action> {
        self.nth(0)
    }

    #[inline]
    fn nth(&mut self, mut n: usize) -> Option<Action> {
        if self.draw {
            self.draw = false;
            if n == 0 {
                return Some(Action::Draw);
            }
            n -= 1;
        }
        if let Some(card) = nth_kind(&mut self.launches, &mut n) {
            return Some(Action::Launch(card));
        }
        loop {
            if let Some(card) = nth_kind(&mut self.plays, &mut n) {
                return Some(Action::Play(card, self.ship?));
            }
            let Some(ship) = self.ships.next() else { break };
            self.ship = Some(ship);
            self.plays = Kinds(self.plays_on(ship));
        }
        nth_kind(&mut self.discards, &mut n).map(Action::Discard)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let on_ships: u32 = self.ships.clone().map(|ship| self.plays_on(ship).count_ones()).sum();
        let loose = self.launches.0.count_ones() + self.plays.0.count_ones() + self.discards.0.count_ones();
        let count = (u32::from(self.draw) + loose + on_ships) as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Legal<'_> {}

/// The kind `n` places further on; or `None`, with the number of kinds passed taken off `n`.
#[inline]
fn nth_kind(kinds: &mut Kinds, n: &mut usize) -> Option<Card> {
    loop {
        let card = kinds.next()?;
        if *n == 0 {
            return Some(card);
        }
        *n -= 1;
    }
}
