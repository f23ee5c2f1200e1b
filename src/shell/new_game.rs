//! Setting up a table.

use crate::handheld::{Button, FOOT, List, Pen, foot, heading, next_of, text};
use crate::play::Face;
use crate::table::{BySeat, Lineup, Options, Player, Players, Seat, Seating, Who};

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
    Option(usize),
}

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NewGameWish {
    /// Nothing more for now.
    None,
    /// To leave.
    Back,
    /// The table has changed.
    Changed,
    /// Deal!
    Start,
    /// To rename this seat's player.
    Name(Seat),
}

impl Default for NewGame {
    fn default() -> Self {
        Self::new()
    }
}

impl NewGame {
    /// Begins with the first row, Start, chosen.
    pub const fn new() -> Self {
        Self { list: List::at(0) }
    }

    /// The row with this number, in a game with this many options.
    fn row(seating: &Seating, options: usize, n: usize) -> Row {
        let seats = seating.seats().map(Row::Seat);
        let mut rows = [Row::Start, Row::Table].into_iter().chain(seats).chain((0..options).map(Row::Option));
        rows.nth(n).unwrap_or(Row::Start)
    }

    fn count(seating: &Seating, options: usize) -> usize {
        2 + seating.seats().len() + options
    }

    /// Up and down choose a row, left and right change it, A starts the game or names a seat.
    pub fn press<G: Face>(&mut self, button: Button, lineup: &mut Lineup<G::Options>) -> NewGameWish {
        let row = Self::row(&lineup.seating, G::OPTIONS, self.list.chosen());
        match (button, row) {
            (Button::Up | Button::Down, _) => {
                self.list.press(button, Self::count(&lineup.seating, G::OPTIONS));
                NewGameWish::None
            }
            (Button::A, Row::Start) => NewGameWish::Start,
            (Button::A, Row::Seat(seat)) => NewGameWish::Name(seat),
            (Button::Left, _) => Self::change::<G>(lineup, row, false),
            (Button::Right | Button::A, _) => Self::change::<G>(lineup, row, true),
            (Button::B, _) => NewGameWish::Back,
        }
    }

    fn change<G: Face>(lineup: &mut Lineup<G::Options>, row: Row, forward: bool) -> NewGameWish {
        if let Row::Option(row) = row {
            G::change_option(&mut lineup.options, row, forward);
            return NewGameWish::Changed;
        }
        Self::change_table(&mut lineup.seating, &mut lineup.players, G::Options::SEATINGS, row, forward)
    }

    /// The same for what all games have.
    fn change_table(
        seating: &mut Seating,
        players: &mut BySeat<Player>,
        seatings: &[Seating],
        row: Row,
        forward: bool,
    ) -> NewGameWish {
        match row {
            Row::Start | Row::Option(_) => return NewGameWish::None,
            Row::Table => *seating = next_of(seatings, *seating, forward),
            Row::Seat(seat) => players[seat].who = next_of(&Who::ALL, players[seat].who, forward),
        }
        NewGameWish::Changed
    }

    /// What stands above the rows. On a bot's row it says what such a bot is like.
    fn title(players: Players<'_>, chosen: Row) -> &'static str {
        match chosen {
            Row::Seat(seat) => match players.at[seat].who {
                Who::Bot(level) => level.like(),
                Who::Person => "New game",
            },
            Row::Start | Row::Table | Row::Option(_) => "New game",
        }
    }

    /// Draws the rows.
    pub fn draw<G: Face>(&self, pen: &mut Pen<'_>, lineup: &Lineup<G::Options>) {
        let option = |row| G::option_words(&lineup.options, row);
        self.draw_rows(pen, lineup.everybody(), G::DEAL, (G::OPTIONS, &option));
    }

    fn draw_rows(
        &self,
        pen: &mut Pen<'_>,
        players: Players<'_>,
        deal: (&str, &str),
        (options, option): (usize, &dyn Fn(usize) -> (&'static str, &'static str)),
    ) {
        let seating = players.seating;
        let chosen = Self::row(&seating, options, self.list.chosen());
        heading(pen, Self::title(players, chosen));
        let count = Self::count(&seating, options);
        self.list.draw(pen, 12, FOOT, count, |n| match Self::row(&seating, options, n) {
            Row::Start => (text(format_args!("{}", deal.0)), text(format_args!(""))),
            Row::Table => {
                let kind = if seating.partners() { "in pairs" } else { "players" };
                (text(format_args!("Table")), text(format_args!("< {} {kind} >", seating.count())))
            }
            Row::Seat(seat) => {
                let who = match players.at[seat].who {
                    Who::Person => text(format_args!("<person>")),
                    Who::Bot(level) => text(format_args!("<{} bot>", level.name())),
                };
                (text(format_args!("{}", players.name(seat))), who)
            }
            Row::Option(row) => {
                let (name, value) = option(row);
                (text(format_args!("{name}")), text(format_args!("< {value} >")))
            }
        });
        let a = match chosen {
            Row::Start => deal.1,
            Row::Seat(_) => "Rename",
            Row::Table | Row::Option(_) => "Change",
        };
        foot(pen, a, "Back");
    }
}

#[cfg(test)]
mod tests {
    use crate::handheld::{Font, W};
    use crate::table::Level;

    #[test]
    fn what_a_level_is_like_fits_its_bar() {
        for level in Level::ALL {
            assert!(Font::Bold.width(level.like()) <= W - 4, "{}", level.like());
        }
    }
}
