//! A flash that wears out: we keep what it can hold, and name what is lost until somebody has read it.

use crate::common::kept::{
    GetBit, HALL, LootGame, Ours, PirateLoot, kind_of, pack_fame, pack_fame_of, pack_game, pack_last_game,
    pack_settings, pack_table_of, state,
};
use crate::flash::{Cut, Flash, Operation, SECTOR, soak};
use crate::saves;
use crate::saves::Saves;
use loot::handheld::Button;
use loot::save::{Fault, Kind, Packed, REGION, SECTORS, Thing, Trouble};
use loot::shell::App;
use loot::table::hall::Hall;
use loot::table::settings::Settings;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

type Rng = Xoshiro256PlusPlus;

fn hall() -> Hall {
    let mut hall = Hall::new();
    (0..5).for_each(|seed| drop(saves::course(&saves::game(seed as usize, seed), &mut hall)));
    hall
}

/// Makes bits of this many sectors stick from now on.
fn wear(flash: &Flash, sectors: usize, bits: usize, rng: &mut Rng) {
    for _ in 0..sectors {
        let sector = rng.next_u64() as usize % SECTORS;
        for _ in 0..bits {
            let place = sector * SECTOR + rng.next_u64() as usize % SECTOR;
            flash.chip().stuck.push((place, 1 << (rng.next_u32() % 8), rng.next_u32() as u8));
        }
    }
}

