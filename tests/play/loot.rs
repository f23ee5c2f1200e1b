//! Whole games played with buttons alone, and what can be seen between two people.

use loot::game::Game as _;
use loot::games::loot::Lineup;
use loot::games::loot::SavedGame;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Game, Setup};
use loot::games::loot::view::View;
use loot::handheld::{Button, Frame};
use loot::table::Level;
use loot::table::Who;
use loot::table::settings::{Pace, Settings};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::common;
use crate::common::driver::table;
use crate::common::handheld::Handheld;
use crate::common::kept::Kept;
use crate::common::twins::other_hands;
use crate::common::{Policy, every_setup, random_record};

fn fast() -> Settings {
    Settings { pace: Pace::Fast, ..Settings::default() }
}

/// A handheld just switched on, with a game waiting.
fn waiting(seed: u64, lineup: Lineup, record: Record) -> Handheld {
    let game = Some(SavedGame { record, lineup, number: 0 });
    Handheld::on(seed, Kept { settings: fast(), game, ..Kept::default() })
}

/// Plays a game with this many people to its end, each choosing at random, with buttons from the title on.
fn play_through(setup: Setup, people: usize, seed: u64) {
    let lineup = table(setup, people, Level::Mate);
    let mut player = Handheld::on(seed, Kept { settings: fast(), lineup, ..Kept::default() });
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Title, menu, new game, deal.
    for _ in 0..3 {
        player.press(Button::A);
    }
    let mut turns = 0;
    while !player.session::<Game>().game().table().is_over() {
        let (seat, _) = player.session::<Game>().asked().unwrap();
        if people > 1 {
            // Pass the device on, and watch what happened.
            player.press(Button::A);
        }
        let action = View::of(player.session::<Game>().game(), seat).legal().choose(&mut rng).expect("something to do");
        player.play(action);
        turns += 1;
        assert!(turns < 200);
    }
    // The scores are on the screen; on to another game at the same table, dealt by the next seat.
    let dealer = player.session::<Game>().game().table().dealer().index();
    let replayed = Record::parse(player.session::<Game>().record().to_string().as_bytes()).unwrap();
    assert_eq!(replayed.game().outcome(), player.session::<Game>().game().outcome());
    player.press(Button::A);
    player.press(Button::A);
    if people > 0 {
        let next = player.session::<Game>().game().table().dealer().index();
        assert_eq!(next, (dealer + 1) % usize::from(setup.seats));
        assert!(!player.session::<Game>().game().table().is_over());
    }
}

#[test]
fn people_alone_play_every_table() {
    for (n, setup) in (0..).zip(every_setup()) {
        play_through(setup, setup.seats.into(), n);
    }
}

#[test]
fn people_and_bots_play_every_table() {
    for (n, setup) in (0..).zip(every_setup()) {
        play_through(setup, 1, n);
        play_through(setup, 2, n);
        if setup.seats > 3 {
            play_through(setup, 3, n);
        }
    }
}

#[test]
fn bots_alone_play_a_demo() {
    for (n, setup) in (0..).zip(every_setup()) {
        play_through(setup, 0, n);
    }
}

#[test]
fn six_presses_or_fewer_lead_to_the_first_card() {
    let mut player = Handheld::on(5, Kept::default());
    let mut presses = 0;
    while player.app().play_of::<Game>().session().is_none_or(|session| session.record().actions().is_empty()) {
        player.press(Button::A);
        presses += 1;
    }
    // The fourth press draws the first card.
    assert!(presses <= 6, "{presses}");
}

/// Presses A, and lets this much time pass while bots think.
fn tap(player: &mut Handheld, ms: u64) {
    player.tap(Button::A);
    player.wait(ms);
}

#[test]
fn who_hurries_the_bots_draws_no_card() {
    let mut player = Handheld::on(3, Kept::default());
    for _ in 0..3 {
        player.press(Button::A);
    }
    tap(&mut player, 0);
    // Anne has drawn. She does not care what Jack and Mary do, and keeps hammering when her turn comes.
    for gap in [30, 120, 250, 480] {
        let turn = player.actions() + 2;
        for _ in 0..60 {
            tap(&mut player, gap);
        }
        assert_eq!(player.actions(), turn, "every {gap} ms");
        // Once she has looked, one press draws.
        player.wait(520 - gap);
        tap(&mut player, 0);
        assert_eq!(player.actions(), turn + 1, "every {gap} ms");
    }
    // Somebody who moves the cursor has looked: then there is nothing to wait for.
    tap(&mut player, 100);
    while player.app().open_seat().is_none() {
        tap(&mut player, 100);
    }
    let turn = player.actions();
    player.tap(Button::Right);
    player.tap(Button::Left);
    tap(&mut player, 0);
    assert_eq!(player.actions(), turn + 1);
}

