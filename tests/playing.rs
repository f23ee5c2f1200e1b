//! Whole games by buttons alone, and what is to be seen between two people.

mod common;

use std::convert::Infallible;

use common::driver::{self, go_on, play, press, session, table};
use common::{Policy, every_setup, random_record};
use loot::bot::Level;
use loot::desktop::frames::{Player, Step};
use loot::handheld::Button;
use loot::lineup::Lineup;
use loot::record::Record;
use loot::rules::{Game, Setup, chance};
use loot::save::{Kept, SavedGame};
use loot::settings::{Pace, Settings};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

fn fast() -> Settings {
    Settings { pace: Pace::Fast, ..Settings::default() }
}

/// A handheld just switched on, with a game that waits.
fn waiting(seed: u64, lineup: Lineup, record: Record) -> Player {
    let game = Some(SavedGame { record, lineup, extra: 0 });
    Player::new(seed, Kept { settings: fast(), game, ..Kept::default() })
}

/// Plays a game with so many people to its end, each of them choosing at random, by buttons from the title on.
fn play_through(setup: Setup, people: usize, seed: u64) {
    let lineup = table(setup, people, Level::Mate);
    let mut player = Player::new(seed, Kept { settings: fast(), lineup, ..Kept::default() });
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Title, menu, new game, deal.
    for _ in 0..3 {
        press(&mut player, Button::A);
    }
    let mut turns = 0;
    while !session(&player).game().table().is_over() {
        let (seat, _) = session(&player).mover();
        if people > 1 {
            // The device is passed on, and what happened is read.
            press(&mut player, Button::A);
            if !session(&player).since_last_move(seat).is_empty() {
                press(&mut player, Button::A);
            }
        }
        let action = session(&player).view(seat).legal().choose(&mut rng).expect("something to do");
        play(&mut player, action);
        turns += 1;
        assert!(turns < 200);
    }
    // The scores are on the screen; on to another game at the same table, dealt by the next seat.
    let dealer = session(&player).game().table().seating().dealer().index();
    let replayed = Record::parse(session(&player).record().to_string().as_bytes()).unwrap();
    assert_eq!(replayed.game().outcome(), session(&player).game().outcome());
    press(&mut player, Button::A);
    press(&mut player, Button::A);
    if people > 0 {
        let next = session(&player).game().table().seating().dealer().index();
        assert_eq!(next, (dealer + 1) % usize::from(setup.seats));
        assert!(!session(&player).game().table().is_over());
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
    let mut player = Player::new(5, Kept::default());
    let mut presses = 0;
    while player.app().session().is_none_or(|session| session.record().actions().is_empty()) {
        press(&mut player, Button::A);
        presses += 1;
    }
    // The fourth press draws the first card.
    assert!(presses <= 6, "{presses}");
}

#[test]
fn what_revealed_nothing_can_be_taken_back_and_what_did_cannot() {
    let setup = common::alone(3);
    let record = random_record(setup, 4, Policy::Uniform, 20);
    let lineup = table(setup, 3, Level::Mate);
    let mut player = waiting(1, lineup, record);
    go_on(&mut player);
    press(&mut player, Button::A);
    press(&mut player, Button::A);
    let before = session(&player).record().clone();
    let shown = session(&player).game().legal().nth(1).expect("something besides drawing");
    driver::choose(&mut player, shown);
    assert_ne!(session(&player).record(), &before);
    press(&mut player, Button::B);
    assert_eq!(session(&player).record(), &before);
    driver::choose(&mut player, loot::rules::Action::Draw);
    press(&mut player, Button::B);
    assert_eq!(session(&player).record().actions().len(), before.actions().len() + 1);
}

#[test]
fn a_hand_hides_itself_and_a_wait_darkens_the_screen() {
    let lineup = table(common::alone(2), 2, Level::Mate);
    let mut player = Player::new(1, Kept { lineup, ..Kept::default() });
    for _ in 0..3 {
        press(&mut player, Button::A);
    }
    let passing = player.picture();
    press(&mut player, Button::A);
    let hand = player.picture();
    assert_ne!(hand, passing);
    player.step(Step::Wait);
    let Ok(()) = player.settle(|_| Ok::<(), Infallible>(()));
    assert_eq!(player.picture(), passing, "the hand is still to be seen");
    for _ in 0..3 {
        player.step(Step::Wait);
    }
    assert!(player.app().is_dark() && player.picture() == loot::handheld::Frame::new());
    // The press that wakes the screen opens nothing.
    press(&mut player, Button::A);
    assert_eq!(player.picture(), passing);
    press(&mut player, Button::A);
    assert_eq!(player.picture(), hand);
    // Alone with bots nobody is in the way: the hand stays.
    let mut player = Player::new(1, Kept::default());
    for _ in 0..3 {
        press(&mut player, Button::A);
    }
    let hand = player.picture();
    player.step(Step::Wait);
    assert_eq!(player.picture(), hand);
}

/// The same game as far as everybody has seen it, after one action more, with everything nobody can see in another order: all
/// hands, and the pile. `None` if that order contradicts what happened.
fn other_hands(record: &Record, rng: &mut ChaCha8Rng) -> Option<Record> {
    let deal = record.deal();
    let seating = *deal.table().seating();
    let mut hands = vec![Vec::new(); seating.seats().count()];
    let mut next = 0;
    let mut mover = seating.after(seating.dealer());
    for _ in 0..6 * hands.len() {
        hands[mover.index()].push(next);
        next += 1;
        mover = seating.after(mover);
    }
    let mut game = deal;
    for &action in record.actions() {
        let hand = &mut hands[game.table().mover().index()];
        match action.card() {
            None => {
                hand.push(next);
                next += 1;
            }
            Some(card) => {
                let at = hand.iter().position(|&place| deal.deck()[place] == card).unwrap();
                hand.swap_remove(at);
            }
        }
        game.play(action).unwrap();
    }
    let hidden: Vec<_> = hands.into_iter().flatten().chain(next..deal.deck().len()).collect();
    let mut cards: Vec<_> = hidden.iter().map(|&place| deal.deck()[place]).collect();
    chance::shuffle(&mut cards, rng);
    let mut deck = *deal.deck();
    for (place, card) in hidden.into_iter().zip(cards) {
        deck[place] = card;
    }
    let mut other = Record::new(&Game::deal(seating.setup(), &deck).ok()?);
    for &action in record.actions() {
        other.play(action).ok()?;
    }
    (!other.game().table().is_over()).then_some(other)
}

/// A handheld at the turn before the last action of a record, which is then played by its buttons. What is to be seen from the
/// moment it is passed on, and whatever is then pressed but the one button that opens, may not depend on any hand.
#[test]
fn between_two_people_no_dot_depends_on_a_hand() {
    let mut compared = 0;
    for seed in 0..200 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let setups: Vec<_> = every_setup().collect();
        let setup = setups[seed as usize % setups.len()];
        let record = random_record(setup, seed, Policy::Uniform, 1 + rng.next_u32() as usize % 80);
        if record.game().table().is_over() {
            continue;
        }
        let Some(other) = (0..50).find_map(|_| other_hands(&record, &mut rng)) else { continue };
        assert_ne!(record, other);
        let lineup = table(setup, setup.seats.into(), Level::Mate);
        let mut twins = [record, other].map(|record| {
            let last = *record.actions().last().unwrap();
            let mut before = record;
            before.undo();
            let mut player = waiting(seed, lineup, before);
            go_on(&mut player);
            let seat = session(&player).mover().0;
            press(&mut player, Button::A);
            if !session(&player).since_last_move(seat).is_empty() {
                press(&mut player, Button::A);
            }
            play(&mut player, last);
            player
        });
        // The device lies between two people. They press anything, and wait, until somebody opens the hand.
        for _ in 0..60 {
            let step = match rng.next_u32() as usize % 8 {
                n if n < 6 => Step::Press(Button::ALL[n]),
                6 => Step::Press(Button::B),
                _ => Step::Wait,
            };
            for player in &mut twins {
                player.step(step);
            }
            let [one, other] = &twins;
            if one.app().open_seat().is_some() {
                break;
            }
            assert!(one.picture() == other.picture(), "seed {seed}, {step:?}");
            compared += 1;
        }
    }
    assert!(compared > 1000, "{compared} pictures compared");
}
