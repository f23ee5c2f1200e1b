//! What nobody has to press: a move that goes on by itself, and the rest of a game that nobody can win any more.

use loot::game::Game as _;
use loot::games::loot::SavedGame;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Game, Setup};
use loot::handheld::Button;
use loot::table::settings::{Pace, Settings};
use loot::table::{Level, Who};

use crate::common::driver::table;
use crate::common::handheld::Handheld;
use crate::common::kept::Kept;
use crate::common::{Policy, alone, every_setup, random_record};

/// A person on the first seat, alone or with others, who has just launched a merchant; and the picture before that.
fn launched(people: usize, pace: Pace) -> (Handheld, loot::handheld::Frame) {
    let lineup = table(alone(3), people, Level::Mate);
    let settings = Settings { pace, ..Settings::default() };
    let mut player = Handheld::on(4, Kept { lineup, settings, ..Kept::default() });
    while player.app().open_seat().is_none() {
        player.press(Button::A);
    }
    let launch = player.session::<Game>().game().legal().find(|action| matches!(action, Action::Launch(_)));
    player.choose::<Game>(launch.expect("a merchant"));
    assert!(player.app().play_of::<Game>().may_take_back());
    let before = player.picture();
    (player, before)
}

/// How long a launch is told at each pace, and can be taken back.
const PACES: [(Pace, u64); 3] = [(Pace::Slow, 3_348), (Pace::Normal, 1_860), (Pace::Fast, 930)];

#[test]
fn alone_with_bots_the_game_goes_on_by_itself() {
    for (pace, ms) in PACES {
        let (mut player, _) = launched(1, pace);
        player.wait(ms - 1);
        assert!(player.app().play_of::<Game>().may_take_back(), "{pace:?}: it can still be taken back");
        player.wait(1);
        assert!(!player.app().play_of::<Game>().may_take_back(), "{pace:?}");
        // The bots play, and it is the person's turn again without a press.
        player.settle();
        assert_eq!(player.actions(), 3);
        assert!(player.app().open_seat().is_some());
    }
}

#[test]
fn who_is_quick_takes_it_back_and_any_other_press_hurries() {
    for button in Button::ALL {
        let (mut player, told) = launched(1, Pace::Slow);
        player.wait(500);
        player.tap(button);
        assert_eq!(player.actions(), usize::from(button != Button::B), "{button:?}");
        assert_ne!(player.picture(), told, "{button:?}");
        assert!(!player.app().play_of::<Game>().may_take_back());
    }
}

#[test]
fn after_a_pause_there_is_time_again() {
    let lineup = table(alone(3), 1, Level::Mate);
    let mut player = Handheld::on(4, Kept { lineup, ..Kept::default() });
    (0..3).for_each(|_| player.press(Button::A));
    // A drawn card can't be taken back: B pauses.
    player.choose::<Game>(Action::Draw);
    let told = player.picture();
    player.wait(200);
    player.tap(Button::B);
    player.wait(60_000);
    assert_eq!(player.actions(), 1, "a pause is a pause");
    player.tap(Button::B);
    // It is told from the start.
    assert_eq!(player.picture(), told);
    player.wait(839);
    assert!(player.app().open_seat().is_some());
    player.wait(1);
    assert!(player.app().open_seat().is_none(), "a bot thinks");
}

#[test]
fn with_several_people_it_waits_for_the_press_that_passes_it_on() {
    let (mut player, _) = launched(2, Pace::Fast);
    player.wait(30_000);
    let told = player.picture();
    for button in [Button::Up, Button::Down, Button::Left, Button::Right] {
        player.tap(button);
        assert_eq!(player.picture(), told, "{button:?}");
    }
    player.tap(Button::A);
    assert_ne!(player.picture(), told);
}

/// Games cut short where nothing is left to win, at any table.
fn settled() -> Vec<Record> {
    let cut = |(seed, setup): (u64, Setup)| {
        let whole = random_record(setup, seed, Policy::ALL[seed as usize % 3], usize::MAX);
        let mut record = Record::new(&whole.start());
        for &action in whole.actions() {
            if record.game().table().is_settled() {
                return Some(record);
            }
            record.play(action).expect("a legal action");
        }
        None
    };
    let setups: Vec<_> = every_setup().collect();
    (0..400).filter_map(|seed| cut((seed, setups[seed as usize % setups.len()]))).collect()
}

/// The handheld with such a game, where this many people play, up to the turn of one of them.
fn offered(record: &Record, all: bool) -> Handheld {
    let setup = record.game().table().setup();
    let mut lineup = table(setup, if all { setup.seats.into() } else { 0 }, Level::Mate);
    lineup.players[record.game().table().mover()].who = Who::Person;
    let game = Some(SavedGame { record: record.clone(), lineup, number: 0 });
    let mut player = Handheld::on(1, Kept { game, ..Kept::default() });
    player.go_on();
    if all {
        player.press(Button::A);
    }
    player
}

#[test]
fn one_press_plays_the_rest_as_anybody_could_have() {
    let records = settled();
    assert!(records.len() > 20, "{}", records.len());
    for record in &records {
        for all in [false, true] {
            let mut player = offered(record, all);
            player.press(Button::A);
            let played = player.session::<Game>().record().clone();
            assert!(played.game().table().is_over());
            assert!(played.actions().starts_with(record.actions()));
            // Every action is an ordinary one.
            assert_eq!(Record::parse(played.to_string().as_bytes()).expect("a record"), played);
            // It is what would have come of it anyway.
            let mut other = record.clone();
            while let Some(action) = other.game().legal().last() {
                other.play(action).expect("a legal action");
            }
            assert_eq!(played.game().outcome(), other.game().outcome());
        }
    }
}

#[test]
fn nobody_has_to_finish() {
    for record in settled().iter().take(12) {
        let offer = offered(record, false).picture();
        for button in [Button::B, Button::Left, Button::Right, Button::Up, Button::Down] {
            let mut player = offered(record, false);
            player.tap(button);
            assert_eq!(player.session::<Game>().record(), record, "{button:?}");
            assert_ne!(player.picture(), offer, "{button:?}");
        }
        let mut player = offered(record, false);
        let action = record.game().legal().last().expect("something to do");
        player.choose::<Game>(action);
        assert_eq!(player.actions(), record.actions().len() + 1);
    }
}

/// Somebody who hurries the bots has not read the offer yet.
#[test]
fn nobody_finishes_a_game_by_hurrying() {
    let record = &settled()[0];
    let mut player = offered(record, false);
    // The handheld goes dark, and comes back.
    for _ in 0..4 {
        player.wait(60_000);
    }
    assert!(player.app().is_dark());
    for _ in 0..20 {
        player.tap(Button::A);
        player.wait(300);
        assert_eq!(player.session::<Game>().record(), record);
    }
    player.wait(300);
    player.tap(Button::A);
    assert!(player.session::<Game>().game().table().is_over());
}

/// While a score may change, nothing is offered: A does what it always did.
#[test]
fn before_that_nothing_is_offered() {
    for (seed, setup) in (0..).zip(every_setup()) {
        let record = random_record(setup, seed, Policy::Uniform, 30);
        assert!(!record.game().table().is_settled());
        let mut player = offered(&record, false);
        player.press(Button::A);
        assert!(!player.session::<Game>().game().table().is_over());
    }
}
