use super::*;

#[test]
fn g7_1_four_to_six_play_until_two_are_in_line_and_the_front_one_wins() {
    for (players, line, first_round) in
        [(4, "0 1 2 3", "1 2 3 4"), (5, "0 1 2 3 4", "1 2 3 4 5"), (6, "0 1 2 3 4 5", "1 2 3 4 5 6")]
    {
        let mut game = start(setup(players), line);
        game.play(first_round);
        for eaten in 0..players - 2 {
            assert_eq!(game.game.outcome(), None);
            for _ in 0..4 {
                game.bite(pirate(eaten));
            }
        }
        let table = game.game.table();
        assert!(table.is_over() && game.events.ends_with(&[Event::GameOver]));
        assert_eq!((table.line().len(), game.asked(), game.game.table().asks()), (2, None, None));
        let front = table.line()[0];
        assert_eq!(game.ranking()[0], front.index());
        // The one behind is eaten in the tale only: it keeps its place and its limbs.
        assert_eq!(game.limbs(table.line()[1]), 4);
        for view in (0..players).map(|n| game.view(n)) {
            assert_eq!((view.check(card(1)), view.legal().len()), (Err(Refusal::GameOver), 0));
            assert_eq!(view.table().ranking(), game.game.table().ranking());
        }
        assert_eq!((game.refuse(1).to_string().as_str(), Game::rule(&game.refuse(1))), ("The game is over", "G7"));
    }
}

#[test]
fn g7_1_the_line_is_the_one_after_this_rounds_swimming() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    for _ in 0..4 {
        game.bite(JOHN);
    }
    for _ in 0..3 {
        game.bite(ANNE);
    }
    // Anne is in front, bitten, with one limb. Beth and Ted swim past her in this order, Ted ends in front.
    let (beth, ted) = (game.hand(BETH), game.hand(TED));
    let highest = ted.chars().last().unwrap();
    let lower = beth.chars().find(|&card| card != '1' && card < highest).unwrap();
    game.play(&format!("1 {lower} {highest}"));
    assert_eq!((game.line().as_str(), game.ranking()), ("3 2", vec![3, 2, 1, 0]));
    // The number of the last round stays.
    assert_eq!(game.game.table().round(), 9);
}

#[test]
fn g7_2_of_two_players_who_loses_a_pirate_loses() {
    for (eaten, ranking) in [(JOHN, [1, 0]), (ANNE, [1, 0]), (BETH, [0, 1]), (TED, [0, 1])] {
        let mut game = start(setup(2), "0 1 2 3");
        game.play("1 2 3 4");
        for _ in 0..4 {
            assert_eq!(game.game.outcome(), None);
            game.bite(eaten);
        }
        assert!(game.events.ends_with(&[Event::Eaten { pirate: eaten }, Event::GameOver]));
        assert_eq!(game.ranking(), ranking);
        assert_eq!(game.game.table().line().len(), 3);
    }
}

#[test]
fn g7_3_of_three_players_the_first_in_line_who_lost_no_pirate_wins() {
    let mut game = start(setup(3), "0 1 2 3 4 5");
    game.play("1 2 3 4 5 6").play("2 3 4 5 6 7").play("1 4 5 6 7 2").play("1 5 6 7 2 3");
    assert_eq!((game.limbs(JOHN), game.game.outcome()), (1, None));
    game.play("1 7 2 3 4 5");
    assert!(game.events.ends_with(&[Event::Eaten { pirate: JOHN }, Event::GameOver]));
    // Anne is in front, but of the same player as John: the next is player 2's.
    assert_eq!((game.line().as_str(), game.ranking()), ("1 5 4 3 2", vec![2, 1, 0]));
}
