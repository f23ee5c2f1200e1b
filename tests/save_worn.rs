//! A flash that wears out: what it can hold is held, and what is lost is told by its name until somebody has read it.

mod common;
#[path = "common/flash.rs"]
mod flash;
#[path = "common/saves.rs"]
mod saves;

use flash::{Cut, Flash, Operation, SECTOR, soak};
use loot::app::App;
use loot::hall::Hall;
use loot::handheld::Button;
use loot::save::{Fault, Kept, Kind, Packed, REGION, SECTORS, Trouble};
use loot::settings::Settings;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

type Rng = Xoshiro256PlusPlus;

fn hall() -> Hall {
    let mut hall = Hall::new();
    (0..5).for_each(|seed| drop(saves::course(&saves::game(seed as usize, seed), &mut hall)));
    hall
}

/// Bits of so many sectors stick from now on.
fn wear(flash: &Flash, sectors: usize, bits: usize, rng: &mut Rng) {
    for _ in 0..sectors {
        let sector = rng.next_u64() as usize % SECTORS;
        for _ in 0..bits {
            let place = sector * SECTOR + rng.next_u64() as usize % SECTOR;
            flash.chip().stuck.push((place, 1 << (rng.next_u32() % 8), rng.next_u32() as u8));
        }
    }
}

/// Plays on for a while on a flash of which some bits stick.
fn play(flash: &Flash, games: u64) {
    let mut power = flash.mount();
    for seed in 0..games {
        for packed in saves::course(&saves::game(seed as usize % 7, seed), &mut Hall::new()) {
            if packed.kind() != Kind::Hall {
                power.put(&packed);
                power.tidy();
            }
        }
    }
}

/// The hall was put once, long ago, and its sector comes round again and again.
#[test]
fn stuck_bits_cost_nothing_that_is_put_after_them() {
    let mut rng = Rng::seed_from_u64(1);
    let hall = hall();
    for round in 0..if soak() { 600 } else { 60 } {
        let flash = Flash::new();
        wear(&flash, [1, 4, 8][round % 3], 16, &mut rng);
        flash.chip().wear();
        flash.mount().put(&Packed::hall(&hall));
        play(&flash, 6);
        let kept = flash.mount().load();
        assert!(kept.hall == hall && kept.last_game == Some(saves::game(5, 5)), "round {round}");
        assert!(kept.troubles.iter().all(|trouble| matches!(trouble, Trouble::Older(_))), "{:?}", kept.troubles);
    }
}

/// Bits stick under what is kept: that may be lost, but it is told, again and again.
#[test]
fn what_rots_away_is_told_by_its_name() {
    let mut rng = Rng::seed_from_u64(2);
    let hall = hall();
    let (mut lost, mut silent) = (0, 0);
    for _ in 0..if soak() { 2000 } else { 200 } {
        let flash = Flash::new();
        flash.mount().put(&Packed::hall(&hall));
        play(&flash, 1 + rng.next_u64() % 4);
        wear(&flash, 6, 40, &mut rng);
        flash.chip().wear();
        let kept = flash.mount().load();
        let told = kept.troubles.contains(&Trouble::Lost(Kind::Hall));
        lost += usize::from(told);
        silent += usize::from(kept.hall != hall && !told);
        // After a cut, and after more was put, it is told still.
        if told {
            flash.chip().fails = Some((0, Cut::After(3)));
            let _ = flash.mount().try_put(&Packed::settings(&Settings::default()));
            play(&flash, 2);
            assert!(flash.mount().load().troubles.contains(&Trouble::Lost(Kind::Hall)));
            flash.mount().put(&Packed::hall(&Hall::new()));
            assert!(!flash.mount().load().troubles.contains(&Trouble::Lost(Kind::Hall)));
        }
    }
    println!("the hall of fame was lost {lost} times, {silent} times without a word");
    assert!(lost > 5 && silent == 0);
}

/// A sector that was erased by damage is not repaired: it is just not used until its turn comes. There is no moment in which a cut
/// loses anything.
#[test]
fn an_erased_sector_costs_only_what_was_in_it() {
    let hall = hall();
    for erased in 0..SECTORS {
        let flash = Flash::new();
        flash.mount().put(&Packed::hall(&hall));
        play(&flash, 4);
        flash.chip().bytes[erased * SECTOR..][..SECTOR].fill(0xff);
        let before = flash.mount().load();
        for n in 0..30 {
            flash.chip().fails = Some((n % 5, Cut::Cleared(1000 * (n % 5))));
            let mut power = flash.mount();
            while power.try_put(&Packed::settings(&Settings::default())).is_ok() {}
            let kept = flash.mount().load();
            assert_eq!(kept.hall, before.hall, "sector {erased}, cut {n}");
            assert_eq!(kept.last_game, before.last_game, "sector {erased}, cut {n}");
        }
    }
}

/// Nothing stays any more: that is a fault, and what was there is there.
#[test]
fn a_worn_out_flash_is_a_fault() {
    let flash = Flash::new();
    let game = saves::game(0, 1);
    flash.mount().put(&Packed::game(&game));
    let bytes = flash.bytes();
    // The rest of every sector sticks at ones.
    let first_free = bytes.iter().rposition(|&byte| byte != 0xff).unwrap() + 1;
    flash.chip().stuck = (first_free..REGION).map(|place| (place, 0xff, 0xff)).collect();
    let mut power = flash.mount();
    assert_eq!(power.try_put(&Packed::settings(&Settings::default())), Err(Fault::Worn));
    assert_eq!(flash.mount().load().game, Some(game));
}