#[test]
fn who_hurries_the_last_move_sees_the_scores() {
    let setup = common::alone(3);
    let mut record = random_record(setup, 4, Policy::Uniform, usize::MAX);
    let last = *record.actions().last().unwrap();
    record.undo();
    let mut lineup = table(setup, 0, Level::Mate);
    lineup.players[record.game().table().mover()].who = Who::Person;
    let mut player = waiting(1, lineup, record);
    player.go_on();
    player.choose::<Game>(last);
    for _ in 0..20 {
        tap(&mut player, 200);
    }
    player.wait(300);
    let scores = player.picture();
    player.press(Button::A);
    assert_ne!(player.picture(), scores);
    player.press(Button::B);
    assert!(player.picture() == scores && player.app().play_of::<Game>().games == 0, "the scores were skipped");
}

#[test]
fn who_presses_twice_draws_no_card() {
    let twice = |player: &mut Handheld| {
        let before = player.actions();
        tap(player, 200);
        tap(player, 200);
        assert_eq!(player.actions(), before);
    };
    // After the deal, alone with bots; on the way back from a pause, and from the table.
    let mut player = Handheld::on(3, Kept::default());
    player.press(Button::A);
    player.press(Button::A);
    tap(&mut player, 200);
    tap(&mut player, 200);
    assert_eq!(player.actions(), 0);
    for away in [Button::B, Button::Up] {
        player.press(away);
        twice(&mut player);
    }
    // When somebody takes the handheld, and when somebody skips what happened.
    let setup = common::alone(3);
    let lineup = table(setup, 3, Level::Mate);
    for actions in [0, 2] {
        let mut player = waiting(1, lineup, random_record(setup, 4, Policy::Uniform, actions));
        player.go_on();
        if actions > 0 {
            tap(&mut player, 200);
        }
        twice(&mut player);
        assert!(player.app().open_seat().is_some());
    }
}

/// A person alone with bots, in a turn where the hint is this action.
fn hinted(record: &Record, action: Action) -> Handheld {
    let setup = record.game().table().setup();
    let mut lineup = table(setup, 0, Level::Mate);
    lineup.players[record.game().table().mover()].who = Who::Person;
    let mut player = waiting(1, lineup, record.clone());
    player.go_on();
    // The pause, its second choice; nobody waits for the thought.
    player.let_bots_wait(true);
    for button in [Button::B, Button::Down, Button::A] {
        player.tap(button);
    }
    player.decide::<Game>(action);
    player.wait(1_000);
    player
}

/// Whatever is hinted: once it is read, A and A again play it. B lets the player think, with the cursor on its card.
#[test]
fn a_hint_is_followed_by_pressing_a() {
    let mut rng = ChaCha8Rng::seed_from_u64(8);
    let mut plays = 0;
    for (seed, setup) in (0..).zip(every_setup()) {
        for actions in [0, 9, 25, 44, 70, 95] {
            let record = random_record(setup, seed, Policy::Uniform, actions);
            let legal: Vec<_> = record.game().legal().collect();
            for action in
                [0, 1, 2].map(|_| legal.get(rng.next_u32() as usize % legal.len().max(1))).into_iter().flatten()
            {
                for first in [Button::A, Button::B] {
                    let mut player = hinted(&record, *action);
                    player.tap(first);
                    player.wait(1_000);
                    // With B the card is still to be chosen.
                    let aims = first == Button::B && matches!(action, Action::Play(..));
                    for _ in 0..1 + usize::from(aims) {
                        assert_eq!(player.actions(), record.actions().len());
                        player.tap(Button::A);
                    }
                    assert_eq!(
                        player.session::<Game>().record().actions()[record.actions().len()],
                        *action,
                        "{first:?}"
                    );
                }
                plays += usize::from(action.card().is_some_and(|card| !card.is_merchant()));
            }
        }
    }
    assert!(plays > 50, "{plays}");
}

#[test]
fn what_revealed_nothing_can_be_taken_back_and_what_did_cannot() {
    let setup = common::alone(3);
    let record = random_record(setup, 4, Policy::Uniform, 20);
    let lineup = table(setup, 3, Level::Mate);
    let mut player = waiting(1, lineup, record);
    player.go_on();
    player.press(Button::A);
    let before = player.session::<Game>().record().clone();
    let shown = player.session::<Game>().game().legal().nth(1).expect("something besides drawing");
    player.choose::<Game>(shown);
    assert_ne!(player.session::<Game>().record(), &before);
    player.press(Button::B);
    assert_eq!(player.session::<Game>().record(), &before);
    player.choose::<Game>(loot::games::loot::rules::Action::Draw);
    player.press(Button::B);
    assert_eq!(player.session::<Game>().record().actions().len(), before.actions().len() + 1);
}

