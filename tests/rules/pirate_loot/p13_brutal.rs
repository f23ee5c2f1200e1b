//! Brutal cards (P13).

use loot::game::Game as _;

use super::*;

#[test]
fn p13_1_a_lookout_sees_a_hand_and_discards_of_it() {
    let mut game = table("b l").hand(0, "bl").hand(1, "bc lc lk ln bn").go();
    game.play("bl");
    assert_eq!(game.open(), "0 bl: - @0 @1");
    game.play("@1");
    assert_eq!(game.open(), "0 bl: bc bn lc lk ln");
    assert!(game.happened(Event::SawHand { seat: seat(0), of: seat(1) }));
    // P19.4: seat 0 sees it while it decides.
    assert_eq!(joined(game.view(0).shown().iter()), "bc bn lc lk ln");
    assert!(game.view(1).shown().is_empty());
    game.play("ln");
    assert_eq!((game.hand(1).as_str(), game.pile().as_str(), game.asked().as_str()), ("bc bn lc lk", "ln", "1 turn"));
    assert!(game.view(0).shown().is_empty());
}

#[test]
fn p13_1_the_own_hand_may_be_it() {
    let mut game = table("b l").hand(0, "bl bc lc lk ln").go();
    game.play("bl @0");
    assert_eq!(game.open(), "0 bl: bc lc lk ln");
    game.play("lk");
    assert_eq!((game.pile().as_str(), game.hand_size(0)), ("lk", 5));
}

#[test]
fn p13_2_a_gunner_discards_any_card_in_play() {
    let mut game = table("b c l").hand(1, "bc").hand(2, "lc lk").hand(0, "cc bg").go();
    game.play("cc bc lc bg");
    assert_eq!(game.open(), "0 bg: - bc@1 bg@0 cc@0 lc@2");
    game.play("lc@2");
    assert_eq!((game.ship(2).as_str(), game.pile().as_str(), game.asked().as_str()), ("", "lc", "1 turn"));
}

#[test]
fn p13_3_a_surgeon_recruits_what_the_gunner_discarded() {
    let mut game = table("b l").hand(0, "bs bg").hand(1, "lf lc").go();
    game.play("bs lf -");
    game.play("bg lf@1");
    assert_eq!(game.open(), "0 bs: - lf");
    let mut declined = game.clone();
    declined.play("-");
    assert_eq!((declined.pile().as_str(), declined.asked().as_str()), ("lf", "1 turn"));
    // Effect and all.
    game.play("lf");
    assert_eq!((game.open().as_str(), game.pile().as_str(), game.ship(0).as_str()), ("0 lf: + -", "", "bg bs lf"));
}

#[test]
fn p13_3_twice_a_turn() {
    // Two Gunners shoot each other: the second time the Surgeon is tired.
    let mut game = table("b l").hand(0, "bs bg bc lc").hand(1, "bg lc bc").go();
    game.play("bs bg - bg");
    game.play("bg@1 bg");
    // Both Gunners lie on ship 0. The one recruited again shoots the other.
    assert_eq!((game.asked().as_str(), game.ship(0).as_str()), ("0 bg", "bg bg bs"));
    game.play("bg@0 bg");
    assert_eq!((game.asked().as_str(), game.ship(0).as_str()), ("0 bg", "bg bg bs"));
    game.play("bg@0");
    assert_eq!((game.asked().as_str(), game.pile().as_str()), ("1 turn", "bg"));
    // In the next turn it works again.
    assert_eq!(game.ship(0), "bg bs");
}

#[test]
fn p13_3_not_for_a_clever_cabinboy_not_if_shielded_not_without_the_surgeon() {
    let mut game = table("b c").hand(0, "bs bg").hand(1, "cy").go();
    game.play("bs cy bg cy@1");
    assert_eq!((game.asked().as_str(), game.drew(0).as_str()), ("1 turn", "cy"));
    let mut game = table("b c").hand(0, "bs bg").hand(1, "by cc").go();
    game.play("bs cc bg cc@1");
    assert_eq!((game.asked().as_str(), game.pile().as_str()), ("1 turn", "by"));
    let mut game = table("b c").hand(0, "bs bg").hand(1, "cc").go();
    game.play("bs cc bg bs@0");
    assert_eq!((game.asked().as_str(), game.pile().as_str()), ("1 turn", "bs"));
    // On another ship it is not mine.
    let mut game = table("b c").first(1).hand(0, "bg").hand(1, "bs cc").go();
    game.play("bs bg bs@1");
    assert_eq!(game.asked(), "1 turn");
}

#[test]
fn p13_3_after_all_triggers() {
    // The Greedy Cabinboy costs its owner loot first, then the Surgeon may recruit him.
    let mut game = table("b g").first(1).hand(1, "gn gg gy").hand(0, "bs bg").loot("sil dou rub").go();
    game.play("gn + bs gg sil").crew(1).play("gy bg gy@1");
    assert_eq!(game.open(), "1 gy: dou sil");
    game.play("sil");
    assert_eq!(game.open(), "0 bs: - gy");
    game.play("gy");
    assert_eq!((game.ship(0).contains("gy"), game.pile().as_str()), (true, ""));
}

