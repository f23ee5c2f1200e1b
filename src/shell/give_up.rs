//! Asks before a running game is lost.

use crate::handheld::{Font, Pen, W, foot, heading};

/// Draws it.
pub fn draw(pen: &mut Pen<'_>) {
    heading(pen, "New game?");
    pen.paragraph(Font::Body, 1, 16, W - 2, "There is a game that is not over. It will be lost.");
    foot(pen, "Deal anew", "Keep it");
}
