use super::*;
use loot::games::loot::rules::Game;

#[test]
fn r2_1_and_r2_2_two_to_five_play_alone_four_six_or_eight_in_partnership() {
    let deck = deck(alone(2), &[], "");
    for seats in 0..=255 {
        for partners in [false, true] {
            let setup = Setup { edition: Edition::Korsar, seats, partners, dealer: 0 };
            let allowed = if partners { [4, 6, 8].contains(&seats) } else { (2..=5).contains(&seats) };
            let error = if partners { SetupError::Partners(seats) } else { SetupError::Seats(seats) };
            assert_eq!(Game::deal(setup, &deck).err(), (!allowed).then_some(error));
        }
    }
}

#[test]
fn r2_1_alone_each_seat_is_a_side() {
    let seating = alone(5).check().unwrap().0;
    for n in 0..5 {
        assert_eq!((seating.side(seat(n)), seating.partner(seat(n))), (side(n), None));
    }
    assert_eq!(seating.sides().count(), 5);
}

#[test]
fn r2_2_partners_sit_next_to_each_other() {
    let seating = partners(8).check().unwrap().0;
    for n in 0..8 {
        assert_eq!((seating.side(seat(n)), seating.partner(seat(n))), (side(n / 2), Some(seat(n ^ 1))));
    }
    assert_eq!(seating.sides().count(), 4);
}

#[test]
fn r2_3_a_deck_that_is_not_the_78_cards_is_not_dealt() {
    let good = deck(alone(2), &[], "");
    assert_eq!(Game::deal(alone(2), &good[1..]).err(), Some(SetupError::DeckSize(77)));
    let mut two_admirals = good.clone();
    let at = two_admirals.iter().position(|&card| card == Card::M8).unwrap();
    two_admirals[at] = Card::Ad;
    assert_eq!(Game::deal(alone(2), &two_admirals).err(), Some(SetupError::DeckHas(Card::Ad, 2)));
    let absent = Setup { dealer: 2, ..alone(2) };
    assert_eq!(Game::deal(absent, &good).err(), Some(SetupError::Dealer(2)));
}

#[test]
fn r2_3_cards_are_dealt_one_at_a_time_from_the_dealers_left() {
    let mut deck = deck(alone(3), &[], "");
    deck.sort();
    let game = Game::deal(Setup { dealer: 1, ..alone(3) }, &deck).unwrap();
    for (n, start) in [(2, 0), (0, 1), (1, 2)] {
        let mut hand: Vec<_> = game.hand(seat(n)).iter().flat_map(|(card, n)| vec![card; n.into()]).collect();
        let mut dealt: Vec<_> = (0..6).map(|round| deck[start + 3 * round]).collect();
        hand.sort();
        dealt.sort();
        assert_eq!(hand, dealt, "seat {n}");
    }
    assert_eq!(game.table().pile(), 78 - 18);
}

#[test]
fn r2_3_the_next_undealt_card_is_the_top_of_the_pile() {
    let mut game = deal_with_pile(alone(2), &["b1 b1 b2 b2 b2 b2"], "m8 ad m7");
    game.play("draw draw draw");
    assert!(game.game.hand(seat(0)).contains(Card::M8) && game.game.hand(seat(0)).contains(Card::M7));
    assert!(game.game.hand(seat(1)).contains(Card::Ad));
}

#[test]
fn r2_4_the_dealers_left_begins_and_play_goes_clockwise() {
    for dealer in 0..5 {
        let setup = Setup { dealer, ..alone(5) };
        let mut game = deal(setup, &[]);
        for turn in 1..=10 {
            assert_eq!(game.mover(), usize::from(dealer + turn) % 5);
            assert_eq!(game.game.table().turn(), turn.into());
            game.play("draw");
        }
    }
}

#[test]
fn r2_5_hands_are_secret_but_for_the_partners() {
    let game = deal(partners(4), &["m8", "ad", "bc", "gc"]);
    let view = game.view(0);
    assert!(view.hand().contains(Card::M8));
    assert!(view.partner_hand().unwrap().contains(Card::Ad));
    assert_eq!(deal(alone(2), &[]).view(0).partner_hand(), None);
}

#[test]
fn r2_5_a_drawn_card_is_seen_by_its_drawer_and_the_partner() {
    let mut game = deal_with_pile(partners(4), &[], "m8");
    game.play("draw");
    let seating = *game.game.table().seating();
    let [drew, ..] = game.events.as_slice() else { panic!("nothing happened") };
    for (n, seen) in [(0, Some(Card::M8)), (1, Some(Card::M8)), (2, None), (3, None)] {
        assert_eq!(drew.seen_by(Some(seat(n)), &seating), Event::Drew { seat: seat(0), card: seen });
    }
}

#[test]
fn r2_5_whoever_does_not_sit_at_the_table_sees_no_hand() {
    let mut game = deal_with_pile(Setup { dealer: 3, ..alone(5) }, &[], "m8");
    game.play("draw");
    let seating = *game.game.table().seating();
    for n in 5..8 {
        assert_eq!(game.events[0].seen_by(Some(seat(n)), &seating), Event::Drew { seat: seat(4), card: None });
        assert!(game.view(n).hand().is_empty());
    }
}

#[test]
fn r2_5_a_hand_may_grow_as_large_as_it_likes() {
    let mut game = deal(alone(2), &["m2 m2 m2 m2 m2 m3", "m3 m3 m3 m3 m3 m4"]);
    // Seat 1 puts its merchants to sea and then draws and launches or attacks; seat 0 draws and draws.
    game.run(
        |game| game.table().pile() == 0,
        |game| match game.table().mover().index() {
            0 => Action::Draw,
            _ => game.legal().find(|&action| action != Action::Draw).unwrap_or(Action::Draw),
        },
    );
    assert!(game.hand_size(0) > 40, "{}", game.hand_size(0));
}
