//! What people may choose for a game of Get Bit!

use super::rules::{Discards, Refresh};
use crate::table;

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

    fn differing(&self, mut put: impl FnMut(u8, u8)) {
        if self.refresh != Refresh::default() {
            put(REFRESH, refresh_code(self.refresh));
        }
        if self.discards != Discards::default() {
            put(DISCARDS, discards_code(self.discards));
        }
    }

    fn nth(n: usize) -> Self {
        let refresh = if n.is_multiple_of(2) { Refresh::Two } else { Refresh::One };
        let discards = if (n / 2).is_multiple_of(2) { Discards::Shown } else { Discards::Hidden };
        Self { refresh, discards }
    }

    fn take(&mut self, number: u8, value: u8) {
        match number {
            REFRESH => self.refresh = refresh_of(value).unwrap_or(self.refresh),
            DISCARDS => self.discards = discards_of(value).unwrap_or(self.discards),
            _ => {}
        }
    }
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
