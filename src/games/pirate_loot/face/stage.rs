//! The stage on which events are shown: the ships at a glance above, the ranks beside, cards that come and go between.

use super::tale::{LINE, Teller};
use super::{art, cards, pictures, table};
use crate::games::pirate_loot::rules::{Card, Loot, Role, Table};
use crate::handheld::motion::{Way, even, flashes};
use crate::handheld::{Align, FOOT, Font, Pen, W};
use crate::play::Sentence;
use crate::table::Seat;

/// Where the stage begins, below the ships.
pub const TOP: i32 = table::HEADER + 1;
/// Where a card is that comes, and one that goes.
const IN: (i32, i32) = (0, FOOT - cards::H);
const OUT: (i32, i32) = (table::RIGHT - cards::W, FOOT - cards::H);
/// Where decks, haul and pile are: out of sight, on the right.
const BEYOND: (i32, i32) = (W, FOOT - cards::H);
/// Cards of a row, from one to the next, unless there are many.
const PITCH: i32 = cards::W + 2;
const SMALL: i32 = cards::SMALL_W;
/// How many cards fit in a row at their full width.
pub const IN_ROW: usize = 5;

/// A card to look at, perhaps face down.
#[derive(Clone, Copy)]
pub enum Face {
    Pirate(Option<Card>),
    Loot(Option<Loot>),
}

impl Face {
    fn draw(self, pen: &mut Pen<'_>, (x, y): (i32, i32)) {
        match self {
            Self::Pirate(Some(card)) => cards::draw(pen, card, x, y, false),
            Self::Pirate(None) => cards::draw_back(pen, x, y),
            Self::Loot(Some(loot)) => cards::draw_loot(pen, loot, x, y, false),
            Self::Loot(None) => cards::draw_loot_back(pen, x, y),
        }
    }

    fn draw_small(self, pen: &mut Pen<'_>, (x, y): (i32, i32)) {
        match self {
            Self::Pirate(Some(card)) => cards::draw_small(pen, card, x, y),
            Self::Pirate(None) | Self::Loot(_) => draw_mini(pen, x + 1, y + 3),
        }
    }
}

/// The size of the smallest card, which shows nothing but that it is one.
pub const MINI_W: i32 = 7;
pub const MINI_H: i32 = 8;

pub fn draw_mini(pen: &mut Pen<'_>, x: i32, y: i32) {
    pen.inked(true, |pen| pen.fill(x, y, MINI_W, MINI_H));
    pen.frame(x, y, MINI_W, MINI_H, true);
    pen.fill(x + 2, y + 2, MINI_W - 4, MINI_H - 4);
}

/// Where a card comes from.
#[derive(Clone, Copy)]
pub enum From {
    /// The hand of the player who acts, from the left.
    Hand,
    /// A deck, the pile or the haul, from the right.
    Beyond,
    Ship(Seat),
    /// It has been there.
    Here,
}

/// What strikes a ship before it loses a card.
#[derive(Clone, Copy)]
pub enum Blow {
    None,
    /// A ball from this ship.
    Shot(Seat),
    /// A ball that a shield stops.
    Stopped(Seat),
}

pub struct Scene<'a> {
    pub teller: Teller<'a>,
    /// What lies open before the event, and after it.
    pub before: Table,
    pub after: Table,
    pub words: Sentence,
    /// How long it has moved, and how long it moves.
    pub ms: u64,
    pub within: u64,
}

