use std::vec::Vec;

use super::super::sentences_tests::{after, every_choice};
use super::*;
use crate::games::get_bit::rules::{Card, Discards, MAX_CARDS};
use crate::handheld::proof::{NAMES, SCREEN, drawn, within};
use crate::handheld::{Frame, HEIGHT};
use crate::play::Look as _;
use crate::play::proof::lineup;
use crate::table::Seat;

fn picture(game: &Game, seat: Seat) -> Frame {
    let (view, lineup) = (View::of(game, seat), lineup(game, 3));
    let teller = Teller { table: game.table(), lineup: &lineup, to: Some(seat) };
    drawn(|pen| Look::Cards.draw(pen, &teller, Some(&view)))
}

#[test]
fn every_row_fits_whatever_the_names() {
    every_choice(1, |game, _, _, _| {
        for (first, seat) in (0..NAMES.len()).flat_map(|first| game.table().crew().seats().map(move |seat| (first, seat))) {
            let (view, lineup) = (View::of(game, seat), lineup(game, first));
            let teller = Teller { table: game.table(), lineup: &lineup, to: Some(seat) };
            assert_eq!(within(SCREEN, |pen| Look::Cards.draw(pen, &teller, Some(&view))), Ok(()));
            // The lowest row ends above the foot line.
            assert!(Font::Bold.ascent() < FOOT / game.table().crew().size() as i32);
            for &pirate in game.table().line() {
                assert!(NAME + Font::Small.width(&called(&teller, pirate)) <= SHARK);
            }
        }
    });
    assert!(SHARK + FIN.width() < LAST - PITCH * (MAX_CARDS as i32 - 1));
}

/// After the first round of four, whose two last players tied with this card. Anne looks.
fn tied_with(card: Card, discards: Discards) -> Game {
    after(4, discards, &[Card::C1, Card::C2, card, card])
}

/// With open discards a row tells what a pirate has left. With hidden ones it tells how many, but one's own cards are there.
#[test]
fn rows_tell_what_the_options_allow() {
    let pictures = |discards| {
        let games = [Card::C3, Card::C4].map(|card| tied_with(card, discards));
        assert_eq!(games[0].table(), games[1].table());
        let of = |seat| games.map(|game| picture(&game, seat));
        (of(Seat::S0), of(Seat::S2))
    };
    let (anne, mary) = pictures(Discards::Shown);
    assert!(anne[0] != anne[1] && mary[0] != mary[1]);
    let (anne, mary) = pictures(Discards::Hidden);
    assert!(anne[0] == anne[1] && mary[0] != mary[1]);
}

/// The column a card has in the widest letters of a row.
fn is_lit(frame: &Frame, card: usize, row: i32) -> usize {
    let x = (LAST - PITCH * (5 - card as i32)) as usize;
    let top = (row * ROW) as usize;
    (x..x + 6)
        .flat_map(|x| (top..(top + ROW as usize).min(HEIGHT)).map(move |y| (x, y)))
        .filter(|&(x, y)| frame.is_lit(x, y))
        .count()
}

/// Front to back after the first round: Jack, who played 2, Anne 1, Mary 3, Edward 3.
#[test]
fn a_played_card_leaves_a_dot() {
    let game = tied_with(Card::C3, Discards::Shown);
    let frame = picture(&game, Seat::S0);
    for (row, played) in [(0, 2), (1, 1), (2, 3), (3, 3)] {
        for card in 1..=5 {
            let lit = is_lit(&frame, card, row);
            assert_eq!(lit == 4, card == played, "{row} {card}: {lit}");
            assert!(lit >= 4);
        }
    }
}

#[test]
fn a_reader_with_two_pirates_is_told_which_is_which() {
    let game = after(2, Discards::default(), &[]);
    let lineup = crate::table::Lineup::default();
    let teller = Teller { table: game.table(), lineup: &lineup, to: Some(Seat::S0) };
    let rows: Vec<_> = game.table().line().iter().map(|&pirate| called(&teller, pirate)).collect();
    assert_eq!(rows, ["Your 1st", "Your 2nd", "Jack 1", "Jack 2"]);
}

#[test]
fn without_a_hand_that_is_open_there_is_nothing_to_see() {
    let game = tied_with(Card::C3, Discards::Shown);
    let lineup = lineup(&game, 0);
    let teller = Teller { table: game.table(), lineup: &lineup, to: None };
    let seating = crate::game::Game::seating(&game);
    assert_eq!((Look::offered(false, &seating).count(), Look::offered(true, &seating).count()), (0, 1));
    assert!(drawn(|pen| Look::Cards.draw(pen, &teller, None)) == drawn(|pen| foot(pen, "Back", "")));
}
