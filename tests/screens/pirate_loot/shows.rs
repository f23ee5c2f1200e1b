//! What happens, in its key pictures: every kind of event, on its way and at rest, as everybody sees it and as a seat sees
//! it that may know more.

use std::collections::BTreeSet;

use loot::game::Game as _;
use loot::games::pirate_loot::Options;
use loot::games::pirate_loot::record::Record;
use loot::games::pirate_loot::rules::{Action, Card, Decision, Event, Game, Place, Role, Source, Told, Zone};
use loot::handheld::{Frame, Pen, foot};
use loot::play::{Face, Stage, Teller, Telling, own};
use loot::table::{Level, Lineup, Name, Seat, Seating, Who};

use super::kept;

use crate::common::kept::{KeptOf, PirateLoot};
use crate::common::pictures::compare;
use crate::common::scene::Scene;
use crate::table::{Policy, Try, action, four, random_game};

/// Who plays; three players have the widest names.
fn lineup(seats: u8) -> Lineup<Options> {
    let mut lineup = Lineup { seating: Seating::alone(seats), ..Lineup::default() };
    if seats == 3 {
        Seat::ALL.into_iter().for_each(|seat| lineup.players[seat].name = Name::new("WWWWWWWW").unwrap());
    }
    lineup
}

/// Everything that is shown, by a name for what it looks like.
const SHOWS: [&str; 37] = [
    "board",
    "copy",
    "discard",
    "division",
    "draw",
    "draw-many",
    "from-deck",
    "from-hand",
    "from-pile",
    "got-loot",
    "haul-left",
    "lazy-captain",
    "lose",
    "lost-loot",
    "mutineer",
    "mutiny",
    "named",
    "opened",
    "pile",
    "put-back",
    "recruit",
    "rob-chest",
    "rob-haul",
    "round-over",
    "saw-chest",
    "saw-hand",
    "saw-haul",
    "saw-top",
    "set-aside",
    "set-sail",
    "shield",
    "shot",
    "show",
    "swap",
    "tie",
    "took",
    "took-by-chance",
];

