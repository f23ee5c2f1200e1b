//! The hall of fame, as a family fills it.

use std::collections::HashMap;
use std::sync::LazyLock;

use loot::game::Game as _;
use loot::games::loot::Lineup;
use loot::games::loot::rules::{Event, SEATINGS, Setup};
use loot::table::Level;
use loot::table::hall::{GameResult, Hall, NAMES, RESULTS};
use loot::table::{BySide, Seat, Side};
use loot::table::{Name, Outcome, Who};

use crate::common;
use crate::common::kept::{GetBit, KeptOf, PirateLoot};
use crate::common::scene::Scene;
use crate::common::{Policy, random_record};
use crate::saves::Saves;

static NO_GAINS: LazyLock<BySide<u8>> = LazyLock::new(|| BySide::all(0));

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

/// People at one of the tables; names that begin with a `*` are bots'.
fn lineup(seating: usize, names: &[&str]) -> Lineup {
    let mut lineup = Lineup { seating: SEATINGS[seating], ..Lineup::default() };
    assert_eq!(usize::from(lineup.seating.count()), names.len());
    for (seat, text) in Seat::ALL.into_iter().zip(names) {
        let who = if text.starts_with('*') { Who::Bot(Level::Captain) } else { Who::Person };
        lineup.players[seat].name = name(text.trim_start_matches('*'));
        lineup.players[seat].who = who;
    }
    lineup
}

fn setup_of(lineup: &Lineup) -> Setup {
    Setup::new(lineup.seating, lineup.options.edition, Seat::S0)
}

fn winners(result: &GameResult) -> Vec<Side> {
    result.outcome.seating().sides().filter(|&side| result.outcome.won(side)).collect()
}

/// A game at a table that these sides win, found by trying.
fn won_by(lineup: &Lineup, winners: &[Side]) -> Outcome {
    let outcomes =
        (0..20_000).map(|seed| random_record(setup_of(lineup), seed, Policy::Busy, usize::MAX).game().outcome());
    outcomes.flatten().find(|outcome| outcome.winners().eq(winners.iter().copied())).expect("chance makes everything")
}

#[test]
fn games_wins_best_score_and_rows_are_counted() {
    let table = lineup(0, &["Anne", "Bart"]);
    let (anne, bart) = (won_by(&table, &[Side::S0]), won_by(&table, &[Side::S1]));
    let mut hall = Hall::new();
    for (game, outcome) in [&anne, &anne, &bart, &anne, &anne, &anne, &bart, &anne].into_iter().enumerate() {
        assert!(hall.count(game as u32, table.everybody(), outcome, &NO_GAINS));
    }
    let entry = hall.entry(name("Anne")).unwrap();
    assert_eq!((entry.played, entry.won, entry.row, entry.longest_row), (8, 6, 1, 3));
    assert_eq!(i16::from(entry.best), anne.score(Side::S0).max(bart.score(Side::S0)));
    let entry = hall.entry(name("Bart")).unwrap();
    assert_eq!((entry.played, entry.won, entry.row, entry.longest_row), (8, 2, 0, 1));
    assert_eq!(hall.ranking().map_names(), ["Anne", "Bart"]);
}

/// A win counts for the strongest bot that lost; bots that share the win, or play on the winner's side, were not beaten.
#[test]
fn wins_count_by_the_strongest_bot_beaten() {
    let mut table = lineup(2, &["Anne", "*Jack", "*Mary", "Bart"]);
    table.players[Seat::S1].who = Who::Bot(Level::Deckhand);
    table.players[Seat::S2].who = Who::Bot(Level::Mate);
    let mut hall = Hall::new();
    let wins: [&[Side]; 4] = [&[Side::S0], &[Side::S0, Side::S2], &[Side::S1], &[Side::S3]];
    for (game, winners) in wins.into_iter().enumerate() {
        hall.count(game as u32, table.everybody(), &won_by(&table, winners), &NO_GAINS);
    }
    let beaten = |who| Level::ALL.map(|level| hall.entry(name(who)).unwrap().beaten.at(level));
    assert_eq!((beaten("Anne"), beaten("Bart")), ([1, 1, 0], [0, 1, 0]));
    // A Captain as a partner is nobody to beat.
    let pairs = lineup(4, &["Anne", "*Jack", "Bart", "Mary"]);
    hall.count(9, pairs.everybody(), &won_by(&pairs, &[Side::S0]), &NO_GAINS);
    assert_eq!(hall.entry(name("Anne")).unwrap().beaten.0, [1, 1, 0]);
}

