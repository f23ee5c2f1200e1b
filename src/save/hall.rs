//! The hall of fame, packed.

use heapless::Vec;

use super::bits::{BitReader, BitWriter};
use super::packed::{AROUND_BODY, Body, Kind, MAX_PACKED, NAME_BITS, Packed, put_name, take_name};
use crate::hall::{Entry, GameResult, Hall, NAMES, RESULTS};
use crate::lineup::Lineup;
use crate::rules::{ALL_GOLD, BySeat, BySide, MAX_SEATS, MAX_SIDES, Seat};

/// The format this build writes and reads.
const VERSION: u8 = 1;

const COUNT_BITS: u32 = 5;
const SEATING_BITS: u32 = 3;
const GAMES_BITS: u32 = u16::BITS;
const SCORE_BITS: u32 = 8;
const _: () = assert!(NAMES < 1 << COUNT_BITS && RESULTS < 1 << COUNT_BITS);

// A full hall fits: the game counted last, the people, the results.
const ENTRY_BITS: usize = NAME_BITS as usize + 4 * GAMES_BITS as usize + SCORE_BITS as usize;
const RESULT_BITS: usize = SEATING_BITS as usize + MAX_SEATS * NAME_BITS as usize + MAX_SIDES * SCORE_BITS as usize;
const HALL_BITS: usize = 1 + 32 + 2 * COUNT_BITS as usize + NAMES * ENTRY_BITS + RESULTS * RESULT_BITS;
const _: () = assert!(AROUND_BODY + HALL_BITS.div_ceil(8) <= MAX_PACKED);

pub(super) fn pack(hall: &Hall) -> Packed {
    Packed::new(Kind::Hall, VERSION, |bits| {
        bits.put(hall.counted().is_some().into(), 1);
        bits.put(hall.counted().unwrap_or(0).into(), u32::BITS);
        bits.put(hall.entries().len() as u64, COUNT_BITS);
        for entry in hall.entries() {
            put_name(entry.name, bits);
            for number in [entry.played, entry.won, entry.row, entry.longest_row] {
                bits.put(number.into(), GAMES_BITS);
            }
            put_score(entry.best, bits);
        }
        bits.put(hall.results().len() as u64, COUNT_BITS);
        for result in hall.results() {
            bits.put(result.seating_index() as u64, SEATING_BITS);
            for seat in result.seats() {
                put_name(*result.name(seat), bits);
            }
            for side in result.sides() {
                put_score(result.score(side), bits);
            }
        }
    })
}

pub(super) fn unpack(packed: &Packed) -> Option<Option<Hall>> {
    match packed.body()? {
        Body::Nothing => Some(None),
        Body::Version(VERSION, body) => read(body).map(Some),
        Body::Version(..) => None,
    }
}

fn read(body: &[u8]) -> Option<Hall> {
    let mut bits = BitReader::new(body);
    let is_counted = bits.take(1)? == 1;
    let counted = bits.take(u32::BITS)? as u32;
    let mut entries = Vec::<Entry, NAMES>::new();
    for _ in 0..bits.take(COUNT_BITS)? {
        entries.push(take_entry(&mut bits)?).ok()?;
    }
    let mut results = Vec::<GameResult, RESULTS>::new();
    for _ in 0..bits.take(COUNT_BITS)? {
        results.push(take_result(&mut bits)?).ok()?;
    }
    bits.ends().then(|| Hall::from_parts(entries, results, is_counted.then_some(counted)))
}

fn take_entry(bits: &mut BitReader<'_>) -> Option<Entry> {
    let name = take_name(bits)?;
    let mut number = || bits.take(GAMES_BITS).map(|number| number as u16);
    let (played, won, row, longest_row) = (number()?, number()?, number()?, number()?);
    let best = take_score(bits)?;
    (row <= longest_row && longest_row <= won && won <= played).then_some(Entry {
        name,
        played,
        won,
        best,
        row,
        longest_row,
    })
}

fn take_result(bits: &mut BitReader<'_>) -> Option<GameResult> {
    let seating = usize::from(bits.take_u8(SEATING_BITS)?);
    let (mut names, mut scores) = (BySeat::all(Lineup::default_name(Seat::S0)), BySide::all(0));
    let shape = GameResult::new(seating, &names, &scores)?;
    for seat in shape.seats() {
        names[seat] = take_name(bits)?;
    }
    for side in shape.sides() {
        scores[side] = take_score(bits)?;
    }
    GameResult::new(seating, &names, &scores)
}

fn put_score<const N: usize>(score: i8, bits: &mut BitWriter<'_, N>) {
    bits.put(score.cast_unsigned().into(), SCORE_BITS);
}

fn take_score(bits: &mut BitReader<'_>) -> Option<i8> {
    bits.take_u8(SCORE_BITS).map(u8::cast_signed).filter(|score| score.unsigned_abs() <= ALL_GOLD)
}
