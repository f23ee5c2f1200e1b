//! What this is.

use super::parts::{Target, W, foot, heading};
use crate::handheld::{Font, Pen, text};

/// Draws it.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>) {
    heading(pen, "About");
    let words = text(format_args!(
        "Loot {}, a free fan version of Reiner Knizia's card game. Text and pictures are our own.",
        env!("CARGO_PKG_VERSION")
    ));
    pen.paragraph(Font::Body, 1, 13, W - 1, &words);
    foot(pen, "Log games", "Back");
}