/// The newest hall is damaged; an older one is there.
#[test]
fn an_older_state_is_told_of() {
    let flash = Flash::new();
    let mut power = flash.mount();
    let (old, new) = (Packed::hall(&Hall::new()), Packed::hall(&hall()));
    [&old, &new, &Packed::settings(&Settings::default())].into_iter().for_each(|packed| power.put(packed));
    let mut region = flash.bytes();
    let at = region.windows(new.as_bytes().len()).position(|bytes| bytes == new.as_bytes()).unwrap();
    region[at + 20] ^= 4;
    let flash = Flash::with(region);
    let kept = flash.mount().load();
    assert_eq!((kept.hall, kept.troubles.as_slice()), (Hall::new(), [Trouble::Older(Kind::Hall)].as_slice()));
}

/// Whoever has read a notice does not get it again; until then it comes up at every start.
#[test]
fn what_was_read_is_not_told_again() {
    let kinds = [Kind::Game, Kind::LastGame, Kind::Lineup, Kind::Settings, Kind::Hall];
    for (kind, is_lost) in kinds.into_iter().flat_map(|kind| [(kind, true), (kind, false)]) {
        let flash = Flash::new();
        let game = saves::game(0, 1);
        let things = [
            Packed::game(&saves::cut_short(&game, 9)),
            Packed::last_game(&game),
            Packed::lineup(&game.lineup),
            Packed::settings(&Settings { sound: false, ..Settings::default() }),
            Packed::hall(&hall()),
        ];
        let mut power = flash.mount();
        let rounds = if is_lost { 1 } else { 2 };
        things.iter().cycle().take(rounds * things.len()).for_each(|packed| power.put(packed));
        // The list of what is kept stands in the next sector's head.
        while flash.chip().erases.iter().sum::<u64>() < 2 {
            power.put(things.iter().find(|packed| packed.kind() != kind).unwrap());
        }
        let damaged = things.iter().find(|packed| packed.kind() == kind).unwrap().as_bytes();
        let mut region = flash.bytes();
        let at = (0..region.len() - damaged.len()).rfind(|&at| region[at..].starts_with(damaged)).unwrap();
        region[at + 4] ^= 1;
        let flash = Flash::with(region);
        let trouble = if is_lost { Trouble::Lost(kind) } else { Trouble::Older(kind) };
        for _ in 0..2 {
            assert_eq!(flash.mount().load().troubles, [trouble]);
        }
        let kept = flash.mount().load();
        let mut app = App::new([1; 32], kept);
        app.press(Button::A, 1_000);
        let mut power = flash.mount();
        while let Some(packed) = app.take_save() {
            power.put(&packed);
        }
        let Kept { troubles, .. } = flash.mount().load();
        assert!(troubles.is_empty(), "{trouble:?} is told again: {troubles:?}");
    }
}

/// A sector later than the one in which a hall was first put, and what is in both.
fn two_sectors() -> (Vec<u8>, Packed) {
    let flash = Flash::new();
    let mut power = flash.mount();
    power.put(&Packed::hall(&Hall::new()));
    while flash.chip().erases.iter().sum::<u64>() < 2 {
        power.put(&Packed::game(&saves::cut_short(&saves::game(0, 5), 9)));
    }
    let new = Packed::hall(&hall());
    power.put(&new);
    power.put(&Packed::settings(&Settings::default()));
    (flash.bytes(), new)
}

#[test]
fn a_sector_without_its_head_is_told_of() {
    for place in [0, 7, 9, 13, 17] {
        let (mut region, _) = two_sectors();
        region[SECTOR + place] ^= 1;
        let kept = Flash::with(region).mount().load();
        assert_eq!(kept.hall, Hall::new());
        assert!(kept.troubles.contains(&Trouble::Older(Kind::Hall)), "byte {place}: {:?}", kept.troubles);
        assert!(kept.troubles.contains(&Trouble::Lost(Kind::Settings)), "byte {place}: {:?}", kept.troubles);
    }
}

#[test]
fn the_only_one_there_ever_was_is_told_of() {
    let flash = Flash::new();
    let mut power = flash.mount();
    let hall = Packed::hall(&hall());
    power.put(&hall);
    power.put(&Packed::settings(&Settings::default()));
    let mut region = flash.bytes();
    let at = region.windows(hall.as_bytes().len()).position(|bytes| bytes == hall.as_bytes()).unwrap();
    region[at + 20] ^= 4;
    assert_eq!(Flash::with(region).mount().load().troubles, [Trouble::Lost(Kind::Hall)]);
}

/// A thing may end in ones, which look like free room.
#[test]
fn what_ends_in_ones_is_not_written_over() {
    let flash = Flash::new();
    let packed = Packed::from_bytes(&[5, 9, 0, 0, 0xff, 0xff, 0xff, 0xff]).unwrap();
    flash.mount().put(&packed);
    flash.mount().put(&Packed::settings(&Settings::default()));
    assert!(flash.bytes().windows(8).any(|bytes| bytes == packed.as_bytes()));
}

/// The very first head is torn so that its number and its checksum have no zeros yet, and its kinds, none, have all of theirs.
#[test]
fn a_head_of_ones_and_zeros_is_none() {
    let flash = Flash::new();
    flash.mount().put(&Packed::settings(&Settings::default()));
    let operations = flash.operations();
    let is_head = |operation: &Operation| matches!(operation, Operation::Program(at, bytes) if at % SECTOR == 8 && bytes.len() == 12);
    let head = operations.iter().position(is_head).unwrap();
    let mut region = vec![0xff; REGION];
    operations[..head].iter().for_each(|operation| operation.apply(&mut region));
    region[12..16].fill(0);
    let flash = Flash::with(region);
    let mut power = flash.mount();
    for n in 0..100 {
        let game = saves::cut_short(&saves::game(0, 5), n % 60);
        power.put(&Packed::game(&game));
        assert!(flash.mount().load().game == Some(game), "put {n} is not found after a start");
    }
}