/// All that a side captures between two decisions counts together, and the most of any game stays.
#[test]
fn the_richest_capture_stays() {
    let table = lineup(4, &["Anne", "Mary", "Bart", "Jack"]);
    let mut hall = Hall::new();
    let mut best = [0, 0];
    for game in 0..100 {
        let record = random_record(setup_of(&table), game, Policy::Busy, usize::MAX);
        let mut gains = HashMap::<_, u8>::new();
        record.play_again(|n, _, event| {
            if let Event::Captured { side, gold, .. } = event {
                *gains.entry((n, side)).or_default() += gold;
            }
            true
        });
        for (&(_, side), &gain) in &gains {
            best[side.index()] = best[side.index()].max(gain);
        }
        hall.count(game as u32, table.everybody(), &record.game().outcome().unwrap(), &record.gains());
        assert_eq!(["Anne", "Bart"].map(|who| hall.entry(name(who)).unwrap().gain), best);
    }
    // No ship carries as much.
    assert!(best.iter().all(|&gain| gain > 8), "{best:?}");
}

trait Names {
    fn map_names(&self) -> Vec<&str>;
}

impl<const N: usize> Names for heapless::Vec<loot::table::hall::Entry, N> {
    fn map_names(&self) -> Vec<&str> {
        self.iter().map(|entry| entry.name.as_str()).collect()
    }
}

#[test]
fn a_game_found_again_after_a_power_cut_counts_once() {
    let table = lineup(0, &["Anne", "Bart"]);
    let outcome = won_by(&table, &[Side::S0]);
    let mut hall = Hall::new();
    assert!(hall.count(7, table.everybody(), &outcome, &NO_GAINS));
    let before = hall.clone();
    assert!(!hall.count(7, table.everybody(), &outcome, &NO_GAINS));
    assert_eq!(hall, before);
    assert!(hall.count(8, table.everybody(), &outcome, &NO_GAINS));
}

#[test]
fn partners_win_together_and_bots_are_in_the_results_only() {
    let table = lineup(4, &["Anne", "*Jack", "Mary", "Bart"]);
    let outcome = won_by(&table, &[Side::S1]);
    let mut hall = Hall::new();
    hall.count(1, table.everybody(), &outcome, &NO_GAINS);
    assert_eq!(hall.entry(name("Jack")), None);
    for (who, won) in [("Anne", 0), ("Mary", 1), ("Bart", 1)] {
        assert_eq!(hall.entry(name(who)).unwrap().won, won, "{who}");
    }
    let result = hall.results()[0];
    let names: Vec<_> = result.outcome.seating().seats_of(Side::S0).map(|seat| result.names[seat].as_str()).collect();
    assert_eq!(names, ["Anne", "Jack"]);
    assert_eq!(winners(&result), [Side::S1]);
    assert_eq!(result.outcome.score(Side::S1), outcome.score(Side::S1));
}

#[test]
fn a_shared_win_is_a_win_for_both() {
    let table = lineup(1, &["Anne", "Mary", "Bart"]);
    let mut hall = Hall::new();
    hall.count(1, table.everybody(), &won_by(&table, &[Side::S0, Side::S2]), &NO_GAINS);
    let won: Vec<_> = ["Anne", "Mary", "Bart"].map(|who| hall.entry(name(who)).unwrap().won).into();
    assert_eq!(won, [1, 0, 1]);
    assert_eq!(winners(&hall.results()[0]).len(), 2);
}

