//! Around the table: who has how many cards, and how much gold. And a partner's cards.

use super::parts::{HandRow, Target, W, foot, heading};
use super::words::{Called, Short, Teller};
use crate::handheld::{Align, Button, Font, Pen, text};
use crate::rules::Cards;

const CARDS: i32 = 94;
const GOLD: i32 = W - 2;
/// Eight seats below the heading fill the screen.
const ROW: i32 = 7;

/// Draws a row for each seat, eight at most, and the size of the pile. Any press leads back.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>, teller: &Teller<'_>) {
    let table = teller.table;
    let seating = table.seating();
    let shown = teller.lineup.show_gold;
    pen.fill(0, 0, W, 7);
    pen.inked(true, |pen| {
        pen.write(Font::Small, 2, 0, Align::Left, &text(format_args!("Pile {}", table.pile())));
        pen.write(Font::Small, CARDS, 0, Align::Right, "cards");
        pen.write(Font::Small, GOLD, 0, Align::Right, if shown { "gold" } else { "" });
    });
    for (n, seat) in (0..).zip(seating.seats()) {
        let y = 8 + ROW * n;
        if table.mover() == seat && !table.is_over() {
            pen.fill(1, y + 2, 3, 3);
        }
        pen.write(Font::Small, 6, y, Align::Left, teller.seat(seat));
        pen.write(Font::Small, CARDS, y, Align::Right, &text(format_args!("{}", table.hand_size(seat))));
        // Partners have their gold together.
        if shown && seating.checks_captures(seat) {
            let gold = table.gold(seating.side(seat));
            pen.write(Font::Small, GOLD, y, Align::Right, &text(format_args!("{gold}")));
        }
    }
    // With up to five seats there is room to say how to go back.
    if seating.seats().count() <= 5 {
        foot(pen, "Back", "");
    }
}

/// A hand one looks at without playing from it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hand {
    row: HandRow,
}

impl Hand {
    /// Left and right look at the next card.
    pub fn press(&mut self, button: Button, hand: &Cards) {
        self.row.press(button, hand, false);
    }

    /// Draws the cards in a row, and the one at hand in words.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, title: &str, hand: &Cards) {
        heading(pen, title);
        self.row.draw(pen, 14, hand, None, true, |_| true);
        let words = match self.row.card(hand, false) {
            Some((card, 1)) => text(format_args!("{}", Called(card))),
            Some((card, n)) => text(format_args!("{} ({n} cards)", Short(card))),
            None => text(format_args!("No cards")),
        };
        pen.write(Font::Body, W / 2, 38, Align::Middle, &words);
        foot(pen, "Back", "");
    }
}
