//! A bot of Loot with its own memory.

use loot::games::loot::rules::{Action, Game};
use loot::games::loot::view::View;
use loot::mind::{Memory, Thought};
use loot::table::Level;

pub struct Thinker {
    thought: Thought<Game>,
    memory: Box<Memory>,
}

impl Thinker {
    pub fn new() -> Self {
        Self { thought: Thought::new(), memory: Box::new(Memory::new()) }
    }

    pub fn begin(&mut self, view: &View, level: Level, seed: u64, budget: u32) {
        self.thought.begin(&mut self.memory, view, level, seed, budget);
    }

    pub fn step(&mut self) -> bool {
        self.thought.step(&mut self.memory)
    }

    pub fn best(&self) -> Option<Action> {
        self.thought.best(&self.memory)
    }
}
