//! Every screen as a picture, in its ordinary and its most crowded state. The pictures are in `tests/frames`.
//!
//! A picture that differs is written beside the expected one as `NAME.got.png`, with `NAME.difference.png` (green: too much,
//! red: missing). After looking at them, `LOOT_BLESS=1 cargo test --test screens` takes the new ones over.

mod common;

use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;

use common::{alone, deck, partners, setup};
use loot::bot::Level;
use loot::desktop::frames::{Player, Step};
use loot::desktop::png;
use loot::hall::Hall;
use loot::handheld::Frame;
use loot::lineup::{Lineup, Name, Who};
use loot::record::Record;
use loot::rules::{Action, Edition, Event, Game, Seat, Setup};
use loot::save::{Kept, Kind, SavedGame, Trouble};
use loot::settings::{Pace, Settings};

/// A state to look at.
struct Scene {
    player: Player,
}

impl Scene {
    /// The handheld just switched on.
    fn new() -> Self {
        Self::with(Settings::default(), Lineup::default(), None)
    }

    fn with(settings: Settings, lineup: Lineup, game: Option<SavedGame>) -> Self {
        Self::kept(Kept { settings, lineup, game, ..Kept::default() })
    }

    fn kept(kept: Kept) -> Self {
        let mut player = Player::new(1, kept);
        let Ok(()) = player.settle(|_| Ok::<(), Infallible>(()));
        Self { player }
    }

    /// A game that waits to be continued, and is. After the handheld was switched off, a person has to say who is there; a
    /// table of several is left at that.
    fn game(lineup: Lineup, record: Record) -> Self {
        let scene = Self::with(Settings::default(), lineup, Some(saved(lineup, record))).press("a a");
        if lineup.people() == 1 { scene.press("a").after_catching_up() } else { scene }
    }

    /// Past what happened, if that is on the screen.
    fn after_catching_up(self) -> Self {
        let session = self.player.app().session().unwrap();
        if session.since_last_move(session.mover().0).is_empty() { self } else { self.press("a") }
    }

    /// Presses keys, letting the screen settle after each.
    fn press(mut self, keys: &str) -> Self {
        for step in Step::parse_all(keys).unwrap() {
            self.player.step(step);
            let Ok(()) = self.player.settle(|_| Ok::<(), Infallible>(()));
        }
        self
    }

    /// Presses a key without waiting for what comes of it.
    fn tap(mut self, key: &str) -> Self {
        for step in Step::parse_all(key).unwrap() {
            self.player.step(step);
        }
        self
    }

    /// Whoever thinks decides so.
    fn decides(mut self, action: Action) -> Self {
        self.player.app_mut().decide(action);
        self
    }

    fn wait(mut self, ms: u64) -> Self {
        self.player.wait(ms);
        self
    }

    #[track_caller]
    fn looks_like(self, name: &str) -> Self {
        compare(name, &self.player.picture());
        self
    }
}

fn saved(lineup: Lineup, record: Record) -> SavedGame {
    SavedGame { record, lineup, extra: 0 }
}

#[track_caller]
fn compare(name: &str, got: &Frame) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/frames"));
    let golden = folder.join(format!("{name}.png"));
    let (got_path, difference) =
        (folder.join(format!("{name}.got.png")), folder.join(format!("{name}.difference.png")));
    if std::env::var_os("LOOT_BLESS").is_some() {
        fs::create_dir_all(&folder).unwrap();
        png::write(&golden, got, 1).unwrap();
    }
    let expected = png::read(&golden).unwrap_or_default();
    if *got == expected {
        let _ = fs::remove_file(got_path);
        let _ = fs::remove_file(difference);
        return;
    }
    png::write(&got_path, got, 1).unwrap();
    png::write_difference(&difference, got, &expected, png::SCALE).unwrap();
    panic!("{name} looks different: see {}", difference.display());
}

/// Players of a table, with the longest and widest names, all people.
fn crowd(setup: Setup) -> Lineup {
    let mut lineup = lineup(setup);
    for seat in Seat::ALL {
        lineup.players[seat].name = Name::new("WWWWWWWW").unwrap();
        lineup.players[seat].who = Who::Person;
    }
    lineup
}

/// Players of a table with their default names: a person, and bots.
fn lineup(setup: Setup) -> Lineup {
    let mut lineup = Lineup::default();
    lineup.edition = setup.edition;
    let index = Setup::SEATINGS.iter().position(|&seating| seating == (setup.seats, setup.partners)).unwrap();
    lineup.set_seating_index(index);
    lineup
}

