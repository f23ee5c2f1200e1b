//! Discards and what they trigger (P10).

use loot::game::Game as _;

use super::*;

#[test]
fn p10_1_cards_from_the_draw_deck_to_the_pile_are_no_discards() {
    // The Lazy Lookout puts a Greedy and a Clever Cabinboy on the pile: neither reacts.
    let mut game = table("c g l").hand(0, "ll").deck("gy cy lk").go();
    game.play("ll +");
    assert_eq!((game.ship(0).as_str(), game.pile().as_str()), ("lk ll", "cy gy"));
    assert_eq!(game.asked(), "1 turn");
}

#[test]
fn p10_1_the_end_of_a_round_discards_nothing() {
    let mut game = table("g l").hand(0, "gy ly").hand(1, "gc lc").loot("sil dou rub").go();
    game.play("gy").finish();
    assert_eq!(game.asked(), "next round");
    let chests = [game.chest(0), game.chest(1)];
    game.begin(&table("g l"));
    assert_eq!([game.chest(0), game.chest(1)], chests);
    assert_eq!(whereabouts(&game.game).len(), 38);
}

#[test]
fn p10_2_a_brutal_cabinboy_in_play_can_go_instead() {
    let mut game = table("b l").first(1).hand(1, "by bc lc").hand(0, "bg").go();
    game.play("by bg");
    assert_eq!(game.open(), "0 bg: - bg@0 by@1");
    game.play("by@1");
    // His own seat is asked, before everybody's eyes.
    assert_eq!((game.open().as_str(), game.ship(1).as_str(), game.pile().as_str()), ("1 by: + -", "by", ""));
    assert!(loot::games::pirate_loot::rules::Game::is_open(game.game.table()));
    let mut stays = game.clone();
    game.play("+");
    assert_eq!((game.ship(1).as_str(), game.pile().as_str()), ("", "by"));
    assert!(game.happened(Event::Shielded { seat: seat(1), from: Zone::Ship }));
    // It shielded, and was not discarded.
    assert!(!game.happened(Event::Discarded { seat: seat(1), card: card("by"), from: Zone::Ship }));
    // If he stays, he may himself be the card that goes.
    stays.play("-");
    assert_eq!((stays.ship(1).as_str(), stays.pile().as_str(), stays.asked().as_str()), ("", "by", "1 turn"));
    assert!(stays.happened(Event::Declined { seat: seat(1), label: Label::Card(card("by")) }));
    assert!(stays.happened(Event::Discarded { seat: seat(1), card: card("by"), from: Zone::Ship }));
}

#[test]
fn p10_2_if_he_stays_the_effect_goes_on_with_all_its_triggers() {
    // A Gunner hits what it was aimed at; a Lazy Surgeon reacts, and a Brutal Surgeon takes the card.
    let start = table("b l").first(1).hand(1, "by ls lk bc").hand(0, "bs bg bc lc");
    let mut game = start.go();
    game.play("by bs ls").crew(1).play("lk bg lk@1");
    assert_eq!(game.open(), "1 by: + -");
    let (cards, mut saved) = (game.hand_size(1), game.clone());
    game.play("-");
    assert_eq!((game.open().as_str(), game.ship(1).as_str(), game.hand_size(1)), ("0 bs: - lk", "by ls", cards + 1));
    // If he goes, nobody's Surgeon has anything to do.
    saved.play("+");
    assert_eq!((saved.asked().as_str(), saved.ship(1).as_str(), saved.hand_size(1)), ("1 turn", "lk ls", cards));
    // A Lookout sees the hand.
    let mut game = table("b l").first(1).hand(1, "by lc bc").hand(0, "bl").go();
    game.play("by bl @1 -");
    assert_eq!((game.open().as_str(), game.hand(1).as_str()), ("0 bl: bc lc", "bc bc bc lc lc"));
    assert!(game.happened(Event::SawHand { seat: seat(0), of: seat(1) }));
    // A Captain goes on to the next seat in either case. Who lets him stay may choose him, or another.
    let mut game = table("b c l").first(1).hand(1, "by lc").hand(2, "cc lc").hand(0, "bn bc").go();
    game.play("by cc bc lc lc bn +");
    assert_eq!(game.open(), "1 by: + -");
    for (answers, ship) in [("+", "lc"), ("- by", "lc"), ("- lc", "by")] {
        let mut game = game.clone();
        game.play(answers);
        assert_eq!((game.open().as_str(), game.ship(1).as_str()), ("2 bn: cc lc", ship), "{answers}");
    }
    // A Lazy Gunner asks for him only if there is a card to lose.
    let mut game = table("b l").first(1).hand(1, "by").hand(0, "lg").deck("bc lc").go();
    game.play("by lg + @1");
    assert_eq!((game.asked().as_str(), game.ship(1).as_str()), ("1 turn", "by"));
    let mut game = table("b l").first(1).hand(1, "by").hand(0, "lg").deck("bc bc").go();
    game.play("by lg + @1");
    assert_eq!(game.open(), "1 by: + -");
}

