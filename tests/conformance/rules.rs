//! The rules: who is asked, what is legal, what is taken back, how it ends.

use loot::game::{Asks, Record, Room};
use loot::table::Seat;

use super::{Sample, any_action, games, play_on, seats};

pub fn who_is_asked_has_a_legal_action_and_nobody_else_has<G: Sample>() {
    for (mut record, mut rng) in games::<G>(12) {
        loop {
            let game = record.game();
            for seat in Seat::ALL {
                let legal: Vec<_> = G::legal_in(&game.view(seat)).collect();
                match game.asks() == Asks::Seat(seat) {
                    true => assert!(!legal.is_empty() && game.legal().eq(legal)),
                    false => assert!(legal.is_empty(), "{seat} is not asked"),
                }
            }
            if game.asks().seat().is_none() {
                assert_eq!(game.legal().count(), 0);
            }
            if game.is_over() {
                break;
            }
            play_on(&mut record, &mut rng, 1);
        }
    }
}

pub fn what_is_legal_passes_the_check_and_a_refusal_changes_nothing<G: Sample>() {
    let actions = G::actions();
    for (mut record, mut rng) in games::<G>(4) {
        while !record.game().is_over() {
            let game = *record.game();
            let legal: Vec<_> = game.legal().collect();
            let twice = legal.iter().enumerate().find(|(n, action)| legal[n + 1..].contains(action));
            assert_eq!(twice, None, "each is walked once");
            assert!(legal.iter().all(|action| actions.contains(action)), "the sample has all kinds");
            for &action in &actions {
                let allowed = game.check(action);
                assert_eq!(legal.contains(&action), allowed.is_ok(), "{action}");
                for seat in seats(&game) {
                    let own = game.asks() == Asks::Seat(seat);
                    assert_eq!(G::check_in(&game.view(seat), action).is_ok(), own && allowed.is_ok(), "{action}");
                }
                if allowed.is_err() {
                    let (mut tried, mut told) = (game, 0);
                    assert_eq!(tried.play(action, |_| told += 1), allowed);
                    assert_eq!((tried, told), (game, 0), "{action}");
                    let mut kept = record.clone();
                    assert!(kept.play(action).is_err() && kept == record);
                }
            }
            play_on(&mut record, &mut rng, 7);
        }
        for action in actions.iter().copied() {
            assert!(record.play(action).is_err(), "{action} after the end");
        }
    }
}

pub fn what_is_taken_back_was_never_done<G: Sample>() {
    for (mut record, mut rng) in games::<G>(6) {
        play_on(&mut record, &mut rng, 60);
        while !record.actions().is_empty() {
            let before = record.clone();
            let undone = record.undo().expect("an action");
            let mut again = record.clone();
            again.play(undone).expect("what was legal once");
            assert_eq!(again, before);
        }
        assert!(record.undo().is_none());
        assert_eq!(record.game(), &record.start());
    }
}

/// The same deal and decisions lead to the same game, and a start is where it began.
pub fn a_record_is_all_there_is_to_a_game<G: Sample>() {
    for (mut record, mut rng) in games::<G>(6) {
        play_on(&mut record, &mut rng, 70);
        let mut again = Record::new(record.game());
        assert!(again.actions().is_empty() && again.start() == record.start());
        for &action in record.actions() {
            again.play(action).expect("what was legal once");
        }
        assert_eq!(again, record);
        assert_eq!(record.game().dealt_as(), record.start().dealt_as());
    }
}

pub fn games_end_within_their_bounds_and_only_then_have_an_outcome<G: Sample>() {
    let mut most = 0;
    for (mut record, mut rng) in games::<G>(25) {
        let mut rounds = 1;
        loop {
            assert_eq!(record.game().outcome().is_some(), record.game().is_over());
            match record.game().asks() {
                Asks::Nobody => break,
                Asks::Chance => {
                    record.next_round(&mut rng, |_| {}).expect("a round that can begin");
                    rounds += 1;
                }
                Asks::Seat(_) => {
                    let action = any_action(record.game(), &mut rng).expect("something to do");
                    let mut events = 0;
                    record.play_telling(action, |_| events += 1).expect("a legal action");
                    assert!(events <= G::Tale::SIZE, "{events} events of {action}");
                    most = most.max(events);
                }
            }
            assert!(record.actions().len() <= G::Actions::SIZE && rounds <= G::MOST_ROUNDS);
        }
        let outcome = record.game().outcome().expect("an outcome");
        assert_eq!(*outcome.seating(), record.game().seating());
        assert!(outcome.winners().count() >= 1 && outcome.scores().count() == outcome.seating().sides().count());
        assert!(record.next_round(&mut rng, |_| {}).is_err(), "there is no round after the last");
    }
    println!("one decision brought about {most} events at most, of {} there is room for", G::Tale::SIZE);
}

/// Once a game says from what lies open that it is settled, it stays so, and ends the same way whatever is played.
pub fn what_is_settled_cannot_change<G: Sample>() {
    let mut settled = 0;
    for (mut record, mut rng) in games::<G>(60) {
        while !record.game().is_over() && !G::is_settled(record.game().table()) {
            play_on(&mut record, &mut rng, 1);
        }
        if record.game().is_over() {
            continue;
        }
        settled += 1;
        let ends: Vec<_> = (0..6)
            .map(|_| {
                let mut end = record.clone();
                while !end.game().is_over() {
                    assert!(G::is_settled(end.game().table()));
                    play_on(&mut end, &mut rng, 1);
                }
                end.game().outcome()
            })
            .collect();
        assert!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    }
    println!("{settled} games were settled before their end");
    assert_eq!(settled > 0, G::SETTLES);
}

macro_rules! tests {
    ($game:ty) => {
        #[test]
        fn who_is_asked_has_a_legal_action_and_nobody_else_has() {
            crate::rules::who_is_asked_has_a_legal_action_and_nobody_else_has::<$game>();
        }

        #[test]
        fn what_is_legal_passes_the_check_and_a_refusal_changes_nothing() {
            crate::rules::what_is_legal_passes_the_check_and_a_refusal_changes_nothing::<$game>();
        }

        #[test]
        fn what_is_settled_cannot_change() {
            crate::rules::what_is_settled_cannot_change::<$game>();
        }

        #[test]
        fn what_is_taken_back_was_never_done() {
            crate::rules::what_is_taken_back_was_never_done::<$game>();
        }

        #[test]
        fn a_record_is_all_there_is_to_a_game() {
            crate::rules::a_record_is_all_there_is_to_a_game::<$game>();
        }

        #[test]
        fn games_end_within_their_bounds_and_only_then_have_an_outcome() {
            crate::rules::games_end_within_their_bounds_and_only_then_have_an_outcome::<$game>();
        }
    };
}
pub(crate) use tests;
