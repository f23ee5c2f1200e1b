//! Dividing the haul, and the end of rounds and games (P17, P18).

use super::*;
use loot::game::Game as _;
use loot::table::Side;

/// Two seats: lf of seat 0 brings Set Sail at once, so that each has one more turn.
fn short_round(hand_0: &str, hand_1: &str) -> Start {
    let deck = "bc bc bb bf bg bk bl bl bn set lk";
    table("b l").hand(0, &format!("lf {hand_0}")).hand(1, hand_1).deck(deck).loot("rub sil dou cro")
}

fn groups(game: &Try) -> String {
    game.game.table().groups().map(joined).collect::<Vec<_>>().join(", ")
}

#[test]
fn p17_1_p17_3_the_best_crew_chooses_first_and_the_last_gets_none() {
    let mut game = short_round("bc lc lc lc", "lc bc").go();
    // Seat 0: First Mate 3, Cook 1, Crew 2. Seat 1: Crew 1.
    game.play("lf + lc lc");
    assert_eq!(groups(&game), "0, 1");
    // The haul is of one code, which only seat 0 sees.
    assert_eq!(game.open(), "0 haul: rub");
    game.play("rub");
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str(), game.asked().as_str()), ("rub", "", "next round"));
    assert!(game.happened(Event::Took { seat: seat(0), by_chance: false, loot: Some(loot("rub")) }));
    assert_eq!((game.game.took(seat(0)), game.game.took(seat(1))), (Some(loot("rub")), None));
    // P18.2: who got none begins.
    assert!(game.happened(Event::RoundOver { next: seat(1) }) && game.game.first() == seat(1));
}

#[test]
fn p17_2_a_lazy_captain_on_the_weakest_ship_takes_first() {
    let mut game = short_round("bc lc lc lc", "ln lc lc bc").go();
    game.play("lf + ln lc");
    // Seat 0: 6, seat 1: 4. The top loot card, sil, has joined the haul.
    assert_eq!((groups(&game).as_str(), game.open().as_str()), ("0, 1", "1 ln: rub sil"));
    assert!(game.happened(Event::LazyCaptain { seat: seat(1) }) && game.happened(Event::HaulGrew));
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    game.play("rub");
    // One card is left, and seat 0 must take it.
    assert_eq!(game.open(), "0 haul: sil");
    game.play("sil");
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str()), ("sil", "rub"));
    // P18.2: who took by him begins.
    assert_eq!(game.game.first(), seat(1));
}

#[test]
fn p17_2_not_if_its_own_4_make_it_stronger() {
    let mut game = short_round("bc lc", "lc ln").first(1).go();
    game.play("lc lf + ln bc rub");
    // Seat 1: 5, seat 0: 4.
    assert_eq!((groups(&game).as_str(), game.chest(1).as_str(), game.chest(0).as_str()), ("1, 0", "rub", ""));
    assert!(!game.happened(Event::LazyCaptain { seat: seat(1) }));
}

/// Two Gunners empty the loot deck, and a Lazy Cabinboy is shot. Seat 3 has the Lazy Captain and nothing above 0.
#[test]
fn p17_2_p17_3_not_with_an_empty_loot_deck_and_who_comes_after_the_last_card_gets_none() {
    let start = four().hand(0, "gg ly lm").hand(1, "gg lm bc").hand(2, "cc bg gc").hand(3, "ln bm");
    let mut game = start.late(FULL, "sil sil cro rub");
    game.play("gg sil gg sil cc ln ly").play("lm @3 bg ly@0 bm @3 lm @3 bc gc");
    assert_eq!((groups(&game).as_str(), game.ship(3).as_str()), ("1, 0, 2, 3", "bm lm lm ln"));
    assert!(!game.happened(Event::LazyCaptain { seat: seat(3) }) && !game.happened(Event::HaulGrew));
    // P17.3: the second takes what is left, and for the third there is nothing.
    assert_eq!(game.open(), "1 haul: cro rub");
    game.play("cro rub");
    let took = |n: usize| game.game.took(seat(n));
    assert_eq!([0, 1, 2, 3].map(took), [Some(loot("rub")), Some(loot("cro")), None, None]);
    assert!(game.events.iter().all(|event| !matches!(event, Event::HaulLeft { .. })));
}

