//! The first screen.

use super::art;
use crate::handheld::{Align, Font, Pen};
use crate::screens::{Target, W, foot};

/// Two ships, and the name between them.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>) {
    pen.write(Font::Large, W / 2, 1, Align::Middle, "LOOT");
    pen.fill(41, 16, 46, 1);
    pen.write(Font::Body, W / 2, 18, Align::Middle, "a pirate");
    pen.write(Font::Body, W / 2, 28, Align::Middle, "card game");
    pen.picture(6, 23, &art::MERCHANT);
    pen.picture(W - 34, 23, &art::PIRATE);
    for n in 0..W / 16 {
        pen.picture(16 * n, 42, &art::WAVES);
        pen.picture(16 * n, 47, &art::WAVES);
    }
    foot(pen, "Start", "");
}
