//! How to play: a game explained in short pages.

use super::face::{Face, Page};
use crate::bug::bug;
use crate::handheld::{Align, Button, FOOT, Font, Pen, W, art, foot, heading, text};

#[derive(Clone, Copy, Debug, Default)]
pub struct Pager {
    page: u8,
}

impl Pager {
    pub const fn at(page: u8) -> Self {
        Self { page }
    }

    /// Turns pages, of `pages` in all. Returns whether to close the book.
    pub fn press(&mut self, button: Button, pages: usize) -> bool {
        match button {
            Button::B => return true,
            Button::A | Button::Right | Button::Down if usize::from(self.page) + 1 < pages => self.page += 1,
            Button::A => return true,
            Button::Left | Button::Up => self.page = self.page.saturating_sub(1),
            Button::Right | Button::Down => {}
        }
        false
    }

    pub const fn repeats(button: Button) -> bool {
        matches!(button, Button::Up | Button::Down | Button::Left | Button::Right)
    }

    pub fn draw<G: Face>(&self, pen: &mut Pen<'_>) {
        let at = usize::from(self.page);
        let pages = G::pages();
        let Some(page) = pages.get(at) else { return bug!("there is no page {at}") };
        draw_around(pen, at, pages.len(), page.title());
        page.draw(pen);
    }
}

/// Draws what is around a page.
fn draw_around(pen: &mut Pen<'_>, at: usize, pages: usize, title: &str) {
    heading(pen, title);
    pen.inked(true, |pen| {
        let number = text(format_args!("{}/{pages}", at + 1));
        pen.write(Font::Small, W - 2, 2, Align::Right, &number);
    });
    let last = at + 1 == pages;
    foot(pen, if last { "OK" } else { "Next" }, "Back");
    if at > 0 {
        pen.picture(W / 2 - 7, FOOT + 2, &art::LEFT);
    }
    if !last {
        pen.picture(W / 2 + 3, FOOT + 2, &art::RIGHT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGES: usize = 7;

    #[test]
    fn pages_turn_both_ways_and_the_book_closes() {
        let mut open = Pager::default();
        for button in [Button::Left, Button::Up] {
            assert!(!open.press(button, PAGES) && open.page == 0);
        }
        for n in 1..PAGES {
            let button = [Button::A, Button::Right, Button::Down][n % 3];
            assert!(!open.press(button, PAGES) && usize::from(open.page) == n);
            assert!(Pager { ..open }.press(Button::B, PAGES));
        }
        for button in [Button::Right, Button::Down] {
            assert!(!open.press(button, PAGES) && usize::from(open.page) + 1 == PAGES);
        }
        assert!(Pager { ..open }.press(Button::A, PAGES));
        for n in (0..PAGES - 1).rev() {
            assert!(!open.press([Button::Left, Button::Up][n % 2], PAGES) && usize::from(open.page) == n);
        }
    }
}
