use super::*;

/// Two seats with the pile drawn; seat 0 to move. Seat 0 holds all four captains.
fn drawn(edition: Edition) -> Try {
    let mut game = deal(setup(2, false, edition), &["bc gc pc yc b1 b2", "ad"]);
    game.draw_until(0);
    assert_eq!(game.mover(), 0);
    game
}

#[test]
fn r7_1_only_playing_or_discarding_is_left_and_never_merchants() {
    for edition in Edition::ALL {
        let game = drawn(edition);
        refused(&game, "draw", "R4.1", "The pile is empty: play a card");
        let merchant = game.game.hand(seat(0)).iter().find(|(card, _)| card.is_merchant()).unwrap().0;
        refused(&game, &format!("-{merchant}"), "R7.1", "Merchants are never discarded");
    }
}

#[test]
fn r7_2_in_2005_one_discards_whenever_the_pile_is_empty() {
    let mut game = drawn(Edition::Loot2005);
    assert!(game.legal().contains(&"-bc".into()));
    game.play("-bc");
    assert_eq!(game.events[0], Event::Discarded { seat: seat(0), card: Card::Bc });
    assert_eq!(game.game.table().discards().count(Card::Bc), 1);
}

#[test]
fn r7_2_in_2017_and_korsar_only_when_nothing_can_be_played() {
    for edition in [Edition::Loot2017, Edition::Korsar] {
        let mut game = drawn(edition);
        refused(&game, "-bc", "R7.2", "You can only discard if you can't play");
        // Seat 0 launches its merchants; seat 1 does too, so the sea is full, until seat 0 has only captains and pirates
        // and nothing at sea is left that they can go to.
        game.run(
            |game| {
                game.table().is_over()
                    || game.table().mover() == seat(0)
                        && game.legal().any(|action| matches!(action, Action::Discard(_)))
            },
            |game| game.legal().next().unwrap(),
        );
        assert!(!game.game.table().is_over(), "nobody ever had to discard");
        let legal = game.legal();
        assert!(legal.iter().all(|token| token.starts_with('-')), "{legal:?}");
        game.play(&legal[0]);
    }
}

#[test]
fn r7_3_nobody_discards_while_there_are_cards_to_draw() {
    for edition in Edition::ALL {
        let mut game = deal(setup(2, false, edition), &["b1", "b1"]);
        game.draw_until(1);
        refused(&game, "-b1", "R7.3", "No discarding until the pile is empty");
    }
}
