//! Bots are honest, repeatable, and play every kind of table to the end.

use loot::game::Game as _;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Card, Cards, DECK_SIZE, Edition, Game, Setup};
use loot::games::loot::view::View;
use loot::mind::Searched;
use loot::table::Level;
use loot::table::Seat;
use rand_core::{RngCore, SeedableRng};
use rand_xoshiro::Xoshiro128PlusPlus;

use crate::common::every_setup;
use crate::common::thinker::Thinker;
use crate::common::twins::other_hands;

/// Enough playouts to make a Captain, and few enough for a test.
const BUDGET: u32 = 40;

fn decide(thought: &mut Thinker, view: &View, level: Level, seed: u64, budget: u32) -> Action {
    thought.begin(view, level, seed, budget);
    while thought.step() {}
    thought.best().expect("an action at one's turn")
}

/// A game that bots and chance have played for a while.
fn played(setup: Setup, actions: usize, rng: &mut Xoshiro128PlusPlus, thought: &mut Thinker) -> Record {
    let mut record = Record::new(&Game::shuffled(setup, rng).expect("a table"));
    while !record.game().table().is_over() && record.actions().len() < actions {
        let game = record.game();
        let action = match rng.next_u32() % 2 {
            0 => decide(thought, &View::of(game, game.table().mover()), Level::Mate, 0, 0),
            _ => game.legal().choose(rng).expect("an action"),
        };
        record.play(action).expect("a legal action");
    }
    record
}

#[test]
fn a_bot_cannot_tell_games_apart_that_look_the_same() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(5);
    let mut thought = Thinker::new();
    let (mut compared, mut differed) = (0, 0);
    for setup in every_setup() {
        for actions in [0, 7, 31, 64, 90] {
            let record = played(setup, actions, &mut rng, &mut thought);
            let game = record.game();
            if game.table().is_over() {
                continue;
            }
            let seat = game.table().mover();
            let known: Vec<_> = [seat].into_iter().chain(game.table().seating().partner(seat)).collect();
            for round in 0..3 {
                // A different order may contradict a discard: a seat that discards could not play (R7.2), which the others
                // then know.
                let Some(other) = other_hands(&record, &known, &mut rng) else { continue };
                let other = other.game();
                assert_eq!(View::of(game, seat), View::of(other, seat));
                for level in Level::ALL {
                    let [here, there] =
                        [game, other].map(|game| decide(&mut thought, &View::of(game, seat), level, round, BUDGET));
                    assert_eq!(here, there, "{level} at {setup:?} after {actions} actions");
                }
                compared += 1;
                differed += u32::from(game != other);
            }
        }
    }
    // Most games were long enough, and most of them had something to hide.
    assert!(compared > 200 && differed > compared * 9 / 10, "{differed} of {compared}");
}

#[test]
fn supposed_games_look_like_the_one_being_played() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(6);
    let mut thought = Thinker::new();
    for setup in every_setup() {
        for actions in [0, 20, 60, 100] {
            let record = played(setup, actions, &mut rng, &mut thought);
            let game = record.game();
            for seat in game.table().seating().seats() {
                let view = View::of(game, seat);
                let mut supposed = view.suppose().expect("the real game is one");
                for _ in 0..4 {
                    let deal = supposed.deal(DECK_SIZE, &mut rng);
                    assert_eq!(View::of(&deal, seat), view);
                    assert_eq!(hidden_cards(&deal, seat), hidden_cards(game, seat));
                }
            }
        }
    }
}

/// All cards that a seat cannot see, sorted.
fn hidden_cards(game: &Game, seat: Seat) -> Vec<Card> {
    let seating = game.table().seating();
    let mut cards: Vec<Card> = game.deck()[DECK_SIZE - game.table().pile()..].to_vec();
    for other in seating.seats().filter(|&other| seating.side(other) != seating.side(seat)) {
        cards.extend(listed(game.hand(other)));
    }
    cards.sort();
    cards
}

fn listed(cards: &Cards) -> impl Iterator<Item = Card> {
    cards.iter().flat_map(|(card, count)| (0..count).map(move |_| card))
}

#[test]
fn every_unseen_card_may_be_anywhere() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(7);
    let setup = Setup { edition: Edition::Loot2017, seats: 3, partners: false, dealer: 0 };
    let game = Game::shuffled(setup, &mut rng).expect("a table");
    let view = View::of(&game, Seat::S0);
    let mut supposed = view.suppose().expect("a deal");
    // The admiral is in one of 12 places in hands and 60 in the pile, or in the seat's own hand.
    assert!(!view.hand().contains(Card::Ad));
    let (rounds, mut found) = (7200, [0; 2]);
    for _ in 0..rounds {
        let deal = supposed.deal(DECK_SIZE, &mut rng);
        for (seat, found) in [Seat::S1, Seat::S2].into_iter().zip(&mut found) {
            *found += u32::from(deal.hand(seat).contains(Card::Ad));
        }
    }
    for found in found {
        // 600 expected, with a standard deviation of 23.
        assert!((500..700).contains(&found), "{found} of {rounds}");
    }
}

#[test]
fn hands_that_cannot_be_are_not_supposed() {
    use loot::games::loot::bot::Supposed;
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(8);
    let setup = Setup { edition: Edition::Loot2017, seats: 2, partners: false, dealer: 0 };
    let game = Game::shuffled(setup, &mut rng).expect("a table");
    let hand = *game.hand(Seat::S0);
    assert!(Supposed::new(game.table(), [(Seat::S0, hand)]).is_some());
    assert!(Supposed::new(game.table(), [(Seat::S0, Cards::EMPTY)]).is_none(), "too few cards");
    assert!(Supposed::new(game.table(), [(Seat::S5, hand)]).is_none(), "nobody sits there");
    assert!(Supposed::new(game.table(), [(Seat::S0, hand), (Seat::S0, hand)]).is_none(), "one seat twice");
}

