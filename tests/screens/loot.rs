//! Every screen of Loot and of the shell, in its ordinary and its most crowded state. The pictures are in `tests/frames`.

use loot::game::Game as _;
use loot::games::loot::Lineup;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Edition, Event, Game};
use loot::save::Trouble;
use loot::shell::Notice;
use loot::table::hall::{ByLevel, Entry, Hall};
use loot::table::settings::{Pace, Settings};
use loot::table::{Level, Name, Seat, Who};

use crate::common;
use crate::common::kept::{GAME, HALL, Kept, LAST_GAME};
use crate::common::scene::{Scene, best_moment, crowd, lineup, people, record, saved, whole};
use crate::common::{Policy, alone, partners, random_record, setup};

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
    // After the last page the book closes.
    scene.looks_like("menu-how-to");
}

#[test]
fn the_hall_of_fame() {
    Scene::new().press("a down down a").looks_like("hall-empty");
    let mut hall = Hall::new();
    let game = whole("5-alone-loot2005-merchants-first");
    assert!(hall.count(
        1,
        people(game.game().table().setup()).everybody(),
        &game.game().outcome().unwrap(),
        &game.gains()
    ));
    let game = whole("8-partners-korsar-shared-win");
    assert!(hall.count(
        2,
        crowd(game.game().table().setup()).everybody(),
        &game.game().outcome().unwrap(),
        &game.gains()
    ));
    let game = whole("4-partners-loot2017-negative-score");
    assert!(hall.count(
        3,
        people(game.game().table().setup()).everybody(),
        &game.game().outcome().unwrap(),
        &game.gains()
    ));
    let scene = Scene::kept(Kept { hall, ..Kept::default() }).press("a down down a").looks_like("hall");
    let scene = scene.press("down down").looks_like("hall-chosen");
    let scene = scene.press("a").looks_like("hall-person").press("a").looks_like("hall-person-next").press("b");
    let scene = scene.press("up up up").looks_like("hall-end").press("right").looks_like("hall-last-game");
    let scene = scene.press("right").looks_like("hall-game-crowded").press("a").looks_like("hall-game-first");
    // Back to the menu, and down to the last row of the settings.
    let scene = scene.press("b b down a up").looks_like("settings-erase").press("a").looks_like("hall-erase");
    let scene = scene.press("a").looks_like("hall-erase-again").press("a").looks_like("settings-erased");
    scene.press("b up a").looks_like("hall-empty");
}

#[test]
fn somebody_who_has_played_all_their_life() {
    let name = Name::new("WWWWWWWW").unwrap();
    let (played, won, beaten) = (u16::MAX, u16::MAX, ByLevel([u16::MAX; 3]));
    let entry = Entry { name, played, won, best: 100, row: 0, longest_row: u16::MAX, beaten, gain: 100 };
    let hall = Hall::from_parts([entry], [], None);
    let scene = Scene::kept(Kept { hall, ..Kept::default() }).press("a down down a").looks_like("hall-crowded");
    scene.press("a").looks_like("hall-person-crowded");
}

#[test]
fn what_could_not_be_read_is_told() {
    let mut kept = Kept::default();
    kept.troubles.push(Trouble::Unreadable(GAME)).unwrap();
    Scene::kept(kept.clone()).looks_like("notice-game").press("a").looks_like("title");
    // One after another, each by its name.
    kept.troubles.extend([Trouble::Lost(HALL), Trouble::Older(LAST_GAME)]);
    let scene = Scene::kept(kept).looks_like("notice-game").press("a").looks_like("notice-lost");
    scene.press("a").looks_like("notice-older").press("a").looks_like("title");
    let mut kept = Kept::default();
    kept.troubles.push(Trouble::Everything).unwrap();
    Scene::kept(kept).looks_like("notice-everything").press("b").looks_like("title");
    let mut kept = Kept::default();
    kept.troubles.push(Trouble::Something).unwrap();
    Scene::kept(kept).looks_like("notice-something").press("a").looks_like("title");
    let mut scene = Scene::new();
    scene.player.tell(|app| app.cannot_save(Notice::NotSaved));
    scene.looks_like("notice-not-saved").press("a").looks_like("title");
    let mut scene = Scene::new();
    scene.player.tell(|app| app.cannot_save(Notice::InUse));
    scene.looks_like("notice-in-use").press("a").looks_like("title");
    let mut scene = Scene::new();
    scene.player.tell(|app| app.cannot_save(Notice::NotOurs));
    scene.looks_like("notice-not-ours").press("a").looks_like("title");
}

#[test]
fn coming_back_after_it_was_switched_off() {
    let game = saved(lineup(alone(3)), record(alone(3), &[], "draw draw draw"));
    Scene::with(Settings::default(), Lineup::default(), Some(game)).press("a a").looks_like("back-alone");
}

#[test]
fn the_title_moves() {
    // It moves when it comes up, and a press is not waited for.
    let scene = Scene::new().looks_like("title").tap("a").tap("b").looks_like("title");
    let scene = scene.wait(1_000).looks_like("title-waves").wait(1_000).looks_like("title-bobs");
    scene.wait(1_400).looks_like("title-glint").wait(3_600).looks_like("title");
}

