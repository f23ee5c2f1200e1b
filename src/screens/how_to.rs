//! The game explained, in short pages.

use super::parts::{Target, W, foot, heading};
use crate::handheld::{Button, Font, Pen};

/// Which page is open.
#[derive(Clone, Copy, Debug, Default)]
pub struct HowTo {
    page: u8,
}

const PAGES: usize = 1;

impl HowTo {
    /// Turns pages. Is the book closed?
    pub fn press(&mut self, button: Button) -> bool {
        match button {
            Button::B => return true,
            Button::A | Button::Right | Button::Down if usize::from(self.page) + 1 < PAGES => self.page += 1,
            Button::A => return true,
            Button::Left | Button::Up => self.page = self.page.saturating_sub(1),
            Button::Right | Button::Down => {}
        }
        false
    }

    /// Draws the page.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>) {
        heading(pen, "How to play");
        pen.paragraph(Font::Body, 1, 13, W - 2, "To come.");
        foot(pen, "Close", "Back");
    }
}
