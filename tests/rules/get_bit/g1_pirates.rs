use std::collections::BTreeMap;

use loot::games::get_bit::rules::SetupError;

use super::*;

#[test]
fn g1_1_two_to_six_can_play() {
    for players in 0..=255 {
        let pirates = match players {
            2 => Some(4),
            3 => Some(6),
            4..=6 => Some(usize::from(players)),
            _ => None,
        };
        assert_eq!(setup(players).crew().ok().map(|crew| crew.size()), pirates, "{players} players");
    }
    assert_eq!(setup(7).crew(), Err(SetupError::Players(7)));
}

#[test]
fn g1_2_with_two_each_neighbouring_numbers_belong_together() {
    let owners = |players| {
        let crew = setup(players).crew().unwrap();
        crew.pirates().map(|pirate| crew.owner(pirate).index()).collect::<Vec<_>>()
    };
    assert_eq!(owners(2), [0, 0, 1, 1]);
    assert_eq!(owners(3), [0, 0, 1, 1, 2, 2]);
    assert_eq!(owners(4), [0, 1, 2, 3]);
    assert_eq!(owners(6), [0, 1, 2, 3, 4, 5]);
    let three = setup(3).crew().unwrap();
    assert_eq!(jotted(&three.pirates_of(seat(2)).collect::<Vec<_>>()), "4 5");
    assert_eq!(three.pirates_of(seat(3)).count(), 0);
}

#[test]
fn g1_3_a_hand_is_one_of_each_card_up_to_one_more_than_there_are_pirates() {
    for (players, hand) in [(2, "12345"), (3, "1234567"), (4, "12345"), (5, "123456"), (6, "1234567")] {
        let game = Game::deal(setup(players), &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
        for pirate in game.table().crew().pirates() {
            assert_eq!(game.hand(pirate).to_string(), hand, "{players} players");
        }
    }
}

#[test]
fn g1_3_hands_do_not_shrink_when_somebody_is_eaten() {
    let mut game = start(setup(5), "0 1 2 3 4");
    game.play("1 2 3 4 5");
    game.bite(JOHN).bite(JOHN).bite(JOHN).bite(JOHN);
    assert_eq!(game.limbs(JOHN), 0);
    game.bite(ANNE);
    assert_eq!(game.hand(ANNE), "123456");
}

#[test]
fn g1_4_everybody_has_four_limbs() {
    let game = start(setup(3), "5 4 3 2 1 0");
    assert!(game.game.table().crew().pirates().all(|pirate| game.limbs(pirate) == 4));
}

#[test]
fn g1_5_a_line_is_each_pirate_once() {
    let line = |players, line: &str| {
        let line: Vec<_> = numbers(line).into_iter().map(pirate).collect();
        Game::in_line(setup(players), &line).map(|game| jotted(game.table().line()))
    };
    assert_eq!(line(4, "2 0 3 1"), Ok("2 0 3 1".to_string()));
    assert_eq!(line(4, "2 0 3"), Err(SetupError::Lacks(ANNE)));
    assert_eq!(line(4, ""), Err(SetupError::Lacks(JOHN)));
    assert_eq!(line(4, "2 0 3 0"), Err(SetupError::Twice(JOHN)));
    assert_eq!(line(4, "2 0 3 1 0"), Err(SetupError::Twice(JOHN)));
    assert_eq!(line(4, "2 0 3 4"), Err(SetupError::NotInGame(Pirate::P4)));
    assert_eq!(line(1, "0"), Err(SetupError::Players(1)));
}

#[test]
fn g1_5_the_order_is_all_the_chance_there_is_and_every_order_is_as_likely() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut orders = BTreeMap::new();
    for _ in 0..24_000 {
        let dealt = Game::deal(setup(4), &mut rng).unwrap();
        assert_eq!(Game::in_line(setup(4), dealt.table().line()), Ok(dealt));
        *orders.entry(dealt.table().line().to_vec()).or_insert(0u32) += 1;
    }
    // A thousand each are expected; 150 more or less are nearly five deviations.
    assert_eq!(orders.len(), 24);
    assert!(orders.values().all(|count| count.abs_diff(1_000) < 150), "{orders:?}");
}
