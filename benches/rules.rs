//! How fast the rules are: `cargo bench` prints random-play moves a second for each seating, and copies of a game.
//!
//! A move is everything a bot's playout pays for one: choosing uniformly among the legal actions, playing, captures, and
//! its share of shuffling and dealing. `cargo bench -- --games N` plays N games of each seating once and prints no
//! times, for callgrind to count.

use std::hint::black_box;
use std::time::{Duration, Instant};

use loot::game::Game as _;
use loot::games::loot::rules::{Edition, Game, SEATINGS, Setup};
use loot::table::Seat;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro128PlusPlus;

const TIME_PER_FIGURE: Duration = Duration::from_millis(500);
const ROUNDS: usize = 3;
const GAMES_PER_LOOK_AT_THE_CLOCK: usize = 200;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--games") {
        let games = args.get(at + 1).and_then(|n| n.parse().ok()).unwrap_or(1000);
        return count(games);
    }
    println!("a game is {} bytes", size_of::<Game>());
    println!("random play, best of {ROUNDS} runs of {TIME_PER_FIGURE:?}");
    for setup in setups() {
        let best = (0..ROUNDS).map(|round| moves_a_second(setup, round as u64)).fold(0.0, f64::max);
        println!("  {:<15} {:6.2} million moves a second", name(setup), best / 1e6);
    }
    let best = (0..ROUNDS).map(|_| copies_a_second()).fold(0.0, f64::max);
    println!("copies of a game  {:6.2} million a second", best / 1e6);
}

fn setups() -> impl Iterator<Item = Setup> {
    SEATINGS.into_iter().map(|seating| Setup::new(seating, Edition::default(), Seat::S0))
}

fn name(setup: Setup) -> String {
    format!("{} {}", setup.seats, if setup.partners { "in partnership" } else { "seats" })
}

/// Plays one game at random and returns its number of moves.
fn play(setup: Setup, rng: &mut Xoshiro128PlusPlus) -> u64 {
    let mut game = Game::shuffled(setup, rng).expect("a table that can be played at");
    let mut moves = 0;
    while let Some(action) = game.legal().choose(rng) {
        game.play(action, |_| {}).expect("a legal action");
        moves += 1;
    }
    black_box(game.outcome().expect("a finished game"));
    moves
}

fn moves_a_second(setup: Setup, seed: u64) -> f64 {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(seed);
    let (start, mut moves) = (Instant::now(), 0);
    while start.elapsed() < TIME_PER_FIGURE {
        moves += (0..GAMES_PER_LOOK_AT_THE_CLOCK).map(|_| play(setup, &mut rng)).sum::<u64>();
    }
    moves as f64 / start.elapsed().as_secs_f64()
}

fn copies_a_second() -> f64 {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(0);
    let setup = setups().last().expect("there are seatings");
    let game = Game::shuffled(setup, &mut rng).expect("a table that can be played at");
    let (start, mut copies) = (Instant::now(), 0u64);
    while start.elapsed() < TIME_PER_FIGURE {
        for _ in 0..10_000 {
            black_box(*black_box(&game));
            copies += 1;
        }
    }
    copies as f64 / start.elapsed().as_secs_f64()
}

fn count(games: u64) {
    for setup in setups() {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(0);
        let moves = (0..games).map(|_| play(setup, &mut rng)).sum::<u64>();
        println!("{}: {games} games, {moves} moves", name(setup));
    }
}
