//! Players: a view in, an action out, whatever the game.
//!
//! A [`Thought`] is begun from a view, a [`Level`], a seed and a budget, and from nothing else, so it cannot cheat; given the
//! same four it comes to the same action on any machine. It is taken step by step, each step so short that a screen and its
//! buttons stay alive between two, and can be cut short at any step.
//!
//! ```
//! use loot::game::Game as _;
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
//! game.play(thought.best(&memory).unwrap(), |_| {}).unwrap();
//! ```
//!
//! **Time tells nothing.** The moment a bot acts depends only on what everybody at the table knows: its level, the pace of the
//! game, when its turn came up, and whether somebody hurries it. Neither its hand, nor how much it can choose from, nor how
//! long it has thought may move it, or somebody with a watch would learn about its cards. So a turn takes as long as
//! [`Mind::thinks_ms`] says even where there is no choice, and a thought that lasts longer is cut short. The
//! [play](crate::play) sees to it. Tests hold it to that, and the emulator's `time.test.mjs` holds the chip's image to it: to
//! within the few milliseconds for which a press may have to wait while a bot thinks.
//!
//! The Mate weighs each action by a game's rules of thumb, the Deckhand does so carelessly. The Captain looks ahead by the
//! [`Search`] its game names. Loot's supposes what it cannot see, thousands of times. Each time it goes down the tree of what
//! it tried before (`tree`), plays on a little, and looks at how each side stands by then.

mod dice;
mod scale;
mod thought;
mod tree;
mod trial;

pub use dice::Dice;
pub use scale::{odds, quotient};
pub use thought::Thought;
pub use tree::{DEPTH, Memory, Reward, Searched};
pub use trial::Trial;

use crate::game::{Codec, Game};
use crate::table::{Level, Seating};

/// A game that bots can play.
pub trait Mind: Codec {
    /// How a Captain looks ahead.
    type Search: Search<Self>;

    /// The steps of a search that the handheld makes for an action at such a table in [the time](Self::thinks_ms) a bot may
    /// think; none for bots that need none.
    fn budget(_: Level, _: &Seating) -> u32 {
        0
    }

    /// The least time a turn of such a bot takes, in milliseconds. By then the handheld has finished thinking in any
    /// position; thinking that takes longer is cut short.
    fn thinks_ms(level: Level) -> u64 {
        match level {
            Level::Deckhand | Level::Mate => 0,
            Level::Captain => 1000,
        }
    }

    /// What a bot does without looking ahead: a legal action, or `None` if the seat is not asked.
    fn judge(view: &Self::View, level: Level, dice: &mut Dice) -> Option<Self::Action>;
}

/// A Captain's way to look ahead, step by step. It knows a view and has dice: what else it needs it must suppose.
pub trait Search<G: Game>: Clone {
    /// Begins to look ahead for the view's seat, which has a choice. `None` if there is nothing to be found out.
    fn begin(view: &G::View, dice: Dice, memory: &mut Memory) -> Option<Self>;

    /// Looks on for a moment: a few milliseconds on the handheld.
    fn step(&mut self, memory: &mut Memory);

    /// The best action found so far: a legal one. `None` before the first step.
    fn best(&self, memory: &Memory) -> Option<G::Action>;
}

/// For a game whose Captain judges at once.
impl<G: Game> Search<G> for () {
    fn begin(_: &G::View, _: Dice, _: &mut Memory) -> Option<Self> {
        None
    }

    fn step(&mut self, _: &mut Memory) {}

    fn best(&self, _: &Memory) -> Option<G::Action> {
        None
    }
}
