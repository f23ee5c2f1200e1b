//! A bot thinking about one action.

use core::ops::DerefMut;

use crate::rules::{Action, BySide, Game, Seating, Supposed};
use crate::view::View;

use super::dice::Dice;
use super::judge::Judge;
use super::level::Level;
use super::playout::play_on;
use super::prices::{doubt, keenness};
use super::scale::{odds, quotient};
use super::tree::{DEPTH, Memory, Reward};
use super::wealth::{GOLD, wealth};

/// A bot thinking about one action.
///
/// The [`Memory`] it needs is large: keep that in a `static` on the chip, in a `Box` on a PC, and use the thought again for
/// the next action.
pub struct Thought<M> {
    tree: M,
    search: Option<Search>,
    best: Option<Action>,
}

// The handheld has room for no more.
const _: () = assert!(size_of::<Memory>() + size_of::<Thought<()>>() <= 48 * 1024);

/// Cards of the pile that are supposed anew for each playout: more than most playouts draw.
const DRAWS: usize = 12;

/// A Captain's work.
struct Search {
    supposed: Supposed,
    dice: Dice,
    /// Playouts left.
    budget: u32,
    /// Between two seats, rewards for a piece of gold in a close game.
    keen: i32,
    /// How many actions the tree looks ahead, and how many after it are a Mate's.
    depth: usize,
    answers: usize,
}

/// How to look ahead at a table: the depth of the tree, and how many actions after it are a Mate's.
///
/// Between two sides, the tree finds out what the other may answer. Several rivals have so many answers between them that each
/// is tried a few times only: rivals who still try things out play badly, and the Captain learns to count on it. There, only
/// its own action is tried, and everybody answers as a Mate would.
fn looks_ahead(seating: &Seating) -> (usize, usize) {
    if seating.sides().count() == 2 { (DEPTH, 0) } else { (1, seating.seats().count() - 1) }
}

impl<M: DerefMut<Target = Memory>> Thought<M> {
    /// Nothing yet.
    pub const fn new(memory: M) -> Self {
        Self { tree: memory, search: None, best: None }
    }

    /// Begins to think about the action of the view's seat, forgetting what was thought before.
    ///
    /// The seed decides whatever is left to chance. The budget is the number of playouts a Captain may make (see
    /// [`Level::budget`]); the others need none. [`best`](Self::best) has an answer from now on.
    pub fn begin(&mut self, view: &View, level: Level, seed: u64, budget: u32) {
        let mut dice = Dice::new(seed);
        let judge = Judge::new(view);
        self.search = None;
        self.best = match level {
            Level::Deckhand => judge.careless_best(&mut dice),
            Level::Mate | Level::Captain => judge.best(),
        };
        // Where there is no choice there is nothing to think about.
        if level == Level::Captain && view.legal().len() > 1 {
            self.tree.clear();
            let keen = keenness(view.table());
            let (depth, answers) = looks_ahead(view.table().seating());
            self.search = view.suppose().map(|supposed| Search { supposed, dice, budget, keen, depth, answers });
        }
    }

    /// Thinks on for a moment: at most one playout. Is there more to think about?
    pub fn step(&mut self) -> bool {
        let Some(search) = self.search.as_mut().filter(|search| search.budget > 0) else { return false };
        search.budget -= 1;
        let mut game = search.supposed.deal(DRAWS, &mut search.dice);
        let path = self.tree.descend(&mut game, search.depth);
        play_on(&mut game, search.answers, &mut search.dice);
        self.tree.learn(&path, &rewards(&game, search.keen));
        search.budget > 0
    }

    /// The best action found so far, at any time after [`begin`](Self::begin): a legal one. `None` if it was not that seat's
    /// turn.
    pub fn best(&self) -> Option<Action> {
        let found = self.search.as_ref().and_then(|_| self.tree.best());
        found.or(self.best)
    }
}

/// How a playout went for each side: about how likely it is to win, and a little for being ahead.
fn rewards(game: &Game, keen: i32) -> BySide<Reward> {
    let table = game.table();
    let sides = || table.seating().sides();
    let wealth = wealth(game);
    let mut rewards = BySide::all(0);
    let ahead = |side| {
        let others = sides().filter(|&other| other != side).map(|other| wealth[other]);
        wealth[side] - others.max().unwrap_or(0)
    };
    if table.seating().seats().count() == 2 {
        for side in sides() {
            rewards[side] = between_two(ahead(side), keen, table.is_over());
        }
        return rewards;
    }
    /// What winning for sure is worth, and what there is to lose for who has no chance.
    const WIN: u32 = 216;
    const LOSS: i32 = 20;
    let most = sides().map(|side| wealth[side]).max().unwrap_or(0);
    let doubt = doubt(table);
    let odds = |side| odds(most - wealth[side], doubt);
    let all = sides().map(odds).sum();
    for side in sides() {
        let win = quotient(odds(side) * WIN, all) as i32;
        rewards[side] = (LOSS + win + ahead(side) / GOLD).clamp(0, 255) as Reward;
    }
    rewards
}

/// The reward for being so far ahead of the only other seat: each piece of gold counts where the game is close, half as much
/// where it is not so close, and a little where it is as good as decided. Against a Mate it wins more than odds do.
fn between_two(ahead: i32, keen: i32, over: bool) -> Reward {
    const CLOSE: i32 = 60;
    const DECIDED: i32 = 90;
    let chance = match ahead * keen / GOLD {
        _ if over => DECIDED * ahead.signum(),
        close if close.abs() <= CLOSE => close,
        far => ((far + CLOSE * far.signum()) / 2).clamp(-DECIDED, DECIDED),
    };
    (128 + chance + ahead / GOLD).clamp(0, 255) as Reward
}
