use std::collections::HashMap;

use loot::games::get_bit::rules::{Hand, Table};
use loot::games::get_bit::view::HandSeen;

use super::*;

fn hidden(players: u8) -> Setup {
    Setup { discards: Discards::Hidden, ..setup(players) }
}

#[test]
fn g9_1_every_hand_can_be_told_from_the_played_cards() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4").play("2 3 4 5");
    for n in 0..4 {
        let view = game.view(n);
        assert_eq!(view.table(), game.game.table());
        let played = |pirate| view.played(pirate).unwrap().to_string();
        assert_eq!([JOHN, ANNE, BETH, TED].map(played), ["-", "23", "34", "45"]);
        for pirate in [JOHN, ANNE, BETH, TED] {
            assert_eq!(view.hand(pirate).cards(), Some(game.game.hand(pirate)));
        }
    }
}

#[test]
fn g9_1_a_choice_not_yet_shown_is_neither_played_nor_missing_from_a_hand() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4").play("3");
    for n in 0..4 {
        let view = game.view(n);
        assert_eq!((view.played(JOHN).unwrap().to_string().as_str(), view.hand(JOHN).count()), ("1", 4));
    }
}

#[test]
fn g9_2_with_hidden_discards_others_hands_are_a_number() {
    let mut game = start(hidden(3), "0 1 2 3 4 5");
    game.play("1 2 3 4 5 6").play("2 3 4 5 6 7");
    let view = game.view(1);
    let seen = [0, 1, 2, 3, 4, 5].map(|n| view.hand(pirate(n)));
    let own = |pirate| HandSeen::Cards(game.game.hand(pirate));
    assert_eq!(
        seen,
        [HandSeen::Count(7), HandSeen::Count(5), own(BETH), own(TED), HandSeen::Count(5), HandSeen::Count(5)]
    );
    let played = [0, 1, 2, 3, 4, 5].map(|n| view.played(pirate(n)).map(|cards| cards.to_string()));
    let [beth, ted] = ["34", "45"].map(|cards| Some(cards.to_string()));
    assert_eq!(played, [None, None, beth, ted, None, None]);
    // A choice is made from one's own hand all the same.
    assert_eq!(game.view(0).legal().len(), 7);
}

#[test]
fn g9_2_hidden_discards_leave_the_same_view_whatever_was_played() {
    // All first rounds of four pirates: for who sees the same line, counts and own hand, everything is the same.
    let mut views: HashMap<(Table, Vec<usize>, Hand), View> = HashMap::new();
    let mut twins = 0;
    for n in 0..625u16 {
        let mut game = start(hidden(4), "2 0 3 1");
        for place in [125, 25, 5, 1] {
            game.play(&(n / place % 5 + 1).to_string());
        }
        let counts = [JOHN, ANNE, BETH, TED].map(|pirate| game.game.hand(pirate).len()).to_vec();
        let known = (*game.game.table(), counts, game.game.hand(JOHN));
        let view = game.view(0);
        twins += usize::from(*views.entry(known).or_insert(view) == view);
    }
    assert_eq!(twins, 625);
    assert!(views.len() < 200, "there were no twins");
}

#[test]
fn g9_2_this_rounds_cards_are_seen_once_shown() {
    for setup in [setup(2), hidden(2)] {
        let record = random_record(setup, 3, Policy::Uniform, usize::MAX);
        let game = record.game();
        let cards = &record.actions()[record.actions().len() - 4..];
        for n in 0..2 {
            let view = View::of(game, seat(n));
            let chosen: Vec<_> = [JOHN, ANNE, BETH, TED].iter().map(|&pirate| view.chosen(pirate)).collect();
            assert_eq!(chosen, cards.iter().copied().map(Some).collect::<Vec<_>>());
            assert!([JOHN, ANNE, BETH, TED].into_iter().all(|pirate| view.table().has_chosen(pirate)));
        }
        // The next round begins at once, so between two rounds there are none.
        let mut game = start(setup, "0 1 2 3");
        game.play("1 2 3 4");
        assert!([JOHN, ANNE, BETH, TED].into_iter().all(|pirate| game.view(0).chosen(pirate).is_none()));
    }
}

#[test]
fn g9_2_at_the_end_who_was_eaten_in_an_earlier_round_has_no_card() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    for eaten in [JOHN, ANNE] {
        for _ in 0..4 {
            game.bite(eaten);
        }
    }
    let view = game.view(0);
    assert_eq!((view.chosen(JOHN), view.table().has_chosen(JOHN)), (None, false));
    assert!(view.chosen(ANNE).is_some() && view.table().has_chosen(ANNE) && view.table().has_chosen(BETH));
    assert_eq!(view.played(ANNE), Some(Hand::EMPTY));
}

#[test]
fn g9_3_a_view_is_enough_to_choose_by() {
    for setup in every_setup() {
        let record = random_record(setup, 5, Policy::Uniform, usize::MAX);
        let mut game = record.start();
        for &card in record.actions() {
            let view = View::of(&game, game.table().asks().unwrap());
            assert_eq!(view.asked(), game.table().asked());
            assert!(view.legal().eq(game.legal()));
            game.play(card, |_| {}).unwrap();
        }
    }
}

#[test]
fn g9_a_seat_nobody_sits_on_sees_what_lies_open() {
    let mut game = start(hidden(4), "0 1 2 3");
    game.play("1 2 3 4").play("5");
    let view = game.view(7);
    assert_eq!((view.pirates().count(), view.asked(), view.chosen(JOHN)), (0, None, None));
    assert!([JOHN, ANNE, BETH, TED].into_iter().all(|pirate| view.hand(pirate).cards().is_none()));
    assert!(view.table().has_chosen(JOHN));
}
