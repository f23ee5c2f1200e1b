//! What lies open to all (P19.1).

use super::card::{Card, Faction, Kinds};
use super::cards::Cards;
use super::crew::Standing;
use super::decision::{Decision, Terms};
use super::seats::{BySeat, SeatSet};
use super::setup::{Factions, Ranks};
use crate::table::Seat;

/// Where the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    /// No round is under way; the next has to be dealt.
    Between,
    /// Somebody is asked.
    Asking(Decision),
    /// The game is over.
    Over,
}

/// The open table: ships, pile, ranks, whose turn it is and what is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) seats: u8,
    /// The factions in use (P4.2).
    pub factions: Factions,
    pub(super) ranks: Ranks,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    /// The turn of the round, from 1. During the division it stays at the last turn (P22.1).
    pub turn: u8,
    /// Whose turn it is. During the division it stays at the last turn's.
    pub active: Seat,
    pub(super) ships: BySeat<Cards>,
    pub(super) pile: Cards,
    pub(super) loot: BySeat<u8>,
    /// How many loot cards the haul has.
    pub haul: u8,
    /// The turns still to begin, once Set Sail has taken effect (P7.4).
    pub sail: Option<u8>,
    /// The seat whose ship the card Set Sail lies at (P7.5). `None` if a Lazy Cabinboy came before it (P7.6).
    pub set_at: Option<Seat>,
    /// The card recruited last in this turn, whose effect is under way.
    pub recruiting: Option<Card>,
    /// How often the Brutal Surgeon has worked in this turn (P13.3).
    pub(super) surgeries: u8,
    /// The seats the division has dealt with (P17).
    pub(super) served: SeatSet,
    /// The seats that have got loot in the division.
    pub took: SeatSet,
    /// The seat whose Lazy Captain took loot, or is about to (P17.2).
    pub lazy: Option<Seat>,
    pub(super) phase: Phase,
}

impl Table {
    /// A table before a round, with this many rounds behind it.
    pub(super) const fn before_round(seats: u8, factions: Factions, rounds: u8, first: Seat) -> Self {
        Self {
            seats,
            factions,
            ranks: Ranks::NONE,
            round: rounds,
            turn: 0,
            active: first,
            ships: BySeat::all(Cards::EMPTY),
            pile: Cards::EMPTY,
            loot: BySeat::all(0),
            haul: 0,
            sail: None,
            set_at: None,
            recruiting: None,
            surgeries: 0,
            served: SeatSet::NONE,
            took: SeatSet::NONE,
            lazy: None,
            phase: Phase::Between,
        }
    }

    /// The seats, clockwise from 0.
    #[inline]
    pub const fn seats(&self) -> SeatSet {
        SeatSet::first(self.seats)
    }

    /// The next seat, clockwise (P1.1).
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        Seat::new((seat as u8).saturating_add(1)).filter(|&next| self.seats().contains(next)).unwrap_or(Seat::S0)
    }

    /// All seats but this one.
    #[inline]
    pub(super) const fn others(&self, seat: Seat) -> SeatSet {
        self.seats().without(seat)
    }

    /// The ranks of this round (P5.1); none before the first.
    pub const fn ranks(&self) -> &Ranks {
        &self.ranks
    }

    /// A seat's cards in play.
    #[inline]
    pub fn ship(&self, seat: Seat) -> &Cards {
        &self.ships[seat]
    }

    /// The discard pile.
    pub const fn pile(&self) -> &Cards {
        &self.pile
    }

    /// How many loot cards a seat has.
    pub fn loot(&self, seat: Seat) -> u8 {
        self.loot[seat]
    }

    /// What is being decided now.
    pub const fn decision(&self) -> Option<Decision> {
        match self.phase {
            Phase::Asking(decision) => Some(decision),
            Phase::Between | Phase::Over => None,
        }
    }

    /// The terms of that.
    #[inline]
    pub fn terms(&self) -> Option<Terms> {
        self.decision().map(Decision::terms)
    }

    /// The kinds of all cards on ships.
    pub fn in_play(&self) -> Kinds {
        self.seats().fold(Kinds::NONE, |all, seat| all.or(self.ships[seat].kinds()))
    }

    /// What a Bosun of this faction can copy (P12.4).
    pub fn copies_of(&self, faction: Faction) -> Kinds {
        self.in_play().and(Kinds::COPIED).and(Kinds::of_faction(faction))
    }

    /// Who is asked now.
    #[inline]
    pub fn asked(&self) -> Option<Seat> {
        self.terms().map(|terms| terms.asked.unwrap_or(self.active))
    }

    /// Is the game over?
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// How good a ship's crew is (P11.2).
    pub fn standing(&self, seat: Seat) -> Standing {
        Standing::of(&self.ships[seat], &self.ranks)
    }

    /// The same of all ships.
    pub fn standings(&self) -> BySeat<Standing> {
        self.ships.map(|ship| Standing::of(&ship, &self.ranks))
    }

    /// A ship's best faction and its value (P11.2); `None` before the first round.
    pub fn best(&self, seat: Seat) -> Option<(Faction, i8)> {
        let best = self.standing(seat).best();
        self.ranks.faction(best.rank).map(|faction| (faction, best.value))
    }
}
