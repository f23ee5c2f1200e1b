//! The game explained, in short pages, most with a picture of a position that was really played.

mod flow;
mod pages;
mod position;
mod window;

use super::art;
use super::parts::{FOOT, Target, W, foot, heading};
use crate::handheld::{Align, Button, Font, Pen, text};
use pages::PAGES;

/// Which page is open.
#[derive(Clone, Copy, Debug, Default)]
pub struct HowTo {
    page: u8,
}

impl HowTo {
    /// Turns pages. Is the book closed?
    pub fn press(&mut self, button: Button) -> bool {
        match button {
            Button::B => return true,
            Button::A | Button::Right | Button::Down if usize::from(self.page) + 1 < PAGES.len() => self.page += 1,
            Button::A => return true,
            Button::Left | Button::Up => self.page = self.page.saturating_sub(1),
            Button::Right | Button::Down => {}
        }
        false
    }

    /// Draws the page.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>) {
        let at = usize::from(self.page);
        let Some(page) = PAGES.get(at) else { return };
        heading(pen, page.title);
        pen.inked(true, |pen| {
            let number = text(format_args!("{}/{}", at + 1, PAGES.len()));
            pen.write(Font::Small, W - 2, 2, Align::Right, &number);
        });
        page.draw(pen);
        let last = at + 1 == PAGES.len();
        foot(pen, if last { "Done" } else { "Next" }, "Back");
        if at > 0 {
            pen.picture(W / 2 - 7, FOOT + 2, &art::LEFT);
        }
        if !last {
            pen.picture(W / 2 + 3, FOOT + 2, &art::RIGHT);
        }
    }
}

#[cfg(test)]
mod tests;
