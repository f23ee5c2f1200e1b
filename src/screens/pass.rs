//! Between two people: nothing of any hand is to be seen.

use super::parts::{Target, W, foot, heading};
use crate::handheld::{Align, Button, Font, Pen};
use crate::lineup::Lineup;
use crate::rules::Seat;

/// For so long A does nothing: whoever pressed it twice on the screen before is not yet the next one.
const GUARD_MS: u64 = 700;

/// The device is on its way to a seat.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    /// Whose turn it is.
    pub seat: Seat,
    since: u64,
    /// Was the handheld switched off in between?
    back: bool,
}

impl Pass {
    /// The device is passed on from now, or `back` after it was switched off.
    pub const fn new(seat: Seat, now: u64, back: bool) -> Self {
        Self { seat, since: now, back }
    }

    /// When A begins to work.
    pub const fn opens_at(&self) -> u64 {
        self.since + GUARD_MS
    }

    /// Is this press the one that opens?
    pub fn press(&self, button: Button, now: u64) -> bool {
        button == Button::A && now >= self.opens_at()
    }

    /// Draws it: a name, and what to do.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, lineup: &Lineup, now: u64) {
        heading(pen, if self.back { "Welcome back" } else { "Pass it on" });
        let name = lineup.name(self.seat);
        pen.write(Font::Body, W / 2, 14, Align::Middle, "It is the turn of");
        let font = if Font::Large.width(name) <= W { Font::Large } else { Font::Bold };
        pen.write(font, W / 2, 25, Align::Middle, name);
        pen.write(Font::Body, W / 2, 42, Align::Middle, "Nobody else looks!");
        foot(pen, if now >= self.opens_at() { "It's me" } else { "" }, "Pause");
    }
}
