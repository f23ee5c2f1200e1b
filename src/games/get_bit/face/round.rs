//! A moment of a round: the line, and the cards under it.

use super::cards;
use super::water::{self, Mood, SWIMMER, Swimmer, TOP};
use crate::games::get_bit::rules::{Card, Event, Game, Pirate, Sight, Table};
use crate::handheld::motion::even;
use crate::handheld::{Align, FOOT, Font, Pen, W};
use crate::play::{Teller, Telling};

/// Where the words are, and the cards above them.
pub const CAPTION: i32 = FOOT - 10;
pub const CARDS: i32 = CAPTION - cards::HEIGHT;

/// Time passed, and the time something takes.
type Within = (u64, u64);

/// What lies under a pirate.
#[derive(Clone, Copy, Debug)]
pub enum Lie {
    None,
    Down,
    /// A card being turned up.
    Turning(Card, Within),
    Up(Card),
    /// A card being crossed out.
    Crossed(Card, Within),
    /// A card being taken back.
    Rising(Card, Within),
}

/// A moment of a round.
#[derive(Clone, Copy)]
pub struct Round<'a> {
    teller: Teller<'a, Game>,
    pub table: Table,
    tale: &'a [Event<Sight>],
    /// How many events have happened.
    told: usize,
}

impl<'a> Round<'a> {
    /// Before anything happens.
    pub const fn still(teller: Teller<'a, Game>) -> Self {
        Self { teller, table: *teller.table, tale: &[], told: 0 }
    }

    /// Right before the event that is told.
    pub fn before(telling: &Telling<'a, Game>) -> Self {
        Self { tale: telling.tale, ..Self::still(telling.teller) }.after(telling.at)
    }

    /// After this many events, no fewer than have happened.
    pub fn after(&self, told: usize) -> Self {
        let mut table = self.table;
        for event in self.tale.iter().take(told).skip(self.told) {
            table.follow(event);
        }
        Self { table, told, ..*self }
    }

    pub fn next(&self) -> Self {
        self.after(self.told.saturating_add(1))
    }

    pub fn lie(&self, pirate: Pirate) -> Lie {
        let down = if self.table.has_chosen(pirate) && self.table.is_swimming(pirate) { Lie::Down } else { Lie::None };
        let told = || self.tale.iter().take(self.told);
        told().fold(down, |lie, event| match (*event, lie) {
            (Event::Shown { cards, .. }, _) => cards[pirate].map_or(Lie::None, Lie::Up),
            // Ties are crossed out together, see `is_told`.
            (Event::Tied { .. }, Lie::Up(card)) if self.ties(pirate) => Lie::Crossed(card, (1, 1)),
            (Event::TookBack { pirate: other }, _) | (Event::Eaten { pirate: other }, _) if other == pirate => {
                Lie::None
            }
            (Event::RoundBegan { .. }, _) => Lie::None,
            (_, lie) => lie,
        })
    }

    fn ties(&self, pirate: Pirate) -> bool {
        self.tale.iter().any(|event| matches!(event, Event::Tied { pirates, .. } if pirates.contains(pirate)))
    }

    /// Draws the sea behind the line, its waves rolled on by this many dots.
    pub fn draw_sea(&self, pen: &mut Pen<'_>, rolled: i32) {
        water::sea(pen, &self.teller, &self.table, rolled);
    }

    /// Draws the sea, the shark and the line: what lies under each pirate, and how far it is from its place.
    pub fn draw(&self, pen: &mut Pen<'_>, each: &dyn Fn(Pirate) -> (Lie, i32)) {
        self.draw_sea(pen, 0);
        water::shark(pen, water::shark_x(&self.table), TOP, false);
        self.draw_line(pen, each);
    }

    /// The same, with every card where it lies.
    pub fn draw_still(&self, pen: &mut Pen<'_>) {
        self.draw(pen, &|pirate| (self.lie(pirate), 0));
    }

    /// The same without the sea and the shark.
    pub fn draw_line(&self, pen: &mut Pen<'_>, each: &dyn Fn(Pirate) -> (Lie, i32)) {
        for &pirate in self.table.line() {
            let (lie, dx) = each(pirate);
            self.draw_pirate(pen, pirate, lie, (water::x_of(&self.table, pirate) + dx, TOP), 0);
        }
    }

