//! A game in at most [`MAX_GAME`] bytes: the running one, and the last one that was finished.

use super::bits::{BitReader, BitWriter};
use super::packed::{AROUND_BODY, Body, Kind, NAME_BITS, Packed, crc32, put_name, take_name};
use crate::lineup::{Lineup, Player, Who};
use crate::record::Record;
use crate::rules::{
    Action, Card, DECK_SIZE, Edition, Game, HAND_SIZE, KINDS, MAX_ACTIONS, MAX_SEATS, MERCHANTS, Setup, ShipNo,
};

/// The longest a packed game can be, in bytes.
pub const MAX_GAME: usize = 224;

/// The format this build writes and reads.
const VERSION: u8 = 1;

const SEATING_BITS: u32 = 3;
const EDITION_BITS: u32 = 2;
const SEAT_BITS: u32 = 3;
const CARD_BITS: u32 = 5;
const SHIP_BITS: u32 = 5;
const WHO_BITS: u32 = 2;
const COUNT_BITS: u32 = 8;

/// The bits of the longest game with so many seats. Each action draws a card or puts one down for good; all cards of the
/// deck can be put down, and all that were not dealt can be drawn.
const fn most_bits(seats: usize) -> usize {
    let table = SEATING_BITS + EDITION_BITS + SEAT_BITS + 1 + u64::BITS;
    let players = seats * (WHO_BITS + NAME_BITS) as usize;
    let draws = DECK_SIZE - seats * HAND_SIZE;
    let launches = MERCHANTS * (1 + CARD_BITS) as usize;
    let others = (DECK_SIZE - MERCHANTS) * (1 + CARD_BITS + SHIP_BITS) as usize;
    table as usize + DECK_SIZE * CARD_BITS as usize + players + COUNT_BITS as usize + draws + launches + others
}

// Each seat more is another name, and six draws less: the most seats take the most room.
const _: () =
    assert!(AROUND_BODY + most_bits(MAX_SEATS).div_ceil(8) <= MAX_GAME && most_bits(2) < most_bits(MAX_SEATS));
const _: () = assert!(MAX_ACTIONS < 1 << COUNT_BITS && MERCHANTS < 1 << SHIP_BITS && KINDS <= 1 << CARD_BITS);

/// A game as it is kept: every action so far, who plays it, and what else is needed to go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame {
    /// The deal and the actions.
    pub record: Record,
    /// Who plays it, and whether gold is shown. Seats beyond the game's are not kept with it, and the number of seats and
    /// the edition are the record's.
    pub lineup: Lineup,
    /// A number of the game's own, to tell it from another of the same deal.
    pub extra: u64,
}

impl SavedGame {
    /// A number that is this game's own, the same from its deal to its end.
    pub fn id(&self) -> u32 {
        let mut deal = [0; DECK_SIZE];
        for (byte, card) in deal.iter_mut().zip(self.record.deal().deck()) {
            *byte = *card as u8;
        }
        crc32(&deal) ^ crc32(&self.extra.to_le_bytes())
    }

    /// Packs it as the running game or as the last one.
    pub(super) fn pack(&self, kind: Kind) -> Packed {
        Packed::new(kind, VERSION, |bits| {
            let setup = self.record.deal().table().seating().setup();
            let seats = (setup.seats, setup.partners);
            let seating = Setup::SEATINGS.iter().position(|&other| other == seats).unwrap_or(0);
            bits.put(seating as u64, SEATING_BITS);
            bits.put(edition_code(setup.edition), EDITION_BITS);
            bits.put(setup.dealer.into(), SEAT_BITS);
            bits.put(self.lineup.show_gold.into(), 1);
            bits.put(self.extra, u64::BITS);
            for &card in self.record.deal().deck() {
                bits.put(card as u64, CARD_BITS);
            }
            for seat in self.record.deal().table().seating().seats() {
                let player = self.lineup.players[seat];
                bits.put(who_code(player.who), WHO_BITS);
                put_name(player.name, bits);
            }
            bits.put(self.record.actions().len() as u64, COUNT_BITS);
            for &action in self.record.actions() {
                put_action(action, bits);
            }
        })
    }

    /// Reads a game and plays it through: only a game that can be reached comes out.
    pub(super) fn unpack(packed: &Packed) -> Option<Option<Self>> {
        match packed.body()? {
            Body::Nothing => Some(None),
            Body::Version(VERSION, body) => Self::read(body).map(Some),
            Body::Version(..) => None,
        }
    }

    fn read(body: &[u8]) -> Option<Self> {
        let mut bits = BitReader::new(body);
        let seating = usize::from(bits.take_u8(SEATING_BITS)?);
        let &(seats, partners) = Setup::SEATINGS.get(seating)?;
        let edition = edition_of(bits.take(EDITION_BITS)?)?;
        let dealer = bits.take_u8(SEAT_BITS)?;
        let show_gold = bits.take(1)? == 1;
        let extra = bits.take(u64::BITS)?;
        let mut deck = [Card::Ad; DECK_SIZE];
        for card in &mut deck {
            *card = take_card(&mut bits)?;
        }
        let game = Game::deal(Setup { edition, seats, partners, dealer }, &deck).ok()?;
        let mut lineup = Lineup::default();
        (lineup.edition, lineup.show_gold) = (edition, show_gold);
        lineup.set_seating_index(seating);
        for seat in game.table().seating().seats() {
            let who = who_of(bits.take(WHO_BITS)?)?;
            lineup.players[seat] = Player { name: take_name(&mut bits)?, who };
        }
        let mut record = Record::new(&game);
        for _ in 0..bits.take(COUNT_BITS)? {
            record.play(take_action(&mut bits)?).ok()?;
        }
        bits.ends().then_some(Self { record, lineup, extra })
    }
}

// The numbers below are part of the format, whatever the order of the types they stand for.

pub(super) const fn edition_code(edition: Edition) -> u64 {
    match edition {
        Edition::Loot2005 => 0,
        Edition::Loot2017 => 1,
        Edition::Korsar => 2,
    }
}

pub(super) fn edition_of(code: u64) -> Option<Edition> {
    Edition::ALL.into_iter().find(|&edition| edition_code(edition) == code)
}

pub(super) const fn who_code(who: Who) -> u64 {
    use crate::bot::Level;
    match who {
        Who::Person => 0,
        Who::Bot(Level::Deckhand) => 1,
        Who::Bot(Level::Mate) => 2,
        Who::Bot(Level::Captain) => 3,
    }
}

pub(super) fn who_of(code: u64) -> Option<Who> {
    Who::ALL.into_iter().find(|&who| who_code(who) == code)
}

fn take_card(bits: &mut BitReader<'_>) -> Option<Card> {
    Card::ALL.get(usize::from(bits.take_u8(CARD_BITS)?)).copied()
}

/// A draw is a zero. Else a one and the card; a merchant is launched, any other card goes on a ship, or for 0 is discarded.
///
/// So all actions of a game together are short, and an action does not depend on which others are legal, or in which order.
fn put_action<const N: usize>(action: Action, bits: &mut BitWriter<'_, N>) {
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
