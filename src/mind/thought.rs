//! A bot thinking about one action.

use super::dice::Dice;
use super::tree::Memory;
use super::{Mind, Search};
use crate::table::Level;

/// A bot thinking about one action of a game. The [`Memory`] it needs is large, and lent to it: keep that in a `static` on the
/// chip, in a `Box` on a PC, and lend the same one from [`begin`](Self::begin) to the end of a thought.
#[derive(Clone)]
pub struct Thought<G: Mind> {
    search: Option<G::Search>,
    /// Steps left to the search.
    budget: u32,
    /// What is done without a search.
    judged: Option<G::Action>,
}

// The handheld has room for no more.
const _: () = assert!(size_of::<Memory>() <= 47 * 1024);

impl<G: Mind> Default for Thought<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Mind> Thought<G> {
    /// Nothing yet.
    pub const fn new() -> Self {
        Self { search: None, budget: 0, judged: None }
    }

    /// Begins to think about the action of the view's seat, forgetting what was thought before.
    ///
    /// The seed decides whatever is left to chance. The budget is the number of steps a Captain's search may make
    /// (see [`Mind::budget`]); the others need none. [`best`](Self::best) has an answer from now on.
    #[inline(never)] // Once a thought: it stays in the flash, see memory.x.
    pub fn begin(&mut self, memory: &mut Memory, view: &G::View, level: Level, seed: u64, budget: u32) {
        let mut dice = Dice::new(seed);
        self.judged = G::judge(view, level, &mut dice);
        // Where there is no choice there is nothing to think about.
        let searches = level == Level::Captain && G::legal_in(view).nth(1).is_some();
        self.search = if searches { G::Search::begin(view, dice, memory) } else { None };
        self.budget = budget;
    }

    /// Thinks on for a moment: at most one step of the search. Is there more to think about?
    #[inline(never)] // Or it would be part of the main task, which stays in the flash: see memory.x.
    pub fn step(&mut self, memory: &mut Memory) -> bool {
        let Some(search) = self.search.as_mut().filter(|_| self.budget > 0) else { return false };
        self.budget -= 1;
        search.step(memory);
        self.budget > 0
    }

    /// The best action found so far, at any time after [`begin`](Self::begin): a legal one. `None` if it was not that seat's
    /// turn.
    pub fn best(&self, memory: &Memory) -> Option<G::Action> {
        self.search.as_ref().and_then(|search| search.best(memory)).or(self.judged)
    }
}
