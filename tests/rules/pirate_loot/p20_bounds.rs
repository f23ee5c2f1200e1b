//! What holds in every position of every game, and the bounds of P20, tried in random games.

use super::*;
use loot::game::Game as _;
use loot::games::pirate_loot::rules::{
    Action, Card, Game, Loot, MAX_ANSWERS, MAX_DECISIONS, MAX_ROUNDS, MAX_TURNS, Offer,
};
use loot::games::pirate_loot::view::View;
use loot::table::Seat;
use proptest::prelude::*;

fn seeds() -> impl Strategy<Value = (u8, u64, Policy)> {
    (2u8..=4, any::<u64>(), proptest::sample::select(&Policy::ALL))
}

/// Every answer that can be written down at all.
fn every_action() -> Vec<Action> {
    let mut all = vec![Action::Use, Action::Decline, Action::Haul];
    all.extend(Seat::ALL.map(Action::Seat));
    all.extend(Loot::ALL.map(Action::Loot));
    all.extend(Card::ALL.map(Action::Card));
    all.extend(Card::ALL.into_iter().flat_map(|card| Seat::ALL.map(|seat| Action::OnShip(card, seat))));
    all
}

/// All cards are somewhere, and only once.
fn check_cards(game: &Game) {
    let mut cards = whereabouts(game);
    let on_the_way = 76 * game.seats().len() as usize / 4 - cards.len();
    assert!(on_the_way <= 3, "{on_the_way} cards are missing");
    cards.sort();
    for card in Card::ALL {
        assert!(cards.iter().filter(|&&other| other == card).count() <= card.copies().into());
    }
    let mut loot: Vec<_> = game.loot_deck().chain(game.haul().iter()).collect();
    loot.extend(game.seats().flat_map(|seat| game.chest(seat).iter()));
    for kind in Loot::ALL {
        assert_eq!(loot.iter().filter(|&&other| other == kind).count(), kind.copies().into());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

    #[test]
    fn every_game_ends_within_its_bounds((seats, seed, policy) in seeds()) {
        let played = random_game(seats, seed, policy, usize::MAX);
        prop_assert!(played.game().outcome().is_some());
        prop_assert!(played.rounds.len() <= MAX_ROUNDS.into());
        for round in &played.rounds {
            prop_assert!(round.actions().len() <= MAX_DECISIONS);
            prop_assert!(usize::from(round.game().table().turn) <= MAX_TURNS);
        }
    }

    #[test]
    fn cards_stay_and_only_who_is_asked_has_answers((seats, seed, policy) in seeds()) {
        for round in random_game(seats, seed, policy, usize::MAX).rounds {
            let mut game = round.start();
            for &action in round.actions() {
                check_cards(&game);
                let legal: Vec<_> = game.legal().collect();
                // P8.3, P20.5
                let is_hidden = game.table().terms().is_some_and(|terms| {
                    let is_card = matches!(terms.offer, Offer::OwnHand | Offer::HandOf(_) | Offer::FromDeck(None));
                    is_card || matches!(terms.offer, Offer::OwnChest | Offer::Loot(_) | Offer::Ones(_))
                });
                let least = if is_hidden { 1 } else { 2 };
                prop_assert!(legal.len() >= least && legal.len() <= MAX_ANSWERS);
                prop_assert!(legal.is_sorted_by_key(|action| action.to_string()));
                for seat in game.seats() {
                    let view = View::of(&game, seat);
                    if game.asks() == Asks::Seat(seat) {
                        prop_assert!(view.legal.eq(legal.iter().copied()));
                        prop_assert_eq!(view.check(action), Ok(()));
                    } else {
                        prop_assert_eq!(view.legal.len(), 0);
                        prop_assert_eq!(view.check(action), Err(Refusal::NotAsked));
                    }
                }
                game.play(action, |_| {}).unwrap();
            }
            prop_assert_eq!(game, *round.game());
            prop_assert_eq!(game.legal().len(), 0);
        }
    }
}

proptest! {
    // Each case tries all 410 answers in all positions of a game.
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn legal_and_check_agree_and_refusals_change_nothing((seats, seed, policy) in seeds()) {
        let all = every_action();
        for round in random_game(seats, seed, policy, usize::MAX).rounds {
            let mut game = round.start();
            for &played in round.actions() {
                let walked: Vec<_> = game.legal().collect();
                prop_assert_eq!(game.legal().len(), walked.len());
                for &action in &all {
                    let allowed = game.check(action).is_ok();
                    prop_assert_eq!(walked.contains(&action), allowed, "{}", action);
                    if !allowed {
                        let mut tried = game;
                        let mut told = 0;
                        prop_assert!(tried.play(action, |_| told += 1).is_err());
                        prop_assert_eq!(tried, game);
                        prop_assert_eq!(told, 0);
                        prop_assert!(!game.reveals(action));
                    }
                }
                game.play(played, |_| {}).unwrap();
            }
            for &action in &all {
                prop_assert!(game.check(action).is_err());
            }
        }
    }

    #[test]
    fn chance_chooses_every_answer_and_no_other((seats, seed, policy) in seeds()) {
        let played = random_game(seats, seed, policy, 40);
        let game = played.game();
        let mut rng = rng(seed);
        let mut chosen: Vec<_> = (0..3000).filter_map(|_| game.legal().choose(&mut rng)).collect();
        chosen.sort_by_key(|action| action.to_string());
        chosen.dedup();
        prop_assert!(chosen.into_iter().eq(game.legal()));
    }

    #[test]
    fn undo_restores((seats, seed, policy) in seeds()) {
        let mut record = random_game(seats, seed, policy, 90).rounds.pop().unwrap();
        while !record.actions().is_empty() {
            let before = record.clone();
            let undone = record.undo().unwrap();
            let mut again = record.clone();
            again.play(undone).unwrap();
            prop_assert_eq!(again, before);
        }
        prop_assert_eq!(record.undo(), None);
        prop_assert_eq!(record.game(), &record.start());
    }
}
