use super::*;

#[test]
fn r8_1_an_unattacked_ship_is_led_by_its_owner() {
    let mut game = deal(alone(3), &["", "m5"]);
    game.play("draw m5");
    assert_eq!(game.leader(1), Some(1));
}

#[test]
fn r8_1_an_attacked_ship_is_led_by_strictly_the_most_skulls() {
    let mut game = deal(alone(3), &["m5", "b2", "g3"]);
    game.play("m5 b2@1");
    assert_eq!(game.leader(1), Some(1));
    game.play("g3@1");
    assert_eq!(game.leader(1), Some(2));
    assert!(game.events.contains(&Event::TookLead { side: side(2), ship: ship(1) }));
}

#[test]
fn r8_1_a_tie_is_led_by_nobody() {
    let mut game = deal(alone(3), &["m5", "b3", "g3"]);
    game.play("m5 b3@1 g3@1");
    assert_eq!(game.leader(1), None);
    assert!(game.events.contains(&Event::Tied { ship: ship(1) }));
    // A tie below the top does not matter.
    let mut game = deal(alone(4), &["m5", "b3", "g3", "p4"]);
    game.play("m5 b3@1 g3@1 p4@1");
    assert_eq!(game.leader(1), Some(3));
}

#[test]
fn r8_1_the_last_captain_or_admiral_leads_whatever_the_skulls() {
    let mut game = deal(alone(3), &["m5 m2", "b1 bc", "g4 g3"]);
    game.play("m5 b1@1 g4@1 draw bc@1 g3@1");
    assert_eq!(game.leader(1), Some(1));
}

#[test]
fn r8_2_a_side_takes_what_it_leads_at_the_start_of_its_turn() {
    let mut game = deal(alone(3), &["m5", "b3", ""]);
    game.play("m5 b3@1 draw");
    // Seat 0's turn: the ship is its own, but it does not lead it.
    assert_eq!((game.mover(), game.gold(0), game.is_at_sea(1)), (0, 0, true));
    game.play("draw");
    assert_eq!((game.mover(), game.gold(1), game.is_at_sea(1)), (1, 5, false));
    let captured = Event::Captured { seat: seat(1), side: side(1), ship: ship(1), owner: seat(0), gold: 5 };
    assert!(game.events.contains(&captured));
}

#[test]
fn r8_2_several_ships_at_once() {
    let mut game = deal(partners(4), &["m5", "m4"]);
    game.play("m5 m4 draw draw");
    assert_eq!((game.mover(), game.gold(0)), (0, 9));
}

#[test]
#[should_panic(expected = "Ship 2 is not at sea")]
fn r8_2_an_unattacked_ship_is_gone_at_its_owners_next_turn() {
    let mut game = deal(alone(3), &["m5", "m4", "g3"]);
    game.play("m5 m4 draw draw draw g3@2");
}

#[test]
fn r8_3_pirates_captains_and_the_admiral_go_to_the_discards() {
    let mut game = deal(alone(2), &["m5 g2 ad", "b3 bc"]);
    game.play("m5 b3@1 ad@1 bc@1 g2@1");
    assert_eq!((game.mover(), game.gold(1)), (1, 5));
    let table = game.game.table();
    let mut discards: Vec<_> = table.discards().iter().collect();
    discards.sort();
    assert_eq!(discards, [(Card::B3, 1), (Card::G2, 1), (Card::Bc, 1), (Card::Ad, 1)]);
    assert_eq!(table.taken(side(1)).map(|(no, _)| no).collect::<Vec<_>>(), [ship(1)]);
}

#[test]
fn r8_3_all_four_cards_of_a_kind_go_to_the_discards() {
    let mut game = deal(alone(2), &["m8 g2 g2 g2 g2", "b2 b2 b2 b2 b3"]);
    game.play("m8 b2@1 g2@1 b2@1 g2@1 b2@1 g2@1 b2@1 g2@1 b3@1 draw");
    let discards: Vec<_> = game.game.table().discards().iter().collect();
    assert_eq!((game.gold(1), discards), (8, vec![(Card::B2, 4), (Card::B3, 1), (Card::G2, 4)]));
}

#[test]
fn r8_4_only_the_first_partner_checks() {
    let mut game = deal(partners(4), &["", "m5"]);
    game.play("draw m5 draw draw");
    assert_eq!((game.mover(), game.gold(0)), (0, 5));
    // The second partner does not check: a ship its side leads since before its turn stays at sea.
    let mut game = deal(partners(4), &["m5", ""]);
    game.play("m5");
    assert_eq!((game.mover(), game.gold(0), game.is_at_sea(1)), (1, 0, true));
}

#[test]
fn r8_5_a_tied_ship_stays_and_a_weaker_side_may_win_it() {
    let mut game = deal(alone(3), &["m5 m2 m3", "b4", "g4 m4"]);
    game.play("m5 b4@1 g4@1");
    for _ in 0..2 {
        game.play("draw draw draw");
        assert!(game.is_at_sea(1));
        assert_eq!(game.leader(1), None);
    }
    // Two pirates locked for long: seat 0 joins with less and builds up.
    let mut game = deal(alone(3), &["m5 p2 p3", "b4", "g4"]);
    game.play("m5 b4@1 g4@1 p2@1 draw draw p3@1");
    assert_eq!(game.leader(1), Some(0));
    game.play("draw draw");
    assert_eq!(game.gold(0), 5);
}
