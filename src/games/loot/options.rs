//! What people may choose for a game of Loot.

use super::rules::{Edition, SEATINGS};
use crate::bug::OrBug;
use crate::table::{self, Choice};

/// Who plays Loot.
pub type Lineup = table::Lineup<Options>;

/// What people may choose besides who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Options {
    /// Which published rules.
    pub edition: Edition,
    /// Is captured gold shown while the game runs?
    pub show_gold: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { edition: Edition::default(), show_gold: true }
    }
}

/// The numbers we keep them under.
const EDITION: u8 = 2;
const SHOW_GOLD: u8 = 3;

impl table::Options for Options {
    const SEATINGS: &'static [table::Seating] = &SEATINGS;
    const ARGUMENTS: &'static [table::Argument] = &[table::Argument {
        name: "edition",
        help: "Which published rules: loot2005, loot2017 or korsar",
        number: EDITION,
        values: &[value(Edition::Loot2017), value(Edition::Loot2005), value(Edition::Korsar)],
        refusal: "an edition is loot2005, loot2017 or korsar",
    }];
    const CHOICES: &'static [Choice<Self>] = &[
        Choice {
            number: EDITION,
            title: "Rules",
            values: &["Loot 2005", "Loot 2017", "Korsar"],
            get: |options| options.edition as u8,
            set: |options, code| options.edition = *Edition::ALL.get(usize::from(code)).or_bug("an edition", &Edition::Loot2017),
        },
        Choice {
            number: SHOW_GOLD,
            title: "Gold",
            values: &["hidden", "shown"],
            get: |options| options.show_gold.into(),
            set: |options, code| options.show_gold = code == 1,
        },
    ];
}

/// An edition in words and as it is kept.
const fn value(edition: Edition) -> (&'static str, u8) {
    (edition.code(), edition as u8)
}
