//! Whatever is in the save area, the handheld starts, finds only sound things, and then keeps things again.
//!
//! The plain run tries a few thousand areas, `LOOT_SOAK=1` a million, and every single bit of a good one flipped.

use crate::common::kept::{
    GetBit, KeptOf, LootGame, PirateLoot, pack_fame, pack_game, pack_last_game, pack_settings, pack_table,
};
use crate::saves;
use std::collections::HashSet;

use crate::flash::{Flash, SECTOR, soak};
use crate::folder::Folder;
use crate::golden::{at_the_end, crc32, former_area};
use crate::saves::Saves;
use loot::desktop::save_file::open;
use loot::games::loot::SavedGame;
use loot::handheld::{Button, Frame};
use loot::save::{Kind, Packed, REGION, SECTORS, Thing, Trouble};
use loot::shell;
use loot::shell::App;
use loot::table::hall::Hall;
use loot::table::settings::Settings;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// What a sector begins with, and where its things begin.
const MARK: &[u8] = b"LootSave";
const FIRST: usize = 20;

/// A used save area, and everything that was ever put there.
fn used() -> (Vec<u8>, HashSet<Vec<u8>>, Hall) {
    let (put, hall) = things();
    let flash = Flash::new();
    let mut power = flash.mount();
    put.iter().for_each(|packed| power.put(packed));
    (flash.bytes(), put.iter().map(|packed| packed.as_bytes().to_vec()).collect(), hall)
}

fn things_of_loot() -> (Vec<Packed>, Hall) {
    let mut hall = Hall::new();
    let mut put = vec![pack_settings(&Settings { sound: false, ..Settings::default() })];
    put.extend((0..5).flat_map(|seed| saves::course(&saves::game(seed as usize, seed), &mut hall)));
    // It ends in the middle of a game.
    put.truncate(put.len() - 50);
    (put, hall)
}

/// All games side by side. They end in the middle.
fn things() -> (Vec<Packed>, Hall) {
    fn cut_short<G: Saves>(games: u64, left_out: usize) -> Vec<Packed> {
        let mut hall = Hall::new();
        let mut puts: Vec<_> =
            (0..games).flat_map(|seed| saves::course_of::<G>(seed as usize, seed, &mut hall)).collect();
        puts.truncate(puts.len() - left_out);
        puts
    }
    let (loot, hall) = things_of_loot();
    let mut all = saves::side_by_side([loot, cut_short::<GetBit>(8, 20), cut_short::<PirateLoot>(3, 20)]);
    // Its games are long: of what is put once in each there is only one state left.
    let is_game = |packed: &Packed| matches!(packed.kind(), Kind::Of(_, Thing::Game));
    let others = |seed| saves::course_of::<PirateLoot>(0, seed, &mut Hall::new()).into_iter().filter(|it| !is_game(it));
    all.extend((7..9).flat_map(others));
    (all, hall)
}

/// The picture once all notices have been read and the title left.
fn menu<G: Saves>(kept: KeptOf<G>) -> Frame {
    let presses = kept.troubles.len() + 1;
    let mut app = App::new([1; 32], kept.into());
    (0..presses).for_each(|_| app.press(Button::A, 1_000));
    let mut picture = Frame::new();
    app.draw(&mut picture);
    picture
}

/// Everything found of a game is sound, and the menu offers it.
fn is_sound<G: Saves>(kept: &shell::Kept) {
    let kept = KeptOf::<G>::from(kept.clone());
    for found in kept.game.iter().chain(&kept.last_game) {
        assert!(G::is_sound(found));
    }
    // Where everybody watches together, the end may still be to be seen.
    let running = kept
        .game
        .clone()
        .filter(|game| (G::AUDIENCE == loot::play::Audience::AllTogether) || !game.record.game().is_over());
    assert!(menu(kept) == menu(KeptOf::<G> { game: running, ..KeptOf::default() }), "no menu");
}

/// Opens an area: we must find only sound things and reach the menu. Puts games and a hall, and finds them again.
fn survive(region: Vec<u8>, game: &SavedGame, hall: &Hall) -> shell::Kept {
    let flash = Flash::with(region);
    let mut power = flash.mount();
    let kept = power.load_all();
    is_sound::<LootGame>(&kept);
    is_sound::<GetBit>(&kept);
    is_sound::<PirateLoot>(&kept);
    let (swum, sailed) = (saves::cut_short(&GetBit::game(4, 9), 30), saves::cut_short(&PirateLoot::game(2, 9), 30));
    power.put(&pack_game(game));
    power.put(&pack_game(&swum));
    power.put(&pack_game(&sailed));
    power.put(&pack_fame(hall));
    power.tidy();
    let again = flash.mount().load_all().shelves;
    assert_eq!((again.loot.game.as_ref(), &again.loot.hall), (Some(game), hall));
    assert_eq!((again.get_bit.game, again.pirate_loot.game), (Some(swum), Some(sailed)));
    kept
}

