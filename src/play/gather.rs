//! Everybody has decided in secret: now they all look at the device.

use super::guard::{Guard, HANDOVER_MS};
use super::story::Story;
use crate::handheld::{Align, Button, Font, Pen, W, foot, heading};

/// Waits until everybody looks.
#[derive(Clone, Copy, Debug)]
pub struct Gather {
    story: Story,
    guard: Guard,
    /// Has the game been left in between?
    back: bool,
}

impl Gather {
    /// Calls everybody to see this.
    pub const fn new(story: Story, now: u64) -> Self {
        Self { story, guard: Guard::new(now, HANDOVER_MS), back: false }
    }

    /// The same, and they may have seen it already.
    #[must_use]
    pub const fn for_those_who_are_back(self) -> Self {
        Self { back: true, ..self }
    }

    /// The screen is back, after something above it has gone.
    pub const fn again(&mut self, now: u64) {
        self.guard.again(now);
    }

    /// When A begins to work, if it doesn't yet.
    pub fn changes_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now)
    }

    /// Takes a press. Returns what there is to see from now on, if somebody wants to see it.
    pub fn press(&mut self, button: Button, now: u64) -> Option<Story> {
        if button != Button::A || self.changes_at(now).is_some() {
            self.again(now);
            return None;
        }
        let mut story = self.story;
        story.again(now);
        Some(story)
    }

    /// Draws what to do.
    pub fn draw(&self, pen: &mut Pen<'_>, calls: &str, now: u64) {
        heading(pen, if self.back { "The last round" } else { calls });
        pen.write(Font::Large, W / 2, 16, Align::Middle, "Everybody,");
        pen.write(Font::Large, W / 2, 32, Align::Middle, "look!");
        foot(pen, if self.changes_at(now).is_none() { "Show" } else { "" }, "Pause");
    }
}
