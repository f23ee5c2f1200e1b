use super::*;

#[test]
fn r4_1_the_top_card_is_drawn_until_the_pile_is_empty() {
    let mut game = deal(alone(2), &[]);
    game.draw_until(1);
    assert_eq!(game.hand_size(0), 6 + 33);
    game.play("draw");
    assert!(game.events.contains(&Event::PileEmpty));
    refused(&game, "draw", "R4.1", "The pile is empty: play a card");
    assert!(!game.legal().contains(&"draw".into()));
}

#[test]
fn r4_2_without_cards_one_must_draw() {
    let mut game = deal_with_pile(alone(2), &["m2 m2 m2 m2 m2 m3", ""], "m4");
    game.play("m2 draw m2 draw m2 draw m2 draw m2 draw m3 draw");
    assert_eq!((game.mover(), game.hand_size(0)), (0, 0));
    assert_eq!(game.legal(), ["draw"]);
    refused(&game, "m2", "R4.2", "You have no cards: draw one");
    refused(&game, "-b1", "R4.2", "You have no cards: draw one");
    game.play("draw");
    assert_eq!(game.hand_size(0), 1);
}

#[test]
fn r4_3_a_launched_merchant_belongs_to_the_seat() {
    let mut game = deal(alone(3), &["", "m7"]);
    game.play("draw m7");
    assert_eq!(game.game.table().ship(ship(2)), None);
    let ship = game.game.table().ship(ship(1)).unwrap();
    assert_eq!((ship.owner(), ship.gold(), ship.is_attacked()), (seat(1), 7, false));
    assert_eq!(game.leader(1), Some(1));
}

#[test]
fn r4_3_any_number_of_ones_ships_may_be_at_sea() {
    // The others lock each other in ties over the first two.
    let mut game = deal(alone(3), &["m2 m3 m4", "b2 g2", "p2 y2"]);
    game.play("m2 b2@1 p2@1 m3 g2@2 y2@2 m4");
    assert_eq!(game.game.table().at_sea().filter(|(_, ship)| ship.owner() == seat(0)).count(), 3);
}

#[test]
fn r4_3_only_merchants_are_launched_and_only_so() {
    let mut game = deal(alone(2), &["m2 m3 b1 bc ad", "m4"]);
    for token in ["b1", "bc", "ad"] {
        refused(&game, token, "R4.3", "Only merchant ships are launched");
    }
    game.play("m2");
    for token in ["m4@1", "m4@9"] {
        refused(&game, token, "R4.3", "A merchant is launched, not played on a ship");
    }
}
