//! How good a crew is (P11).

use super::card::{Faction, Role};
use super::cards::{Cards, Half};
use super::setup::Ranks;

/// A role's bit in the lanes of two factions.
const fn bits(role: Role) -> u32 {
    0x0001_0001 << role as u32
}

/// Roles worth 1 or 3, and those worth 2 or 3: the two low bits of a value. Captains are worth 4.
const ODD: u32 = bits(Role::Crew) | bits(Role::Cook) | bits(Role::Lookout) | bits(Role::FirstMate);
const TWOS: u32 = bits(Role::Gunner)
    | bits(Role::Bosun)
    | bits(Role::Quartermaster)
    | bits(Role::Surgeon)
    | bits(Role::Cabinboy)
    | bits(Role::FirstMate);

/// Added to each value so that none is negative: two Mutineers alone are worth -4.
const BIAS: u8 = 4;
const BIAS_IN_LANES: u32 = 0x0004_0004;

/// The bits set in each lane of sixteen.
#[inline]
const fn bits_in_lanes(bits: u32) -> u32 {
    let pairs = bits - (bits >> 1 & 0x5555_5555);
    let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f;
    (eights + (eights >> 8)) & 0x00ff_00ff
}

/// What the cards of two factions count by themselves, without Mutineers, in the lane of each.
const fn printed(cards: Half) -> u32 {
    let Half { ones, twos, fours } = cards;
    // There is one First Mate of a faction, two of each Gunner and Lookout, and up to six Crew: no bit is in two of these sets.
    let once = ones & ODD;
    let twice = (ones & TWOS) | (twos & ODD);
    let four_times = (ones & bits(Role::Captain)) | (twos & TWOS) | (fours & ODD);
    bits_in_lanes(once) + (bits_in_lanes(twice) << 1) + (bits_in_lanes(four_times) << 2)
}

/// The values of two factions on a ship (P11.1), each in its own lane and raised by [`BIAS`]. A whole faction is worth 30, and
/// 34 without its Mutineers.
const fn values_of(cards: Half) -> u32 {
    // Each faction has one Cook.
    let cooks = cards.count_in_lanes(Role::Cook) & 0x0001_0001;
    let raised = cards.count_in_lanes(Role::Crew) & cooks.wrapping_mul(0xffff);
    let mutineers = cards.count_in_lanes(Role::Mutineer);
    BIAS_IN_LANES.wrapping_add(printed(cards)).wrapping_add(raised).wrapping_sub(mutineers << 1)
}

/// The values of all four factions on a ship: the first two, and the last two.
const fn values(ship: &Cards) -> [u32; 2] {
    let [low, high] = ship.halves();
    [values_of(low), values_of(high)]
}

/// The lane of a faction.
#[inline]
const fn lane(values: [u32; 2], faction: Faction) -> u16 {
    let [low, high] = values;
    match faction {
        Faction::Brutal => low as u16,
        Faction::Clever => (low >> 16) as u16,
        Faction::Greedy => high as u16,
        Faction::Lazy => (high >> 16) as u16,
    }
}

/// The value of a faction on a ship (P11.1).
pub const fn value(ship: &Cards, faction: Faction) -> i8 {
    (lane(values(ship), faction) as i8).wrapping_sub(BIAS as i8)
}

/// The values of all four factions on a ship, in their order.
pub fn values_by_faction(ship: &Cards) -> [i8; 4] {
    in_order(values(ship)).map(|value| value.wrapping_sub(BIAS as i8))
}

/// What cards count by themselves for each faction, in their order, without Mutineers: a Cook raises nobody in a hand.
pub const fn printed_by_faction(cards: &Cards) -> [i8; 4] {
    let [low, high] = cards.halves();
    in_order([printed(low), printed(high)])
}

const fn in_order([low, high]: [u32; 2]) -> [i8; 4] {
    [low as i8, (low >> 16) as i8, high as i8, (high >> 16) as i8]
}

/// A faction's value on a ship, and its rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pair {
    /// The value (P11.1).
    pub value: i8,
    /// The rank, 0 for the lowest.
    pub rank: u8,
}

/// A ship's list (P11.2): its pairs, greatest first. The greater list is the better crew (P11.3).
///
/// A pair is sixteen bits, the value above the rank, and the first pair is the highest, so numbers compare just as lists do.
/// Factions not in use are 0, and come last on every ship alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Standing(u64);

impl Standing {
    /// The standing of a ship.
    pub fn of(ship: &Cards, ranks: &Ranks) -> Self {
        let values = values(ship);
        let pair = |rank: u8| ranks.faction(rank).map_or(0, |faction| lane(values, faction) << 2 | u16::from(rank));
        let sorted = |one: u16, other: u16| (one.max(other), one.min(other));
        let ((a, b), (c, d)) = (sorted(pair(0), pair(1)), sorted(pair(2), pair(3)));
        let ((first, b), (c, last)) = (sorted(a, c), sorted(b, d));
        let (second, third) = sorted(b, c);
        Self([first, second, third, last].into_iter().fold(0, |list, pair| list << 16 | u64::from(pair)))
    }

    /// The pair of the best faction.
    pub const fn best(self) -> Pair {
        let pair = (self.0 >> 48) as u16;
        Pair { value: ((pair >> 2) as i8).wrapping_sub(BIAS as i8), rank: (pair & 3) as u8 }
    }
}

#[cfg(test)]
mod tests {
    use super::super::card::Card;
    use super::*;

    #[test]
    fn each_role_counts_what_its_value_says() {
        for card in Card::ALL {
            for n in 1..=card.copies() {
                let ship = Cards::from_iter((0..n).map(|_| card));
                for faction in Faction::ALL {
                    let expected = if card.faction() == faction { card.role().value() * n as i8 } else { 0 };
                    assert_eq!(value(&ship, faction), expected, "{n} {card}");
                }
            }
        }
    }

    #[test]
    fn p11_1_a_whole_faction_is_worth_30() {
        let all = Card::ALL.into_iter().flat_map(|card| (0..card.copies()).map(move |_| card));
        // Crew 12, cook 1, lookouts 2, gunners 4, bosun, quartermaster, surgeon, cabinboy 8, mate 3, captain 4, mutineers -4.
        for faction in Faction::ALL {
            assert_eq!(value(&all.clone().collect(), faction), 30);
            assert_eq!(value(&all.clone().filter(|card| card.role() != Role::Mutineer).collect(), faction), 34);
        }
    }
}
