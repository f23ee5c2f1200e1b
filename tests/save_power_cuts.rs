//! Power is cut at every moment of whole games: what was kept is there as it was before or as it is after, never anything
//! else, and the game goes on.
//!
//! The plain run takes a sample of the moments, `LOOT_SOAK=1` all of them: every byte of every operation of the flash.

mod common;
#[path = "common/flash.rs"]
mod flash;
#[path = "common/saves.rs"]
mod saves;

use flash::{Cut, Failed, Flash, Operation, SECTOR, soak};
use loot::hall::Hall;
use loot::save::{Fault, Kept, Kind, Packed};
use loot::settings::Settings;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// What is kept, packed again so that it can be compared; nothing where nothing is.
type State = [Option<Packed>; 5];

fn state(kept: &Kept) -> State {
    assert!(kept.troubles.is_empty(), "{:?}", kept.troubles);
    [
        kept.game.as_ref().map(Packed::game),
        kept.last_game.as_ref().map(Packed::last_game),
        Some(Packed::lineup(&kept.lineup)),
        Some(Packed::settings(&kept.settings)),
        Some(Packed::hall(&kept.hall)),
    ]
}

/// The state after something was put.
fn after(before: &State, packed: &Packed) -> State {
    let mut state = before.clone();
    let place = Kind::ALL.into_iter().position(|kind| kind == packed.kind()).unwrap();
    state[place] = (*packed != Packed::no_game()).then(|| packed.clone());
    state
}

/// The moments at which an operation is cut.
fn cuts(operation: &Operation, rng: &mut impl RngCore) -> Vec<Cut> {
    let length = operation.length();
    let mut at = |n| (rng.next_u64() % n) as usize;
    if !soak() {
        let mut cuts = vec![Cut::After(at(length as u64 + 1)), Cut::Within(at(length as u64), at(256) as u8)];
        if let Operation::Erase(_) = operation {
            // Erases are few, and where the danger is.
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

/// Switches on after a cut: the state must be one of the two. Then puts something more, switches off and on, and it must be
/// there. Returns what the flash did while it was being opened.
#[track_caller]
fn check(region: Vec<u8>, allowed: [&State; 2], next: &Packed) -> Vec<Operation> {
    let flash = Flash::with(region);
    let mut power = flash.mount();
    let repairs = flash.operations();
    let found = state(&power.load());
    assert!(allowed.contains(&&found), "neither before nor after");
    power.put(next);
    drop(power);
    assert_eq!(state(&flash.mount().load()), after(&found, next), "what was put after the cut");
    repairs
}

/// Plays a few games at a table on one flash, and cuts the last one everywhere.
fn play_and_cut(seating: usize) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seating as u64);
    let flash = Flash::new();
    let mut power = flash.mount();
    let mut hall = Hall::new();
    let settings = Settings { sound: false, ..Settings::default() };
    power.put(&Packed::settings(&settings));
    // So many that the flash has been round before.
    let mut seed = 100 * seating as u64;
    while flash.chip().erases.contains(&0) {
        seed += 1;
        for packed in saves::course(&saves::game(seating, seed), &mut hall) {
            power.put(&packed);
            power.tidy();
        }
    }
    // The settings are the same since the start, and were moved from sector to sector.
    let course = saves::course(&saves::game(seating, seed + 1), &mut hall);
    let mut now = state(&power.load());
    let (mut points, mut erases) = (0u64, 0);
    for (n, packed) in course.iter().enumerate() {
        let next = course.get(n + 1).unwrap_or(packed);
        // Part of the time it is tidied up, part of the time it turns to a new sector as it saves.
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
                    // And cut again while it repairs.
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
    assert!(erases >= 3, "{erases}");
    println!("{points} cuts at table {seating}, {erases} erases among the operations cut");
}

#[test]
fn two_alone() {
    play_and_cut(0);
}

#[test]
fn three_alone() {
    play_and_cut(1);
}

#[test]
fn four_alone() {
    play_and_cut(2);
}

#[test]
fn five_alone() {
    play_and_cut(3);
}

#[test]
fn four_partners() {
    play_and_cut(4);
}

#[test]
fn six_partners() {
    play_and_cut(5);
}

#[test]
fn eight_partners() {
    play_and_cut(6);
}

/// A flat battery cuts again and again, each time in the middle of the repair of the time before.
#[test]
fn a_hundred_cuts_in_a_row() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(100);
    for round in 0..if soak() { 2000 } else { 40 } {
        let flash = Flash::new();
        let mut power = flash.mount();
        let mut hall = Hall::new();
        let mut now = state(&power.load());
        let mut courses = (0..20)
            .flat_map(|seed| saves::course(&saves::game(round % 7, seed), &mut hall))
            .collect::<Vec<_>>()
            .into_iter();
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
            let found = state(&flash.mount().load());
            assert!(found == now || found == then);
            operations = flash.operations();
            if operations.is_empty() {
                break;
            }
        }
        check(region, [&now, &then], &courses.next().unwrap());
    }
}

/// The flash fails once, however far it has come, and is well again. The player goes on without switching off.
#[test]
fn an_operation_that_fails_costs_nothing() {
    let mut hall = Hall::new();
    let courses: Vec<_> = (0..7).flat_map(|seed| saves::course(&saves::game(seed as usize, seed), &mut hall)).collect();
    let flash = Flash::new();
    let mut power = flash.mount();
    let mut now = state(&power.load());
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
                let found = state(&power.load());
                assert!(found == now || found == then, "right after the failure");
                // On to the next sectors, so that every one of them is used.
                let next = &courses[n + 1];
                for _ in 0..30 {
                    power.put(next);
                }
                assert_eq!(state(&flash.mount().load()), after(&found, next));
                failures += 1;
            }
        }
        now = then;
    }
    assert!(turns > 10, "{turns}");
    println!("{failures} failures of the flash");
}
