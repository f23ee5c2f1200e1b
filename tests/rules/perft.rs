//! How many sequences of actions there are from fixed deals. A rule that allows one action too many or too few changes these
//! figures. A second engine counted them as well.

use crate::common::setup;
use loot::games::loot::rules::{Action, Card, Edition, Game};

/// All sequences of `depth` actions; those that end the game sooner count once.
fn sequences(game: &Game, depth: u32) -> u64 {
    if depth == 0 || game.table().is_over() {
        return 1;
    }
    game.legal()
        .map(|action| {
            let mut next = *game;
            next.play(action).unwrap();
            sequences(&next, depth - 1)
        })
        .sum()
}

/// A deck in a fixed order that mixes the kinds: the sorted deck, every 29th card, going round.
fn mixed_deck() -> Vec<Card> {
    let sorted: Vec<_> = Card::ALL.into_iter().flat_map(|card| vec![card; card.copies().into()]).collect();
    (0..sorted.len()).map(|n| sorted[n * 29 % sorted.len()]).collect()
}

/// The game after every seat has drawn until this many cards are left.
fn drawn_down(seats: u8, partners: bool, edition: Edition, left: usize) -> Game {
    let mut game = Game::deal(setup(seats, partners, edition), &mixed_deck()).unwrap();
    while game.table().pile() > left {
        game.play(Action::Draw).unwrap();
    }
    game
}

#[test]
fn from_the_deal() {
    for (seats, partners, counts) in [
        (2, false, [4, 17, 87, 295, 1208]),
        (3, false, [1, 4, 25, 236, 1494]),
        (5, false, [3, 15, 114, 889, 8724]),
        (4, true, [3, 13, 71, 431, 2788]),
        (8, true, [5, 21, 63, 432, 3993]),
    ] {
        let game = drawn_down(seats, partners, Edition::Loot2017, 78);
        let counted = [1, 2, 3, 4, 5].map(|depth| sequences(&game, depth));
        assert_eq!(counted, counts, "{seats} seats, partners {partners}");
    }
}

#[test]
fn around_the_end_of_the_pile() {
    for (edition, seats, partners, counts) in [
        (Edition::Loot2005, 2, false, [7, 163, 3440]),
        (Edition::Loot2017, 2, false, [7, 144, 2774]),
        (Edition::Korsar, 3, false, [6, 95, 1915]),
        (Edition::Loot2005, 8, true, [4, 27, 90]),
        (Edition::Loot2017, 8, true, [4, 27, 72]),
    ] {
        let game = drawn_down(seats, partners, edition, 1);
        let counted = [1, 2, 3].map(|depth| sequences(&game, depth));
        assert_eq!(counted, counts, "{edition:?}, {seats} seats, partners {partners}");
    }
}