#[test]
fn two_of_one_name_are_one() {
    let table = lineup(0, &["Anne", "Anne"]);
    let outcome = won_by(&table, &[Side::S1]);
    let mut hall = Hall::new();
    hall.count(1, table.everybody(), &outcome, &NO_GAINS);
    let [entry] = hall.entries() else { panic!("{:?}", hall.entries()) };
    assert_eq!((entry.played, entry.won, i16::from(entry.best)), (1, 1, outcome.score(Side::S1)));
}

#[test]
fn guests_make_room_for_guests_and_the_family_stays() {
    let mut hall = Hall::new();
    let mut game = 0;
    let mut play = |hall: &mut Hall, names: [&str; 2]| {
        let table = lineup(0, &names);
        game += 1;
        hall.count(
            game,
            table.everybody(),
            &random_record(setup_of(&table), game.into(), Policy::Uniform, usize::MAX).game().outcome().unwrap(),
            &NO_GAINS,
        );
    };
    // A family of ten, where the grandparents have not played for long.
    let family = ["Opa", "Oma", "Anne", "Bart", "Carl", "Dora", "Emil", "Fred", "Gus", "Hans"];
    for pair in family.chunks(2) {
        for _ in 0..3 {
            play(&mut hall, [pair[0], pair[1]]);
        }
    }
    // And forty guests, each once.
    for guest in 0..40 {
        play(&mut hall, ["Anne", &format!("Guest {guest}")]);
    }
    assert_eq!(hall.entries().len(), NAMES);
    assert!(family.iter().all(|who| hall.entry(name(who)).is_some()));
    // The last guests are there, newest first; nobody at the table goes, though the guest has fewer games than anybody.
    let latest: Vec<_> = hall.entries().iter().take(3).map(|entry| entry.name.to_string()).collect();
    assert_eq!(latest, ["Anne", "Guest 39", "Guest 38"]);
    assert_eq!(hall.results().len(), RESULTS);
    assert_eq!(hall.results()[0].names[Seat::S1].as_str(), "Guest 39");
    // Eight newcomers at once find room too.
    let newcomers = ["n1", "n2", "n3", "n4", "n5", "n6", "n7", "n8"];
    let table = lineup(SEATINGS.len() - 1, &newcomers);
    hall.count(
        0,
        table.everybody(),
        &random_record(setup_of(&table), 0, Policy::Uniform, usize::MAX).game().outcome().unwrap(),
        &NO_GAINS,
    );
    assert!(newcomers.iter().all(|who| hall.entry(name(who)).is_some_and(|entry| entry.played == 1)));
    assert!(hall.entry(name("Anne")).is_some());
}

/// In Get Bit! the first wins, whoever it is; a score is how many came in behind (G8).
#[test]
fn get_bit_has_a_hall_of_its_own() {
    let mut hall = Hall::new();
    for seed in 0..30 {
        let mut game = GetBit::game(seed as usize, seed);
        for (seat, who) in Seat::ALL.into_iter().zip(["Anne", "Mary", "Bart", "Jack", "Emil", "Dora"]) {
            game.lineup.players[seat].name = name(who);
            game.lineup.players[seat].who = Who::Person;
        }
        let outcome = loot::game::Game::outcome(game.record.game()).unwrap();
        let before: Vec<u16> = hall.entries().iter().map(|entry| entry.won).collect();
        assert!(hall.count(game.id(), game.lineup.everybody(), &outcome, &game.record.gains()));
        let result = hall.results()[0];
        let ranking = game.record.game().table().ranking().unwrap();
        let players = result.outcome.seating().count();
        for (behind, &seat) in ranking.iter().rev().enumerate() {
            let side = result.outcome.seating().side(seat);
            assert_eq!(result.outcome.score(side), behind as i16);
            assert_eq!(result.outcome.won(side), behind + 1 == players.into());
        }
        let won: u16 = hall.entries().iter().map(|entry| entry.won).sum();
        assert_eq!(won, before.iter().sum::<u16>() + 1, "one wins");
    }
    assert!(hall.entries().iter().all(|entry| entry.best <= 5 && entry.gain == 0));
    assert_eq!(hall.entry(name("Dora")).map(|entry| entry.played), Some(6), "six play at the last of five tables");
}

