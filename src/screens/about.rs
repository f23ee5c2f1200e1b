//! What this is.

use super::parts::{Target, W, foot, heading};
use crate::handheld::{Font, Pen, text};

/// Draws it.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>) {
    heading(pen, "About");
    let words = text(format_args!(
        "Loot handheld {}. A fan's version of the card game by Reiner Knizia, with none of its publishers' text or art. \
         Free software.",
        env!("CARGO_PKG_VERSION")
    ));
    pen.paragraph(Font::Body, 1, 13, W - 2, &words);
    foot(pen, "Back", "Back");
}
