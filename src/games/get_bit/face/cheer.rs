//! A pirate is eaten, and the end: each has its own picture.

use super::art;
use super::round::{CAPTION, Round, caption_line};
use super::water::{self, Mood, SWIMMER, Swimmer};
use crate::games::get_bit::rules::{Pirate, Table};
use crate::handheld::motion::{eased, even, flashes};
use crate::handheld::{Align, FOOT, Font, Pen, W};
use crate::play::{STAGES, Stage};

/// How long the jaws close around a pirate, and how long we look at what is left.
const JAWS_MS: u64 = 640;
/// When they snap, and when they are shut: they come slowly first.
const SNAP_MS: u64 = 400;
const SHUT_MS: u64 = 520;
const GULP_MS: u64 = 300;
const FLOATS_MS: u64 = 800;
const EATEN_MS: u64 = 700;
/// How long the winner climbs ashore, and how long we look.
const ASHORE_MS: u64 = 1_200;
const OVER_MS: u64 = 800;

pub const EATEN: [Stage; STAGES] =
    [Stage { moves_ms: JAWS_MS, stays_ms: GULP_MS }, Stage { moves_ms: FLOATS_MS, stays_ms: EATEN_MS }];
pub const OVER: [Stage; STAGES] = [Stage { moves_ms: ASHORE_MS, stays_ms: OVER_MS }, Stage::NONE];

const MIDDLE: i32 = W / 2;
const TOOTH: i32 = 16;
/// How far into the screen each jaw comes: a dark line is left between them.
const SHUT: i32 = FOOT / 2 + 1;

/// A pirate is eaten: jaws close over the screen; then only its hat is left.
pub fn draw_eaten(pen: &mut Pen<'_>, before: &Round<'_>, pirate: Pirate, words: &str, (stage, ms): (usize, u64)) {
    match stage {
        0 => {
            let shake = i32::from(flashes(ms, JAWS_MS, 8));
            let y = (FOOT - 20) / 2 - 2;
            Swimmer { pirate, limbs: before.table.limbs(pirate), mood: Mood::Scream, stroke: 0 }.draw(
                pen,
                MIDDLE - SWIMMER / 2 + shake,
                y,
            );
            let depth = match ms {
                ..SNAP_MS => even(ms, SNAP_MS, 0, TOOTH * 3 / 4),
                _ => even(ms - SNAP_MS, SHUT_MS - SNAP_MS, TOOTH * 3 / 4, SHUT),
            };
            jaw(pen, depth, false);
            jaw(pen, depth, true);
            if ms >= SHUT_MS + 40 {
                let width = Font::Large.width("GULP!");
                pen.fill(MIDDLE - width / 2 - 6, FOOT / 2 - 10, width + 12, 20);
                pen.inked(true, |pen| {
                    pen.write(Font::Large, MIDDLE, FOOT / 2 - 7, Align::Middle, "GULP!");
                });
            }
        }
        _ => {
            let hat = water::hat(pirate);
            let edge = 30;
            let bob = i32::from(flashes(ms, FLOATS_MS, 3));
            pen.repeated(edge, &art::WAVES, even(ms, FLOATS_MS, 0, art::WAVES.width()));
            water::dark(pen, MIDDLE + 18, edge - 8, hat.width() + 2, 12);
            pen.picture(MIDDLE + 19, edge - hat.height() + 1 + bob, hat);
            // Bubbles come up where its owner was.
            for n in 0..4 {
                let rise = even(ms, FLOATS_MS, 0, 24) + 5 * n;
                let y = CAPTION - 2 - rise % 12;
                pen.frame(MIDDLE + 18 + 4 * (n % 3), y, 2 + n % 2, 2 + n % 2, false);
            }
            let x = eased(ms, FLOATS_MS / 2, MIDDLE - 20, MIDDLE - 44);
            water::shark(pen, x, edge - 12, false);
            if ms >= FLOATS_MS / 2 {
                pen.write(Font::Bold, x + art::SHARK.width() + 2, edge - 16, Align::Left, "Burp!");
            }
            caption_line(pen, words);
        }
    }
}

/// One of the jaws that close over the screen: this far into it.
fn jaw(pen: &mut Pen<'_>, depth: i32, lower: bool) {
    // The teeth of the lower one come up between those of the upper one.
    let first = if lower { -TOOTH / 2 } else { 0 };
    for x in 0..W {
        let across = (x - first).rem_euclid(TOOTH);
        let tooth = (TOOTH / 2 - (across - TOOTH / 2).abs()) * 3 / 2;
        let length = (depth - TOOTH / 2 + tooth).clamp(0, FOOT);
        let y = if lower { FOOT - length } else { 0 };
        pen.fill(x, y, 1, length);
    }
}

/// The winner's pirate that is furthest ahead (G7).
pub fn winner(table: &Table) -> Option<Pirate> {
    let winner = *table.ranking()?.first()?;
    table.line().iter().copied().find(|&pirate| table.crew().owner(pirate) == winner)
}

/// The end: the winner climbs ashore. With one pirate each, the shark has the other one (G7.1).
pub fn draw_over(pen: &mut Pen<'_>, before: &Round<'_>, words: &str, ms: u64) {
    let table = &before.table;
    let edge = 33;
    let island = W - art::ISLAND.width();
    pen.repeated(edge + 4, &art::WAVES, even(ms, ASHORE_MS, 0, art::WAVES.width()));
    water::dark(pen, island, edge + 3, W, 5);
    pen.picture(island, CAPTION - art::ISLAND.height() - 2, &art::ISLAND);
    let behind = table.line().get(1).copied().filter(|_| table.crew().pirates_each() == 1);
    if let Some(pirate) = behind {
        let x = MIDDLE - 38;
        let shake = i32::from(flashes(ms, ASHORE_MS, 12));
        let shark = even(ms, ASHORE_MS, -art::SHARK_OPEN.width(), x - 14);
        water::shark(pen, shark, edge - 9, true);
        Swimmer { mood: Mood::Scream, ..Swimmer::of(table, pirate) }.draw(pen, x + shake, edge - 9);
        pen.write(Font::Bold, x + SWIMMER / 2, edge - 24 - shake, Align::Middle, "Help!");
    } else {
        water::shark(pen, even(ms, ASHORE_MS, MIDDLE - 40, 8), edge - 9, false);
    }
    if let Some(pirate) = winner(table) {
        let (x, y) =
            (even(ms, ASHORE_MS * 2 / 3, MIDDLE - 10, W - SWIMMER - 1), eased(ms, ASHORE_MS, edge - 8, edge - 15));
        let stroke = if ms < ASHORE_MS { (ms / 120) as i32 } else { 0 };
        Swimmer { pirate, limbs: table.limbs(pirate), mood: Mood::Grin, stroke }.draw(pen, x, y);
    }
    caption_line(pen, words);
}
