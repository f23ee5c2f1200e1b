//! The ships at a glance, and the order of the ranks.

use super::art::{self, SYMBOL};
use crate::bug::OrBug as _;
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::Table;
use crate::handheld::{Align, Font, Pen, Picture, W, digits, text};
use crate::picture;
use crate::play::{Sentence, join};
use crate::table::{FLAG, Lineup, Seat};

/// The height of the header: a row of names and a row of figures.
pub const HEADER: i32 = 16;
const FIGURES: i32 = HEADER - SYMBOL;
/// Where names begin, behind their flags.
const NAME: i32 = 1 + FLAG + 1;
/// The ranks are at the right edge: the highest on top.
pub const LADDER: i32 = W - SYMBOL;
/// What else is on the screen ends here.
pub const RIGHT: i32 = LADDER - 2;

const CHEST: Picture = picture! {
    ".###."
    "#...#"
    "#####"
    "#.#.#"
    "#####"
};

const SAIL: Picture = picture! {
    "...#..."
    "..##..."
    ".###.#."
    "####.##"
    "...#..."
    "#######"
    ".#####."
};

const DECK: Picture = picture! {
    ".####"
    "#####"
    "#.#.#"
    "##.##"
    "#.#.#"
    "##.##"
    "####."
};

const CROWN: Picture = picture! {
    "#.#.#"
    "#####"
    "#####"
};

/// What the ranks are called.
const RANKS: &str = "rank";

/// The same as [`draw_ranks`] under their name, on the screen where every turn begins. Returns where what else is beside the
/// name has to end. The words about Set Sail would seem to belong to it, so there they have none.
pub fn draw_named_ranks(pen: &mut Pen<'_>, table: &Table, y: i32) -> i32 {
    if table.sail.is_some() {
        draw_ranks(pen, table, y);
        return RIGHT;
    }
    pen.write(Font::Tiny, W + 1, y - 1, Align::Right, RANKS);
    draw_ladder(pen, table, y);
    W - Font::Tiny.width(RANKS) - 4
}

/// The factions in use, the highest rank on top, under a crown. The widest ladder is 36 dots high.
pub fn draw_ranks(pen: &mut Pen<'_>, table: &Table, y: i32) {
    pen.picture(LADDER + 1, y, &CROWN);
    draw_ladder(pen, table, y);
}

fn draw_ladder(pen: &mut Pen<'_>, table: &Table, y: i32) {
    let lowest = y + 5 + (SYMBOL + 1) * (table.ranks().iter().count() as i32 - 1);
    for (n, faction) in (0..).zip(table.ranks().iter()) {
        art::faction(pen, faction, LADDER, lowest - (SYMBOL + 1) * n);
    }
}

/// A column for each ship, in two lines: the name above; best faction, its strength and how much loot there is below. The
/// active seat is in reverse.
pub fn draw_header(pen: &mut Pen<'_>, table: &Table, lineup: &Lineup<Options>, reader: Option<Seat>) {
    let width = column(table);
    for (n, seat) in (0..).zip(table.seats()) {
        let x = n * width;
        // A blank column keeps names apart.
        let name = Font::Small.shortened(called(lineup, reader, seat), width - NAME - 2);
        let is_active = is_active(table, seat);
        if is_active {
            pen.fill(x, 0, NAME + Font::Small.width(name), Font::Small.line());
        }
        pen.inked(is_active, |pen| {
            pen.picture(x + 1, 1, lineup.seating.flag(seat));
            pen.write(Font::Small, x + NAME, 1, Align::Left, name);
        });
        let y = FIGURES;
        let left = draw_best(pen, table, seat, x + 1, y);
        let loot = digits(table.loot(seat));
        let room = x + width - left - CHEST.width() - 1;
        // Where a strength has two digits, that of one of four ships leaves room for narrow ones.
        let (left, font) = match Font::Small.width(&loot) + 2 <= room {
            true => (left + 1, Font::Small),
            false => (left, Font::Tiny),
        };
        pen.picture(left, y + 1, &CHEST);
        pen.write(font, left + CHEST.width() + 1, y + Font::Small.ascent() - font.ascent(), Align::Left, &loot);
    }
}

