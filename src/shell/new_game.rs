//! Setting up a table.

use super::desk::{Desk, chosen};
use super::give_up::GiveUp;
use super::naming::Naming;
use super::screens::Leads;
use crate::bug::{OrBug, bug};
use crate::games::{which_game, with_game};
use crate::handheld::{Button, Font, List, Pen, Screen, W, foot, heading, next_of, text};
use crate::play::{Face, Play};
use crate::table::{FLAG, Options, Players, Seat, Seating, Who};

/// The room for a name and who that is, beside the bar that shows how far the list goes.
const ROOM: i32 = W - 14 - FLAG - 3;

#[derive(Clone, Copy, Debug, Default)]
pub struct NewGame {
    list: List,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Start,
    Table,
    Seat(Seat),
    Option(usize),
}

/// The chosen game's table as it is set up, and how many options it has.
fn table(desk: &Desk) -> (Players<'_>, usize) {
    fn table_of<G: Face>(play: &Play<G>) -> (Players<'_>, usize) {
        (play.lineup.everybody(), G::Options::CHOICES.len())
    }
    with_game!(desk.chosen, &desk.plays, play => table_of(play))
}

fn rows(seating: Seating, options: usize) -> impl Iterator<Item = Row> {
    let seats = seating.seats().map(Row::Seat);
    [Row::Start, Row::Table].into_iter().chain(seats).chain((0..options).map(Row::Option))
}

fn row(seating: Seating, options: usize, n: usize) -> Row {
    rows(seating, options).nth(n).or_bug("the chosen row is one of them", Row::Start)
}

/// Goes on to the next or previous value of a row.
fn change<G: Face>(play: &mut Play<G>, row: Row, forward: bool) {
    let lineup = &mut play.lineup;
    match row {
        Row::Start => return,
        Row::Table => lineup.seating = next_of(G::Options::SEATINGS, lineup.seating, forward),
        Row::Seat(seat) => lineup.players[seat].who = next_of(&Who::ALL, lineup.players[seat].who, forward),
        Row::Option(row) => lineup.options.change(row, forward),
    }
    play.changes.lineup = true;
}

/// Deals at the table that was set up.
pub fn deal(desk: &mut Desk) -> Leads {
    if !chosen!(desk, |play, world| play.deal(play.lineup, false, world)) {
        bug!("a lineup's table can always be played at");
        return Leads::Stay;
    }
    Leads::Game
}

impl Screen<Desk, Leads> for NewGame {
    /// Up and down choose a row, left and right change it, A starts the game or names a seat.
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        let (players, options) = table(desk);
        let row = row(players.seating, options, self.list.chosen());
        match (button, row) {
            (Button::B, _) => return Leads::Back,
            (Button::Up | Button::Down, _) => self.list.press(button, rows(players.seating, options).count()),
            (Button::A, Row::Start) if desk.can_continue() => return Leads::open(GiveUp),
            (Button::A, Row::Start) => return deal(desk),
            (Button::A, Row::Seat(seat)) => return Leads::open(Naming::new(seat, players.at[seat].name)),
            (Button::Left | Button::Right | Button::A, _) => {
                with_game!(desk.chosen, &mut desk.plays, play => change(play, row, button != Button::Left));
            }
        }
        Leads::Stay
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        let (players, options) = table(desk);
        let (starts, start) = which_game!(desk.chosen, G => <G as Face>::DEAL);
        let seating = players.seating;
        let chosen = row(seating, options, self.list.chosen());
        let bot = match chosen {
            Row::Seat(seat) => players.at[seat].who,
            Row::Start | Row::Table | Row::Option(_) => Who::Person,
        };
        heading(pen, if let Who::Bot(level) = bot { level.like() } else { "New game" });
        let count = rows(seating, options).count();
        let words = |row| match row {
            Row::Start => (text(format_args!("{starts}")), text(format_args!(""))),
            Row::Table => {
                let kind = if seating.partners() { "in pairs" } else { "players" };
                (text(format_args!("Table")), text(format_args!("< {} {kind} >", seating.count())))
            }
            Row::Seat(seat) => {
                // Partners are below each other: "Anne", "& Mary".
                let joins = if seating.is_first_of_side(seat) { "" } else { "& " };
                let name = text(format_args!("{joins}{}", players.name(seat)));
                let who = match players.at[seat].who {
                    Who::Person => text(format_args!("<person>")),
                    Who::Bot(level) => {
                        let who = text(format_args!("<{} bot>", level.name()));
                        let fits = Font::Small.width(&name) + Font::Small.width(&who) <= ROOM;
                        if fits { who } else { text(format_args!("<{}>", level.name())) }
                    }
                };
                (name, who)
            }
            Row::Option(row) => {
                let (name, value) = with_game!(desk.chosen, &desk.plays, play => play.lineup.options.words(row));
                (text(format_args!("{name}")), text(format_args!("< {value} >")))
            }
        };
        self.list.draw_marked(pen, List::TOP, W, count, |n| match row(seating, options, n) {
            row @ Row::Seat(seat) => (Some(seating.flag(seat)), words(row)),
            row => (None, words(row)),
        });
        let a = match chosen {
            Row::Start => start,
            Row::Seat(_) => "Rename",
            Row::Table | Row::Option(_) => "Change",
        };
        foot(pen, a, "Back");
    }

    fn go_to(&mut self, n: usize, desk: &mut Desk) {
        let (players, options) = table(desk);
        self.list.go_to(n, rows(players.seating, options).count());
    }

    fn repeats(&self, button: Button, _: &Desk) -> bool {
        List::repeats(button)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Level;

    #[test]
    fn what_a_level_is_like_fits_its_bar() {
        for level in Level::ALL {
            assert!(Font::Bold.width(level.like()) <= W - 4, "{}", level.like());
        }
    }
}
