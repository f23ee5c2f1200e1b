//! A pile of cards whose order does not matter: a hand, the discards.

use super::card::{Card, Face, KINDS};

/// Kinds that are pirate ships, as a mask.
pub(crate) const PIRATES: u32 = 0xffff;
/// Kinds that are merchants, as a mask.
pub(crate) const MERCHANT_KINDS: u32 = ((1 << KINDS) - 1) & !(Card::M2.bit() - 1);

/// How many of each kind there are.
///
/// The counts are stored as bit columns: bit *k* of the three words together is the count of kind *k*. Three bits are
/// enough, since the deck has at most six of a kind (R1). Two ORs then tell which kinds are held, and a hand is twelve
/// bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    ones: u32,
    twos: u32,
    fours: u32,
}

impl Cards {
    /// No cards.
    pub const EMPTY: Self = Self { ones: 0, twos: 0, fours: 0 };

    /// The whole deck (R1).
    pub const DECK: Self = {
        let mut deck = Self::EMPTY;
        let mut kinds = Card::ALL.as_slice();
        while let [card, rest @ ..] = kinds {
            let mut copies = card.copies();
            while copies > 0 {
                deck.add(*card);
                copies -= 1;
            }
            kinds = rest;
        }
        deck
    };

    /// A pile from the three words of its counts.
    pub(crate) const fn from_words(ones: u32, twos: u32, fours: u32) -> Self {
        Self { ones, twos, fours }
    }

    /// The kinds held, as a mask.
    #[inline]
    pub(crate) const fn kinds(&self) -> u32 {
        self.ones | self.twos | self.fours
    }

    /// Are there none?
    pub const fn is_empty(&self) -> bool {
        self.kinds() == 0
    }

    /// Is there at least one of `card`?
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.kinds() & card.bit() != 0
    }

    /// How many of `card` there are.
    pub const fn count(&self, card: Card) -> u8 {
        let at = card as u8;
        ((self.ones >> at & 1) | (self.twos >> at & 1) << 1 | (self.fours >> at & 1) << 2) as u8
    }

    /// How many cards there are.
    pub const fn len(&self) -> usize {
        self.len_of(u32::MAX) as usize
    }

    /// How many cards there are of the kinds in a mask.
    #[inline]
    pub(crate) const fn len_of(&self, kinds: u32) -> u32 {
        (self.ones & kinds).count_ones() + 2 * (self.twos & kinds).count_ones() + 4 * (self.fours & kinds).count_ones()
    }

    /// The gold of the merchants among them.
    pub fn gold(&self) -> u8 {
        self.iter()
            .map(|(card, count)| match card.face() {
                Face::Merchant(gold) => gold.saturating_mul(count),
                _ => 0,
            })
            .fold(0, u8::saturating_add)
    }

    /// Each kind there is, with its count, in the order of [`Card`].
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + Clone + use<> {
        let cards = *self;
        Kinds(cards.kinds()).map(move |card| (card, cards.count(card)))
    }

    /// Adds one card. There are never more of a kind than the deck has, so nothing carries out of the top bit.
    #[inline]
    pub(crate) const fn add(&mut self, card: Card) {
        self.add_kinds(card.bit());
    }

    /// Adds one card of each kind in the mask.
    #[inline]
    pub(crate) const fn add_kinds(&mut self, kinds: u32) {
        let to_twos = self.ones & kinds;
        self.ones ^= kinds;
        let to_fours = self.twos & to_twos;
        self.twos ^= to_twos;
        self.fours ^= to_fours;
    }

    /// Adds all of `other`.
    #[inline]
    pub(crate) const fn add_all(&mut self, other: &Self) {
        self.add_kinds(other.ones);
        let to_fours = self.twos & other.twos;
        self.twos ^= other.twos;
        self.fours ^= to_fours ^ other.fours;
    }

    /// The cards of the deck that are not among these. There may be no more of a kind than the deck has.
    pub(crate) const fn rest_of_the_deck(&self) -> Self {
        // A subtraction of all kinds at once, from the lowest bits up. What is borrowed comes from the next higher bits.
        let Self { ones, twos, fours } = Self::DECK;
        let from_twos = !ones & self.ones;
        let from_fours = !twos & (self.twos | from_twos) | self.twos & from_twos;
        Self { ones: ones ^ self.ones, twos: twos ^ self.twos ^ from_twos, fours: fours ^ self.fours ^ from_fours }
    }

    /// Takes out one card, if there is one.
    #[inline]
    pub(crate) const fn remove(&mut self, card: Card) -> bool {
        if !self.contains(card) {
            return false;
        }
        let bit = card.bit();
        let from_twos = !self.ones & bit;
        self.ones ^= bit;
        let from_fours = !self.twos & from_twos;
        self.twos ^= from_twos;
        self.fours ^= from_fours;
        true
    }
}

/// The cards of a mask of kinds.
#[derive(Clone)]
pub(crate) struct Kinds(pub u32);

impl Iterator for Kinds {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = Card::lowest(self.0)?;
        self.0 &= self.0 - 1;
        Some(card)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_up_to_the_whole_deck_and_down_again() {
        let mut pile = Cards::EMPTY;
        for card in Card::ALL {
            for n in 1..=card.copies() {
                pile.add(card);
                assert_eq!(pile.count(card), n);
            }
        }
        assert_eq!(pile, Cards::DECK);
        assert_eq!((pile.len(), pile.gold()), (78, 100));
        for card in Card::ALL {
            for n in (0..card.copies()).rev() {
                assert!(pile.remove(card));
                assert_eq!(pile.count(card), n);
            }
            assert!(!pile.remove(card));
        }
        assert!(pile.is_empty());
    }

    #[test]
    fn adding_a_pile_is_adding_its_cards() {
        // Every way to split the copies of every kind into two piles.
        for split in 0..7u8 {
            let (mut left, mut right) = (Cards::EMPTY, Cards::EMPTY);
            for card in Card::ALL {
                for n in 0..card.copies() {
                    if n < split { left.add(card) } else { right.add(card) }
                }
            }
            assert_eq!(left.rest_of_the_deck(), right, "split at {split}");
            left.add_all(&right);
            assert_eq!(left, Cards::DECK, "split at {split}");
        }
    }
}