#[test]
fn bots_play_while_nobody_does() {
    let scene = Scene::new();
    // The title has moved meanwhile.
    let begins = 30_000 - scene.player.now();
    let scene = scene.wait(begins).looks_like("demo-begins").watch(3_000).looks_like("demo");
    scene.tap("down").looks_like("title");
}

#[test]
fn settings() {
    Scene::new()
        .press("a down down down a")
        .looks_like("settings")
        .press("right down left down right down right down right down right")
        .looks_like("settings-changed-turned");
}

#[test]
fn setting_up_a_table() {
    Scene::new().press("a a down right right right down down").looks_like("new-game-pairs");
    let scene = Scene::new().press("a a down down down").looks_like("new-game-mate");
    scene.press("right").looks_like("new-game-captain").press("left left").looks_like("new-game-deckhand");
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
    // A also does nothing in a turn that has just come up.
    Scene::game(people(alone(3)), record(alone(3), &[], "")).tap("a").looks_like("turn-guarded");
}

#[test]
fn catching_up() {
    let moves = "m5 b3@1 g3@1 draw b2@1 draw";
    let game = || Scene::game(people(alone(3)), record(alone(3), &["m5 m4", "b3 b2", "g3"], moves));
    // It is told quickly, and then the turn begins; somebody in a hurry skips it.
    game().tap("a").looks_like("recap").wait(160).looks_like("recap-slides").press("a").looks_like("recap-turn");
    game().tap("a").tap("a").looks_like("recap-skipped");
    // It can be read again.
    let scene = game().press("a b down down down a");
    scene.looks_like("catch-up").press("right").looks_like("catch-up-end");
    let fights = best_moment("8-partners-loot2017-sitting-out-captures", |game| game.table().turn().into());
    let scene = Scene::game(crowd(partners(8)), fights).press("a b down down down down a");
    scene.looks_like("catch-up-crowded");
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
    let merchant = at_turn().press("right").looks_like("turn-merchant").tap("a").looks_like("done-launch");
    // Taken back, the cursor is where it was.
    merchant.press("b").looks_like("turn-merchant").press("left").tap("a").looks_like("done-draw");
    let admiral = at_turn().press("left a").looks_like("turn-aim-admiral").tap("a").looks_like("done-admiral");
    admiral.press("b").looks_like("turn-admiral");
    // It would lead Mary's ship, and can be aimed at Anne's own.
    let tie = at_turn().press("right right right a").looks_like("turn-aim-lead").press("left");
    tie.looks_like("turn-aim-tie").tap("a").looks_like("done-attack");
    let behind = Scene::game(lineup(table), record(table, &["m5 g2", "b3", ""], "m5 b3@1 draw"));
    behind.press("left a").looks_like("turn-aim-behind");
}

#[test]
fn a_crowded_turn() {
    let many = best_moment("5-alone-korsar-many-ships-at-sea", |game| game.table().at_sea().count());
    let scene = Scene::game(crowd(setup(5, false, Edition::Korsar)), many).press("a").looks_like("turn-many-ships");
    scene.press("up left").looks_like("turn-many-ships-last");
    let large = best_moment("3-alone-korsar-large-hand", |game| game.hand(game.table().mover()).iter().count());
    let scene = Scene::game(crowd(setup(3, false, Edition::Korsar)), large).press("a").looks_like("turn-large-hand");
    scene.press("left").looks_like("turn-large-hand-last");
    let eight = best_moment("8-partners-loot2017-sitting-out-captures", |game| game.table().at_sea().count());
    Scene::game(people(partners(8)), eight).press("a").looks_like("turn-eight-seats");
}

#[test]
fn a_crowded_ship() {
    let hands = ["m8 ad", "b1 bc", "g1 gc", "p1 pc", "y1 yc y4"];
    let moves = "m8 b1@1 g1@1 p1@1 y1@1 ad@1 bc@1 gc@1 pc@1";
    let scene =
        Scene::game(crowd(alone(5)), record(alone(5), &hands, moves)).press("a").looks_like("turn-crowded-ship");
    let scene = scene.press("up a").looks_like("ship-crowded").press("b down left a").looks_like("turn-aim-captain");
    scene.press("a").looks_like("done-crowded");
    let hands = ["m8", "ad", "b1"];
    let scene = Scene::game(crowd(partners(8)), record(partners(8), &hands, "m8 ad@1 b1@1")).press("a up a");
    scene.looks_like("ship-admiral-partners");
    let hands = ["m8 g4", "", "b4", "b3"];
    let scene = Scene::game(crowd(partners(8)), record(partners(8), &hands, "m8 draw b4@1")).press("a").press("up a");
    scene.looks_like("ship-partners").press("b b b down down down a").looks_like("seats-crowded");
}

