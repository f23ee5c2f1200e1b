//! Nothing is left to win: offers to play the rest of the game.

use super::at::At;
use super::face::Face;
use super::guard::{BRIEF_MS, Guard};
use super::moment::Go;
use crate::handheld::{Align, Button, Font, Pen, Screen, W, foot, heading};

/// The offer, just before somebody's turn.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    /// What A does can't be taken back.
    guard: Guard,
}

impl Finish {
    pub const fn new(now: u64) -> Self {
        Self { guard: Guard::new(now, BRIEF_MS) }
    }

    /// It shows nothing that anybody could not know.
    fn draw_words(&self, pen: &mut Pen<'_>, now: u64) {
        heading(pen, "Finish now?");
        pen.write(Font::Body, W / 2, 18, Align::Middle, "The scores can't");
        pen.write(Font::Body, W / 2, 29, Align::Middle, "change any more.");
        foot(pen, if self.guard.opens_at(now).is_none() { "Finish" } else { "" }, "Play on");
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Finish {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        match button {
            Button::A if self.guard.opens_at(at.now).is_some() => {
                self.guard.again(at.now);
                Go::Stay
            }
            Button::A => Go::Finish,
            _ => Go::PlayOn(button),
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        self.draw_words(pen, at.now);
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        self.guard.opens_at(at.now)
    }

    fn again(&mut self, at: &mut At<'_, G>) {
        self.guard.again(at.now);
    }
}
