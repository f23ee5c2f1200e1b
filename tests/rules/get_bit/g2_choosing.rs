use super::*;

#[test]
fn g2_1_everybody_chooses_from_the_cards_of_its_hand() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    for (n, played) in [1, 2, 3, 4].into_iter().enumerate() {
        let rest: Vec<_> = (1..=5).filter(|&n| n != played).map(card).collect();
        assert_eq!(game.game.legal().collect::<Vec<_>>(), rest, "pirate {n}");
        // A card that was played, and one that no hand of four pirates has.
        for absent in [played, 6] {
            let refusal = game.refuse(absent);
            assert_eq!(refusal, Refusal::NotInHand(card(absent)));
            assert_eq!(refusal.to_string(), "That card is not in this pirate's hand");
            assert_eq!(Game::rule(&refusal), "G2.1");
        }
        game.play("5");
    }
}

#[test]
fn g2_1_nobody_may_pass_and_the_eaten_are_not_asked() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    for _ in 0..4 {
        game.bite(ANNE);
    }
    for asked in [JOHN, BETH, TED] {
        assert_eq!(game.asked(), Some(asked));
        let card = game.game.legal().next().expect("a card to choose");
        game.play(&card.to_string());
    }
    assert_eq!(game.asked(), Some(JOHN));
}

#[test]
fn g2_2_pirates_are_asked_in_the_order_of_their_numbers_whatever_the_line() {
    let mut game = start(setup(3), "3 5 0 1 4 2");
    for (n, owner) in [0, 0, 1, 1, 2, 2].into_iter().enumerate() {
        assert_eq!((game.asked(), game.game.table().asks()), (Some(pirate(n as u8)), Some(seat(owner))));
        game.play("4");
    }
    assert_eq!(game.asked(), Some(JOHN));
}

#[test]
fn g2_2_nothing_is_shown_and_nobody_moves_until_the_last_has_chosen() {
    let mut game = start(setup(4), "0 1 2 3");
    let before = *game.game.table();
    for (n, cards) in ["5", "4", "3"].into_iter().enumerate() {
        assert!(!game.game.reveals(card(1)));
        game.play(cards);
        assert!(matches!(game.events[..], [Event::Chose { .. }]), "{:?}", game.events);
        assert_eq!(game.game.table().line(), before.line());
        // A chosen card is still in its hand.
        assert_eq!(game.hand(pirate(n as u8)), "12345");
    }
    // The last choice shows them all, so it cannot be taken back. One that is refused shows nothing.
    assert!(game.game.reveals(card(1)) && !game.game.reveals(card(6)));
    game.play("1");
    let cards = |pirate| match game.events[1] {
        Event::Shown { round: 1, cards } => cards[pirate].map(Card::number),
        _ => panic!("{:?}", game.events),
    };
    assert_eq!([JOHN, ANNE, BETH, TED].map(cards), [Some(5), Some(4), Some(3), Some(1)]);
    assert_eq!(game.line(), "0 1 2 3");
}

#[test]
fn g2_2_who_is_not_asked_is_told_so() {
    let game = start(setup(4), "0 1 2 3");
    assert_eq!(game.view(0).check(card(1)), Ok(()));
    assert_eq!(game.view(1).check(card(1)), Err(Refusal::NotAsked));
    assert_eq!((game.view(1).asked(), game.view(1).legal().len()), (None, 0));
    assert_eq!(
        (Game::rule(&Refusal::NotAsked), Refusal::NotAsked.to_string().as_str()),
        ("G2.2", "It is not your turn to choose")
    );
}

#[test]
fn g2_3_others_know_that_a_choice_was_made_and_not_which() {
    let [one, other] = ["2", "5"].map(|choice| start(setup(4), "0 1 2 3").play(choice).clone());
    for n in 1..4 {
        let view = one.view(n);
        assert_eq!(view, other.view(n));
        assert!(view.table().has_chosen(JOHN) && view.chosen(JOHN).is_none() && !view.table().has_chosen(ANNE));
        let [chose] = one.events[..] else { panic!("{:?}", one.events) };
        let hidden = Event::Chose { seat: seat(0), pirate: JOHN, card: None };
        assert_eq!(chose.seen_by(Some(seat(n))), hidden);
        assert_eq!(chose.seen_by(None), hidden);
    }
    // John's player knows.
    assert_eq!(one.view(0).chosen(JOHN), Some(card(2)));
    let own = Event::Chose { seat: seat(0), pirate: JOHN, card: Some(card(2)) };
    assert_eq!(one.events[0].seen_by(Some(seat(0))), own);
}

#[test]
fn g2_3_who_has_two_pirates_knows_the_first_choice_when_asked_for_the_second() {
    let mut game = start(setup(2), "0 1 2 3");
    game.play("3 4 5");
    let view = game.view(1);
    assert_eq!((view.asked(), view.chosen(BETH)), (Some(TED), Some(card(5))));
    assert_eq!((view.chosen(JOHN), view.chosen(ANNE)), (None, None));
    assert!(view.table().has_chosen(JOHN) && view.table().has_chosen(ANNE));
    // And afterwards, while others choose.
    let mut game = start(setup(3), "0 1 2 3 4 5");
    game.play("3 4 5");
    assert_eq!((game.view(0).chosen(JOHN), game.view(0).chosen(ANNE)), (Some(card(3)), Some(card(4))));
    assert_eq!(game.view(0).chosen(BETH), None);
}
