use std::vec::Vec;

use super::super::position::{KINDS, Position, SHIP, further, partners, story};
use super::*;
use crate::game::Game as _;
use crate::games::loot::rules::{Action, Colour, Game};
use crate::handheld::proof::{SCREEN, within};
use crate::play::Pager;
use crate::play::proof::read;
use crate::table::Side;

#[test]
fn pages_read_well_and_fit() {
    for (n, page) in PAGES.iter().enumerate() {
        read::<Game>(n, page.text, page.shows.area(), icon, |pen| page.shows.draw(pen));
    }
    assert!(within(Area { height: 8, ..SCREEN }, |pen| Pager::default().draw::<Game>(pen)).is_err());
}

fn game(position: Position) -> Game {
    position.game().unwrap()
}

fn leader(position: Position) -> Option<Side> {
    game(position).table().leader(SHIP.unwrap())
}

fn fleet(position: Position, side: Side) -> Option<(Colour, u8)> {
    game(position).table().ship(SHIP.unwrap()).unwrap().fleet(side).map(|fleet| (fleet.colour, fleet.skulls))
}

#[test]
fn every_position_can_be_played() {
    for page in PAGES {
        match page.shows {
            Shows::Nothing => {}
            Shows::Ship(position) => {
                assert!(game(position).table().is_at_sea(SHIP.unwrap()), "{}", page.title);
            }
            Shows::Hand(position) | Shows::Seats(position) | Shows::Scores(position) | Shows::Cards(position, ..) => {
                game(position);
            }
        }
    }
    // A game that can't be played on that far yields nothing.
    assert!(further(44, 117).game().is_none());
    assert_eq!(game(KINDS).table().turn(), 1);
}

/// Anne is side 0, Jack 1, Mary 2.
#[test]
fn the_story_is_as_the_pages_tell_it() {
    let (anne, jack, mary) = (Side::S0, Side::S1, Side::S2);
    let (blue, green) = (Colour::Blue, Colour::Green);
    // Launch: 5 gold, hers if nobody attacks.
    assert_eq!((leader(story(1)), game(story(1)).table().ship(SHIP.unwrap()).unwrap().gold()), (Some(anne), 5));
    // Attack, tie, colours.
    assert_eq!((leader(story(2)), fleet(story(2), jack)), (Some(jack), Some((blue, 3))));
    assert_eq!((leader(story(3)), fleet(story(3), mary)), (None, Some((green, 3))));
    assert_eq!((leader(story(5)), fleet(story(5), jack)), (Some(jack), Some((blue, 4))));
    // Captain: on her own green, against more skulls.
    assert_eq!((leader(story(6)), fleet(story(6), mary)), (Some(mary), Some((green, 3))));
    assert!(game(story(6)).table().ship(SHIP.unwrap()).unwrap().has_captain(green));
    // Admiral: without pirates, and the last one leads.
    assert_eq!((leader(story(7)), fleet(story(7), anne)), (Some(anne), None));
    // Taking: only when Anne's turn starts.
    assert_eq!((leader(story(8)), game(story(8)).table().gold(anne)), (Some(anne), 0));
    let taken = game(story(9));
    assert_eq!((taken.table().mover() as u8, taken.table().gold(anne), taken.table().at_sea().count()), (0, 5, 0));
}

#[test]
fn the_hands_are_as_the_pages_tell_them() {
    // Your move: all five things are possible except playing a captain, which is pale.
    let turn = game(story(3));
    assert!(turn.check(Action::Draw).is_ok() && turn.legal().any(|action| matches!(action, Action::Launch(_))));
    let playable = |wanted: &str| turn.legal().any(|action| action.card().is_some_and(|card| card.code() == wanted));
    assert!(playable("p2") && playable("ad") && !playable("pc"));
    // Your cards: one is pale, and there are two of another.
    let turn = game(story(6));
    let hand = turn.hand(turn.table().mover());
    assert!(hand.iter().any(|(_, count)| count == 2) && hand.iter().all(|(_, count)| count <= 2));
    assert!(hand.iter().any(|(card, _)| turn.legal().all(|action| action.card() != Some(card))));
    // Empty pile: nothing can be played, so a seat discards a card.
    let empty = game(MUST_DISCARD);
    assert_eq!(empty.table().pile(), 0);
    assert!(empty.legal().len() > 0 && empty.legal().all(|action| matches!(action, Action::Discard(_))));
}

#[test]
fn partners_and_the_end_are_as_the_pages_tell_them() {
    let us = Side::S0;
    assert_eq!((leader(partners(6)), fleet(partners(6), us)), (Some(us), Some((Colour::Blue, 5))));
    assert_eq!(fleet(partners(5), us), Some((Colour::Blue, 2)));
    assert_eq!(game(partners(7)).table().gold(us), 0);
    let taken = game(partners(8));
    assert_eq!((taken.table().mover() as u8, taken.table().gold(us)), (0, 6));

    let over = game(OVER);
    assert!(over.table().is_over() && over.table().pile() == 0);
    let jack = over.table().seating().seat(1).unwrap();
    assert_eq!((over.table().hand_size(jack), over.table().mover()), (0, jack));
    assert_eq!(over.outcome().unwrap().winners().collect::<Vec<_>>(), [Side::S1]);
    // Ships were still at sea.
    assert!(game(further(OVER.step, OVER.more - 1)).table().at_sea().count() > 0);
}
