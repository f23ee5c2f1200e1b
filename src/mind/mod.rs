//! Players: a view in, an action out, whatever the game.
//!
//! A [`Thought`] is begun from a view, a [`Level`], a seed and a budget, and from nothing else, so it cannot cheat; given the
//! same four it comes to the same action on any machine. It is taken step by step, each step so short that a screen and its
//! buttons stay alive between two, and can be cut short at any step.
//!
//! ```
//! use loot::games::loot::rules::{Game, Setup};
//! use loot::games::loot::view::View;
//! use loot::mind::{Memory, Thought};
//! use loot::table::Level;
//! use rand_core::SeedableRng;
//!
//! let mut rng = rand_xoshiro::Xoshiro128PlusPlus::seed_from_u64(1);
//! let setup = Setup { edition: Default::default(), seats: 3, partners: false, dealer: 0 };
//! let mut game = Game::shuffled(setup, &mut rng).unwrap();
//!
//! let mut memory = Box::new(Memory::new()); // in a `static` on the chip
//! let mut thought = Thought::<Game>::new();
//! let view = View::of(&game, game.table().mover());
//! thought.begin(&mut memory, &view, Level::Captain, 42, 100);
//! while thought.step(&mut memory) {
//!     // Look after the buttons and the display here.
//! }
//! game.play(thought.best(&memory).unwrap()).unwrap();
//! ```
//!
//! **Time tells nothing.** The moment a bot acts depends only on what everybody at the table knows: its level, the pace of the
//! game, when its turn came up, and whether somebody hurries it. Neither its hand, nor how much it can choose from, nor how
//! long it has thought may move it, or somebody with a watch would learn about its cards. So a turn takes as long as
//! [`Level::thinks_ms`] says even where there is no choice, and a thought that lasts longer is cut short. The
//! [`app`](crate::app) sees to it. `tests/moments.rs` holds it to that, and on the chip the emulator's `time.test.mjs` does: to
//! within the few milliseconds for which a press may have to wait while a bot thinks.
//!
//! The Mate weighs each action by a game's rules of thumb, the Deckhand does so carelessly. The Captain supposes what it
//! cannot see, thousands of times. Each time it goes down the tree of what it tried before (`tree`), plays on a little, and
//! looks at how each side stands by then.

mod dice;
mod scale;
mod thought;
mod tree;
mod trial;

pub use dice::Dice;
pub use scale::{odds, quotient};
pub use thought::Thought;
pub use tree::{DEPTH, Memory, Reward};
pub use trial::Trial;

use crate::game::Codec;
use crate::table::{BySide, Level, Seating};

/// A game that bots can play.
pub trait Mind: Codec {
    /// All the games that could be the one a seat is in, and what else a search starts from.
    type Supposed: Clone;

    /// The playouts the handheld makes for an action at such a table in [the time](Level::thinks_ms) a bot may think; none for
    /// bots that need none.
    fn budget(level: Level, seating: &Seating) -> u32;

    /// What a bot does without looking ahead: a legal action, or `None` if the seat is not asked.
    fn judge(view: &Self::View, level: Level, dice: &mut Dice) -> Option<Self::Action>;

    /// What may be supposed from a view.
    fn suppose(view: &Self::View) -> Option<Self::Supposed>;

    /// A game that could be the one, each as likely as any other.
    fn redeal(supposed: &mut Self::Supposed, dice: &mut Dice) -> Self;

    /// What an action seems worth at first sight, in points of the game's own. `None` if there is no sense in it, so that it
    /// is only done for want of another.
    fn first_sight(&self, action: Self::Action) -> Option<i32>;

    /// How many actions the tree looks ahead, [`DEPTH`] at most.
    fn depth(supposed: &Self::Supposed) -> usize;

    /// Plays on for a while, quickly and not too foolishly.
    fn play_on(&mut self, supposed: &Self::Supposed, dice: &mut Dice);

    /// How well each side stands.
    fn rewards(&self, supposed: &Self::Supposed) -> BySide<Reward>;

    /// An action in two bytes.
    fn shorten(action: Self::Action) -> u16;

    /// That action again.
    fn lengthen(short: u16) -> Option<Self::Action>;
}
