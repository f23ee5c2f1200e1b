//! Players: a view in, an action out.
//!
//! A [`Thought`] is begun from a [`View`](crate::view::View), a [`Level`], a seed and a budget, and from nothing else, so
//! it cannot cheat; given the same four it comes to the same action on any machine. It is taken step by step, each step
//! so short that a screen and its buttons stay alive between two, and can be cut short at any step.
//!
//! ```
//! use loot::bot::{Level, Memory, Thought};
//! use loot::rules::{Game, Setup};
//! use loot::view::View;
//! use rand_core::SeedableRng;
//!
//! let mut rng = rand_xoshiro::Xoshiro128PlusPlus::seed_from_u64(1);
//! let setup = Setup { edition: Default::default(), seats: 3, partners: false, dealer: 0 };
//! let mut game = Game::shuffled(setup, &mut rng).unwrap();
//!
//! let mut thought = Thought::new(Box::new(Memory::new())); // in a `static` on the chip
//! let view = View::of(&game, game.table().mover());
//! thought.begin(&view, Level::Captain, 42, 100);
//! while thought.step() {
//!     // Look after the buttons and the display here.
//! }
//! game.play(thought.best().unwrap()).unwrap();
//! ```
//!
//! **Time tells nothing.** The moment a bot acts depends only on what everybody at the table knows: its level, the pace of the
//! game, when its turn came up, and whether somebody hurries it. Neither its hand, nor how much it can choose from, nor how
//! long it has thought may move it, or somebody with a watch would learn about its cards. So a turn takes as long as
//! [`Level::thinks_ms`] says even where there is no choice, and a thought that lasts longer is cut short. The
//! [`app`](crate::app) sees to it. `tests/moments.rs` holds it to that, and on the chip the emulator's `time.test.mjs` does: to
//! within the few milliseconds for which a press may have to wait while a bot thinks.
//!
//! The Mate weighs each action by rules of thumb (`judge`), the Deckhand does so carelessly. The Captain supposes the cards
//! it cannot see, hundreds or thousands of times. Each time it goes down the tree of what it tried before (`tree`), plays on a
//! little (`playout`), and looks at what each side has by then (`wealth`). With more than two sides the tree is one action deep,
//! and everybody answers as a Mate would.

mod dice;
mod judge;
mod level;
mod playout;
mod prices;
mod scale;
mod thought;
mod tree;
mod trial;
mod wealth;

pub use level::Level;
pub use thought::Thought;
pub use tree::Memory;
pub use trial::Trial;