/// A handheld just switched on, perhaps with a finished game and a running one, opened at the last entry of the menu, About.
fn about(last: Option<&Record>, running: Option<&Record>) -> Handheld {
    let lineup = table(common::alone(3), 3, Level::Mate);
    let saved = |record: &Record| SavedGame { record: record.clone(), lineup, number: 0 };
    let kept = Kept { last_game: last.map(saved), game: running.map(saved), ..Kept::default() };
    let mut handheld = Handheld::on(0, kept);
    for button in [Button::A, Button::Up, Button::A] {
        handheld.tap(button);
    }
    assert!(handheld.logged().is_empty());
    handheld
}

fn texts(records: [Option<&Record>; 2]) -> Vec<String> {
    records.into_iter().flatten().map(Record::to_string).collect()
}

/// For a bug report.
#[test]
fn the_last_game_is_logged_and_the_running_one_only_if_somebody_says_so() {
    let [whole, half] = [usize::MAX, 30].map(|actions| random_record(common::alone(3), 4, Policy::Uniform, actions));
    for last in [Some(&whole), None] {
        // No game is running, or it is over: there is nothing to ask.
        for over in [None, last] {
            let mut handheld = about(last, over);
            handheld.tap(Button::A);
            assert_eq!(handheld.logged(), texts([last, None]));
            handheld.wait(0);
            assert!(handheld.logged().is_empty());
        }
        let mut asked = about(last, Some(&half));
        asked.tap(Button::A);
        assert!(asked.logged().is_empty(), "all hands are in the log, and nobody was asked");
        let mut handheld = asked.clone();
        handheld.tap(Button::B);
        assert!(handheld.logged().is_empty(), "the answer was no");
        let mut handheld = asked.clone();
        handheld.tap(Button::A);
        assert!(handheld.logged() == texts([last, None]), "the first answer is the harmless one");
        let mut handheld = asked;
        handheld.tap(Button::Down);
        handheld.tap(Button::A);
        assert_eq!(handheld.logged(), texts([last, Some(&half)]));
        handheld.wait(0);
        assert!(handheld.logged().is_empty());
    }
}

#[test]
fn who_presses_a_on_and_on_logs_no_hands() {
    let [whole, half] = [usize::MAX, 30].map(|actions| random_record(common::alone(3), 4, Policy::Uniform, actions));
    let mut handheld = about(Some(&whole), Some(&half));
    let mut logged = 0;
    for _ in 0..40 {
        handheld.tap(Button::A);
        handheld.wait(100);
        let records = handheld.logged();
        if !records.is_empty() {
            assert_eq!(records, texts([Some(&whole), None]));
            logged += 1;
        }
    }
    assert!(logged > 5, "{logged}");
}

/// Two people, where the first has their hand on the screen; with the pictures before and now.
fn first_of_two() -> (Handheld, Frame, Frame) {
    let lineup = table(common::alone(2), 2, Level::Mate);
    let mut player = Handheld::on(1, Kept { lineup, ..Kept::default() });
    for _ in 0..3 {
        player.press(Button::A);
    }
    let passing = player.picture();
    player.press(Button::A);
    let hand = player.picture();
    (player, passing, hand)
}

#[test]
fn a_hand_hides_itself_and_a_wait_darkens_the_screen() {
    let (mut player, passing, hand) = first_of_two();
    assert_ne!(hand, passing);
    player.wait(60_000);
    player.settle();
    assert_eq!(player.picture(), passing, "the hand is still to be seen");
    for _ in 0..3 {
        player.wait(60_000);
    }
    assert!(player.app().is_dark() && player.picture() == Frame::new());
    // The press that wakes the screen opens nothing.
    player.press(Button::A);
    assert_eq!(player.picture(), passing);
    player.press(Button::A);
    assert_eq!(player.picture(), hand);
    // Alone with bots nobody else can look: the hand stays.
    let mut player = Handheld::on(1, Kept::default());
    for _ in 0..3 {
        player.press(Button::A);
    }
    let hand = player.picture();
    player.wait(60_000);
    assert_eq!(player.picture(), hand);
}

#[test]
fn what_wakes_the_screen_does_nothing_else_however_long_it_is_held() {
    let mut handheld = Handheld::on(1, Kept::default());
    handheld.tap(Button::A);
    let menu = handheld.picture();
    handheld.wait(1_000_000);
    assert!(handheld.app().is_dark());
    handheld.tap(Button::Down);
    assert!(!handheld.app().is_dark());
    handheld.wait(600);
    handheld.hold(Button::Down);
    assert!(handheld.picture() == menu, "the cursor moved");
    // The next press counts, and so does holding it.
    handheld.wait(300);
    handheld.tap(Button::Down);
    let next = handheld.picture();
    assert!(next != menu);
    handheld.wait(700);
    handheld.hold(Button::Down);
    assert!(handheld.picture() != next);
}

