//! Greedy cards (P15).

use super::*;
use loot::game::Game as _;

/// Seat 1 has doubloons in its chest, silver lies in the haul, then rubies follow; it is the turn of seat 0.
fn seat_1_has_loot(hand: &str) -> Try {
    let start = table("b g").first(1).hand(1, "gn bc gc").hand(0, hand).loot("sil dou rub rub map");
    let mut game = start.go();
    game.play("gn +");
    assert_eq!((game.chest(1).as_str(), game.haul().as_str(), game.asked().as_str()), ("dou", "sil", "0 turn"));
    game
}

#[test]
fn p15_1_a_lookout_sees_a_chest() {
    let mut game = seat_1_has_loot("gl");
    game.play("gl");
    assert_eq!(game.open(), "0 gl: - @1");
    game.play("@1");
    let saw = Event::SawLoot { seat: seat(0), at: Place::Chest(seat(1)), loot: Some(*game.game.chest(seat(1))) };
    assert!(game.happened(saw));
    assert_eq!(joined(game.view(0).known(Place::Chest(seat(1))).iter()), "dou");
}

#[test]
fn p15_2_a_gunner_looks_at_the_haul_and_may_take_what_is_printed_1() {
    let mut game = four().hand(0, "gg").loot("sil rub map dou cro").go();
    game.play("gg");
    assert_eq!(game.open(), "0 gg: - map sil");
    assert_eq!(joined(game.view(0).known(Place::Haul).iter()), "map rub sil");
    game.play("map");
    assert_eq!((game.chest(0).as_str(), game.haul().as_str()), ("map", "dou rub sil"));
    assert!(game.happened(Event::Robbed { seat: seat(0), from: Place::Haul, loot: loot("map") }));
    // The replacement is unseen.
    assert_eq!(joined(game.view(0).known(Place::Haul).iter()), "rub sil");
}

#[test]
fn p15_2_without_any_it_is_a_look_all_the_same() {
    let mut game = four().hand(0, "gg").loot("dou rub cro sil").go();
    game.play("gg");
    // It can only be declined, and others don't learn that.
    assert_eq!(
        (game.open().as_str(), joined(game.view(0).known(Place::Haul).iter()).as_str()),
        ("0 gg: -", "cro dou rub")
    );
    assert!(game.events.iter().any(|event| matches!(event, Event::SawLoot { at: Place::Haul, .. })));
    game.play("-");
    assert_eq!(game.asked(), "1 turn");
}

#[test]
fn p15_2_with_an_empty_loot_deck_nothing_replaces_what_was_taken() {
    let mut game = four().hand(0, "gg").hand(1, "gg").late(FULL, "sil sil cro rub");
    game.play("gg sil");
    assert_eq!((game.haul().as_str(), game.loot_deck().as_str()), ("cro rub sil", ""));
    assert!(game.happened(Event::HaulGrew));
    game.play("gg");
    assert_eq!(game.open(), "1 gg: - sil");
    game.play("sil");
    assert_eq!((game.haul().as_str(), game.chest(1).as_str()), ("cro rub", "bac ban dou dou sil"));
    assert!(!game.happened(Event::HaulGrew));
    assert_eq!((game.view(1).loot_size(Place::Haul), game.asked().as_str()), (2, "2 turn"));
}

#[test]
fn p15_2_p19_6_nobody_is_told_why_it_took_nothing() {
    let nothing_there = four().hand(0, "gg").loot("dou rub cro sil");
    let declined = four().hand(0, "gg").loot("dou rub sil cro");
    let told = |start: Start| {
        let (mut game, mut told) = (start.go(), Vec::new());
        for token in ["gg", "-"] {
            game.play(token);
            let heard = game.events.iter().map(|&event| game.game.told(event, Some(seat(1))));
            told.push((heard.collect::<Vec<_>>(), game.asked()));
        }
        told
    };
    assert_eq!(told(nothing_there), told(declined));
}