fn name(telling: &Telling<'_, Game>) -> Option<&'static str> {
    Some(match *telling.event()?.event() {
        Event::Recruited { card, .. } if card.role() == Role::Mutineer => "mutineer",
        Event::Recruited { from, .. } => match from {
            Source::Hand => "recruit",
            Source::HandOf(_) => "from-hand",
            Source::Pile => "from-pile",
            Source::Deck => "from-deck",
        },
        Event::Boarded { card, .. } if card.role() == Role::Mutineer => "mutiny",
        Event::Boarded { .. } => "board",
        Event::Copied { .. } => "copy",
        Event::Drew { .. } => {
            let next = telling.tale.get(telling.at + 1).map(Told::event);
            if matches!(next, Some(Event::Drew { .. })) { "draw-many" } else { "draw" }
        }
        Event::SetSail { .. } => "set-sail",
        Event::SetAside => "set-aside",
        Event::Shielded { .. } => "shield",
        Event::SawHand { .. } => "saw-hand",
        Event::Discarded { .. } if Game::sound(telling, 0).is_some() => "shot",
        Event::Discarded { card: Card::Cy, .. } => return None,
        Event::Discarded { from: Zone::Hand, .. } => "discard",
        Event::Discarded { .. } => "lose",
        Event::SawTop { .. } => "saw-top",
        Event::PutBack { .. } => "put-back",
        Event::Shown { .. } => "show",
        Event::Piled { .. } => "pile",
        Event::Named { .. } => "named",
        Event::SawLoot { at: Place::Haul, .. } => "saw-haul",
        Event::SawLoot { .. } => "saw-chest",
        Event::Robbed { from: Place::Haul, .. } => "rob-haul",
        Event::Robbed { .. } => "rob-chest",
        Event::GotLoot { .. } => "got-loot",
        Event::LostLoot { seat, by, .. } => {
            if seat == by {
                "lost-loot"
            } else {
                "swap"
            }
        }
        Event::Division => "division",
        Event::LazyCaptain { .. } => "lazy-captain",
        Event::Took { by_chance, .. } => {
            if by_chance {
                "took-by-chance"
            } else {
                "took"
            }
        }
        Event::HaulLeft { .. } => "haul-left",
        Event::RoundOver { .. } => "round-over",
        Event::Opened { .. } => "opened",
        Event::GameOver => "tie",
        Event::Round { .. } | Event::Turn { .. } | Event::Declined { .. } | Event::HaulGrew => return None,
    })
}

fn picture(telling: &Telling<'_, Game>, stage: usize, ms: u64) -> Frame {
    let mut frame = Frame::new();
    Game::draw_event(&mut Pen::new(&mut frame), telling, stage, ms);
    frame
}

/// Among so many games by chance there is everything.
const GAMES: u64 = 4_000;

/// Every told event of these games, as everybody sees it, and as a seat sees it that may know more, until `look` has seen enough.
fn every_told(seats: u8, mut look: impl FnMut(&Telling<'_, Game>) -> bool) {
    let lineup = lineup(seats);
    for seed in 0..GAMES {
        for record in random_game(seats, seed, Policy::ALL[seed as usize % 4], usize::MAX).rounds {
            let mut game = record.start();
            for &answer in record.actions() {
                let (before, mut events) = (game, Vec::new());
                game.play(answer, |event| events.push(event)).unwrap();
                for to in [None].into_iter().chain(game.seats().map(Some)) {
                    let tale: Vec<_> = events.iter().map(|&event| before.told(event, to)).collect();
                    for at in (0..tale.len()).filter(|&at| Game::is_told(&tale, at)) {
                        // A seat that may know no more than everybody sees the same.
                        let knows_more = to.is_none() || tale[at] != before.told(events[at], None);
                        let teller = Teller { table: before.table(), lineup: &lineup, to };
                        if knows_more && look(&Telling { teller, tale: &tale, at }) {
                            return;
                        }
                    }
                }
            }
        }
    }
}

fn films(seats: u8) {
    // Two who tie share nothing: the haul has one card.
    let all: Vec<_> = SHOWS.into_iter().filter(|&name| seats > 2 || name != "took-by-chance").collect();
    let (mut seen, mut own, mut drawn) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    every_told(seats, |telling| {
        let Some(name) = name(telling) else { return false };
        let seen_so = if telling.teller.to.is_some() { &mut own } else { &mut seen };
        if !seen_so.insert(name) {
            return false;
        }
        let whose = if telling.teller.to.is_some() { "-own" } else { "" };
        let stages = Game::stages(telling).into_iter().enumerate().filter(|(_, stage)| *stage != Stage::NONE);
        for (n, stage) in stages {
            let then = if n == 0 { "" } else { "-then" };
            let name = format!("show-{seats}-{name}{whose}{then}");
            compare(&format!("pirate-loot/{name}"), &picture(telling, n, stage.moves_ms));
            // At a full table we look at what moves, too.
            if seats == 4 {
                compare(&format!("pirate-loot/{name}-moves"), &picture(telling, n, stage.moves_ms / 80 * 40));
                drawn.insert(format!("{name}-moves"));
            }
            drawn.insert(name);
        }
        seen.len() == all.len()
    });
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), all, "with {seats} seats");
    let orphans: Vec<_> = kept(&format!("show-{seats}-")).difference(&drawn).cloned().collect();
    assert!(orphans.is_empty(), "nobody draws {orphans:?}");
}

#[test]
fn two_seats() {
    films(2);
}

#[test]
fn three_seats_with_the_widest_names() {
    films(3);
}

#[test]
fn four_seats() {
    films(4);
}

#[test]
fn while_somebody_thinks() {
    for seats in [2, 3, 4] {
        let lineup = lineup(seats);
        let record = &random_game(seats, 5, Policy::Eager, usize::MAX).rounds[0];
        let mut game = record.start();
        let mut taken = 0;
        for &answer in record.actions() {
            game.play(answer, |_| {}).unwrap();
            let wanted = match taken {
                0 => game.table().turn == 8,
                1 => game.table().sail.is_some(),
                2 => matches!(game.table().decision(), Some(Decision::Haul(_))),
                _ => false,
            };
            if wanted {
                taken += 1;
                let mut frame = Frame::new();
                let teller = Teller { table: game.table(), lineup: &lineup, to: Some(Seat::S0) };
                Game::draw_table(&mut Pen::new(&mut frame), &teller, "WWWWWWWW thinks...");
                compare(&format!("pirate-loot/thinking-{seats}-{taken}"), &frame);
            }
        }
        // Two have no choice in the division: the haul is one card.
        assert_eq!(taken, if seats > 2 { 3 } else { 2 }, "{seats}");
        assert_eq!(kept(&format!("thinking-{seats}-")).len(), taken);
    }
}

#[test]
fn around_a_game() {
    let new = || Scene::kept_of(KeptOf::<PirateLoot>::default());
    new().follows::<PirateLoot>("=pirate-loot/title a =pirate-loot/menu up a =pirate-loot/about");
    // It rests first, and moves again when it is back.
    new().follows::<PirateLoot>("a 'b @1500 =pirate-loot/title-sails");
}

