//! What moves, in its key pictures: moves at the table, celebrations, the end. The pictures are in `tests/frames`.

use std::fs;

use loot::game::Game as _;
use loot::games::loot::Lineup;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Event, Game};
use loot::handheld::Frame;
use loot::play::Mood;
use loot::table::settings::{Pace, Settings};
use loot::table::{Level, Seat, Who};

use crate::common::scene::{Scene, lineup, people, record, saved, whole};
use crate::common::{action, alone};

/// Before a Mate acts, at the ordinary pace.
const PAUSE_MS: u64 = 300;

/// A bot's move, from its very beginning. The handheld has just been switched on.
fn bot_moves(hands: &[&str], moves: &str, next: &str) -> Scene {
    let table = alone(3);
    let game = saved(lineup(table), record(table, hands, moves));
    let scene = Scene::with(Settings::default(), Lineup::default(), Some(game)).tap("a").tap("a");
    scene.decides(action(next)).wait(PAUSE_MS)
}

/// The same after the only person has drawn a card, who is told what happens.
fn person_draws(hands: &[&str], moves: &str, next: &str) -> Scene {
    let table = alone(3);
    let mut scene = Scene::game(lineup(table), record(table, hands, moves));
    scene.player.choose::<Game>(Action::Draw);
    scene.wait(840).decides(action(next)).wait(PAUSE_MS)
}

/// Looks at the film this many milliseconds after its beginning, and goes on looking.
fn film(mut scene: Scene, name: &str, moments: &[u64]) -> Scene {
    let mut now = 0;
    for (n, &at) in moments.iter().enumerate() {
        scene = scene.wait(at - now).looks_like(&format!("film-{name}-{}", n + 1));
        now = at;
    }
    scene
}

#[test]
fn a_card_slides_onto_a_ship() {
    let scene = bot_moves(&["m5 m4", "b3"], "m5", "b3@1");
    film(scene, "attack", &[0, 120, 280, 400, 480, 640]);
}

#[test]
fn a_tie_is_seen() {
    let scene = bot_moves(&["m5 m4", "b3", "g3"], "m5 b3@1", "g3@1");
    film(scene, "tie", &[160, 640]);
}

#[test]
fn a_card_is_drawn_face_down() {
    film(bot_moves(&["m5"], "m5", "draw"), "draw", &[0, 120, 280, 400]);
}

#[test]
fn a_ship_sails_in() {
    film(bot_moves(&["m5", "m2"], "m5", "m2"), "launch", &[0, 120, 520]);
}

#[test]
fn a_captain_is_celebrated() {
    let scene = bot_moves(&["m5 m4", "b3 bc", "g3"], "m5 b3@1 g3@1 draw", "bc@1");
    film(scene, "captain", &[640, 760, 880, 1_120, 1_520]);
}

#[test]
fn a_captain_is_topped() {
    let scene = bot_moves(&["m5 m4", "b3 bc", "g3 gc"], "m5 b3@1 g3@1 draw bc@1", "gc@1");
    film(scene, "topped", &[640, 760, 960, 1_560]);
}

#[test]
fn the_admiral_is_celebrated() {
    let scene = bot_moves(&["m4", "m5 ad", "g3"], "draw m5 g3@1 draw", "ad@1");
    film(scene, "admiral", &[640, 760, 960, 1_560]);
}

#[test]
fn taking_a_ship_is_celebrated() {
    let scene = bot_moves(&["b3 m4", "m5", "m2"], "draw m5 draw b3@1 draw", "draw");
    film(scene, "taken", &[840, 1_000, 1_200, 1_360, 1_480, 1_680, 1_920, 2_280]);
}

#[test]
fn losing_a_ship_is_told() {
    let scene = person_draws(&["m5 m4", "m2", "b3"], "m5 draw b3@1", "draw");
    film(scene, "robbed", &[840, 1_200, 1_480, 1_800, 2_280]);
}

/// A game up to the action that brings an event about, which is left to a bot; the only person moves next.
fn just_before(file: &str, wanted: fn(&Event) -> bool) -> Scene {
    let whole = whole(file);
    let mut record = Record::new(&whole.start());
    let brings_it = |action: &_| {
        let mut is_wanted = false;
        record.play_telling(*action, |event| is_wanted |= wanted(&event)).unwrap();
        is_wanted
    };
    let action = whole.actions().iter().copied().find(brings_it).unwrap();
    let after = record.game().table().mover();
    record.undo();
    let mover = record.game().table().mover();
    let mut lineup = lineup(record.game().table().setup());
    // When the game is over, nobody moves next.
    let person = if after == mover { lineup.seating.after(mover) } else { after };
    for seat in Seat::ALL {
        lineup.players[seat].who = if seat == person { Who::Person } else { Who::Bot(Level::Mate) };
    }
    let scene = Scene::with(Settings::default(), lineup, Some(saved(lineup, record))).tap("a").tap("a");
    scene.decides(action).wait(PAUSE_MS)
}

