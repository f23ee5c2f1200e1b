//! A game as it stood when a round began, to keep it and to go on from there.

use super::game::{Game, MAX_ROUNDS};
use super::loot::{Chest, Loot, LootDeck};
use super::seats::{BySeat, MAX_SEATS};
use super::setup::{Deal, Factions, Setup};
use super::table::Table;
use crate::game::Game as _;
use crate::table::Seat;

/// What rounds leave to those after them (P18.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lasting {
    /// Each seat's loot.
    pub chests: BySeat<Chest>,
    /// What each seat knows of the others' chests (P19.3): by the seat that knows, then by the owner.
    pub known: BySeat<BySeat<Chest>>,
    /// The loot deck. When a round begins, the haul is still in it.
    pub loot_deck: LootDeck,
    /// The seat that begins the next round.
    pub first: Seat,
}

impl Lasting {
    /// Can a round begin like this? All loot lies somewhere, nobody knows of loot that is not there, and nobody has won.
    fn is_possible(&self, table: &Table) -> bool {
        let seats = table.seats();
        let deck = |loot: Loot| self.loot_deck.iter().filter(|&other| other == loot).count();
        let chests = |loot: Loot| seats.map(|seat| usize::from(self.chests[seat].count(loot))).sum::<usize>();
        let all = |loot: Loot| deck(loot).saturating_add(chests(loot)) == usize::from(loot.copies());
        let lies_there = |knower: Seat, owner: Seat| {
            let (known, chest) = (&self.known[knower][owner], &self.chests[owner]);
            // Nobody needs a list of the own chest.
            if knower == owner {
                known.is_empty()
            } else {
                known.kinds().all(|loot| known.count(loot) <= chest.count(loot))
            }
        };
        Loot::ALL.into_iter().all(all)
            && seats.contains(self.first)
            && seats.into_iter().all(|knower| seats.into_iter().all(|owner| lies_there(knower, owner)))
            && seats.into_iter().all(|seat| self.chests[seat].worth() < table.goal())
    }
}

impl Game {
    /// A game at the beginning of a round; `None` if it can't begin like this.
    pub fn in_round(setup: Setup, factions: Factions, round: u8, start: &Lasting, deal: &Deal) -> Option<Self> {
        let fits = (2..=MAX_SEATS as u8).contains(&setup.seats) && factions.len() == u32::from(setup.seats);
        let before = Table::before_round(setup.seats, factions, round.saturating_sub(1), start.first);
        if !fits || !(1..=MAX_ROUNDS).contains(&round) || !start.is_possible(&before) {
            return None;
        }
        let mut game = Self::between(before, *start);
        game.begin(deal, |_| {}).ok()?;
        Some(game)
    }
}