/// The ships in one line: flag, the beginning of the name, best faction and strength. Flag and name of the marked one are in
/// reverse; a faction's symbol would not be recognised so.
pub fn draw_strip(
    pen: &mut Pen<'_>,
    table: &Table,
    lineup: &Lineup<Options>,
    reader: Option<Seat>,
    y: i32,
    marked: Option<Seat>,
) {
    let width = column(table);
    for (n, seat) in (0..).zip(table.seats()) {
        let x = n * width;
        // Behind the name are a symbol and a strength, each with a blank column.
        let strength = table.best(seat).map_or(0, |(_, value)| Font::Small.width(&number(value)));
        let room = width - NAME - SYMBOL - 2 - strength;
        // Three letters tell people apart, two hardly do.
        let called = called(lineup, reader, seat);
        let small = Font::Small.shortened(called, room);
        let (font, name) = match small.len() >= called.len().min(3) {
            true => (Font::Small, small),
            false => (Font::Tiny, Font::Tiny.shortened(called, room)),
        };
        let end = x + NAME + font.width(name);
        let is_marked = marked == Some(seat);
        if is_marked {
            pen.fill(x, y, end - x, SYMBOL);
        }
        pen.inked(is_marked, |pen| {
            pen.picture(x + 1, y + 1, lineup.seating.flag(seat));
            pen.write(font, x + NAME, y + Font::Small.ascent() - font.ascent(), Align::Left, name);
        });
        draw_best(pen, table, seat, end + 1, y);
    }
}

pub fn column(table: &Table) -> i32 {
    W.checked_div(table.seats().len() as i32).or_bug("somebody plays", W)
}

/// Is it this seat's turn, or its pick from the haul?
fn is_active(table: &Table, seat: Seat) -> bool {
    table.terms().is_some_and(|terms| terms.picks().unwrap_or(table.active) == seat)
}

/// A seat's name; "You" for the reader.
pub fn called(lineup: &Lineup<Options>, reader: Option<Seat>, seat: Seat) -> &str {
    if reader == Some(seat) { "You" } else { lineup.name(seat) }
}

/// A ship's best faction and its strength. Returns the column after them.
fn draw_best(pen: &mut Pen<'_>, table: &Table, seat: Seat, x: i32, y: i32) -> i32 {
    let Some((faction, value)) = table.best(seat) else { return x };
    art::faction(pen, faction, x, y);
    pen.write(Font::Small, x + SYMBOL + 1, y, Align::Left, &number(value)) + 1
}

pub fn number(number: i8) -> Sentence {
    join(&[if number < 0 { "-" } else { "" }, &digits(number.unsigned_abs())])
}

/// How many turns are left, once Set Sail has taken hold; until then how many cards the draw deck has. It ends where the room
/// from one column to another does; where there is less of it, the words are fewer.
pub fn draw_state(pen: &mut Pen<'_>, table: &Table, deck: usize, y: i32, (from, right): (i32, i32)) {
    let (icon, words) = match table.sail {
        Some(0) => (&SAIL, [join(&["Last turn"]), join(&["Last"]), join(&["0"])]),
        Some(1) => (&SAIL, [join(&["1 turn left"]), join(&["1 left"]), join(&["1"])]),
        Some(turns) => {
            let turns = digits(turns);
            (&SAIL, [join(&[&turns, " turns left"]), join(&[&turns, " left"]), join(&[&turns])])
        }
        None => {
            let deck = digits(deck as u8);
            (&DECK, [join(&["deck ", &deck]), join(&[&deck]), join(&[&deck])])
        }
    };
    let width = |words: &Sentence| icon.width() + 2 + Font::Small.width(words);
    let Some(words) = words.iter().find(|words| width(words) <= right - from) else { return };
    let left = right - width(words);
    pen.picture(left, y + Font::Small.ascent() - icon.height() + 1, icon);
    pen.write(Font::Small, left + icon.width() + 2, y, Align::Left, words);
}

/// Set Sail's state in a line of its own: "Set Sail: 2 turns left".
pub fn sail_words(table: &Table) -> Option<Sentence> {
    Some(match table.sail? {
        0 => join(&["Set Sail: the last turn"]),
        1 => join(&["Set Sail: 1 turn left"]),
        turns => text(format_args!("Set Sail: {turns} turns left")),
    })
}
