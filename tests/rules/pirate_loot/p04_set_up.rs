//! Words, set-up of the game and of a round (P1, P4, P5).

use super::*;
use loot::game::Game as _;
use loot::games::pirate_loot::rules::{Deal, Factions, Game, Opening, Setup};

#[test]
fn p1_1_two_to_four_play() {
    for seats in 0..=9 {
        assert_eq!(Game::deal(Setup { seats }, &mut rng(1)).is_some(), (2..=4).contains(&seats), "{seats}");
    }
}

#[test]
fn p1_1_after_the_last_seat_comes_seat_0() {
    let mut game = table("b c l").first(1).go();
    for asked in ["1 turn", "2 turn", "0 turn", "1 turn"] {
        assert_eq!(game.asked(), asked);
        game.crew(1);
    }
}

#[test]
fn p1_5_the_eight_luck_numbers_go_round() {
    // Nine choices of chance in a round: the ninth uses the first number again.
    let mut game = four().first(2).hand(2, "bq").hand(1, "bb bl cq gq lq").luck(&[2, 839, 839, 0, 7, 1, 0, 0]).go();
    // Of bb bl cq gq lq the third; of four 839 mod 4 = 3; of three 839 mod 3 = 2.
    game.play("bq @1");
    assert!(game.happened(Event::Recruited { seat: seat(2), card: card("cq"), from: Source::HandOf(seat(1)) }));
    game.play("@1");
    assert_eq!((game.asked().as_str(), game.hand(1).as_str()), ("2 lq", "bb bl gq"));
    game.play("@1");
    assert_eq!((game.asked().as_str(), game.hand(1).as_str()), ("2 gq", "bb bl"));
    game.play("@1");
    assert_eq!((game.asked().as_str(), game.hand(1).as_str(), game.game.chances()), ("2 bb", "bl", 4));
    // Among a single thing it is a choice, too.
    game.play("bq @1");
    assert_eq!((game.asked().as_str(), game.hand(1).as_str(), game.game.chances()), ("2 bl", "", 5));
}

#[test]
fn p1_6_p4_2_chance_draws_the_factions_the_loot_and_the_first_seat() {
    let openings: Vec<_> = (0..200).filter_map(|n| Opening::by_chance(Setup { seats: 2 }, &mut rng(n))).collect();
    let mut factions: Vec<_> = openings.iter().map(|opening| joined(opening.factions())).collect();
    factions.sort();
    factions.dedup();
    assert_eq!(factions, ["b c", "b g", "b l", "c g", "c l", "g l"]);
    assert!((0..2).all(|n| openings.iter().any(|opening| opening.first() == seat(n))));
    assert!(openings[0].loot() != openings[1].loot());
    // P4.1
    let four = Opening::by_chance(Setup { seats: 4 }, &mut rng(1)).unwrap();
    assert_eq!(joined(four.factions()), "b c g l");
}

#[test]
fn p4_2_p4_3_the_sizes_of_the_decks() {
    for (factions, draw_cards) in [("b l", 38), ("c g l", 57), ("b c g l", 76)] {
        let game = table(factions).go();
        let seats = factions.split(' ').count();
        assert_eq!(game.deck_size(), draw_cards + 1 - 5 * seats);
        assert_eq!(whereabouts(&game.game).len(), draw_cards);
        // P5.2
        assert_eq!((game.game.haul().len(), game.game.loot_deck().count()), (seats - 1, 23 - (seats - 1)));
        assert!((0..seats).all(|n| game.chest(n).is_empty()));
    }
}

#[test]
fn p5_1_new_ranks_each_round() {
    let factions: Factions = Opening::by_chance(Setup { seats: 3 }, &mut rng(5)).unwrap().factions();
    let mut seen: Vec<_> = (0..100).map(|n| joined(Deal::by_chance(factions, &mut rng(n)).ranks().iter())).collect();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 6);
}

#[test]
fn p5_2_the_haul_is_the_top_of_the_loot_deck() {
    let game = four().loot("rub cro sil dou map").go();
    assert_eq!((game.haul().as_str(), &game.loot_deck()[..7]), ("cro rub sil", "dou map"));
}

