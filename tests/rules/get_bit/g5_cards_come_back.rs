use super::*;

fn took_back(game: &Try) -> Vec<Pirate> {
    let pirates = game.events.iter().filter_map(|event| match event {
        Event::TookBack { pirate } => Some(*pirate),
        _ => None,
    });
    pirates.collect()
}

/// Three rounds in which John is always bitten.
fn three_rounds(setup: Setup) -> Try {
    let mut game = start(setup, "0 1 2 3");
    game.play("1 2 3 4");
    game.play("2 3 4 5");
    assert_eq!(took_back(&game), [JOHN]);
    game.play("1 4 5 3");
    game
}

#[test]
fn g5_1_with_two_cards_left_all_played_ones_come_back() {
    let game = three_rounds(setup(4));
    // Three of five cards were played. John took his back because of the bite, and is told first.
    assert_eq!(took_back(&game), [JOHN, ANNE, BETH, TED]);
    assert!([JOHN, ANNE, BETH, TED].into_iter().all(|pirate| game.hand(pirate) == "12345"));
}

#[test]
fn g5_1_who_has_more_than_two_left_takes_nothing_back() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    game.play("2 3 4 5");
    // Anne is bitten now. John had all his cards at the start of this round and has four left.
    game.play("3 1 5 2");
    assert_eq!(took_back(&game), [ANNE, BETH, TED]);
    assert_eq!(game.hand(JOHN), "1245");
}

#[test]
fn g5_1_it_happens_when_another_is_eaten_too() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    // After three rounds all have their cards back, and after six again.
    game.bite(JOHN).bite(JOHN).bite(JOHN).bite(ANNE);
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.game.hand(pirate).len()), [4, 5, 3, 3]);
    game.bite(JOHN);
    assert!(game.events.contains(&Event::Eaten { pirate: JOHN }));
    assert_eq!(took_back(&game), [BETH, TED]);
}

#[test]
fn g5_1_after_the_first_round_nobody_has_so_few() {
    for setup in every_setup() {
        let crew = setup.crew().unwrap();
        let game = *random_record(setup, 1, Policy::Uniform, crew.size()).game();
        assert_eq!(game.table().round(), 2);
        // A card is gone from every hand, and none came back.
        assert!(crew.pirates().all(|pirate| game.hand(pirate).len() == crew.size()), "{setup:?}");
    }
}

#[test]
fn g5_2_in_the_older_edition_cards_come_back_with_one_left() {
    let mut game = three_rounds(Setup { refresh: Refresh::One, ..setup(4) });
    assert_eq!(took_back(&game), [JOHN]);
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.hand(pirate)), ["12345", "15", "12", "12"]);
    game.play("1 5 2 2");
    // Ted is bitten; John has four left.
    assert_eq!(took_back(&game), [TED, ANNE, BETH]);
}

#[test]
fn g5_3_nobody_ever_chooses_from_fewer_than_three_cards_or_two() {
    for setup in every_setup() {
        let fewest = match setup.refresh {
            Refresh::Two => 3,
            Refresh::One => 2,
        };
        let mut met = usize::MAX;
        for seed in 0..30 {
            let record = random_record(setup, seed, Policy::Uniform, usize::MAX);
            let mut game = record.start();
            for &card in record.actions() {
                met = met.min(game.legal().len());
                game.play(card, |_| {}).unwrap();
            }
        }
        assert_eq!(met, fewest, "{setup:?}");
    }
}

#[test]
fn g5_3_when_the_game_is_over_nothing_comes_back() {
    // Of two players' games, one that ends while somebody else has two cards left.
    let mut met = false;
    for seed in 0..100 {
        let record = random_record(setup(2), seed, Policy::Uniform, usize::MAX);
        let (last, rest) = record.actions().split_last().unwrap();
        let mut game = record.start();
        for &card in rest {
            game.play(card, |_| {}).unwrap();
        }
        game.play(*last, |event| assert!(!matches!(event, Event::TookBack { .. }))).unwrap();
        met |= game.table().line().iter().any(|&pirate| game.hand(pirate).len() == 2);
    }
    assert!(met, "no such game");
}
