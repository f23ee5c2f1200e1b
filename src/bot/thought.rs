//! A bot thinking about one action.

use super::Level;
use crate::rules::Action;
use crate::view::View;

/// A bot thinking about one action.
#[derive(Default)]
pub struct Thought {
    best: Option<Action>,
}

impl Thought {
    /// The playouts a thought may take.
    pub const BUDGET: u32 = 0;

    /// Nothing yet.
    pub const fn new() -> Self {
        Self { best: None }
    }

    /// Begins to think about the action of the view's seat.
    pub fn begin(&mut self, view: &View, _level: Level, seed: u64, _budget: u32) {
        let count = view.legal().len().max(1) as u64;
        self.best = view.legal().nth((seed % count) as usize);
    }

    /// Thinks on for a moment. Is there more to think about?
    pub fn step(&mut self) -> bool {
        false
    }

    /// The best action found so far.
    pub fn best(&self) -> Option<Action> {
        self.best
    }
}
