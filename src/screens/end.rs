//! The end: what each side took, what was left in hand, the score, who won.

use super::art;
use super::guard::{BRIEF_MS, Guard};
use super::parts::{FOOT, Target, W, foot, scroll_bar};
use super::words::Teller;
use crate::handheld::{Align, Button, Font, Pen, text};
use crate::rules::{Outcome, Seat, Side};

const TOP: i32 = 9;
const ROW: i32 = 9;
const SHOWN: usize = ((FOOT - TOP) / ROW) as usize;
const TOOK: i32 = 72;
const LEFT: i32 = 95;
const SCORE: i32 = W - 4;

/// How far one has scrolled.
#[derive(Clone, Copy, Debug)]
pub struct End {
    first: u8,
    guard: Guard,
}

impl End {
    /// The scores as they come up.
    pub const fn new(now: u64) -> Self {
        Self { first: 0, guard: Guard::new(now, BRIEF_MS) }
    }

    /// When A and B begin to work, if they do not yet: everybody has waited for these figures.
    pub fn opens_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now)
    }

    /// Up and down scroll, where eight names do not fit; partners stay together. Are the scores left?
    pub fn press(&mut self, button: Button, (seats, partners): (u8, bool), now: u64) -> bool {
        let step: u8 = if partners { 2 } else { 1 };
        let last = seats.saturating_sub(SHOWN as u8).next_multiple_of(step);
        match button {
            Button::Down => self.first = self.first.saturating_add(step).min(last),
            Button::Up => self.first = self.first.saturating_sub(step),
            Button::Left | Button::Right => {}
            Button::A | Button::B if self.opens_at(now).is_some() => self.guard.again(now),
            Button::A | Button::B => return true,
        }
        false
    }

    /// Draws a row for each seat; partners' figures stand beside the first of them.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_>, outcome: &Outcome, now: u64) {
        let seating = teller.table.seating();
        pen.fill(0, 0, W, 8);
        pen.inked(true, |pen| {
            let words = if outcome.winners().count() > 1 { "Shared!" } else { "Winner!" };
            pen.write(Font::Small, 2, 1, Align::Left, words);
            pen.write(Font::Small, TOOK, 1, Align::Right, "took");
            pen.write(Font::Small, LEFT, 1, Align::Right, "hand");
            pen.write(Font::Small, SCORE, 1, Align::Right, "score");
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
        foot(pen, if self.opens_at(now).is_none() { "Go on" } else { "" }, "");
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