/// Plays all games on for a while on a flash where some bits stick.
fn play(flash: &Flash, games: u64) {
    let mut power = flash.mount();
    for seed in 0..games {
        for packed in saves::every_course(seed as usize, seed, &mut [(); 3].map(|()| Hall::new())) {
            if packed.kind() != HALL {
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
    for round in 0..if soak() { 600 } else { 40 } {
        let flash = Flash::new();
        wear(&flash, [1, SECTORS / 4, SECTORS / 2][round % 3], 16, &mut rng);
        flash.chip().wear();
        flash.mount().put(&pack_fame(&hall));
        play(&flash, 6);
        let kept = flash.mount().load_all();
        let shelves = &kept.shelves;
        assert!(shelves.loot.hall == hall && shelves.loot.last_game == Some(saves::game(5, 5)), "round {round}");
        let mut halls = [(); 3].map(|()| Hall::new());
        saves::every_course(5, 5, &mut halls);
        let [_, get_bit, pirate_loot] = halls;
        assert!(shelves.get_bit.last_game == Some(GetBit::game(5, 5)) && shelves.get_bit.hall == get_bit);
        let last_game = Some(PirateLoot::game(5, 5));
        assert!(shelves.pirate_loot.last_game == last_game && shelves.pirate_loot.hall == pirate_loot);
        assert!(kept.troubles.iter().all(|trouble| matches!(trouble, Trouble::Older(_))), "{:?}", kept.troubles);
    }
}

/// Bits stick under what is kept: we may lose that, but we say so, again and again.
#[test]
fn what_rots_away_is_told_by_its_name() {
    let mut rng = Rng::seed_from_u64(2);
    let hall = hall();
    let (mut lost, mut silent) = (0, 0);
    for _ in 0..if soak() { 2000 } else { 140 } {
        let flash = Flash::new();
        flash.mount().put(&pack_fame(&hall));
        play(&flash, 1 + rng.next_u64() % 4);
        wear(&flash, SECTORS * 3 / 8, 40, &mut rng);
        flash.chip().wear();
        let kept = flash.mount().load();
        let told = kept.troubles.contains(&Trouble::Lost(HALL));
        lost += usize::from(told);
        silent += usize::from(kept.hall != hall && !told);
        // We still say so after a cut, and after more was put.
        if told {
            flash.chip().fails = Some((0, Cut::After(3)));
            let _ = flash.mount().try_put(&pack_settings(&Settings::default()));
            play(&flash, 2);
            assert!(flash.mount().load().troubles.contains(&Trouble::Lost(HALL)));
            flash.mount().put(&pack_fame(&Hall::new()));
            assert!(!flash.mount().load().troubles.contains(&Trouble::Lost(HALL)));
        }
    }
    println!("the hall of fame was lost {lost} times, {silent} times without a word");
    assert!(lost > 5 && silent == 0);
}

/// We don't repair a sector that damage has erased: we just leave it until its turn comes. There is no moment when a cut
/// loses anything.
#[test]
fn an_erased_sector_costs_only_what_was_in_it() {
    let played = Flash::new();
    played.mount().put(&pack_fame(&hall()));
    play(&played, 4);
    for erased in 0..SECTORS {
        let flash = Flash::with(played.bytes());
        flash.chip().bytes[erased * SECTOR..][..SECTOR].fill(0xff);
        let before = flash.mount().load();
        for n in 0..30 {
            flash.chip().fails = Some((n % 5, Cut::Cleared(1000 * (n % 5))));
            let mut power = flash.mount();
            while power.try_put(&pack_settings(&Settings::default())).is_ok() {}
            let kept = flash.mount().load();
            assert_eq!(kept.hall, before.hall, "sector {erased}, cut {n}");
            assert_eq!(kept.last_game, before.last_game, "sector {erased}, cut {n}");
        }
    }
}

/// Nothing stays any more: that is a fault, and what was there is still there.
#[test]
fn a_worn_out_flash_is_a_fault() {
    let flash = Flash::new();
    let game = saves::game(0, 1);
    flash.mount().put(&pack_game(&game));
    let bytes = flash.bytes();
    // The rest of every sector sticks at ones.
    let first_free = bytes.iter().rposition(|&byte| byte != 0xff).unwrap() + 1;
    flash.chip().stuck = (first_free..REGION).map(|place| (place, 0xff, 0xff)).collect();
    let mut power = flash.mount();
    assert_eq!(power.try_put(&pack_settings(&Settings::default())), Err(Fault::Worn));
    assert_eq!(flash.mount().load().game, Some(game));
}

/// The newest hall is damaged; there is an older one.
#[test]
fn an_older_state_is_told_of() {
    let flash = Flash::new();
    let mut power = flash.mount();
    let (old, new) = (pack_fame(&Hall::new()), pack_fame(&hall()));
    [&old, &new, &pack_settings(&Settings::default())].into_iter().for_each(|packed| power.put(packed));
    let mut region = flash.bytes();
    let at = region.windows(new.as_bytes().len()).position(|bytes| bytes == new.as_bytes()).unwrap();
    region[at + 20] ^= 4;
    let flash = Flash::with(region);
    let kept = flash.mount().load();
    assert_eq!((kept.hall, kept.troubles.as_slice()), (Hall::new(), [Trouble::Older(HALL)].as_slice()));
}

/// What a handheld keeps of a game: one that runs, the last one, the table and the hall of fame.
fn things<G: Saves>() -> Vec<Packed> {
    let game = G::game(0, 1);
    let mut hall = Hall::new();
    (0..5).for_each(|seed| drop(saves::course(&G::game(seed as usize, seed), &mut hall)));
    let running = saves::cut_short(&game, 9);
    vec![pack_game(&running), pack_last_game(&game), pack_table_of::<G>(&game.lineup), pack_fame_of::<G>(&hall)]
}

/// Somebody who has read a notice does not get it again; until then it comes up at every start. Nothing else is lost by it,
/// of this game or of others.
#[test]
fn what_was_read_is_not_told_again() {
    fn kinds<G: Ours>() -> [Kind; 4] {
        Thing::ALL.map(kind_of::<G>)
    }
    let games = [kinds::<LootGame>(), kinds::<GetBit>(), kinds::<PirateLoot>()];
    let kinds = [Kind::Settings].into_iter().chain(games.into_iter().flatten());
    for (kind, is_lost) in kinds.flat_map(|kind| [(kind, true), (kind, false)]) {
        let flash = Flash::new();
        let settings = Settings { sound: false, game: GetBit::WHICH.number(), ..Settings::default() };
        let mut things: Vec<_> = things::<LootGame>();
        things.extend(self::things::<GetBit>());
        things.extend(self::things::<PirateLoot>());
        things.push(pack_settings(&settings));
        let mut power = flash.mount();
        let rounds = if is_lost { 1 } else { 2 };
        things.iter().cycle().take(rounds * things.len()).for_each(|packed| power.put(packed));
        // The next sector's head lists what is kept.
        while flash.chip().erases.iter().sum::<u64>() < 2 {
            power.put(things.iter().find(|packed| packed.kind() != kind).unwrap());
        }
        let before = state(&power.load_all());
        let damaged = things.iter().find(|packed| packed.kind() == kind).unwrap().as_bytes();
        let mut region = flash.bytes();
        let at = (0..region.len() - damaged.len()).rfind(|&at| region[at..].starts_with(damaged)).unwrap();
        region[at + 4] ^= 1;
        let flash = Flash::with(region);
        let trouble = if is_lost { Trouble::Lost(kind) } else { Trouble::Older(kind) };
        for _ in 0..2 {
            assert_eq!(flash.mount().load_all().troubles, [trouble]);
        }
        let kept = flash.mount().load_all();
        let mut app = App::new([1; 32], kept);
        app.press(Button::A, 1_000);
        let mut power = flash.mount();
        while let Some(packed) = app.take_save() {
            power.put(&packed);
        }
        let kept = flash.mount().load_all();
        assert!(kept.troubles.is_empty(), "{trouble:?} is told again: {:?}", kept.troubles);
        for (found, before) in state(&kept).into_iter().zip(before) {
            assert!(found == before || found.0 == kind && is_lost, "{trouble:?}: {:?} is not as it was", found.0);
        }
    }
}

/// The sector where a hall was first put and a later one, and what is in both.
fn two_sectors() -> (Vec<u8>, Packed) {
    let flash = Flash::new();
    let mut power = flash.mount();
    power.put(&pack_fame(&Hall::new()));
    while flash.chip().erases.iter().sum::<u64>() < 2 {
        power.put(&pack_game(&saves::cut_short(&saves::game(0, 5), 9)));
    }
    let new = pack_fame(&hall());
    power.put(&new);
    power.put(&pack_settings(&Settings::default()));
    (flash.bytes(), new)
}

#[test]
fn a_sector_without_its_head_is_told_of() {
    for place in [0, 7, 9, 13, 17] {
        let (mut region, _) = two_sectors();
        region[SECTOR + place] ^= 1;
        let kept = Flash::with(region).mount().load();
        assert_eq!(kept.hall, Hall::new());
        assert!(kept.troubles.contains(&Trouble::Older(HALL)), "byte {place}: {:?}", kept.troubles);
        assert!(kept.troubles.contains(&Trouble::Lost(Kind::Settings)), "byte {place}: {:?}", kept.troubles);
    }
}

#[test]
fn the_only_one_there_ever_was_is_told_of() {
    let flash = Flash::new();
    let mut power = flash.mount();
    let hall = pack_fame(&hall());
    power.put(&hall);
    power.put(&pack_settings(&Settings::default()));
    let mut region = flash.bytes();
    let at = region.windows(hall.as_bytes().len()).position(|bytes| bytes == hall.as_bytes()).unwrap();
    region[at + 20] ^= 4;
    assert_eq!(Flash::with(region).mount().load().troubles, [Trouble::Lost(HALL)]);
}

/// A thing may end in ones, which look like free space.
#[test]
fn what_ends_in_ones_is_not_written_over() {
    let flash = Flash::new();
    let packed = Packed::from_bytes(&[5, 9, 0, 0, 0xff, 0xff, 0xff, 0xff]).unwrap();
    flash.mount().put(&packed);
    flash.mount().put(&pack_settings(&Settings::default()));
    assert!(flash.bytes().windows(8).any(|bytes| bytes == packed.as_bytes()));
}

/// The very first head is torn: its number and its checksum have no zeros yet, and its kinds, which are none, have all of
/// theirs.
#[test]
fn a_head_of_ones_and_zeros_is_none() {
    let flash = Flash::new();
    flash.mount().put(&pack_settings(&Settings::default()));
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
        power.put(&pack_game(&game));
        assert!(flash.mount().load().game == Some(game), "put {n} is not found after a start");
    }
}
