//! A game of Get Bit! as bits.

use heapless::Vec;

use super::options::{Options, SEATINGS};
use super::rules::{
    Card, Discards, Game, MAX_CARDS, MAX_CHOICES, MAX_PIRATES, MAX_PLAYERS, Pirate, Refresh, Setup,
};
use crate::game::{Codec, Game as _, bytes_of, count_bits};
use crate::save::{BitReader, BitWriter, HallForm, ShelfNo, crc32};

const PLAYERS_BITS: u32 = 3;
const PIRATE_BITS: u32 = 3;
const CARD_BITS: u32 = 3;

/// The longest packed game, in bytes: six players, a line of six, the most choices.
pub const MAX_GAME: usize = bytes_of(
    MAX_PLAYERS,
    (PLAYERS_BITS + 2) as usize,
    MAX_PIRATES * PIRATE_BITS as usize,
    MAX_CHOICES,
    MAX_CHOICES * CARD_BITS as usize,
);

const _: () = assert!(count_bits(MAX_CHOICES) == 8 && MAX_CARDS < 1 << CARD_BITS && MAX_PIRATES <= 1 << PIRATE_BITS);
const _: () = assert!(MAX_PLAYERS < 1 << PLAYERS_BITS);

impl Codec for Game {
    const SHELF: ShelfNo = ShelfNo::ALL[1];
    const MAX_BYTES: usize = MAX_GAME;
    /// A score is how many others came in behind, and the first wins (G8).
    const HALL: HallForm = HallForm { seatings: &SEATINGS, most: MAX_PLAYERS as i8, winners: false, gain: 0 };

    fn deal_number(&self) -> u32 {
        let mut line = [0; MAX_PIRATES];
        for (byte, &pirate) in line.iter_mut().zip(self.first_line()) {
            *byte = pirate as u8;
        }
        crc32(&line)
    }

    fn put_setup(&self, _: &Options, bits: &mut BitWriter<'_>) {
        let setup = self.dealt_as();
        bits.put(setup.players.into(), PLAYERS_BITS);
        bits.put(setup.refresh as u64, 1);
        bits.put(setup.discards as u64, 1);
    }

    fn take_setup(bits: &mut BitReader<'_>) -> Option<(Setup, Options)> {
        let players = bits.take_u8(PLAYERS_BITS)?;
        let refresh = *Refresh::ALL.get(bits.take(1)? as usize)?;
        let discards = *Discards::ALL.get(bits.take(1)? as usize)?;
        Some((Setup { players, refresh, discards }, Options { refresh, discards }))
    }

    fn put_deal(&self, bits: &mut BitWriter<'_>) {
        for &pirate in self.first_line() {
            bits.put(pirate as u64, PIRATE_BITS);
        }
    }

    fn take_deal(setup: Setup, bits: &mut BitReader<'_>) -> Option<Self> {
        let mut line = Vec::<Pirate, MAX_PIRATES>::new();
        for _ in setup.crew().ok()?.pirates() {
            line.push(Pirate::new(bits.take_u8(PIRATE_BITS)?)?).ok()?;
        }
        Self::in_line(setup, &line).ok()
    }

    fn put_action(card: Card, bits: &mut BitWriter<'_>) {
        bits.put(card.number().into(), CARD_BITS);
    }

    fn take_action(bits: &mut BitReader<'_>) -> Option<Card> {
        Card::new(bits.take_u8(CARD_BITS)?)
    }
}
