//! The hall of fame, packed.

use heapless::Vec;

use super::bits::{BitReader, BitWriter};
use super::kind::Kind;
use super::packed::{AROUND_BODY, Body, MAX_PACKED, NAME_BITS, Packed, put_name, take_name};
use crate::table::hall::{Entry, GameResult, Hall, NAMES, RESULTS};
use crate::table::{BySeat, BySide, MAX_SEATS, Name, Seat, Seating};

/// The format this build writes and reads.
const VERSION: u8 = 1;

const COUNT_BITS: u32 = 5;
const SEATING_BITS: u32 = 3;
const GAMES_BITS: u32 = u16::BITS;
const SCORE_BITS: u32 = 8;
const _: () = assert!(NAMES < 1 << COUNT_BITS && RESULTS < 1 << COUNT_BITS);

// A full hall fits: the game counted last, the people, the results. Each seat has a name, each side a score and whether it
// won. Eight seats in four pairs take the most room, since at most six play alone.
const ENTRY_BITS: usize = NAME_BITS as usize + 4 * GAMES_BITS as usize + SCORE_BITS as usize;
const RESULT_BITS: usize =
    SEATING_BITS as usize + MAX_SEATS * NAME_BITS as usize + MAX_SEATS / 2 * (SCORE_BITS as usize + 1);
const HALL_BITS: usize = 1 + 32 + 2 * COUNT_BITS as usize + NAMES * ENTRY_BITS + RESULTS * RESULT_BITS;
const _: () = assert!(AROUND_BODY + HALL_BITS.div_ceil(8) <= MAX_PACKED);

/// How a game's results are packed.
#[derive(Clone, Copy, Debug)]
pub struct HallForm {
    /// The tables. A result names its own by its place here, so their order may not change.
    pub seatings: &'static [Seating],
    /// The furthest a score can be from zero.
    pub most: i8,
    /// Can somebody win with less than the highest score? Then we pack the winners, too.
    pub winners: bool,
}

impl HallForm {
    /// The most tables a game can have here.
    pub const MOST_SEATINGS: usize = 1 << SEATING_BITS;
}

/// Packs a hall of fame.
pub fn pack(kind: Kind, hall: &Hall, form: &HallForm) -> Packed {
    Packed::new(kind, VERSION, |bits| {
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
            let seating = form.seatings.iter().position(|other| other == result.seating()).unwrap_or(0);
            bits.put(seating as u64, SEATING_BITS);
            for seat in result.seating().seats() {
                put_name(*result.name(seat), bits);
            }
            for side in result.seating().sides() {
                put_score(result.score(side), bits);
                if form.winners {
                    bits.put(result.won(side).into(), 1);
                }
            }
        }
    })
}

/// Reads it back; `None` if this build can't.
pub fn unpack(packed: &Packed, form: &HallForm) -> Option<Option<Hall>> {
    match packed.body()? {
        Body::Nothing => Some(None),
        Body::Version(VERSION, body) => read(body, form).map(Some),
        Body::Version(..) => None,
    }
}

fn read(body: &[u8], form: &HallForm) -> Option<Hall> {
    let mut bits = BitReader::new(body);
    let is_counted = bits.take(1)? == 1;
    let counted = bits.take(u32::BITS)? as u32;
    let mut entries = Vec::<Entry, NAMES>::new();
    for _ in 0..bits.take(COUNT_BITS)? {
        entries.push(take_entry(&mut bits, form)?).ok()?;
    }
    let mut results = Vec::<GameResult, RESULTS>::new();
    for _ in 0..bits.take(COUNT_BITS)? {
        results.push(take_result(&mut bits, form)?).ok()?;
    }
    bits.ends().then(|| Hall::from_parts(entries, results, is_counted.then_some(counted)))
}

fn take_entry(bits: &mut BitReader<'_>, form: &HallForm) -> Option<Entry> {
    let name = take_name(bits)?;
    let mut number = || bits.take(GAMES_BITS).map(|number| number as u16);
    let (played, won, row, longest_row) = (number()?, number()?, number()?, number()?);
    let best = take_score(bits, form)?;
    (row <= longest_row && longest_row <= won && won <= played).then_some(Entry {
        name,
        played,
        won,
        best,
        row,
        longest_row,
    })
}

fn take_result(bits: &mut BitReader<'_>, form: &HallForm) -> Option<GameResult> {
    let seating = *form.seatings.get(usize::from(bits.take_u8(SEATING_BITS)?))?;
    let (mut names, mut scores) = (BySeat::all(Name::of(Seat::S0)), BySide::all(0));
    let mut winners = BySide::all(false);
    for seat in seating.seats() {
        names[seat] = take_name(bits)?;
    }
    for side in seating.sides() {
        scores[side] = take_score(bits, form)?;
        winners[side] = form.winners && bits.take(1)? == 1;
    }
    Some(match form.winners {
        true => GameResult::new(seating, &names, &scores, |side| winners[side]),
        false => GameResult::by_score(seating, &names, &scores),
    })
}

fn put_score(score: i8, bits: &mut BitWriter<'_>) {
    bits.put(score.cast_unsigned().into(), SCORE_BITS);
}

fn take_score(bits: &mut BitReader<'_>, form: &HallForm) -> Option<i8> {
    let score = bits.take_u8(SCORE_BITS)?.cast_signed();
    (score.unsigned_abs() <= form.most.unsigned_abs()).then_some(score)
}
