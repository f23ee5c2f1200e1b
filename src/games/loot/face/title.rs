//! The first screen.

use super::art;
use crate::bug::OrBug;
use crate::handheld::{Align, Font, Pen, Picture, W, foot};
use crate::play::EMBLEM;

/// Steps until everything that moves is back where it began: the slower row of waves has rolled on by a wave.
pub const STEPS: u64 = (FAR_STEPS * art::WAVES.width()) as u64;
/// Steps in which the near row of waves rolls on by a dot, and the far one, which rolls the other way.
const NEAR_STEPS: i32 = 2;
const FAR_STEPS: i32 = 4;

/// How far a ship is below its place. The other ship is as far above its own.
const BOB: [i32; 8] = [0, 1, 1, 1, 0, -1, -1, -1];
const BOB_STEPS: u64 = 2;

/// The pirate's flag: as it is at rest, and as it flutters.
const FLAG: [Option<&Picture>; 4] = [None, Some(&art::FLAG_UP), None, Some(&art::FLAG_DOWN)];
const FLAG_STEPS: u64 = 2;
/// Where it is on the ship.
const FLAG_X: i32 = 13;

/// The name glints, once.
const GLINT: [&Picture; 5] = [&art::SPARK, &art::GLINT, &art::GLEAM, &art::GLINT, &art::SPARK];
const GLINT_STEPS: u64 = 2;
const GLINT_FROM: u64 = 24;

/// The one of several things in rotation that shows at a step.
fn round<T: Copy>(things: &[T], step: u64, steps: u64) -> Option<T> {
    things.iter().copied().cycle().nth((step / steps) as usize % things.len().max(1))
}

/// The pirate's ship on two rows of waves, for the menu.
pub fn draw_emblem(pen: &mut Pen<'_>, x: i32, y: i32) {
    let (width, height) = EMBLEM;
    pen.picture(x + (width - art::PIRATE.width()) / 2, y + height - 11 - art::PIRATE.height(), &art::PIRATE);
    for (row, left) in [(10, 0), (5, 8)] {
        for n in 0..2 {
            pen.picture(x + left + n * art::WAVES.width(), y + height - row, &art::WAVES);
        }
    }
}

/// Two ships, and the name between them. The waves roll, the ships bob, the flag flutters, the name glints.
pub fn draw(pen: &mut Pen<'_>, step: u64) {
    pen.write(Font::Large, W / 2, 1, Align::Middle, "LOOT");
    pen.fill(41, 16, 46, 1);
    pen.write(Font::Body, W / 2, 18, Align::Middle, "a pirate");
    pen.write(Font::Body, W / 2, 28, Align::Middle, "card game");
    if let Some(glint) = step.checked_sub(GLINT_FROM).and_then(|step| GLINT.get((step / GLINT_STEPS) as usize)) {
        pen.picture(89, 1, glint);
    }
    let bob = round(&BOB, step, BOB_STEPS).or_bug("it goes round", 0);
    pen.picture(6, 23 + bob, &art::MERCHANT);
    let (x, y) = (W - 34, 23 - bob);
    pen.picture(x, y, &art::PIRATE);
    if let Some(flag) = round(&FLAG, step, FLAG_STEPS).flatten() {
        pen.inked(true, |pen| pen.fill(x + FLAG_X, y, flag.width(), flag.height()));
        pen.picture(x + FLAG_X, y, flag);
    }
    pen.repeated(42, &art::WAVES, -(step as i32) / NEAR_STEPS);
    pen.repeated(47, &art::WAVES, step as i32 / FAR_STEPS);
    foot(pen, "Start", "");
}