#[test]
fn p17_2_a_complete_tie_for_last_is_weakest_too_and_he_leaves_his_group() {
    let mut game = short_round("bg bc lc lc", "ln").go();
    // The Gunner of the last turn shoots itself: lazy 4 on both ships, nothing else.
    game.play("lf + ln bg bg@0");
    assert_eq!((groups(&game).as_str(), game.open().as_str()), ("0 1", "1 ln: rub sil"));
    game.play("sil rub");
    // Seat 0 is alone in the group now and takes what is left. Chance had nothing to do.
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str(), game.game.chances()), ("rub", "sil", 0));
    assert_eq!(game.game.first(), seat(1));
}

/// Seats 0 and 1 end with brutal 2 and nothing else: a Lazy Cabinboy sets sail, and the second Gunner shoots the first.
/// A third seat plays what it is told.
fn tie(start: &Start, third: Option<[&str; 2]>) -> Try {
    let mut game = start.clone().first(1).hand(1, "ly bb").hand(0, "bg bg").go();
    play_tie(&mut game, third);
    game
}

fn play_tie(game: &mut Try, third: Option<[&str; 2]>) {
    let [early, late] = third.unwrap_or(["", ""]);
    game.play("ly").play(early).play("bg ly@1").play("bb -").play(late).play("bg bg@0");
}

#[test]
fn p17_4_p17_5_a_tie_with_too_few_cards_sends_the_haul_below() {
    let game = tie(&table("b l").loot("rub sil dou"), None);
    assert_eq!((game.ship(0).as_str(), game.ship(1).as_str(), groups(&game).as_str()), ("bg", "bb", "0 1"));
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str(), game.haul().as_str()), ("", "", ""));
    assert!(game.loot_deck().starts_with("sil dou") && game.loot_deck().ends_with("rub"));
    assert!(game.happened(Event::HaulLeft { count: 1 }));
    // P18.2: the first of the last group after seat 0, which took the last turn.
    assert_eq!((game.asked().as_str(), game.game.first()), ("next round", seat(1)));
}

#[test]
fn p17_4_a_tie_with_enough_cards_is_served_by_chance() {
    // 839 mod 2 = 1: seat 0 gets the second of rub and sil. Then chance is asked once more, among one.
    let game = tie(&table("b c l").hand(2, "cc lc").loot("rub sil dou").luck(&[839, 839]), Some(["cc", "lc"]));
    assert_eq!(groups(&game), "0 1, 2");
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str(), game.chest(2).as_str()), ("sil", "rub", ""));
    assert!(game.happened(Event::Took { seat: seat(0), by_chance: true, loot: Some(loot("sil")) }));
    assert_eq!((game.game.chances(), game.game.first()), (2, seat(2)));
}

#[test]
fn p17_3_p17_4_the_best_chooses_and_the_tie_behind_it_finds_too_few() {
    let start = table("b c l").hand(2, "cn cc").loot("sil rub dou");
    let mut game = tie(&start, Some(["cc", "cn -"]));
    assert_eq!((groups(&game).as_str(), game.open().as_str()), ("2, 0 1", "2 haul: rub sil"));
    // P17.3: it must take one.
    assert_eq!(game.refuse("-"), Refusal::CannotDecline);
    game.play("sil");
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str(), game.chest(2).as_str()), ("", "", "sil"));
    assert!(game.loot_deck().ends_with("rub"));
    // P18.2
    assert_eq!(game.game.first(), seat(1));
}

