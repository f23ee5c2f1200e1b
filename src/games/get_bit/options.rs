//! What people may choose for a game of Get Bit!

use super::rules::{Discards, Refresh};
use crate::bug::OrBug;
use crate::table::{self, Choice};

/// What people may choose besides how many play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// When cards come back (G5).
    pub refresh: Refresh,
    /// What becomes of played cards (G9).
    pub discards: Discards,
}

/// The tables it can be played at (G1.1).
pub const SEATINGS: [table::Seating; 5] = [
    table::Seating::alone(2),
    table::Seating::alone(3),
    table::Seating::alone(4),
    table::Seating::alone(5),
    table::Seating::alone(6),
];

/// The numbers we keep them under.
const REFRESH: u8 = 2;
const DISCARDS: u8 = 3;

impl table::Options for Options {
    const SEATINGS: &'static [table::Seating] = &SEATINGS;
    const USUAL: table::Seating = table::Seating::alone(4);
    const ARGUMENTS: &'static [table::Argument] = &[
        table::Argument {
            name: "refresh",
            help: "Get Bit!: with how many cards left in a hand the others come back, 2 or 1",
            number: REFRESH,
            values: &[
                (Refresh::Two.code(), refresh_code(Refresh::Two)),
                (Refresh::One.code(), refresh_code(Refresh::One)),
            ],
            refusal: "cards come back with 2 or 1 left",
        },
        table::Argument {
            name: "discards",
            help: "Get Bit!: are played cards shown or hidden",
            number: DISCARDS,
            values: &[
                (Discards::Shown.code(), discards_code(Discards::Shown)),
                (Discards::Hidden.code(), discards_code(Discards::Hidden)),
            ],
            refusal: "discards are shown or hidden",
        },
    ];
    const CHOICES: &'static [Choice<Self>] = &[
        Choice {
            number: REFRESH,
            title: "Cards back at",
            values: &["2 left", "1 left"],
            get: |options| refresh_code(options.refresh),
            set: |options, code| options.refresh = refresh_of(code).or_bug("a refresh", options.refresh),
        },
        Choice {
            number: DISCARDS,
            title: "Played cards",
            values: &["shown", "hidden"],
            get: |options| discards_code(options.discards),
            set: |options, code| options.discards = discards_of(code).or_bug("discards", options.discards),
        },
    ];
}

// Their numbers in saves, whatever the order of the types.

pub(super) const fn refresh_code(refresh: Refresh) -> u8 {
    match refresh {
        Refresh::Two => 0,
        Refresh::One => 1,
    }
}

pub(super) fn refresh_of(code: u8) -> Option<Refresh> {
    Refresh::ALL.into_iter().find(|&refresh| refresh_code(refresh) == code)
}

pub(super) const fn discards_code(discards: Discards) -> u8 {
    match discards {
        Discards::Shown => 0,
        Discards::Hidden => 1,
    }
}

pub(super) fn discards_of(code: u8) -> Option<Discards> {
    Discards::ALL.into_iter().find(|&discards| discards_code(discards) == code)
}
