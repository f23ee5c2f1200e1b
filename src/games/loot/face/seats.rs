//! Around the table: who has how many cards and how much gold; and a partner's cards.

use super::cards::HandRow;
use super::words::{Called, Short, Teller};
use crate::games::loot::rules::Cards;
use crate::handheld::{Align, Font, Pen, W, digits, foot, heading, text};

/// Where names begin, behind the flags.
const NAME: i32 = 8;
const CARDS: i32 = 94;
const GOLD: i32 = W - 1;
/// Five sides fit between the heading and the foot line.
const ROW: i32 = 9;

/// Draws a row for each side, five at most, and the size of the pile. Hidden gold is hidden from others only. Any press leads
/// back.
pub fn draw(pen: &mut Pen<'_>, teller: &Teller<'_>) {
    let table = teller.table;
    let seating = table.seating();
    let shown = teller.lineup.options.show_gold;
    pen.fill(0, 0, W, 7);
    pen.inked(true, |pen| {
        pen.write(Font::Small, 2, 0, Align::Left, &text(format_args!("Pile {}", table.pile())));
        pen.write(Font::Small, CARDS, 0, Align::Right, if seating.partners() { "" } else { "cards" });
        pen.write(Font::Small, GOLD, 0, Align::Right, if shown || teller.to.is_some() { "gold" } else { "" });
    });
    // A seat that plays alone has a row to itself; partners share one, their flag and their gold.
    let columns = if seating.partners() { [(NAME, 58), (63, 113)] } else { [(NAME, CARDS), (0, 0)] };
    for (n, side) in (0..).zip(seating.sides()) {
        let y = 9 + ROW * n;
        for (seat, (left, right)) in seating.seats_of(side).zip(columns) {
            pen.picture(0, y + 1, seating.flag(seat));
            let cards = text(format_args!("{}", table.hand_size(seat)));
            let name = Font::Small.shortened(teller.seat(seat), right - left - Font::Small.width(&cards) - 2);
            let moves = table.mover() == seat && !table.is_over();
            if moves {
                pen.fill(left - 1, y - 1, Font::Small.width(name) + 1, ROW - 1);
            }
            pen.inked(moves, |pen| {
                pen.write(Font::Small, left, y, Align::Left, name);
            });
            pen.write(Font::Small, right, y, Align::Right, &cards);
        }
        if shown || teller.is_us(side) {
            pen.write(Font::Small, GOLD, y, Align::Right, &digits(table.gold(side)));
        }
    }
    foot(pen, "Back", "");
}

/// Draws a hand to look at, not to play from: its cards in a row, and the one under the cursor in words.
pub fn draw_hand(pen: &mut Pen<'_>, row: &HandRow, title: &str, hand: &Cards) {
    heading(pen, title);
    row.draw(pen, 14, hand, None, true, |_| true);
    let words = match row.card(hand, false) {
        Some((card, 1)) => text(format_args!("{}", Called(card))),
        Some((card, n)) => text(format_args!("{} ({n} cards)", Short(card))),
        None => text(format_args!("No cards")),
    };
    pen.write(Font::Body, W / 2, 38, Align::Middle, &words);
    foot(pen, "Back", "");
}
