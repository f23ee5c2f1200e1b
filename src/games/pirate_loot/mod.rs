//! Pirate Loot: captains recruit crews, and the best crew gets the best of the haul.
//!
//! | room | what is in it |
//! |---|---|
//! | [`rules`] | cards, crews, effects, the division: what is allowed, and what comes of it |
//! | [`view`] | what one seat may know |
//! | `bot` | what bots make of it |
//! | [`record`] | a game as text, round by round |
//! | `trace` | a game told line by line, to compare two engines by |
//! | `face` | what people see and touch: ships, cards, words, pages |
//!
//! ```
//! use loot::game::{Asks, Game as _};
//! use loot::games::pirate_loot::rules::{Game, Setup};
//! use loot::games::pirate_loot::view::View;
//! # use rand_core::SeedableRng;
//! # let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! let mut game = Game::deal(Setup { seats: 3 }, &mut rng).unwrap();
//! while let Some(action) = game.legal().choose(&mut rng) {
//!     // Decisions come out of turn, too: the seat that is asked decides by what it may know.
//!     let Asks::Seat(seat) = game.asks() else { unreachable!() };
//!     assert!(View::of(&game, seat).legal.eq(game.legal()));
//!     game.play(action, |_| {}).unwrap();
//!     if game.asks() == Asks::Chance {
//!         game.next_round(&mut rng, |_| {}).unwrap();
//!     }
//! }
//! assert!(game.outcome().unwrap().winners().count() >= 1);
//! ```

mod bot;
mod codec;
mod face;
mod options;
pub mod record;
pub mod rules;
mod trace;
pub mod view;

pub use codec::MAX_GAME;
pub use options::{Options, SEATINGS};
pub use rules::MAX_EVENTS;

/// A game of Pirate Loot as it is kept.
pub type SavedGame = crate::game::SavedGame<rules::Game>;