#[test]
fn the_last_card_is_celebrated() {
    let scene = just_before("3-alone-korsar-large-hand", |event| matches!(event, Event::PileEmpty));
    film(scene, "last-card", &[840, 1_040, 1_280, 1_640]);
}

/// A game that ends so for its only person, who does not move last: from the moment the winner is celebrated.
fn finale(wanted: Mood) -> Scene {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    for file in files {
        let Ok(whole) = Record::parse(&fs::read(file).unwrap()) else { continue };
        let Some(outcome) = whole.game().outcome() else { continue };
        let mut record = Record::new(&whole.start());
        let (last, others) = whole.actions().split_last().unwrap();
        others.iter().for_each(|&action| record.play(action).unwrap());
        let table = record.game().table();
        let ends = |&seat: &Seat| {
            let mood = match (outcome.won(table.seating().side(seat)), outcome.winners().count()) {
                (false, _) => Mood::Lost,
                (true, 1) => Mood::Won,
                (true, _) => Mood::Shared,
            };
            mood == wanted && seat != table.mover()
        };
        let Some(person) = table.seating().seats().find(ends) else { continue };
        let mut lineup = lineup(table.setup());
        for seat in Seat::ALL {
            lineup.players[seat].who = if seat == person { Who::Person } else { Who::Bot(Level::Mate) };
        }
        let mut scene = Scene::with(Settings::default(), lineup, Some(saved(lineup, record))).tap("a").tap("a");
        scene = scene.decides(*last);
        for _ in 0..10_000 {
            scene = scene.wait(20);
            if scene.player.heard().contains(&wanted.sound()) {
                return scene;
            }
        }
    }
    panic!("no game ends with {wanted:?}");
}

#[test]
fn winning_losing_and_sharing() {
    for (wanted, name) in [(Mood::Won, "won"), (Mood::Lost, "lost"), (Mood::Shared, "shared")] {
        film(finale(wanted), name, &[0, 240, 600, 1_000, 1_520]);
    }
}

#[test]
fn ships_go_down_and_gold_is_counted() {
    let scene = just_before("5-alone-korsar-many-ships-at-sea", |event| matches!(event, Event::GameOver));
    film(scene, "end", &[240, 520, 840, 980, 1_260, 2_000, 2_500, 3_000]);
}

#[test]
fn who_presses_while_gold_is_counted_still_sees_who_won() {
    let mut scene = just_before("5-alone-korsar-many-ships-at-sea", |event| matches!(event, Event::GameOver));
    for _ in 0..2_400 / 20 {
        scene = scene.wait(20);
    }
    scene.player.heard();
    scene = scene.tap("a");
    let heard = scene.player.heard();
    let tunes = [Mood::Won, Mood::Lost, Mood::Shared].map(|mood| vec![mood.sound()]);
    assert!(tunes.contains(&heard), "{heard:?}");
}

#[test]
fn a_move_that_is_celebrated_lingers_only_at_its_end() {
    let table = alone(3);
    let mut scene = Scene::game(lineup(table), record(table, &["b3 bc m4", "m5", "g3"], "draw m5 draw b3@1 draw g3@1"));
    scene.player.choose::<Game>(action("bc@1"));
    let may_take_back = |scene: &Scene| scene.player.app().play_of::<Game>().may_take_back();
    // The slide, the flash, a moment; the celebration; and time to think again.
    let told = 400 + 240 + 100 + 800 + 500 + 900;
    let mut scene = scene.wait(740).wait(told - 741);
    assert!(may_take_back(&scene));
    scene = scene.wait(1);
    assert!(!may_take_back(&scene));
}

/// At any pace, and told in brief, the last picture of what moved is there as soon as it rests: what is seen changes just when it
/// is said to.
#[test]
fn what_rests_has_arrived() {
    for pace in Pace::ALL {
        let table = alone(2);
        // Jack has launched a ship, Anne has drawn, and as Jack takes the handheld his ship comes home.
        let game = saved(people(table), record(table, &["m5", "m2"], "draw m2 draw"));
        let settings = Settings { pace, ..Settings::default() };
        let mut scene = Scene::with(settings, Lineup::default(), Some(game)).press("a a").tap("a");
        let mut changes = 0;
        while let Some(at) = scene.player.app().changes_at() {
            let (now, picture) = (scene.player.now(), scene.player.picture());
            for ms in now + 1..at {
                let mut later = scene.player.app().clone();
                later.tick(ms);
                let mut then = Frame::new();
                later.draw(&mut then);
                assert!(then == picture, "{pace:?}: it changes {} ms too early", at - ms);
                assert_eq!(later.changes_at(), Some(at), "{pace:?}: who looks {} ms earlier would miss it", at - ms);
            }
            scene = scene.wait(at - now);
            changes += 1;
        }
        assert!(changes > 5, "{changes}");
    }
}