/// The same with people only.
fn people(setup: Setup) -> Lineup {
    let mut lineup = lineup(setup);
    for seat in Seat::ALL {
        lineup.players[seat].who = Who::Person;
    }
    lineup
}

/// A record of these hands and moves.
fn record(setup: Setup, hands: &[&str], moves: &str) -> Record {
    let mut record = Record::new(&Game::deal(setup, &deck(setup, hands, "")).unwrap());
    for token in moves.split_whitespace() {
        record.play(common::action(token)).unwrap_or_else(|refusal| panic!("{token}: {refusal}"));
    }
    record
}

/// A game of `tests/games`.
fn whole(file: &str) -> Record {
    let path = format!("{}/tests/games/{file}.loot", env!("CARGO_MANIFEST_DIR"));
    Record::parse(&fs::read(path).unwrap()).unwrap()
}

/// A game of `tests/games`, up to a turn of a seat that `wanted` likes best.
fn best_moment(file: &str, wanted: impl Fn(&Game) -> usize) -> Record {
    let whole = whole(file);
    let mut record = Record::new(&whole.deal());
    let mut best = (0, record.clone());
    for &action in whole.actions() {
        record.play(action).unwrap();
        if !record.game().table().is_over() && wanted(record.game()) > best.0 {
            best = (wanted(record.game()), record.clone());
        }
    }
    best.1
}

#[test]
fn title_and_menus() {
    Scene::new().looks_like("title").press("a").looks_like("menu").press("down down down").looks_like("menu-end");
    Scene::new()
        .press("a up a")
        .looks_like("about")
        .press("a")
        .looks_like("notice-nothing-to-log")
        .press("a")
        .looks_like("about");
    let waiting = record(alone(3), &[], "draw");
    Scene::with(Settings::default(), Lineup::default(), Some(saved(lineup(alone(3)), waiting)))
        .press("a")
        .looks_like("menu-continue")
        .press("down a a")
        .looks_like("give-up");
}

#[test]
fn logging_games() {
    let table = people(alone(3));
    let game = Some(saved(table, record(alone(3), &[], "draw")));
    let kept = |last_game| Kept { game: game.clone(), last_game, ..Kept::default() };
    let none = Scene::kept(kept(None)).press("a up a a").looks_like("log-games");
    none.press("down").looks_like("log-games-running").press("a").looks_like("notice-logged-running");
    let last = || Scene::kept(kept(Some(saved(table, whole("3-alone-korsar-large-hand"))))).press("a up a a");
    last().press("a").looks_like("notice-logged").press("a").looks_like("about");
    last().press("down a").looks_like("notice-logged-both").press("b").looks_like("about");
}

#[test]
fn how_to_play() {
    let mut scene = Scene::new().press("a down a");
    for page in 1..=21 {
        scene = scene.looks_like(&format!("how-to-{page:02}")).press("a");
    }
    // After the last page the book is closed.
    scene.looks_like("menu-how-to");
}

#[test]
fn the_hall_of_fame() {
    Scene::new().press("a down down a").looks_like("hall-empty");
    let mut hall = Hall::new();
    let game = whole("5-alone-loot2005-merchants-first");
    assert!(hall.count(1, &people(game.game().table().seating().setup()), &game.game().outcome().unwrap()));
    let game = whole("8-partners-korsar-shared-win");
    assert!(hall.count(2, &crowd(game.game().table().seating().setup()), &game.game().outcome().unwrap()));
    let game = whole("4-partners-loot2017-negative-score");
    assert!(hall.count(3, &people(game.game().table().seating().setup()), &game.game().outcome().unwrap()));
    let scene = Scene::kept(Kept { hall, ..Kept::default() }).press("a down down a").looks_like("hall");
    let scene = scene.press("down down").looks_like("hall-end").press("right").looks_like("hall-last-game");
    let scene = scene.press("right").looks_like("hall-game-crowded").press("a").looks_like("hall-erase");
    scene.press("a").looks_like("hall-erase-again").press("a").looks_like("hall-empty");
}

