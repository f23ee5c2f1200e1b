//! The first screen.

use super::art;
use super::water::{self, Mood, Swimmer};
use crate::games::get_bit::rules::Pirate;
use crate::handheld::{Pen, W, foot};
use crate::play::EMBLEM;

/// Steps until everything that moves is back where it began: all have swum around the world once.
pub const STEPS: u64 = (AROUND / SPEED) as u64;
/// How far it is around the world, and how far they swim in a step. Where the world ends is out of sight.
const AROUND: i32 = W + 2 * BEYOND;
const BEYOND: i32 = 32;
const SPEED: i32 = 4;

const Y: i32 = 31;
/// The hunted, from the last one: where they are at rest, and how many limbs they have left.
const HUNTED: [(Pirate, i32, u8); 3] = [(Pirate::P0, 42, 2), (Pirate::P1, 72, 3), (Pirate::P2, 100, 4)];
const SHARK: i32 = 6;
/// The shark opens its mouth and shuts it in this many steps.
const SNAP_STEPS: u64 = 4;

/// A bar of a letter: left, top, width, height.
type Bar = (i32, i32, i32, i32);
const G: &[Bar] = &[(1, 0, 12, 5), (0, 1, 5, 18), (1, 15, 12, 5), (8, 9, 5, 10), (6, 9, 7, 4)];
const E: &[Bar] = &[(0, 0, 12, 5), (0, 0, 5, 20), (0, 8, 10, 4), (0, 15, 12, 5)];
const T: &[Bar] = &[(0, 0, 13, 5), (4, 0, 5, 20)];
const B: &[Bar] = &[(0, 0, 5, 20), (0, 0, 12, 4), (0, 8, 12, 4), (0, 16, 12, 4), (8, 1, 5, 7), (8, 12, 5, 7)];
const I: &[Bar] = &[(0, 0, 5, 20)];
const SHOUT: &[Bar] = &[(0, 0, 6, 8), (1, 8, 4, 5), (0, 15, 6, 5)];
const NAME: [(i32, &[Bar]); 7] = [(14, G), (29, E), (43, T), (63, B), (79, I), (87, T), (104, SHOUT)];
const NAME_Y: i32 = 3;
/// A letter jumps when the shark is below it.
const JUMP: i32 = 3;

/// Where something is at a step that is here when the title is at rest.
const fn around(x: i32, step: u64) -> i32 {
    (x + BEYOND + SPEED * step as i32).rem_euclid(AROUND) - BEYOND
}

/// The name, which somebody has bitten already, and below it the shark behind three pirates.
pub fn draw(pen: &mut Pen<'_>, step: u64) {
    let shark = around(SHARK, step);
    for (x, bars) in NAME {
        let below = step > 0 && (shark..shark + art::SHARK.width()).contains(&(x + 6));
        let y = if below { NAME_Y - JUMP } else { NAME_Y };
        for &(left, top, width, height) in bars {
            pen.fill(x + left, y + top, width, height);
        }
    }
    // Teeth have been here.
    pen.inked(true, |pen| {
        for (x, y) in [(101, 4), (98, 8), (102, 8)] {
            disc(pen, x, y);
        }
    });
    pen.repeated(Y + water::EDGE - water::TOP, &art::WAVES, 2 * step as i32);
    water::shark(pen, shark, Y, step % SNAP_STEPS < SNAP_STEPS / 2);
    for (pirate, x, limbs) in HUNTED {
        let mood = if pirate == Pirate::P0 { Mood::Scream } else { Mood::Plain };
        Swimmer { pirate, limbs, mood, stroke: step as i32 }.draw(pen, around(x, step), Y);
    }
    foot(pen, "Start", "");
}

/// A round piece, bitten off around here.
fn disc(pen: &mut Pen<'_>, x: i32, y: i32) {
    for (row, half) in (-3..).zip([1, 2, 3, 3, 3, 2, 1]) {
        pen.fill(x - half, y + row, 2 * half + 1, 1);
    }
}

/// How far the emblem's waves are above the bottom of its box.
const LOW: i32 = 3;

/// The shark coming up under a pirate, for the menu.
pub fn draw_emblem(pen: &mut Pen<'_>, x: i32, y: i32) {
    let (width, height) = EMBLEM;
    let shark = &art::SHARK_AHEAD;
    pen.picture(x + (width - shark.width()) / 2, y + height - LOW - shark.height(), shark);
    for left in [0, width - art::WAVES.width()] {
        water::dark(pen, x + left, y + height - LOW - 3, art::WAVES.width(), LOW + 3);
        pen.picture(x + left, y + height - LOW - 2, &art::WAVES);
    }
    let pirate = Swimmer { pirate: Pirate::P1, limbs: 4, mood: Mood::Scream, stroke: 0 };
    pirate.draw(pen, x + (width - water::SWIMMER) / 2, y);
}
