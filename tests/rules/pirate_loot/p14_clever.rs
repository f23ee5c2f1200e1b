//! Clever cards (P14).

use loot::game::Game as _;

use super::*;

#[test]
fn p14_1_a_lookout_puts_one_of_three_back() {
    let mut game = table("b c").hand(0, "cl").deck("bn ck bk cn").go();
    game.play("cl +");
    assert_eq!(game.open(), "0 cl: bk bn ck");
    // P22.5: they are nowhere.
    assert_eq!((game.deck_size(), game.pile().as_str()), (29 - 3, ""));
    assert_eq!((joined(game.view(0).shown().iter()).as_str(), game.view(1).shown().len()), ("bk bn ck", 0));
    game.play("bn");
    // It is what is drawn at the end of the turn.
    assert_eq!((game.drew(0).as_str(), game.pile().as_str()), ("bn", "bk ck"));
    assert_eq!(joined(game.game.draw_deck().take(1).flatten()), "cn");
}

#[test]
fn p14_1_fewer_cards_and_equal_ones() {
    let mut game = table("b c").hand(0, "cl").deck("bc bc bc").go();
    game.play("cl +");
    // All equal: nobody else learns that.
    assert_eq!(game.open(), "0 cl: bc");
    game.play("bc");
    assert_eq!((game.asked().as_str(), game.pile().as_str()), ("1 turn", "bc bc"));
}

#[test]
fn p14_1_set_sail_is_no_card_to_look_at() {
    // Nine turns, then Set Sail is the second of the cards looked at.
    let mut game = table("b c").hand(1, "cl bc").deck("bc cc bc cc bc cc bc cc bc bk set ck bn").go();
    game.crew(9).play("cl +");
    assert_eq!((game.open().as_str(), game.sail()), ("1 cl: bk bn ck", Some(2)));
    // P7.3: nothing about the effect changes, and seat 1 plays last.
    game.play("bk");
    assert_eq!((game.asked().as_str(), game.sail()), ("0 turn", Some(1)));
}

#[test]
fn p14_2_a_gunner_discards_of_the_best_faction_of_the_best_crew() {
    let mut game = table("b c l").first(1).hand(1, "bn lc").hand(2, "lf lc").hand(0, "cg").go();
    game.play("bn lf - cg");
    assert_eq!(game.open(), "0 cg: - bn@1");
    game.play("bn@1");
    assert_eq!((game.ship(1).as_str(), game.pile().as_str()), ("", "bn"));
}

#[test]
fn p14_2_mutineers_are_included_and_the_own_ship_may_be_it() {
    let mut game = table("b c").first(1).hand(1, "cm bc").hand(0, "cn cg").go();
    game.play("cm @0 cn -");
    game.crew(1).play("cg");
    assert_eq!(game.open(), "0 cg: - cg@0 cm@0 cn@0");
    game.play("cm@0");
    assert_eq!(game.pile(), "cm");
}

#[test]
fn p14_2_in_a_complete_tie_every_such_ship() {
    // Both have clever 2.
    let mut game = table("b c").first(1).hand(1, "cg").hand(0, "cg").go();
    game.play("cg -");
    game.play("cg");
    assert_eq!(game.open(), "0 cg: - cg@0 cg@1");
}

#[test]
fn p14_2_without_a_card_of_the_best_faction_it_is_skipped() {
    // Mutineers pull clever below 0: the best faction of ship 0 is lazy with 0, and no card of it lies there.
    let mut game = table("c l").first(1).hand(1, "cm lm cc").hand(0, "cm cg").go();
    game.play("cm @0 cm @0");
    assert_eq!(game.game.table().best(seat(1)).map(|(faction, value)| (faction.code(), value)), Some(("l", 0)));
    game.play("lm @1 cg");
    // Ship 0 has clever -2, ship 1 lazy -2: lists (l0, c-2) and (c0, l-2). Lazy ranks higher.
    assert_eq!(game.asked(), "1 turn");
}

