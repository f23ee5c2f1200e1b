//! Something happened that all should see: they are called to look at the device together.

use super::at::At;
use super::face::{Audience, Face};
use super::guard::{Guard, HANDOVER_MS};
use super::moment::Go;
use super::narration::Narration;
use super::pause::Pause;
use crate::handheld::{Align, Button, Font, Pen, Screen, W, foot, heading};

#[derive(Clone, Copy, Debug)]
pub struct Gather {
    narration: Narration,
    guard: Guard,
    /// Has the game been left in between? Then they may have seen it already.
    back: bool,
}

impl Gather {
    pub const fn new(narration: Narration, now: u64, back: bool) -> Self {
        Self { narration, guard: Guard::new(now, HANDOVER_MS), back }
    }

    fn draw_words(&self, pen: &mut Pen<'_>, calls: &str, now: u64) {
        heading(pen, if self.back { "The last round" } else { calls });
        pen.write(Font::Large, W / 2, 16, Align::Middle, "Everybody,");
        pen.write(Font::Large, W / 2, 32, Align::Middle, "look!");
        foot(pen, if self.guard.opens_at(now).is_none() { "Show" } else { "" }, "Menu");
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Gather {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        match button {
            Button::B => Pause::open(),
            Button::A if self.guard.opens_at(at.now).is_none() => Go::Show(self.narration.from_the_start(at.now)),
            _ => {
                self.guard.again(at.now);
                Go::Stay
            }
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        let is_end = at.outcome().is_some() && G::AUDIENCE == Audience::EachInTurn;
        self.draw_words(pen, if is_end { "The game is over" } else { G::CALLS }, at.now);
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        self.guard.opens_at(at.now)
    }

    fn again(&mut self, at: &mut At<'_, G>) {
        self.guard.again(at.now);
    }
}
