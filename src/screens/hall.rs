//! The hall of fame: who won how often, and how the last games ended.

use super::art;
use super::furniture::{FOOT, Target, W, first_shown, foot, heading, scroll_bar};
use crate::handheld::{Align, Button, Font, Pen, text};
use crate::table::hall::{GameResult, Hall, RESULTS};

const TOP: i32 = 9;
const ROW: i32 = 9;
const SHOWN: usize = ((FOOT - TOP) / ROW) as usize;
const WON: i32 = 80;
const BEST: i32 = 98;
const STREAK: i32 = W - 4;

/// The highest number that fits.
const MOST: u16 = 999;

/// How far the reader has got.
#[derive(Clone, Copy, Debug)]
pub enum HallScreen {
    /// The people, scrolled this far.
    People(u8),
    /// One of the last games, by number.
    Game(u8),
    /// Asks whether to erase it all; true if it asks for the second time.
    Erase(bool),
}

impl Default for HallScreen {
    fn default() -> Self {
        Self::People(0)
    }
}

/// What the reader wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HallWish {
    /// Nothing but to look.
    None,
    /// To leave.
    Back,
    /// To erase it all.
    Erase,
}

impl HallScreen {
    /// Left and right turn from the people to the last games, up and down scroll, and A asks whether to erase.
    pub fn press(&mut self, button: Button, hall: &Hall) -> HallWish {
        let people = hall.entries().len().saturating_sub(SHOWN) as u8;
        let games = hall.results().len().min(RESULTS) as u8;
        *self = match (*self, button) {
            (Self::People(_), Button::B) => return HallWish::Back,
            (Self::Game(_) | Self::Erase(_), Button::B) => Self::default(),
            (Self::Erase(true), Button::A) => return HallWish::Erase,
            (Self::Erase(false), Button::A) => Self::Erase(true),
            // If nobody is in it, there is nothing to erase.
            (Self::People(_) | Self::Game(_), Button::A) if !is_empty(hall) => Self::Erase(false),
            (Self::People(first), Button::Down) => Self::People(first.saturating_add(1).min(people)),
            (Self::People(first), Button::Up) => Self::People(first.saturating_sub(1)),
            (Self::People(_), Button::Right | Button::Left) if games > 0 => Self::Game(0),
            (Self::Game(n), Button::Right | Button::Down) if n + 1 < games => Self::Game(n + 1),
            (Self::Game(0), Button::Left | Button::Up) => Self::default(),
            (Self::Game(n), Button::Left | Button::Up) => Self::Game(n - 1),
            (stays, _) => stays,
        };
        HallWish::None
    }

    /// Does this button repeat while it is held?
    pub const fn repeats(&self, button: Button) -> bool {
        match self {
            Self::People(_) => matches!(button, Button::Up | Button::Down),
            Self::Game(_) | Self::Erase(_) => false,
        }
    }

    /// Draws it.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, hall: &Hall) {
        match *self {
            Self::People(first) => draw_people(pen, hall, first.into()),
            Self::Game(n) => {
                if let Some(result) = hall.results().get(usize::from(n)) {
                    draw_game(pen, result, n, hall.results().len());
                }
            }
            Self::Erase(again) => {
                heading(pen, "Hall of fame");
                let words = match again {
                    false => "Erase all names and results?",
                    true => "Really? They cannot be brought back.",
                };
                pen.paragraph(Font::Body, 1, 18, W - 2, words);
                foot(pen, if again { "Erase all" } else { "Yes, erase" }, "Keep all");
            }
        }
    }
}

fn is_empty(hall: &Hall) -> bool {
    hall.entries().is_empty() && hall.results().is_empty()
}

fn draw_people<D: Target>(pen: &mut Pen<'_, D>, hall: &Hall, first: usize) {
    pen.fill(0, 0, W, 8);
    pen.inked(true, |pen| {
        pen.write(Font::Small, 2, 1, Align::Left, "Name");
        // The last word is wider than its figures, so the others move over for it.
        for (x, words) in [(WON - 10, "won"), (BEST - 4, "best"), (W - 1, "streak")] {
            pen.write(Font::Small, x, 1, Align::Right, words);
        }
    });
    let ranking = hall.ranking();
    let first = first.min(first_shown(usize::MAX, SHOWN, ranking.len()));
    for (place, entry) in (0..).zip(ranking.iter().skip(first).take(SHOWN)) {
        let y = TOP + 1 + ROW * place;
        pen.write(Font::Small, 2, y, Align::Left, entry.name.as_str());
        let figures = [
            (WON, text(format_args!("{}/{}", entry.won.min(MOST), entry.played.min(MOST)))),
            (BEST, text(format_args!("{}", entry.best))),
            (STREAK, text(format_args!("{}", entry.longest_row.min(MOST)))),
        ];
        for (x, figure) in &figures {
            pen.write(Font::Small, *x, y, Align::Right, figure);
        }
    }
    if ranking.is_empty() {
        pen.write(Font::Body, W / 2, 26, Align::Middle, "Nobody yet.");
    }
    scroll_bar(pen, TOP, FOOT - TOP, first, SHOWN, ranking.len());
    foot(pen, if is_empty(hall) { "" } else { "Erase" }, "Back");
    if !hall.results().is_empty() {
        pen.picture(W / 2 - 4, FOOT + 1, &art::RIGHT);
    }
}

/// Eight seats in two columns, each side together and with its score.
fn draw_game<D: Target>(pen: &mut Pen<'_, D>, result: &GameResult, n: u8, all: usize) {
    pen.fill(0, 0, W, 8);
    let title = match n {
        0 => text(format_args!("Last game")),
        _ => text(format_args!("{} games ago", n + 1)),
    };
    pen.inked(true, |pen| {
        pen.write(Font::Small, 2, 1, Align::Left, &title);
        pen.write(Font::Small, W - 2, 1, Align::Right, &text(format_args!("{}/{all}", n + 1)));
    });
    for (place, side) in (0..).zip(result.seating().sides()) {
        let y = TOP + 1 + ROW * place;
        if result.won(side) {
            pen.picture(1, y - 1, &art::TROPHY);
        }
        let mut x = 10;
        for seat in result.seating().seats_of(side) {
            x = pen.write(Font::Small, x, y, Align::Left, result.name(seat).as_str()) + 4;
        }
        pen.write(Font::Small, W - 2, y, Align::Right, &text(format_args!("{}", result.score(side))));
    }
    foot(pen, "Erase", "Back");
    pen.picture(W / 2 - 10, FOOT + 1, &art::LEFT);
    if usize::from(n) + 1 < all {
        pen.picture(W / 2 - 4, FOOT + 1, &art::RIGHT);
    }
}
