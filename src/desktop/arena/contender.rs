//! Who plays in the arena.

use std::fmt;
use std::prelude::v1::*;
use std::str::FromStr;

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro128PlusPlus;

use crate::mind::{Memory, Mind, Thought};
use crate::table::{Level, Seating, chance};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contender {
    /// Any legal action, each as likely as any other.
    Random,
    /// A bot, with its own budget if it has one.
    Bot(Level, Option<u32>),
}

impl Contender {
    /// The player at a table. A Captain without its own budget gets this one, or what the handheld manages there.
    pub fn at<G: Mind>(self, seating: &Seating, budget: Option<u32>) -> Self {
        match self {
            Self::Bot(Level::Captain, None) => {
                let budget = budget.unwrap_or_else(|| G::budget(Level::Captain, seating));
                Self::Bot(Level::Captain, Some(budget))
            }
            other => other,
        }
    }

    /// What it does; `None` if it isn't its turn.
    pub fn choose<G: Mind>(
        &self,
        view: &G::View,
        seed: u64,
        thought: &mut Thought<G>,
        memory: &mut Memory,
    ) -> Option<G::Action> {
        match *self {
            Self::Random => {
                let count = G::legal_in(view).count().try_into().ok()?;
                let chosen = chance::below(&mut Xoshiro128PlusPlus::seed_from_u64(seed), count)?;
                G::legal_in(view).nth(chosen as usize)
            }
            Self::Bot(level, budget) => {
                thought.begin(memory, view, level, seed, budget.unwrap_or(0));
                while thought.step(memory) {}
                thought.best(memory)
            }
        }
    }
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, budget) = match text.split_once(':') {
            Some((name, budget)) => (name, Some(budget)),
            None => (text, None),
        };
        let unknown = || "a bot is random, deckhand, mate, captain or captain:PLAYOUTS".to_string();
        let level = Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name));
        match (level, budget) {
            (Some(Level::Captain), Some(budget)) => {
                Ok(Self::Bot(Level::Captain, Some(budget.parse().map_err(|_| unknown())?)))
            }
            (Some(level), None) => Ok(Self::Bot(level, None)),
            (None, None) if name.eq_ignore_ascii_case("random") => Ok(Self::Random),
            _ => Err(unknown()),
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("random"),
            Self::Bot(level, budget) => {
                f.write_str(&level.name().to_ascii_lowercase())?;
                budget.map_or(Ok(()), |budget| write!(f, ":{budget}"))
            }
        }
    }
}
