//! A game of Pirate Loot as bits.
//!
//! We keep one round with its answers, and what lay where when it began: no other round comes back.

use heapless::Vec;

use super::options::{Options, SEATINGS};
use super::rules::{
    Action, BySeat, Card, Chest, DRAW_CARDS, Deal, Faction, Factions, Game, KINDS, LOOT_CARDS, LOOT_KINDS, LUCK_BELOW,
    LUCK_NUMBERS, Lasting, LootDeck, Loot, MAX_DECISIONS, MAX_ROUNDS, MAX_SEATS, Setup,
};
use crate::game::{Codec, Game as _, bytes_of, count_bits};
use crate::save::{BitReader, BitWriter, HallForm, ShelfNo, crc32};
use crate::table::Seat;

const SEATS_BITS: u32 = 3;
const FACTION_BITS: u32 = 2;
const ROUND_BITS: u32 = 5;
const SEAT_BITS: u32 = 2;
/// How many of a kind of loot lie in one place: four at most.
const COPIES_BITS: u32 = 3;
const LOOT_BITS: u32 = 4;
const LOOT_COUNT_BITS: u32 = 5;
const CARD_BITS: u32 = 6;
const LUCK_BITS: u32 = 10;
const ACTION_BITS: u32 = 8;

/// Set Sail in a draw deck.
const SET_SAIL: u8 = KINDS as u8;

/// The first number of each kind of answer.
const SEAT: u8 = 2;
const HAUL: u8 = SEAT + MAX_SEATS as u8;
const LOOT: u8 = HAUL + 1;
const CARD: u8 = LOOT + LOOT_KINDS as u8;
const ON_SHIP: u8 = CARD + KINDS as u8;

const _: () = assert!(ON_SHIP as usize + KINDS * MAX_SEATS <= 1 << ACTION_BITS);
const _: () = assert!(count_bits(MAX_DECISIONS) == 9 && KINDS < 1 << CARD_BITS && LOOT_KINDS <= 1 << LOOT_BITS);
const _: () =
    assert!(MAX_ROUNDS < 1 << ROUND_BITS && LUCK_BELOW <= 1 << LUCK_BITS && LOOT_CARDS < 1 << LOOT_COUNT_BITS);

/// Bits of the chests and of what seats know of them: each seat has a list for each other one, and its own chest.
const CHESTS: usize = MAX_SEATS * MAX_SEATS * LOOT_KINDS * COPIES_BITS as usize;
/// Bits of what chance decided before the record began.
const DEAL: usize = MAX_SEATS * FACTION_BITS as usize * 2
    + (ROUND_BITS + SEAT_BITS + LOOT_COUNT_BITS) as usize
    + CHESTS
    + LOOT_CARDS * LOOT_BITS as usize
    + DRAW_CARDS * CARD_BITS as usize
    + LUCK_NUMBERS * LUCK_BITS as usize;

/// The longest packed game, in bytes: four players, all chests in detail, the most answers of a round.
pub const MAX_GAME: usize =
    bytes_of(MAX_SEATS, SEATS_BITS as usize, DEAL, MAX_DECISIONS, MAX_DECISIONS * ACTION_BITS as usize);

/// All loot in one chest is worth 54 (P3.2); the worst chest, an idol and monkeys alone, -3.
const MOST_WORTH: i8 = 54;

impl Codec for Game {
    const SHELF: ShelfNo = ShelfNo::ALL[2];
    const MAX_BYTES: usize = MAX_GAME;
    /// Among equals the better crew wins (P18.3).
    const HALL: HallForm = HallForm { seatings: &SEATINGS, most: MOST_WORTH, winners: true, gain: 0 };

    /// It stays the same from round to round, so it can only be what the game began with and everybody knows.
    fn deal_number(&self) -> u32 {
        let mut factions = [0; MAX_SEATS];
        for (byte, faction) in factions.iter_mut().zip(self.table().factions) {
            *byte = faction.index() as u8 + 1;
        }
        crc32(&factions)
    }

    fn put_setup(&self, _: &Options, bits: &mut BitWriter<'_>) {
        bits.put(self.seats().len().into(), SEATS_BITS);
    }

    fn take_setup(bits: &mut BitReader<'_>) -> Option<(Setup, Options)> {
        Some((Setup { seats: bits.take_u8(SEATS_BITS)? }, Options))
    }

    fn put_deal(&self, bits: &mut BitWriter<'_>) {
        let start = self.round_start();
        for faction in self.table().factions {
            bits.put(faction.index() as u64, FACTION_BITS);
        }
        bits.put(self.table().round.into(), ROUND_BITS);
        bits.put(start.first as u64, SEAT_BITS);
        for knower in self.seats() {
            for owner in self.seats() {
                put_chest(if knower == owner { &start.chests[owner] } else { &start.known[knower][owner] }, bits);
            }
        }
        bits.put(start.loot_deck.iter().count() as u64, LOOT_COUNT_BITS);
        for loot in start.loot_deck.iter() {
            bits.put(loot as u64, LOOT_BITS);
        }
        // A game on the table has a round.
        let Some(deal) = self.round_deal() else { return };
        for faction in deal.ranks().iter() {
            bits.put(faction.index() as u64, FACTION_BITS);
        }
        for card in deal.deck() {
            bits.put(card.map_or(SET_SAIL, |card| card.index() as u8).into(), CARD_BITS);
        }
        for &number in deal.luck() {
            bits.put(number.into(), LUCK_BITS);
        }
    }

