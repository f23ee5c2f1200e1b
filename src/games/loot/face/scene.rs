//! Events as the table shows them: cards slide, ships sail in and off or sink.

use super::cards::{CARD, CARD_HEIGHT, card, covered, pile};
use super::cheer::Cheer;
use super::sea::{self, BOTTOM, Places, SHIP_HEIGHT};
use super::words::{Teller, caption, one_line};
use super::{header, tunes};
use crate::bug::{OrBug, bug};
use crate::games::loot::rules::{Card, Event, Game, ShipNo, Sight, Table};
use crate::handheld::motion::{Way, flashes};
use crate::handheld::{Align, Font, Pen, Sound, W, text};
use crate::play;
use crate::play::{STAGES, Stage};
use crate::table::Seat;

type Telling<'a> = play::Telling<'a, Game>;

/// Where the pile is, and the words beside it.
const BELOW: i32 = BOTTOM + 1;
const WORDS: i32 = 19;
/// How long a card is on its way, and how long the ship it goes to flashes.
const SLIDE_MS: u64 = 400;
const FLASH_MS: u64 = 240;
/// How long a ship sails in or off, and how long it takes to sink.
const SAIL_MS: u64 = 520;
const SINK_MS: u64 = 900;
/// How long people have to read: after a card was played, after any other event.
const PLAYED_MS: u64 = 400;
const READ_MS: u64 = 440;

pub fn draw_table(pen: &mut Pen<'_>, teller: &Teller<'_>, words: &str) {
    let places = Places::new(teller.table, None);
    draw_ships(pen, teller, &places, |_| true);
    draw_below(pen, teller.table, words, W);
    draw_header(pen, teller);
}

fn draw_header(pen: &mut Pen<'_>, teller: &Teller<'_>) {
    // Cards and ships pass behind the names.
    pen.inked(true, |pen| pen.fill(0, 0, W, sea::top(teller.table)));
    header::draw(pen, 0, teller.table, teller.lineup, teller.to);
}

/// Draws the ships of the sea that are wanted, each at its place.
fn draw_ships(pen: &mut Pen<'_>, teller: &Teller<'_>, places: &Places, wanted: impl Fn(ShipNo) -> bool) {
    sea::water(pen);
    let top = sea::top(teller.table);
    for (no, ship) in teller.table.at_sea().filter(|&(no, _)| wanted(no)) {
        if let Some(x) = places.x(no) {
            sea::ship(pen, (x, top), teller.table, (no, ship), false);
        }
    }
    places.draw_more(pen);
}

fn draw_ship(pen: &mut Pen<'_>, teller: &Teller<'_>, no: ShipNo, (x, y): (i32, i32)) {
    if let Some(ship) = teller.table.ship(no) {
        sea::ship(pen, (x, y), teller.table, (no, ship), false);
    }
}

/// Draws the pile, and words beside it up to a column.
fn draw_below(pen: &mut Pen<'_>, table: &Table, words: &str, right: i32) {
    pile(pen, 0, BELOW, table.pile(), false);
    let line = one_line(words);
    let words = if Font::Body.width(&line) <= right - WORDS { line.as_str() } else { words };
    let lines = Font::Body.wrap(words, right - WORDS).count() as i32;
    let y = BELOW + (CARD_HEIGHT - lines * Font::Body.line()) / 2;
    pen.paragraph(Font::Body, WORDS, y.max(BELOW), right - WORDS, words);
}

fn before(telling: &Telling<'_>) -> Table {
    let mut table = *telling.teller.table;
    for event in telling.tale.iter().take(telling.at) {
        table.follow(event);
    }
    table
}

