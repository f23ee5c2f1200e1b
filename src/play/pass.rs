//! Between two people: shows nothing of any hand.

use super::at::At;
use super::face::Face;
use super::guard::{Guard, HANDOVER_MS};
use super::moment::Go;
use super::narration::Narration;
use super::pause::Pause;
use crate::handheld::{Align, Button, Font, Pen, Screen, W, foot, heading};
use crate::table::{LARGE_FLAG, Players, Seat};

/// Between a flag and the name beside it.
const GAP: i32 = 5;

/// The device is on its way to a seat.
#[derive(Clone, Copy, Debug)]
pub struct Pass {
    pub seat: Seat,
    guard: Guard,
    /// Has the handheld been switched off in between?
    back: bool,
    /// What that seat is told first, if anything, once that was looked up.
    pub recap: Option<Option<Narration>>,
}

impl Pass {
    /// The device changes hands from now on; `back` means that it has just been switched on again.
    pub const fn new(seat: Seat, now: u64, back: bool) -> Self {
        Self { seat, guard: Guard::new(now, HANDOVER_MS), back, recap: None }
    }

    /// `openly` if everybody may look on.
    fn draw_words(&self, pen: &mut Pen<'_>, players: Players<'_>, why: &str, openly: bool, now: u64) {
        heading(pen, if self.back { "Welcome back" } else { "Next up" });
        let name = players.name(self.seat);
        // Bots don't look over anybody's shoulder.
        let quiet = openly || players.people() == 1;
        let y = if quiet { 19 } else { 14 };
        pen.write(Font::Body, W / 2, y, Align::Middle, why);
        // The flag beside the name is the one to look for on the table.
        let width = |font: Font| LARGE_FLAG + GAP + font.width(name);
        let font = if width(Font::Large) <= W { Font::Large } else { Font::Bold };
        let (left, top) = ((W - width(font)) / 2, y + 11);
        pen.picture(left, top + (font.ascent() - LARGE_FLAG) / 2 + 1, players.seating.large_flag(self.seat));
        pen.write(font, left + LARGE_FLAG + GAP, top, Align::Left, name);
        if !quiet {
            pen.write(Font::Body, W / 2, 42, Align::Middle, "No peeking!");
        }
        foot(pen, if self.guard.opens_at(now).is_none() { "It's me" } else { "" }, "Menu");
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Pass {
    /// Only A after a pause opens the hand. Any other press makes A wait again, however long somebody keeps pressing.
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        match button {
            Button::B => Pause::open(),
            Button::A if self.guard.opens_at(at.now).is_none() => Go::Taken(self.seat),
            _ => {
                self.guard.again(at.now);
                Go::Stay
            }
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        // Somebody who comes back is told what happened before, alone.
        let openly = at.asks_in_the_open() && !self.back;
        self.draw_words(pen, at.players(), G::why(at.table()), openly, at.now);
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        self.guard.opens_at(at.now)
    }

    fn again(&mut self, at: &mut At<'_, G>) {
        self.guard.again(at.now);
    }
}
