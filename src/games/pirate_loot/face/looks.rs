//! What can be looked at in a game: ships, pile, loot and ranks, and any card from close up.

use super::answers::{Laid, Piece, Row, pirates, treasures};
use super::division::{crews, draw_place};
use super::table::{called, number};
use super::{art, cards, row, words, would};
use crate::bug::bug;
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{Card, Chest, Game, Loot, Place, Table, value};
use crate::games::pirate_loot::view::View;
use crate::handheld::art as shared_art;
use crate::handheld::{Align, Button, Font, Pen, W, around, digits, foot, heading};
use crate::play;
use crate::play::{Sentence, Teller, join};
use crate::table::{FLAG, Lineup, Seat, Seating};

#[derive(Clone, Copy, Debug)]
pub struct Look {
    at: What,
    /// How many pages it has, one above the other.
    pages: u8,
    page: u8,
    /// How far the cursor went right. Only the table knows how many cards there are, so it wraps round when it is drawn.
    steps: i16,
    close: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What {
    /// A page for each ship, the reader's first.
    Ships,
    Pile,
    /// A page for each chest, the reader's first, and one for the haul.
    Loot,
    /// The reader's chest alone, before the turn.
    Chest,
    /// The ranks, and the crews in their order.
    Ranks,
}

impl Look {
    pub const CHEST: Self = Self::new(What::Chest, 1);

    const fn new(at: What, pages: u8) -> Self {
        Self { at, pages, page: 0, steps: 0, close: false }
    }

    /// The seat of a page: the reader's first, then clockwise. `None` for the page after the last seat.
    fn seat(&self, table: &Table, reader: Option<Seat>) -> Option<Seat> {
        let first = reader.filter(|&seat| table.seats().contains(seat)).unwrap_or(Seat::S0);
        (u32::from(self.page) < table.seats().len()).then(|| (0..self.page).fold(first, |seat, _| table.after(seat)))
    }
}

impl play::Look<Game> for Look {
    /// Loot lies face down: it is there to look at in one's own turn.
    fn offered(own_turn: bool, seating: &Seating) -> impl Iterator<Item = Self> {
        let seats = seating.count();
        let loot = own_turn.then_some(Self::new(What::Loot, seats.saturating_add(1)));
        let open = [Self::new(What::Ships, seats), Self::new(What::Pile, 1)];
        open.into_iter().chain(loot).chain([Self::new(What::Ranks, 1)])
    }

    fn title(&self) -> &'static str {
        match self.at {
            What::Ships => "Ships",
            What::Pile => "Discard pile",
            What::Loot | What::Chest => "Loot",
            What::Ranks => "Ranks",
        }
    }

    fn repeats(&self, button: Button) -> bool {
        matches!(button, Button::Left | Button::Right)
    }

    fn press(&mut self, button: Button, _: Option<&View>) -> bool {
        match button {
            Button::Left => self.steps = self.steps.wrapping_sub(1),
            Button::Right => self.steps = self.steps.wrapping_add(1),
            Button::Up | Button::Down if self.close || self.pages == 1 => {}
            Button::Up | Button::Down => {
                self.page = around(self.page.into(), self.pages.into(), button == Button::Down) as u8;
                self.steps = 0;
            }
            Button::A if matches!(self.at, What::Ranks | What::Chest) => return true,
            Button::A => self.close = !self.close,
            Button::B if self.close => self.close = false,
            Button::B => return true,
        }
        false
    }

    fn draw(&self, pen: &mut Pen<'_>, teller: &Teller<'_, Game>, view: Option<&View>) {
        match (self.at, view) {
            (What::Ships, _) => self.draw_ship(pen, teller),
            (What::Pile, _) => self.draw_pile(pen, teller.table),
            (What::Loot | What::Chest, Some(view)) => self.draw_loot(pen, teller.lineup, view),
            (What::Loot | What::Chest, None) => foot(pen, "", "Back"),
            (What::Ranks, _) => draw_ranks(pen, teller),
        }
    }
}

/// Below the title: two lines about what is shown and what is chosen. Below them is the row.
const ABOUT: i32 = 10;
const NAME: i32 = ABOUT + 7;

impl Look {
    /// Draws cards with the cursor on one, and its name in this row. Returns it, with whether it is to be shown from close up
    /// instead.
    fn draw_row(&self, pen: &mut Pen<'_>, row: &Row, empty: &str, name_at: i32) -> Option<(Laid, bool)> {
        let chosen = i32::from(self.steps).checked_rem_euclid(row.len() as i32);
        let Some(&laid) = chosen.and_then(|chosen| row.get(chosen as usize)) else {
            pen.write(Font::Body, W / 2, MIDDLE, Align::Middle, empty);
            foot(pen, "", "Back");
            return None;
        };
        if self.close {
            // Left and right lead from card to card here, too.
            if row.len() > 1 {
                pen.picture(W - 11, 0, &shared_art::LEFT);
                pen.picture(W - 4, 0, &shared_art::RIGHT);
            }
            foot(pen, "", "Back");
            return Some((laid, true));
        }
        let name = match laid.piece {
            Piece::Card(card) => join(&[&words::name(card)]),
            Piece::Loot(loot) => join(&[loot.name()]),
        };
        let name = if laid.count > 1 { join(&[&digits(laid.count), " ", &name]) } else { name };
        pen.write(Font::Small, 0, name_at, Align::Left, &name);
        row::draw(pen, row, laid.answer, W);
        match self.at {
            What::Chest => foot(pen, "OK", ""),
            _ => foot(pen, "Text", "Back"),
        }
        Some((laid, false))
    }