/// How long an event takes at the table, and for its celebration.
pub fn stages(telling: &Telling<'_>) -> [Stage; STAGES] {
    let (moves_ms, stays_ms) = match telling.event() {
        Some(Event::Attacked { .. } | Event::Commanded { .. }) => (SLIDE_MS + FLASH_MS, PLAYED_MS),
        Some(Event::Drew { .. } | Event::Discarded { .. }) => (SLIDE_MS, READ_MS),
        Some(Event::Launched { .. } | Event::Captured { .. }) => (SAIL_MS, READ_MS),
        Some(Event::Lost { .. }) => (SINK_MS, READ_MS),
        _ => (0, READ_MS),
    };
    let table = Stage { moves_ms, stays_ms };
    match cheer(telling) {
        Some(Cheer::LastCard) => [Cheer::STAGE, Stage::NONE],
        // A celebration follows: nobody has to read the table first.
        Some(_) => [Stage { stays_ms: stays_ms / 4, ..table }, Cheer::STAGE],
        None => [table, Stage::NONE],
    }
}

pub fn sound(telling: &Telling<'_>, stage: usize) -> Option<Sound> {
    match (stage, telling.event()?, cheer(telling)) {
        (1, _, cheer) | (_, Event::PileEmpty, cheer) => cheer.map(Cheer::sound),
        (_, Event::Captured { .. }, None) => Some(tunes::GAIN),
        _ => None,
    }
}

fn cheer(telling: &Telling<'_>) -> Option<Cheer> {
    Cheer::of(telling, &before(telling))
}

pub fn draw(pen: &mut Pen<'_>, telling: &Telling<'_>, stage: usize, ms: u64) {
    let Some(event) = telling.event() else { return bug!("nothing is told") };
    let before = before(telling);
    let words = caption(telling);
    if let Some(cheer) = Cheer::of(telling, &before).filter(|&cheer| stage == 1 || cheer == Cheer::LastCard) {
        return cheer.draw(pen, &words, ms);
    }
    let mut after = before;
    after.follow(event);
    let teller = |table| Teller { table, ..telling.teller };
    let scene = Scene { before: teller(&before), after: teller(&after), words: &words, ms };
    match *event {
        Event::Drew { seat, card } => scene.drawing(pen, seat, card),
        Event::Launched { ship, .. } => scene.launch(pen, ship),
        Event::Attacked { seat, ship, card, .. } | Event::Commanded { seat, ship, card } => {
            scene.play(pen, seat, ship, card);
        }
        Event::Captured { seat, ship, gold, .. } => scene.capture(pen, seat, ship, gold),
        Event::Discarded { seat, card } => scene.discard(pen, seat, card),
        Event::Lost { .. } => scene.sinking(pen, |no| telling.tale.contains(&Event::Lost { ship: no })),
        Event::Turn { .. }
        | Event::SatOut { .. }
        | Event::PileEmpty
        | Event::TookLead { .. }
        | Event::Tied { .. }
        | Event::GameOver => draw_table(pen, &scene.after, &words),
    }
}

/// Where the cards that a seat plays come from.
fn from(table: &Table, seat: Seat) -> (i32, i32) {
    (header::place(table, seat), header::height(table.seating()) - CARD_HEIGHT)
}

/// An event in motion: the table before and after it, its words, and how long ago it began.
struct Scene<'a> {
    before: Teller<'a>,
    after: Teller<'a>,
    words: &'a str,
    ms: u64,
}