    /// Draws a pirate with its letters and its card, where it is just now.
    pub fn draw_pirate(&self, pen: &mut Pen<'_>, pirate: Pirate, lie: Lie, (x, y): (i32, i32), stroke: i32) {
        let mood = if stroke > 0 { Mood::Plain } else { Mood::of(&self.table, pirate) };
        // A card that is taken back goes behind its pirate.
        self.draw_card(pen, lie, x);
        Swimmer { stroke, mood, ..Swimmer::of(&self.table, pirate) }.draw(pen, x, y);
        water::label(pen, &self.teller, &self.table, pirate, x);
    }

    fn draw_card(&self, pen: &mut Pen<'_>, lie: Lie, x: i32) {
        let x = x + (SWIMMER - cards::WIDTH) / 2;
        let y = match lie {
            Lie::Rising(_, (ms, within)) => even(ms, within, CARDS, TOP + 2),
            _ => CARDS,
        };
        match lie {
            Lie::None => {}
            Lie::Rising(_, (ms, within)) if ms >= within => {}
            Lie::Down => card(pen, x, y, None),
            Lie::Up(up) | Lie::Rising(up, _) => card(pen, x, y, Some(up)),
            Lie::Turning(up, (ms, within)) => turning(pen, (x, y), up, (ms, within)),
            Lie::Crossed(up, (ms, within)) => {
                card(pen, x, y, Some(up));
                cross(pen, x, y, even(ms, within, 0, cards::HEIGHT));
            }
        }
    }
}

/// A card, whatever is behind it.
fn card(pen: &mut Pen<'_>, x: i32, y: i32, up: Option<Card>) {
    water::dark(pen, x - 1, y, cards::WIDTH + 2, cards::HEIGHT);
    cards::draw(pen, x, y, up);
}

/// A card that turns: it gets narrow, and wide again with its number up.
fn turning(pen: &mut Pen<'_>, (x, y): (i32, i32), up: Card, (ms, within): Within) {
    let narrow = even(ms, within, -cards::WIDTH, cards::WIDTH);
    let width = narrow.abs();
    let left = x + (cards::WIDTH - width) / 2;
    match narrow {
        _ if ms == 0 => card(pen, x, y, None),
        ..=3 => pen.fill(left, y, width.max(2), cards::HEIGHT),
        cards::WIDTH.. => card(pen, x, y, Some(up)),
        _ => pen.frame(left, y, width, cards::HEIGHT, true),
    }
}

/// A stroke through a card, drawn this many rows up from its lower left corner.
fn cross(pen: &mut Pen<'_>, x: i32, y: i32, rows: i32) {
    for dark in [true, false] {
        pen.inked(dark, |pen| {
            for row in 0..rows {
                let left = x - 2 + row * (cards::WIDTH + 2) / cards::HEIGHT;
                let (left, width) = if dark { (left - 1, 4) } else { (left, 2) };
                pen.fill(left, y + cards::HEIGHT - 1 - row, width, 1);
            }
        });
    }
}

/// The words below the picture, in the largest letters that fit.
pub fn caption_line(pen: &mut Pen<'_>, words: &str) {
    line(pen, words, ("", ""));
}

/// The same for words that end in dots which come and go: they do not move the words.
pub fn dotted_line(pen: &mut Pen<'_>, words: &str) {
    let steady = words.trim_end_matches('.');
    line(pen, steady, (words.get(steady.len()..).unwrap_or(""), "..."));
}

/// Words in the middle, and dots after them for which there is always this much room.
fn line(pen: &mut Pen<'_>, words: &str, (dots, room): (&str, &str)) {
    water::dark(pen, 0, CAPTION, W, FOOT - CAPTION);
    let fits = |font: &Font| font.width(words) + 2 * font.width(room) <= W;
    let font = [Font::Bold, Font::Body, Font::Small].into_iter().find(fits).unwrap_or(Font::Tiny);
    let y = CAPTION + (FOOT - CAPTION - font.line()) / 2;
    let end = pen.write(font, (W - font.width(words)) / 2, y, Align::Left, words);
    pen.write(font, end, y, Align::Left, dots);
}