#[test]
fn what_could_not_be_read_is_told() {
    let mut kept = Kept::default();
    kept.troubles.push(Trouble::Unreadable(Kind::Game)).unwrap();
    Scene::kept(kept.clone()).looks_like("notice-game").press("a").looks_like("title");
    // Each by its name, one after the other.
    kept.troubles.extend([Trouble::Lost(Kind::Hall), Trouble::Older(Kind::LastGame)]);
    let scene = Scene::kept(kept).looks_like("notice-game").press("a").looks_like("notice-lost");
    scene.press("a").looks_like("notice-older").press("a").looks_like("title");
    let mut kept = Kept::default();
    kept.troubles.push(Trouble::Everything).unwrap();
    Scene::kept(kept).looks_like("notice-everything").press("b").looks_like("title");
    let mut scene = Scene::new();
    scene.player.app_mut().cannot_save();
    scene.looks_like("notice-not-saved").press("a").looks_like("title");
    let mut scene = Scene::new();
    scene.player.app_mut().save_is_in_use();
    scene.looks_like("notice-in-use").press("a").looks_like("title");
    let mut scene = Scene::new();
    scene.player.app_mut().save_is_not_ours();
    scene.looks_like("notice-not-ours").press("a").looks_like("title");
}

#[test]
fn coming_back_after_it_was_switched_off() {
    let game = saved(lineup(alone(3)), record(alone(3), &[], "draw draw draw"));
    Scene::with(Settings::default(), Lineup::default(), Some(game)).press("a a").looks_like("pass-back-alone");
}

#[test]
fn settings() {
    Scene::new()
        .press("a down down down a")
        .looks_like("settings")
        .press("right down left down right down right down right")
        .looks_like("settings-changed-turned");
}

#[test]
fn setting_up_a_table() {
    Scene::new().press("a a").looks_like("new-game").press("down right down right down").looks_like("new-game-table");
    let crowded = crowd(partners(8));
    Scene::with(Settings::default(), crowded, None)
        .press("a a up up up")
        .looks_like("new-game-crowded")
        .press("right")
        .looks_like("new-game-crowded-bot");
    let scene = Scene::new().press("a a down down a").looks_like("naming");
    let scene = scene.press("up up right down left left").looks_like("naming-changed");
    let blanks = "right down down down down down ".repeat(8);
    scene.press(&blanks).looks_like("naming-other");
}

#[test]
fn passing_the_device() {
    Scene::game(people(alone(3)), record(alone(3), &[], "")).looks_like("pass-back").press("a a a").looks_like("pass");
    Scene::game(crowd(alone(5)), record(alone(5), &[], ""))
        .looks_like("pass-crowded")
        .press("b")
        .looks_like("pause-at-pass");
    let guarded = Scene::game(people(alone(3)), record(alone(3), &[], "")).press("a a").tap("a");
    guarded.looks_like("pass-guarded");
    // Nor does A do anything in a turn that has just come up.
    Scene::game(people(alone(3)), record(alone(3), &[], "")).tap("a").looks_like("turn-guarded");
}

#[test]
fn catching_up() {
    let moves = "m5 b3@1 g3@1 draw b2@1 draw";
    let scene = Scene::game(people(alone(3)), record(alone(3), &["m5 m4", "b3 b2", "g3"], moves)).press("a");
    scene.looks_like("catch-up").press("right").looks_like("catch-up-end");
    let fights = best_moment("8-partners-loot2017-sitting-out-captures", |game| game.table().turn().into());
    Scene::game(crowd(partners(8)), fights).press("a").looks_like("catch-up-crowded");
}

#[test]
fn a_turn() {
    let table = alone(3);
    let hands = ["m5 b3 g2 bc ad m2", "b2 y1 m3", "g3 m4"];
    let at_turn = || Scene::game(lineup(table), record(table, &hands, "m5 b2@1 m4"));
    Scene::game(lineup(table), record(table, &hands, "")).looks_like("turn-no-ships");
    let scene = at_turn().looks_like("turn").press("right right right right").looks_like("turn-unusable");
    let scene = scene.press("a").looks_like("turn-why-not").press("a left left a").looks_like("turn-aim");
    let scene = scene.press("left").looks_like("turn-aim-refused-before").press("a").looks_like("turn-aim-refused");
    let scene = scene.press("b b up").looks_like("turn-sea").press("a").looks_like("ship").press("b right a");
    scene.looks_like("ship-unattacked").press("b up").looks_like("seats");
    let merchant = at_turn().press("right a").looks_like("turn-aim-launch").press("a").looks_like("done-launch");
    merchant.press("b").looks_like("turn").press("a").looks_like("done-draw");
    let admiral = at_turn().press("left a").looks_like("turn-aim-admiral").press("a").looks_like("done-admiral");
    admiral.press("b").looks_like("turn");
    let tie = at_turn().press("right right right a").looks_like("turn-aim-tie").press("a");
    tie.looks_like("done-attack");
    let behind = Scene::game(lineup(table), record(table, &["m5 g2", "b3", ""], "m5 b3@1 draw"));
    behind.press("left a").looks_like("turn-aim-behind");
}

