//! The end: each side's figures, the score, who won.

use super::art;
use super::face::Face;
use super::furniture::{FOOT, Target, W, foot, scroll_bar};
use super::guard::{BRIEF_MS, Guard};
use super::words::Teller;
use crate::handheld::{Align, Button, Font, Pen, text};
use crate::table::{Outcome, Seat, Seating};

const TOP: i32 = 9;
const ROW: i32 = 9;
const SHOWN: usize = ((FOOT - TOP) / ROW) as usize;

/// How far somebody has scrolled.
#[derive(Clone, Copy, Debug)]
pub struct End {
    first: u8,
    guard: Guard,
}

impl End {
    /// The scores, just come up.
    pub const fn new(now: u64) -> Self {
        Self { first: 0, guard: Guard::new(now, BRIEF_MS) }
    }

    /// When A and B begin to work, if they don't yet: everybody has waited for these figures.
    pub fn changes_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now)
    }

    /// Up and down scroll when eight names do not fit; partners stay together. Returns whether to leave the scores.
    pub fn press(&mut self, button: Button, seating: &Seating, now: u64) -> bool {
        let step: u8 = if seating.partners() { 2 } else { 1 };
        let last = seating.count().saturating_sub(SHOWN as u8).next_multiple_of(step);
        match button {
            Button::Down => self.first = self.first.saturating_add(step).min(last),
            Button::Up => self.first = self.first.saturating_sub(step),
            Button::Left | Button::Right => {}
            Button::A | Button::B if self.changes_at(now).is_some() => self.guard.again(now),
            Button::A | Button::B => return true,
        }
        false
    }

    /// Does this button repeat while it is held?
    pub const fn repeats(button: Button) -> bool {
        matches!(button, Button::Up | Button::Down)
    }

    /// Draws a row for each seat; partners' figures are beside the first of them.
    pub fn draw<D: Target, G: Face>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_, G>, outcome: &Outcome, now: u64) {
        let seating = teller.lineup.seating;
        pen.fill(0, 0, W, 8);
        pen.inked(true, |pen| {
            let words = if outcome.winners().count() > 1 { "Shared!" } else { "Winner!" };
            pen.write(Font::Small, 2, 1, Align::Left, words);
            for column in G::COLUMNS {
                pen.write(Font::Small, column.right, 1, Align::Right, column.title);
            }
        });
        for (place, seat) in (0..).zip(seating.seats().skip(self.first.into()).take(SHOWN)) {
            let y = TOP + ROW * place;
            let won = outcome.won(seating.side(seat));
            if won {
                pen.fill(0, y, W - 3, ROW);
            }
            pen.inked(won, |pen| Self::row(pen, y, teller, outcome, seat));
        }
        scroll_bar(pen, TOP, FOOT - TOP, self.first.into(), SHOWN, seating.seats().len());
        foot(pen, if self.changes_at(now).is_none() { "Go on" } else { "" }, "");
    }

    fn row<D: Target, G: Face>(pen: &mut Pen<'_, D>, y: i32, teller: &Teller<'_, G>, outcome: &Outcome, seat: Seat) {
        let seating = teller.lineup.seating;
        let side = seating.side(seat);
        if outcome.won(side) {
            pen.picture(1, y + 1, &art::TROPHY);
        }
        pen.write(Font::Small, 10, y + 1, Align::Left, teller.lineup.name(seat));
        if seating.is_first_of_side(seat) {
            for (n, column) in G::COLUMNS.iter().enumerate() {
                let figure = G::figure(teller.table, outcome, side, n);
                pen.write(Font::Small, column.right, y + 1, Align::Right, &text(format_args!("{figure}")));
            }
        }
    }
}
