//! Between two people: nothing of any hand is to be seen.

use super::guard::{Guard, HANDOVER_MS};
use super::parts::{Target, W, foot, heading};
use crate::handheld::{Align, Button, Font, Pen};
use crate::lineup::Lineup;
use crate::rules::Seat;

/// The device is on its way to a seat.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Whose turn it is.
    pub seat: Seat,
    guard: Guard,
    /// Was the handheld switched off in between?
    back: bool,
}

impl Pass {
    /// The device is passed on from now, or `back` after it was switched off.
    pub const fn new(seat: Seat, now: u64, back: bool) -> Self {
        Self { seat, guard: Guard::new(now, HANDOVER_MS), back }
    }

    /// It is seen again, after something that lay above it.
    pub const fn again(&mut self, now: u64) {
        self.guard.again(now);
    }

    /// When A begins to work, if it does not yet.
    pub fn opens_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now)
    }

    /// Is this press the one that opens? Every other one, of whatever button, has A wait once more: only a press after a
    /// pause opens a hand, however long somebody presses on and on.
    pub fn press(&mut self, button: Button, now: u64) -> bool {
        let opens = button == Button::A && self.opens_at(now).is_none();
        if !opens {
            self.again(now);
        }
        opens
    }

    /// Draws it: a name, and what to do.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, lineup: &Lineup, now: u64) {
        heading(pen, if self.back { "Welcome back" } else { "Pass it on" });
        let name = lineup.name(self.seat);
        let alone = lineup.people() == 1;
        let y = if alone { 19 } else { 14 };
        pen.write(Font::Body, W / 2, y, Align::Middle, "It is the turn of");
        let font = if Font::Large.width(name) <= W { Font::Large } else { Font::Bold };
        pen.write(font, W / 2, y + 11, Align::Middle, name);
        // Bots do not look over anybody's shoulder.
        if !alone {
            pen.write(Font::Body, W / 2, 42, Align::Middle, "Nobody else looks!");
        }
        foot(pen, if self.opens_at(now).is_none() { "It's me" } else { "" }, "Pause");
    }
}