/// A round's record without its last answer, and that answer.
fn before_the_last(whole: &Record) -> (Record, Action) {
    let (&last, earlier) = whole.actions().split_last().unwrap();
    let mut record = Record::new(&whole.start());
    earlier.iter().for_each(|&answer| record.play(answer).unwrap());
    (record, last)
}

/// The last answer of a game, everything it brings about, and the figures at the end.
#[test]
fn the_end() {
    for seats in [2, 3, 4] {
        let whole = random_game(seats, 3, Policy::Greedy, usize::MAX).rounds.pop().unwrap();
        let (record, last) = before_the_last(&whole);
        // The seat that answers last is the only person.
        let asked = record.game().table().asked().unwrap();
        let mut lineup = lineup(seats);
        for seat in Seat::ALL {
            lineup.players[seat].who = if seat == asked { Who::Person } else { Who::Bot(Level::Mate) };
        }
        let mut scene = Scene::game_of::<PirateLoot>(lineup, record);
        scene.player.choose::<PirateLoot>(last);
        scene.follows::<PirateLoot>(&format!("@30000 =pirate-loot/end-{seats} a =pirate-loot/after-game"));
    }
    assert_eq!(kept("end-").len(), 3);
}

/// Several people play. The last answer of a round calls them, and then shows everything that follows it as everybody may know
/// it. `keys` lead from the answer to the call. Returns what is on the screen after that.
fn ends_before_everybodys_eyes(record: &Record, last: Action, keys: &str, call: &str) -> Frame {
    let (before, mut after, mut tale) = (*record.game(), *record.game(), Vec::new());
    after.play(last, |event| tale.push(before.told(event, None))).unwrap();
    let mut lineup = lineup(before.seats().len() as u8);
    Seat::ALL.into_iter().for_each(|seat| lineup.players[seat].who = Who::Person);
    let mut scene = Scene::game_of::<PirateLoot>(lineup, record.clone()).press("a");
    scene.player.choose::<PirateLoot>(last);
    let mut scene = scene.wait(30_000).press(keys).follows::<PirateLoot>(call).tap("a");
    let mut seen = Vec::new();
    scene.player.settle_seeing(|now| {
        seen.push(now.picture.clone());
        assert_eq!(now.app.open_seat(), None);
    });
    let mut from = 0;
    for at in (own::<Game>(&tale)..tale.len()).filter(|&at| Game::is_told(&tale, at)) {
        let teller = Teller { table: before.table(), lineup: &lineup, to: None };
        let telling = Telling { teller, tale: &tale, at };
        for (n, stage) in Game::stages(&telling).into_iter().enumerate().filter(|(_, stage)| *stage != Stage::NONE) {
            let mut wanted = picture(&telling, n, stage.moves_ms);
            foot(&mut Pen::new(&mut wanted), "Next", "Menu");
            let found = seen[from..].iter().position(|picture| *picture == wanted);
            from += found.unwrap_or_else(|| panic!("stage {n} of this is not shown: {:?}", tale[at]));
        }
    }
    scene.player.picture()
}

#[test]
fn the_end_before_everybodys_eyes() {
    for seats in [2, 3, 4] {
        let whole = random_game(seats, 3, Policy::Greedy, usize::MAX).rounds.pop().unwrap();
        let (record, last) = before_the_last(&whole);
        let scores = ends_before_everybodys_eyes(&record, last, "a", "=pirate-loot/gather-end");
        compare(&format!("pirate-loot/everybodys-end-{seats}"), &scores);
    }
}

/// Somebody declines, and then chance divides the haul: what they get stays theirs to know, though nothing of their own answer is
/// shown before everybody is called.
#[test]
fn a_division_that_nobody_is_asked_in() {
    let goes_by_itself = |whole: &Record| {
        let (record, last) = before_the_last(whole);
        let (before, mut after, mut tale) = (*record.game(), *record.game(), Vec::new());
        let asked = before.table().asked().unwrap();
        after.play(last, |event| tale.push(before.told(event, Some(asked)))).unwrap();
        let is_own = |told: &Told| matches!(*told.event(), Event::Took { seat, .. } if seat == asked);
        let shows_own = (0..own::<Game>(&tale)).any(|at| Game::is_told(&tale, at));
        (!after.table().is_over() && !shows_own && tale.iter().any(is_own)).then_some((record, last))
    };
    let rounds = (0..20 * GAMES).flat_map(|seed| random_game(3, seed, Policy::Uniform, usize::MAX).rounds);
    let (record, last) = rounds.filter_map(|whole| goes_by_itself(&whole)).next().expect("such a round");
    ends_before_everybodys_eyes(&record, last, "", "=pirate-loot/gather");
}

