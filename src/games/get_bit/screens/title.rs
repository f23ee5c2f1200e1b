//! The first screen.

use super::art;
use crate::handheld::{Align, Font, Pen};
use crate::screens::{Target, W, foot};

/// Steps until everything that moves is back where it began.
pub const STEPS: u64 = 1;

/// The name, and the shark.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>, _: u64) {
    pen.write(Font::Large, W / 2, 4, Align::Middle, "GET BIT!");
    pen.picture(W / 2, 34, &art::FIN);
    foot(pen, "Start", "");
}

/// The shark, for the menu.
pub fn draw_emblem<D: Target>(pen: &mut Pen<'_, D>, x: i32, y: i32) {
    pen.picture(x + 18, y + 18, &art::FIN);
}
