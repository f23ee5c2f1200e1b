//! The end: what each side took, what was left in hand, the score, who won.

use super::art;
use super::parts::{FOOT, Target, W, foot, scroll_bar};
use super::words::Teller;
use crate::handheld::{Align, Button, Font, Pen, text};
use crate::rules::{Outcome, Seat, Side};

const TOP: i32 = 9;
const ROW: i32 = 9;
const SHOWN: usize = ((FOOT - TOP) / ROW) as usize;
const TOOK: i32 = 76;
const LEFT: i32 = 100;
const SCORE: i32 = W - 4;

/// How far one has scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub struct End {
    first: u8,
}

impl End {
    /// Up and down scroll, where eight names do not fit; partners stay together.
    pub fn press(&mut self, button: Button, (seats, partners): (u8, bool)) {
        let step: u8 = if partners { 2 } else { 1 };
        let last = seats.saturating_sub(SHOWN as u8).next_multiple_of(step);
        self.first = match button {
            Button::Down => self.first.saturating_add(step).min(last),
            Button::Up => self.first.saturating_sub(step),
            _ => self.first,
        };
    }

    /// Draws a row for each seat; partners' figures stand beside the first of them.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_>, outcome: &Outcome) {
        let seating = teller.table.seating();
        pen.fill(0, 0, W, 8);
        pen.inked(true, |pen| {
            let words = if outcome.winners().count() > 1 { "Shared!" } else { "Winner!" };
            pen.write(Font::Small, 2, 1, Align::Left, words);
            pen.write(Font::Small, TOOK, 1, Align::Right, "took");
            pen.write(Font::Small, LEFT, 1, Align::Right, "hand");
            pen.write(Font::Small, SCORE, 1, Align::Right, "sum");
        });
        let seats = seating.seats().count();
        for (place, seat) in (0..).zip(seating.seats().skip(self.first.into()).take(SHOWN)) {
            let y = TOP + ROW * place;
            let side = seating.side(seat);
            let won = outcome.winners().any(|winner| winner == side);
            if won {
                pen.fill(0, y, W - 3, ROW);
            }
            pen.inked(won, |pen| Self::row(pen, y, teller, outcome, seat, side, won));
        }
        scroll_bar(pen, TOP, FOOT - TOP, self.first.into(), SHOWN, seats);
        foot(pen, "Go on", "");
    }

    fn row<D: Target>(
        pen: &mut Pen<'_, D>,
        y: i32,
        teller: &Teller<'_>,
        outcome: &Outcome,
        seat: Seat,
        side: Side,
        won: bool,
    ) {
        if won {
            pen.picture(1, y + 1, &art::TROPHY);
        }
        pen.write(Font::Small, 10, y + 1, Align::Left, teller.lineup.name(seat));
        if teller.table.seating().checks_captures(seat) {
            let figures = [(TOOK, i16::from(outcome.gold(side))), (LEFT, -i16::from(outcome.left(side)))];
            for (x, figure) in figures.into_iter().chain([(SCORE, outcome.score(side))]) {
                pen.write(Font::Small, x, y + 1, Align::Right, &text(format_args!("{figure}")));
            }
        }
    }
}
