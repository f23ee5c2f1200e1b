use super::*;

#[test]
fn r5_1_any_merchant_at_sea_may_be_attacked() {
    let mut game = deal(alone(3), &["m5 b2", "m4 g1", "p1"]);
    game.play("m5 m4");
    assert!(game.legal().contains(&"p1@1".into()) && game.legal().contains(&"p1@2".into()));
    refused(&game, "p1@3", "R5.1", "Ship 3 is not at sea");
    // A ship that was taken is not at sea.
    game.play("draw");
    refused(&game, "b2@1", "R5.1", "Ship 1 is not at sea");
}

#[test]
fn r5_1_ones_own_ship_may_be_attacked() {
    let mut game = deal(alone(2), &["m5 b4", "g3"]);
    game.play("m5 g3@1 b4@1");
    assert_eq!(game.leader(1), Some(0));
}

#[test]
fn r5_1_the_partners_ship_may_be_attacked() {
    let mut game = deal(partners(4), &["m5", "b2"]);
    game.play("m5 b2@1");
    assert_eq!(game.leader(1), Some(0));
}

#[test]
fn r5_2_a_new_side_brings_a_colour_nobody_used() {
    for (colour, free, name) in [("b", "g", "blue"), ("g", "p", "green"), ("p", "y", "purple"), ("y", "b", "yellow")] {
        let mut game = deal(alone(3), &["m5", &format!("{colour}2"), &format!("{colour}4 {free}4")]);
        game.play(&format!("m5 {colour}2@1"));
        refused(
            &game,
            &format!("{colour}4@1"),
            "R5.2",
            &format!("Somebody's already there in {name}. Use another colour"),
        );
        game.play(&format!("{free}4@1"));
    }
}

#[test]
fn r5_2_a_side_keeps_its_colour() {
    let mut game = deal(alone(2), &["m5 g2", "b2 b3 y4"]);
    game.play("m5 b2@1 g2@1");
    refused(&game, "y4@1", "R5.2", "Your side fights that ship in blue");
    game.play("b3@1");
    assert_eq!(game.game.table().ship(ship(1)).unwrap().fleet(side(1)).unwrap().skulls, 5);
}

#[test]
fn r5_2_the_colour_is_kept_at_that_merchant_only() {
    let mut game = deal(alone(2), &["m5 g4 m4", "b2 b3 y4"]);
    game.play("m5 b2@1 g4@1 draw");
    // Seat 0 took its ship; at the next one seat 1 may use any colour.
    game.play("m4 y4@2");
    assert_eq!(game.leader(2), Some(1));
}

#[test]
fn r5_2_partners_fight_with_one_colour() {
    let mut game = deal(partners(4), &["m5", "", "b2", "b1 g4 bc"]);
    game.play("m5 draw b2@1");
    refused(&game, "g4@1", "R5.2", "Your side fights that ship in blue");
    game.play("b1@1");
    assert_eq!(game.game.table().ship(ship(1)).unwrap().fleet(side(1)).unwrap().skulls, 3);
}

#[test]
fn r5_2_at_most_four_sides_fight_over_one_ship() {
    let mut game = deal(alone(5), &["m5", "b3", "g3", "p3", "y3 b4 g4 p4"]);
    game.play("m5 b3@1 g3@1 p3@1 y3@1");
    // Four sides and four colours: the owner has come too late.
    assert!(game.legal().iter().all(|token| !token.ends_with("@1")));
    let mut game = deal(alone(5), &["m5 b2", "b3", "g3", "p3", "y3"]);
    game.play("m5 b3@1 g3@1 p3@1 y3@1");
    refused(&game, "b2@1", "R5.2", "Somebody's already there in blue. Use another colour");
}

#[test]
fn r5_3_strength_is_the_sum_of_skulls() {
    let mut game = deal(alone(2), &["m8 g4 g3", "b1 b4 b3"]);
    game.play("m8 b1@1 g4@1 b4@1");
    assert_eq!(game.events[0], Event::Attacked { seat: seat(1), ship: ship(1), card: Card::B4, skulls: 5 });
    game.play("g3@1 b3@1");
    let fleets = [0, 1].map(|n| game.game.table().ship(ship(1)).unwrap().fleet(side(n)).unwrap());
    assert_eq!(fleets.map(|fleet| (fleet.colour, fleet.skulls)), [(Colour::Green, 7), (Colour::Blue, 8)]);
    assert_eq!(game.leader(1), Some(1));
}

#[test]
fn r5_4_an_attack_need_not_take_the_lead() {
    let mut game = deal(alone(3), &["m8", "b4", "g1"]);
    game.play("m8 b4@1 g1@1");
    assert_eq!(game.leader(1), Some(1));
}

#[test]
fn r5_4_pirates_may_come_after_a_captain_or_the_admiral() {
    let mut game = deal(alone(3), &["m8 ad y1", "b1 bc b2", "g4 p1"]);
    game.play("m8 b1@1 g4@1 ad@1 bc@1");
    // A new side would be third; seat 2 adds to its fleet, seat 0 joins with yellow.
    game.play("draw y1@1");
    assert_eq!((game.gold(1), game.mover()), (8, 1));
    let mut game = deal(alone(3), &["m8 ad", "b1", "g4 g3"]);
    game.play("m8 b1@1 draw ad@1 draw g4@1");
    assert_eq!(game.gold(0), 8);
}
