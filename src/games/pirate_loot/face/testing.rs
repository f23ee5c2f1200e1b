//! Games played by chance, for tests.

use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::game::{Asks, Game as _};
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{Action, Event, Game, Setup};
use crate::handheld::proof::NAMES;
use crate::table::{Lineup, Name, Seat, Seating};

/// Who plays: seats are called one after the other, from this name on.
pub fn lineup(seats: u8, first: usize) -> Lineup<Options> {
    let mut lineup = Lineup { seating: Seating::alone(seats), ..Lineup::default() };
    for (seat, name) in Seat::ALL.into_iter().zip(NAMES.iter().cycle().skip(first)) {
        lineup.players[seat].name = Name::new(name).expect("a name");
    }
    lineup
}

/// Plays a game by chance. Each answer is seen with the game before it, the one after it, and what it brought about.
pub fn every_answer(seats: u8, seed: u64, mut see: impl FnMut(&Game, Action, &Game, &[Event])) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::deal(Setup { seats }, &mut rng).expect("a table");
    while let Some(action) = game.legal().choose(&mut rng) {
        let (before, mut events) = (game, Vec::new());
        game.play(action, |event| events.push(event)).expect("a legal answer");
        see(&before, action, &game, &events);
        if game.asks() == Asks::Chance {
            game.next_round(&mut rng, |_| {}).expect("the next round");
        }
    }
}
