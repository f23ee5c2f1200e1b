//! Save areas of the first version's layout are read, and move over, wherever power was cut then and is cut now.

mod common;
#[path = "common/flash.rs"]
mod flash;
#[path = "common/saves.rs"]
mod saves;
#[path = "common/version_1/mod.rs"]
mod version_1;

use flash::{Cut, Flash, Operation, SECTOR, soak};
use loot::hall::Hall;
use loot::save::{Kept, Kind, Packed, SECTORS};
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

fn after(before: &State, packed: &Packed) -> State {
    let mut state = before.clone();
    let place = Kind::ALL.into_iter().position(|kind| kind == packed.kind()).unwrap();
    state[place] = (*packed != Packed::no_game()).then(|| packed.clone());
    state
}

fn course() -> Vec<Packed> {
    let mut hall = Hall::new();
    let mut things = vec![Packed::settings(&Settings { sound: false, ..Settings::default() })];
    things.extend((0..6).flat_map(|seed| saves::course(&saves::game(seed as usize, seed), &mut hall)));
    things
}

fn any_cut(length: usize, rng: &mut impl RngCore) -> Cut {
    let at = rng.next_u64() as usize % (length + 1);
    match rng.next_u32() % 6 {
        0 => Cut::After(at),
        1 => Cut::Within(at.min(length.saturating_sub(1)), rng.next_u32() as u8),
        2 => Cut::FromTheEnd(at),
        3 => Cut::Cleared(at),
        4 => Cut::ClearedThenAfter(at),
        _ => Cut::Scattered(rng.next_u64()),
    }
}

/// Every operation of the first version, begun, cut short and done.
struct Moments {
    /// The area before, and what the first version would have found in it.
    region: Vec<u8>,
    now: State,
    /// What it was just putting.
    then: State,
    operations: Vec<Operation>,
}

/// The first version keeps some games; each time, what it does.
fn moments(mut each: impl FnMut(Moments)) {
    let flash = Flash::new();
    let mut store = flash.run(version_1::Store::mount(flash.clone()));
    let mut now = state(&Kept::default());
    let course = course();
    for (n, packed) in course.iter().enumerate() {
        let then = after(&now, packed);
        let region = flash.bytes();
        flash.run(store.put(packed));
        if n == 0 {
            // Nothing was kept before: a cut would leave nothing but a torn thing.
            flash.operations();
            now = then;
            continue;
        }
        each(Moments { region, now, then: then.clone(), operations: flash.operations() });
        now = then;
        // Part of the time it is tidied up, part of the time it turns to a new sector as it saves.
        if packed.kind() == Kind::Game && *packed != Packed::no_game() && n / 100 % 2 == 0 {
            let region = flash.bytes();
            flash.run(store.tidy(packed));
            each(Moments { region, now: now.clone(), then: now.clone(), operations: flash.operations() });
        }
    }
}

#[test]
fn wherever_the_first_version_was_cut_its_things_are_found_and_move_over() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let next = Packed::settings(&Settings { flipped: true, ..Settings::default() });
    let (mut cuts, mut erases) = (0, 0);
    moments(|Moments { mut region, now, then, operations }| {
        for operation in &operations {
            let is_erase = matches!(operation, Operation::Erase(_));
            erases += usize::from(is_erase);
            // Erases are few, and where the danger is.
            let tries = match (soak(), is_erase) {
                (true, _) => 60,
                (false, true) => 12,
                (false, false) => usize::from(rng.next_u32().is_multiple_of(4)),
            };
            for _ in 0..tries {
                let mut torn = region.clone();
                operation.apply_cut(any_cut(operation.length(), &mut rng), &mut torn);
                let flash = Flash::with(torn);
                let mut power = flash.mount();
                let found = state(&power.load());
                assert!(found == now || found == then, "neither before nor after");
                assert!(flash.operations().is_empty(), "it is only looked at");
                power.put(&next);
                assert!(state(&flash.mount().load()) == after(&found, &next), "after moving over");
                cuts += 1;
            }
            operation.apply(&mut region);
        }
    });
    println!("{cuts} cuts of the first version, {erases} erases among the operations cut");
    assert!(erases >= 10);
}

/// Moving over, cut short at every operation, again and again.
#[test]
fn moving_over_may_be_cut_any_number_of_times() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let next = Packed::settings(&Settings { flipped: true, ..Settings::default() });
    let mut areas = Vec::new();
    moments(|moments| {
        if rng.next_u32().is_multiple_of(if soak() { 2 } else { 20 }) {
            areas.push((moments.region, moments.now));
        }
    });
    let mut cuts = 0;
    for (region, now) in areas {
        let flash = Flash::with(region);
        let then = after(&now, &next);
        for _ in 0..100 {
            let left = rng.next_u64() as usize % 12;
            flash.chip().fails = Some((left, any_cut(SECTOR, &mut rng)));
            let mut power = flash.mount();
            let found = state(&power.load());
            assert!(found == now || found == then, "neither before nor after");
            let tidied = rng.next_u32().is_multiple_of(2) && power.try_tidy().is_err();
            if !tidied && power.try_put(&next).is_ok() {
                break;
            }
            cuts += 1;
        }
        flash.chip().fails = None;
        let mut power = flash.mount();
        power.put(&next);
        // And all the way round, until nothing of the first version is left.
        while flash.chip().erases.contains(&0) {
            power.put(&next);
        }
        assert!(state(&flash.mount().load()) == then);
    }
    println!("moving over was cut {cuts} times");
    assert!(cuts > 50);
}

