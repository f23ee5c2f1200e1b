//! Nothing is left to win: offers to play the rest of the game.

use super::guard::{BRIEF_MS, Guard};
use crate::handheld::{Align, Button, Font, Pen, W, foot, heading};

/// The offer, just before somebody's turn.
#[derive(Clone, Copy, Debug)]
pub struct Finish {
    guard: Guard,
}

/// The answer to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FinishWish {
    /// None yet.
    None,
    /// Play the rest for everybody.
    Finish,
    /// Go on as before.
    PlayOn,
}

impl Finish {
    /// The offer, just come up.
    pub const fn new(now: u64) -> Self {
        Self { guard: Guard::new(now, BRIEF_MS) }
    }

    /// The screen is back, after the dark.
    pub const fn again(&mut self, now: u64) {
        self.guard.again(now);
    }

    /// When A begins to work, if it doesn't yet: what it does can't be taken back.
    pub fn changes_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now)
    }

    /// Takes a press.
    pub fn press(&mut self, button: Button, now: u64) -> FinishWish {
        match button {
            Button::A if self.changes_at(now).is_some() => {
                self.again(now);
                FinishWish::None
            }
            Button::A => FinishWish::Finish,
            Button::B | Button::Up | Button::Down | Button::Left | Button::Right => FinishWish::PlayOn,
        }
    }

    /// Draws it. It shows nothing that anybody could not know.
    pub fn draw(&self, pen: &mut Pen<'_>, now: u64) {
        heading(pen, "Finish the game?");
        pen.write(Font::Body, W / 2, 18, Align::Middle, "Nothing is left to win:");
        pen.write(Font::Body, W / 2, 29, Align::Middle, "no score can change.");
        foot(pen, if self.changes_at(now).is_none() { "Finish" } else { "" }, "Play on");
    }
}
