//! Power is cut at every moment of whole games: everything kept is there either as it was before or as it is after, never
//! anything else, and the game goes on.
//!
//! The plain run takes a sample of the moments, `LOOT_SOAK=1` all of them: every byte of every operation of the flash.

use crate::common::kept::{
    GetBit, LootGame, PirateLoot, State, after, pack_fame_of, pack_game, pack_settings, pack_table_of, state,
};
use crate::flash::{Cut, Failed, Flash, Operation, SECTOR, soak};
use crate::saves;
use crate::saves::Saves;
use loot::save::{Fault, Packed};
use loot::table::hall::Hall;
use loot::table::settings::Settings;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The moments when an operation is cut.
pub fn cuts(operation: &Operation, rng: &mut impl RngCore) -> Vec<Cut> {
    let length = operation.length();
    let mut at = |n| (rng.next_u64() % n) as usize;
    if !soak() {
        let mut cuts = vec![Cut::After(at(length as u64 + 1)), Cut::Within(at(length as u64), at(256) as u8)];
        if let Operation::Erase(_) = operation {
            // Erases are rare, and where the danger is.
            cuts.extend((0..=32).map(|n| Cut::After(n * SECTOR / 32)));
            cuts.extend((0..=16).map(|n| Cut::FromTheEnd(n * SECTOR / 16)));
            cuts.extend((0..=16).map(|n| Cut::Cleared(n * SECTOR / 16)));
            cuts.extend((0..=16).map(|n| Cut::ClearedThenAfter(n * SECTOR / 16)));
            for n in [4, 8, 128, 136] {
                cuts.extend([Cut::After(n), Cut::After(SECTOR - n), Cut::FromTheEnd(n), Cut::FromTheEnd(SECTOR - n)]);
            }
            cuts.extend((0..32).map(|_| Cut::Scattered(rng.next_u64())));
        }
        return cuts;
    }
    let mut cuts: Vec<_> = (0..=length).map(Cut::After).collect();
    match operation {
        Operation::Program(..) => {
            cuts.extend((0..length).map(|n| Cut::Within(n, at(256) as u8)));
            cuts.extend((0..4).map(|_| Cut::Scattered(rng.next_u64())));
        }
        Operation::Erase(_) => {
            cuts.extend((0..=length).map(Cut::FromTheEnd));
            cuts.extend((0..=length).map(Cut::Cleared));
            cuts.extend((0..=length).map(Cut::ClearedThenAfter));
            cuts.extend((0..1000).map(|_| Cut::Scattered(rng.next_u64())));
        }
    }
    cuts
}

/// Switches on after a cut: the state must be one of the two. Then puts something more, switches off and on, and that must
/// be there. Returns what the flash did while it was being opened.
#[track_caller]
pub fn check(region: Vec<u8>, allowed: [&State; 2], next: &Packed) -> Vec<Operation> {
    let flash = Flash::with(region);
    let mut power = flash.mount();
    let repairs = flash.operations();
    let found = state(&power.load_all());
    assert!(allowed.contains(&&found), "neither before nor after");
    power.put(next);
    drop(power);
    assert_eq!(state(&flash.mount().load_all()), after(&found, next), "what was put after the cut");
    repairs
}

/// So many things are put while we cut: one long game, or several short ones.
const PUTS: usize = 80;

/// Plays a few games at a table on one flash, and cuts the last one everywhere. A game of another kind is waiting meanwhile,
/// and is taken up now and then.
fn play_and_cut<G: Saves, H: Saves>(table: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(table as u64);
    let flash = Flash::new();
    let mut power = flash.mount();
    let (mut hall, mut other_hall) = (Hall::new(), Hall::new());
    let settings = Settings { sound: false, game: H::WHICH.number(), ..Settings::default() };
    power.put(&pack_settings(&settings));
    let waiting = H::game(table, 7);
    saves::course(&waiting, &mut other_hall);
    power.put(&pack_fame_of::<H>(&other_hall));
    power.put(&pack_table_of::<H>(&waiting.lineup));
    let waits = |n: usize| pack_game(&saves::cut_short(&waiting, n));
    power.put(&waits(0));
    // Enough that the flash has been round before.
    let mut seed = 100 * table as u64;
    while flash.chip().erases.contains(&0) {
        seed += 1;
        for packed in saves::course_of::<G>(table, seed, &mut hall) {
            power.put(&packed);
            power.tidy();
        }
    }
    // The settings have not changed since the start, and have moved from sector to sector.
    let mut course = Vec::new();
    while course.len() < PUTS {
        seed += 1;
        course.extend(saves::course_of::<G>(table, seed, &mut hall));
    }
    for (n, at) in (1..).zip((20..course.len()).step_by(20)) {
        course.insert(at, waits(n));
    }
    let mut now = state(&power.load_all());
    let (mut points, mut erases) = (0u64, 0);
    for (n, packed) in course.iter().enumerate() {
        let next = course.get(n + 1).unwrap_or(packed);
        // Part of the time we tidy up, part of the time the store turns to a new sector as it saves.
        let tidies = if n / 40 % 2 == 0 { 2 } else { 1 };
        for tidy in 0..tidies {
            let mut region = flash.bytes();
            flash.operations();
            let then = match tidy {
                0 => {
                    power.put(packed);
                    after(&now, packed)
                }
                _ => {
                    power.tidy();
                    now.clone()
                }
            };
            for operation in flash.operations() {
                erases += usize::from(matches!(operation, Operation::Erase(_)));
                for cut in cuts(&operation, &mut rng) {
                    let mut torn = region.clone();
                    operation.apply_cut(cut, &mut torn);
                    let repairs = check(torn.clone(), [&now, &then], next);
                    points += 1;
                    // Cut again while it repairs.
                    if !repairs.is_empty() && rng.next_u32().is_multiple_of(8) {
                        let last = rng.next_u64() as usize % repairs.len();
                        repairs[..last].iter().for_each(|repair| repair.apply(&mut torn));
                        let at = rng.next_u64() as usize % (repairs[last].length() + 1);
                        let kinds = [Cut::After(at), Cut::FromTheEnd(at), Cut::Cleared(at), Cut::Scattered(at as u64)];
                        repairs[last].apply_cut(kinds[rng.next_u64() as usize % 4], &mut torn);
                        check(torn, [&now, &then], next);
                        points += 1;
                    }
                }
                operation.apply(&mut region);
            }
            now = then;
        }
    }
    assert!(erases >= 1, "{erases}");
    println!("{points} cuts at {:?}'s table {table}, {erases} erases among the operations cut", G::WHICH);
}

