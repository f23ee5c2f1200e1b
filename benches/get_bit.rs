//! How fast the rules of Get Bit! are: `cargo bench --bench get_bit` prints random-play choices a second for each number of
//! players.
//!
//! A choice is everything a bot's playout pays for one: picking uniformly among the legal cards, playing, and its share of
//! the round and of the shuffled line. `cargo bench --bench get_bit -- --games N` plays N games of each once and prints no
//! times, for callgrind to count.

use std::hint::black_box;
use std::time::{Duration, Instant};

use loot::game::Game as _;
use loot::games::get_bit::rules::{Discards, Game, Refresh, Setup};
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
    for players in 2..=6 {
        let best = (0..ROUNDS).map(|round| choices_a_second(players, round as u64)).fold(0.0, f64::max);
        println!("  {players} players {:6.2} million choices a second", best / 1e6);
    }
}

/// Plays one game at random and returns its number of choices.
fn play(players: u8, rng: &mut Xoshiro128PlusPlus) -> u64 {
    let setup = Setup { players, refresh: Refresh::default(), discards: Discards::default() };
    let mut game = Game::deal(setup, rng).expect("a number of players that can play");
    let mut choices = 0;
    while let Some(card) = game.legal().choose(rng) {
        game.play(card, |_| {}).expect("a legal card");
        choices += 1;
    }
    black_box(game.outcome().expect("a finished game"));
    choices
}

fn choices_a_second(players: u8, seed: u64) -> f64 {
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(seed);
    let (start, mut choices) = (Instant::now(), 0);
    while start.elapsed() < TIME_PER_FIGURE {
        choices += (0..GAMES_PER_LOOK_AT_THE_CLOCK).map(|_| play(players, &mut rng)).sum::<u64>();
    }
    choices as f64 / start.elapsed().as_secs_f64()
}

fn count(games: u64) {
    for players in 2..=6 {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(0);
        let choices = (0..games).map(|_| play(players, &mut rng)).sum::<u64>();
        println!("{players} players: {games} games, {choices} choices");
    }
}
