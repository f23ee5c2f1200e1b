//! Every sentence of the game, read as a proofreader would.

use std::string::{String, ToString};
use std::vec::Vec;


use super::words::{LINE, LINES, Teller};
use crate::game::Game as _;
use crate::games::get_bit::rules::{Card, Discards, Event, Game, Refresh, Setup, Sight};
use crate::games::get_bit::{Options, SEATINGS};
use crate::handheld::Font;
use crate::handheld::proof::Reader;
use crate::play::Face;
use crate::play::proof::{every_decision, lineup, listeners, told};
use crate::table::{Lineup, Seat};

/// Games at every table and with all options.
pub fn every_choice(each_table: usize, each: impl FnMut(&Game, Card, &Game, &[Event])) {
    every_decision(each_table, |_, _| None, each);
}

/// A game whose pirates start in the order of their numbers, after these choices.
pub fn after(players: u8, discards: Discards, choices: &[Card]) -> Game {
    let setup = Setup { players, refresh: Refresh::default(), discards };
    let line: Vec<_> = setup.crew().expect("a crew").pirates().collect();
    let mut game = Game::in_line(setup, &line).expect("a line");
    choices.iter().for_each(|&card| game.play(card, |_| {}).expect("a legal card"));
    game
}

fn said(teller: &Teller<'_>, tale: &[Event<Sight>]) -> Vec<String> {
    (0..tale.len()).filter_map(|at| Game::sentence(teller, tale, at)).map(|words| words.to_string()).collect()
}

#[test]
fn what_happens_is_told_in_proper_sentences_that_fit() {
    let mut reader = Reader::default();
    every_choice(6, |before, _, after, events| {
        for (first, to) in listeners(before).enumerate() {
            let lineup = lineup(before, first + usize::from(before.table().round()));
            let tale = told(before, events, to);
            // As it happens, and as somebody reads it later.
            for table in [before.table(), after.table()] {
                let teller = Teller { table, lineup: &lineup, to };
                for (at, event) in tale.iter().enumerate() {
                    let words = Game::sentence(&teller, &tale, at);
                    let silent = matches!(event, Event::RoundBegan { round } if *round > 2);
                    assert_eq!(words.is_none(), silent, "{event:?}");
                    let Some(words) = words else { continue };
                    reader.read(&words);
                    let lines: Vec<_> = Font::Body.wrap(&words, LINE).collect();
                    assert!(lines.len() <= LINES, "{lines:?}");
                    assert!(lines.iter().all(|line| Font::Body.width(line) <= LINE), "{lines:?}");
                }
            }
        }
    });
    assert!(reader.count() > 1_000, "{}", reader.count());
}

/// Names may end with a mark of their own. No other may follow it at once.
#[test]
fn names_that_end_with_a_mark_do_not_end_a_sentence() {
    every_choice(2, |before, _, _, events| {
        for to in listeners(before) {
            let names = ["Bad St.", "Mr. Ho!", "No.", "Ay!"].into_iter().cycle();
            let lineup = Lineup::named(crate::game::Game::seating(before), names);
            for words in said(&Teller { table: before.table(), lineup: &lineup, to }, &told(before, events, to)) {
                assert!(!["..", ".!", "!.", "!!", ".:", "!:"].iter().any(|marks| words.contains(marks)), "{words}");
            }
        }
    });
}

/// A table of players with their usual names, each person or bot.
fn usual(players: u8) -> Lineup<Options> {
    Lineup { seating: crate::table::Seating::alone(players), ..Lineup::default() }
}

/// Plays these choices at a table whose pirates start in the order of their numbers, and tells what the last one brought
/// about.
fn story(players: u8, choices: &[u8], to: Option<Seat>) -> Vec<String> {
    story_with(Discards::Shown, players, choices, to)
}

fn story_with(discards: Discards, players: u8, choices: &[u8], to: Option<Seat>) -> Vec<String> {
    let mut game = after(players, discards, &[]);
    let mut told = Vec::new();
    for &number in choices {
        let before = game;
        let mut events = Vec::new();
        game.play(Card::new(number).expect("a card"), |event| events.push(event.seen_by(to))).expect("a legal card");
        told = said(&Teller { table: before.table(), lineup: &usual(players), to }, &events);
    }
    told
}

