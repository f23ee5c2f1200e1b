//! Random games of every kind, played with the real rules and told by both: the engines of `tests/engines`, which were written
//! from the rules alone, must tell every one of them line by line as the real rules do.
//!
//! The seeds are fixed, so a failure comes again. `LOOT_SOAK=1` plays many times as many.

use std::fmt::Debug;

use loot::games::{get_bit, loot as original, pirate_loot};

use crate::common::{self, every_setup};
use crate::engines::{self, Engine};
use crate::games::{is_set, same_lines};
use crate::real::Real;

#[test]
fn engines_are_short_and_use_nothing_of_src() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/engines");
    for name in ["mod", "loot", "get_bit", "pirate_loot"] {
        let text = std::fs::read_to_string(format!("{folder}/{name}.rs")).unwrap();
        assert!(text.lines().count() <= 400, "{name} has {} lines", text.lines().count());
        for word in ["use loot", "::loot::", "loot::game", "loot::table", "crate::", "include"] {
            assert!(!text.contains(word), "{name} has {word}");
        }
    }
}

/// The seeds of so many games of the kind with this number: no two kinds share one.
fn seeds(kind: usize, plain: u64) -> std::ops::Range<u64> {
    let games = if is_set("LOOT_SOAK") { 50 * plain } else { plain };
    let first = kind as u64 * games;
    first..first + games
}

/// The game that is being compared: a failure shows it.
struct Compared<'a> {
    record: &'a str,
    seed: u64,
    policy: &'a dyn Debug,
}

impl Drop for Compared<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            println!(
                "seed {}, {:?}; left are the real rules, right the engine\n{}",
                self.seed, self.policy, self.record
            );
        }
    }
}

/// Every third game is left unfinished.
fn is_cut(seed: u64) -> bool {
    seed % 3 == 2
}

/// A number that follows from the seed, from 0 on.
fn below(seed: u64, n: usize) -> usize {
    (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 33) as usize % n
}

fn sorted(mut words: Vec<String>) -> Vec<String> {
    words.sort();
    words
}

/// Both tell the record in the same way.
fn told_alike<N: Engine, R: Engine>(record: &str) {
    same_lines(&R::trace(record), &N::trace(record), "told differently");
}

/// Both allow the same at every position of the record's first round, and the engine refuses what is not legal any more.
fn allowed_alike<N: Engine, R: Engine>(record: &str) {
    let (mut naive, mut real) = (N::open(record), R::open(record));
    let mut before = Vec::new();
    let mut words = record.lines().filter_map(|line| line.strip_prefix("moves ")).flat_map(str::split_whitespace);
    loop {
        let legal = sorted(naive.legal());
        assert_eq!(sorted(real.legal()), legal, "not the same is legal");
        for word in before.iter().filter(|word| !legal.contains(word)) {
            assert!(naive.clone().play(word).is_err(), "{word} is not refused");
        }
        // In a game of several rounds, the next word may be of the second.
        let Some(word) = words.next().filter(|_| !legal.is_empty()) else { break };
        naive.play(word).unwrap();
        real.play(word).unwrap();
        before = legal;
    }
}

/// Every third game is compared position by position, too.
fn compare<N: Engine, R: Engine>(record: &str, seed: u64, policy: &dyn Debug) {
    let compared = Compared { record, seed, policy };
    told_alike::<N, R>(compared.record);
    if seed.is_multiple_of(3) {
        allowed_alike::<N, R>(compared.record);
    }
}

#[test]
fn loot_is_told_as_its_engine_tells_it() {
    for (kind, setup) in every_setup().enumerate() {
        for policy in common::Policy::ALL {
            for seed in seeds(kind, 3) {
                let setup = original::rules::Setup { dealer: below(seed, setup.seats.into()) as u8, ..setup };
                let actions = if is_cut(seed) { below(seed, 100) } else { usize::MAX };
                let record = common::random_record(setup, seed, policy, actions).to_string();
                compare::<engines::loot::Loot, Real<original::rules::Game>>(&record, seed, &policy);
            }
        }
    }
}

#[test]
fn get_bit_is_told_as_its_engine_tells_it() {
    for (kind, setup) in crate::get_bit::every_setup().enumerate() {
        for policy in crate::get_bit::Policy::ALL {
            for seed in seeds(kind, 21) {
                let choices = if is_cut(seed) { below(seed, 60) } else { usize::MAX };
                let record = crate::get_bit::random_record(setup, seed, policy, choices).to_string();
                compare::<engines::get_bit::GetBit, Real<get_bit::rules::Game>>(&record, seed, &policy);
            }
        }
    }
}

#[test]
fn pirate_loot_is_told_as_its_engine_tells_it() {
    for seats in 2..=4 {
        for policy in crate::pirate_loot::common::Policy::ALL {
            for seed in seeds(seats.into(), 6) {
                let decisions = if is_cut(seed) { below(seed, 200) } else { usize::MAX };
                let record = crate::pirate_loot::common::random_game(seats, seed, policy, decisions).text();
                compare::<engines::pirate_loot::PirateLoot, Real<pirate_loot::rules::Game>>(&record, seed, &policy);
            }
        }
    }
}
