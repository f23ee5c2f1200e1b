use crate::game::Game as _;
use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use super::super::sentences_tests::every_action;
use super::*;
use crate::play::Turn as _;

/// Looked at for so long that A works.
const LATER: u64 = 10_000;

/// Every place of the cursor in a hand.
fn places(view: &View) -> impl Iterator<Item = Turn> {
    let first = Turn::new(view, None, 0);
    let count = stacks(view.hand()).count() + 1;
    (0..count).scan(first, |turn, _| {
        turn.press(Button::Right, view, &Lineup::default(), LATER);
        Some(*turn)
    })
}

#[test]
fn what_the_label_says_is_what_a_does() {
    let mut seen = [0; 6];
    every_action(4, |game, _, _, _| {
        let view = View::of(game, game.table().mover());
        for mut turn in places(&view) {
            let label = turn.what_a_does(&view);
            let card = turn.hand.card(view.hand(), true).map(|(card, _)| card);
            let wish = turn.press(Button::A, &view, &Lineup::default(), LATER);
            let kind = match (label.as_str(), card.map(Card::face), wish) {
                ("Draw a card", None, Wish::Act(Action::Draw)) => 0,
                ("Why not draw?", None, Wish::None) => 1,
                ("Discard it", Some(_), Wish::Act(Action::Discard(_))) => 2,
                ("Choose a ship", Some(_), Wish::None) => 3,
                ("Why not?", Some(_), Wish::None) => 4,
                (label, Some(Face::Merchant(gold)), Wish::Act(Action::Launch(_))) => {
                    assert_eq!(label, std::format!("Launch {gold} gold"));
                    5
                }
                other => panic!("{other:?}"),
            };
            let explains = matches!(turn.note, Some(Note::Refused(_) | Note::EmptySea));
            assert_eq!((explains, turn.aiming.is_some()), (kind == 1 || kind == 4, kind == 3), "{label}");
            seen[kind] += 1;
        }
    });
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}

#[test]
fn the_cursor_starts_on_the_pile_or_on_a_card_that_can_be_played() {
    let mut on_cards = 0;
    every_action(6, |game, _, _, _| {
        let view = View::of(game, game.table().mover());
        let turn = Turn::new(&view, None, 0);
        match turn.hand.card(view.hand(), true) {
            None => assert!(view.check(Action::Draw).is_ok()),
            Some((card, _)) => {
                assert!(view.check(Action::Draw).is_err());
                assert!(view.legal().any(|action| action.card() == Some(card)), "{card}");
                on_cards += 1;
            }
        }
        // What was taken back is one press away, or two if it has to be aimed.
        for action in view.legal() {
            let turn = Turn::new(&view, Some(action), 0);
            assert_eq!(turn.hand.card(view.hand(), true).map(|(card, _)| card), action.card());
        }
    });
    assert!(on_cards > 50, "{on_cards}");
}

#[test]
fn aiming_starts_where_there_is_something_to_gain() {
    let (mut taken, mut tied) = (0, 0);
    every_action(5, |game, _, _, _| {
        let view = View::of(game, game.table().mover());
        let me = Some(game.table().seating().side(view.seat()));
        for (card, _) in stacks(view.hand()).filter(|&(card, _)| !card.is_merchant()) {
            let aims = aims(&view, card);
            let Some((at, aim)) = likely_aim(&view, card, &aims) else {
                assert!(!view.legal().any(|action| action.card() == Some(card)), "{card}");
                continue;
            };
            assert_eq!(aims[at], aim);
            let action = aim.action(card);
            assert!(game.check(action).is_ok());
            // Who leads the ship before and after, by the game itself.
            let leads = |action: Action| {
                let Action::Play(card, no) = action else { return None };
                let after = game.table().supposing(card, no);
                Some((game.table().leader(no), after.leader(no), game.table().ship(no)?.gold()))
            };
            let takes = |action| leads(action).is_some_and(|(before, after, _)| before != me && after == me);
            let ties = |action| leads(action).is_some_and(|(before, after, _)| before != me && after.is_none());
            let own: Vec<_> = view.legal().filter(|action| action.card() == Some(card)).collect();
            if own.iter().any(|&action| takes(action)) {
                taken += 1;
                let most =
                    own.iter().filter(|&&action| takes(action)).filter_map(|&action| leads(action)).map(|led| led.2);
                assert!(takes(action) && leads(action).map(|led| led.2) == most.max(), "{action}");
            } else if own.iter().any(|&action| ties(action)) {
                tied += 1;
                assert!(ties(action), "{action}");
            } else if own.iter().any(|&action| leads(action).is_some_and(|led| led.0 != me)) {
                assert!(leads(action).is_some_and(|led| led.0 != me), "{action}: own ships last");
            }
        }
    });
    assert!(taken > 500 && tied > 50, "{taken} {tied}");
}

/// Somebody who keeps pressing A has not looked yet, wherever the cursor starts.
#[test]
fn a_turn_that_has_just_come_up_does_nothing_at_once() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    every_action(2, |game, _, _, _| {
        let view = View::of(game, game.table().mover());
        let mut turn = Turn::new(&view, None, 0);
        let mut now = 0;
        for _ in 0..5 {
            now += u64::from(rng.next_u32()) % BRIEF_MS;
            assert!(matches!(turn.press(Button::A, &view, &Lineup::default(), now), Wish::None));
            assert!(turn.aiming.is_none() && turn.note.is_none());
        }
    });
}