impl<'a> Scene<'a> {
    /// The table as it is now, for something that takes this long.
    fn now(&self, takes_ms: u64) -> &Teller<'a> {
        if self.ms < takes_ms { &self.before } else { &self.after }
    }

    /// A card goes from the pile to a name. If the viewer may know the card, it comes up beside the words.
    fn drawing(&self, pen: &mut Pen<'_>, seat: Seat, drawn: Sight) {
        let now = self.now(SLIDE_MS);
        draw_ships(pen, now, &Places::new(now.table, None), |_| true);
        let shown = (W - CARD - 1, BELOW);
        draw_below(pen, self.after.table, self.words, if drawn.is_some() { shown.0 - 2 } else { W });
        let to = if drawn.is_some() { shown } else { from(now.table, seat) };
        let (x, y) = Way { from: (1, BELOW), to, ms: SLIDE_MS }.at(self.ms);
        match drawn {
            Some(drawn) => card(pen, x, y, drawn),
            None => covered(pen, x, y),
        }
        draw_header(pen, now);
    }

    /// A ship sails in.
    fn launch(&self, pen: &mut Pen<'_>, no: ShipNo) {
        let after = &self.after;
        let (places, top) = (Places::new(after.table, Some(no)), sea::top(after.table));
        draw_ships(pen, after, &places, |other| other != no);
        if let Some(x) = places.x(no) {
            draw_ship(pen, after, no, Way { from: (W, top), to: (x, top), ms: SAIL_MS }.at(self.ms));
        }
        draw_below(pen, after.table, self.words, W);
        draw_header(pen, after);
    }

    /// A card goes from a name to a ship, and the ship answers.
    fn play(&self, pen: &mut Pen<'_>, seat: Seat, no: ShipNo, played: Card) {
        let (now, ms) = (self.now(SLIDE_MS), self.ms);
        let places = Places::new(now.table, Some(no));
        draw_ships(pen, now, &places, |_| true);
        let x = places.x(no).or_bug("the wanted ship is on the screen", 0);
        let ship = now.table.ship(no);
        if let Some(ship) = ship.filter(|_| ms >= SLIDE_MS && flashes(ms - SLIDE_MS, FLASH_MS, 2)) {
            let width = sea::width(now.table, ship);
            let (top, height) = (sea::top(now.table), sea::height(now.table));
            pen.in_reverse(x, top, width, height, |pen| draw_ship(pen, now, no, (x, top)));
        }
        draw_below(pen, now.table, self.words, W);
        if ms < SLIDE_MS {
            let to = (x + 4, BOTTOM - CARD_HEIGHT);
            let (x, y) = Way { from: from(now.table, seat), to, ms: SLIDE_MS }.at(ms);
            card(pen, x, y, played);
        }
        draw_header(pen, now);
    }

    /// A ship sails to the name of whoever takes it.
    fn capture(&self, pen: &mut Pen<'_>, seat: Seat, no: ShipNo, gold: u8) {
        let (now, over) = (self.now(SAIL_MS), self.ms >= SAIL_MS);
        let places = Places::new(now.table, (!over).then_some(no));
        draw_ships(pen, now, &places, |other| other != no);
        draw_below(pen, now.table, self.words, W);
        let home = header::place(now.table, seat);
        if let (Some(x), false) = (places.x(no), over) {
            let top = sea::top(now.table);
            draw_ship(pen, now, no, Way { from: (x, top), to: (home, -SHIP_HEIGHT), ms: SAIL_MS }.at(self.ms));
        } else {
            // Its gold comes up under the name.
            let label = text(format_args!("+{gold}"));
            let x = home.min(W - Font::Bold.width(&label) - 2);
            let top = header::height(now.table.seating());
            pen.inked(true, |pen| pen.fill(x - 1, top, Font::Bold.width(&label) + 3, 11));
            pen.write(Font::Bold, x + 1, top + 1, Align::Left, &label);
        }
        draw_header(pen, now);
    }

    /// A card goes from a name off the screen.
    fn discard(&self, pen: &mut Pen<'_>, seat: Seat, thrown: Card) {
        let now = self.now(SLIDE_MS);
        draw_table(pen, now, self.words);
        let (x, y) = Way { from: from(now.table, seat), to: (W, BELOW), ms: SLIDE_MS }.at(self.ms);
        card(pen, x, y, thrown);
        draw_header(pen, now);
    }

    /// The ships that are still at sea at the end go down.
    fn sinking(&self, pen: &mut Pen<'_>, is_lost: impl Fn(ShipNo) -> bool) {
        let before = &self.before;
        let places = Places::new(before.table, None);
        draw_ships(pen, before, &places, |no| !is_lost(no));
        for (no, ship) in before.table.at_sea().filter(|&(no, _)| is_lost(no)) {
            if let Some(x) = places.x(no) {
                sea::sinking(pen, x, before.table, ship, (self.ms, SINK_MS));
            }
        }
        // Only the waves stay.
        sea::water(pen);
        pen.inked(true, |pen| pen.fill(0, BELOW - 1, W, CARD_HEIGHT + 1));
        draw_below(pen, before.table, self.words, W);
        draw_header(pen, before);
    }
}

#[cfg(test)]
#[path = "scene_tests.rs"]
mod tests;
