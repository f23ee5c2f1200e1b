//! Pirates whose order does not matter: a hand, a ship, the pile (P1.3).

use super::card::{Card, Faction, Kinds, Role};

/// How many of each kind there are.
///
/// The counts are stored as bit columns: bit *k* of the three words together is the count of kind *k*. Three bits are
/// enough, since there are at most six of a kind (P2). Two ORs then tell which kinds there are, and a hand is 24 bytes.
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
        self.count(card) > 0
    }

    /// How many of `card` there are.
    #[inline]
    pub const fn count(&self, card: Card) -> u8 {
        self.half(card.faction()).count(card as u32)
    }

    /// How many of a faction's role there are.
    #[inline]
    pub const fn count_of(&self, faction: Faction, role: Role) -> u8 {
        self.half(faction).count(((faction as u32) << 4) | role as u32)
    }

    /// How many cards there are.
    #[inline]
    pub const fn len(&self) -> usize {
        (self.ones.count_ones() + 2 * self.twos.count_ones() + 4 * self.fours.count_ones()) as usize
    }

    /// The cards of a faction and of the one it shares 32 bits with.
    #[inline]
    pub(super) const fn half(&self, faction: Faction) -> Half {
        let [low, high] = self.halves();
        if (faction as u8) < 2 { low } else { high }
    }

    /// The cards of the first two factions, and of the last two.
    #[inline]
    pub(super) const fn halves(&self) -> [Half; 2] {
        let Self { ones, twos, fours } = *self;
        [
            Half { ones: ones as u32, twos: twos as u32, fours: fours as u32 },
            Half { ones: (ones >> 32) as u32, twos: (twos >> 32) as u32, fours: (fours >> 32) as u32 },
        ]
    }

    /// Every card, sorted, copies side by side (P1.4).
    pub fn iter(&self) -> impl Iterator<Item = Card> + use<> {
        let cards = *self;
        cards.kinds().flat_map(move |card| (0..cards.count(card)).map(move |_| card))
    }

    /// Adds one card. There are never more of a kind than the game has, so nothing carries out of the top bit.
    #[inline]
    pub(in super::super) const fn add(&mut self, card: Card) {
        let Kinds(bit) = card.kind();
        let to_twos = self.ones & bit;
        self.ones ^= bit;
        let to_fours = self.twos & to_twos;
        self.twos ^= to_twos;
        self.fours ^= to_fours;
    }

    /// Takes out one card, if there is one.
    #[inline]
    pub(in super::super) const fn remove(&mut self, card: Card) -> bool {
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

/// The cards of two factions, each in its own lane of sixteen bits: the chip counts them with words of 32.
#[derive(Clone, Copy)]
pub(super) struct Half {
    pub ones: u32,
    pub twos: u32,
    pub fours: u32,
}

impl Half {
    /// How many there are of the kind at this bit, of which the lowest five count.
    #[inline]
    const fn count(self, bit: u32) -> u8 {
        let at = bit & 31;
        ((self.ones >> at & 1) | (self.twos >> at & 1) << 1 | (self.fours >> at & 1) << 2) as u8
    }

    /// How many cards of a role there are, for each faction in its lane.
    #[inline]
    pub const fn count_in_lanes(self, role: Role) -> u32 {
        let at = role as u32;
        (self.ones >> at & LANES) | (self.twos >> at & LANES) << 1 | (self.fours >> at & LANES) << 2
    }
}

/// The lowest bit of each lane.
const LANES: u32 = 0x0001_0001;

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
