//! What this is.

use super::face::Face;
use super::furniture::{W, foot, heading};
use crate::handheld::{Font, Pen, text};

/// Draws it.
pub fn draw<G: Face>(pen: &mut Pen<'_>) {
    draw_words(pen, G::ABOUT);
}

fn draw_words(pen: &mut Pen<'_>, about: &str) {
    heading(pen, "About");
    let words = text(format_args!("Loot {}, {about}", env!("CARGO_PKG_VERSION")));
    pen.paragraph(Font::Body, 1, 13, W - 1, &words);
    foot(pen, "Log games", "Back");
}