#[test]
fn p5_2_if_the_loot_deck_holds_fewer_the_haul_is_all_of_them() {
    // P20.6: with silver in the third chest, all four are worth 6.
    let [one, two, _, fourth] = FULL;
    let game = four().late([one, two, "bac map mon mon scr sil sil sil sil", fourth], "rub cro");
    assert!((0..4).all(|n| game.game.chest(seat(n)).worth() == 6));
    assert_eq!((game.haul().as_str(), game.loot_deck().as_str(), game.asked().as_str()), ("cro rub", "", "0 turn"));
    assert_eq!(game.view(0).loot_size(Place::Haul), 2);
}

#[test]
fn p5_3_set_sail_lies_in_the_lower_half() {
    for (seats, pirates, above) in [(2, 38, 19), (3, 57, 29), (4, 76, 38)] {
        let factions = Opening::by_chance(Setup { seats }, &mut rng(1)).unwrap().factions();
        let mut rng = rng(2);
        let mut places = vec![0; pirates + 1];
        for _ in 0..4000 {
            places[Deal::by_chance(factions, &mut rng).deck().position(|card| card.is_none()).unwrap()] += 1;
        }
        assert!(places[..above].iter().all(|&n| n == 0));
        // Each of the places is hit, the bottom included: 4000 throws leave out one of 39 with a chance of 10^-44.
        assert!(places[above..].iter().all(|&n| n > 0), "{places:?}");
    }
}

#[test]
fn p5_4_p5_5_five_cards_each_one_at_a_time_from_the_first_seat() {
    let mut deal = table("b c l");
    deal = deal.hand(0, "bb bf bg bk bl").hand(1, "cb cf cg ck cl").hand(2, "lb lf lg lk ll").first(2);
    let deck: Vec<_> = deal.deal(2).deck().take(7).map(|card| card.unwrap().code()).collect();
    assert_eq!(deck, ["lb", "bb", "cb", "lf", "bf", "cf", "lg"]);
    let game = deal.go();
    assert_eq!((game.hand(0).as_str(), game.hand(2).as_str()), ("bb bf bg bk bl", "lb lf lg lk ll"));
    assert_eq!(game.asked(), "2 turn");
    assert_eq!(
        game.events,
        [Event::Round { round: 1, first: seat(2), haul: 2 }, Event::Turn { turn: 1, seat: seat(2) }]
    );
}

#[test]
fn a_round_begins_only_between_rounds_and_with_the_cards_in_use() {
    let mut game = table("b l").go();
    let deal = table("b l").deal(0);
    assert_eq!(game.game.begin(&deal, |_| {}), Err(Refusal::RoundNotOver));
    assert_eq!(game.game.next_round(&mut rng(1), |_| {}), Err(Refusal::RoundNotOver));
    game.finish();
    assert_eq!(game.asked(), "next round");
    let before = game.game;
    assert_eq!(game.game.begin(&table("b c").deal(0), |_| {}), Err(Refusal::OtherFactions));
    assert_eq!(game.game, before);
    assert_eq!(game.game.check(action("+")), Err(Refusal::RoundOver));
    assert_eq!(game.game.begin(&deal, |_| {}), Ok(()));
}

#[test]
fn p1_5_the_ninth_choice_of_chance_takes_the_first_number_again() {
    let start = four().first(2).hand(2, "bq lb").hand(1, "bb bl cq gq lq").hand(3, "cb bg").hand(0, "gb cs");
    let mut game = start.luck(&[2, 839, 839, 0, 7, 1, 0, 0]).go();
    // Five in one turn: four Quartermasters, then a Bosun. Three more by the other Bosuns.
    game.play("bq @1 @1 @1 @1 bq @1 -").play("cb cq @0").play("gb gq @2").play("lb lq @3");
    assert_eq!((game.asked().as_str(), game.game.chances()), ("3 turn", 8));
    // A Quartermaster that was discarded is recruited from the pile.
    game.play("bg lq@2 cs lq");
    let hand: Vec<_> = game.game.hand(seat(1)).iter().collect();
    assert_eq!((game.asked().as_str(), hand.len()), ("0 lq", 5));
    // The first number is 2, the eighth was 0: the two cards differ.
    assert_ne!(hand[0], hand[2]);
    game.play("@1");
    assert!(game.happened(Event::Recruited { seat: seat(0), card: hand[2], from: Source::HandOf(seat(1)) }));
    assert_eq!(game.game.chances(), 9);
}
