//! The line at the top: who sits at the table, how many cards each holds, how much gold each has.

use heapless::String;

use super::art;
use crate::games::loot::Lineup;
use crate::games::loot::rules::Table;
use crate::handheld::{Align, Font, Pen, W, digits};
use crate::table::{FLAG, Seat, Seating, Side};

/// The height of a line; the row below it stays dark.
pub const LINE: i32 = 7;
/// The width of a coin, with a blank column.
const COIN: i32 = 5;
/// Between what belongs together.
const GAP: i32 = 1;
/// A cell is this much narrower than its part of the line, so that it goes with nobody else's.
const APART: i32 = 3;
/// Three letters tell people apart, fewer hardly do.
const LETTERS: usize = 3;

/// Does the table need two lines? Four players do, or three pairs.
pub fn is_double(seating: &Seating) -> bool {
    seating.sides().len() > if seating.partners() { 2 } else { 3 }
}

pub fn height(seating: &Seating) -> i32 {
    if is_double(seating) { 2 * LINE + 1 } else { LINE }
}

/// Draws a cell for each player, the mover's in reverse: flag, name, cards in hand, gold. Partners have flag and gold in
/// common. Hidden gold is hidden from others only. Where there is little room, we leave out letters of names first, and coins
/// next.
pub fn draw(pen: &mut Pen<'_>, y: i32, table: &Table, lineup: &Lineup, me: Option<Seat>) {
    let seating = table.seating();
    for side in seating.sides() {
        let ours = me.is_some_and(|me| seating.side(me) == side);
        let gold = (ours || lineup.options.show_gold).then(|| digits(table.gold(side)));
        let cell = |seat| Cell {
            name: if me == Some(seat) { "You" } else { lineup.name(seat) },
            // A seat holds no more than the deck's 78 cards.
            cards: digits(table.hand_size(seat) as u8),
            moves: table.mover() == seat && !table.is_over(),
        };
        let mut seats = seating.seats_of(side);
        let Some(first) = seats.next() else { continue };
        let (x, width) = part(seating, side);
        let part = Part { x, y, width: width - APART, flag: first, gold };
        match (seats.next(), is_double(seating)) {
            (None, false) => part.draw_line(pen, seating, &cell(first)),
            (None, true) => part.draw_lines(pen, seating, &cell(first)),
            (Some(second), false) => part.draw_pair(pen, seating, [cell(first), cell(second)]),
            (Some(second), true) => part.draw_stacked(pen, seating, [cell(first), cell(second)]),
        }
    }
}

/// Where a side's part of the line begins, and how wide it is.
fn part(seating: &Seating, side: Side) -> (i32, i32) {
    let (n, all) = (side.index() as i32, (seating.sides().len() as i32).max(1));
    let left = W * n / all;
    (left, W * (n + 1) / all - left)
}

/// Where in the line a seat is: what it plays comes from there.
pub fn place(table: &Table, seat: Seat) -> i32 {
    let seating = table.seating();
    let (x, width) = part(seating, seating.side(seat));
    if seating.is_first_of_side(seat) || is_double(seating) { x } else { x + width / 2 }
}

/// What is said of a player.
struct Cell<'a> {
    name: &'a str,
    cards: String<3>,
    moves: bool,
}

/// A name in the letters it fits in, and how wide that is with a gap.
struct Fitted<'a>(Font, &'a str, i32);

impl<'a> Cell<'a> {
    /// The name, if there is this much room for it and the gap behind it.
    fn fitted(&self, room: i32) -> Fitted<'a> {
        let enough = |short: &str| short.len() >= LETTERS.min(self.name.len());
        let small = Font::Small.shortened(self.name, room - GAP);
        let (font, name) = match enough(small) {
            true => (Font::Small, small),
            false => (Font::Tiny, Font::Tiny.shortened(self.name, room - GAP)),
        };
        Fitted(font, name, font.width(name))
    }

    fn cards_width(&self) -> i32 {
        Font::Tiny.width(&self.cards) + 1
    }

    /// The cards in hand. Returns the column after them.
    fn draw_cards(&self, pen: &mut Pen<'_>, x: i32, y: i32) -> i32 {
        let width = self.cards_width();
        pen.rounded(x, y, width, LINE, true);
        pen.inked(true, |pen| {
            pen.write(Font::Tiny, x + 1, y + 1, Align::Left, &self.cards);
        });
        x + width
    }
}

