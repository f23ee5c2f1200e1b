//! What every game of the handheld has to hold, tried in random games of each. A game is added by a line at the end of this file
//! and its [`Sample`].

#[path = "../common/twins.rs"]
mod twins;

mod bits;
mod bots;
mod device;
mod hidden;
mod high_card;
mod rules;
mod samples;
mod words;

use loot::game::{Game, Record};
use loot::table::{Options, Seat, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// What a game brings to be tried.
pub trait Sample: Game {
    /// Actions of all kinds, allowed or not.
    fn actions() -> Vec<Self::Action>;

    /// Is the text of a record that of a whole game? In a game of several rounds it is that of a round.
    const IS_WHOLE: bool = true;

    /// Does it notice when nothing can change any more?
    const SETTLES: bool = false;

    /// The most rounds a game has; one, unless it says so.
    const MOST_ROUNDS: usize = 1;
}

/// Random games at every table with all options, as many at each.
fn games<G: Game>(each: u64) -> impl Iterator<Item = (Record<G>, ChaCha8Rng)> {
    let tables = G::Options::SEATINGS.iter().copied().enumerate();
    tables.flat_map(move |(table, seating)| {
        (0..each).map(move |n| {
            let mut rng = ChaCha8Rng::seed_from_u64(1_000 * table as u64 + n);
            let setup = G::setup_number(seating, &G::Options::nth(n as usize), n as usize);
            (Record::new(&G::deal(setup, &mut rng).expect("a table that can be played at")), rng)
        })
    })
}

/// One of the legal actions, each as likely as any other; none if nobody is asked.
fn any_action<G: Game>(game: &G, rng: &mut ChaCha8Rng) -> Option<G::Action> {
    let count = game.legal().count() as u32;
    game.legal().nth(chance::below(rng, count)? as usize)
}

/// Plays on for so many decisions, or to the end. Rounds are dealt on; the record then begins anew.
fn play_on<G: Game>(record: &mut Record<G>, rng: &mut ChaCha8Rng, decisions: usize) {
    for _ in 0..decisions {
        match any_action(record.game(), rng) {
            Some(action) => record.play(action).expect("a legal action"),
            None if record.next_round(rng, |_| {}).is_err() => return,
            None => {}
        }
    }
}

/// Everybody at the table.
fn seats<G: Game>(game: &G) -> Vec<Seat> {
    game.seating().seats().collect()
}

/// The tests of a game: its rules and its text; and, for those that have come so far, its bits and its bots.
macro_rules! conform {
    ($name:ident: $game:ty; $($suite:ident),*) => {
        mod $name {
            type Game = $game;
            $(crate::$suite::tests!(Game);)*
        }
    };
}

conform!(loot_game: loot::games::loot::rules::Game; rules, words, hidden, bits, bots);
conform!(get_bit_game: loot::games::get_bit::rules::Game; rules, words, hidden, bits, bots);
conform!(pirate_loot_game: loot::games::pirate_loot::rules::Game; rules, words, hidden, bits, bots);
conform!(high_card_game: crate::high_card::HighCard; rules, words, hidden, bits, bots);
