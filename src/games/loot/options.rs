//! What people may choose for a game of Loot.

use super::rules::{Edition, SEATINGS};
use crate::table;

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
    const USUAL: table::Seating = table::Seating::alone(3);
    const ARGUMENTS: &'static [table::Argument] = &[table::Argument {
        name: "edition",
        help: "Which published rules: loot2005, loot2017 or korsar",
        number: EDITION,
        values: &[value(Edition::Loot2017), value(Edition::Loot2005), value(Edition::Korsar)],
        refusal: "an edition is loot2005, loot2017 or korsar",
    }];

    fn differing(&self, mut put: impl FnMut(u8, u8)) {
        let default = Self::default();
        if self.edition != default.edition {
            put(EDITION, edition_code(self.edition));
        }
        if self.show_gold != default.show_gold {
            put(SHOW_GOLD, self.show_gold.into());
        }
    }

    fn nth(n: usize) -> Self {
        let edition = Edition::ALL.get(n % Edition::ALL.len()).copied().unwrap_or_default();
        Self { edition, show_gold: (n / Edition::ALL.len()).is_multiple_of(2) }
    }

    fn take(&mut self, number: u8, value: u8) {
        match (number, value) {
            (EDITION, code) => self.edition = edition_of(code).unwrap_or(self.edition),
            (SHOW_GOLD, 0 | 1) => self.show_gold = value == 1,
            _ => {}
        }
    }
}

/// An edition in words and as it is kept.
const fn value(edition: Edition) -> (&'static str, u8) {
    (edition.code(), edition_code(edition))
}

/// An edition's number in saves, whatever the order of the type.
pub(super) const fn edition_code(edition: Edition) -> u8 {
    match edition {
        Edition::Loot2005 => 0,
        Edition::Loot2017 => 1,
        Edition::Korsar => 2,
    }
}

pub(super) fn edition_of(code: u8) -> Option<Edition> {
    Edition::ALL.into_iter().find(|&edition| edition_code(edition) == code)
}