impl Fitted<'_> {
    /// Returns the column after it.
    fn draw(&self, pen: &mut Pen<'_>, x: i32, y: i32) -> i32 {
        let Self(font, name, width) = *self;
        pen.write(font, x, y + Font::Small.ascent() - font.ascent(), Align::Left, name);
        x + width
    }
}

/// A side's part of the line.
struct Part {
    x: i32,
    y: i32,
    /// Without what keeps it apart from the next.
    width: i32,
    /// Whose flag it is.
    flag: Seat,
    /// In digits, unless it is hidden.
    gold: Option<String<3>>,
}

impl Part {
    fn draw_flag(&self, pen: &mut Pen<'_>, seating: &Seating) {
        pen.picture(self.x + 1, self.y + 1, seating.flag(self.flag));
    }

    /// Where names begin behind the flag.
    fn names(&self) -> i32 {
        self.x + 1 + FLAG + GAP
    }

    fn gold_width(&self, coin: bool) -> i32 {
        let coin = if coin { COIN } else { 0 };
        self.gold.as_ref().map_or(0, |gold| GAP + coin + Font::Tiny.width(gold))
    }

    fn draw_gold(&self, pen: &mut Pen<'_>, (mut x, y): (i32, i32), coin: bool) {
        let Some(gold) = &self.gold else { return };
        if coin {
            pen.picture(x, y + 1, &art::PENNY);
            x += COIN;
        }
        pen.write(Font::Tiny, x, y + 1, Align::Left, gold);
    }

    /// All of it in a line, in reverse if it is this player's move.
    fn draw_line(&self, pen: &mut Pen<'_>, seating: &Seating, cell: &Cell<'_>) {
        let room = |coin| self.x + self.width - self.names() - cell.cards_width() - self.gold_width(coin);
        let letters = cell.name.len().min(LETTERS);
        let enough = Font::Small.width(cell.name.get(..letters).unwrap_or(cell.name));
        let coin = room(true) >= enough;
        let name = cell.fitted(room(coin));
        let end = self.names() + name.2 + cell.cards_width() + self.gold_width(coin);
        in_reverse(pen, cell.moves, (self.x, self.y), end - self.x, LINE, |pen| {
            self.draw_flag(pen, seating);
            let x = name.draw(pen, self.names(), self.y);
            let x = cell.draw_cards(pen, x, self.y);
            self.draw_gold(pen, (x + GAP, self.y), coin);
        });
    }

    /// The name above, the figures below.
    fn draw_lines(&self, pen: &mut Pen<'_>, seating: &Seating, cell: &Cell<'_>) {
        in_reverse(pen, cell.moves, (self.x, self.y), self.width + 1, 2 * LINE + 1, |pen| {
            self.draw_flag(pen, seating);
            cell.fitted(self.x + self.width - self.names() + GAP).draw(pen, self.names(), self.y);
            let y = self.y + LINE + 1;
            let x = cell.draw_cards(pen, self.x + 1, y) + GAP;
            self.draw_gold(pen, (x + GAP, y), true);
        });
    }

    /// Partners side by side.
    fn draw_pair(&self, pen: &mut Pen<'_>, seating: &Seating, cells: [Cell<'_>; 2]) {
        let [first, second] = &cells;
        let figures = first.cards_width() + second.cards_width() + 2 * GAP;
        let room = |coin| self.x + self.width - self.names() - figures - self.gold_width(coin);
        let coin = room(true) >= 2 * Font::Small.width("You");
        self.draw_flag(pen, seating);
        let mut x = self.names();
        for cell in &cells {
            let name = cell.fitted(room(coin) / 2);
            let width = name.2 + cell.cards_width() + 1;
            in_reverse(pen, cell.moves, (x - 1, self.y), width, LINE, |pen| {
                let x = name.draw(pen, x, self.y);
                cell.draw_cards(pen, x, self.y);
            });
            x += width + GAP;
        }
        self.draw_gold(pen, (x, self.y), coin);
    }

    /// Partners one above the other, beside their flag and their gold.
    fn draw_stacked(&self, pen: &mut Pen<'_>, seating: &Seating, cells: [Cell<'_>; 2]) {
        self.draw_flag(pen, seating);
        // Four pairs leave no room for coins.
        let coin = seating.sides().len() < 4;
        self.draw_gold(pen, (self.x + 1, self.y + LINE + 1), coin);
        let names = self.names().max(self.x + 1 + self.gold_width(coin));
        for (n, cell) in (0..).zip(&cells) {
            let y = self.y + (LINE + 1) * n;
            let name = cell.fitted(self.x + self.width + GAP - names - cell.cards_width());
            in_reverse(pen, cell.moves, (names - 1, y), name.2 + cell.cards_width() + 1, LINE, |pen| {
                let x = name.draw(pen, names, y);
                cell.draw_cards(pen, x, y);
            });
        }
    }
}

