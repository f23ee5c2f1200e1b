use std::collections::BTreeMap;
use std::string::ToString;
use std::vec::Vec;

use super::super::sentences_tests::every_choice;
use super::super::words::{LINE, LINES, hint};
use super::*;
use crate::games::get_bit::rules::Game;
use crate::handheld::Font;
use crate::handheld::proof::Reader;

/// What a reason says, looked up in the game itself.
fn is_true(game: &Game, card: Card, reason: Reason) -> bool {
    let table = game.table();
    let (asked, me) = (table.asked().unwrap(), game.table().asks().unwrap());
    let rivals: Vec<_> = table.line().iter().copied().filter(|&pirate| table.crew().owner(pirate) != me).collect();
    let have = rivals.iter().filter(|&&pirate| game.hand(pirate).contains(card)).count();
    let behind = table.line().iter().skip_while(|&&pirate| pirate != asked).count() - 1;
    match reason {
        Reason::NoBite => table.round() == 1,
        Reason::NoRival => have == 0,
        Reason::Few(few, all) => (usize::from(few), usize::from(all)) == (have, rivals.len()),
        Reason::Highest => rivals.iter().all(|&pirate| game.hand(pirate).iter().all(|other| other <= card)),
        Reason::Last => behind == 0 && table.round() > 1,
        Reason::Behind(count) => behind == usize::from(count) && count > 0,
        Reason::HardToGuess => true,
    }
}

/// Whatever might be hinted, anywhere in a game.
#[test]
fn reasons_are_true_read_well_and_fit() {
    let mut reader = Reader::default();
    let mut kinds = BTreeMap::<_, usize>::new();
    every_choice(12, |game, _, _, _| {
        let view = View::of(game, game.table().asks().unwrap());
        for card in view.legal() {
            let reason = Reason::of(&view, card);
            assert!(is_true(game, card, reason), "{card}: {reason:?}");
            let words = hint(card, reason);
            reader.read(&words);
            assert!(words.starts_with("A Captain might play "));
            let lines: Vec<_> = Font::Body.wrap(&words, LINE).collect();
            assert!(lines.len() <= LINES && lines.iter().all(|line| Font::Body.width(line) <= LINE), "{lines:?}");
            let kind = std::format!("{reason:?}");
            *kinds.entry(kind.split('(').next().unwrap_or("").to_string()).or_default() += 1;
        }
    });
    assert_eq!(kinds.len(), 7, "every reason comes up: {kinds:?}");
    assert!(kinds["HardToGuess"] * 2 < kinds.values().sum::<usize>(), "most cards have a better reason: {kinds:?}");
    assert!(reader.count() > 30, "{}", reader.count());
}

/// The reason says nothing of what the seat's other pirate has chosen: not even that both chose the same.
#[test]
fn a_hint_does_not_tell_the_first_choice() {
    every_choice(4, |game, card, after, _| {
        let (Some(seat), Some(next)) = (game.table().asks(), after.table().asks()) else { return };
        if seat != next || game.table().round() != after.table().round() {
            return;
        }
        let view = View::of(after, seat);
        for other in view.legal().filter(|&other| other == card) {
            assert!(matches!(Reason::of(&view, other), Reason::HardToGuess | Reason::NoBite));
        }
    });
}
