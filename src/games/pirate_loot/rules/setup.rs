//! What chance decides: at the start of the game (P4), and of each round (P5).

use core::fmt;

use rand_core::RngCore;

use super::card::{Card, Faction, PIRATES, PIRATES_A_FACTION};
use super::loot::{LOOT_CARDS, Loot};
use super::seats::{MAX_SEATS, SeatSet};
use super::sets::set;
use crate::bug::{OrBug as _, bug};
use crate::table::{Seat, chance};

/// How many draw cards there are: the pirates and Set Sail (P2.1).
pub const DRAW_CARDS: usize = PIRATES + 1;
/// Luck numbers of a round (P1.5).
pub const LUCK_NUMBERS: usize = 8;
/// Luck numbers are below this (P1.5). It is a multiple of all small numbers, so a choice among a few is fair.
pub const LUCK_BELOW: u16 = 840;

const _: () = assert!(DRAW_CARDS == 77 && PIRATES == MAX_SEATS * PIRATES_A_FACTION);

/// A game as somebody asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// How many seats: 2 to 4 can play (P1.1).
    pub seats: u8,
}

/// A set of factions. As an iterator it yields them in the order of their letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Factions(u8);

set!(Factions, Faction, u8, bit, faction);

const fn bit(faction: Faction) -> u8 {
    1 << faction as u8
}

#[inline]
fn faction(bit: u32) -> Option<Faction> {
    Faction::ALL.get(bit as usize).copied()
}

/// Why a game or a round cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the words below say what is wrong")]
pub enum SetupError {
    Seats,
    Factions,
    First,
    Loot,
    Ranks,
    Deck,
    SetSail,
    Luck,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Seats => "2 to 4 players play this (P1.1)",
            Self::Factions => "there are as many factions as players, in the order b c g l (P4.2)",
            Self::First => "the first seat is not at the table (P4.4)",
            Self::Loot => "the loot is not the 23 cards (P3)",
            Self::Ranks => "the ranks are not each faction in use once (P5.1)",
            Self::Deck => "the deck is not the cards of the factions in use and `set` (P5.3)",
            Self::SetSail => "`set` lies too high in the deck (P5.3)",
            Self::Luck => "luck numbers are 0 to 839 (P1.5)",
        })
    }
}

impl core::error::Error for SetupError {}

/// What the game begins with (P4): always a table that can be played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Opening {
    seats: u8,
    factions: Factions,
    loot: [Loot; LOOT_CARDS],
    first: Seat,
}

impl Opening {
    /// An opening as somebody describes it: the factions in use, the loot deck top first, the first seat of round 1.
    pub fn new(setup: Setup, factions: Factions, loot: &[Loot], first: Seat) -> Result<Self, SetupError> {
        let seats = setup.seats;
        if !(2..=MAX_SEATS as u8).contains(&seats) {
            return Err(SetupError::Seats);
        }
        if factions.len() != u32::from(seats) {
            return Err(SetupError::Factions);
        }
        if !SeatSet::first(seats).contains(first) {
            return Err(SetupError::First);
        }
        let loot: [Loot; LOOT_CARDS] = loot.try_into().map_err(|_| SetupError::Loot)?;
        // Counts are kept in few bits, so we count each kind by itself.
        if Loot::ALL
            .into_iter()
            .any(|kind| loot.iter().filter(|&&loot| loot == kind).count() != usize::from(kind.copies()))
        {
            return Err(SetupError::Loot);
        }
        Ok(Self { seats, factions, loot, first })
    }

    /// An opening by chance (P4); `None` if that many can't play.
    pub fn by_chance(setup: Setup, rng: &mut impl RngCore) -> Option<Self> {
        let seats = setup.seats;
        let mut factions = Faction::ALL;
        chance::shuffle(&mut factions, rng);
        let factions = factions.into_iter().take(seats.into()).collect();
        let mut loot = Loot::SORTED;
        chance::shuffle(&mut loot, rng);
        let first = Seat::new(chance::below(rng, seats.into())? as u8)?;
        Self::new(setup, factions, &loot, first).ok()
    }

    /// How many seats.
    pub const fn seats(&self) -> u8 {
        self.seats
    }

    /// The factions in use.
    pub const fn factions(&self) -> Factions {
        self.factions
    }

    /// The loot deck, top first.
    pub const fn loot(&self) -> &[Loot; LOOT_CARDS] {
        &self.loot
    }

    /// The first seat of round 1.
    pub const fn first(&self) -> Seat {
        self.first
    }
}

/// What a round begins with (P5): ranks, draw deck, luck. They fit the factions in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    ranks: Ranks,
    deck: DrawDeck,
    luck: [u16; LUCK_NUMBERS],
}