#[test]
fn p13_4_a_first_mate_discards_two_cards_of_one_ship() {
    let mut game = table("b l").first(1).hand(1, "lc lk bc bk").hand(0, "bf lc bc").go();
    game.play("lk").crew(1).play("bk bf");
    assert_eq!(game.open(), "0 bf: - bc@0 bf@0 bk@1 lk@1");
    game.play("bk@1");
    // One card is left: it goes by itself.
    assert_eq!((game.ship(1).as_str(), game.pile().as_str(), game.asked().as_str()), ("", "bk lk", "1 turn"));
}

#[test]
fn p13_4_a_ship_with_one_card_and_the_own_ship() {
    let mut game = table("b l").hand(0, "bf").go();
    game.play("bf bf@0");
    assert_eq!((game.ship(0).as_str(), game.pile().as_str(), game.asked().as_str()), ("", "bf", "1 turn"));
    let mut game = table("b l").hand(0, "bf lk lc").go();
    game.play("lk").crew(1).play("lc").crew(1).play("bf lc@0");
    assert_eq!(game.open(), "0 bf: bf lk");
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
}

#[test]
fn p13_4_the_first_card_is_discarded_with_all_its_triggers_before_the_second() {
    let mut game = table("b l").first(1).hand(1, "ls ly lk").hand(0, "bf bc lc").go();
    game.play("ls").crew(1).play("ly").crew(1).play("lk bf ls@1");
    assert_eq!((game.open().as_str(), game.drew(1).is_empty()), ("0 bf: lk ly", false));
    game.play("ly");
    // The Surgeon has gone: no card for the second. Set Sail has taken hold.
    assert_eq!((game.drew(1).as_str(), game.sail()), ("", Some(1)));
}

#[test]
fn p13_5_a_captain_makes_each_other_seat_discard_clockwise() {
    let mut game = four().first(1).hand(1, "bc cc").hand(2, "gc").hand(3, "lc").hand(0, "bn lk").go();
    game.play("bc gc lc lk cc").crew(2);
    game.play("bn");
    assert_eq!(game.open(), "0 bn: + -");
    game.play("+");
    // From the left of seat 0: each chooses itself.
    assert_eq!(game.open(), "1 bn: bc cc");
    game.play("cc");
    assert_eq!(game.asked(), "2 bn");
    let second = game.legal()[..2].to_string();
    game.play(&second);
    assert_eq!(game.asked(), "3 bn");
    let third = game.legal()[..2].to_string();
    game.play(&third);
    assert_eq!((game.asked().as_str(), game.game.table().pile().len(), game.ship(0).as_str()), ("1 turn", 3, "bn lk"));
}

#[test]
fn p13_5_empty_ships_and_shields_are_passed_over() {
    let mut game = four().first(2).hand(1, "bc").hand(2, "by gc").hand(3, "lc").hand(0, "bn").go();
    // Ship 1 is empty, seat 2 has the Cabinboy in hand, ship 3 has one card.
    game.play("gc lc bn +");
    assert_eq!((game.pile().as_str(), game.ship(2).as_str(), game.ship(3).as_str()), ("by lc", "gc", ""));
    assert_eq!(game.asked(), "1 turn");
    // Needs another ship with a card.
    let mut game = four().hand(0, "bn").go();
    game.play("bn");
    assert_eq!(game.asked(), "1 turn");
}

#[test]
fn p13_5_each_with_all_triggers_before_the_next_seat() {
    let start = table("b g l").first(1).hand(1, "gn gg gy").hand(2, "ls lk").hand(0, "bn");
    let mut game = start.loot("sil sil dou rub").go();
    game.play("gn + ls").crew(1).play("gg sil lk").crew(1).play("gy").crew(1).play("bn + gy");
    assert_eq!(game.open(), "1 gy: dou sil");
    game.play("dou");
    assert_eq!(game.asked(), "2 bn");
    game.play("ls");
    assert_eq!((game.drew(2).is_empty(), game.asked().as_str()), (false, "1 turn"));
}

#[test]
fn p13_3_a_gunner_from_the_pile_is_recruited_too() {
    // A Gunner shoots itself; the Clever Surgeon brings it back, and the Brutal Surgeon works for it.
    let mut game = table("b c").hand(0, "bs bg cs bc").hand(1, "bm cc ck").go();
    game.play("bs ck bg").play("bg@0");
    assert_eq!(game.open(), "0 bs: - bg");
    game.play("- bm @1 cs bg");
    assert_eq!(game.open(), "0 bg: - bg@0 bm@1 bs@0 ck@1 cs@0");
    game.play("bm@1");
    assert_eq!(game.open(), "0 bs: - bm");
    // P12.3: a Mutineer goes on any ship again.
    game.play("bm");
    assert_eq!((game.open().as_str(), game.pile().as_str()), ("0 bm: @0 @1", ""));
    game.play("@1");
    assert_eq!((game.ship(1).as_str(), game.asked().as_str()), ("bm ck", "1 turn"));
}