#[test]
fn p10_2_in_the_hand_he_goes_by_himself() {
    let mut game = table("b l").first(1).hand(1, "by lc bc").hand(0, "bg bl").go();
    game.play("lc bg lc@1");
    assert_eq!((game.ship(1).as_str(), game.pile().as_str(), game.asked().as_str()), ("lc", "by", "1 turn"));
    assert!(game.happened(Event::Shielded { seat: seat(1), from: Zone::Hand }));
    // On the ship he can save the hand, too.
    let mut game = table("b l").first(1).hand(1, "by lc bc").hand(0, "bg bl").go();
    game.play("by bl @1 +");
    assert_eq!((game.ship(1).as_str(), game.pile().as_str(), game.hand_size(1)), ("", "by", 5));
}

#[test]
fn p10_2_no_look_no_card_no_triggers() {
    let mut game = table("b l").first(1).hand(1, "ls by ly lc").hand(0, "bl").go();
    game.play("ls bl @1");
    // Neither was the hand seen nor does the Lazy Surgeon react.
    assert_eq!((game.asked().as_str(), game.hand_size(1), game.pile().as_str()), ("1 turn", 4, "by"));
    assert!(!game.events.iter().any(|event| matches!(event, Event::SawHand { .. } | Event::Discarded { .. })));
    assert_eq!(game.drew(1), "");
}

#[test]
fn p10_2_never_for_the_active_seat() {
    let mut game = table("b l").hand(0, "by bg bc lc").go();
    game.play("by").crew(1).play("bg by@0");
    assert_eq!((game.ship(0).as_str(), game.pile().as_str()), ("bg", "by"));
    assert!(game.happened(Event::Discarded { seat: seat(0), card: card("by"), from: Zone::Ship }));
}

#[test]
fn p10_2_a_quartermaster_is_no_discard() {
    let mut game = table("b l").hand(0, "bq").hand(1, "by bc bc lc lc").luck(&[0]).go();
    // Chance takes the first of bc bc by lc lc.
    game.play("bq @1");
    assert_eq!((game.ship(0).as_str(), game.hand(1).as_str()), ("bc bq", "bc by lc lc"));
}

#[test]
fn p10_2_one_check_for_each_seat_and_effect() {
    // The Brutal First Mate is stopped once, and does nothing further to that seat.
    let mut game = table("b l").first(1).hand(1, "by lc lk bc").hand(0, "bf lc").go();
    game.play("lk lc lc bf lk@1");
    assert_eq!((game.ship(1).as_str(), game.pile().as_str(), game.asked().as_str()), ("lc lk", "by", "1 turn"));
}

#[test]
fn p10_3a_a_clever_cabinboy_goes_on_top_of_the_deck() {
    // From a ship: who forced the discard draws it.
    let mut game = table("b c").first(1).hand(1, "cy").hand(0, "bg").go();
    game.play("cy bg cy@1");
    assert_eq!((game.drew(0).as_str(), game.pile().as_str()), ("cy", ""));
    // From a hand, too.
    let mut game = table("b c").hand(1, "cy").hand(0, "bl").go();
    game.play("bl @1 cy");
    assert_eq!((game.drew(0).as_str(), game.pile().as_str()), ("cy", ""));
}

#[test]
fn p10_3b_a_greedy_cabinboy_costs_a_loot_card_of_its_owners_choice() {
    let start = table("b g").first(1).hand(1, "gn gy gg").hand(0, "bc gc bg").loot("sil dou rub");
    let mut game = start.go();
    // Seat 1 has dou from the top and sil from the haul.
    game.play("gn +").crew(1).play("gg sil").crew(1).play("gy");
    assert_eq!((game.chest(1).as_str(), game.haul().as_str()), ("dou sil", "rub"));
    game.play("bg gy@1");
    assert_eq!(game.open(), "1 gy: dou sil");
    game.play("dou");
    assert_eq!((game.chest(1).as_str(), game.loot_deck().ends_with("dou"), game.pile().as_str()), ("sil", true, "gy"));
    assert_eq!(game.asked(), "1 turn");
}