/// Plays on in an area, once round all sectors, and finds everything.
fn play_on(region: Vec<u8>, hall: &Hall) {
    let flash = Flash::with(region);
    let mut power = flash.mount();
    let before = power.load();
    power.put(&pack_fame(hall));
    let settings = Settings { flipped: true, ..Settings::default() };
    power.put(&pack_settings(&settings));
    let mut game = saves::game(0, 5);
    while flash.chip().erases.iter().sum::<u64>() <= SECTORS as u64 {
        game.number += 1;
        power.put(&pack_game(&game));
    }
    let kept = flash.mount().load();
    assert_eq!((kept.game, kept.settings, &kept.hall), (Some(game), settings, hall));
    // Nothing old comes back.
    assert_eq!((kept.last_game, kept.lineup), (before.last_game, before.lineup));
}

#[test]
fn arbitrary_bytes_never_hurt() {
    let (good, _, hall) = used();
    let goods = [good, at_the_end(&former_area("64-kib.png"), |_| 0xff)];
    let game = saves::cut_short(&saves::game(6, 77), 60);
    let areas = if soak() { 1_000_000 } else { 2_000 };
    // Playing on takes long; in a million areas this is still often enough.
    let play_on_every = if soak() { 230 } else { 23 };
    let threads = 2;
    let mut found = 0;
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|thread| {
                let (goods, hall, game) = (&goods, &hall, &game);
                scope.spawn(move || {
                    let mut rng = Xoshiro256PlusPlus::seed_from_u64(thread);
                    let mut found = 0;
                    for n in 0..areas / threads {
                        let region = damaged(n, &goods[n as usize / KINDS % 2], &mut rng);
                        if n % play_on_every == 0 {
                            play_on(region.clone(), hall);
                        }
                        found += usize::from(survive(region, game, hall).shelves.loot.game.is_some());
                    }
                    found
                })
            })
            .collect();
        found = workers.into_iter().map(|worker| worker.join().unwrap()).sum();
    });
    println!("{areas} arbitrary areas; in {found} of them a game was found");
}

/// How many kinds of damage there are.
const KINDS: usize = 10;

/// Bytes of many kinds: noise, noise behind the marks that a store looks for, a good area with holes, with its sectors
/// shuffled, or with things in it that are whole and make no sense.
fn damaged(n: u64, good: &[u8], rng: &mut impl RngCore) -> Vec<u8> {
    let mut region = good.to_vec();
    let below = |rng: &mut dyn RngCore, n: usize| (rng.next_u64() % n as u64) as usize;
    match n as usize % KINDS {
        0 | 1 => rng.fill_bytes(&mut region),
        // Sectors of noise, ones, zeros and good bytes, with and without marks.
        2 | 3 => {
            for sector in region.chunks_mut(SECTOR) {
                match below(rng, 5) {
                    0 => rng.fill_bytes(sector),
                    1 => sector.fill(0xff),
                    2 => sector.fill(0),
                    _ => {}
                }
                let marks = below(rng, 8);
                if marks == 4 {
                    sector[..MARK.len()].copy_from_slice(MARK);
                }
                if marks < 4 {
                    sector[..4].fill(if marks & 1 == 1 { 0 } else { 0xff });
                    sector[SECTOR - 4..].fill(if marks & 2 == 2 { 0 } else { 0xff });
                }
            }
        }
        // A few bytes, or a stretch of them.
        4 => {
            for _ in 0..=below(rng, 64) {
                region[below(rng, REGION)] = rng.next_u32() as u8;
            }
        }
        5 => {
            for _ in 0..=below(rng, 4) {
                let (at, length) = (below(rng, REGION), below(rng, 2 * SECTOR));
                let stretch = &mut region[at..(at + length).min(REGION)];
                match below(rng, 3) {
                    0 => rng.fill_bytes(stretch),
                    1 => stretch.fill(0),
                    _ => stretch.fill(0xff),
                }
            }
        }
        // What should be erased, and looks erased at both ends, is not.
        7 => {
            let looks_erased = |sector: &&mut [u8]| sector[..4] == [0xff; 4] || sector[MARK.len()..FIRST] == [0xff; 12];
            for sector in region.chunks_mut(SECTOR).filter(looks_erased) {
                const HALF: usize = SECTOR / 2;
                let (from, to) = (FIRST + below(rng, HALF - FIRST), HALF + below(rng, HALF - 4));
                rng.fill_bytes(&mut sector[from..to]);
            }
        }
        // Sectors shuffled.
        6 => {
            for _ in 0..=below(rng, 8) {
                let (from, to) = (below(rng, SECTORS) * SECTOR, below(rng, SECTORS) * SECTOR);
                region.copy_within(from..from + SECTOR, to);
            }
            region.rotate_left(below(rng, SECTORS) * SECTOR);
        }
        // Whole things of any kind and length, as many as fit, in sectors whose numbers may repeat.
        8 => {
            let kinds = [10, 40, 256][below(rng, 3)];
            for sector in region.chunks_mut(SECTOR) {
                let number = rng.next_u32() % 40;
                let things: Vec<_> = (0..below(rng, 40))
                    .map(|_| {
                        let mut data = vec![0; 4 * (1 + below(rng, 191))];
                        rng.fill_bytes(&mut data);
                        data[0] = below(rng, kinds) as u8;
                        data
                    })
                    .collect();
                sector.copy_from_slice(&used_sector(number, rng.next_u32() >> below(rng, 32), &things));
            }
        }
        // Things that are whole, in sectors that are not ours.
        _ => {
            for sector in region.chunks_mut(SECTOR) {
                sector[..MARK.len()].fill(below(rng, 3) as u8);
            }
        }
    }
    region
}

