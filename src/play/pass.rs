//! Between two people: shows nothing of any hand.

use super::guard::{Guard, HANDOVER_MS};
use crate::handheld::{Align, Button, Font, Pen, W, foot, heading};
use crate::table::{Players, Seat};

/// The device is on its way to a seat.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Whose turn it is.
    pub seat: Seat,
    guard: Guard,
    /// Has the handheld been switched off in between?
    back: bool,
}

impl Pass {
    /// The device changes hands from now on; `back` means that it has just been switched on again.
    pub const fn new(seat: Seat, now: u64, back: bool) -> Self {
        Self { seat, guard: Guard::new(now, HANDOVER_MS), back }
    }

    /// The screen is back, after something above it has gone.
    pub const fn again(&mut self, now: u64) {
        self.guard.again(now);
    }

    /// When A begins to work, if it doesn't yet.
    pub fn changes_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now)
    }

    /// Does this press open the hand? Any other press, of whatever button, makes A wait again: only a press after a pause
    /// opens a hand, however long somebody keeps pressing.
    pub fn press(&mut self, button: Button, now: u64) -> bool {
        let opens = button == Button::A && self.changes_at(now).is_none();
        if !opens {
            self.again(now);
        }
        opens
    }

    /// Draws a name, and what to do.
    pub fn draw(&self, pen: &mut Pen<'_>, players: Players<'_>, why: &str, now: u64) {
        heading(pen, if self.back { "Welcome back" } else { "Pass it on" });
        let name = players.name(self.seat);
        let alone = players.people() == 1;
        let y = if alone { 19 } else { 14 };
        pen.write(Font::Body, W / 2, y, Align::Middle, why);
        let font = if Font::Large.width(name) <= W { Font::Large } else { Font::Bold };
        pen.write(font, W / 2, y + 11, Align::Middle, name);
        // Bots don't look over anybody's shoulder.
        if !alone {
            pen.write(Font::Body, W / 2, 42, Align::Middle, "Nobody else looks!");
        }
        foot(pen, if self.changes_at(now).is_none() { "It's me" } else { "" }, "Pause");
    }
}