#[test]
fn p10_3b_without_loot_nothing_and_with_one_code_the_owner_is_asked_all_the_same() {
    let mut game = table("b g").hand(0, "bl").hand(1, "gy").go();
    game.play("bl @1 gy");
    assert_eq!(game.asked(), "1 turn");
    // P10.4: by one's own effect as well, here from the own hand.
    let mut game = table("b g").hand(0, "gn bl gy").loot("sil dou").go();
    game.play("gn +").crew(1).play("bl @0 gy");
    assert_eq!(game.open(), "0 gy: dou");
    game.play("dou");
    assert_eq!((game.chest(0).as_str(), game.asked().as_str()), ("", "1 turn"));
    assert!(game.loot_deck().ends_with("dou"));
    assert!(game.happened(Event::LostLoot { seat: seat(0), by: seat(0), loot: Some(loot("dou")) }));
}

#[test]
fn p10_3c_a_lazy_cabinboy_sets_sail_from_a_ship_only() {
    let mut game = table("b l").first(1).hand(1, "ly").hand(0, "bg").go();
    game.play("ly bg ly@1");
    assert_eq!((game.asked().as_str(), game.sail()), ("1 turn", Some(1)));
    assert!(game.happened(Event::SetSail { seat: seat(0), by_card: false }));
    // P16.6
    let mut game = table("b l").hand(1, "ly").hand(0, "bl").go();
    game.play("bl @1 ly");
    assert_eq!(game.sail(), None);
    // P10.4: by one's own effect.
    let mut game = table("b l").hand(0, "ly bg").go();
    game.play("ly").crew(1).play("bg ly@0");
    assert_eq!(game.sail(), Some(1));
}

#[test]
fn p10_3d_a_lazy_surgeon_brings_a_card_for_each_discard() {
    let mut game = table("b l").first(1).hand(1, "ls lk lc").hand(0, "bl bf bc").deck("bc lc bc lc bk bl").go();
    // From the hand.
    game.play("ls bl @1 lk");
    assert_eq!((game.drew(1).as_str(), game.hand_size(1)), ("lc", 4 + 1));
    // From the ship, also the Surgeon itself; each card counts. After it the second brings nothing.
    game.crew(1).play("bf ls@1");
    assert_eq!(game.drew(1).split(' ').count(), 1);
    assert_eq!(game.ship(1), "");
    // Not for one's own effect.
    let mut game = table("b l").hand(0, "ls bg lc").go();
    game.play("ls").crew(1).play("bg ls@0");
    assert_eq!(game.drew(0).split(' ').count(), 1);
}

#[test]
fn p10_3_the_steps_come_in_order() {
    // a before d: the Clever Cabinboy lies on the deck when the Lazy Surgeon takes the top card.
    let mut game = table("b c l").first(1).hand(1, "ls cy").hand(2, "bc").hand(0, "bg").go();
    game.play("ls").crew(2).play("cy").crew(1).play("bg cy@1");
    assert_eq!(game.drew(1), "cy");
    // b before d: the loot is chosen before the card is taken.
    let start = table("b g l").first(1).hand(1, "ls gy gn gg").hand(2, "gk lk").hand(0, "bg").loot("sil sil dou rub");
    let mut game = start.go();
    game.play("gn +").crew(2).play("gg sil").crew(2).play("ls").crew(2).play("gy").crew(1);
    let cards = game.hand_size(1);
    game.play("bg gy@1");
    assert_eq!((game.open().as_str(), game.hand_size(1)), ("1 gy: dou sil", cards));
    game.play("sil");
    assert_eq!(game.hand_size(1), cards + 1);
}

#[test]
fn p10_1_what_a_quartermaster_takes_is_not_discarded() {
    // The Greedy Cabinboy of seat 1, who has loot and a Lazy Surgeon, is recruited out of its hand: nothing reacts.
    let start = table("b g l").first(1).hand(1, "gn ls gy").hand(0, "bq").loot("sil sil dou");
    let up_to_seat_0 = |luck: u16| {
        let mut game = start.clone().luck(&[luck]).go();
        game.play("gn +").crew(2).play("ls").crew(1);
        game
    };
    let at = up_to_seat_0(0).hand(1).split(' ').position(|code| code == "gy").expect("it is in the hand");
    let mut game = up_to_seat_0(at as u16);
    game.play("bq @1");
    assert_eq!((game.ship(0).contains("gy"), game.chest(1).as_str(), game.drew(1).as_str()), (true, "dou", ""));
    assert_eq!((game.asked().as_str(), game.pile().as_str()), ("1 turn", ""));
}