impl Deal {
    /// A deal as somebody describes it: the ranks, lowest first; the deck, top first, with `None` for Set Sail; the luck.
    pub fn new(
        factions: Factions,
        ranks: &[Faction],
        deck: &[Option<Card>],
        luck: [u16; LUCK_NUMBERS],
    ) -> Result<Self, SetupError> {
        if ranks.len() != factions.len() as usize || Factions::from_iter(ranks.iter().copied()) != factions {
            return Err(SetupError::Ranks);
        }
        let pirates = (factions.len() as usize).saturating_mul(PIRATES_A_FACTION);
        let copies = |card: Card| if factions.contains(card.faction()) { card.copies() } else { 0 };
        let counts_are_right = Card::ALL
            .into_iter()
            .all(|kind| deck.iter().filter(|&&card| card == Some(kind)).count() == usize::from(copies(kind)));
        if deck.len() != pirates.saturating_add(1) || !counts_are_right {
            return Err(SetupError::Deck);
        }
        // P5.3
        let above = deck.iter().take_while(|card| card.is_some()).count();
        if above < pirates.saturating_sub(pirates / 2) {
            return Err(SetupError::SetSail);
        }
        if luck.iter().any(|&number| number >= LUCK_BELOW) {
            return Err(SetupError::Luck);
        }
        Ok(Self { ranks: Ranks::new(ranks), deck: DrawDeck::new(deck.iter().copied()), luck })
    }

    /// A deal by chance (P5).
    pub fn by_chance(factions: Factions, rng: &mut impl RngCore) -> Self {
        let mut ranks: heapless::Vec<Faction, MAX_SEATS> = factions.collect();
        chance::shuffle(&mut ranks, rng);
        let pirates = Card::ALL.into_iter().filter(|card| factions.contains(card.faction()));
        let mut deck: heapless::Vec<Option<Card>, DRAW_CARDS> =
            pirates.flat_map(|card| (0..card.copies()).map(move |_| Some(card))).collect();
        chance::shuffle(&mut deck, rng);
        // P5.3: each place in the lower half is equally likely, including the very bottom.
        let below =
            chance::below(rng, (deck.len() / 2).saturating_add(1) as u32).or_bug("a deck has places", 0) as usize;
        let place = deck.len().saturating_sub(below);
        deck.insert(place, None).or_bug("a deck has room for Set Sail", ());
        let luck =
            core::array::from_fn(|_| chance::below(rng, LUCK_BELOW.into()).or_bug("luck is some number", 0) as u16);
        Self { ranks: Ranks::new(&ranks), deck: DrawDeck::new(deck.iter().copied()), luck }
    }

    /// A deal that was dealt already: just ranks and luck are left of it.
    pub(super) const fn of_luck(ranks: Ranks, luck: [u16; LUCK_NUMBERS]) -> Self {
        Self { ranks, deck: DrawDeck::EMPTY, luck }
    }

    /// How many cards the deck of a round with these factions has, Set Sail included.
    pub const fn cards(factions: Factions) -> usize {
        factions.len() as usize * PIRATES_A_FACTION + 1
    }

    /// The ranks.
    pub const fn ranks(&self) -> &Ranks {
        &self.ranks
    }

    /// The deck before dealing, top first; `None` is Set Sail.
    pub fn deck(&self) -> impl ExactSizeIterator<Item = Option<Card>> {
        self.deck.iter()
    }

    /// The luck numbers.
    pub const fn luck(&self) -> &[u16; LUCK_NUMBERS] {
        &self.luck
    }

    pub(super) const fn draw_deck(&self) -> &DrawDeck {
        &self.deck
    }
}

/// The rank cards of a round (P5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ranks([Option<Faction>; MAX_SEATS]);

impl Ranks {
    pub(super) const NONE: Self = Self([None; MAX_SEATS]);

    fn new(lowest_first: &[Faction]) -> Self {
        let mut factions = lowest_first.iter().copied();
        Self([(); MAX_SEATS].map(|()| factions.next()))
    }

    /// The factions, lowest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Faction> + use<> {
        self.0.into_iter().flatten()
    }

    /// The faction of a rank, 0 for the lowest.
    pub(super) fn faction(&self, rank: u8) -> Option<Faction> {
        self.0.get(usize::from(rank)).copied().flatten()
    }
}

/// The draw deck: pirates, and Set Sail as `None`. The cards lie at the end of the array, so that only the top moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct DrawDeck {
    cards: [Option<Card>; DRAW_CARDS],
    len: u8,
}

impl DrawDeck {
    pub const EMPTY: Self = Self { cards: [None; DRAW_CARDS], len: 0 };

    fn new(top_first: impl DoubleEndedIterator<Item = Option<Card>>) -> Self {
        let mut deck = Self::EMPTY;
        for card in top_first.rev() {
            deck.put(card);
        }
        deck
    }

    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card; the outer `None` if there is none.
    pub fn top(&self) -> Option<Option<Card>> {
        self.iter().next()
    }

    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<Card>> {
        self.cards.iter().copied().skip(DRAW_CARDS.saturating_sub(self.len()))
    }

    /// Takes the top card; the outer `None` if there is none.
    #[inline]
    pub fn take(&mut self) -> Option<Option<Card>> {
        let top = DRAW_CARDS.checked_sub(self.len())?;
        let place = self.cards.get_mut(top)?;
        self.len = self.len.saturating_sub(1);
        Some(place.take())
    }

    /// Puts a card on top. There is room for all cards, so for every card that was taken.
    pub fn put(&mut self, card: Option<Card>) {
        let place = DRAW_CARDS.checked_sub(self.len().saturating_add(1));
        if let Some(place) = place.and_then(|place| self.cards.get_mut(place)) {
            *place = card;
            self.len = self.len.saturating_add(1);
        } else {
            bug!("the draw deck has too many cards");
        }
    }
}