/// A sector in use, with as many of the things as fit.
fn used_sector(number: u32, kinds: u32, things: &[Vec<u8>]) -> Vec<u8> {
    let number = number.to_le_bytes();
    let head = [&number, &kinds.to_le_bytes()[..]].concat();
    let mut sector = [MARK, &head, &crc32(&[MARK, &head].concat()).to_le_bytes()].concat();
    for data in things {
        let length = (data.len() as u16).to_le_bytes();
        let sum = crc32(&[&number, &data[..]].concat()).to_le_bytes();
        let thing = [&length, &length.map(|byte| !byte), &sum[..], data].concat();
        if sector.len() + thing.len() <= SECTOR {
            sector.extend(thing);
        }
    }
    sector.resize(SECTOR, 0xff);
    sector
}

/// The things made above are real: we can read one with a good game in it.
#[test]
fn things_made_by_hand_are_read() {
    let game = saves::game(3, 9);
    let mut region = vec![0xff; REGION];
    let sector = used_sector(7, 0, &[pack_game(&game).as_bytes().to_vec()]);
    region[3 * SECTOR..][..SECTOR].copy_from_slice(&sector);
    let kept = Flash::with(region).mount().load();
    assert!(kept.game == Some(game) && kept.troubles.is_empty());
}

/// Some of the last things put are gone. New ones fill the gap, and whatever lies behind it must not pass for newer.
#[test]
fn what_lies_behind_a_gap_stays_old() {
    let game = saves::game(0, 5);
    let flash = Flash::new();
    let mut power = flash.mount();
    for n in 0..30 {
        power.put(&pack_game(&saves::cut_short(&game, n)));
    }
    drop(power);
    let mut region = flash.bytes();
    // From several places on, so that the gap ends within an item.
    for start in (400..800).step_by(4) {
        region.copy_from_slice(&flash.bytes());
        region[start..start + 420].fill(0xff);
        let damaged = Flash::with(region.clone());
        let mut power = damaged.mount();
        for n in 30..36 {
            power.put(&pack_game(&saves::cut_short(&game, n)));
            power.put(&pack_table(&saves::lineup(6, Default::default(), n as u64)));
            assert_eq!(damaged.mount().load().game, Some(saves::cut_short(&game, n)), "a gap at {start}");
        }
    }
}

/// The next sector is not as empty as it looks, and the things that have to move there are nowhere else.
#[test]
fn a_sector_that_only_looks_erased_takes_nothing_with_it() {
    let flash = Flash::new();
    let mut power = flash.mount();
    let settings = Settings { flipped: true, ..Settings::default() };
    let packed = pack_settings(&settings);
    power.put(&packed);
    let mut game = saves::game(0, 5);
    let erased = loop {
        game.number += 1;
        power.put(&pack_game(&game));
        power.tidy();
        let region = flash.bytes();
        let sector = |n: usize| &region[n % SECTORS * SECTOR..][..SECTOR];
        let holds = |n| sector(n).windows(packed.as_bytes().len()).any(|bytes| bytes == packed.as_bytes());
        let clean = (0..SECTORS).find(|&n| sector(n)[MARK.len()..] == [0xff; SECTOR - MARK.len()]).unwrap();
        if holds(clean + 1) && (0..SECTORS).filter(|&n| holds(n)).count() == 1 && !flash.chip().erases.contains(&0) {
            break clean;
        }
    };
    let mut region = flash.bytes();
    region[erased * SECTOR..][100..SECTOR - 4].fill(0);
    let flash = Flash::with(region);
    let mut power = flash.mount();
    for _ in 0..100 {
        game.number += 1;
        power.put(&pack_game(&game));
    }
    assert_eq!(flash.mount().load().settings, settings);
}