/// The example of the rules (G11), as Anne is told it and as everybody is.
#[test]
fn a_round_is_told_from_the_cards_to_the_bite() {
    let choices = [2, 3, 2, 3, 4, 1, 4, 5];
    assert_eq!(
        story(4, &choices, Some(Seat::S0)),
        [
            "Edward lays a card face down.",
            "Round 2: all cards up!",
            "You and Mary tie with 4: bonk! They stay put.",
            "Jack swims to the front with 1.",
            "Edward swims to the front with 5.",
            "The shark bites off Mary's right arm!",
            "Mary flees to the very front!",
            "Mary has all cards again.",
        ]
    );
    assert_eq!(
        story(4, &choices, Some(Seat::S2))[2..],
        [
            "You and Anne tie with 4: bonk! They stay put.",
            "Jack swims to the front with 1.",
            "Edward swims to the front with 5.",
            "The shark bites off your right arm!",
            "You flee to the very front!",
            "You have all cards again.",
        ]
    );
    assert_eq!(story(4, &choices, None)[2], "Anne and Mary tie with 4: bonk! They stay put.");
    assert_eq!(story(4, &choices, Some(Seat::S1))[3], "You swim to the front with 1.");
}

/// G9.2: played cards lie face down, and nobody looks their numbers up later.
#[test]
fn hidden_cards_are_not_named_again() {
    let told = |players, choices: &[u8], to| story_with(Discards::Hidden, players, choices, to);
    assert_eq!(
        told(4, &[2, 3, 2, 3, 4, 1, 4, 5], Some(Seat::S0))[1..5],
        [
            "Round 2: all cards up!",
            "You and Mary tie: bonk! They stay put.",
            "Jack swims to the front.",
            "Edward swims to the front.",
        ]
    );
    assert_eq!(told(4, &[2, 2, 2, 2], None)[2], "Everybody plays the same: bonk! Nobody moves.");
    assert_eq!(told(2, &[1, 1, 2, 3], Some(Seat::S0))[3], "Jack's 1st pirate swims to the front.");
}

#[test]
fn the_first_round_says_why_nobody_is_bitten() {
    assert_eq!(
        story(4, &[2, 2, 2, 2], None)[1..],
        [
            "Round 1: all cards up!",
            "Everybody plays 2: bonk! Nobody moves.",
            "No bite in the first round: the shark is still asleep.",
        ]
    );
}

#[test]
fn with_two_pirates_each_it_is_plain_which_is_meant() {
    let tied = story(2, &[1, 1, 2, 3], Some(Seat::S0));
    assert_eq!(tied[2], "Your two pirates tie with 1: bonk! They stay put.");
    assert_eq!(tied[3], "Jack's 1st pirate swims to the front with 2.");
    // Front to back: Jack's 2nd, Jack's 1st, Anne's 1st, Anne's 2nd. Then Jack's 2nd stays with Anne's, and she is bitten.
    let choices = [1, 1, 2, 3, 2, 4, 3, 4];
    assert_eq!(
        story(2, &choices, Some(Seat::S0))[2..],
        [
            "Your 2nd and Jack's 2nd tie with 4: bonk! They stay put.",
            "Your 1st pirate swims to the front with 2.",
            "Jack's 1st pirate swims to the front with 3.",
            "Chomp! Your 2nd pirate loses its right arm.",
            "Your 2nd pirate flees to the very front!",
            "Your 2nd pirate has all cards again.",
        ]
    );
    assert_eq!(story(2, &choices, None)[2], "Anne's 2nd and Jack's 2nd tie with 4: bonk! They stay put.");
}

/// The winner is the one the rules say, whether it is told from the table before the last choice or after it.
#[test]
fn the_end_names_the_winner() {
    let mut ends = 0;
    every_choice(12, |before, _, after, events| {
        let Some(ranking) = after.table().ranking() else { return };
        let winner = ranking[0];
        let mut lineup = usual(0);
        lineup.seating = crate::game::Game::seating(before);
        for to in listeners(before) {
            let tale = told(before, events, to);
            let end = |table| said(&Teller { table, lineup: &lineup, to }, &tale).pop().expect("the end");
            let words = end(before.table());
            assert_eq!(words, end(after.table()));
            let wins = if to == Some(winner) { "You" } else { lineup.name(winner) };
            let verb = if to == Some(winner) { "win!" } else { "wins!" };
            let last = words.split(". ").last().expect("a sentence");
            assert!(last.starts_with(wins) && last.ends_with(verb), "{words}");
            let eaten = said(&Teller { table: before.table(), lineup: &lineup, to }, &tale);
            assert!(eaten.iter().any(|words| words.ends_with("into the shark. Burp!")), "{eaten:?}");
        }
        ends += 1;
    });
    assert_eq!(ends, 12 * SEATINGS.len());
}

/// Not even the one who made it is told a choice before it is shown: somebody else may be looking.
#[test]
fn no_sentence_tells_a_secret_choice() {
    for number in 1..=5 {
        assert_eq!(story(4, &[number], Some(Seat::S0)), ["You lay a card face down."]);
        assert_eq!(story(2, &[number], Some(Seat::S0)), ["Your 1st pirate lays a card face down."]);
        assert_eq!(story(4, &[number], None), ["Anne lays a card face down."]);
    }
}
