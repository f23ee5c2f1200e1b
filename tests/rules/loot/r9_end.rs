use super::*;

/// A seat that plays whatever it can; the others draw while they can, then do the first thing allowed.
fn busy(who: &'static [usize]) -> impl Fn(&Game) -> Action {
    move |game| {
        let mut actions = game.legal();
        match who.contains(&game.table().mover().index()) {
            true => actions.clone().find(|&action| action != Action::Draw).unwrap_or(Action::Draw),
            false => actions.next().unwrap(),
        }
    }
}

#[test]
fn r9_1_the_game_ends_when_the_pile_is_empty_and_a_seat_has_no_cards() {
    let mut game = deal(alone(3), &[]);
    game.run(|game| game.table().pile() == 0, |_| Action::Draw);
    assert!(!game.game.table().is_over());
    game.run(|game| game.table().is_over(), busy(&[0, 1, 2]));
    let empty = (0..3).filter(|&n| game.hand_size(n) == 0).count();
    assert_eq!(empty, 1);
    assert_eq!(game.events.last(), Some(&Event::GameOver));
    refused(&game, "draw", "R9", "The game is over");
}

#[test]
fn r9_1_no_cards_do_not_end_it_while_the_pile_lasts() {
    let mut game = deal(alone(2), &["m2 m2 m2 m2 m2 m3", ""]);
    game.play("m2 draw m2 draw m2 draw m2 draw m2 draw m3");
    assert_eq!(game.hand_size(0), 0);
    assert!(!game.game.table().is_over());
}

/// Seat 1 has played its last card when seat 0 draws the last of the pile.
fn anothers_last_draw() -> Try {
    // Seat 1 launches its six merchants, then draws one and launches it by turns; the others only draw.
    let mut merchants = "m3 m3 m3 m3 m3".split(' ');
    let others = Card::ALL.into_iter().filter(|card| !card.is_merchant());
    let mut others = others.flat_map(|card| vec![card.code(); card.copies().into()]);
    let mut pile = Vec::new();
    for own_turn in 1..=16 {
        pile.extend(others.by_ref().take(3));
        if own_turn > 6 && own_turn % 2 == 1 {
            pile.insert(pile.len() - 2, merchants.next().unwrap());
        }
    }
    pile.extend(others.next());
    let mut game = deal_with_pile(alone(4), &["", "m2 m2 m2 m2 m2 m3"], &pile.join(" "));
    game.run(
        |game| game.table().pile() == 1,
        |game| match game.table().mover().index() {
            1 => game.legal().find(|action| matches!(action, Action::Launch(_))).unwrap_or(Action::Draw),
            _ => Action::Draw,
        },
    );
    game
}

#[test]
fn r9_1_the_draw_of_another_seat_can_end_it() {
    let mut game = anothers_last_draw();
    assert_eq!((game.hand_size(1), game.mover(), game.game.table().is_over()), (0, 0, false));
    game.play("draw");
    assert!(game.game.table().is_over());
}

#[test]
fn r9_2_partnership_ends_when_both_partners_have_no_cards() {
    let mut game = deal(partners(4), &[]);
    game.run(|game| game.table().pile() == 0, busy(&[0]));
    game.run(|game| game.table().hand_size(seat(0)) == 0, busy(&[0]));
    assert!(!game.game.table().is_over(), "the partner still has cards");
    while !game.game.table().is_over() {
        assert!([0, 2].iter().all(|&first| game.hand_size(first) + game.hand_size(first + 1) > 0));
        let choice = busy(&[0, 1])(&game.game).to_string();
        game.play(&choice);
    }
    assert!([0, 2].iter().any(|&first| game.hand_size(first) + game.hand_size(first + 1) == 0));
}

#[test]
fn r9_3_a_seat_without_cards_sits_out() {
    let mut game = deal(partners(4), &[]);
    game.run(|game| game.table().pile() == 0, busy(&[0]));
    game.run(|game| game.table().hand_size(seat(0)) == 0, busy(&[0]));
    game.run(|game| game.table().mover() == seat(3), |game| game.legal().next().unwrap());
    let turn = game.game.table().turn();
    let first = game.legal()[0].clone();
    game.play(&first);
    assert_eq!((game.mover(), game.game.table().turn()), (1, turn + 2));
    assert!(game.events.contains(&Event::SatOut { seat: seat(0) }));
}

#[test]
fn r9_3_and_r8_4_the_check_happens_also_when_the_first_partner_sits_out() {
    let mut game = deal(partners(4), &[]);
    game.run(|game| game.table().pile() == 0, busy(&[0]));
    game.run(
        |game| game.table().hand_size(seat(0)) == 0 && game.table().mover() == seat(1),
        // The others keep their merchants as long as they can.
        |game| if game.table().mover() == seat(0) { busy(&[0])(game) } else { game.legal().last().unwrap() },
    );
    let before = game.gold(0);
    let launch = game.game.legal().find(|action| matches!(action, Action::Launch(_))).unwrap().to_string();
    game.play(&launch);
    let no = game.game.table().at_sea().last().unwrap().0;
    // The others leave the ship alone.
    for _ in 0..2 {
        let other = game.game.legal().find(|action| !matches!(action, Action::Play(_, on) if *on == no)).unwrap();
        game.play(&other.to_string());
    }
    assert!(game.events.contains(&Event::SatOut { seat: seat(0) }));
    let taken = game
        .events
        .iter()
        .any(|event| matches!(event, Event::Captured { seat: taker, ship, .. } if *taker == seat(0) && *ship == no));
    assert!(taken && game.gold(0) > before);
}

#[test]
fn r9_4_ships_at_sea_are_lost_at_the_end() {
    let mut game = anothers_last_draw();
    // Seat 1's last ship is at sea, unattacked, and would be seat 1's at its next turn.
    let (no, gold) = game.game.table().at_sea().map(|(no, ship)| (no, ship.gold())).last().unwrap();
    let before = game.gold(1);
    game.play("draw");
    assert!(game.events.contains(&Event::Lost { ship: no }));
    assert_eq!((game.gold(1), game.leader(no.get())), (before, None));
    assert_eq!(game.game.table().at_sea().count(), 0);
    let merchant = Card::ALL.into_iter().find(|card| card.face() == Face::Merchant(gold)).unwrap();
    assert!(game.game.table().discards().contains(merchant));
}
