//! The bite: the shark comes, snaps, and carries a limb away.

use super::round::{CARDS, Round};
use super::show::hop;
use super::water::{self, SWIMMER, TOP};
use super::{art, cards};
use crate::games::get_bit::rules::{Event, Game, Limb, Pirate};
use crate::handheld::motion::{eased, even, flashes};
use crate::handheld::{Align, Font, Pen, W};
use crate::play::Telling;

/// How long the bite moves, and how long it stays.
pub const BITE_MS: u64 = 960;
pub const BITTEN_MS: u64 = 240;
/// How long the bitten pirate flees.
pub const FLIGHT_MS: u64 = 440;
pub const FLED_MS: u64 = 300;

/// The shark opens its mouth, comes, snaps, stays for a moment, and goes.
const OPEN_MS: u64 = 280;
const SNAP_MS: u64 = 400;
const STAYS_MS: u64 = 680;
/// How far back it draws, and how far it comes.
const BACK: i32 = 4;
const LUNGE: i32 = 15;
/// Where its mouth is, from its top, and how deep its prey is between its teeth.
const MOUTH: i32 = 14;
const TEETH: i32 = 1;
/// How far from its place it stays with its prey, so that everybody sees it.
pub const AWAY: i32 = 8;

pub struct Bite {
    pub pirate: Pirate,
    limb: Limb,
    pub flees: bool,
}

impl Bite {
    pub fn of(telling: &Telling<'_, Game>) -> Option<Self> {
        let Event::Bitten { pirate, limb } = *telling.event()? else { return None };
        let next = telling.tale.get(telling.at.saturating_add(1));
        Some(Self { pirate, limb, flees: matches!(next, Some(Event::Fled { .. })) })
    }

    /// Draws it, `ms` milliseconds after it began.
    pub fn draw(&self, pen: &mut Pen<'_>, before: &Round<'_>, ms: u64) {
        let flash = ms >= SNAP_MS && flashes(ms - SNAP_MS, 160, 2);
        match flash {
            true => pen.in_reverse(0, 0, W, CARDS, |pen| self.draw_line(pen, before, ms)),
            false => self.draw_line(pen, before, ms),
        }
        if ms >= SNAP_MS {
            self.chomp(pen, before, ms - SNAP_MS);
        }
    }

    fn draw_line(&self, pen: &mut Pen<'_>, before: &Round<'_>, ms: u64) {
        let table = &before.table;
        before.draw_sea(pen, 0);
        for &pirate in table.line().iter().filter(|&&pirate| pirate != self.pirate) {
            before.draw_pirate(pen, pirate, before.lie(pirate), (water::x_of(table, pirate), TOP), 0);
        }
        let x = water::x_of(table, self.pirate);
        let home = water::shark_x(table);
        let (shark, open) = match ms {
            ..OPEN_MS => (eased(ms, OPEN_MS, home, home - BACK), ms >= OPEN_MS / 2),
            OPEN_MS..SNAP_MS => (even(ms - OPEN_MS, SNAP_MS - OPEN_MS, home - BACK, home + LUNGE), true),
            SNAP_MS..STAYS_MS => (home + LUNGE, false),
            _ => (eased(ms - STAYS_MS, BITE_MS - STAYS_MS, home + LUNGE, home - AWAY), false),
        };
        let bitten = ms >= SNAP_MS;
        let (now, dx, dy) = match bitten {
            // It trembles, and then it jumps.
            false => (*before, i32::from(ms > 0 && flashes(ms, SNAP_MS, 5)), 0),
            true => (before.next(), 0, hop(ms - SNAP_MS, BITE_MS - SNAP_MS, 1)),
        };
        now.draw_pirate(pen, self.pirate, now.lie(self.pirate), (x + dx, TOP - dy), 0);
        water::shark(pen, shark, TOP, open);
        if bitten {
            // It carries its prey away between its teeth, and shakes it.
            let (picture, ..) = water::limb_picture(self.limb);
            let shake = i32::from(flashes(ms - SNAP_MS, BITE_MS - SNAP_MS, 4));
            let (x, y) = (shark + art::SHARK.width() - TEETH, TOP + MOUTH - picture.height() / 2 - shake);
            // No wave is in the way.
            water::dark(pen, x, water::EDGE, picture.width() + 1, art::WAVES.height());
            water::around(pen, x, y, picture);
            pen.picture(x, y, picture);
        }
    }

    fn chomp(&self, pen: &mut Pen<'_>, before: &Round<'_>, ms: u64) {
        let words = "CHOMP!";
        let width = Font::Large.width(words) + 8;
        let x = water::x_of(&before.table, self.pirate) + SWIMMER;
        let left = (x + (W - x - width) / 2).clamp(0, W - width);
        // The cards of the others are out of the way, and its own if it is in the way.
        let cleared = if left > x { x } else { x - SWIMMER };
        water::dark(pen, cleared, CARDS, W, cards::HEIGHT);
        let (left, top) = (left + i32::from(flashes(ms, 320, 4)), CARDS);
        pen.fill(left, top, width, 15);
        // Teeth have been at its edge.
        pen.inked(true, |pen| {
            for n in 0..(width / 6) {
                pen.fill(left + 6 * n + 2, top, 2, 1);
                pen.fill(left + 6 * n + 2, top + 14, 2, 1);
            }
            pen.write(Font::Large, left + 4, top + 1, Align::Left, words);
        });
    }
}
