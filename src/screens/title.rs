//! The first screen.

use super::art;
use super::parts::{FOOT, Target, W, foot};
use crate::handheld::{Align, Font, Pen};

/// Two ships, and the name between them.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>) {
    pen.picture(6, 20, &art::MERCHANT);
    pen.picture(W - 34, 18, &art::PIRATE);
    pen.write(Font::Large, W / 2, 6, Align::Middle, "LOOT");
    pen.fill(40, 21, 48, 1);
    pen.write(Font::Body, W / 2, 24, Align::Middle, "a pirate");
    pen.write(Font::Body, W / 2, 33, Align::Middle, "card game");
    for n in 0..W / 16 {
        pen.picture(16 * n, FOOT - 13, &art::WAVES);
        pen.picture(16 * n, FOOT - 8, &art::WAVES);
    }
    foot(pen, "Start", "");
}