#[test]
fn who_reads_the_rules_in_a_turn_is_not_interrupted_and_the_hand_hides_all_the_same() {
    // How to play and Settings are third and second from the end in the pause.
    for ups in [3, 2] {
        let (mut player, passing, hand) = first_of_two();
        player.press(Button::B);
        for _ in 0..ups {
            player.press(Button::Up);
        }
        player.press(Button::A);
        player.press(Button::Right);
        let page = player.picture();
        player.wait(60_000);
        player.wait(50_000);
        assert_eq!(player.picture(), page, "the page was closed");
        assert_eq!(player.app().open_seat(), None);
        // Back leads to the passing screen, and a double press does not open it.
        player.tap(Button::B);
        tap(&mut player, 1000);
        assert_eq!(player.picture(), passing);
        player.press(Button::A);
        assert_eq!(player.picture(), hand);
    }
}

/// Who sits where: people only, or people and bots in any mix with at least two people.
fn any_players(setup: Setup, mixed: bool, rng: &mut ChaCha8Rng) -> Lineup {
    let mut lineup = table(setup, setup.seats.into(), Level::Mate);
    while mixed && (lineup.people() == usize::from(setup.seats) || lineup.people() < 2) {
        for seat in lineup.seating.seats() {
            let bot = setup.seats > 2 && rng.next_u32().is_multiple_of(2);
            lineup.players[seat].who = if bot { Who::Bot(Level::Mate) } else { Who::Person };
        }
    }
    lineup
}

/// A record that ends at a person's turn, and the number of the action after which the person before passed the handheld on.
/// Bots did everything in between.
fn from_person_to_person(mut record: Record, lineup: &Lineup) -> Option<(Record, usize)> {
    let is_person = |game: &Game| lineup.players[game.table().mover()].who == Who::Person;
    while record.game().table().is_over() || !is_person(record.game()) {
        record.undo()?;
    }
    let mut game = record.start();
    let mut last = None;
    for (n, &action) in record.actions().iter().enumerate() {
        if is_person(&game) {
            last = Some(n);
        }
        game.play(action, |_| {}).unwrap();
    }
    Some((record, last?))
}

/// Two handhelds with the same game as far as it lies open, but with different hands, where a person has just moved. From
/// the moment it is passed on, while bots play, and whatever anybody presses except the one button that opens, the picture
/// may not depend on any hand. Returns how many pictures we compared.
fn compare_twins(setup: Setup, mixed: bool, seed: u64) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let lineup = any_players(setup, mixed, &mut rng);
    let record = random_record(setup, seed, Policy::Uniform, 1 + rng.next_u32() as usize % 120);
    let Some((record, last)) = from_person_to_person(record, &lineup) else { return 0 };
    let Some(other) = (0..50).find_map(|_| other_hands(&record, &[], &mut rng)) else { return 0 };
    assert_ne!(record, other);
    let actions = record.actions().to_vec();
    let mut twins = [record, other].map(|mut record| {
        while record.actions().len() > last {
            record.undo();
        }
        let mut player = waiting(seed, lineup, record);
        player.go_on();
        player.press(Button::A);
        player.choose::<Game>(actions[last]);
        player.let_bots_wait(true);
        player.tap(Button::A);
        player
    });
    // The device lies between two people. They press anything, and wait, until somebody opens the hand.
    for compared in 0..100 {
        let [one, other] = &twins;
        if one.app().open_seat().is_some() || one.app().play_of::<Game>().games > 0 {
            return compared;
        }
        assert!(one.picture() == other.picture(), "seed {seed}, picture {compared}");
        let step = rng.next_u32() as usize % 12;
        let wait_ms = u64::from(rng.next_u32() % 1500);
        let decided = actions[one.actions().min(actions.len() - 1)];
        for player in &mut twins {
            match step {
                n @ 0..6 => player.tap(Button::ALL[n]),
                6 => player.tap(Button::B),
                7 => player.wait(60_000),
                // Bots do the same in both games, or the open table would differ.
                8 | 9 if player.app().wants_to_think() => player.decide::<Game>(decided),
                _ => player.wait(wait_ms),
            }
        }
    }
    100
}

#[test]
fn between_two_people_no_dot_depends_on_a_hand() {
    let setups: Vec<_> = every_setup().collect();
    for (mixed, enough) in [(false, 1_000), (true, 5_000)] {
        // A table of two has no mix of people and bots.
        let setups: Vec<_> = setups.iter().filter(|setup| !mixed || setup.seats > 2).collect();
        let compared: usize =
            (0..200).map(|seed| compare_twins(*setups[seed as usize % setups.len()], mixed, seed)).sum();
        assert!(compared > enough, "{compared} pictures compared, bots {mixed}");
    }
}
