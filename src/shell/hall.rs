//! The hall of fame: who won how often, and how the last games ended.

use super::desk::Desk;
use super::screens::Leads;
use crate::bug::bug;
use crate::games::{which_game, with_game};
use crate::handheld::{Align, Button, FOOT, Font, Pen, Screen, W, around, art, first_shown, foot, scroll_bar, text};
use crate::play::Face;
use crate::table::hall::{Entry, GameResult, Hall, RESULTS};
use crate::table::{FLAG, Level};

const TOP: i32 = 9;
const ROW: i32 = 9;
const SHOWN: usize = ((FOOT - TOP) / ROW) as usize;
const WON: i32 = 80;
const BEST: i32 = 98;
const STREAK: i32 = W - 4;
/// Where flags and names are, and how wide a score is.
const AT_FLAG: i32 = 10;
const NAME: i32 = AT_FLAG + FLAG + 2;
const FIGURE: i32 = 15;
/// Where a person's figures end, and where their wins against bots begin.
const MIDDLE: i32 = 56;

/// The highest number that fits.
const MOST: u16 = 999;

/// How far the reader has got.
#[derive(Clone, Copy, Debug)]
pub enum HallScreen {
    /// The people, with this one chosen.
    People(u8),
    /// What one of them has done.
    Person(u8),
    /// One of the last games, by number.
    Game(u8),
}

impl Default for HallScreen {
    fn default() -> Self {
        Self::People(0)
    }
}

/// What a game calls things.
#[derive(Clone, Copy)]
struct Words {
    points: bool,
    /// The most gained at one stroke.
    gain: Option<&'static str>,
}

impl Screen<Desk, Leads> for HallScreen {
    /// Up and down choose somebody, and A shows what they have done. Right leads to the last games.
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        let hall = hall_of(desk);
        let people = hall.entries().len();
        let step = |chosen: u8, forward| around(chosen.into(), people, forward) as u8;
        let games = hall.results().len().min(RESULTS) as u8;
        *self = match (*self, button) {
            (Self::People(_), Button::B) => return Leads::Back,
            (Self::Person(chosen), Button::B) => Self::People(chosen),
            (Self::Game(_), Button::B) => Self::default(),
            (Self::People(chosen), Button::Down | Button::Up) => Self::People(step(chosen, button == Button::Down)),
            (Self::People(chosen), Button::A) if people > 0 => Self::Person(chosen),
            (Self::Person(chosen), Button::Down | Button::Right | Button::A) => Self::Person(step(chosen, true)),
            (Self::Person(chosen), Button::Up | Button::Left) => Self::Person(step(chosen, false)),
            (Self::People(_), Button::Right) if games > 0 => Self::Game(0),
            (Self::Game(n), Button::Right | Button::Down | Button::A) if n + 1 < games => Self::Game(n + 1),
            (Self::Game(_), Button::A) => Self::default(),
            (Self::Game(0), Button::Left | Button::Up) => Self::default(),
            (Self::Game(n), Button::Left | Button::Up) => Self::Game(n - 1),
            (stays, _) => stays,
        };
        Leads::Stay
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        let hall = hall_of(desk);
        let words =
            which_game!(desk.chosen, G => Words { points: <G as Face>::POINTS.is_some(), gain: <G as Face>::GAIN });
        match *self {
            Self::People(chosen) => draw_people(pen, hall, chosen.into(), words),
            Self::Person(chosen) => match hall.ranking().get(usize::from(chosen)) {
                Some(entry) => draw_person(pen, entry, (chosen, hall.entries().len()), words),
                None => bug!("there is nobody with number {chosen}"),
            },
            Self::Game(n) => match hall.results().get(usize::from(n)) {
                Some(result) => draw_game(pen, result, (n, hall.results().len()), words),
                None => bug!("there is no game with number {n}"),
            },
        }
    }

    fn repeats(&self, button: Button, _: &Desk) -> bool {
        matches!((self, button), (Self::People(_), Button::Up | Button::Down))
    }
}

/// The hall of the chosen game.
pub fn hall_of(desk: &Desk) -> &Hall {
    with_game!(desk.chosen, &desk.plays, play => &play.hall)
}

