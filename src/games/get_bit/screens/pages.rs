//! How to play.

use crate::handheld::{Font, Pen};
use crate::screens::{Target, W};

/// A page.
pub struct Page {
    /// Its heading.
    pub title: &'static str,
    words: &'static str,
}

impl Page {
    /// Draws it, between its heading and the foot line.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>) {
        pen.paragraph(Font::Body, 1, 13, W - 2, self.words);
    }
}

/// The pages in order.
pub const PAGES: [Page; 1] = [Page { title: "Swim!", words: "Choose a card in secret. The last in line gets bit." }];
