//! A loose battery clip: power comes and goes, hundreds of times, at any moment. Nothing is ever lost.
//!
//! The plain run takes some storms of each kind, `LOOT_SOAK=1` a thousand and more.

use crate::common::kept::{after, is_no_game, pack_settings, state};
use crate::saves;
use std::cell::RefCell;

use crate::flash::{Cut, Flash, Operation, SECTOR, soak};
use loot::save::{Kind, Packed, Thing};
use loot::table::hall::Hall;
use loot::table::settings::Settings;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Power cuts in a storm.
const CUTS: usize = 200;
/// Power lasts for fewer microseconds than this; each storm takes one of these. An erase takes 45 ms: with the least, none
/// ever finishes.
const SOON: [u64; 5] = [20_000, 60_000, 100_000, 140_000, 180_000];
/// This many microseconds pass between two operations; each storm takes one of these.
const BETWEEN: [u64; 4] = [0, 2_000, 7_000, 15_000];

type Rng = Xoshiro256PlusPlus;

fn below(rng: &mut Rng, n: usize) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// A kind of cut: its name, and how to make one.
type Cuts = (&'static str, fn(&mut Rng) -> Cut);

/// What is left of an operation, as if of a whole sector. Programming has its own ways of being cut short.
const KINDS: [Cuts; 6] = [
    ("front to back", |rng| Cut::After(below(rng, SECTOR + 1))),
    ("back to front", |rng| Cut::FromTheEnd(below(rng, SECTOR + 1))),
    ("cleared first", |rng| Cut::Cleared(below(rng, SECTOR + 1))),
    ("cleared, then front to back", |rng| Cut::ClearedThenAfter(below(rng, SECTOR + 1))),
    ("random bits", |rng| Cut::Scattered(rng.next_u64())),
    ("any", |rng| {
        let kind = below(rng, KINDS.len() - 1);
        KINDS[kind].1(rng)
    }),
];

/// A cut of this kind, or now and then one early in programming, which is never longer than a page.
fn cut(kind: usize, rng: &mut Rng) -> Cut {
    match rng.next_u64() % 8 {
        0 => Cut::Within(below(rng, 256), rng.next_u64() as u8),
        1 => Cut::After(below(rng, 257)),
        _ => KINDS[kind].1(rng),
    }
}

/// Somebody who plays game after game, of all kinds side by side.
struct Course {
    things: Vec<Packed>,
    next: usize,
}

impl Course {
    fn new() -> Self {
        let mut halls = [(); 3].map(|()| Hall::new());
        let mut things = vec![pack_settings(&Settings { sound: false, ..Settings::default() })];
        for seed in 0..40 {
            things.extend(saves::every_course(seed as usize, seed, &mut halls));
        }
        Self { things, next: 0 }
    }

    fn next(&mut self) -> &Packed {
        self.next = (self.next + 1) % self.things.len();
        &self.things[self.next]
    }
}

/// A flash that has been round all its sectors, just before the next save erases a sector that holds everything kept except
/// the running games: all of that has to move.
fn used(course: &Course) -> Vec<u8> {
    let flash = Flash::new();
    let mut power = flash.mount();
    course.things.iter().for_each(|packed| power.put(packed));
    let is_game = |packed: &&Packed| matches!(packed.kind(), Kind::Of(_, Thing::Game));
    let (games, others): (Vec<_>, Vec<_>) = course.things.iter().partition(is_game);
    // The last of each kind.
    for (n, packed) in others.iter().enumerate() {
        if others[n + 1..].iter().all(|later| later.kind() != packed.kind()) {
            power.put(packed);
        }
    }
    for game in games.into_iter().filter(|packed| !is_no_game(packed)) {
        let region = flash.bytes();
        flash.operations();
        power.put(game);
        power.tidy();
        let operations = flash.operations();
        let erases = operations.iter().any(|operation| matches!(operation, Operation::Erase(_)));
        if erases && operations.len() > 8 && !flash.chip().erases.contains(&0) {
            return region;
        }
    }
    panic!("nothing has to be moved")
}

/// Switches on and off `CUTS` times, with a cut of this kind each time. Meanwhile the player goes on wherever the last cut
/// left the game.
fn storm(region: Vec<u8>, course: &RefCell<Course>, kind: usize, seed: u64) {
    let mut rng = Rng::seed_from_u64(seed);
    let soon = SOON[seed as usize % SOON.len()];
    let flash = Flash::with(region);
    flash.chip().between_us = BETWEEN[seed as usize % BETWEEN.len()];
    let mut now = state(&flash.mount().load_all());
    let mut then = now.clone();
    for cuts in 0..CUTS {
        // In half of the storms power mostly lasts equally long: whatever is repaired first is repaired again and again.
        let lasts = match seed.is_multiple_of(2) || rng.next_u32().is_multiple_of(8) {
            true => rng.next_u64() % soon,
            false => soon,
        };
        flash.chip().lasts = Some((lasts, cut(kind, &mut rng)));
        flash.operations();
        let Ok(mut power) = flash.try_mount() else { continue };
        let found = state(&power.load_all());
        assert!(found == now || found == then, "after cut {cuts}: neither before nor after");
        now = found;
        let mut course = course.borrow_mut();
        loop {
            let packed = course.next();
            then = after(&now, packed);
            if power.try_put(packed).is_err() {
                break;
            }
            now = then.clone();
            // Sometimes there is no time to tidy up.
            if !rng.next_u32().is_multiple_of(4) && power.try_tidy().is_err() {
                break;
            }
        }
    }
    flash.chip().lasts = None;
    let found = state(&flash.mount().load_all());
    assert!(found == now || found == then, "in the end: neither before nor after");
}

fn storms(kind: usize) {
    let storms = if soak() { 150 } else { 3 };
    let course = Course::new();
    let region = used(&course);
    let course = RefCell::new(course);
    let mut lost = 0;
    for seed in 0..storms {
        let seed = 1000 * kind as u64 + seed;
        course.borrow_mut().next = (seed as usize * 37) % 1000;
        let region = region.clone();
        let survived =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| storm(region, &course, kind, seed))).is_ok();
        lost += usize::from(!survived);
    }
    println!("{storms} storms of {CUTS} cuts, {}: {lost} lost something", KINDS[kind].0);
    assert_eq!(lost, 0);
}

