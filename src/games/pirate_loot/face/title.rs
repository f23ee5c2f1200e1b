//! The first screen.

use super::pictures::{self, PENNANT, SHIP, WAVES};
use crate::bug::OrBug as _;
use crate::handheld::{Align, Font, Pen, W, foot};

/// Whose game it is. Its card list is not public: ours follows from the published rules (P23), and so does what we ruled (P24).
pub const ABOUT: &str = "a free fan version of Jason Bulmahn's Pirate Loot. Our cards and rulings: docs/rules.";

/// Steps until everything that moves is back where it began: the far row of waves has rolled on by a wave.
pub const STEPS: u64 = (FAR_STEPS * WAVES.width()) as u64;
/// Steps in which the far row of waves rolls on by a dot. The near one does in each.
const FAR_STEPS: i32 = 3;

/// How far the ship is below its place.
const BOB: [i32; 8] = [0, 0, 1, 1, 1, 1, 0, 0];
/// Where the ship is at rest, and its main mast.
const REST: (i32, i32) = (0, 3);
const MAST: i32 = 31;
const NAME: i32 = 97;

/// A ship under sail, and the name. The waves roll by, the ship nods, its pennant flutters.
pub fn draw(pen: &mut Pen<'_>, step: u64) {
    let bob = BOB.get(step as usize % BOB.len()).copied().or_bug("a ship bobs", 0);
    let (x, y) = (REST.0, REST.1 + bob);
    pictures::draw(pen, &SHIP, x, y);
    let [up, down] = &PENNANT;
    pen.picture(x + MAST, y, if step % 4 < 2 { up } else { down });
    // The sea is in front of the hull.
    pen.inked(true, |pen| pen.fill(0, 47, W, 7));
    pen.repeated(46, &WAVES, step as i32);
    pen.repeated(50, &WAVES, 7 + step as i32 / FAR_STEPS);
    pen.write(Font::Large, NAME, 4, Align::Middle, "Pirate");
    pen.write(Font::Large, NAME, 20, Align::Middle, "Loot");
    pen.fill(NAME - 24, 36, 48, 1);
    pen.write(Font::Small, NAME, 38, Align::Middle, "crew wanted");
    foot(pen, "Start", "");
}
