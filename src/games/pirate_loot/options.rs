//! What people may choose for a game of Pirate Loot: nothing but how many play.

use crate::table;

/// What people may choose besides how many play: nothing yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options;

/// The tables it can be played at (P1.1).
pub const SEATINGS: [table::Seating; 3] =
    [table::Seating::alone(2), table::Seating::alone(3), table::Seating::alone(4)];

impl table::Options for Options {
    const SEATINGS: &'static [table::Seating] = &SEATINGS;
}