#[test]
fn a_crowded_turn() {
    let many = best_moment("5-alone-korsar-many-ships-at-sea", |game| game.table().at_sea().count());
    let scene = Scene::game(crowd(setup(5, false, Edition::Korsar)), many).press("a a").looks_like("turn-many-ships");
    scene.press("up left").looks_like("turn-many-ships-last");
    let large = best_moment("3-alone-korsar-large-hand", |game| game.hand(game.table().mover()).iter().count());
    let scene = Scene::game(crowd(setup(3, false, Edition::Korsar)), large).press("a a").looks_like("turn-large-hand");
    scene.press("left").looks_like("turn-large-hand-last");
    let eight = best_moment("8-partners-loot2017-sitting-out-captures", |game| game.table().at_sea().count());
    Scene::game(people(partners(8)), eight).press("a a").looks_like("turn-eight-seats");
}

#[test]
fn a_crowded_ship() {
    let hands = ["m8 ad", "b1 bc", "g1 gc", "p1 pc", "y1 yc y4"];
    let moves = "m8 b1@1 g1@1 p1@1 y1@1 ad@1 bc@1 gc@1 pc@1";
    let scene =
        Scene::game(crowd(alone(5)), record(alone(5), &hands, moves)).press("a a").looks_like("turn-crowded-ship");
    let scene = scene.press("up a").looks_like("ship-crowded").press("b down left a").looks_like("turn-aim-captain");
    scene.press("a").looks_like("done-crowded");
    let hands = ["m8", "ad", "b1"];
    let scene = Scene::game(crowd(partners(8)), record(partners(8), &hands, "m8 ad@1 b1@1")).press("a a up a");
    scene.looks_like("ship-admiral-partners");
    let hands = ["m8 g4", "", "b4", "b3"];
    let scene = Scene::game(crowd(partners(8)), record(partners(8), &hands, "m8 draw b4@1")).press("a a").press("up a");
    scene.looks_like("ship-partners").press("b b b down down down a").looks_like("seats-crowded");
}

#[test]
fn discarding() {
    // Everything is drawn, launched and taken; what is left in hand finds no ship.
    let stuck = best_moment("4-alone-loot2017-discards-when-stuck", |game| {
        usize::from(game.legal().all(|action| matches!(action, Action::Discard(_))))
    });
    let scene = Scene::game(people(alone(4)), stuck).press("a a right a").looks_like("turn-aim-discard");
    scene.press("a").looks_like("done-discard");
}

#[test]
fn partners_look_at_each_others_cards() {
    let scene = Scene::game(lineup(partners(4)), record(partners(4), &["", "m8 ad bc b4 b4 m2"], ""));
    let scene = scene.press("b").looks_like("pause-partners").press("down down a").looks_like("partner");
    scene.press("right right").looks_like("partner-other");
}

#[test]
fn hints() {
    let table = alone(3);
    let scene =
        Scene::game(lineup(table), record(table, &["m5 b3", "b2", "m4"], "m5 b2@1 m4")).press("b down").tap("a");
    scene.looks_like("hint-thinking").press("b").looks_like("hint-given-up");
    let scene = Scene::game(lineup(table), record(table, &["m5 b3", "b2", "m4"], "m5 b2@1 m4"));
    let scene = scene.press("b down").tap("a").decides(common::action("b3@2")).wait(500).looks_like("hint");
    // Its card is at hand.
    scene.press("a a").looks_like("hint-followed");
    let hands = ["m8 ad", "b1 bc", "g1 gc", "p1 pc", "y1 yc y4"];
    let moves = "m8 b1@1 g1@1 p1@1 y1@1 ad@1 bc@1 gc@1 pc@1";
    let scene = Scene::game(crowd(alone(5)), record(alone(5), &hands, moves)).press("a a b down").tap("a");
    scene.decides(common::action("yc@1")).wait(500).looks_like("hint-crowded");
}

