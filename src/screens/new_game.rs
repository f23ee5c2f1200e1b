//! Setting up a table.

use super::list::List;
use super::parts::{FOOT, Target, foot, heading};
use crate::handheld::{Button, Pen, text};
use crate::lineup::{Lineup, Who};
use crate::rules::{Edition, Seat, Setup};

/// The table being set up.
#[derive(Clone, Copy, Debug)]
pub struct NewGame {
    list: List,
}

/// A row of the screen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Start,
    Table,
    Seat(Seat),
    Rules,
    Gold,
}

/// What came of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Nothing more to do.
    None,
    /// The table was changed.
    Changed,
    /// Deal!
    Start,
    /// This seat's player is to be renamed.
    Name(Seat),
}

impl Default for NewGame {
    fn default() -> Self {
        Self::new()
    }
}

impl NewGame {
    /// With the first row, Start, chosen.
    pub const fn new() -> Self {
        Self { list: List::at(0) }
    }

    fn rows(lineup: &Lineup) -> impl Iterator<Item = Row> + use<> {
        [Row::Start, Row::Table].into_iter().chain(lineup.taken_seats().map(Row::Seat)).chain([Row::Rules, Row::Gold])
    }

    fn row(lineup: &Lineup, n: usize) -> Row {
        Self::rows(lineup).nth(n).unwrap_or(Row::Start)
    }

    /// Up and down choose a row, left and right change it, A starts, or names a seat.
    pub fn press(&mut self, button: Button, lineup: &mut Lineup) -> Choice {
        let row = Self::row(lineup, self.list.chosen());
        match (button, row) {
            (Button::Up | Button::Down, _) => {
                self.list.press(button, Self::rows(lineup).count());
                Choice::None
            }
            (Button::A, Row::Start) => Choice::Start,
            (Button::A, Row::Seat(seat)) => Choice::Name(seat),
            (Button::Left, _) => Self::change(lineup, row, false),
            (Button::Right | Button::A, _) => Self::change(lineup, row, true),
            (Button::B, _) => Choice::None,
        }
    }

    fn change(lineup: &mut Lineup, row: Row, forward: bool) -> Choice {
        match row {
            Row::Start => return Choice::None,
            Row::Table => {
                let index = around(lineup.seating_index(), Setup::SEATINGS.len(), forward);
                lineup.set_seating_index(index);
            }
            Row::Seat(seat) => lineup.players[seat].who = next_of(&Who::ALL, lineup.players[seat].who, forward),
            Row::Rules => lineup.edition = next_of(&Edition::ALL, lineup.edition, forward),
            Row::Gold => lineup.show_gold = !lineup.show_gold,
        }
        Choice::Changed
    }

    /// Draws the rows.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, lineup: &Lineup) {
        heading(pen, "New game");
        let count = Self::rows(lineup).count();
        self.list.draw(pen, 12, FOOT, count, |n| match Self::row(lineup, n) {
            Row::Start => (text(format_args!("Deal the cards")), text(format_args!(""))),
            Row::Table => {
                let (seats, partners) = lineup.seats();
                let kind = if partners { "in pairs" } else { "players" };
                (text(format_args!("Table")), text(format_args!("< {seats} {kind} >")))
            }
            Row::Seat(seat) => {
                let who = match lineup.players[seat].who {
                    Who::Person => text(format_args!("<person>")),
                    Who::Bot(level) => text(format_args!("<{} bot>", level.name())),
                };
                (text(format_args!("{}", lineup.name(seat))), who)
            }
            Row::Rules => {
                let edition = match lineup.edition {
                    Edition::Loot2005 => "Loot 2005",
                    Edition::Loot2017 => "Loot 2017",
                    Edition::Korsar => "Korsar",
                };
                (text(format_args!("Rules")), text(format_args!("< {edition} >")))
            }
            Row::Gold => {
                let shown = if lineup.show_gold { "shown" } else { "hidden" };
                (text(format_args!("Gold")), text(format_args!("< {shown} >")))
            }
        });
        let a = match Self::row(lineup, self.list.chosen()) {
            Row::Start => "Deal",
            Row::Seat(_) => "Rename",
            Row::Table | Row::Rules | Row::Gold => "Change",
        };
        foot(pen, a, "Back");
    }
}

/// The number before or after this one, around the ends.
pub(super) fn around(n: usize, count: usize, forward: bool) -> usize {
    if forward { (n + 1) % count.max(1) } else { n.checked_sub(1).unwrap_or(count.saturating_sub(1)) }
}

/// The value before or after this one, around the ends.
pub(super) fn next_of<T: Copy + PartialEq>(all: &[T], value: T, forward: bool) -> T {
    let at = all.iter().position(|&other| other == value).unwrap_or(0);
    all.get(around(at, all.len(), forward)).copied().unwrap_or(value)
}
