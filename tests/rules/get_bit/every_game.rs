//! What holds in every position of every game, tried in random ones of every kind.

use proptest::prelude::*;

use super::*;

fn setups() -> impl Strategy<Value = Setup> {
    proptest::sample::select(every_setup().collect::<Vec<_>>())
}

/// What a game is played by. It is played within the test: were it played here, a failure would not keep its seed.
pub fn seeds() -> impl Strategy<Value = (Setup, u64, Policy)> {
    (setups(), any::<u64>(), proptest::sample::select(&Policy::ALL))
}

pub fn played((setup, seed, policy): (Setup, u64, Policy)) -> Record {
    random_record(setup, seed, policy, usize::MAX)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    #[test]
    fn legal_is_what_passes_the_check_and_a_refusal_changes_nothing(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &played in record.actions() {
            let walked: Vec<_> = game.legal().collect();
            prop_assert_eq!(game.legal().len(), walked.len());
            prop_assert!(!walked.is_empty() && walked.is_sorted());
            for card in Card::ALL {
                let allowed = game.check(card).is_ok();
                prop_assert_eq!(walked.contains(&card), allowed, "{}", card);
                if !allowed {
                    let mut tried = game;
                    let mut told = 0;
                    prop_assert_eq!(tried.play(card, |_| told += 1), game.check(card));
                    prop_assert_eq!((tried, told), (game, 0));
                }
            }
            game.play(played, |_| {}).unwrap();
        }
        prop_assert_eq!(game.legal().len(), 0);
        for card in Card::ALL {
            prop_assert_eq!(game.check(card), Err(Refusal::GameOver));
        }
    }

    #[test]
    fn who_is_asked_may_choose_and_nobody_else(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &card in record.actions() {
            for seat in Seat::ALL {
                let view = View::of(&game, seat);
                if Some(seat) == game.table().asks() {
                    prop_assert!(view.legal().eq(game.legal()));
                    for card in Card::ALL {
                        prop_assert_eq!(view.check(card), game.check(card));
                    }
                } else {
                    prop_assert_eq!((view.legal().len(), view.check(card)), (0, Err(Refusal::NotAsked)));
                }
            }
            game.play(card, |_| {}).unwrap();
        }
    }

    #[test]
    fn every_game_ends_within_the_bound_and_only_its_end_has_an_outcome(seed in seeds()) {
        let record = played(seed);
        let crew = record.game().table().crew();
        let mut game = record.start();
        for &card in record.actions() {
            prop_assert_eq!(game.outcome(), None);
            prop_assert!(game.table().asks().is_some());
            game.play(card, |_| {}).unwrap();
        }
        let outcome = game.outcome().unwrap();
        let mut ranked = game.table().ranking().unwrap().to_vec();
        ranked.sort();
        prop_assert_eq!(ranked, game.table().crew().seats().collect::<Vec<_>>());
        prop_assert_eq!(outcome.winners().count(), 1);
        // G10
        prop_assert!(usize::from(game.table().round()) <= crew.most_rounds());
        prop_assert!(record.actions().len() <= crew.most_choices());
    }

    #[test]
    fn everybody_is_in_line_or_eaten_and_limbs_only_fall(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &card in record.actions() {
            let before = *game.table();
            game.play(card, |_| {}).unwrap();
            let table = game.table();
            let mut all = [table.line(), table.eaten()].concat();
            all.sort();
            prop_assert!(all.into_iter().eq(table.crew().pirates()));
            for pirate in table.crew().pirates() {
                prop_assert_eq!(table.is_swimming(pirate), table.line().contains(&pirate));
                prop_assert!(before.limbs(pirate) - table.limbs(pirate) <= 1);
                prop_assert!(game.hand(pirate).without(table.crew().cards()).is_empty());
            }
        }
    }

    #[test]
    fn what_was_chosen_can_be_taken_back_one_by_one(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        let mut before = vec![game];
        for &card in record.actions() {
            game.play(card, |_| {}).unwrap();
            before.push(game);
        }
        let mut undone = record.clone();
        prop_assert_eq!(Some(*undone.game()), before.pop());
        for &card in record.actions().iter().rev() {
            prop_assert_eq!(undone.undo(), Some(card));
            prop_assert_eq!(Some(*undone.game()), before.pop());
        }
        prop_assert_eq!(undone.undo(), None);
        prop_assert_eq!(*undone.game(), record.game().start());
    }

    #[test]
    fn the_last_choice_of_a_round_and_no_other_reveals(seed in seeds()) {
        let record = played(seed);
        let mut game = record.start();
        for &card in record.actions() {
            let reveals = game.reveals(card);
            let mut shown = false;
            game.play(card, |event| shown |= matches!(event, Event::Shown { .. })).unwrap();
            prop_assert_eq!(reveals, shown);
        }
    }
}
