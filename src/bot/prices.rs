//! What things are worth at each stage of a game, as games between Captains have shown.
//!
//! Each row is a least-squares fit, to some 5,000 games, of the gold by which a side's later gains exceeded the others' to
//! what it had more than they.

use crate::rules::{KINDS, Table};

/// The worth of things in sixteenths of a piece of gold.
#[derive(Clone, Copy, Debug)]
pub struct Prices {
    /// Each kind of card in the hand.
    pub cards: [i16; KINDS],
    /// For each captain in the hand, each ship of its colour there that it could go on, up to two.
    pub escort: i16,
    /// The square of the number of cards held, in parts of 256.
    pub crowd: i16,
    /// Each card held for which there will hardly be a turn.
    pub surplus: i16,
    /// Each piece of gold on ships at sea: with a captain or the admiral of one's own in command ...
    pub commanded: i16,
    /// ... launched and not attacked yet, with one rival seat, two or more yet to act before it is captured ...
    pub launched: [i16; 3],
    /// ... led by skulls, with so many rivals yet to act, and for each skull ahead, up to four ...
    pub led: [i16; 3],
    pub lead: i16,
    /// ... fought for and tied.
    pub tied: i16,
}

/// The prices at a table as it stands.
pub fn prices(table: &Table) -> Option<&'static Prices> {
    PRICES.get(sides(table))?.get(stage(table))
}

/// How much a piece of gold matters for winning, in parts of 256: the more, the less can still happen.
pub fn keenness(table: &Table) -> i32 {
    let by_stage = if sides(table) == 0 { [7, 11, 14, 18, 24, 40] } else { [11, 14, 18, 24, 32, 50] };
    by_stage.get(stage(table)).copied().unwrap_or(0)
}

/// How far the game has come, by how often each seat can still draw.
fn stage(table: &Table) -> usize {
    let seats = table.seating().seats().count();
    match table.pile() {
        0 => 5,
        pile if pile < seats => 4,
        pile if pile < 3 * seats => 3,
        pile if pile < 6 * seats => 2,
        pile if pile < 10 * seats => 1,
        _ => 0,
    }
}

/// Which group of tables it is: with two sides, with three, or with more.
fn sides(table: &Table) -> usize {
    table.seating().sides().count().min(4).saturating_sub(2)
}

/// How often each seat can still draw, if all draw equally often.
pub fn draws_left(table: &Table) -> usize {
    let pile = table.pile();
    // A division, without dividing.
    match table.seating().seats().count() {
        2 => pile / 2,
        3 => pile / 3,
        4 => pile / 4,
        5 => pile / 5,
        6 => pile / 6,
        _ => pile / 8,
    }
}

/// The columns are pirate ships of one to four skulls, a captain, the admiral, a merchant, each piece of gold on it, crowd,
/// commanded, launched, led, lead, tied, escort, surplus.
#[rustfmt::skip]
static PRICES: [[Prices; 6]; 3] = [
    // With two sides.
    [
        row([ 28,  39,  57,  78,  77, 112,  12,  -5,  -7,  10,   2,  -1,   0,   1,   1,   0,   3,   0,   7, -15]),
        row([ 14,  24,  39,  59,  53,  92,   1,  -3,   1,  11,   2,   1,   0,   4,   2,   0,   2,   0,  11, -15]),
        row([ 11,  21,  35,  56,  44,  86,   7,  -3,  -4,  10,   2,   0,   0,   2,   0,   0,   3,   0,   9, -13]),
        row([  8,  15,  26,  41,  24,  73,   9,  -4,  -1,  11,   0,  -1,   0,   2,   0,   0,   3,   0,  14, -13]),
        row([-14,  -5,   0,  12,  -5,  30,  -9,  -4,  -2,  12,  -1,  -3,   0,   2,   1,   0,   2,   0,  12,   0]),
        row([ -8,  -6,  -3,   4,  -5,  17,   0,  -6,   8,   9,  -4,  -3,   0,   0,  -2,   0,   3,   0,   9,  -1]),
    ],
    // With three sides.
    [
        row([ 11,  20,  27,  38,  43,  40,  11,  -2,  -3,   5,   6,   4,   0,   6,   2,   0,   1,  -1,  -1,   0]),
        row([  8,  17,  26,  37,  36,  33,   8,  -2,  -1,   7,   5,   3,   3,   8,   4,   2,   0,  -1,   6,   0]),
        row([  6,  14,  25,  37,  28,  46,  -4,   0,   1,   9,   6,   2,   1,   8,   5,   2,   1,  -1,   9,  -1]),
        row([  4,  12,  23,  38,  18,  45,  -3,  -1,   1,  10,   5,   1,   0,   8,   5,   3,   1,   0,  14,  -4]),
        row([ -7,  -3,   5,  14,   0,  15, -13,  -2,  -7,  12,   4,   0,  -2,   7,   4,   2,   2,   1,   9,   0]),
        row([ -2,  -1,   4,   6,   0,   5, -13,  -2,   0,   8,   1,  -2,  -2,   5,   1,  -2,   2,   1,   6,  -2]),
    ],
    // With four or five sides.
    [
        row([ -2,  10,  22,  27,  31,  39,   2,  -1,   6,  11,   5,   2,   2,   9,   7,   4,   0,   0,  11, -15]),
        row([  2,  14,  28,  37,  31,  42,   5,  -2,  -1,  10,   6,   3,   0,   9,   6,   4,   1,   2,  10,  -3]),
        row([  3,  12,  26,  40,  22,  40,   1,  -2,  -1,  11,   7,   1,   0,   9,   7,   4,   1,   3,  11,  -2]),
        row([  4,  11,  23,  36,  16,  35,  -2,  -2,   2,  11,   6,   1,   0,   9,   8,   4,   1,   2,   9,  -4]),
        row([ -8,  -3,   6,  17,  -1,  10, -14,  -2,   1,  11,   6,   2,  -2,   9,   7,   3,   2,   1,   5,   0]),
        row([  0,   1,   3,   8,   1,   1, -14,  -3,  -7,   9,   3,   0,  -3,   7,   4,   0,   2,   0,   3,   0]),
    ],
];

const fn row(row: [i16; 20]) -> Prices {
    let [a, b, c, d, e, f, merchant, gold, crowd, commanded, u, v, w, x, y, z, lead, tied, escort, surplus] = row;
    let [m2, m3, m4, m5] = [merchant + 2 * gold, merchant + 3 * gold, merchant + 4 * gold, merchant + 5 * gold];
    let [m6, m7, m8] = [merchant + 6 * gold, merchant + 7 * gold, merchant + 8 * gold];
    Prices {
        // In the order of `Card`.
        cards: [a, b, c, d, a, b, c, d, a, b, c, d, a, b, c, d, e, e, e, e, f, m2, m3, m4, m5, m6, m7, m8],
        escort,
        crowd,
        surplus,
        commanded,
        launched: [u, v, w],
        led: [x, y, z],
        lead,
        tied,
    }
}
