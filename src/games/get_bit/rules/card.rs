//! The cards of a pirate (G1.3).

use core::fmt;

use rand_core::RngCore;

use super::pirate::MAX_PIRATES;
use crate::game::text::Joined;
use crate::table::chance;

/// The most cards in a hand: one more than there can be pirates (G1.3).
pub const MAX_CARDS: usize = MAX_PIRATES + 1;

// A hand is the bits 1 to 7 of a byte.
const _: () = assert!(MAX_CARDS < u8::BITS as usize);

/// A card. The higher it is, the further it takes a pirate who plays it alone (G3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Card {
    C1 = 1,
    C2,
    C3,
    C4,
    C5,
    C6,
    C7,
}

impl Card {
    /// All of them, lowest first.
    pub const ALL: [Self; MAX_CARDS] = [Self::C1, Self::C2, Self::C3, Self::C4, Self::C5, Self::C6, Self::C7];

    /// The card with this number on it, if any game has it.
    pub const fn new(number: u8) -> Option<Self> {
        Some(match number {
            1 => Self::C1,
            2 => Self::C2,
            3 => Self::C3,
            4 => Self::C4,
            5 => Self::C5,
            6 => Self::C6,
            7 => Self::C7,
            _ => return None,
        })
    }

    /// The number on it.
    pub const fn number(self) -> u8 {
        self as u8
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The card as a token of a record.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

/// A pirate's cards: there is one of each (G1.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hand(u8);

impl Hand {
    /// No cards.
    pub const EMPTY: Self = Self(0);

    /// The cards up to this one.
    pub(in crate::games::get_bit) const fn up_to(highest: Card) -> Self {
        // Bit 0 is no card.
        Self((highest.bit() | highest.bit().wrapping_sub(1)) & !1)
    }

    /// Is this card among them?
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Are there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[cfg_attr(target_os = "none", inline(never))] // The chip can't count bits: it takes many instructions.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// These cards, without those of the other hand.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The cards, lowest first.
    pub const fn iter(self) -> Cards {
        Cards(self)
    }

    pub(super) const fn add(&mut self, card: Card) {
        self.0 |= card.bit();
    }

    pub(in crate::games::get_bit) const fn remove(&mut self, card: Card) {
        self.0 &= !card.bit();
    }
}

impl IntoIterator for Hand {
    type Item = Card;
    type IntoIter = Cards;

    fn into_iter(self) -> Cards {
        self.iter()
    }
}

/// The digits of its cards in rising order, `-` if there are none: as in a trace.
impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Joined("", || self.iter()).fmt(f)
    }
}

/// The cards of a hand, lowest first.
#[derive(Clone, Debug)]
pub struct Cards(Hand);

impl Cards {
    /// One of them, each as likely as any other; `None` if there are none.
    pub fn choose(mut self, rng: &mut impl RngCore) -> Option<Card> {
        let count = u32::try_from(self.len()).ok()?;
        self.nth(chance::below(rng, count)? as usize)
    }
}

impl Iterator for Cards {
    type Item = Card;

    #[cfg_attr(target_os = "none", inline(never))] // Nor can it find one.
    fn next(&mut self) -> Option<Card> {
        let card = u8::try_from(self.0.0.trailing_zeros()).ok().and_then(Card::new)?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Cards {}

/// Why a card may not be chosen, to tell the player who tried it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The game is over (G7).
    GameOver,
    /// Another player is asked (G2.2).
    NotAsked,
    /// The card is not in the pirate's hand (G2.1).
    NotInHand(Card),
}

impl core::error::Error for Refusal {}
