//! Lazy cards (P16).

use loot::game::Game as _;

use super::*;

#[test]
fn p16_1_a_lookout_shows_three_and_recruits_a_lazy_one() {
    let mut game = table("b l").hand(0, "ll").deck("lk bn lf bc").go();
    game.play("ll +");
    assert_eq!(game.open(), "0 ll: lf lk");
    assert_eq!(game.refuse("bn"), Refusal::NotOffered);
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    // P19.4: all see the three.
    assert!((0..2).all(|n| joined(game.view(n).shown().iter()) == "bn lf lk"));
    game.play("lf");
    assert_eq!((game.asked().as_str(), game.pile().as_str(), game.ship(0).as_str()), ("0 lf", "bn lk", "lf ll"));
}

#[test]
fn p16_1_none_lazy_all_go_and_one_lazy_is_recruited_by_itself() {
    let mut game = table("b l").hand(0, "ll").deck("bk bn bf").go();
    game.play("ll +");
    assert_eq!((game.pile().as_str(), game.ship(0).as_str(), game.asked().as_str()), ("bf bk bn", "ll", "1 turn"));
    let mut game = table("b l").hand(0, "ll").deck("bk lm bf").go();
    game.play("ll +");
    // A Mutineer asks for its ship; the others lie on the pile already.
    assert_eq!((game.pile().as_str(), game.open().as_str()), ("bf bk", "0 lm: @0 @1"));
}

#[test]
fn p16_2_a_gunner_names_who_discards_a_card_of_the_faction_shown() {
    let start = table("b c l").first(1).hand(1, "bc bm cc").hand(2, "cc").hand(0, "lc lg");
    let mut game = start.deck("bc cc lc bc cc bk").go();
    game.play("bc cc lc bm @1").crew(1).play("lg +");
    assert_eq!((game.open().as_str(), game.pile().as_str()), ("0 lg: @0 @1 @2", "bk"));
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    // Of seat 1 it chooses itself, Mutineers included.
    game.play("@1");
    assert_eq!(game.open(), "1 lg: bc bm");
    game.play("bm");
    assert_eq!((game.ship(1).as_str(), game.pile().as_str(), game.asked().as_str()), ("bc", "bk bm", "1 turn"));
}

#[test]
fn p16_2_none_of_the_faction_none_and_oneself_and_shields() {
    let mut game = table("b c l").first(1).hand(1, "lc by").hand(2, "cc").hand(0, "lg").deck("bc cc bk").go();
    game.play("lc cc lg +");
    // Seat 2 has no Brutal card: over, and its Cabinboy would not even be asked for.
    let mut none = game.clone();
    none.play("@2");
    assert_eq!((none.asked().as_str(), none.pile().as_str()), ("1 turn", "bk"));
    assert!(none.happened(Event::Named { seat: seat(2) }));
    // Seat 1 has by in hand, but no Brutal card in play: nothing.
    let mut hand = game.clone();
    hand.play("@1");
    assert_eq!((hand.pile().as_str(), hand.hand(1).contains("by")), ("bk", true));
    // Oneself: no Brutal card either.
    game.play("@0");
    assert_eq!(game.pile(), "bk");
    let mut game = table("b l").first(1).hand(1, "bc by").hand(0, "lg lc").deck("lc bk").go();
    game.play("bc lg + @1");
    // Here it shields.
    assert_eq!((game.ship(1).as_str(), game.pile().as_str()), ("bc", "bk by"));
    let mut game = table("b l").hand(0, "lg").deck("lk").go();
    game.play("lg + @0");
    assert_eq!((game.ship(0).as_str(), game.pile().as_str()), ("", "lg lk"));
}

#[test]
fn p16_4_a_first_mate_puts_the_first_lazy_card_into_play_without_its_effect() {
    let mut game = table("b l").hand(0, "lf").deck("bk by lq bc").go();
    game.play("lf +");
    assert_eq!((game.ship(0).as_str(), game.pile().as_str(), game.asked().as_str()), ("lf lq", "bk by", "1 turn"));
    assert!(game.happened(Event::Boarded { card: card("lq"), ship: seat(0) }));
    assert!(!game.events.iter().any(|event| matches!(event, Event::Recruited { card, .. } if card.code() == "lq")));
    // P12.3: who brings a Mutineer into play chooses its ship.
    let mut game = table("b l").hand(0, "lf").deck("bk lm").go();
    game.play("lf +");
    assert_eq!(game.open(), "0 lm: @0 @1");
    game.play("@1");
    assert_eq!((game.ship(1).as_str(), game.asked().as_str()), ("lm", "1 turn"));
}

#[test]
fn p16_4_it_ends_with_the_deck() {
    let mut game = p06_turns::all_lazy_cards_drawn();
    game.play("ly");
    let pile = game.game.table().pile().len();
    game.play("lf +");
    assert_eq!((game.deck_size(), game.ship(0).matches("lf").count()), (0, 1));
    assert_eq!(game.game.table().pile().len(), pile + 18);
}

#[test]
fn p16_1_p16_2_set_sail_is_set_aside_and_the_next_card_shown() {
    let deck = "bc lc bc lc bc lc bc lc bc";
    let mut game = table("b l").hand(1, "ll bc").deck(&format!("{deck} bk set lk bn")).go();
    game.crew(9).play("ll +");
    // One of the three is Lazy.
    assert_eq!((game.ship(1).contains("lk"), game.pile().as_str(), game.sail()), (true, "bk bn", Some(1)));
    let mut game = table("b l").hand(1, "lg bc").deck(&format!("{deck} set lk bn")).go();
    game.crew(9).play("lg +");
    assert_eq!((game.open().as_str(), game.pile().as_str(), game.sail()), ("1 lg: @0 @1", "lk", Some(2)));
}