/// In Pirate Loot a score is what a chest is worth; among equals the better crew wins (P18.3).
#[test]
fn pirate_loot_has_a_hall_of_its_own() {
    let mut hall = Hall::new();
    let mut crew_decided = 0;
    for seed in 0..60 {
        let mut game = PirateLoot::game(seed as usize, seed);
        for (seat, who) in Seat::ALL.into_iter().zip(["Anne", "Mary", "Bart", "Jack"]) {
            game.lineup.players[seat].name = name(who);
            game.lineup.players[seat].who = Who::Person;
        }
        let outcome = loot::game::Game::outcome(game.record.game()).unwrap();
        assert!(hall.count(game.id(), game.lineup.everybody(), &outcome, &game.record.gains()));
        let (result, last) = (hall.results()[0], game.record.game());
        let seating = result.outcome.seating();
        let most = seating.sides().map(|side| result.outcome.score(side)).max().unwrap();
        for seat in last.seats() {
            assert_eq!(result.outcome.score(seating.side(seat)), i16::from(last.chest(seat).worth()));
        }
        let richest: Vec<_> = last.seats().filter(|&seat| i16::from(last.chest(seat).worth()) == most).collect();
        let best = richest.iter().map(|&seat| last.table().standing(seat)).max().unwrap();
        for seat in last.seats() {
            let wins = richest.contains(&seat) && last.table().standing(seat) == best;
            assert_eq!(result.outcome.won(seating.side(seat)), wins);
        }
        crew_decided += usize::from(richest.len() > 1);
    }
    assert!(crew_decided > 0, "in some games two are equally rich");
    assert!(hall.entries().iter().all(|entry| entry.played > 0 && entry.gain == 0));
}

/// The results of six stand above the foot line, one below the other, with the widest names.
#[test]
fn six_sides_fit_above_the_foot_line() {
    let mut game = GetBit::game(4, 4);
    let mut hall = Hall::new();
    Seat::ALL.into_iter().for_each(|seat| game.lineup.players[seat].name = name("WWWWWWWW"));
    hall.count(
        1,
        game.lineup.everybody(),
        &loot::game::Game::outcome(game.record.game()).unwrap(),
        &game.record.gains(),
    );
    let scene = Scene::kept_of(KeptOf::<GetBit> { hall, ..KeptOf::default() }).press("a down down a right");
    let picture = scene.player.picture();
    // Right of the trophy.
    let rows: Vec<_> = (0..64).map(|y| (10..128).filter(|&x| picture.is_lit(x, y)).count()).collect();
    // Between the heading and the foot line: six rows, and an empty line before each and before the foot.
    let text = &rows[9..loot::handheld::FOOT as usize];
    let begins = text.windows(2).filter(|pair| pair[0] == 0 && pair[1] > 0).count();
    assert_eq!(begins + usize::from(text[0] > 0), 6, "{rows:?}");
    common::foot::check(scene.player.app());
}

/// A question that erases everything is not one page behind what everybody likes to look at.
#[test]
fn looking_round_the_hall_erases_nothing() {
    let mut hall = Hall::new();
    let game = GetBit::game(4, 4);
    let outcome = loot::game::Game::outcome(game.record.game()).unwrap();
    hall.count(1, game.lineup.everybody(), &outcome, &game.record.gains());
    let kept = || KeptOf::<GetBit> { hall: hall.clone(), ..KeptOf::default() };
    let left = |scene: &Scene| scene.player.app().play_of::<GetBit>().hall.results().len();
    // The hall, past its last game, and A A.
    let scene = Scene::kept_of(kept()).press("a down down a right right right a a a");
    assert_eq!(left(&scene), 1, "it was erased");
    // The last row of the settings asks, and B keeps all.
    let settings = "a down down down a up";
    for (answers, results) in [("a b", 1), ("a a b", 1), ("right left right a b", 1), ("a a a", 0)] {
        let scene = Scene::kept_of(kept()).press(settings).press(answers);
        assert_eq!(left(&scene), results, "{answers}");
    }
}