#[test]
fn p15_3_a_surgeon_lets_a_recruited_gunner_rob_a_player() {
    let mut game = table("b g").first(1).hand(1, "gn gl bc").hand(0, "gs gg").loot("dou sil rub rub").go();
    game.play("gn + gs").crew(1).play("gg");
    assert_eq!(game.open(), "0 gs: - @1 haul");
    let mut declined = game.clone();
    declined.play("-");
    // Without a look.
    assert_eq!((declined.asked().as_str(), declined.view(0).known(Place::Haul).len()), ("1 turn", 0));
    let mut haul = game.clone();
    haul.play("haul");
    assert_eq!((haul.open().as_str(), joined(haul.view(0).known(Place::Haul).iter()).as_str()), ("0 gg: -", "dou"));
    game.play("@1");
    assert_eq!(game.open(), "0 gg: - sil");
    let left = game.loot_deck();
    game.play("sil");
    // Nothing replaces it.
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str(), game.haul().as_str()), ("sil", "", "dou"));
    assert_eq!(game.loot_deck(), left);
    assert!(game.happened(Event::Robbed { seat: seat(0), from: Place::Chest(seat(1)), loot: loot("sil") }));
}

#[test]
fn p15_3_not_for_a_copied_gunner_and_not_without_loot_elsewhere() {
    let mut game = table("b g").hand(0, "gs gg gb").hand(1, "bc gn").loot("dou sil rub rub").go();
    game.play("gs").crew(1).play("gg");
    // Nobody else has loot: the haul it is, and doubloons are not printed 1.
    assert_eq!(game.open(), "0 gg: -");
    game.play("- gn + gb");
    assert_eq!(game.open(), "0 gb: - gg gn");
    game.play("gg");
    assert_eq!(game.open(), "0 gg: -");
    assert!(game.events.iter().any(|event| matches!(event, Event::SawLoot { at: Place::Haul, .. })));
}

#[test]
fn p15_3_a_chest_without_printed_1_is_a_look_all_the_same() {
    let mut game = seat_1_has_loot("gs gg");
    game.play("gs").crew(1).play("gg @1");
    assert_eq!(
        (game.open().as_str(), joined(game.view(0).known(Place::Chest(seat(1))).iter()).as_str()),
        ("0 gg: -", "dou")
    );
}

#[test]
fn p15_4_a_first_mate_exchanges_a_loot_card_of_a_ship() {
    let mut game = seat_1_has_loot("gf");
    game.play("gf");
    assert_eq!(game.open(), "0 gf: - @1");
    // One code in the chest. dou goes below, then rub comes from the top.
    game.play("@1");
    assert_eq!(game.open(), "0 gf: dou");
    game.play("dou");
    assert_eq!((game.chest(1).as_str(), game.asked().as_str()), ("rub", "1 turn"));
    assert!(game.loot_deck().ends_with("dou"));
    // Seat 0 saw the old one leave, and not the new one.
    assert!(game.view(0).known(Place::Chest(seat(1))).is_empty());
    assert!(game.happened(Event::LostLoot { seat: seat(1), by: seat(0), loot: Some(loot("dou")) }));
    assert!(game.happened(Event::GotLoot { seat: seat(1), loot: Some(loot("rub")) }));
}

#[test]
fn p15_4_the_own_ship_is_allowed_and_there_is_a_choice() {
    let mut game = table("b g").hand(0, "gn gg gf").loot("sil dou rub map").go();
    game.play("gn +").crew(1).play("gg sil").crew(1).play("gf @0");
    assert_eq!(game.open(), "0 gf: dou sil");
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    game.play("sil");
    assert_eq!((game.chest(0).as_str(), game.loot_deck().ends_with("sil")), ("dou map", true));
}

#[test]
fn p15_5_a_captain_takes_the_top_loot_card_and_gives_one_back() {
    // With an empty chest nothing is given back.
    let mut game = table("b g").hand(0, "gg gn gb").loot("sil dou rub map").go();
    game.play("gg sil").crew(1).play("gn");
    assert_eq!(game.open(), "0 gn: + -");
    game.play("+");
    assert_eq!(game.open(), "0 gn: rub sil");
    game.play("rub");
    assert_eq!((game.chest(0).as_str(), game.loot_deck().ends_with("rub")), ("sil", true));
    // The new one or another, here by a Bosun.
    game.crew(1).play("gb gn + sil");
    assert_eq!((game.chest(0).as_str(), game.loot_deck().ends_with("rub sil")), ("map", true));
}