#[test]
fn discarding() {
    // Everything is drawn, launched and taken; the cards left in hand find no ship.
    let stuck = best_moment("4-alone-loot2017-discards-when-stuck", |game| {
        usize::from(game.legal().all(|action| matches!(action, Action::Discard(_))))
    });
    // There is nothing to draw: the cursor is on a card.
    let scene = Scene::game(people(alone(4)), stuck).press("a").looks_like("turn-discard");
    scene.tap("a").looks_like("done-discard");
}

#[test]
fn nothing_left_to_win() {
    let settled = (0..).find_map(|seed| {
        let mut record = random_record(alone(2), seed, Policy::Busy, usize::MAX);
        while record.game().table().is_over() {
            record.undo();
        }
        record.game().table().is_settled().then_some(record)
    });
    let scene = Scene::game(people(alone(2)), settled.unwrap()).tap("a").tap("a").looks_like("finish-guarded");
    scene.wait(500).looks_like("finish").press("b").looks_like("finish-played-on");
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
    // A aims at the very ship.
    scene.press("a").looks_like("hint-followed");
    let scene = Scene::game(lineup(table), record(table, &["m5 b3", "b2", "m4"], "m5 b2@1 m4"));
    scene.press("b down").tap("a").decides(Action::Draw).wait(500).looks_like("hint-draw");
    let hands = ["m8 ad", "b1 bc", "g1 gc", "p1 pc", "y1 yc y4"];
    let moves = "m8 b1@1 g1@1 p1@1 y1@1 ad@1 bc@1 gc@1 pc@1";
    let scene = Scene::game(crowd(alone(5)), record(alone(5), &hands, moves)).press("a b down").tap("a");
    scene.decides(common::action("yc@1")).wait(500).looks_like("hint-crowded");
}

#[test]
fn bots_think_and_are_told_of() {
    let table = alone(2);
    let game = saved(lineup(table), record(table, &["m5", "b3 m2"], "m5"));
    let scene = Scene::with(Settings { pace: Pace::Slow, ..Settings::default() }, Lineup::default(), Some(game));
    let scene = scene.tap("a").tap("a").looks_like("thinking").wait(650).looks_like("thinking-on");
    scene.decides(common::action("b3@1")).wait(50).looks_like("story-attack");
    let game = saved(lineup(table), record(table, &["m5", "b3 m2"], "m5"));
    let scene = Scene::with(Settings::default(), Lineup::default(), Some(game)).tap("a").tap("a");
    scene.decides(Action::Draw).wait(300).looks_like("story-draw");
}

#[test]
fn the_pile_runs_out_and_a_seat_sits_out() {
    for (name, wanted) in [
        ("story-pile-empty", (|event| matches!(event, Event::PileEmpty)) as fn(&Event) -> bool),
        ("story-sat-out", |event| matches!(event, Event::SatOut { .. })),
    ] {
        let whole = whole("8-partners-loot2017-sitting-out-captures");
        let mut record = Record::new(&whole.start());
        let brings_it = |&action: &Action| {
            let mut is_wanted = false;
            record.play_telling(action, |event| is_wanted |= wanted(&event)).unwrap();
            is_wanted
        };
        let action = whole.actions().iter().copied().find(brings_it).unwrap();
        let after = record.game().table().mover();
        record.undo();
        // There is just one person, and a bot acts.
        let mut lineup = crowd(partners(8));
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != after) {
            lineup.players[seat].who = Who::Bot(Level::Mate);
        }
        let scene = Scene::with(Settings::default(), lineup, Some(saved(lineup, record))).tap("a").tap("a");
        scene.decides(action).wait(500).tap("a").looks_like(name);
    }
}

/// With the longest names, and partners on both sides. `loot_in_motion.rs` has the ordinary ones.
#[test]
fn a_captured_ship_sails() {
    let table = partners(8);
    let mut lineup = crowd(table);
    lineup.players[Seat::S2].who = Who::Bot(Level::Mate);
    let moves = "m8 draw b4@1 draw draw draw draw draw draw";
    let mut scene = Scene::game(lineup, record(table, &["m8", "", "b4"], moves)).press("a");
    scene.player.choose::<Game>(Action::Draw);
    let scene = scene.wait(2_000).tap("a").wait(280).looks_like("captured-crowded-sails");
    scene.wait(380).looks_like("captured-crowded");
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
        let mut record = Record::new(&whole.start());
        let (last, others) = whole.actions().split_last().unwrap();
        for &action in others {
            record.play(action).unwrap();
        }
        let setup = whole.game().table().setup();
        let mut lineup = crowd(setup);
        if name == "end-2" {
            // There is nobody to pass the handheld to any more.
            end_by(Scene::game(lineup, record.clone()).press("a"), *last).looks_like("done-last");
        }
        // The only person moves last: that move ends the game.
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

/// Plays an action by its keys, up to the screen that tells about it.
fn end_by(mut scene: Scene, action: Action) -> Scene {
    scene.player.choose::<Game>(action);
    assert!(scene.player.session::<Game>().game().table().is_over());
    scene
}
