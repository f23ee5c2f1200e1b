//! Turns, the draw deck and Set Sail (P6, P7).

use loot::game::Game as _;

use super::*;

#[test]
fn p6_1_a_turn_offers_each_code_of_the_hand_once() {
    let game = table("b l").hand(0, "lc bc bc lk lc").go();
    assert_eq!(game.open(), "0 turn: bc lc lk");
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    assert_eq!(game.refuse("bk"), Refusal::NotOffered);
    assert_eq!(game.refuse("@0"), Refusal::NotOffered);
}

#[test]
fn p6_1_with_an_empty_hand_nothing_is_recruited() {
    let mut game = four().first(2).hand(2, "bq").hand(1, "bb bl cq gq lq").luck(&[2, 2, 2]).go();
    // One card after the other of seat 1 is recruited by seat 2.
    game.play("bq @1 @1 @1 @1");
    assert_eq!((game.open().as_str(), game.hand(1).as_str()), ("2 bb: - bq", "bl"));
    game.play("bq @1 -");
    assert_eq!((game.asked().as_str(), game.hand(1).as_str()), ("3 turn", ""));
    game.crew(2);
    // Seat 1 has had its turn, and nothing but a new hand of it.
    assert_eq!((game.asked().as_str(), game.game.table().turn), ("2 turn", 5));
    assert_eq!((game.hand_size(1), game.ship(1).as_str()), (5, ""));
    assert!(game.happened(Event::Turn { turn: 4, seat: seat(1) }));
}

#[test]
fn p6_2_the_active_seat_alone_fills_its_hand_up_to_five() {
    let mut game = table("b l").hand(0, "bl").deck("bk lk").go();
    // Seat 1 loses a card and stays at four.
    game.play("bl @1 bc");
    assert_eq!((game.drew(0).as_str(), game.hand_size(0), game.hand_size(1)), ("bk", 5, 4));
    // In its own turn it draws two.
    game.crew(1);
    assert_eq!((game.hand_size(1), game.drew(1).split(' ').count()), (5, 2));
}

#[test]
fn p6_2_a_hand_above_five_is_not_cut() {
    let mut game = table("b l").first(1).hand(1, "ls").hand(0, "bg").deck("bc lc").go();
    game.play("ls bg ls@1");
    assert_eq!(game.hand_size(1), 6);
    game.crew(1);
    assert_eq!((game.hand_size(1), game.asked().as_str()), (5, "0 turn"));
    assert_eq!(game.drew(1), "");
}

/// Two seats, lf in the hand of seat 0. Below nine cards lies Set Sail; the next Lazy card comes after that.
fn lf_before_set() -> Start {
    table("b l").hand(0, "lf").deck("bc bc bc bb bg bg bk bl bl set bm lk")
}

#[test]
fn p7_1_p7_3_set_sail_goes_aside_and_the_effect_goes_on() {
    let mut game = lf_before_set().go();
    game.play("lf");
    assert_eq!(game.sail(), None);
    game.play("+");
    assert_eq!(game.ship(0), "lf lk");
    assert_eq!(game.pile(), "bb bc bc bc bg bg bk bl bl bm");
    assert!(game.happened(Event::SetSail { seat: seat(0), by_card: true }));
    assert_eq!(game.game.table().set_at, Some(seat(0)));
    // P7.4: every other seat has one more turn, then seat 0.
    assert_eq!((game.asked().as_str(), game.sail()), ("1 turn", Some(1)));
    game.crew(1);
    assert_eq!((game.asked().as_str(), game.sail()), ("0 turn", Some(0)));
    game.crew(1);
    // P6.2, P6.3: the hand was filled after the last turn, too.
    assert_eq!((game.hand_size(0), game.game.table().turn), (5, 3));
    assert!(game.happened(Event::Division));
}

#[test]
fn p7_4_every_other_seat_has_one_more_turn_and_the_active_one_is_last() {
    let deck = "bb bc bg bg bk bl bl bn bq bs by cb cc cf cg cg ck cl set lk";
    let mut game = four().first(3).hand(3, "lf").deck(deck).go();
    game.play("lf +");
    for (asked, sail) in [("0 turn", 3), ("1 turn", 2), ("2 turn", 1), ("3 turn", 0)] {
        assert_eq!((game.asked().as_str(), game.sail()), (asked, Some(sail)));
        game.crew(1);
    }
    assert!(game.happened(Event::Division));
}