#[test]
fn p14_3_a_surgeon_recruits_from_the_pile() {
    let mut game = table("b c").first(1).hand(1, "bg bc").hand(0, "cf cs").go();
    game.play("bg bg@1");
    // Recruited from the hand by the First Mate, and from there on.
    game.play("cf cs");
    assert_eq!(game.open(), "0 cs: - bg");
    game.play("bg");
    // Effect and all: with bs it could go on.
    assert_eq!((game.asked().as_str(), game.ship(0).as_str(), game.pile().as_str()), ("0 bg", "bg cf cs", ""));
}

#[test]
fn p14_4_a_first_mate_recruits_another_card_of_the_hand() {
    let mut game = table("b c").hand(0, "cf bc bc cc bn").go();
    game.play("cf");
    assert_eq!(game.open(), "0 cf: - bc bn cc");
    game.play("bc");
    // Two cards less, and two are drawn.
    assert_eq!((game.ship(0).as_str(), game.drew(0).split(' ').count()), ("bc cf", 2));
}

#[test]
fn p14_5_a_captain_draws_three_and_discards_down_to_five() {
    let mut game = table("b c").hand(0, "cn bc cc bk ck").deck("bn cl cy").go();
    game.play("cn +");
    assert_eq!((game.drew(0).as_str(), game.open().as_str()), ("bn cl cy", "0 cn: bc bk bn cc ck cl cy"));
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    game.play("bc");
    assert_eq!(game.asked(), "0 cn");
    game.play("bn");
    assert_eq!(
        (game.hand(0).as_str(), game.pile().as_str(), game.asked().as_str()),
        ("bk cc ck cl cy", "bc bn", "1 turn")
    );
    assert_eq!(game.drew(0), "");
}

#[test]
fn p14_5_cabinboys_trigger_as_they_say() {
    // cy goes on the deck; gy costs loot; ly and ls do nothing from the own hand.
    let start = table("c g l").hand(0, "gn cn cy ly ls").deck("gy lc gc lk gk lm lm").loot("sil sil dou rub");
    let mut game = start.go();
    game.play("gn +").crew(2);
    assert_eq!(game.hand(0), "cn cy gy ls ly");
    game.play("cn + cy");
    assert_eq!(game.game.draw_deck().next(), Some(Some(card("cy"))));
    // Seven cards became six: gy costs the only loot, and five are left.
    game.play("gy dou");
    assert_eq!((game.chest(0).as_str(), game.asked().as_str(), game.sail()), ("", "1 turn", None));
    let mut game = start_with_ly().go();
    game.play("cn + ly ls");
    assert_eq!((game.sail(), game.drew(0).as_str(), game.pile().as_str()), (None, "", "ls ly"));
}

fn start_with_ly() -> Start {
    table("c g l").hand(0, "cn ls ly cc gc").deck("lc gk lk")
}

#[test]
fn p14_1_with_two_cards_left_two_are_seen() {
    let mut game = table("b c").hand(0, "cl").go();
    game.until_deck(3, "cl");
    assert_eq!((game.asked().as_str(), joined(game.game.draw_deck().flatten()).as_str()), ("0 turn", "cl cm"));
    game.play("cl +");
    // The search for a third card turned up Set Sail.
    assert_eq!((game.open().as_str(), game.sail(), game.deck_size()), ("0 cl: cl cm", Some(2), 0));
    game.play("cm");
    assert_eq!((game.drew(0).as_str(), game.deck_size(), game.asked().as_str()), ("cm", 0, "1 turn"));
}

#[test]
fn p8_5_set_sail_alone_is_a_draw_deck_and_no_card() {
    // P14.1, P14.5, P16.1, P16.2, P16.4
    for effect in ["cl", "cn", "ll", "lg", "lf"] {
        let mut game = table("c l").hand(0, effect).go();
        game.until_deck(1, effect);
        let (pile, cards) = (game.pile(), game.hand_size(0));
        game.play(effect);
        assert_eq!(game.open(), format!("0 {effect}: + -"));
        game.play("+");
        assert!(game.happened(Event::SetSail { seat: seat(0), by_card: true }), "{effect}");
        assert_eq!((game.deck_size(), game.pile(), game.hand_size(0)), (0, pile, cards - 1), "{effect}");
        assert_eq!((game.asked().as_str(), game.sail()), ("1 turn", Some(1)), "{effect}");
    }
}