    fn draw_ship(&self, pen: &mut Pen<'_>, teller: &Teller<'_, Game>) {
        let table = teller.table;
        let Some(seat) = self.seat(table, teller.to) else { return bug!("no ship is on page {}", self.page) };
        match self.draw_row(pen, &pirates(table.ship(seat)), "Nobody aboard yet", NAME) {
            Some((Laid { piece: Piece::Card(card), .. }, true)) => {
                draw_card(pen, card, Some(&would::on_ship(table, seat, card)));
            }
            _ => {
                self.draw_title(pen, &whose(teller.lineup, teller.to, seat, "ship"));
                draw_totals(pen, table, seat);
            }
        }
    }

    fn draw_pile(&self, pen: &mut Pen<'_>, table: &Table) {
        match self.draw_row(pen, &pirates(table.pile()), "No cards yet", NAME) {
            Some((Laid { piece: Piece::Card(card), .. }, true)) => draw_card(pen, card, None),
            _ => {
                self.draw_title(pen, "Discard pile");
                let count = digits(table.pile().len() as u8);
                pen.write(Font::Small, 0, ABOUT, Align::Left, &join(&["Cards: ", &count]));
            }
        }
    }

    fn draw_loot(&self, pen: &mut Pen<'_>, lineup: &Lineup<Options>, view: &View) {
        let seat = self.seat(view.table(), Some(view.seat));
        let place = seat.map_or(Place::Haul, Place::Chest);
        let (known, own) = (view.known(place), seat == Some(view.seat));
        let hidden = view.loot_size(place).saturating_sub(known.len());
        let empty = if hidden > 0 { "You have not seen it" } else { "No loot" };
        let chosen = match self.draw_row(pen, &treasures(known), empty, if own { ABOUT } else { NAME }) {
            Some((Laid { piece: Piece::Loot(loot), .. }, true)) => {
                return draw_loot_close_up(pen, Some(view), loot, own);
            }
            Some((Laid { piece: Piece::Loot(loot), .. }, false)) => Some(loot),
            _ => None,
        };
        let title = seat.map_or_else(|| join(&["The haul"]), |seat| whose(lineup, Some(view.seat), seat, "loot"));
        self.draw_title(pen, &title);
        if own {
            let worth = join(&["worth ", &number(known.worth()), " of ", &number(view.table().goal())]);
            pen.write(Font::Small, W - 9, 1, Align::Right, &worth);
            if let Some(loot) = chosen {
                pen.write(Font::Small, 0, NAME, Align::Left, &why(known, loot));
            }
        } else {
            let (all, seen) = (digits(view.loot_size(place) as u8), digits(known.len() as u8));
            pen.write(Font::Small, 0, ABOUT, Align::Left, &join(&["Cards: ", &all, ", seen: ", &seen]));
        }
    }

    /// What the page is about, and that there are others.
    fn draw_title(&self, pen: &mut Pen<'_>, title: &str) {
        // The widest names leave no room in bold letters.
        let font = if Font::Bold.width(title) < W - 9 { Font::Bold } else { Font::Small };
        pen.write(font, 0, 0, Align::Left, title);
        if self.pages > 1 {
            pen.picture(W - 7, 0, &shared_art::UP);
            pen.picture(W - 7, 5, &shared_art::DOWN);
        }
    }
}

/// Where words are if there are no cards.
const MIDDLE: i32 = 30;

/// "Your ship", "Mary's ship".
fn whose(lineup: &Lineup<Options>, reader: Option<Seat>, seat: Seat, what: &str) -> Sentence {
    match reader == Some(seat) {
        true => join(&["Your ", what]),
        false => join(&[lineup.name(seat), "'s ", what]),
    }
}

fn why(chest: &Chest, loot: Loot) -> Sentence {
    let (worth, words) = (chest.worth_of(loot), words::worth(loot));
    let why = match words.split_once(" without ") {
        _ if worth != loot.printed() => join(&[words]),
        Some((_, partner)) => join(&[&number(worth), " with ", partner]),
        None => number(worth),
    };
    let counts = join(&["counts ", &why]);
    if Font::Small.width(&counts) <= W { counts } else { why }
}

