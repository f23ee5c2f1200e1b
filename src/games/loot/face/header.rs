//! The line at the top: who sits at the table, how many cards each holds, how much gold each has.

use super::art;
use super::sea::Letters;
use crate::games::loot::Lineup;
use crate::games::loot::rules::Table;
use crate::handheld::{Align, Font, Pen, W, digits};
use crate::table::{Seat, Side};

/// Its height; the row below it stays dark.
pub const HEADER: i32 = 7;
/// The width of a letter of a name, and of the mark for the viewer.
const LETTER: i32 = 5;
/// The width of a coin, with a blank column.
const COIN: i32 = 5;
/// The width of what joins partners.
const JOINT: i32 = 2;

/// The width of a card with a count on it, and a blank column.
fn card_width(count: &str) -> i32 {
    Font::Tiny.width(count) + 2
}

/// Draws the line: the seat to move in reverse, and the viewer with its mark. Partners are joined, and have their gold in
/// common. Hidden gold is hidden from others only. Where there is little room, we leave out letters of names first, and coins next.
pub fn draw(pen: &mut Pen<'_>, y: i32, table: &Table, lineup: &Lineup, me: Option<Seat>) {
    let letters = Letters::new(lineup);
    for side in table.seating().sides() {
        draw_side(pen, y, table, (lineup, &letters), side, me);
    }
}

/// Where a side's part of the line begins, and how wide it is.
fn part(table: &Table, side: Side) -> (i32, i32) {
    let sides = table.seating().sides();
    let width = W / (sides.len() as i32).max(1);
    (width * sides.take_while(|&other| other != side).count() as i32, width)
}

/// Where in the line a seat is: what it plays comes from there.
pub fn place(table: &Table, seat: Seat) -> i32 {
    let seating = table.seating();
    let (x, width) = part(table, seating.side(seat));
    let room = width / (seating.seats_of(seating.side(seat)).count() as i32).max(1);
    x + if seating.is_first_of_side(seat) { 0 } else { room }
}

fn draw_side(
    pen: &mut Pen<'_>,
    y: i32,
    table: &Table,
    (lineup, called): (&Lineup, &Letters),
    side: Side,
    me: Option<Seat>,
) {
    let seating = table.seating();
    let seats = || seating.seats_of(side);
    let count = (seats().count() as i32).max(1);
    let (mut x, width) = part(table, side);
    let right = x + width - 1;
    // A seat holds no more than the deck's 78 cards.
    let cards = |seat| digits(table.hand_size(seat) as u8);
    let ours = me.is_some_and(|me| seating.side(me) == side);
    let gold = (ours || lineup.options.show_gold).then(|| digits(table.gold(side)));
    let figures = seats().map(|seat| card_width(&cards(seat))).sum::<i32>()
        + gold.as_ref().map_or(0, |gold| Font::Tiny.width(gold))
        + JOINT * (count - 1);
    let room = width - 1 - figures;
    let coin = gold.is_some() && room >= count * LETTER + COIN;
    let letters = (room - if coin { COIN } else { 0 }) / LETTER / count;
    for (n, seat) in seats().enumerate() {
        if n > 0 {
            pen.fill(x - 1, y + 3, JOINT + 1, 2);
            x += JOINT;
        }
        let mine = me == Some(seat);
        let shown = (letters - i32::from(mine)).max(0) as usize;
        // A single letter is the one that ships have.
        let name = match shown {
            0 => "",
            1 => called.of(seat),
            _ => {
                let name = lineup.name(seat);
                name.get(..shown).unwrap_or(name).trim_end()
            }
        };
        let name_width = LETTER * (i32::from(mine && letters > 0)) + Font::Small.width(name);
        let moves = table.mover() == seat && !table.is_over();
        if moves && name_width > 0 {
            pen.fill(x, y, name_width, HEADER);
        }
        pen.inked(moves, |pen| {
            let mut left = x + 1;
            if mine && letters > 0 {
                pen.picture(left - 1, y + 1, &art::MINE);
                left += LETTER;
            }
            pen.write(Font::Small, left, y, Align::Left, name);
        });
        x += name_width + i32::from(name_width > 0);
        let cards = cards(seat);
        let card = card_width(&cards) - 1;
        pen.rounded(x, y, card, HEADER, true);
        pen.inked(true, |pen| {
            pen.write(Font::Tiny, x + 1, y + 1, Align::Left, &cards);
        });
        x += card + 1;
    }
    if let Some(gold) = gold {
        let left = right - Font::Tiny.width(&gold) + 1;
        pen.write(Font::Tiny, left, y + 1, Align::Left, &gold);
        if coin {
            pen.picture(left - COIN, y + 1, &art::PENNY);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game as _;
    use crate::games::loot::rules::Game;
    use crate::handheld::proof::drawn;
    use crate::play::proof::every_decision;

    /// What a side's part of the line looks like.
    fn part_of(table: &Table, lineup: &Lineup, side: Side, me: Option<Seat>) -> std::vec::Vec<bool> {
        let frame = drawn(|pen| draw(pen, 0, table, lineup, me));
        let (x, width) = part(table, side);
        let dots = (0..HEADER).flat_map(|y| (x..x + width).map(move |x| (x as usize, y as usize)));
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
}
