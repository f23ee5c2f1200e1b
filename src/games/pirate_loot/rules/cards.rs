//! Pirates whose order does not matter: a hand, a ship, the pile (P1.3).

use super::card::{Card, Faction, Kinds, Role, bit};
use super::sets::bag;

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
}

bag!(Cards, Card, Kinds, bit);

/// The cards of two factions, each in its own lane of sixteen bits: the chip counts them with words of 32.
#[derive(Clone, Copy)]
pub(super) struct Half {
    pub ones: u32,
    pub twos: u32,
    pub fours: u32,
}

impl Half {
    /// How many there are of the kind at this bit, by its lowest five bits.
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