fn draw_people(pen: &mut Pen<'_>, hall: &Hall, chosen: usize, words: Words) {
    pen.fill(0, 0, W, 8);
    pen.inked(true, |pen| {
        pen.write(Font::Small, 2, 1, Align::Left, "Name");
        // The last word is wider than its figures, so the others move over for it.
        let best = words.points.then_some((BEST - 4, "best"));
        for (x, words) in [(WON - 10, "won"), (W - 1, "streak")].into_iter().chain(best) {
            pen.write(Font::Small, x, 1, Align::Right, words);
        }
    });
    let ranking = hall.ranking();
    let first = first_shown(chosen, SHOWN, ranking.len());
    let right = if ranking.len() > SHOWN { W - 3 } else { W };
    for (place, (n, entry)) in (0..).zip(ranking.iter().enumerate().skip(first).take(SHOWN)) {
        let y = TOP + 1 + ROW * place;
        if n == chosen {
            pen.fill(0, y - 1, right, ROW);
        }
        let won = text(format_args!("{}/{}", entry.won.min(MOST), entry.played.min(MOST)));
        let room = WON - Font::Small.width(&won) - 4;
        let figures = [(WON, won), (STREAK, text(format_args!("{}", entry.longest_row.min(MOST))))];
        let best = words.points.then(|| (BEST, text(format_args!("{}", entry.best))));
        pen.inked(n == chosen, |pen| {
            pen.write(Font::Small, 2, y, Align::Left, Font::Small.shortened(entry.name.as_str(), room));
            for (x, figure) in figures.iter().chain(&best) {
                pen.write(Font::Small, *x, y, Align::Right, figure);
            }
        });
    }
    if ranking.is_empty() {
        pen.write(Font::Body, W / 2, 26, Align::Middle, "Nobody yet.");
    }
    scroll_bar(pen, (W, TOP), FOOT - TOP - 2, first, SHOWN, ranking.len());
    foot(pen, if ranking.is_empty() { "" } else { "More" }, "Back");
    if !hall.results().is_empty() {
        pen.picture(W / 2 + 4, FOOT + 1, &art::RIGHT);
    }
}

/// Draws a title, and which one of how many this is.
fn draw_bar(pen: &mut Pen<'_>, title: &str, (n, all): (u8, usize)) {
    pen.fill(0, 0, W, 8);
    pen.inked(true, |pen| {
        pen.write(Font::Small, 2, 1, Align::Left, title);
        pen.write(Font::Small, W - 2, 1, Align::Right, &text(format_args!("{}/{all}", n + 1)));
    });
}

/// Somebody's figures on the left, their wins against bots on the right, and their best stroke below.
fn draw_person(pen: &mut Pen<'_>, entry: &Entry, (n, all): (u8, usize), words: Words) {
    draw_bar(pen, entry.name.as_str(), (n, all));
    let mut row = |left: i32, right: i32, place: i32, words: &str, figure: i32| {
        let y = TOP + 1 + ROW * place;
        pen.write(Font::Small, left, y, Align::Left, words);
        pen.write(Font::Small, right, y, Align::Right, &text(format_args!("{figure}")));
    };
    let count = |count: u16| count.min(MOST).into();
    let figures = [("Games", count(entry.played)), ("Won", count(entry.won)), ("Streak", count(entry.longest_row))];
    let best = words.points.then(|| ("Best", entry.best.into()));
    for (place, (words, figure)) in (0..).zip(figures.into_iter().chain(best)) {
        row(2, MIDDLE - 4, place, words, figure);
    }
    for (place, level) in (1..).zip(Level::ALL) {
        row(MIDDLE + 4, W - 2, place, level.name(), count(entry.beaten.at(level)));
    }
    if let Some(gain) = words.gain {
        row(2, W - 2, 4, gain, entry.gain.into());
    }
    pen.write(Font::Small, MIDDLE + 4, TOP + 1, Align::Left, "Won against");
    pen.fill(MIDDLE, TOP + 1, 1, 4 * ROW - 2);
    foot(pen, "Next", "Back");
}

/// Eight seats in two columns, each side together and with its score, the winner first.
fn draw_game(pen: &mut Pen<'_>, GameResult { names, outcome }: &GameResult, (n, all): (u8, usize), words: Words) {
    let title = match n {
        0 => text(format_args!("Last game")),
        _ => text(format_args!("{} games ago", n + 1)),
    };
    draw_bar(pen, &title, (n, all));
    let sides = outcome.ranking();
    // Six sides just fit.
    let row = if sides.len() > SHOWN { (FOOT - TOP) / sides.len() as i32 } else { ROW };
    for (place, side) in (0..).zip(sides) {
        let y = TOP + 1 + row * place;
        if outcome.won(side) {
            pen.picture(1, y - 1, &art::TROPHY);
        }
        let seating = outcome.seating();
        let seats = || seating.seats_of(side);
        if let Some(seat) = seats().next() {
            pen.picture(AT_FLAG, y + 1, seating.flag(seat));
        }
        let room = (W - 2 - FIGURE - NAME) / (seats().count() as i32).max(1) - 3;
        let mut x = NAME;
        for seat in seats() {
            x = pen.write(Font::Small, x, y, Align::Left, Font::Small.shortened(names[seat].as_str(), room)) + 3;
        }
        let figure = match words.points {
            true => text(format_args!("{}", outcome.score(side))),
            false => text(format_args!("{}.", outcome.place(side))),
        };
        pen.write(Font::Small, W - 2, y, Align::Right, &figure);
    }
    foot(pen, if usize::from(n) + 1 < all { "Next" } else { "Names" }, "Back");
    pen.picture(W / 2 - 2, FOOT + 1, &art::LEFT);
    if usize::from(n) + 1 < all {
        pen.picture(W / 2 + 4, FOOT + 1, &art::RIGHT);
    }
}
