use std::vec::Vec;

use super::*;
use crate::game::Game as _;
use crate::games::get_bit::rules::{Event, Game};
use crate::play::proof::read;

const ANNE: Pirate = Pirate::P0;
const JACK: Pirate = Pirate::P1;
const MARY: Pirate = Pirate::P2;
const EDWARD: Pirate = Pirate::P3;

#[test]
fn pages_read_well_and_fit() {
    for (n, page) in PAGES.iter().enumerate() {
        let area = page.shows.area();
        assert_eq!(area.is_none(), matches!(page.shows, Shows::Nothing), "{}", page.title);
        read::<Game>(n, page.text, area, |_| None, |pen| page.shows.draw(pen));
    }
}

#[test]
fn the_first_page_tells_how_to_win() {
    assert!(PAGES[0].title == "The goal" && PAGES[0].text.contains("in front"), "{}", PAGES[0].text);
}

fn game(position: Position) -> Game {
    position.game().unwrap()
}

/// What a round brought about.
fn told(round: usize) -> Vec<Event> {
    let mut events = Vec::new();
    let before = rounds(round - 1);
    let mut game = game(before);
    for pirate in [ANNE, JACK, MARY, EDWARD] {
        game.play(before.chooses(pirate).unwrap(), |event| events.push(event)).unwrap();
    }
    assert_eq!(game, self::game(rounds(round)));
    events
}

#[test]
fn the_story_is_as_the_pages_tell_it() {
    // The goal: no bite before the second round.
    assert!(!told(1).iter().any(|event| matches!(event, Event::Bitten { .. })));
    assert_eq!(game(rounds(1)).table().line(), [ANNE, JACK, MARY, EDWARD]);
    // Swim: 1, then 5; the two 4 stay.
    let cards: Vec<_> = [ANNE, JACK, MARY, EDWARD].map(|pirate| rounds(1).chooses(pirate).unwrap()).into();
    assert_eq!(cards, [Card::C4, Card::C1, Card::C4, Card::C5]);
    let second = told(2);
    let swam = second.iter().filter_map(|event| match event {
        Event::Swam { pirate, card } => Some((*pirate, *card)),
        _ => None,
    });
    let swam: Vec<_> = swam.collect();
    assert_eq!(swam, [(JACK, Card::C1), (EDWARD, Card::C5)]);
    // The bite: Mary loses a limb and is in front.
    assert!(second.iter().any(|event| matches!(event, Event::Bitten { pirate: MARY, .. })));
    let bitten = game(rounds(2));
    assert_eq!((bitten.table().line(), bitten.table().limbs(MARY)), (&[MARY, EDWARD, JACK, ANNE][..], 3));
    assert_eq!(bitten.hand(MARY), bitten.table().crew().cards());
}

#[test]
fn the_hands_are_as_the_pages_tell_them() {
    // Choose: a card is gone, and Anne may choose the one under the cursor.
    let (before, full) = (game(rounds(1)), game(rounds(0)).hand(ANNE));
    assert_eq!(before.hand(ANNE).len() + 1, full.len());
    assert!(before.hand(ANNE).contains(rounds(1).chooses(ANNE).unwrap()));
    // Cards back: when Edward has played one more, he has two left, and all come back without a bite.
    let hand = game(rounds(2)).hand(EDWARD);
    assert_eq!(hand.len(), 3);
    let third = told(3);
    assert!(!third.iter().any(|event| matches!(event, Event::Bitten { pirate: EDWARD, .. })));
    assert!(third.contains(&Event::TookBack { pirate: EDWARD }));
    assert_eq!(game(rounds(3)).hand(EDWARD), full);
    // The story has an end.
    assert!(rounds(4).game().is_none() && rounds(3).chooses(ANNE).is_none());
}