#[test]
fn p7_5_it_is_the_active_seat_that_counts_whoever_took_the_card() {
    // Nine turns take nine cards; then Set Sail lies on top, and a Lazy Surgeon of seat 1 takes it.
    let mut game = table("b l").first(1).hand(1, "ls").hand(0, "bg").deck("bc lc bc lc bc lc bc lc bc set lk").go();
    game.play("ls").crew(8);
    assert_eq!((game.asked().as_str(), game.game.draw_deck().next()), ("0 turn", Some(None)));
    game.play("bg ls@1");
    assert_eq!(game.drew(1), "lk");
    assert_eq!(game.game.table().set_at, Some(seat(0)));
    // Seat 1 plays, then seat 0 is the last.
    assert_eq!((game.asked().as_str(), game.sail()), ("1 turn", Some(1)));
    game.crew(1);
    assert_eq!((game.asked().as_str(), game.sail()), ("0 turn", Some(0)));
}

#[test]
fn p7_6_set_sail_takes_hold_once_a_round() {
    // A Lazy Cabinboy comes first, in a turn of seat 0. The card turns up in its last turn.
    let deck = "bc lc bc lc bc lc bc lc bc set lk";
    let mut game = table("b l").first(1).hand(1, "ly").hand(0, "bg").deck(deck).go();
    game.play("ly").crew(6);
    game.play("bg ly@1");
    assert!(game.happened(Event::SetSail { seat: seat(0), by_card: false }));
    assert_eq!((game.asked().as_str(), game.sail(), game.game.table().set_at), ("1 turn", Some(1), None));
    game.crew(1);
    assert_eq!((game.asked().as_str(), game.sail()), ("0 turn", Some(0)));
    let before = game.deck_size();
    game.crew(1);
    assert!(game.happened(Event::SetAside) && game.happened(Event::Division));
    assert_eq!((game.game.table().set_at, game.sail()), (None, Some(0)));
    // The card and the one drawn instead have gone.
    assert_eq!(game.deck_size(), before - 2);
}

#[test]
fn p7_6_a_lazy_cabinboy_after_the_card_changes_nothing() {
    let deck = "bc lc bc lc bc lc bc lc bc set lk";
    let mut game = table("b l").first(1).hand(1, "ly").hand(0, "bg").deck(deck).go();
    game.play("ly").crew(8);
    // The tenth turn draws Set Sail.
    game.crew(1);
    assert_eq!((game.asked().as_str(), game.sail()), ("1 turn", Some(1)));
    game.crew(1);
    assert_eq!(game.sail(), Some(0));
    game.play("bg ly@1");
    assert!(game.happened(Event::Division) && !game.happened(Event::SetSail { seat: seat(0), by_card: false }));
}

/// Two seats whose draw deck is 19 clever cards above Set Sail. Seat 0 has lf, lm, ll, lg and lq; it is the turn of seat 1.
pub fn all_lazy_cards_drawn() -> Try {
    let start = table("c l").hand(0, "lf lc lc lc lk").hand(1, "ls ly ln lc lc");
    let mut game = start.deck("lc lm lm ll ll lg lg lb lq").go();
    game.play("lc ln lc ls lc lc lk lc lc");
    assert_eq!((game.hand(0).as_str(), game.hand(1).as_str()), ("lf lg ll lm lq", "lb lg ll lm ly"));
    assert_eq!((game.asked().as_str(), game.deck_size()), ("1 turn", 20));
    game
}

#[test]
fn p7_2_the_pile_is_never_shuffled_back_and_what_is_not_there_is_not_taken() {
    let mut game = all_lazy_cards_drawn();
    game.play("ly lf +");
    // P16.4: it ends when the deck is empty.
    assert_eq!((game.deck_size(), game.sail(), game.hand_size(0)), (0, Some(1), 4));
    // P8.5: a Lookout needs a deck, and nobody is asked.
    assert_eq!(game.asked(), "1 turn");
    game.play("ll");
    assert_eq!((game.asked().as_str(), game.hand_size(1)), ("0 turn", 4));
    game.play("ll");
    assert!(game.happened(Event::Division) && game.hand_size(0) == 3);
}