#[test]
fn an_area_that_moved_over_is_read_without_its_rest() {
    let flash = Flash::new();
    let mut store = flash.run(version_1::Store::mount(flash.clone()));
    let course = course();
    course.iter().for_each(|packed| flash.run(store.put(packed)));
    let expected = state(&flash.mount().load());
    assert!(flash.mount().tidy(), "tidying up moves it over");
    // Whatever of the first version is left can be overwritten.
    let mut region = flash.bytes();
    let ours = |sector: &[u8]| sector.starts_with(b"LootSave");
    assert_eq!(region.chunks(SECTOR).filter(|sector| ours(sector)).count(), 2, "one in use, one clean");
    region.chunks_mut(SECTOR).filter(|sector| !ours(sector)).for_each(|sector| sector.fill(0x5a));
    assert!(state(&Flash::with(region).mount().load()) == expected);
}

/// The first version was cut at any of its operations, and then moving over is cut at any of its own.
#[test]
fn both_may_be_cut() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let next = Packed::settings(&Settings { flipped: true, ..Settings::default() });
    let mut cuts = 0;
    moments(|Moments { mut region, now, then, operations }| {
        // Turning to a new sector is where it matters.
        let turns = operations.len() > 3;
        for operation in operations {
            let tries = if soak() { 10 } else { usize::from(turns && rng.next_u32().is_multiple_of(2)) };
            for _ in 0..tries {
                let mut torn = region.clone();
                operation.apply_cut(any_cut(operation.length(), &mut rng), &mut torn);
                let flash = Flash::with(torn);
                let found = state(&flash.mount().load());
                assert!(found == now || found == then, "neither before nor after");
                for operations in [0, 1, 2, 3, 5, 8] {
                    flash.chip().fails = Some((operations, any_cut(SECTOR, &mut rng)));
                    let _ = flash.mount().try_put(&next);
                    flash.chip().fails = None;
                    let again = state(&flash.mount().load());
                    assert!(
                        again == found || again == after(&found, &next),
                        "something older is found while moving over"
                    );
                    cuts += 1;
                }
            }
            operation.apply(&mut region);
        }
    });
    println!("{cuts} cuts in a row with one of the first version's");
    assert!(cuts > 100);
}

/// A sector of the first version, with an erase of the next one noted and done.
fn page(region: &mut [u8], number: usize, thing: Option<&Packed>, is_full: bool) {
    const PAGE: usize = SECTOR - 128;
    let flash = Flash::new();
    let mut store = flash.run(version_1::Store::mount(flash.clone()));
    if let Some(thing) = thing {
        flash.run(store.put(thing));
    }
    let sector = &mut region[number * SECTOR..][..SECTOR];
    sector.copy_from_slice(&flash.bytes()[..SECTOR]);
    sector[..4].fill(0);
    if is_full {
        sector[PAGE - 4..PAGE].fill(0);
    }
    sector[PAGE..PAGE + 4].copy_from_slice(b"Ers!");
    sector[PAGE + 4..PAGE + 8].fill(0);
}

/// An erase that is cut within the notes leaves one that is not done with, again and again.
#[test]
fn moving_over_does_not_run_out_of_sectors() {
    let new = Packed::settings(&Settings { flipped: true, ..Settings::default() });
    let mut region = vec![0xff; SECTORS * SECTOR];
    for number in 0..SECTORS {
        let is_last = number == SECTORS - 1;
        page(&mut region, number, Some(&new).filter(|_| is_last), !is_last);
    }
    let flash = Flash::with(region);
    let next = Packed::hall(&Hall::new());
    for n in 0..40 {
        let tried = Flash::with(flash.bytes());
        tried.mount().put(&next);
        let operations = tried.operations();
        let erase = operations.iter().position(|operation| matches!(operation, Operation::Erase(_))).unwrap();
        let mut bytes = flash.bytes();
        operations[..erase].iter().for_each(|operation| operation.apply(&mut bytes));
        operations[erase].apply_cut(Cut::FromTheEnd(124), &mut bytes);
        flash.chip().bytes = bytes;
        assert!(flash.mount().load().settings.flipped, "cut {n}");
    }
}

/// The first version had used up its notes and erased without one.
#[test]
fn an_erase_without_a_note_passes_for_nothing_newer() {
    let old = Packed::settings(&Settings { sound: false, ..Settings::default() });
    let new = Packed::settings(&Settings { flipped: true, ..Settings::default() });
    let mut region = vec![0xff; SECTORS * SECTOR];
    (0..14).for_each(|number| page(&mut region, number, Some(&old), true));
    page(&mut region, 14, Some(&new), true);
    page(&mut region, 15, None, false);
    for end in [100, 1000, 3000] {
        let mut torn = region.clone();
        Operation::Erase(0).apply_cut(Cut::FromTheEnd(end), &mut torn);
        assert!(Flash::with(torn).mount().load().settings.flipped, "{end}");
    }
}
