//! Cards of every faction (P12).

use super::*;

#[test]
fn p12_1_p12_2_crew_and_cooks_do_nothing() {
    let mut game = table("b l").hand(0, "bk lc").go();
    game.play("bk");
    assert_eq!((game.asked().as_str(), game.ship(0).as_str()), ("1 turn", "bk"));
}

#[test]
fn p12_3_a_mutineer_goes_on_any_ship_and_stays_there_like_any_card() {
    let mut game = table("b c l").hand(0, "lm").hand(1, "bg").go();
    game.play("lm");
    assert_eq!(game.open(), "0 lm: @0 @1 @2");
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    // P22.5: it is nowhere while its ship is chosen.
    assert_eq!((game.hand_size(0), game.ship(0).as_str()), (4, ""));
    game.play("@2");
    assert_eq!((game.ship(2).as_str(), game.asked().as_str()), ("lm", "1 turn"));
    assert!(game.happened(Event::Boarded { card: card("lm"), ship: seat(2) }));
    assert_eq!(game.game.table().best(seat(2)).map(|(_, value)| value), Some(0));
    game.play("bg lm@2");
    assert_eq!((game.ship(2).as_str(), game.pile().as_str()), ("", "lm"));
}

#[test]
fn p12_4_a_bosun_copies_what_lies_on_any_ship() {
    let mut game = table("b c").first(1).hand(1, "bl bg bf bc").hand(0, "bb").go();
    game.play("bl -").crew(1).play("bg -").crew(1).play("bf -").play("bb");
    assert_eq!(game.open(), "0 bb: - bf bg bl");
    game.play("bl");
    // The copied effect is that of seat 0, and asks by its own name.
    assert_eq!(game.open(), "0 bl: - @0 @1");
    assert!(game.happened(Event::Copied { bosun: card("bb"), card: card("bl") }));
}

#[test]
fn p12_4_what_it_cannot_copy() {
    // Ongoing Surgeons, Cabinboys, Cooks, Mutineers, Crew, another Bosun's faction, itself.
    let mut game = table("c l").first(1).hand(1, "ln ls lk cs ly").hand(0, "lb cb lc lc lc").go();
    game.play("ln lc ls lc lk");
    game.play("lb");
    assert_eq!(game.asked(), "1 turn");
    // But cs for the Clever one.
    game.play("cs");
    assert_eq!(game.asked(), "0 turn");
    game.play("cb");
    assert_eq!(game.open(), "0 cb: - cs");
    // P8.5: without a pile the copied effect is skipped.
    game.play("cs");
    assert_eq!(game.asked(), "1 turn");
}

#[test]
fn p12_4_surgeons_do_not_react_to_a_copied_gunner() {
    let mut game = table("b c").hand(0, "bs bg bb bc").hand(1, "ck cc cl").go();
    game.play("bs ck");
    let mut recruited = game.clone();
    recruited.play("bg ck@1");
    assert_eq!(recruited.open(), "0 bs: - ck");
    game.play("bg - cc");
    game.play("bb bg ck@1");
    assert_eq!((game.asked().as_str(), game.pile().as_str()), ("1 turn", "ck"));
}

#[test]
fn p12_5_a_quartermaster_recruits_from_another_hand_by_chance() {
    let mut game = table("b l").hand(0, "bq").hand(1, "bc bk lc lk ln").luck(&[4 + 5 * 7]).go();
    game.play("bq");
    assert_eq!(game.open(), "0 bq: - @1");
    game.play("@1");
    assert_eq!((game.ship(0).as_str(), game.hand(1).as_str(), game.game.chances()), ("bq ln", "bc bk lc lk", 1));
}

#[test]
fn p12_5_copies_count_each_and_a_mutineer_picked_asks_for_its_ship() {
    // Sorted: bc bc bm bm lc. The fourth is the second Mutineer.
    let mut game = table("b l").hand(0, "bq").hand(1, "bm bc bm bc lc").luck(&[3]).go();
    game.play("bq @1");
    assert_eq!(game.open(), "0 bm: @0 @1");
    game.play("@1");
    assert_eq!((game.ship(1).as_str(), game.hand(1).as_str()), ("bm", "bc bc bm lc"));
}
