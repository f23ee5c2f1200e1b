//! The hall of fame, packed.

use super::bits::{BitReader, BitWriter};
use super::kind::Kind;
use super::packed::{AROUND_BODY, Body, MAX_PACKED, NAME_BITS, Packed, put_name, take_name};
use crate::bug::OrBug;
use crate::table::hall::{ByLevel, Entry, GameResult, Hall, NAMES, RESULTS};
use crate::table::{BySeat, BySide, Level, MAX_SEATS, Name, Outcome, Seat, Seating};

/// The format this build writes.
const VERSION: u8 = 2;
/// An older one, without gains and levels beaten, that it still reads. Its counts take all their bits.
const PLAIN: u8 = 1;

const COUNT_BITS: u32 = 5;
const SEATING_BITS: u32 = 3;
/// Counts come as a number of nibbles and then the nibbles: most are small, so a person takes no more room than in the
/// older format.
const NIBBLES_BITS: u32 = 2;
const NIBBLE: u32 = 4;
const MOST_COUNT_BITS: usize = (NIBBLES_BITS + u16::BITS) as usize;
const SCORE_BITS: u32 = 8;
const GAIN_BITS: u32 = u8::BITS;
/// Games played and won, wins in a row, the longest row, and wins by level.
const COUNTS: usize = 4 + Level::ALL.len();
const _: () = assert!(NAMES < 1 << COUNT_BITS && RESULTS < 1 << COUNT_BITS);

// A full hall fits: the game counted last, the people, the results. Each seat has a name, each side a score and whether it
// won. Eight seats in four pairs take the most room, since at most six play alone.
const ENTRY_BITS: usize = NAME_BITS as usize + COUNTS * MOST_COUNT_BITS + SCORE_BITS as usize + GAIN_BITS as usize;
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
    /// The most a side can gain at one stroke; 0 in a game without such strokes.
    pub gain: u8,
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
            for count in [entry.played, entry.won, entry.row, entry.longest_row].into_iter().chain(entry.beaten.0) {
                put_count(count, bits);
            }
            put_score(entry.best, bits);
            bits.put(entry.gain.into(), GAIN_BITS);
        }
        bits.put(hall.results().len() as u64, COUNT_BITS);
        for GameResult { names, outcome } in hall.results() {
            let seating = form.seatings.iter().position(|other| other == outcome.seating());
            let seating = seating.or_bug("a result is of a table of its game", 0);
            bits.put(seating as u64, SEATING_BITS);
            for seat in outcome.seating().seats() {
                put_name(names[seat], bits);
            }
            for (side, score) in outcome.scores() {
                put_score(score as i8, bits);
                if form.winners {
                    bits.put(outcome.won(side).into(), 1);
                }
            }
        }
    })
}

/// Reads it back; `None` if this build can't.
pub fn unpack(packed: &Packed, form: &HallForm) -> Option<Option<Hall>> {
    match packed.body()? {
        Body::Nothing => Some(None),
        Body::Version(version @ (PLAIN | VERSION), body) => read(version, body, form).map(Some),
        Body::Version(..) => None,
    }
}

fn read(version: u8, body: &[u8], form: &HallForm) -> Option<Hall> {
    let mut bits = BitReader::new(body);
    let is_counted = bits.take(1)? == 1;
    let counted = bits.take(u32::BITS)? as u32;
    let mut hall = Hall::from_parts([], [], is_counted.then_some(counted));
    for n in 0..bits.take(COUNT_BITS)? as usize {
        let entry = take_entry(version, &mut bits, form).filter(|_| n < NAMES)?;
        hall.add_entry(entry);
    }
    for n in 0..bits.take(COUNT_BITS)? as usize {
        let result = take_result(&mut bits, form).filter(|_| n < RESULTS)?;
        hall.add_result(result);
    }
    bits.ends().then_some(hall)
}

fn take_entry(version: u8, bits: &mut BitReader<'_>, form: &HallForm) -> Option<Entry> {
    let name = take_name(bits)?;
    let is_plain = version == PLAIN;
    let mut count = || if is_plain { bits.take(u16::BITS).map(|count| count as u16) } else { take_count(bits) };
    let (played, won, row, longest_row) = (count()?, count()?, count()?, count()?);
    let mut beaten = ByLevel::default();
    if !is_plain {
        for wins in &mut beaten.0 {
            *wins = count()?;
        }
    }
    let best = take_score(bits, form)?;
    let gain = if is_plain { 0 } else { bits.take_u8(GAIN_BITS)? };
    let can_be = row <= longest_row && longest_row <= won && won <= played;
    // Together they are no more than the games won, too, until that count has reached its end.
    let can_be = can_be && beaten.0.iter().all(|&wins| wins <= won) && gain <= form.gain;
    can_be.then_some(Entry { name, played, won, best, row, longest_row, beaten, gain })
}

fn take_result(bits: &mut BitReader<'_>, form: &HallForm) -> Option<GameResult> {
    let seating = *form.seatings.get(usize::from(bits.take_u8(SEATING_BITS)?))?;
    let (mut names, mut scores) = (BySeat::all(Name::of(Seat::S0)), BySide::all(0));
    let mut winners = BySide::all(false);
    for seat in seating.seats() {
        names[seat] = take_name(bits)?;
    }
    for side in seating.sides() {
        scores[side] = take_score(bits, form)?.into();
        winners[side] = form.winners && bits.take(1)? == 1;
    }
    let outcome = match form.winners {
        true => Outcome::new(seating, scores, |side| winners[side]),
        false => Outcome::by_score(seating, scores),
    };
    Some(GameResult { names, outcome })
}

fn put_count(count: u16, bits: &mut BitWriter<'_>) {
    let nibbles = nibbles(count);
    bits.put(u64::from(nibbles) - 1, NIBBLES_BITS);
    bits.put(count.into(), nibbles * NIBBLE);
}

fn take_count(bits: &mut BitReader<'_>) -> Option<u16> {
    let length = bits.take(NIBBLES_BITS)? as u32 + 1;
    let count = bits.take(length * NIBBLE)? as u16;
    (nibbles(count) == length).then_some(count)
}

/// How many nibbles a count takes, at least one.
fn nibbles(count: u16) -> u32 {
    (u16::BITS - count.leading_zeros()).div_ceil(NIBBLE).max(1)
}

fn put_score(score: i8, bits: &mut BitWriter<'_>) {
    bits.put(score.cast_unsigned().into(), SCORE_BITS);
}

fn take_score(bits: &mut BitReader<'_>, form: &HallForm) -> Option<i8> {
    let score = bits.take_u8(SCORE_BITS)?.cast_signed();
    (score.unsigned_abs() <= form.most.unsigned_abs()).then_some(score)
}