#[test]
fn p17_5_what_is_left_goes_below() {
    // Four seats in two ties: three cards for the first two, one is left for the others.
    let start = four().hand(2, "cc lc").hand(3, "lc cc").loot("sil rub cro dou").luck(&[0, 0]);
    let mut game = start.first(1).hand(1, "ly bb").hand(0, "bg bg").go();
    game.play("ly cc lc bg ly@1 bb - lc cc bg bg@0");
    assert_eq!(groups(&game), "0 1, 2 3");
    assert_eq!((game.chest(0).as_str(), game.chest(1).as_str()), ("cro", "rub"));
    assert!(game.loot_deck().ends_with("sil") && game.loot_deck().starts_with("dou"));
}

#[test]
fn p18_1_the_next_round_has_all_cards_and_the_chests_stay() {
    let mut game = tie(&table("b c l").hand(2, "cc lc").loot("rub sil dou"), Some(["cc", "lc"]));
    let chests: Vec<_> = (0..3).map(|n| game.chest(n)).collect();
    game.begin(&table("b c l"));
    assert_eq!((0..3).map(|n| game.chest(n)).collect::<Vec<_>>(), chests);
    assert_eq!((whereabouts(&game.game).len(), game.asked().as_str(), game.game.table().round), (57, "2 turn", 2));
    assert_eq!(
        (game.sail(), game.pile().as_str(), game.ship(0).as_str(), game.haul().as_str()),
        (None, "", "", "bac dou")
    );
}

#[test]
fn p18_3_goals() {
    for (factions, goal) in [("b l", 9), ("b c l", 8), ("b c g l", 7)] {
        assert_eq!(table(factions).go().game.table().goal(), goal);
    }
}

#[test]
fn p18_3_the_greatest_worth_wins_among_equals_the_better_crew() {
    for seats in 2..=4 {
        for seed in 0..30 {
            let played = random_game(seats, seed, Policy::Uniform, usize::MAX);
            let goal = played.game().table().goal();
            let outcome = played.game().outcome().expect("a finished game");
            assert_eq!(usize::from(played.game().table().round), played.rounds.len());
            for round in &played.rounds {
                let reached = round.game().seats().any(|seat| round.game().chest(seat).worth() >= goal);
                assert_eq!(reached, round.game().outcome().is_some());
            }
            let table = played.game().table();
            let side = |seat| outcome.seating().side(seat);
            let key = |seat| (outcome.score(side(seat)), table.standing(seat));
            let best = table.seats().map(key).max().unwrap();
            assert!(outcome.winners().eq(table.seats().filter(|&seat| key(seat) == best).map(side)));
            // Nobody is asked any more, and nothing is allowed.
            assert_eq!(played.game().asks(), Asks::Nobody);
            assert_eq!(played.game().check(action("+")), Err(Refusal::GameOver));
            let mut over = *played.game();
            assert_eq!(over.next_round(&mut rng(1), |_| {}), Err(Refusal::GameOver));
        }
    }
}

#[test]
fn p18_4_after_30_rounds_the_game_ends_and_a_complete_tie_shares_the_win() {
    let start = table("b l").hand(1, "ly bb").hand(0, "bg bg");
    let mut game = start.clone().first(1).go();
    for round in 1..=30 {
        assert_eq!((game.asked().as_str(), game.game.table().round), ("1 turn", round));
        play_tie(&mut game, None);
        if round < 30 {
            game.begin(&start);
        }
    }
    assert!(game.happened(Event::GameOver));
    let outcome = game.game.outcome().unwrap();
    assert_eq!((joined(outcome.winners()).as_str(), game.game.table().round, outcome.score(Side::S0)), ("0 1", 30, 0));
}

#[test]
fn p18_3_victory_waits_for_the_division() {
    let mut waited = 0;
    for seed in 0..60 {
        let played = random_game(2, seed, Policy::Greedy, usize::MAX);
        for round in &played.rounds {
            let mut game = round.start();
            for &action in round.actions() {
                let goal = game.table().goal();
                let turn = matches!(game.table().decision().map(|decision| decision.label()), Some(Label::Turn));
                if turn && game.seats().any(|seat| game.chest(seat).worth() >= goal) {
                    assert!(game.outcome().is_none());
                    waited += 1;
                }
                game.play(action, |_| {}).unwrap();
            }
        }
    }
    assert!(waited > 0);
}
