//! How fast the rules of Pirate Loot are: `cargo bench` prints random-play decisions a second for each number of seats, and
//! copies of a game.
//!
//! A decision is everything a bot's playout pays for one: choosing uniformly among the answers, playing, what then happens
//! by itself, and its share of shuffling and dealing.

use std::hint::black_box;
use std::time::{Duration, Instant};

use loot::game::{Asks, Game as _};
use loot::games::pirate_loot::rules::{Game, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro128PlusPlus;

const TIME_PER_FIGURE: Duration = Duration::from_millis(500);
const ROUNDS: usize = 3;
const GAMES_PER_LOOK_AT_THE_CLOCK: usize = 20;

fn main() {
    println!("a game of Pirate Loot is {} bytes", size_of::<Game>());
    println!("random play, best of {ROUNDS} runs of {TIME_PER_FIGURE:?}");
    for seats in 2..=4 {
        let best = (0..ROUNDS).map(|round| decisions_a_second(seats, round as u64)).fold(0.0, f64::max);
        println!("  {seats} seats         {:6.2} million decisions a second", best / 1e6);
    }
    let best = (0..ROUNDS).map(|_| copies_a_second()).fold(0.0, f64::max);
    println!("copies of a game  {:6.2} million a second", best / 1e6);
}

/// Plays one game at random and returns its number of decisions.
fn play(seats: u8, rng: &mut Xoshiro128PlusPlus) -> u64 {
    let mut game = Game::deal(Setup { seats }, rng).expect("seats that can play");
    let mut decisions = 0;
    loop {
        while let Some(action) = game.legal().choose(rng) {
            game.play(action, |_| {}).expect("a legal answer");
            decisions += 1;
        }
        if game.asks() == Asks::Nobody {
            break;
        }
        game.next_round(rng, |_| {}).expect("a round that is over");
    }
    black_box(game.outcome().expect("a finished game"));
    decisions
}

fn decisions_a_second(seats: u8, seed: u64) -> f64 {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(seed);
    let (start, mut decisions) = (Instant::now(), 0);
    while start.elapsed() < TIME_PER_FIGURE {
        decisions += (0..GAMES_PER_LOOK_AT_THE_CLOCK).map(|_| play(seats, &mut rng)).sum::<u64>();
    }
    decisions as f64 / start.elapsed().as_secs_f64()
}

fn copies_a_second() -> f64 {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(0);
    let game = Game::deal(Setup { seats: 4 }, &mut rng).expect("seats that can play");
    let (start, mut copies) = (Instant::now(), 0u64);
    while start.elapsed() < TIME_PER_FIGURE {
        for _ in 0..10_000 {
            black_box(*black_box(&game));
            copies += 1;
        }
    }
    copies as f64 / start.elapsed().as_secs_f64()
}