#[test]
fn front_to_back() {
    storms(0);
}

#[test]
fn back_to_front() {
    storms(1);
}

#[test]
fn cleared_first() {
    storms(2);
}

#[test]
fn cleared_then_front_to_back() {
    storms(3);
}

#[test]
fn random_bits() {
    storms(4);
}

#[test]
fn any() {
    storms(5);
}

/// Power was cut while the store turned to a new sector, and then comes and goes too quickly for anybody to play.
#[test]
fn in_the_midst_of_a_turn_nobody_plays() {
    let mut course = Course::new();
    let region = used(&course);
    let storms = if soak() { 200 } else { 8 };
    let mut lost = 0;
    for seed in 0..storms {
        let mut rng = Rng::seed_from_u64(seed);
        let flash = Flash::with(region.clone());
        // So slow that nothing longer than a few steps ever finishes.
        flash.chip().between_us = 12_000;
        let mut power = flash.mount();
        let mut now = state(&power.load_all());
        let then = loop {
            // Up to something that erases a sector, which we then cut short wherever that is.
            let region = flash.bytes();
            flash.operations();
            let packed = course.next().clone();
            power.put(&packed);
            power.tidy();
            let operations = flash.operations();
            let then = after(&now, &packed);
            if operations.iter().any(|operation| matches!(operation, Operation::Erase(_))) {
                let last = below(&mut rng, operations.len());
                let mut torn = region;
                operations[..last].iter().for_each(|operation| operation.apply(&mut torn));
                operations[last].apply_cut(cut(seed as usize % KINDS.len(), &mut rng), &mut torn);
                flash.chip().bytes = torn;
                break then;
            }
            now = then;
        };
        let survives = |flash: &Flash| {
            let found = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| state(&flash.mount().load_all())));
            found.is_ok_and(|found| found == now || found == then)
        };
        for _ in 0..CUTS {
            let lasts = 1_000 + rng.next_u64() % 190_000;
            flash.chip().lasts = Some((lasts.saturating_sub(15_000), cut(seed as usize % KINDS.len(), &mut rng)));
            if let Ok(mut power) = flash.try_mount() {
                let _ = power.try_tidy();
            }
        }
        flash.chip().lasts = None;
        lost += usize::from(!survives(&flash));
    }
    println!("{storms} storms of {CUTS} short times of power: {lost} lost something");
    assert_eq!(lost, 0);
}
