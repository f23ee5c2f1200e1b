//! Decisions and recruiting (P8, P9).

use super::*;
use loot::game::Game as _;
use loot::games::pirate_loot::rules::{Action, Card, Loot};
use loot::table::Seat;

#[test]
fn p8_1_one_seat_is_asked_for_one_token_and_the_others_are_told_so() {
    let mut game = table("b l").first(1).hand(0, "bn").hand(1, "bc lc lk").go();
    game.play("lk bn +");
    // Seat 1 has one card in play: it goes by itself.
    assert_eq!((game.asked().as_str(), game.ship(1).as_str()), ("1 turn", ""));
    let mut game = table("b l").first(1).hand(0, "bn lc bk").hand(1, "bc lc lk").go();
    game.play("bc bk lc bn +");
    // A decision out of turn: seat 0 is active, seat 1 is asked.
    assert_eq!((game.open().as_str(), game.game.table().active), ("1 bn: bc lc", seat(0)));
    assert_eq!(game.view(1).label(), Some(Label::Card(card("bn"))));
    assert_eq!((game.view(0).legal.len(), game.view(1).legal.len()), (0, 2));
    assert_eq!(game.view(0).check(action("bc")), Err(Refusal::NotAsked));
    assert_eq!(game.view(1).check(action("bc")), Ok(()));
    assert_eq!(game.view(1).check(action("-")), Err(Refusal::CannotDecline));
    assert_eq!(game.view(1).check(action("bg")), Err(Refusal::NotOffered));
    assert_eq!(game.view(0).asks, Asks::Seat(seat(1)));
}

#[test]
fn p8_2_tokens_are_read_as_they_are_written() {
    let mut all = vec![Action::Use, Action::Decline, Action::Haul];
    all.extend(Seat::ALL.map(Action::Seat));
    all.extend(Loot::ALL.map(Action::Loot));
    all.extend(Card::ALL.map(Action::Card));
    all.extend(Card::ALL.into_iter().flat_map(|card| Seat::ALL.map(|seat| Action::OnShip(card, seat))));
    for action in all {
        assert_eq!(Action::from_token(action.to_string().as_bytes()), Some(action));
    }
    for token in ["", "++", "@", "@8", "@01", "bg@", "bg@8", "bg@1@1", "set", "bx", "ba", "bacon", "Haul", "\u{f6}"] {
        assert_eq!(Action::from_token(token.as_bytes()), None, "{token}");
    }
}

#[test]
fn p8_3_the_only_token_is_taken_by_itself_where_all_lies_open() {
    // Of three cards that all see, one is Lazy; and on a ship there is one card to lose.
    let mut game = table("b l").hand(0, "ll bn").hand(1, "bc lc").deck("bk lk bc").go();
    game.play("ll +");
    assert_eq!((game.asked().as_str(), game.ship(0).as_str()), ("1 turn", "lk ll"));
    game.play("bc bn +");
    assert_eq!((game.asked().as_str(), game.ship(1).as_str(), game.pile().as_str()), ("1 turn", "", "bc bc bk"));
}

#[test]
fn p8_3_who_chooses_among_hidden_cards_is_always_asked() {
    // A hand of one code: otherwise everybody would know it.
    let mut game = table("b l").hand(0, "bc bc bc bc bc").hand(1, "lc lg").deck("lk").go();
    assert_eq!(game.open(), "0 turn: bc");
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    game.play("bc");
    assert_eq!((game.asked().as_str(), game.hand(0).as_str()), ("1 turn", "bc bc bc bc lk"));
    // P8.1: a record begins where somebody is asked.
    assert_eq!(table("b l").hand(0, "bc bc bc bc bc").go().game.start().table().turn, 1);
    // A hand that is looked at (P13.1), and one's own above five cards (P14.5).
    let mut game = table("b l").hand(0, "bl").hand(1, "lc lc lc lc lc").go();
    game.play("bl @1");
    assert_eq!(game.open(), "0 bl: lc");
    let mut game = table("b c").hand(0, "cn bc bc bc bc").hand(1, "cc cc cc cc cc").deck("bc bc").go();
    game.play("cn +");
    assert_eq!((game.asked().as_str(), game.hand(0).starts_with("bc bc bc bc bc bc")), ("0 cn", true));
}

#[test]
fn p8_4_the_first_decision_of_a_recruit_effect_can_be_declined_and_no_later_one() {
    let mut game = table("b l").hand(0, "bl bf").hand(1, "lc bc").go();
    game.play("bl");
    assert_eq!(game.open(), "0 bl: - @0 @1");
    let mut declined = game.clone();
    declined.play("-");
    assert_eq!((declined.asked().as_str(), declined.pile().as_str()), ("1 turn", ""));
    assert!(declined.happened(Event::Declined { seat: seat(0), label: Label::Card(card("bl")) }));
    game.play("@1");
    assert_eq!(game.open(), "0 bl: bc lc");
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
}

#[test]
fn p8_5_what_an_effect_needs_and_is_missing_skips_it() {
    // Nobody has loot: gl has nothing to look at, gf nothing to exchange. No other Greedy card: gb has nothing to copy.
    for card in ["gl", "gf", "gb"] {
        let mut game = table("c g").hand(0, card).go();
        game.play(card);
        assert_eq!(game.asked(), "1 turn", "{card}");
    }
    // No pile for cs, nobody's ship for bn.
    for card in ["cs", "bn"] {
        let mut game = table("b c").hand(0, card).go();
        game.play(card);
        assert_eq!(game.asked(), "1 turn", "{card}");
    }
}

#[test]
fn p9_1_p9_2_a_card_is_in_play_before_its_effect() {
    let mut game = table("b c").hand(0, "bg").go();
    game.play("bg");
    assert_eq!((game.open().as_str(), game.ship(0).as_str()), ("0 bg: - bg@0", "bg"));
    // It can be chosen by its own effect.
    game.play("bg@0");
    assert_eq!((game.ship(0).as_str(), game.pile().as_str()), ("", "bg"));
}

#[test]
fn p9_1_you_is_the_active_seat_wherever_the_card_came_from() {
    let mut game = table("b c").hand(0, "bq").hand(1, "bb bf bg bk bl").luck(&[2]).go();
    // The Quartermaster of seat 0 recruits the Gunner of seat 1: seat 0 shoots.
    game.play("bq @1");
    assert_eq!((game.asked().as_str(), game.ship(0).as_str()), ("0 bg", "bg bq"));
    assert_eq!(game.game.table().recruiting, Some(card("bg")));
}

#[test]
fn p9_3_a_chain_of_recruits_each_resolved_before_the_next() {
    let mut game = table("b c").hand(0, "cf cs bl bg bc").hand(1, "bk ck cc cc cc").go();
    // The First Mate recruits a Lookout, which discards; in the next turn a Surgeon finds the Cook on the pile.
    game.play("cf bl @1 bk");
    assert_eq!((game.asked().as_str(), game.pile().as_str(), game.ship(0).as_str()), ("1 turn", "bk", "bl cf"));
    game.play("ck cs");
    assert_eq!(game.open(), "0 cs: - bk");
    game.play("bk");
    assert_eq!((game.asked().as_str(), game.pile().as_str(), game.ship(0).as_str()), ("1 turn", "", "bk bl cf cs"));
}
