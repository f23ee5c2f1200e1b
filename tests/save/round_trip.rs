//! What we keep comes back, in few bytes, and the flash lasts.

use crate::common::kept::{
    GAME, HALL, pack_fame, pack_game, pack_last_game, pack_no_game, pack_settings, pack_table, to_game,
};
use crate::saves;
use std::fs;

use crate::common::{Policy, every_setup, random_record};
use crate::flash::Flash;
use crate::golden::{crc32, from_hex, text, things, to_hex};
use loot::game::Codec;
use loot::game::Game as _;
use loot::games::Playable;
use loot::games::loot::Lineup;
use loot::games::loot::MAX_GAME;
use loot::games::loot::SavedGame;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Edition, Game, MAX_ACTIONS, SEATINGS, Setup};
use loot::save::{MAX_PACKED, Packed, REGION, SECTORS, Trouble, unpack_hall};
use loot::shell::told_trouble;
use loot::table::Seating;
use loot::table::hall::{ByLevel, Entry, GameResult, Hall, NAMES, RESULTS};
use loot::table::settings::{Brightness, Pace, ScreenOff, Settings};
use loot::table::{BySeat, BySide, Outcome, Seat, Side};
use loot::table::{NAME_LENGTH, Name, Who};
use proptest::prelude::*;

/// How many bytes a save may have, and how many games a sector must last.
const BYTES: usize = 256;
const GAMES: u64 = 200_000;
const ERASES_OF_A_SECTOR: u64 = 100_000;

fn names() -> impl Strategy<Value = Name> {
    let letters = Name::LETTERS.chars().collect::<Vec<_>>();
    let letters = prop::collection::vec(prop::sample::select(letters), 1..=NAME_LENGTH);
    letters.prop_filter_map("blanks only", |letters| Name::new(&letters.into_iter().collect::<String>()))
}

fn lineups() -> impl Strategy<Value = Lineup> {
    let who = prop::sample::select(&Who::ALL);
    let players = prop::collection::vec((names(), who), 8);
    let editions = prop::sample::select(&Edition::ALL);
    (0..SEATINGS.len(), players, editions, any::<bool>()).prop_map(|(seating, players, edition, show_gold)| {
        let mut lineup = Lineup { seating: SEATINGS[seating], ..Lineup::default() };
        (lineup.options.edition, lineup.options.show_gold) = (edition, show_gold);
        for (seat, (name, who)) in Seat::ALL.into_iter().zip(players) {
            (lineup.players[seat].name, lineup.players[seat].who) = (name, who);
        }
        lineup
    })
}

fn games() -> impl Strategy<Value = SavedGame> {
    let policies = prop::sample::select(&Policy::ALL);
    let actions = prop_oneof![0..MAX_ACTIONS, Just(MAX_ACTIONS)];
    (lineups(), 0u8..8, policies, any::<u64>(), any::<u64>(), actions).prop_map(
        |(mut lineup, dealer, policy, seed, number, actions)| {
            let setup = Setup {
                dealer: dealer % lineup.seating.count(),
                ..Setup::new(lineup.seating, lineup.options.edition, Seat::S0)
            };
            let record = random_record(setup, seed, policy, actions);
            for seat in Seat::ALL.into_iter().skip(setup.seats.into()) {
                lineup.players[seat] = Lineup::default().players[seat];
            }
            SavedGame { record, lineup, number }
        },
    )
}

