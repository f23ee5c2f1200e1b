//! How many sequences of answers there are from fixed deals. A rule that lets through one answer too many or too few changes
//! these figures. They were counted by a second engine as well.

use super::*;
use loot::games::pirate_loot::rules::{Card, Deal, Faction, Game, Loot, Opening, Setup};

/// All sequences of `depth` answers; those that end the round sooner count once.
fn sequences(game: &Game, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let legal = game.legal();
    if legal.len() == 0 {
        return 1;
    }
    legal
        .map(|action| {
            let mut next = *game;
            next.play(action, |_| {}).unwrap();
            sequences(&next, depth - 1)
        })
        .sum()
}

/// Sorted things, every `step`th, going round: a fixed order that mixes them.
fn mixed<T: Copy>(sorted: &[T], step: usize) -> Vec<T> {
    (0..sorted.len()).map(|n| sorted[n * step % sorted.len()]).collect()
}

fn dealt(factions: &str) -> Game {
    let factions: Vec<_> = factions.bytes().map(|code| Faction::from_code(&[code]).unwrap()).collect();
    let seats = factions.len() as u8;
    let loot: Vec<_> = Loot::ALL.into_iter().flat_map(|loot| vec![loot; loot.copies().into()]).collect();
    let set = factions.iter().copied().collect();
    let opening = Opening::new(Setup { seats }, set, &mixed(&loot, 7), seat(0)).unwrap();
    let cards = Card::ALL.into_iter().filter(|card| factions.contains(&card.faction()));
    let cards: Vec<_> = cards.flat_map(|card| vec![Some(card); card.copies().into()]).collect();
    let mut deck = mixed(&cards, 29);
    // As high as it may lie.
    deck.insert(cards.len() - cards.len() / 2, None);
    let deal = Deal::new(set, &factions, &deck, [100, 200, 300, 400, 500, 600, 700, 800]).unwrap();
    let mut game = Game::open(&opening);
    game.begin(&deal, |_| {}).unwrap();
    game
}

#[test]
fn from_the_deal() {
    for (factions, counts) in COUNTS {
        let game = dealt(factions);
        assert_eq!([1, 2, 3, 4, 5].map(|depth| sequences(&game, depth)), counts, "{factions}");
    }
}

#[test]
fn later_in_the_round() {
    for (factions, answers, counts) in LATER {
        let mut game = dealt(factions);
        for _ in 0..answers {
            // The last answer: cards rather than declining.
            let last = game.legal().last().unwrap();
            game.play(last, |_| {}).unwrap();
        }
        assert_eq!([1, 2, 3, 4].map(|depth| sequences(&game, depth)), counts, "{factions} after {answers}");
    }
}

/// By the factions in use.
const COUNTS: [(&str, [u64; 5]); 11] = [
    ("bc", [3, 15, 35, 117, 397]),
    ("bg", [3, 15, 37, 140, 429]),
    ("bl", [3, 15, 35, 114, 387]),
    ("cg", [3, 15, 34, 129, 386]),
    ("cl", [3, 15, 32, 103, 352]),
    ("gl", [3, 15, 34, 120, 382]),
    ("bcg", [4, 13, 47, 166, 596]),
    ("bcl", [4, 13, 47, 166, 596]),
    ("bgl", [4, 15, 54, 202, 794]),
    ("cgl", [4, 15, 54, 202, 774]),
    ("bcgl", [4, 17, 64, 252, 1009]),
];

/// By the factions in use and the answers before.
const LATER: [(&str, u32, [u64; 4]); 7] = [
    ("bc", 12, [4, 24, 94, 221]),
    ("bl", 14, [2, 5, 23, 54]),
    ("gl", 12, [3, 12, 36, 92]),
    ("bcl", 20, [3, 15, 132, 535]),
    ("bgl", 18, [3, 15, 132, 535]),
    ("bcgl", 20, [5, 24, 100, 428]),
    ("bcgl", 30, [2, 6, 12, 12]),
];