#[test]
fn two_alone() {
    play_and_cut::<LootGame, GetBit>(0);
}

#[test]
fn three_alone() {
    play_and_cut::<LootGame, GetBit>(1);
}

#[test]
fn four_alone() {
    play_and_cut::<LootGame, GetBit>(2);
}

#[test]
fn five_alone() {
    play_and_cut::<LootGame, GetBit>(3);
}

#[test]
fn four_partners() {
    play_and_cut::<LootGame, GetBit>(4);
}

#[test]
fn six_partners() {
    play_and_cut::<LootGame, GetBit>(5);
}

#[test]
fn eight_partners() {
    play_and_cut::<LootGame, GetBit>(6);
}

#[test]
fn get_bit_of_two() {
    play_and_cut::<GetBit, LootGame>(0);
}

#[test]
fn get_bit_of_three() {
    play_and_cut::<GetBit, LootGame>(1);
}

#[test]
fn get_bit_of_six() {
    play_and_cut::<GetBit, LootGame>(4);
}

#[test]
fn pirate_loot_of_two() {
    play_and_cut::<PirateLoot, GetBit>(0);
}

#[test]
fn pirate_loot_of_four() {
    play_and_cut::<PirateLoot, LootGame>(2);
}

/// A flat battery cuts again and again, each time in the middle of repairing the last cut.
#[test]
fn a_hundred_cuts_in_a_row() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(100);
    for round in 0..if soak() { 2000 } else { 30 } {
        let flash = Flash::new();
        let mut power = flash.mount();
        let mut halls = [(); 3].map(|()| Hall::new());
        let mut now = state(&power.load_all());
        let mut courses = (0..20).flat_map(|seed| saves::every_course(round, seed, &mut halls));
        // Up to an operation that turns to a new sector, after the first time round.
        let (mut region, then, operations) = loop {
            let packed = courses.next().unwrap();
            let region = flash.bytes();
            flash.operations();
            power.put(&packed);
            let then = after(&now, &packed);
            let operations = flash.operations();
            if operations.iter().any(|operation| matches!(operation, Operation::Erase(_))) && rng.next_u32() % 4 == 0 {
                break (region, then, operations);
            }
            now = then;
        };
        let mut operations = operations;
        for _ in 0..100 {
            let last = rng.next_u64() as usize % operations.len();
            operations[..last].iter().for_each(|operation| operation.apply(&mut region));
            let at = rng.next_u64() as usize % (operations[last].length() + 1);
            let kinds = [Cut::After(at), Cut::FromTheEnd(at), Cut::Cleared(at), Cut::Scattered(rng.next_u64())];
            operations[last].apply_cut(kinds[rng.next_u64() as usize % 4], &mut region);
            let flash = Flash::with(region.clone());
            let found = state(&flash.mount().load_all());
            assert!(found == now || found == then);
            operations = flash.operations();
            if operations.is_empty() {
                break;
            }
        }
        check(region, [&now, &then], &courses.next().unwrap());
    }
}

/// The flash fails once, however far it has got, and recovers. The player goes on without switching off.
#[test]
fn an_operation_that_fails_costs_nothing() {
    let mut halls = [(); 3].map(|()| Hall::new());
    let courses: Vec<_> = (0..5).flat_map(|seed| saves::every_course(seed as usize, seed, &mut halls)).collect();
    let flash = Flash::new();
    let mut power = flash.mount();
    let mut now = state(&power.load_all());
    let (mut failures, mut turns) = (0, 0);
    for (n, packed) in courses.iter().enumerate().take(courses.len() - 2) {
        let region = flash.bytes();
        flash.operations();
        power.put(packed);
        let then = after(&now, packed);
        let operations = flash.operations();
        let turned = operations.iter().any(|operation| matches!(operation, Operation::Erase(_)));
        turns += usize::from(turned);
        // Turning to a new sector is where it matters.
        let tried = if turned { operations.len() } else { usize::from(n.is_multiple_of(50)) };
        for (failing, operation) in operations.iter().enumerate().take(tried) {
            let length = operation.length();
            for cut in [Cut::After(0), Cut::After(length / 2), Cut::After(length), Cut::Scattered(n as u64)] {
                let flash = Flash::with(region.clone());
                let mut power = flash.mount();
                flash.chip().fails = Some((failing, cut));
                assert_eq!(power.try_put(packed), Err(Fault::Flash(Failed)));
                let found = state(&power.load_all());
                assert!(found == now || found == then, "right after the failure");
                // On to the next sectors, so that every one of them gets used.
                let next = &courses[n + 1];
                for _ in 0..30 {
                    power.put(next);
                }
                assert_eq!(state(&flash.mount().load_all()), after(&found, next));
                failures += 1;
            }
        }
        now = then;
    }
    assert!(turns > 10, "{turns}");
    println!("{failures} failures of the flash");
}
