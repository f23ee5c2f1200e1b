//! Loot (Korsar): sail your merchants home, rob the others'.
//!
//! | room | what is in it |
//! |---|---|
//! | [`rules`] | cards, ships, captures, score: what is allowed, and what comes of it |
//! | [`view`] | what one seat may see |
//! | [`record`] | a whole game as text; `codec` has it as bits, `trace` turn by turn |
//! | [`bot`] | what a bot makes of a view |
//! | `face` | what people see and touch: the sea, cards, words, pages |

pub mod bot;
mod codec;
mod face;
mod options;
pub mod record;
pub mod rules;
mod trace;
pub mod view;

pub use codec::MAX_GAME;
pub use options::{Lineup, Options};

/// A game of Loot as it is kept.
pub type SavedGame = crate::game::SavedGame<rules::Game>;