fn settings() -> impl Strategy<Value = Settings> {
    let pace = prop::sample::select(&Pace::ALL);
    let brightness = prop::sample::select(&Brightness::ALL);
    let screen_off = prop::sample::select(&ScreenOff::ALL);
    (any::<bool>(), pace, any::<bool>(), brightness, screen_off, any::<bool>(), any::<u8>()).prop_map(
        |(sound, pace, motion, brightness, screen_off, flipped, game)| Settings {
            sound,
            pace,
            motion,
            brightness,
            screen_off,
            flipped,
            game,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn every_game_comes_back_from_at_most_224_bytes(game in games()) {
        for packed in [pack_game(&game), pack_last_game(&game)] {
            prop_assert!(packed.as_bytes().len() <= MAX_GAME);
            prop_assert_eq!(to_game(&packed), Some(game.clone()));
            prop_assert_eq!(Packed::from_bytes(packed.as_bytes()), Some(packed));
        }
    }

    /// Different actions with a good checksum: it is a game only if the rules allow them.
    #[test]
    fn a_game_that_cannot_be_reached_is_not_read(game in games(), bit in any::<prop::sample::Index>()) {
        let mut bytes = pack_game(&game).as_bytes().to_vec();
        let length = usize::from(u16::from_le_bytes([bytes[2], bytes[3]]));
        let bit = bit.index(8 * length);
        bytes[4 + bit / 8] ^= 1 << (bit % 8);
        let sum = crc32(&bytes[..4 + length]).to_le_bytes();
        bytes[4 + length..][..4].copy_from_slice(&sum);
        if let Some(read) = to_game(&Packed::from_bytes(&bytes).unwrap()) {
            prop_assert!(saves::is_sound(&read));
            // It is another game, with nothing left over.
            prop_assert_ne!(&read, &game);
            prop_assert_eq!(pack_game(&read).as_bytes().to_vec(), bytes);
        }
    }

    #[test]
    fn everything_comes_back_from_the_flash(
        game in games(), last in games(), lineup in lineups(), settings in settings(), seeds in prop::collection::vec(0u64..1000, 0..30),
    ) {
        let flash = Flash::new();
        let mut power = flash.mount();
        let mut hall = Hall::new();
        for seed in seeds {
            let game = saves::game(seed as usize % 7, seed);
            hall.count(game.id(), game.lineup.everybody(), &game.record.game().outcome().unwrap(), &game.record.gains());
        }
        let put = [
            pack_game(&game), pack_last_game(&last), pack_table(&lineup), pack_settings(&settings), pack_fame(&hall),
        ];
        put.iter().for_each(|packed| power.put(packed));
        let kept = flash.mount().load();
        prop_assert_eq!(kept.game, Some(game));
        prop_assert_eq!(kept.last_game, Some(last));
        prop_assert_eq!(kept.lineup, lineup);
        prop_assert_eq!(kept.settings, settings);
        prop_assert_eq!(kept.hall, hall);
        prop_assert!(kept.troubles.is_empty());
    }
}

/// Eight letters on every seat, the most actions, and for eight partners the most bits: each draws, nobody launches early.
#[test]
fn the_longest_games_fit() {
    let mut longest = 0;
    for setup in every_setup() {
        let seating =
            SEATINGS.iter().position(|&other| Some(other) == Seating::new(setup.seats, setup.partners)).unwrap();
        for (seed, policy) in (0..80).flat_map(|seed| Policy::ALL.map(|policy| (seed, policy))) {
            let record = random_record(setup, seed, policy, usize::MAX);
            let lineup = saves::lineup(seating, setup.edition, seed);
            let game = SavedGame { record, lineup, number: u64::MAX };
            let packed = pack_game(&game);
            longest = longest.max(packed.as_bytes().len());
            assert_eq!(to_game(&packed), Some(game));
        }
    }
    println!("the longest save: {longest} bytes");
    const { assert!(MAX_GAME <= BYTES) };
    assert!((180..=MAX_GAME).contains(&longest), "{longest}");
    // Two players who draw everything and may discard at will put a card down in every turn: one action fewer than is
    // conceivable.
    let setup = Setup { edition: Edition::Loot2005, seats: 2, partners: false, dealer: 0 };
    assert_eq!(random_record(setup, 1, Policy::Hoarding, usize::MAX).actions().len(), MAX_ACTIONS - 1);
}

/// Bytes written by the first build. If this fails, the format has changed: then it needs a new version, or people lose
/// their games with the update.
#[test]
fn what_the_first_build_has_kept_can_still_be_read() {
    let record = fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/unfinished.loot")).unwrap();
    let record = Record::parse(&record).unwrap();
    let setup = record.start().table().setup();
    let seating = SEATINGS.iter().position(|&other| Some(other) == Seating::new(setup.seats, setup.partners)).unwrap();
    let game = SavedGame { record, lineup: saves::lineup(seating, setup.edition, 41), number: 0x0123_4567_89ab_cdef };
    let lineup = saves::lineup(6, Edition::Korsar, 42);
    let settings = Settings {
        sound: false,
        pace: Pace::Fast,
        motion: true,
        brightness: Brightness::High,
        screen_off: ScreenOff::Never,
        flipped: true,
        // There was just one game.
        game: Playable::Loot.number(),
    };
    let name = |text| Name::new(text).unwrap();
    // It counted neither levels beaten nor captures: they begin at zero.
    let (beaten, gain) = (ByLevel::default(), 0);
    let anne = Entry { name: name("Anne"), played: 40_000, won: 300, best: 61, row: 2, longest_row: 9, beaten, gain };
    let bart = Entry { name: name("Bart B."), played: 1, won: 0, best: -12, row: 0, longest_row: 0, beaten, gain };
    let mut scores = BySide::all(-100);
    scores[Side::S1] = 100;
    let result = GameResult::new(Outcome::by_score(SEATINGS[4], scores), |_| name("12345678"));
    let hall = Hall::from_parts(
        [anne, bart],
        [result, GameResult::new(Outcome::by_score(SEATINGS[0], scores), |_| name("z!"))],
        Some(0xfeed_beef),
    );

    let file = text("first-build.txt");
    let flash = Flash::new();
    let mut power = flash.mount();
    file.lines().for_each(|line| power.put(&from_hex(line)));
    let kept = power.load();
    assert_eq!((kept.lineup, kept.settings, &kept.hall), (lineup, settings, &hall));
    assert_eq!((kept.game.as_ref(), kept.last_game.as_ref()), (Some(&game), Some(&game)));
    // This build writes the same, but for the hall of fame.
    let now = [pack_no_game(), pack_game(&game), pack_last_game(&game), pack_table(&lineup), pack_settings(&settings)];
    assert!(file.starts_with(&to_hex(&now)));
    power.put(&pack_fame(&hall));
    assert_eq!(power.load().hall, hall);

    // The next version of the hall, with what it counts besides.
    let (beaten, gain) = (ByLevel([250, 16, 0]), 100);
    let hall = Hall::from_parts([Entry { beaten, gain, ..anne }, bart], [result], None);
    assert_eq!(unpack_hall(&things("hall-2.txt")[0], &Game::HALL), Some(Some(hall.clone())));
    assert_eq!(to_hex(&[pack_fame(&hall)]), text("hall-2.txt"));
}

/// A hall that nobody can have filled is not read, though its checksum is good.
#[test]
fn a_hall_that_cannot_be_is_not_read() {
    let name = Name::new("Anne").unwrap();
    let good =
        Entry { name, played: 40, won: 30, best: 61, row: 2, longest_row: 9, beaten: ByLevel([0, 30, 9]), gain: 100 };
    let read = |entry| unpack_hall(&pack_fame(&Hall::from_parts([entry], [], None)), &Game::HALL).is_some();
    assert!(read(good));
    assert!(!read(Entry { won: 41, ..good }) && !read(Entry { longest_row: 31, ..good }));
    assert!(!read(Entry { row: 10, ..good }) && !read(Entry { best: 101, ..good }));
    assert!(!read(Entry { beaten: ByLevel([0, 31, 0]), ..good }) && !read(Entry { gain: 101, ..good }));
    // Nor is a count with more digits than it needs: 2 wins in a row, in two nibbles.
    let row_in = |nibbles: u64| {
        let hall = Packed::new(HALL, 2, |bits| {
            bits.put(0, 1 + 32);
            bits.put(1, 5);
            bits.put(1, 7);
            bits.put(0, 7 * 7);
            for (count, nibbles) in [(40, 2), (30, 2), (2, nibbles), (9, 1), (0, 1), (0, 1), (0, 1)] {
                bits.put(nibbles - 1, 2);
                bits.put(count, 4 * nibbles as u32);
            }
            bits.put(0, 8 + 8 + 5);
        });
        unpack_hall(&hall, &Game::HALL).is_some()
    };
    assert!(row_in(1) && !row_in(2));
}

/// The longest thing of each kind, for the tests in the emulator.
#[test]
fn the_longest_things_are_those_the_emulator_is_given() {
    let name = |n: usize| Name::new(&format!("Pirate{n:02}")).unwrap();
    let mut names = BySeat::all(name(0));
    for seat in Seat::ALL {
        names[seat] = name(seat.index());
    }
    // Every count is so high that it takes all its bits.
    let entries = (0..NAMES).map(|n| Entry {
        name: name(n),
        played: 60_000,
        won: 30_000,
        best: 61,
        row: 4_200,
        longest_row: 9_000,
        beaten: ByLevel([10_000, 8_000, 6_000]),
        gain: 31,
    });
    let result = GameResult::new(Outcome::by_score(SEATINGS[SEATINGS.len() - 1], BySide::all(25)), |seat| names[seat]);
    let hall = Hall::from_parts(entries, [result; RESULTS], Some(0));
    let longest = (0..200).map(|seed| saves::game(6, seed)).max_by_key(|game| pack_game(game).as_bytes().len());
    // Eight names, though only two people are at the table.
    let mut lineup = saves::lineup(6, Edition::Korsar, 42);
    Seat::ALL.into_iter().for_each(|seat| lineup.players[seat].who = Who::Person);
    lineup.seating = SEATINGS[0];
    let settings = Settings { pace: Pace::Fast, ..Settings::default() };
    let longest = [pack_fame(&hall), pack_last_game(&longest.unwrap()), pack_table(&lineup), pack_settings(&settings)];
    // There is hardly room for more: only for the bits of winners, which Loot can do without.
    assert!((MAX_PACKED - 8..=MAX_PACKED).contains(&longest[0].as_bytes().len()));
    assert_eq!(to_hex(&longest), text("longest.txt"));
}

#[test]
fn what_another_build_has_kept_is_set_aside_and_the_rest_stays() {
    let game = saves::game(2, 3);
    let flash = Flash::new();
    let mut power = flash.mount();
    let later = |packed: Packed| {
        let mut bytes = packed.as_bytes().to_vec();
        let length = usize::from(u16::from_le_bytes([bytes[2], bytes[3]]));
        bytes[1] += 1;
        let sum = crc32(&bytes[..4 + length]).to_le_bytes();
        bytes[4 + length..][..4].copy_from_slice(&sum);
        Packed::from_bytes(&bytes).unwrap()
    };
    power.put(&pack_last_game(&game));
    power.put(&later(pack_game(&game)));
    power.put(&later(pack_fame(&Hall::new())));
    let kept = flash.mount().load();
    assert_eq!(kept.troubles, [Trouble::Unreadable(GAME), Trouble::Unreadable(HALL)]);
    assert_eq!(told_trouble(kept.troubles[0]), "The saved game of Loot could not be read.");
    assert_eq!((kept.game, kept.last_game.as_ref()), (None, Some(&game)));
    // It is there until something takes its place.
    flash.mount().put(&pack_game(&game));
    let kept = flash.mount().load();
    assert_eq!((kept.troubles.as_slice(), kept.game), ([Trouble::Unreadable(HALL)].as_slice(), Some(game)));
}

#[test]
fn a_save_area_that_makes_no_sense_is_told_of_until_something_is_kept() {
    let mut region = vec![0; REGION];
    region.iter_mut().zip(0u32..).for_each(|(byte, n)| *byte = (n.wrapping_mul(2_654_435_761) >> 24) as u8);
    let flash = Flash::with(region);
    for _ in 0..2 {
        assert_eq!(flash.mount().load().troubles, [Trouble::Everything]);
    }
    assert!(flash.operations().is_empty(), "nothing is written before there is anything to keep");
    flash.mount().put(&pack_settings(&Settings::default()));
    assert!(flash.mount().load().troubles.is_empty());
}

#[test]
fn an_empty_flash_is_no_reason_to_complain() {
    let flash = Flash::new();
    let kept = flash.mount().load();
    assert!(kept.game.is_none() && kept.last_game.is_none() && kept.troubles.is_empty());
    assert_eq!((kept.lineup, kept.settings, kept.hall), (Lineup::default(), Settings::default(), Hall::new()));
    assert!(flash.operations().is_empty(), "nothing is written before there is anything to keep");
}

/// Round and round, with everything a handheld puts, switched off and on after each game.
#[test]
fn two_thousand_games_lose_nothing_and_hardly_wear_the_flash() {
    const PLAYED: u64 = 2_000;
    let flash = Flash::new();
    let mut hall = Hall::new();
    let mut power = flash.mount();
    let settings = Settings { pace: Pace::Fast, ..Settings::default() };
    power.put(&pack_settings(&settings));
    let (mut saves, mut bytes, mut actions) = (0u64, 0u64, 0u64);
    for seed in 0..PLAYED {
        let game = saves::game(seed as usize % 7, seed);
        actions += game.record.actions().len() as u64;
        for packed in saves::course(&game, &mut hall) {
            let erased = flash.chip().erases;
            power.put(&packed);
            if packed.kind() == GAME && packed != pack_no_game() {
                (saves, bytes) = (saves + 1, bytes + packed.as_bytes().len() as u64);
                // Nobody waits for an erase in the middle of a game: tidying has made room.
                assert!(flash.chip().erases == erased || to_game(&packed).unwrap().record.actions().is_empty());
            }
            power.tidy();
            flash.operations();
        }
        power = flash.mount();
        let kept = power.load();
        assert_eq!((kept.game, kept.last_game, kept.lineup), (None, Some(game.clone()), game.lineup), "game {seed}");
        assert_eq!((kept.settings, kept.hall), (settings, hall.clone()), "game {seed}");
        assert!(kept.troubles.is_empty());
    }
    let chip = flash.chip();
    let (least, most) = (chip.erases.iter().min().unwrap(), chip.erases.iter().max().unwrap());
    let erases = chip.erases.iter().sum::<u64>();
    let games = ERASES_OF_A_SECTOR * PLAYED / most;
    let per_game = |n: u64| n as f64 / PLAYED as f64;
    println!(
        "{:.1} actions, {:.1} saves of {:.1} bytes, {:.1} page programs, {:.0} bytes programmed, {:.2} erases a game",
        per_game(actions),
        per_game(saves),
        bytes as f64 / saves as f64,
        per_game(chip.programs),
        per_game(chip.programmed_bytes),
        per_game(erases),
    );
    println!("{least} to {most} erases of a sector: {games} games until one has {ERASES_OF_A_SECTOR}");
    println!("the core is kept busy for at most {} us at a time", chip.longest_busy_us);
    assert!(games >= GAMES, "{games}");
    assert!(most - least <= 2, "the {SECTORS} sectors wear evenly: {least} to {most}");
    assert!(chip.longest_busy_us <= 50_000);
}
