use super::*;

#[test]
fn r3_captures_come_before_the_action() {
    let mut game = deal(alone(2), &["m5", ""]);
    game.play("m5 draw");
    // Seat 0 has not acted yet and has its ship already: nobody can play on it any more.
    assert_eq!((game.mover(), game.gold(0), game.is_at_sea(1)), (0, 5, false));
    let Event::Captured { seat, gold: 5, .. } = game.events[game.events.len() - 1] else { panic!("{:?}", game.events) };
    assert_eq!(seat.index(), 0);
}

#[test]
fn r3_a_turn_is_exactly_one_action() {
    let mut game = deal(alone(2), &["m5 m4", "b1 b2"]);
    for (mover, token) in ["m5", "b1@1", "m4", "b2@2", "draw", "draw"].into_iter().enumerate() {
        assert_eq!(game.mover(), mover % 2);
        game.play(token);
    }
}

#[test]
fn r3_only_cards_in_the_hand_are_played() {
    let mut game = deal(alone(2), &["m5 b1 b1 b2 b2 b2", "g1 g1 g2 g2 g2 g2"]);
    game.play("m5");
    refused(&game, "b3@1", "R3", "You don't have that card");
    refused(&game, "m4", "R3", "You don't have that card");
    refused(&game, "-b3", "R3", "You don't have that card");
}

#[test]
fn r3_there_is_always_something_to_do() {
    // No passing: whoever is to move has an action, in every position of many games (see also the random games).
    for setup in common::every_setup() {
        let game = *common::random_record(setup, 3, common::Policy::Uniform, usize::MAX).game();
        assert!(game.table().is_over() && game.legal().next().is_none());
    }
}
