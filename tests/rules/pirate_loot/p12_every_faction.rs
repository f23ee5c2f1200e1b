//! Cards of every faction (P12).

use loot::game::Game as _;

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

#[test]
fn p12_4_every_recruit_effect_can_be_copied() {
    // What seat 1 brings into play, and the Bosun of seat 0.
    let brutal = ("b c", "bb", ["bl -", "bg -", "bf -", "bn -", "bq -"]);
    let clever = ("c l", "cb", ["cl + lc", "cg -", "cf -", "cn -", "cq -"]);
    let greedy = ("g l", "gb", ["gn +", "gl", "gg -", "gf -", "gq -"]);
    let lazy = ("c l", "lb", ["ll -", "lg -", "lf -", "lq -", "ln"]);
    for (factions, bosun, turns) in [brutal, clever, greedy, lazy] {
        let hand = turns.map(|turn| &turn[..2]);
        let start = table(factions).first(1).hand(1, &hand.join(" ")).hand(0, bosun).loot("sil dou rub");
        let mut game = start.go();
        for turn in turns {
            game.play(turn).crew(usize::from(turn != turns[4]));
        }
        game.play(bosun);
        // All but the Lazy Captain, who is ongoing.
        let mut copied: Vec<_> = hand.into_iter().filter(|&code| code != "ln").collect();
        copied.sort();
        assert_eq!(game.open(), format!("0 {bosun}: - {}", copied.join(" ")));
        for code in copied {
            let mut game = game.clone();
            game.play(code);
            assert_eq!(game.asked(), format!("0 {code}"));
            assert!(game.happened(Event::Copied { bosun: card(bosun), card: card(code) }));
        }
    }
}

#[test]
fn p12_5_any_other_seat_with_a_card() {
    let mut game = four().hand(0, "bq").go();
    game.play("bq");
    assert_eq!(game.open(), "0 bq: - @1 @2 @3");
    // Nobody in whose hand nothing is left.
    let start = four().first(2).hand(2, "bq").hand(1, "bb cf cq gq lq").hand(3, "cb");
    let mut game = start.luck(&[2, 2, 2]).go();
    game.play("bq @1 @1 @1 @1 bq @1");
    assert_eq!((game.asked().as_str(), game.hand(1).as_str()), ("2 cf", ""));
    game.play("- cb");
    assert_eq!(game.open(), "3 cb: - cf cq");
    game.play("cq");
    assert_eq!(game.open(), "3 cq: - @0 @2");
}

#[test]
fn p14_4_a_first_mate_without_another_card_is_skipped() {
    let mut game = four().first(2).hand(2, "bq").hand(1, "bb cf cq gq lq").luck(&[2, 2, 2]).go();
    // Seat 1 is left with the First Mate alone.
    game.play("bq @1 @1 @1 @1 -").crew(2).play("cf");
    assert!(game.happened(Event::Recruited { seat: seat(1), card: card("cf"), from: Source::Hand }));
    assert_eq!((game.asked().as_str(), game.ship(1).as_str(), game.hand_size(1)), ("2 turn", "cf", 5));
}