    fn take_deal(setup: Setup, bits: &mut BitReader<'_>) -> Option<Self> {
        let seats = usize::from(setup.seats);
        let factions: Factions = take_factions(seats, bits)?.into_iter().collect();
        let round = bits.take_u8(ROUND_BITS)?;
        let first = Seat::new(bits.take_u8(SEAT_BITS)?)?;
        let mut start = Lasting {
            chests: BySeat::all(Chest::EMPTY),
            known: BySeat::all(BySeat::all(Chest::EMPTY)),
            loot_deck: LootDeck::from_iter([]),
            first,
        };
        for knower in Seat::ALL.into_iter().take(seats) {
            for owner in Seat::ALL.into_iter().take(seats) {
                let chest = take_chest(bits)?;
                if knower == owner {
                    start.chests[owner] = chest;
                } else {
                    start.known[knower][owner] = chest;
                }
            }
        }
        let mut loot_deck = Vec::<Loot, LOOT_CARDS>::new();
        for _ in 0..bits.take(LOOT_COUNT_BITS)? {
            loot_deck.push(*Loot::ALL.get(usize::from(bits.take_u8(LOOT_BITS)?))?).ok()?;
        }
        start.loot_deck = loot_deck.into_iter().collect();
        let ranks = take_factions(seats, bits)?;
        let mut deck = Vec::<Option<Card>, DRAW_CARDS>::new();
        for _ in 0..Deal::cards(factions) {
            let card = match bits.take_u8(CARD_BITS)? {
                SET_SAIL => None,
                card => Some(*Card::ALL.get(usize::from(card))?),
            };
            deck.push(card).ok()?;
        }
        let mut luck = [0; LUCK_NUMBERS];
        for number in &mut luck {
            *number = bits.take(LUCK_BITS)? as u16;
        }
        let deal = Deal::new(factions, &ranks, &deck, luck).ok()?;
        Self::in_round(setup, factions, round, &start, &deal)
    }

    fn put_action(action: Action, bits: &mut BitWriter<'_>) {
        bits.put(number(action).into(), ACTION_BITS);
    }

    fn take_action(bits: &mut BitReader<'_>) -> Option<Action> {
        numbered(bits.take_u8(ACTION_BITS)?)
    }
}

fn take_factions(count: usize, bits: &mut BitReader<'_>) -> Option<Vec<Faction, MAX_SEATS>> {
    let mut factions = Vec::new();
    for _ in 0..count {
        factions.push(*Faction::ALL.get(usize::from(bits.take_u8(FACTION_BITS)?))?).ok()?;
    }
    Some(factions)
}

fn put_chest(chest: &Chest, bits: &mut BitWriter<'_>) {
    for loot in Loot::ALL {
        bits.put(chest.count(loot).into(), COPIES_BITS);
    }
}

fn take_chest(bits: &mut BitReader<'_>) -> Option<Chest> {
    let mut chest = Chest::EMPTY;
    for loot in Loot::ALL {
        let copies = bits.take_u8(COPIES_BITS)?;
        if copies > loot.copies() {
            return None;
        }
        (0..copies).for_each(|_| chest.add(loot));
    }
    Some(chest)
}

/// An answer as a byte.
pub(super) const fn number(action: Action) -> u8 {
    match action {
        Action::Use => 0,
        Action::Decline => 1,
        Action::Seat(seat) => SEAT + seat as u8 % MAX_SEATS as u8,
        Action::Haul => HAUL,
        Action::Loot(loot) => LOOT + loot as u8,
        Action::Card(card) => CARD + card.index() as u8,
        Action::OnShip(card, ship) => ON_SHIP + card.index() as u8 * MAX_SEATS as u8 + ship as u8 % MAX_SEATS as u8,
    }
}

/// The answer with this number.
pub(super) fn numbered(number: u8) -> Option<Action> {
    let card = |number: u8| Card::ALL.get(usize::from(number)).copied();
    Some(match number {
        0 => Action::Use,
        1 => Action::Decline,
        SEAT..HAUL => Action::Seat(Seat::new(number - SEAT)?),
        HAUL => Action::Haul,
        LOOT..CARD => Action::Loot(*Loot::ALL.get(usize::from(number - LOOT))?),
        CARD..ON_SHIP => Action::Card(card(number - CARD)?),
        ON_SHIP.. => {
            let place = number - ON_SHIP;
            Action::OnShip(card(place / MAX_SEATS as u8)?, Seat::new(place % MAX_SEATS as u8)?)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_answer_has_a_number_of_its_own() {
        let mut answers = 0;
        for byte in 0..=u8::MAX {
            if let Some(action) = numbered(byte) {
                assert_eq!(number(action), byte, "{action}");
                answers += 1;
            }
        }
        assert_eq!(answers, 2 + MAX_SEATS + 1 + LOOT_KINDS + KINDS + KINDS * MAX_SEATS);
    }
}
