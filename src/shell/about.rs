//! What this is.

use crate::handheld::{Font, Pen, W, foot, heading, text};
use crate::play::Face;

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