impl Scene<'_> {
    fn column(&self, seat: Seat) -> i32 {
        let width = table::column(&self.after);
        width * seat.index() as i32 + width / 2
    }

    fn is_over(&self) -> bool {
        self.ms >= self.within
    }

    /// Ships and ranks, as they are before the event or after it.
    fn draw_ships(&self, pen: &mut Pen<'_>, after: bool) {
        draw_ships(pen, &self.teller, if after { &self.after } else { &self.before });
    }

    /// The words beside a card, from this column on.
    fn draw_words(&self, pen: &mut Pen<'_>, x: i32) {
        let lines = Font::Small.wrap(&self.words, LINE).count() as i32;
        let y = TOP + 1 + (FOOT - TOP - Font::Small.line() * lines) / 2;
        pen.paragraph(Font::Small, x, y, LINE, &self.words);
    }

    /// A card comes, and goes on to a ship if that is where it goes.
    pub fn draw_arrival(&self, pen: &mut Pen<'_>, face: Face, from: From, to: Option<Seat>) {
        self.draw_ships(pen, self.is_over());
        self.draw_words(pen, cards::W + 2);
        let comes = match (from, to) {
            (From::Here, _) => 0,
            (_, None) => self.within,
            (_, Some(_)) => self.within * 2 / 5,
        };
        let from = match from {
            From::Hand => (-cards::W, IN.1),
            From::Beyond => BEYOND,
            From::Ship(seat) => (self.column(seat) - cards::W / 2, TOP - cards::H),
            From::Here => IN,
        };
        face.draw(pen, Way { from, to: IN, ms: comes }.at(self.ms));
        let Some(seat) = to.filter(|_| self.ms >= comes) else { return };
        let column = self.column(seat);
        if self.is_over() {
            // Here it is.
            let width = table::column(&self.after) - 2;
            return pen.fill(column - width / 2 - 1, TOP - 1, width, 1);
        }
        let way =
            Way { from: (IN.0 + (cards::W - SMALL) / 2, IN.1), to: (column - SMALL / 2, 0), ms: self.within - comes };
        face.draw_small(pen, way.at(self.ms - comes));
    }

    /// A card falls from a ship or a hand, and is out of use then if it is `gone`.
    pub fn draw_loss(&self, pen: &mut Pen<'_>, face: Face, seat: Seat, blow: Blow, gone: bool) {
        let strikes = match blow {
            Blow::None => 0,
            Blow::Shot(_) | Blow::Stopped(_) => self.within / 2,
        };
        self.draw_ships(pen, self.ms >= strikes);
        self.draw_words(pen, 0);
        let column = self.column(seat);
        let falls = self.ms.saturating_sub(strikes);
        if self.ms >= strikes {
            let way = Way { from: (column - cards::W / 2, TOP - cards::H), to: OUT, ms: self.within - strikes };
            face.draw(pen, way.at(falls));
        }
        if self.is_over() {
            if gone {
                pen.pale(OUT.0, OUT.1, cards::W, cards::H);
            }
            return;
        }
        let (by, shield) = match blow {
            Blow::None => return,
            Blow::Shot(by) => (by, false),
            Blow::Stopped(by) => (by, true),
        };
        let width = pictures::BURST.width();
        if self.ms < strikes {
            let x = even(self.ms, strikes, self.column(by), column) - pictures::BALL.width() / 2;
            let y = TOP + arc(self.ms, strikes, FOOT - TOP - 14);
            pen.inked(true, |pen| pen.fill(x - 1, y - 1, pictures::BALL.width() + 2, pictures::BALL.height() + 2));
            pen.picture(x, y, &pictures::BALL);
        } else if falls < BURST_MS {
            pen.inked(true, |pen| pen.fill(column - width / 2, TOP, width, width));
            pen.picture(column - width / 2, TOP, &pictures::BURST);
        }
        if shield && (self.ms < strikes || !flashes(falls, BURST_MS, 2)) {
            let x = column - pictures::SHIELD.width() / 2;
            pen.inked(true, |pen| pen.fill(x, TOP, pictures::SHIELD.width(), pictures::SHIELD.height()));
            pen.picture(x, TOP, &pictures::SHIELD);
        }
    }

    /// Somebody's mate goes to look at something: at a ship, or at what lies beyond.
    pub fn draw_glance(&self, pen: &mut Pen<'_>, role: Role, from: Seat, to: Option<Seat>) {
        self.draw_ships(pen, true);
        let half = art::PICTURE / 2;
        let to = to.map_or(table::RIGHT - half - 1, |seat| self.column(seat));
        // A player who looks at something of their own comes back from the right.
        let from = Some(self.column(from)).filter(|&from| from != to).unwrap_or(table::RIGHT - half - 1);
        let x = even(self.ms, self.within, from, to) - half;
        art::role(pen, role, x, TOP + 1);
        let lines = Font::Small.wrap(&self.words, table::RIGHT).count() as i32;
        let y = FOOT - Font::Small.line() * lines - (FOOT - TOP - art::PICTURE - 2 - Font::Small.line() * lines) / 2;
        pen.paragraph(Font::Small, 0, y, table::RIGHT, &self.words);
    }

    /// Cards side by side, one after the other.
    pub fn draw_row(&self, pen: &mut Pen<'_>, faces: impl Iterator<Item = Face>, count: usize) {
        self.draw_ships(pen, true);
        let font = if Font::Small.width(&self.words) <= table::RIGHT { Font::Small } else { Font::Tiny };
        pen.write(font, 0, TOP + 1, Align::Left, &self.words);
        let pitch = pitch(count, table::RIGHT);
        let each = self.within.checked_div(count as u64).unwrap_or(0);
        for (n, face) in (0..).zip(faces) {
            let since = n as u64 * each;
            if self.ms >= since {
                let way = Way { from: BEYOND, to: (n * pitch, IN.1), ms: each };
                face.draw(pen, way.at(self.ms - since));
            }
        }
    }
}

/// How long what is hit flashes.
const BURST_MS: u64 = 160;

/// How far a curve that sags this deep has sunk.
fn arc(ms: u64, within: u64, depth: i32) -> i32 {
    let part = even(ms, within, 0, 256);
    depth * 4 * part * (256 - part) / (256 * 256)
}

/// From card to card of a row this wide.
pub fn pitch(count: usize, width: i32) -> i32 {
    let between = (count as i32 - 1).max(1);
    PITCH.min((width - cards::W) / between)
}

pub fn draw_ships(pen: &mut Pen<'_>, teller: &Teller<'_>, now: &Table) {
    table::draw_header(pen, now, teller.lineup, teller.to);
    table::draw_ranks(pen, now, TOP);
}
