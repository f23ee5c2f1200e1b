use super::*;

/// Four rounds after which John, Anne, Beth and Ted swim in this order.
fn later() -> Try {
    let mut game = start(setup(4), "2 3 0 1");
    game.play("5 3 3 1").play("3 5 1 3").play("2 1 4 3").play("2 5 1 2");
    game
}

#[test]
fn g11_the_example() {
    let mut game = later();
    assert_eq!(game.line(), "0 1 2 3");
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.hand(pirate)), ["12345", "1234", "2345", "145"]);
    let before = game.limbs(BETH);
    game.play("4 1 4 5");
    // Beth fled to the front. She has all her cards back, and so has Ted, who had two left.
    assert_eq!((game.line().as_str(), game.limbs(BETH)), ("2 3 1 0", before - 1));
    assert_eq!([JOHN, ANNE, BETH, TED].map(|pirate| game.hand(pirate)), ["1235", "234", "12345", "12345"]);
}

#[test]
fn g11_and_the_tale_of_it() {
    let mut game = later();
    game.play("4 1 4 5");
    let tale: Vec<_> = game.events.iter().map(|event| event.seen_by(None)).collect();
    let Event::Tied { card: Card::C4, pirates } = tale[2] else { panic!("{tale:?}") };
    assert!(pirates.iter().eq([JOHN, BETH]));
    assert!(matches!(tale[..2], [Event::Chose { pirate: TED, card: None, .. }, Event::Shown { round: 5, .. }]));
    assert_eq!(
        tale[3..],
        [
            Event::Swam { pirate: ANNE, card: card(1) },
            Event::Swam { pirate: TED, card: card(5) },
            Event::Bitten { pirate: BETH, limb: Limb::RightArm },
            Event::Fled { pirate: BETH },
            Event::TookBack { pirate: BETH },
            Event::TookBack { pirate: TED },
            Event::RoundBegan { round: 6 },
        ]
    );
}
