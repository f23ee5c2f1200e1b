//! What things are worth at each stage of a game, as games between Captains have shown.
//!
//! Each row makes the sides that won some 10,000 games at each table the most likely to have done so: a multinomial logit of
//! what each side had.

use crate::bug::OrBug;
use crate::games::loot::rules::{KINDS, Table};

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

pub fn prices(table: &Table) -> Option<&'static Prices> {
    PRICES.get(sides(table))?.get(stage(table))
}

/// How much a piece of gold matters for winning between two seats, in rewards: the more, the less can still happen.
pub fn keenness(table: &Table) -> i32 {
    [7, 11, 14, 18, 24, 40].get(stage(table)).copied().or_bug("a game has six stages", 0)
}

/// How little is in doubt at larger tables: a side's odds are halved for each 256 / `doubt` pieces of gold that it is behind.
pub fn doubt(table: &Table) -> i32 {
    // From the same fit as the prices. Once it is over there is no doubt.
    const BY_STAGE: [[i32; 6]; 3] =
        [[46, 61, 74, 92, 123, 168], [39, 53, 61, 84, 123, 185], [46, 59, 80, 103, 148, 231]];
    if table.is_over() {
        return 4096;
    }
    let by_stage = BY_STAGE.get(sides(table)).and_then(|by_stage| by_stage.get(stage(table)));
    by_stage.copied().or_bug("a game has six stages", 0)
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

/// The turns a seat can expect, this one included: all draw equally often, and whoever runs out first ends the game.
pub fn turns_left(table: &Table) -> usize {
    let (pile, seats) = (table.pile(), table.seating().seats());
    // A division, without dividing.
    let draws = match seats.len() {
        2 => pile / 2,
        3 => pile / 3,
        4 => pile / 4,
        5 => pile / 5,
        6 => pile / 6,
        _ => pile / 8,
    };
    draws + seats.map(|seat| table.hand_size(seat)).min().or_bug("somebody sits at the table", 0)
}

/// The columns are pirate ships of one to four skulls, a captain, the admiral, a merchant, each piece of gold on it, crowd,
/// commanded, launched, led, lead, tied, escort, surplus.
#[rustfmt::skip]
static PRICES: [[Prices; 6]; 3] = [
    // With two sides.
    [
        row([ 21,  43,  56,  75,  86, 117,  11,  -3,  -6,  10,   3,   2,   0,   3,   2,   0,   2,   0,   3, -34]),
        row([ 12,  28,  41,  62,  66, 106,   7,  -4,  -3,  10,   2,  -1,   0,   5,   4,   0,   2,   0,  10, -34]),
        row([  7,  19,  32,  52,  43,  86,  -5,  -2,   1,  11,   0,   0,   0,   3,   1,   0,   3,   0,  16, -13]),
        row([  7,  18,  28,  47,  28,  80,   9,  -3,   0,  11,   1,  -3,   0,   3,   2,   0,   2,   0,  18, -13]),
        row([-14,  -6,   3,  15,  -9,  37,  -7,  -4,  -2,   9,  -2,  -3,   0,   3,   3,   0,   2,   0,  17,  13]),
        row([-11,  -7,  -1,   8,  -6,  20,  -3,  -5,  12,  10,  -5,  -4,   0,   0,  -2,   0,   3,   0,  11,  -2]),
    ],
    // With three sides.
    [
        row([ -7,  13,  35,  58,  68,  90, -12,  -1,   6,  14,   2,   0,   0,   9,   4,   0,   1,   1,   5, -11]),
        row([ -8,  10,  24,  48,  46,  68,  -5,  -2,   5,  12,   3,  -1,   4,   8,   5,   2,   1,   3,  13, -11]),
        row([ -6,   7,  19,  40,  36,  65, -10,  -1,   5,  12,   3,   0,   1,   7,   4,   0,   2,   3,  13,  -1]),
        row([  0,   7,  19,  34,  26,  54,  -6,  -1,   4,  12,   2,   0,   0,   7,   4,   2,   2,   3,  12,  -4]),
        row([ -9,  -4,   2,  16,   2,  21,  -9,  -3,  -3,  11,   4,   0,  -2,   7,   4,   2,   2,   2,   8,  11]),
        row([ -5,  -3,   1,   9,   1,   3,  -6,  -3,   5,  10,   1,  -2,  -3,   6,   2,  -1,   2,   1,   6,   0]),
    ],
    // With four or five sides.
    [
        row([ -4,   4,  37,  51,  76, 106, -26,   1,  10,  11,   6,   1,   1,  11,   8,   5,   2,   1,  -1,   3]),
        row([  0,  12,  32,  56,  49,  71,  -7,  -1,  -4,  12,   5,   1,  -1,   8,   5,   3,   2,   2,  13,   3]),
        row([ -1,   5,  22,  45,  29,  53, -10,  -1,   4,  12,   5,   1,   0,  10,   6,   4,   2,   3,  13,  -3]),
        row([  2,   7,  21,  40,  20,  43,  -7,   0,   4,  12,   4,   2,  -1,   9,   7,   3,   2,   3,  12,  -4]),
        row([ -5,  -3,   4,  21,   0,   9, -13,  -2,  -2,  12,   3,   1,  -1,   9,   6,   2,   1,   2,   8,   8]),
        row([ -1,  -1,   2,  10,   1,   3, -16,   0,   4,  10,   2,   0,  -1,   7,   5,   0,   1,   1,   5,  -1]),
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