/// What an answer would bring about, as this seat is told it, or everybody.
fn said(game: &Try, token: &str, to: Option<usize>) -> Vec<String> {
    let before = game.game;
    let lineup = lineup(before.seats().len() as u8);
    let to = to.map(|n| Seat::ALL[n]);
    let mut tale = Vec::new();
    let mut after = before;
    after.play(action(token), |event| tale.push(before.told(event, to))).unwrap();
    let teller = Teller { table: before.table(), lineup: &lineup, to };
    (0..tale.len()).filter_map(|at| Game::sentence(&teller, &tale, at)).map(|words| words.to_string()).collect()
}

#[test]
fn it_is_told_as_a_player_would() {
    let mut game = four()
        .hand(0, "gn ck gk lk cc")
        .hand(1, "gl bc cc gc lc")
        .hand(2, "bg bc cc gc lc")
        .hand(3, "bq bc cc gc lc")
        .deck("bk bs cs gs ls")
        .loot("sil dou rub cro")
        .go();
    assert_eq!(said(&game, "gn", Some(0)), ["You recruit the Greedy Captain."]);
    assert_eq!(said(&game, "gn", None), ["Anne recruits the Greedy Captain."]);
    game.play("gn");
    assert_eq!(said(&game, "+", Some(0)), ["You get the Crown.", "You draw the Brutal Cook."]);
    assert_eq!(said(&game, "+", Some(1)), ["Anne gets a loot card."]);
    assert_eq!(said(&game, "-", None), ["Anne does not use the Greedy Captain."]);
    game.play("+ gl");
    assert_eq!(said(&game, "@0", Some(1)), ["You look at Anne's loot.", "You draw the Brutal Surgeon."]);
    assert_eq!(said(&game, "@0", Some(0)), ["Jack looks at your loot."]);
    assert_eq!(said(&game, "@0", None), ["Jack looks at Anne's loot."]);
    game.play("@0");
    assert_eq!(said(&game, "bg", None), ["Mary recruits a Brutal Gunner."]);
    game.play("bg");
    assert_eq!(said(&game, "gn@0", Some(0)), ["You lose the Greedy Captain."]);
    assert_eq!(said(&game, "gn@0", Some(2)), ["Anne loses the Greedy Captain.", "You draw the Clever Surgeon."]);
    game.play("gn@0 bq");
    assert_eq!(said(&game, "@0", Some(0)), ["Edward recruits the Brutal Cook from your hand."]);
    assert_eq!(said(&game, "@0", None), ["Edward recruits the Brutal Cook from Anne's hand."]);
}

#[test]
fn a_division_is_told_from_the_crews_to_who_begins() {
    let (mut ends, mut picks, mut ties) = (0, 0, 0);
    for seed in 0..120 {
        for record in random_game(4, seed, Policy::Uniform, usize::MAX).rounds {
            let mut game = Try { game: record.start(), events: Vec::new() };
            let mut all = Vec::new();
            for answer in record.actions() {
                let words = said(&game, &answer.to_string(), None);
                if let Some(from) = words.iter().position(|words| words.starts_with("The voyage is over")) {
                    all.extend_from_slice(&words[from..]);
                } else if !all.is_empty() {
                    all.extend(words);
                }
                game.play(&answer.to_string());
            }
            let last = all.last().unwrap();
            let is_tie = last.starts_with("A tie at ") && last.ends_with(" has the better crew.");
            assert!(last.starts_with("Next round: ") || last.ends_with('!') || is_tie, "{all:?}");
            if let Some(outcome) = record.game().outcome() {
                // P18.3: why somebody wins who has no more than another is told.
                let most = outcome.winners().map(|side| outcome.score(side)).max();
                let richest = outcome.scores().filter(|&(_, score)| Some(score) == most).count();
                assert_eq!(is_tie, outcome.winners().count() < richest, "{all:?}");
                let won = |seat: &Seat| outcome.won(outcome.seating().side(*seat));
                assert!(record.game().seats().filter(won).all(|seat| last.contains(lineup(4).name(seat))), "{all:?}");
                ties += u32::from(is_tie);
            }
            let took = |words: &&String| words.ends_with("a loot card.");
            let count = all.iter().filter(took).count() as u32;
            assert_eq!(count, record.game().table().took.len(), "{all:?}");
            picks += count;
            ends += 1;
        }
    }
    assert!(ends > 300 && picks > 600 && ties > 2, "{ends} {picks} {ties}");
}