fn in_reverse(
    pen: &mut Pen<'_>,
    reversed: bool,
    (x, y): (i32, i32),
    width: i32,
    height: i32,
    draw: impl FnOnce(&mut Pen<'_>),
) {
    match reversed {
        true => pen.in_reverse(x, y, width, height, draw),
        false => draw(pen),
    }
}

#[cfg(test)]
mod tests {
    use std::vec::Vec;

    use super::*;
    use crate::game::Game as _;
    use crate::games::loot::Options;
    use crate::games::loot::rules::Game;
    use crate::handheld::proof::drawn;
    use crate::play::proof::every_decision;
    use crate::table::Options as _;

    /// What a side's part of the line looks like.
    fn part_of(table: &Table, lineup: &Lineup, side: Side, me: Option<Seat>) -> Vec<bool> {
        let frame = drawn(|pen| draw(pen, 0, table, lineup, me));
        let (x, width) = part(table.seating(), side);
        let dots = (0..height(table.seating())).flat_map(|y| (x..x + width).map(move |x| (x as usize, y as usize)));
        dots.map(|(x, y)| frame.is_lit(x, y)).collect()
    }

    #[test]
    fn hidden_gold_is_hidden_from_others_only() {
        let mut hidden = 0;
        every_decision(
            2,
            |_, _| None,
            |game: &Game, _, _, _| {
                let (table, seating) = (game.table(), game.seating());
                let lineup = |show_gold| {
                    let mut lineup = Lineup { seating, ..Lineup::default() };
                    lineup.options.show_gold = show_gold;
                    lineup
                };
                for side in seating.sides() {
                    for me in seating.seats().map(Some).chain([None]) {
                        let [open, closed] = [true, false].map(|show| part_of(table, &lineup(show), side, me));
                        let mine = me.is_some_and(|me| seating.side(me) == side);
                        assert_eq!(open == closed, mine, "{side:?} to {me:?}");
                        hidden += usize::from(!mine);
                    }
                }
            },
        );
        assert!(hidden > 1_000, "{hidden}");
    }

    /// A part of the line with these figures, and what it is drawn by.
    fn drawn_part(seating: &Seating, side: Side, name: &str, cards: u8, gold: u8) -> crate::handheld::Frame {
        let (x, width) = part(seating, side);
        let part = Part { x, y: 0, width: width - APART, flag: Seat::S0, gold: Some(digits(gold)) };
        let cell = |moves| Cell { name, cards: digits(cards), moves };
        drawn(|pen| match (seating.partners(), is_double(seating)) {
            (false, false) => part.draw_line(pen, seating, &cell(true)),
            (false, true) => part.draw_lines(pen, seating, &cell(true)),
            (true, false) => part.draw_pair(pen, seating, [cell(false), cell(true)]),
            (true, true) => part.draw_stacked(pen, seating, [cell(true), cell(false)]),
        })
    }

    /// Whatever the figures, a cell keeps to its part of the line, and the one beside it begins after a gap.
    #[test]
    fn cells_stay_apart() {
        for seating in Options::SEATINGS {
            for name in ["Jo", "Mary", "WWWWWWWW", "Edward"] {
                for (cards, gold) in [(0, 0), (6, 8), (9, 88), (28, 0), (28, 88)] {
                    let frame = drawn_part(seating, Side::S0, name, cards, gold);
                    let end = part(seating, Side::S0).1;
                    let beyond = (end - 2..W).flat_map(|x| (0..64).map(move |y| (x as usize, y as usize)));
                    for (x, y) in beyond {
                        assert!(!frame.is_lit(x, y), "{seating:?} {name} {cards} {gold}: {x} {y}");
                    }
                }
            }
        }
    }

    /// Three letters of ordinary names can be read at every table, and every digit is there.
    #[test]
    fn names_keep_three_letters() {
        for seating in Options::SEATINGS {
            for (cards, gold) in [(0, 0), (6, 8), (9, 88), (28, 88)] {
                let [three, two] =
                    ["Anne", "An"].map(|name| drawn_part(seating, Side::S0, name, cards, gold));
                assert!(three != two, "{seating:?} {cards} {gold}");
                for other in [(cards, gold + 1), (cards + 1, gold)] {
                    let changed = drawn_part(seating, Side::S0, "Anne", other.0, other.1);
                    assert!(three != changed, "{seating:?} {cards} {gold}");
                }
            }
        }
    }
}
