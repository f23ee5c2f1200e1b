//! Pirates whose order does not matter: a hand, a ship, the pile (P1.3).

use super::card::{Card, Kinds, Role};

/// How many of each kind there are.
///
/// The counts stand upright: bit *k* of the three words together is the count of kind *k*. Three bits are enough, since
/// there are at most six of a kind (P2). Which kinds there are is then two ORs away, and a hand is 24 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cards {
    ones: u64,
    twos: u64,
    fours: u64,
}

impl Cards {
    /// No cards.
    pub const EMPTY: Self = Self { ones: 0, twos: 0, fours: 0 };

    /// The kinds there are.
    #[inline]
    pub const fn kinds(&self) -> Kinds {
        Kinds(self.ones | self.twos | self.fours)
    }

    /// Are there none?
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.kinds().is_empty()
    }

    /// Is there at least one of `card`?
    #[inline]
    pub const fn contains(&self, card: Card) -> bool {
        self.kinds().contains(card)
    }

    /// How many of `card` there are.
    pub const fn count(&self, card: Card) -> u8 {
        self.len_of(card.kind()) as u8
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len_of(Kinds(u64::MAX)) as usize
    }

    /// How many cards there are of these kinds.
    #[inline]
    pub(super) const fn len_of(&self, kinds: Kinds) -> u32 {
        let Kinds(kinds) = kinds;
        (self.ones & kinds).count_ones() + 2 * (self.twos & kinds).count_ones() + 4 * (self.fours & kinds).count_ones()
    }

    /// How many cards there are of these kinds, for each faction in its lane of sixteen bits.
    pub(super) const fn len_in_lanes(&self, kinds: Kinds) -> u64 {
        let Kinds(kinds) = kinds;
        let (ones, twos, fours) = (self.ones & kinds, self.twos & kinds, self.fours & kinds);
        bits_in_lanes(ones) + (bits_in_lanes(twos) << 1) + (bits_in_lanes(fours) << 2)
    }

    /// How many cards there are of a role, for each faction in its lane.
    pub(super) const fn count_in_lanes(&self, role: Role) -> u64 {
        let at = role as u32;
        (self.ones >> at & LANES) | (self.twos >> at & LANES) << 1 | (self.fours >> at & LANES) << 2
    }

    /// Every card, sorted, copies side by side (P1.4).
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let cards = *self;
        cards.kinds().flat_map(move |card| (0..cards.count(card)).map(move |_| card))
    }

    /// Adds one card. No more of a kind than there are ever come together, so nothing is carried out of the top.
    #[inline]
    pub(super) const fn add(&mut self, card: Card) {
        let Kinds(bit) = card.kind();
        let to_twos = self.ones & bit;
        self.ones ^= bit;
        let to_fours = self.twos & to_twos;
        self.twos ^= to_twos;
        self.fours ^= to_fours;
    }

    /// Takes out one card, if there is one.
    #[inline]
    pub(super) const fn remove(&mut self, card: Card) -> bool {
        if !self.contains(card) {
            return false;
        }
        let Kinds(bit) = card.kind();
        let from_twos = !self.ones & bit;
        self.ones ^= bit;
        let from_fours = !self.twos & from_twos;
        self.twos ^= from_twos;
        self.fours ^= from_fours;
        true
    }
}

/// The lowest bit of each faction's lane.
const LANES: u64 = Kinds::of_role(Role::Bosun).0;

/// The bits set in each lane of sixteen.
const fn bits_in_lanes(bits: u64) -> u64 {
    let pairs = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (eights + (eights >> 8)) & 0x00ff_00ff_00ff_00ff
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, |mut all, card| {
            all.add(card);
            all
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::card::PIRATES;
    use super::*;

    #[test]
    fn counts_up_to_all_pirates_and_down_again() {
        let mut pile = Cards::EMPTY;
        for card in Card::ALL {
            for n in 1..=card.copies() {
                pile.add(card);
                assert_eq!(pile.count(card), n);
            }
        }
        assert_eq!(pile.len(), PIRATES);
        assert!(pile.iter().is_sorted() && pile.iter().count() == PIRATES);
        assert_eq!(pile.iter().collect::<Cards>(), pile);
        for card in Card::ALL {
            for n in (0..card.copies()).rev() {
                assert!(pile.remove(card));
                assert_eq!(pile.count(card), n);
            }
            assert!(!pile.remove(card));
        }
        assert!(pile.is_empty());
    }
}
