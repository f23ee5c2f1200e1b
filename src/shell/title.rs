//! The first screen. It moves for a moment after it has come up and then rests, so that the handheld can sleep.

use crate::handheld::Pen;
use crate::play::Face;

/// It comes up at rest. Nobody takes this for a picture that stays.
const STILL_MS: u64 = 600;
/// From one step of its motion to the next.
const STEP_MS: u64 = 100;
/// If nobody presses anything for this long, bots show how the game is played.
const DEMO_MS: u64 = 30_000;

/// When the title came up.
#[derive(Clone, Copy, Debug)]
pub struct Title {
    since: u64,
}

impl Title {
    /// The title, just come up.
    pub const fn new(now: u64) -> Self {
        Self { since: now }
    }

    /// The title is back, after something above it has gone, or after the dark.
    pub const fn again(&mut self, now: u64) {
        self.since = now;
    }

    /// When bots begin to play.
    pub const fn demo_at(&self) -> u64 {
        self.since + DEMO_MS
    }

    /// How far its motion has come: it begins and ends with step 0, the title at rest.
    const fn step(&self, steps: u64, now: u64) -> u64 {
        let step = now.saturating_sub(self.since + STILL_MS) / STEP_MS;
        if step < steps { step } else { 0 }
    }

    /// When the picture of a game changes next whose title moves for this many steps, if it will.
    pub const fn changes_at(&self, steps: u64, now: u64) -> Option<u64> {
        let next = self.since + STILL_MS + (self.step(steps, now) + 1) * STEP_MS;
        if next > now { Some(next) } else { None }
    }

    /// Draws it; at rest, if nothing is to move.
    pub fn draw<G: Face>(&self, pen: &mut Pen<'_>, motion: bool, now: u64) {
        G::draw_title(pen, if motion { self.step(G::TITLE_STEPS, now) } else { 0 });
    }
}