#[test]
fn p10_2_a_clever_gunner_and_a_copied_lookout_are_stopped_as_well() {
    let mut game = table("b c").first(1).hand(1, "bn by cc").hand(0, "cg").go();
    game.play("bn").play("cg bn@1");
    assert_eq!((game.ship(1).as_str(), game.pile().as_str(), game.asked().as_str()), ("bn", "by", "1 turn"));
    assert!(game.happened(Event::Shielded { seat: seat(1), from: Zone::Hand }));
    let mut game = table("b c").first(1).hand(1, "bl by cc").hand(0, "bb").go();
    game.play("bl -").play("bb bl @1");
    assert_eq!((game.hand_size(1), game.pile().as_str(), game.asked().as_str()), (4, "by", "1 turn"));
    assert!(!game.events.iter().any(|event| matches!(event, Event::SawHand { .. })));
}

#[test]
fn p10_3b_out_of_a_hand_the_owner_chooses_as_well() {
    let mut game = table("b g").first(1).hand(1, "gn gg gy").hand(0, "bl bc").loot("sil dou rub").go();
    game.play("gn +").crew(1).play("gg sil").play("bl @1 gy");
    assert_eq!((game.open().as_str(), game.game.table().active), ("1 gy: dou sil", seat(0)));
    game.play("sil");
    assert_eq!((game.chest(1).as_str(), game.pile().as_str(), game.asked().as_str()), ("dou", "gy", "1 turn"));
}

#[test]
fn p10_3c_however_a_lazy_cabinboy_is_discarded_from_a_ship() {
    // By the Brutal Captain, to whom its owner gives him.
    let mut game = table("b l").first(1).hand(1, "ly lc").hand(0, "bc bn").go();
    game.play("ly bc").crew(1).play("bn + ly");
    assert_eq!((game.sail(), game.asked().as_str()), (Some(1), "1 turn"));
    // By the Clever Gunner, since the best crew has him.
    let mut game = table("c l").first(1).hand(1, "ly").hand(0, "cg").go();
    game.play("ly cg ly@1");
    assert_eq!((game.sail(), game.asked().as_str()), (Some(1), "1 turn"));
    // By the Lazy Gunner, with a Lazy card on top.
    let mut game = table("b l").first(1).hand(1, "ly").hand(0, "lg").deck("bc lk").go();
    game.play("ly lg + @1");
    assert_eq!((game.sail(), game.pile().as_str()), (Some(1), "lk ly"));
    // It is always the active seat that plays last.
    assert!(game.happened(Event::SetSail { seat: seat(0), by_card: false }));
}

#[test]
fn p10_3d_for_gunners_of_other_factions_too() {
    let mut game = table("b l").first(1).hand(1, "ls").hand(0, "lg").deck("bc lk bk").go();
    game.play("ls lg + @1");
    assert_eq!((game.drew(1).as_str(), game.pile().as_str(), game.hand_size(1)), ("bk", "lk ls", 6));
    let mut game = table("c l").first(1).hand(1, "ls").hand(0, "cg").deck("cc lk").go();
    game.play("ls cg ls@1");
    assert_eq!((game.drew(1).as_str(), game.pile().as_str()), ("lk", "ls"));
}

#[test]
fn p10_3_c_before_d() {
    // Set Sail lies on top: the Lazy Cabinboy does its work first, then the Surgeon turns the card up.
    let deck = "bc lc bc lc bc lc bc lc bc set lk";
    let mut game = table("b l").first(1).hand(1, "ls ly").hand(0, "bg").deck(deck).go();
    game.play("ls").crew(1).play("ly").crew(6);
    assert_eq!((game.asked().as_str(), game.game.draw_deck().next()), ("0 turn", Some(None)));
    game.play("bg ly@1");
    let told = |wanted: fn(&Event) -> bool| game.events.iter().position(wanted);
    let cabinboy = told(|event| matches!(event, Event::SetSail { by_card: false, .. }));
    let card = told(|event| matches!(event, Event::SetAside));
    assert!(cabinboy.is_some() && cabinboy < card, "{:?}", game.events);
    assert_eq!((game.drew(1).as_str(), game.sail(), game.game.table().set_at), ("lk", Some(1), None));
}