/// The value of each faction on a ship, the highest rank first, that of the best one in reverse.
fn draw_totals(pen: &mut Pen<'_>, table: &Table, seat: Seat) {
    let best = table.best(seat).map(|(faction, _)| faction).filter(|_| !table.ship(seat).is_empty());
    for (n, faction) in (0..).zip(table.ranks().iter().rev()) {
        let (x, is_best) = (TOTAL * n, best == Some(faction));
        art::faction(pen, faction, x + 1, ABOUT - 1);
        let (left, strength) = (x + art::SYMBOL + 4, number(value(table.ship(seat), faction)));
        if is_best {
            pen.fill(left - 1, ABOUT - 1, Font::Small.width(&strength) + 1, art::SYMBOL);
        }
        pen.inked(is_best, |pen| {
            pen.write(Font::Small, left, ABOUT, Align::Left, &strength);
        });
    }
}

/// From faction to faction: a symbol and two digits.
const TOTAL: i32 = 26;

/// The factions, the highest rank first, and the crews, the best one first.
fn draw_ranks(pen: &mut Pen<'_>, teller: &Teller<'_, Game>) {
    let table = teller.table;
    heading(pen, "Ranks and crews");
    for (n, faction) in (0..).zip(table.ranks().iter().rev()) {
        let y = TOP + n * Font::Body.line();
        art::faction(pen, faction, 1, y + 1);
        pen.write(Font::Body, 11, y, Align::Left, faction.name());
    }
    for (n, (seat, place, ties)) in (0..).zip(crews(table)) {
        let y = TOP + n * Font::Body.line();
        draw_place(pen, (CREWS - 2, y + 1), place, ties.map(|goes_on| if goes_on { Font::Body.line() } else { 0 }));
        pen.picture(CREWS + 7, y + 2, teller.lineup.seating.flag(seat));
        let name = Font::Small.shortened(called(teller.lineup, teller.to, seat), W - 21 - CREWS - NAMES);
        pen.write(Font::Small, CREWS + NAMES, y + 1, Align::Left, name);
        if let Some((faction, value)) = table.best(seat) {
            art::faction(pen, faction, W - 20, y + 1);
            pen.write(Font::Small, W, y + 1, Align::Right, &number(value));
        }
    }
    pen.fill(CREWS - 5, TOP, 1, table.seats().len() as i32 * Font::Body.line() - 1);
    foot(pen, "Back", "");
}

/// Where the ranks begin, and the crews beside them.
const TOP: i32 = 12;
const CREWS: i32 = 53;
/// Where their names begin, behind place and flag.
const NAMES: i32 = 7 + FLAG + 1;

/// Where the words beside a card begin.
const BESIDE: i32 = cards::W + 4;
/// Where a card begins that is shown from close up, and what it would do now.
const CARD: i32 = 11;
const NOW: i32 = CARD + cards::H + 2;
/// From line to line of what it would do now: two of them fit above the foot line.
const LINE: i32 = 7;

/// A card from close up, above the foot line: its name, what it does, and what it would do now.
pub fn draw_card(pen: &mut Pen<'_>, card: Card, now: Option<&str>) {
    cards::draw(pen, card, 0, CARD, false);
    draw_words(pen, &words::name(card), words::effect(card), now);
}

/// Loot from close up: its name, what it is worth, and what it would do for the seat's chest, or does in it if it is its
/// `own`.
pub fn draw_loot_close_up(pen: &mut Pen<'_>, view: Option<&View>, loot: Loot, own: bool) {
    cards::draw_loot(pen, loot, 0, CARD, false);
    let worth = words::worth(loot);
    let (but, worth) = match worth {
        _ if worth.starts_with("Always") => ("", ""),
        _ if worth.contains("without") => (", but ", worth),
        _ => (", or ", worth),
    };
    let words = join(&["Worth ", &number(loot.printed()), but, worth, "."]);
    let now = view.map(|view| would::loot(view.chest(), loot, own));
    draw_words(pen, loot.name(), &words, now.as_deref());
}

/// The words about a card, beside and below it.
fn draw_words(pen: &mut Pen<'_>, name: &str, words: &str, now: Option<&str>) {
    pen.write(Font::Bold, 0, 0, Align::Left, name);
    // Few lines are level with the card's middle, three fill the room.
    let lines = Font::Body.wrap(words, W - BESIDE).count() as i32;
    let top = (CARD + (cards::H - lines * Font::Body.line()) / 2).max(CARD - 2);
    pen.paragraph(Font::Body, BESIDE, top, W - BESIDE, words);
    let Some(now) = now else { return };
    let font = font_of(now);
    let lines = || font.wrap(now, W - POINTER);
    // A single line has some air around it.
    let mut y = if lines().count() == 1 { NOW + LINE / 2 } else { NOW };
    for n in 0..3 {
        pen.fill(n, y + 1 + n, 1, 5 - 2 * n);
    }
    for line in lines() {
        pen.write(font, POINTER, y, Align::Left, line);
        y += LINE;
    }
}

/// The letters in which what a card would do now fits two lines, whatever the names.
pub fn font_of(now: &str) -> Font {
    if Font::Small.wrap(now, W - POINTER).count() <= 2 { Font::Small } else { Font::Tiny }
}

/// The width of the pointer before what a card would do now.
const POINTER: i32 = 5;

#[cfg(test)]
#[path = "looks_tests.rs"]
mod tests;
