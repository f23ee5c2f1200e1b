use super::*;

#[test]
fn g6_1_the_eaten_are_out_of_the_line_with_their_cards_and_tie_nobody() {
    let mut game = start(setup(5), "0 1 2 3 4");
    game.play("1 2 3 4 5");
    for _ in 0..4 {
        game.bite(BETH);
    }
    assert!(game.events.contains(&Event::Eaten { pirate: BETH }));
    let table = game.game.table();
    assert!(!table.is_swimming(BETH) && !table.line().contains(&BETH) && table.line().len() == 4);
    assert_eq!((table.eaten(), game.hand(BETH).as_str()), (&[BETH][..], "-"));
    // The four others play on by themselves: four different cards, and all four swim.
    let chosen = choices_that_bite(&game.game, TED).expect("a way to bite Ted");
    assert_eq!(chosen.len(), 4);
    game.bite(TED);
    let Some(Event::Shown { cards, .. }) = game.events.get(1) else { panic!("{:?}", game.events) };
    assert_eq!(cards[BETH], None);
}

#[test]
fn g6_1_the_eaten_are_kept_the_last_one_first() {
    let mut game = start(setup(6), "0 1 2 3 4 5");
    game.play("1 2 3 4 5 6");
    for eaten in [ANNE, TED, JOHN] {
        for _ in 0..4 {
            game.bite(eaten);
        }
    }
    assert_eq!(jotted(game.game.table().eaten()), "0 3 1");
    assert_eq!(game.game.table().line().len(), 3);
}
