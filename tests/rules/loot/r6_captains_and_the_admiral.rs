use super::*;

#[test]
fn r6_1_a_captain_needs_a_ship_of_its_colour_and_side() {
    let mut game = deal(alone(3), &["m8 m2", "b1 bc gc", "g4"]);
    game.play("m8");
    refused(&game, "bc@1", "R6.1", "Play a blue pirate there first");
    game.play("b1@1 g4@1 draw");
    // Green is somebody else's there, blue one's own.
    refused(&game, "gc@1", "R6.1", "Play a green pirate there first");
    game.play("bc@1");
    assert_eq!(game.leader(1), Some(1));
}

#[test]
fn r6_1_a_ship_the_partner_played_counts() {
    let mut game = deal(partners(4), &["m8", "", "b1", "bc"]);
    game.play("m8 draw b1@1 bc@1");
    assert_eq!(game.leader(1), Some(1));
    // An opponent's does not.
    let mut game = deal(partners(4), &["m8", "bc", "b1", ""]);
    game.play("m8 draw b1@1 draw draw");
    refused(&game, "bc@1", "R6.1", "Play a blue pirate there first");
}

#[test]
fn r6_2_the_admiral_defends_ones_own_ship_only() {
    let mut game = deal(alone(2), &["m8 ad", "b4"]);
    game.play("m8 b4@1 ad@1");
    assert_eq!(game.leader(1), Some(0));
    // Not another side's. (Alone, one's own unattacked ship is captured before one could defend it.)
    let mut game = deal(alone(3), &["m8", "m2 ad", ""]);
    game.play("m8");
    refused(&game, "ad@1", "R6.2", "The admiral only defends your own side's ships");
}

#[test]
fn r6_2_partners_defend_each_others_ships() {
    let mut game = deal(partners(4), &["m8", "ad", "b4"]);
    // The ship is not attacked yet: it may be defended all the same.
    game.play("m8 ad@1");
    assert_eq!((game.leader(1), game.game.table().ship(ship(1)).unwrap().is_attacked()), (Some(0), false));
    // Pirates alone do not take it from the admiral.
    game.play("b4@1");
    assert_eq!(game.leader(1), Some(0));
    let mut game = deal(partners(4), &["m8", "", "ad"]);
    game.play("m8 draw");
    refused(&game, "ad@1", "R6.2", "The admiral only defends your own side's ships");
}

#[test]
fn r6_3_the_last_captain_or_admiral_wins() {
    let mut game = deal(alone(3), &["m8 ad y1", "b4 bc", "g1 gc"]);
    game.play("m8 b4@1 g1@1 ad@1");
    assert_eq!(game.leader(1), Some(0));
    game.play("bc@1");
    assert_eq!(game.leader(1), Some(1));
    // Skulls do not matter: one green skull and its captain against four blue ones.
    game.play("gc@1");
    assert_eq!(game.leader(1), Some(2));
    let merchant = game.game.table().ship(ship(1)).unwrap();
    assert!(merchant.has_admiral() && merchant.has_captain(Colour::Blue) && !merchant.has_captain(Colour::Yellow));
    assert_eq!((merchant.commander(), merchant.side_in(Colour::Blue)), (Some(side(2)), Some(side(1))));
    assert_eq!(merchant.side_in(Colour::Yellow), None);
    game.play("y1@1 draw");
    assert_eq!(game.gold(2), 8);
}

#[test]
fn r6_3_any_captain_answers_the_admiral() {
    let mut game = deal(alone(2), &["m8 ad g3", "b1 bc"]);
    game.play("m8 b1@1 g3@1 draw");
    assert_eq!(game.gold(0), 8);
    let mut game = deal(alone(2), &["m8 ad", "b1 bc"]);
    game.play("m8 b1@1 ad@1 bc@1");
    assert_eq!(game.leader(1), Some(1));
}
