use super::*;

#[test]
fn g4_1_the_first_round_is_without_a_bite() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    assert_eq!(game.line(), "3 2 1 0");
    assert!([JOHN, ANNE, BETH, TED].into_iter().all(|pirate| game.limbs(pirate) == 4));
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.hand(pirate)), ["2345", "1345", "1245", "1235"]);
    assert!(!game.events.iter().any(|event| matches!(event, Event::Bitten { .. } | Event::TookBack { .. })));
}

#[test]
fn g4_2_from_the_second_round_on_the_last_in_line_is_bitten_after_all_have_swum() {
    let mut game = start(setup(4), "0 1 2 3");
    // John was last, but swims past the others. Anne is last now.
    game.play("1 2 3 4");
    game.play("5 1 2 3");
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.limbs(pirate)), [4, 3, 4, 4]);
    // Who is tied can be last as well.
    game.play("4 3 4 5");
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.limbs(pirate)), [4, 3, 3, 4]);
}

#[test]
fn g4_2_limbs_go_in_a_fixed_order() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    for (n, limb) in [Limb::RightArm, Limb::LeftArm, Limb::RightLeg, Limb::LeftLeg].into_iter().enumerate() {
        game.bite(BETH);
        assert!(game.events.contains(&Event::Bitten { pirate: BETH, limb }), "{:?}", game.events);
        let lost: Vec<_> = Limb::lost(game.limbs(BETH)).collect();
        assert_eq!((lost.len(), lost.last()), (n + 1, Some(&limb)));
    }
    assert_eq!(Limb::lost(game.limbs(TED)).count(), 0);
}

#[test]
fn g4_3_the_bitten_goes_to_the_front_and_takes_all_its_cards_back() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    game.play("2 3 4 5");
    assert_eq!(game.line(), "0 3 2 1");
    // The card of this round is back, too.
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.hand(pirate)), ["12345", "145", "125", "123"]);
    let tail = game.events.iter().skip_while(|event| !matches!(event, Event::Bitten { .. })).copied();
    assert_eq!(
        tail.collect::<Vec<_>>(),
        [
            Event::Bitten { pirate: JOHN, limb: Limb::RightArm },
            Event::Fled { pirate: JOHN },
            Event::TookBack { pirate: JOHN },
            Event::RoundBegan { round: 3 },
        ]
    );
}

#[test]
fn g4_4_without_a_limb_left_it_is_eaten() {
    let mut game = start(setup(4), "0 1 2 3");
    game.play("1 2 3 4");
    game.bite(TED).bite(TED).bite(TED);
    assert_eq!(game.limbs(TED), 1);
    assert!(!game.events.contains(&Event::Eaten { pirate: TED }));
    game.bite(TED);
    let tail = game.events.iter().skip_while(|event| !matches!(event, Event::Bitten { .. })).copied();
    let tail: Vec<_> = tail.filter(|event| !matches!(event, Event::TookBack { .. })).collect();
    assert_eq!(
        tail,
        [
            Event::Bitten { pirate: TED, limb: Limb::LeftLeg },
            Event::Eaten { pirate: TED },
            Event::RoundBegan { round: 6 },
        ]
    );
}