#[test]
fn bots_think_and_are_told_of() {
    let table = alone(2);
    let game = saved(lineup(table), record(table, &["m5", "b3 m2"], "m5"));
    let scene = Scene::with(Settings { pace: Pace::Slow, ..Settings::default() }, Lineup::default(), Some(game));
    let scene = scene.tap("a").tap("a").looks_like("thinking").wait(650).looks_like("thinking-on");
    scene.decides(common::action("b3@1")).wait(300).looks_like("story-attack");
    let game = saved(lineup(table), record(table, &["m5", "b3 m2"], "m5"));
    let scene = Scene::with(Settings::default(), Lineup::default(), Some(game)).tap("a").tap("a");
    scene.decides(Action::Draw).wait(500).looks_like("story-draw");
}

#[test]
fn the_pile_runs_out_and_a_seat_sits_out() {
    for (name, wanted) in [
        ("story-pile-empty", (|event| matches!(event, Event::PileEmpty)) as fn(&Event) -> bool),
        ("story-sat-out", |event| matches!(event, Event::SatOut { .. })),
    ] {
        let whole = whole("8-partners-loot2017-sitting-out-captures");
        let mut record = Record::new(&whole.deal());
        let brings_it = |&action: &Action| {
            let mut is_wanted = false;
            record.play_telling(action, |event| is_wanted |= wanted(&event)).unwrap();
            is_wanted
        };
        let action = whole.actions().iter().copied().find(brings_it).unwrap();
        let after = record.game().table().mover();
        record.undo();
        // Only one is a person, and it is a bot that acts.
        let mut lineup = crowd(partners(8));
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != after) {
            lineup.players[seat].who = Who::Bot(Level::Mate);
        }
        let scene = Scene::with(Settings::default(), lineup, Some(saved(lineup, record))).tap("a").tap("a");
        scene.decides(action).wait(500).tap("a").looks_like(name);
    }
}

#[test]
fn a_captured_ship_sails() {
    let table = alone(2);
    let scene = Scene::game(lineup(table), record(table, &["m5", "b3"], "m5 b3@1")).press("a").tap("a");
    scene.looks_like("captured").wait(350).looks_like("captured-sailing").wait(400).looks_like("captured-sailed");
    // With the longest names, and partners on both sides.
    let table = partners(8);
    let mut lineup = crowd(table);
    lineup.players[Seat::S2].who = Who::Bot(Level::Mate);
    let moves = "m8 draw b4@1 draw draw draw draw draw draw";
    let scene = Scene::game(lineup, record(table, &["m8", "", "b4"], moves)).press("a a a").tap("a");
    scene.wait(800).looks_like("captured-crowded");
}

#[test]
fn the_end() {
    for (file, name) in [
        ("5-alone-korsar-many-ships-at-sea", "end-5"),
        ("8-partners-korsar-shared-win", "end-partners-shared"),
        ("4-partners-loot2017-negative-score", "end-partners-negative"),
        ("2-alone-loot2017-few-draws", "end-2"),
    ] {
        let whole = whole(file);
        let mut record = Record::new(&whole.deal());
        let (last, others) = whole.actions().split_last().unwrap();
        for &action in others {
            record.play(action).unwrap();
        }
        let setup = whole.game().table().seating().setup();
        let mut lineup = crowd(setup);
        if name == "end-2" {
            // Nobody is passed anything any more.
            end_by(Scene::game(lineup, record.clone()).press("a a"), *last).looks_like("done-last");
        }
        // The last to move is the only person: its move ends the game.
        for seat in Seat::ALL {
            if seat != record.game().table().mover() {
                lineup.players[seat].who = Who::Bot(Level::Deckhand);
            }
        }
        let scene = Scene::game(lineup, record);
        let scene = end_by(scene, *last).press("a");
        let scene = scene.looks_like(name).press("down down down").looks_like(&format!("{name}-scrolled"));
        if name == "end-5" {
            scene.press("a").looks_like("after-game").press("b").looks_like(&format!("{name}-scrolled"));
        }
    }
}

/// Plays an action by its keys, up to the screen that tells what was done.
fn end_by(scene: Scene, action: Action) -> Scene {
    let session = scene.player.app().session().unwrap();
    let view = session.view(session.mover().0);
    let keys = match action.card() {
        None => "a".to_string(),
        Some(card) => {
            // The pile is first in the row, then come the merchants.
            let (merchants, others): (Vec<_>, Vec<_>) =
                view.hand().iter().map(|(card, _)| card).partition(|card| card.is_merchant());
            let place = merchants.iter().chain(&others).position(|&other| other == card).unwrap() + 1;
            format!("{}a a", "right ".repeat(place))
        }
    };
    let scene = scene.press(&keys);
    let session = scene.player.app().session().unwrap();
    assert!(session.game().table().is_over(), "{:?}", session.record().actions().last());
    scene
}