#[test]
fn slices_and_looks_do_not_change_a_thought() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(9);
    let mut used = Thinker::new();
    let mut seeds_matter = false;
    for setup in every_setup() {
        let record = played(setup, 25, &mut rng, &mut used);
        let game = record.game();
        let view = View::of(game, game.table().mover());
        for level in Level::ALL {
            let mut fresh = Thinker::new();
            let at_once = decide(&mut fresh, &view, level, 3, BUDGET);
            used.begin(&view, level, 3, BUDGET);
            loop {
                // Asking at any moment gives a legal answer and disturbs nothing.
                let look = used.best().expect("an answer at any time");
                assert_eq!(view.check(look), Ok(()));
                if !used.step() {
                    break;
                }
            }
            assert_eq!(used.best(), Some(at_once), "{level} at {setup:?}");
            assert!(!used.step() && used.best() == Some(at_once), "thinking on after the end changes nothing");
            seeds_matter |= decide(&mut used, &view, level, 4, BUDGET) != at_once;
        }
    }
    assert!(seeds_matter);
}

#[test]
fn cut_short_is_the_same_as_a_smaller_budget() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(10);
    let mut thought = Thinker::new();
    for setup in every_setup() {
        let record = played(setup, 12, &mut rng, &mut thought);
        let game = record.game();
        let view = View::of(game, game.table().mover());
        let small = decide(&mut thought, &view, Level::Captain, 1, 17);
        thought.begin(&view, Level::Captain, 1, 1000);
        for _ in 0..17 {
            thought.step();
        }
        assert_eq!(thought.best(), Some(small));
    }
}

#[test]
fn nobody_thinks_out_of_turn() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(11);
    let setup = Setup { edition: Edition::Loot2017, seats: 2, partners: false, dealer: 0 };
    let game = Game::shuffled(setup, &mut rng).expect("a table");
    let mut thought = Thinker::new();
    for level in Level::ALL {
        // Something it might remember by mistake.
        decide(&mut thought, &View::of(&game, Seat::S1), Level::Captain, 1, 10);
        thought.begin(&View::of(&game, Seat::S0), level, 1, 10);
        assert!(!thought.step());
        assert_eq!(thought.best(), None);
    }
}

#[test]
fn every_level_plays_every_table_to_the_end() {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(12);
    let mut thought = Thinker::new();
    for setup in every_setup() {
        for crew in [&Level::ALL[..], &[Level::Captain], &[Level::Deckhand], &[Level::Mate]] {
            let mut game = Game::shuffled(setup, &mut rng).expect("a table");
            while !game.table().is_over() {
                // The search remembers actions in two bytes each.
                for action in game.legal() {
                    assert_eq!(Game::lengthen(Game::shorten(action)), Some(action));
                }
                let mover = game.table().mover();
                let level = crew[mover.index() % crew.len()];
                let action = decide(&mut thought, &View::of(&game, mover), level, rng.next_u64(), 8);
                game.play(action, |_| {}).expect("a legal action");
            }
        }
    }
}

/// Who plays: a level with its budget, or `None` for random play.
type Player = Option<(Level, u32)>;
const BY_CHANCE: Player = None;
const DECKHAND: Player = Some((Level::Deckhand, 0));
const MATE: Player = Some((Level::Mate, 0));
/// A small part of what the handheld thinks through.
const CAPTAIN: Player = Some((Level::Captain, 200));

/// How many games in a hundred one side wins against the others, who are all alike. A shared win counts in parts.
fn wins_in_a_hundred(games: u32, (seats, partners): (u8, bool), one: Player, others: Player) -> u32 {
    let mut thought = Thinker::new();
    let mut parts = 0;
    // A win, divisible among any number of sides.
    const WIN: u32 = 60;
    for number in 0..games {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(number.into());
        let setup = Setup { edition: Edition::Loot2017, seats, partners, dealer: 0 };
        let mut game = Game::shuffled(setup, &mut rng).expect("a table");
        let seating = *game.table().seating();
        let mine = seating.sides().nth(number as usize % seating.sides().count()).expect("a side");
        while !game.table().is_over() {
            let mover = game.table().mover();
            let action = match if seating.side(mover) == mine { one } else { others } {
                Some((level, budget)) => decide(&mut thought, &View::of(&game, mover), level, rng.next_u64(), budget),
                None => game.legal().choose(&mut rng).expect("an action"),
            };
            game.play(action, |_| {}).expect("a legal action");
        }
        let outcome = game.outcome().expect("the end");
        if outcome.winners().any(|side| side == mine) {
            parts += WIN / outcome.winners().count() as u32;
        }
    }
    parts * 100 / (games * WIN)
}

#[test]
fn the_better_bot_wins() {
    // There are few games, so we ask for less than it should win over thousands.
    for (games, table, one, others, least) in [
        (400, (2, false), MATE, BY_CHANCE, 92),
        (400, (4, false), MATE, BY_CHANCE, 70),
        (400, (2, false), MATE, DECKHAND, 72),
        (400, (2, false), DECKHAND, BY_CHANCE, 60),
        (60, (2, false), CAPTAIN, MATE, 62),
        (40, (4, true), CAPTAIN, MATE, 55),
        (60, (5, false), CAPTAIN, MATE, 44),
    ] {
        let wins = wins_in_a_hundred(games, table, one, others);
        assert!(wins >= least, "{one:?} against {others:?} at {table:?}: {wins} %");
    }
}
