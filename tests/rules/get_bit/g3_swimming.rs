use super::*;

/// Who swam, in order.
fn swam(game: &Try) -> Vec<Pirate> {
    let swam = game.events.iter().filter_map(|event| match event {
        Event::Swam { pirate, .. } => Some(*pirate),
        _ => None,
    });
    swam.collect()
}

#[test]
fn g3_1_who_played_the_same_card_is_tied() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("3 1 3 5");
    let tied = game.events.iter().find_map(|event| match event {
        Event::Tied { card, pirates } => Some((card.number(), pirates.iter().collect::<Vec<_>>())),
        _ => None,
    });
    assert_eq!(tied, Some((3, vec![JOHN, BETH])));
    assert_eq!(swam(&game), [ANNE, TED]);
}

#[test]
fn g3_1_three_of_a_kind_and_two_pairs_are_tied() {
    let mut game = start(setup(4), "0 1 2 3");
    assert_eq!(game.play("2 2 4 2").line(), "2 0 1 3");
    let mut game = start(setup(5), "0 1 2 3 4");
    game.play("6 1 6 1 3");
    assert_eq!(game.line(), "4 0 1 2 3");
    // Lower ties are told first.
    let ties: Vec<_> = game.events.iter().filter(|event| matches!(event, Event::Tied { .. })).collect();
    assert!(matches!(ties[..], [Event::Tied { card: Card::C1, .. }, Event::Tied { card: Card::C6, .. }]), "{ties:?}");
}

#[test]
fn g3_1_a_players_own_two_pirates_tie_each_other() {
    let mut game = start(setup(2), "0 1 2 3");
    game.play("5 5 1 2");
    assert_eq!((swam(&game), game.line().as_str()), (vec![BETH, TED], "3 2 0 1"));
}

#[test]
fn g3_2_the_lowest_swims_first_so_the_highest_ends_in_front() {
    let mut game = start(setup(4), "3 2 1 0");
    game.play("4 2 5 1");
    assert_eq!(swam(&game), [TED, ANNE, JOHN, BETH]);
    assert_eq!(game.line(), "2 0 1 3");
}

#[test]
fn g3_2_each_swim_is_told_with_its_card() {
    let mut game = start(setup(4), "3 2 1 0");
    game.play("4 2 4 1");
    assert_eq!(
        game.events[2..],
        [
            game.events[2],
            Event::Swam { pirate: TED, card: card(1) },
            Event::Swam { pirate: ANNE, card: card(2) },
            Event::RoundBegan { round: 2 },
        ]
    );
}

#[test]
fn g3_3_the_tied_keep_their_order_behind_all_who_swam() {
    // The lowest card is enough to get past them, wherever they were.
    let mut game = start(setup(6), "5 0 3 1 4 2");
    game.play("7 6 1 7 2 6");
    assert_eq!(game.line(), "4 2 5 0 3 1");
}

#[test]
fn g3_4_if_all_are_tied_nobody_moves() {
    let mut game = start(setup(4), "3 1 0 2");
    game.play("2 5 5 2");
    assert_eq!((swam(&game), game.line().as_str()), (vec![], "3 1 0 2"));
    let mut game = start(setup(6), "3 1 0 2 4 5");
    assert_eq!(game.play("7 7 7 7 7 7").line(), "3 1 0 2 4 5");
}
