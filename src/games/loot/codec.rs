//! A game of Loot as bits.

use super::options::Options;
use super::rules::{
    ALL_GOLD, Action, Card, DECK_SIZE, Edition, Game, HAND_SIZE, KINDS, MAX_ACTIONS, MERCHANTS, SEATINGS, Setup, ShipNo,
};
use crate::game::{Codec, Game as _, bytes_of, count_bits};
use crate::save::{BitReader, BitWriter, HallForm, ShelfNo, crc32};
use crate::table::MAX_SEATS;

/// The longest packed game, in bytes.
pub const MAX_GAME: usize = 224;

const SEATING_BITS: u32 = 3;
const EDITION_BITS: u32 = 2;
const SEAT_BITS: u32 = 3;
const CARD_BITS: u32 = 5;
const SHIP_BITS: u32 = 5;

/// Bytes of the longest game with this many seats. Each action draws a card or puts one down for good; all cards of the deck
/// can be put down, and all that were not dealt can be drawn.
const fn most_bytes(seats: usize) -> usize {
    let setup = SEATING_BITS + EDITION_BITS + SEAT_BITS + 1;
    let draws = DECK_SIZE - seats * HAND_SIZE;
    let launches = MERCHANTS * (1 + CARD_BITS) as usize;
    let others = (DECK_SIZE - MERCHANTS) * (1 + CARD_BITS + SHIP_BITS) as usize;
    bytes_of(seats, setup as usize, DECK_SIZE * CARD_BITS as usize, MAX_ACTIONS, draws + launches + others)
}

// Each further seat means another name and six fewer draws: the most seats take the most room.
const _: () = assert!(most_bytes(MAX_SEATS) <= MAX_GAME && most_bytes(2) < most_bytes(MAX_SEATS));
const _: () = assert!(count_bits(MAX_ACTIONS) == 8 && MERCHANTS < 1 << SHIP_BITS && KINDS <= 1 << CARD_BITS);
const _: () = assert!(ALL_GOLD <= i8::MAX as u8 && SEATINGS.len() <= 1 << SEATING_BITS);

impl Codec for Game {
    const SHELF: ShelfNo = ShelfNo::ALL[0];
    const MAX_BYTES: usize = MAX_GAME;
    /// No score is further from zero than all the gold there is, and the highest wins (R10).
    const HALL: HallForm = HallForm { seatings: &SEATINGS, most: ALL_GOLD as i8, winners: false, gain: ALL_GOLD };

    fn deal_number(&self) -> u32 {
        let mut deal = [0; DECK_SIZE];
        for (byte, card) in deal.iter_mut().zip(self.deck()) {
            *byte = *card as u8;
        }
        crc32(&deal)
    }

    fn put_setup(&self, options: &Options, bits: &mut BitWriter<'_>) {
        let setup = self.dealt_as();
        let seating = SEATINGS.iter().position(|&other| other == self.seating()).unwrap_or(0);
        bits.put(seating as u64, SEATING_BITS);
        bits.put(setup.edition as u64, EDITION_BITS);
        bits.put(setup.dealer.into(), SEAT_BITS);
        bits.put(options.show_gold.into(), 1);
    }

    fn take_setup(bits: &mut BitReader<'_>) -> Option<(Setup, Options)> {
        let seating = SEATINGS.get(usize::from(bits.take_u8(SEATING_BITS)?))?;
        let edition = *Edition::ALL.get(bits.take(EDITION_BITS)? as usize)?;
        let dealer = seating.seat(bits.take_u8(SEAT_BITS)?)?;
        let show_gold = bits.take(1)? == 1;
        Some((Setup::new(*seating, edition, dealer), Options { edition, show_gold }))
    }

    fn put_deal(&self, bits: &mut BitWriter<'_>) {
        for &card in self.deck() {
            bits.put(card as u64, CARD_BITS);
        }
    }

    fn take_deal(setup: Setup, bits: &mut BitReader<'_>) -> Option<Self> {
        let mut deck = [Card::Ad; DECK_SIZE];
        for card in &mut deck {
            *card = take_card(bits)?;
        }
        Self::deal(setup, &deck).ok()
    }

    /// A draw is a zero bit. Any other action is a one and the card: a merchant is launched; any other card goes on a ship,
    /// where ship 0 means a discard.
    ///
    /// This keeps all the actions of a game short, and an action's bits do not depend on which others are legal, or in which
    /// order.
    fn put_action(action: Action, bits: &mut BitWriter<'_>) {
        let Some(card) = action.card() else { return bits.put(0, 1) };
        bits.put(1, 1);
        bits.put(card as u64, CARD_BITS);
        match action {
            Action::Draw | Action::Launch(_) => {}
            Action::Play(_, ship) => bits.put(ship.get().into(), SHIP_BITS),
            Action::Discard(_) => bits.put(0, SHIP_BITS),
        }
    }

    fn take_action(bits: &mut BitReader<'_>) -> Option<Action> {
        if bits.take(1)? == 0 {
            return Some(Action::Draw);
        }
        let card = take_card(bits)?;
        if card.is_merchant() {
            return Some(Action::Launch(card));
        }
        match bits.take_u8(SHIP_BITS)? {
            0 => Some(Action::Discard(card)),
            ship => Some(Action::Play(card, ShipNo::new(ship)?)),
        }
    }
}

fn take_card(bits: &mut BitReader<'_>) -> Option<Card> {
    Card::ALL.get(usize::from(bits.take_u8(CARD_BITS)?)).copied()
}
