//! What people may choose for a game of Get Bit!

use super::rules::{Discards, Refresh};
use crate::bug::OrBug;
use crate::table::{self, Choice, Seating};

/// What people may choose besides how many play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// When cards come back (G5).
    pub refresh: Refresh,
    /// What becomes of played cards (G9).
    pub discards: Discards,
}

/// The tables it can be played at (G1.1).
pub const SEATINGS: [Seating; 5] =
    [Seating::alone(2), Seating::alone(3), Seating::alone(4), Seating::alone(5), Seating::alone(6)];

/// The numbers we keep them under.
const REFRESH: u8 = 2;
const DISCARDS: u8 = 3;

impl table::Options for Options {
    const SEATINGS: &'static [Seating] = &SEATINGS;
    const USUAL: Seating = Seating::alone(4);
    const ARGUMENTS: &'static [table::Argument] = &[
        table::Argument {
            name: "refresh",
            help: "Get Bit!: with how many cards left in a hand the others come back, 2 or 1",
            number: REFRESH,
            values: &[(Refresh::Two.code(), Refresh::Two as u8), (Refresh::One.code(), Refresh::One as u8)],
            refusal: "cards come back with 2 or 1 left",
        },
        table::Argument {
            name: "discards",
            help: "Get Bit!: are played cards shown or hidden",
            number: DISCARDS,
            values: &[(Discards::Shown.code(), Discards::Shown as u8), (Discards::Hidden.code(), Discards::Hidden as u8)],
            refusal: "discards are shown or hidden",
        },
    ];
    const CHOICES: &'static [Choice<Self>] = &[
        Choice {
            number: REFRESH,
            title: "Cards back at",
            values: &["2 left", "1 left"],
            get: |options| options.refresh as u8,
            set: |options, code| options.refresh = *Refresh::ALL.get(usize::from(code)).or_bug("a refresh", &Refresh::Two),
        },
        Choice {
            number: DISCARDS,
            title: "Played cards",
            values: &["shown", "hidden"],
            get: |options| options.discards as u8,
            set: |options, code| options.discards = *Discards::ALL.get(usize::from(code)).or_bug("discards", &Discards::Shown),
        },
    ];
}
