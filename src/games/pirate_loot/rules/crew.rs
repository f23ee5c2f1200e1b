//! How good a crew is (P11).

use super::card::{Faction, Kinds, Role};
use super::cards::Cards;
use super::setup::Ranks;

/// Roles that count 1 or 3, and those that count 2 or 3: the two low bits of a value.
const ODD: Kinds = Kinds::of_role(Role::Crew)
    .or(Kinds::of_role(Role::Cook))
    .or(Kinds::of_role(Role::Lookout))
    .or(Kinds::of_role(Role::FirstMate));
const TWOS: Kinds = Kinds::of_role(Role::Gunner)
    .or(Kinds::of_role(Role::Bosun))
    .or(Kinds::of_role(Role::Quartermaster))
    .or(Kinds::of_role(Role::Surgeon))
    .or(Kinds::of_role(Role::Cabinboy))
    .or(Kinds::of_role(Role::FirstMate));

/// Added to each value, so that none is negative: two Mutineers alone are worth -4.
const BIAS: u8 = 4;
const BIAS_IN_LANES: u64 = 0x0004_0004_0004_0004;

/// The values of all four factions on a ship (P11.1), each in its lane of sixteen bits and raised by [`BIAS`]. A whole
/// faction is worth 30, and 34 without its Mutineers.
const fn values(ship: &Cards) -> u64 {
    let crew = ship.count_in_lanes(Role::Crew);
    // Each faction has one Cook.
    let cooks = ship.count_in_lanes(Role::Cook).wrapping_mul(0xffff);
    let mutineers = ship.count_in_lanes(Role::Mutineer);
    BIAS_IN_LANES
        .wrapping_add(ship.len_in_lanes(ODD))
        .wrapping_add(ship.len_in_lanes(TWOS) << 1)
        .wrapping_add(ship.count_in_lanes(Role::Captain) << 2)
        .wrapping_add(crew & cooks)
        .wrapping_sub(mutineers << 1)
}

/// The lane of a faction.
const fn lane(values: u64, faction: Faction) -> u16 {
    (values >> (16 * faction as u32)) as u16
}

/// The value of a faction on a ship (P11.1).
pub const fn value(ship: &Cards, faction: Faction) -> i8 {
    (lane(values(ship), faction) as i8).wrapping_sub(BIAS as i8)
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
/// A pair is sixteen bits, the value above the rank, and the first pair comes highest: numbers compare as lists do.
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
