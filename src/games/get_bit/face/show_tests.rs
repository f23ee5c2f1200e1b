//! What is shown of whole games, event by event.

use std::collections::{BTreeMap, BTreeSet};
use std::prelude::v1::*;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::super::sentences_tests::after;
use super::super::{title, water};
use super::*;
use crate::game::Game as _;
use crate::games::get_bit::rules::{Card, Discards, LIMBS, Refresh, Setup, Table};
use crate::games::get_bit::{Options, SEATINGS};
use crate::handheld::proof::{drawn, lit};
use crate::handheld::{FOOT, Font, Frame, W};
use crate::play::EMBLEM;
use crate::play::proof::every_telling;
use crate::table::{Lineup, Seat};

/// A round with nobody eaten takes no longer at the ordinary pace.
const ROUND_MS: u64 = 6_000;
/// And neither does a picture that somebody waits for.
const STAGE_MS: u64 = 2_000;

const SETUP: Setup = Setup { players: 4, refresh: Refresh::Two, discards: Discards::Shown };

const NAMES: [&str; 6] = ["Wilhelmi", "Wanda", "W", "Jo", "WWWWWWWW", "Anne"];

/// Every event of games at every table, and what lies open after its choice.
fn every_event(look: impl FnMut(&Telling<'_, Game>, &Table)) {
    every_telling(8, &NAMES, look);
}

/// The same for what is shown.
fn every_told(mut look: impl FnMut(&Telling<'_, Game>)) {
    every_event(|telling, _| {
        if is_told(telling.tale, telling.at) {
            look(telling);
        }
    });
}

fn kind(telling: &Telling<'_, Game>) -> String {
    format!("{:?}", telling.event().unwrap()).split(' ').next().unwrap().to_string()
}

fn picture(telling: &Telling<'_, Game>, stage: usize, ms: u64) -> Frame {
    drawn(|pen| draw(pen, telling, stage, ms))
}

#[test]
fn who_watches_can_follow_the_table() {
    every_event(|telling, after| {
        if telling.at + 1 == telling.tale.len() {
            assert_eq!(Round::before(telling).after(telling.tale.len()).table, *after);
        }
    });
}

fn length(telling: &Telling<'_, Game>) -> u64 {
    stages(telling).iter().map(|stage| stage.moves_ms + stage.stays_ms).sum()
}

#[test]
fn no_picture_keeps_anybody_waiting() {
    every_told(|telling| {
        let stages = stages(telling);
        assert!(stages[0] != Stage::NONE, "{:?}", telling.event());
        assert!(stages.iter().all(|stage| stage.moves_ms + stage.stays_ms <= STAGE_MS), "{:?}", telling.event());
    });
}

#[test]
fn a_round_of_six_pirates_is_told_in_six_seconds() {
    let lineup = Lineup::named(SEATINGS[4], NAMES);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let (mut rounds, mut longest) = (0, 0);
    for n in 0..200 {
        let mut game = Game::deal(Setup { players: 6, ..SETUP }, &mut rng).unwrap();
        while !game.table().is_over() {
            let before = game;
            // In every other game nobody ties if that can be helped: all swim, and cards come back in the fifth round.
            let (asked, round) = (before.table().asked().unwrap(), before.table().round());
            let apart = Card::new((asked as u8 + round) % 7 + 1).filter(|&card| n % 2 == 0 && game.check(card).is_ok());
            let card = apart.or_else(|| game.legal().choose(&mut rng)).unwrap();
            let mut tale = Vec::new();
            game.play(card, |event| tale.push(event.seen_by(None))).unwrap();
            if tale.len() == 1 || tale.iter().any(|event| matches!(event, Event::Eaten { .. })) {
                continue;
            }
            let teller = Teller { table: before.table(), lineup: &lineup, to: None };
            let told = (0..tale.len()).filter(|&at| is_told(&tale, at));
            let ms = told.map(|at| length(&Telling { teller, tale: &tale, at })).sum::<u64>();
            (rounds, longest) = (rounds + 1, longest.max(ms));
        }
    }
    println!("{rounds} rounds, the longest of {longest} ms");
    assert!(rounds > 1_000 && longest <= ROUND_MS, "{rounds} rounds, the longest of {longest} ms");
    // All that can happen in a round has been seen.
    assert!(longest > ROUND_MS - 500, "{longest}");
}

/// Every kind of event, on its way and at rest.
#[test]
fn every_kind_moves_and_comes_to_rest() {
    let mut kinds = BTreeMap::new();
    every_told(|telling| {
        for (n, stage) in stages(telling).into_iter().enumerate().filter(|(_, stage)| *stage != Stage::NONE) {
            let seen = kinds.entry((kind(telling), n)).or_insert(0);
            *seen += 1;
            if *seen > 60 {
                continue;
            }
            let rest = picture(telling, n, stage.moves_ms);
            assert!(rest == picture(telling, n, stage.moves_ms + 1_000), "{:?}", telling.event());
            let moments = (0..stage.moves_ms).step_by(40);
            let moves = moments.clone().filter(|&ms| picture(telling, n, ms) != rest).count();
            assert!(moves >= 4, "{:?} stage {n} moves {moves} times", telling.event());
            for ms in moments.chain([stage.moves_ms]) {
                let below = lit(&picture(telling, n, ms), FOOT as usize..64);
                assert!(below.is_empty(), "{:?} stage {n} at {ms}: {below:?}", telling.event());
            }
        }
    });
    let kinds: Vec<_> = kinds.keys().map(|(kind, n)| format!("{kind}{n}")).collect();
    let all = "Bitten0 Bitten1 Eaten0 Eaten1 GameOver0 RoundBegan0 Shown0 Swam0 Tied0 TookBack0";
    assert_eq!(kinds.join(" "), all);
}

#[test]
fn what_moves_comes_to_rest_as_the_table_is() {
    let mut looked = 0;
    every_told(|telling| {
        let (stage, happened) = match telling.event().unwrap() {
            Event::Swam { .. } | Event::Shown { .. } | Event::Tied { .. } | Event::TookBack { .. } => (0, 1),
            // With the flight, and the cards that come back.
            Event::Bitten { .. } if stages(telling)[1] != Stage::NONE => (1, 3),
            _ => return,
        };
        let now = picture(telling, stage, stages(telling)[stage].moves_ms);
        let after = Round::before(telling).after(telling.at + happened).table;
        let water = drawn(|pen| water::draw(pen, &telling.teller, &after));
        let rows = 0..water::HEIGHT as usize - 1;
        assert!(lit(&now, rows.clone()) == lit(&water, rows), "{:?}", telling.event());
        looked += 1;
    });
    assert!(looked > 1_000, "{looked}");
}

#[test]
fn everything_that_happens_is_told() {
    // What is not told by itself is part of something that is.
    every_event(|telling, _| {
        let (tale, at) = (telling.tale, telling.at);
        let told_as = |like: fn(&Event<Sight>) -> bool| (0..=at).any(|at| is_told(tale, at) && like(&tale[at]));
        let told = match tale[at] {
            Event::Chose { .. } => return,
            Event::RoundBegan { round } => round != 2 || is_told(tale, at),
            Event::Tied { .. } => told_as(|event| matches!(event, Event::Tied { .. })),
            // With the flight before it, or with others.
            Event::TookBack { .. } if matches!(tale[at - 1], Event::Fled { .. }) => is_told(tale, at - 2),
            Event::TookBack { .. } => told_as(|event| matches!(event, Event::TookBack { .. })),
            Event::Fled { .. } => {
                is_told(tale, at - 1) && stages(&Telling { at: at - 1, ..*telling })[1] != Stage::NONE
            }
            Event::Shown { .. } | Event::Swam { .. } | Event::Bitten { .. } | Event::Eaten { .. } | Event::GameOver => {
                is_told(tale, at)
            }
        };
        assert!(told, "{:?}", tale[at]);
    });
}

#[test]
fn captions_fit_in_a_line_and_are_well_formed() {
    let mut all = BTreeSet::new();
    every_told(|telling| {
        for stage in 0..STAGES {
            let words = caption(telling, stage);
            assert!((8..=30).contains(&words.len()) && Font::Tiny.width(&words) <= W, "{words}");
            assert!(words.starts_with(|first: char| first.is_ascii_uppercase()), "{words}");
            assert!(!words.contains("  ") && !words.contains("You is") && !words.contains("You swims"), "{words}");
            let with_you = telling.teller.to.is_some();
            assert!(with_you || !words.to_lowercase().contains("you"), "{words}");
            all.insert(words);
        }
    });
    let spoken = [
        "All tied: nobody moves!",
        "Round 1: the shark sleeps",
        "You swim past!",
        "You stay in front",
        "The shark bites you!",
        "You flee to the front",
        "You are eaten!",
        "Cards back for you!",
        "Ashore! You win!",
    ];
    for words in spoken {
        assert!(all.iter().any(|said| said == words), "{words} {all:?}");
    }
}

#[test]
fn what_is_worth_it_has_a_tune_of_its_own() {
    let mut tunes = BTreeMap::new();
    every_told(|telling| {
        if let Some(sound) = sound(telling, 0) {
            tunes.insert(kind(telling), format!("{sound:?}"));
        }
    });
    let sounds: BTreeSet<_> = tunes.values().collect();
    assert_eq!((tunes.len(), sounds.len()), (5, 5), "{tunes:?}");
    assert!(["Bitten", "Eaten", "GameOver"].iter().all(|kind| tunes.contains_key(*kind)), "{tunes:?}");
}

#[test]
fn a_pirate_that_has_not_chosen_has_no_card() {
    let lineup = Lineup::named(SEATINGS[2], NAMES);
    let mut game = after(4, Discards::Shown, &[]);
    let mut before = 0;
    for chosen in 0..4 {
        let teller = Teller { table: game.table(), lineup: &lineup, to: None };
        let frame = drawn(|pen| draw_table(pen, &teller, ""));
        let cards = lit(&frame, super::super::round::CARDS as usize..FOOT as usize).len();
        assert_eq!(cards > before, chosen > 0, "{chosen}");
        before = cards;
        game.play(Card::C1, |_| {}).unwrap();
    }
}

#[test]
fn the_dots_of_somebody_who_thinks_do_not_move_the_words() {
    let lineup = Lineup::named(SEATINGS[2], NAMES);
    let game = after(4, Discards::Shown, &[]);
    let words = |words| {
        let teller = Teller { table: game.table(), lineup: &lineup, to: None };
        lit(&drawn(|pen| draw_table(pen, &teller, words)), super::super::round::CAPTION as usize..FOOT as usize)
    };
    let (without, with) = (words("Anne thinks"), words("Anne thinks..."));
    assert!(without.iter().all(|dot| with.contains(dot)) && without.len() < with.len());
}

#[test]
fn it_is_clear_whose_pirate_is_whose() {
    let clashes = [
        NAMES,
        ["Anne", "Anna", "Ann", "An", "A", "Annabel"],
        ["Jack1", "Jack2", "Jack3", "Jack4", "Jack5", "Jack6"],
        ["aa", "AA", "aA", "Aa", "a", "A"],
        ["1", "2", "3", "4", "5", "6"],
        ["654321", "6", "66", "666", "6666", "66666"],
    ];
    for (&seating, names) in SEATINGS.iter().flat_map(|seating| clashes.map(|names| (seating, names))) {
        let lineup = Lineup::<Options>::named(seating, names);
        let setup = Setup { players: seating.count(), ..SETUP };
        let crew = setup.crew().unwrap();
        let line: Vec<_> = crew.pirates().collect();
        let game = Game::in_line(setup, &line).unwrap();
        let teller = Teller { table: game.table(), lineup: &lineup, to: None };
        let label = |&pirate: &Pirate| lit(&drawn(|pen| water::label(pen, &teller, game.table(), pirate, 40)), 0..64);
        let all: BTreeSet<_> = line.iter().map(label).collect();
        assert_eq!(all.len(), crew.seats().len(), "{names:?}");
        assert!(crew.seats().all(|seat| !water::letters(lineup.name(seat), crew).is_empty()), "{names:?}");
    }
}

#[test]
fn a_players_two_pirates_differ_and_the_listeners_own_are_marked() {
    let lineup = Lineup::named(SEATINGS[0], NAMES);
    let setup = Setup { players: 2, ..SETUP };
    let water = |line: [Pirate; 4], to: Option<Seat>| {
        let game = Game::in_line(setup, &line).unwrap();
        let teller = Teller { table: game.table(), lineup: &lineup, to };
        let frame = drawn(|pen| water::draw(pen, &teller, game.table()));
        assert!(lit(&frame, water::HEIGHT as usize..64).is_empty());
        frame
    };
    let [a, b, c, d] = [Pirate::P0, Pirate::P1, Pirate::P2, Pirate::P3];
    let all = [
        water([a, b, c, d], None),
        water([b, a, c, d], None),
        water([a, b, d, c], None),
        water([c, b, a, d], None),
        water([a, b, c, d], Some(Seat::S0)),
        water([a, b, c, d], Some(Seat::S1)),
    ];
    for (n, one) in all.iter().enumerate() {
        assert!(all.iter().skip(n + 1).all(|other| one != other), "{n}");
    }
}

#[test]
fn every_lost_limb_is_missed() {
    for pirate in [Pirate::P0, Pirate::P1] {
        let swimmer = |limbs| {
            let swimmer = water::Swimmer { pirate, limbs, mood: water::Mood::Plain, stroke: 0 };
            lit(&drawn(|pen| swimmer.draw(pen, 10, 10)), 0..64)
        };
        for limbs in 1..=LIMBS {
            let (more, less) = (swimmer(limbs), swimmer(limbs - 1));
            assert!(less.iter().all(|dot| more.contains(dot)));
            assert!(more.len() >= less.len() + 8, "{limbs}");
        }
    }
}

#[test]
fn the_title_moves_and_ends_where_it_began() {
    let title = |step| drawn(|pen| title::draw(pen, step));
    assert!((1..title::STEPS).all(|step| title(step) != title(0) && title(step) != title(step - 1)));
}

#[test]
fn the_emblem_is_in_its_box() {
    let (x, y) = (30, 10);
    let (width, height) = EMBLEM;
    let inside = |&(left, top): &(usize, usize)| {
        (x..x + width).contains(&(left as i32)) && (y..y + height).contains(&(top as i32))
    };
    let dots = lit(&drawn(|pen| title::draw_emblem(pen, x, y)), 0..64);
    assert!(dots.len() > 300 && dots.iter().all(inside));
}