/// We notice a flipped bit, or it does not matter, or it takes things back to an earlier state; never to one that never was.
#[test]
fn no_flipped_bit_makes_up_a_game() {
    let (good, ever_put, hall) = used();
    let game = saves::cut_short(&saves::game(6, 77), 60);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let bits: Vec<_> = match soak() {
        true => (0..8 * REGION).collect(),
        false => (0..2_000).map(|_| (rng.next_u64() % (8 * REGION as u64)) as usize).collect(),
    };
    let mut newest = 0;
    let unharmed = Flash::with(good.clone()).mount().load_all().shelves;
    let check = |bit: usize| {
        let mut region = good.clone();
        region[bit / 8] ^= 1 << (bit % 8);
        let kept = survive(region, &game, &hall);
        // Most things have an older state. The settings were put only once.
        let is_told = |trouble: &Trouble| matches!(trouble, Trouble::Older(_) | Trouble::Lost(Kind::Settings));
        assert!(kept.troubles.iter().all(is_told), "bit {bit}: {:?}", kept.troubles);
        let (loot, get_bit, pirate_loot) = (&kept.shelves.loot, &kept.shelves.get_bit, &kept.shelves.pirate_loot);
        let found = [
            pack_game(loot.game.as_ref().expect("a game")),
            pack_last_game(loot.last_game.as_ref().expect("a game")),
            pack_game(get_bit.game.as_ref().expect("a game")),
            pack_last_game(get_bit.last_game.as_ref().expect("a game")),
            pack_game(pirate_loot.game.as_ref().expect("a game")),
            pack_last_game(pirate_loot.last_game.as_ref().expect("a game")),
        ];
        assert!(found.iter().all(|packed| ever_put.contains(packed.as_bytes())), "bit {bit}");
        let same = get_bit.game == unharmed.get_bit.game && pirate_loot.game == unharmed.pirate_loot.game;
        usize::from(loot.game == unharmed.loot.game && same)
    };
    std::thread::scope(|scope| {
        let halves: Vec<_> = bits.chunks(bits.len().div_ceil(2)).collect();
        let workers: Vec<_> = halves
            .into_iter()
            .map(|half| scope.spawn(move || half.iter().map(|&bit| check(bit)).sum::<usize>()))
            .collect();
        newest = workers.into_iter().map(|worker| worker.join().unwrap()).sum::<usize>();
    });
    println!("{} flipped bits; with {newest} of them the newest game was found", bits.len());
    assert!(newest > bits.len() * 98 / 100);
}

/// More is broken at the end of the newest sector than a power cut can tear: that is told, once, and on a PC the file is copied
/// before anything is written to it.
#[test]
fn damage_in_the_newest_sector_is_told() {
    let folder = Folder::new("newest");
    let (all, _) = things();
    for (kept, mask) in (1..9).flat_map(|kept| [0x01, 0x55, 0x80, 0xff].map(|mask| (kept, mask))) {
        let flash = Flash::new();
        let mut power = flash.mount();
        all.iter().take(kept).for_each(|packed| power.put(packed));
        let mut region = flash.bytes();
        let newest = region.chunks_mut(SECTOR).find(|sector| sector.starts_with(MARK)).unwrap();
        newest[24..4000].iter_mut().for_each(|byte| *byte ^= mask);
        let path = folder.0.join(format!("{kept}-{mask}"));
        std::fs::write(&path, &region).unwrap();
        let opened = open(&path).unwrap();
        assert!(!opened.kept.troubles.is_empty(), "{kept} things, {mask:#x}");
        assert_eq!(std::fs::read(opened.set_aside.expect("a copy")).unwrap(), region);
        let flash = Flash::with(region);
        let mut power = flash.mount();
        power.put(&pack_settings(&Settings::default()));
        assert!(!flash.mount().load_all().troubles.contains(&Trouble::Something), "it is told once");
    }
}
