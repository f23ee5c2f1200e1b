//! Looking ahead by playouts, for games in which one seat acts after another.

use super::tree::{Memory, Reward};
use super::{Dice, Search};
use crate::game::Game;
use crate::table::BySide;

/// A game that can be played on from what is supposed.
pub trait Playouts: Game {
    /// All the games that could be the one a seat is in, and what else a search starts from.
    type Supposed: Clone;

    /// What may be supposed from a view.
    fn suppose(view: &Self::View) -> Option<Self::Supposed>;

    /// A game that could be the one, each as likely as any other.
    fn redeal(supposed: &mut Self::Supposed, dice: &mut Dice) -> Self;

    /// What an action seems worth at first sight, in points of the game's own. `None` if there is no sense in it, so that it
    /// is only done for want of another.
    fn first_sight(&self, action: Self::Action) -> Option<i32>;

    /// How many actions the tree looks ahead, [`DEPTH`](super::DEPTH) at most.
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

/// A search that makes a playout at each step, and keeps in [`Memory`] what it has tried.
#[derive(Clone)]
pub struct TreeSearch<G: Playouts> {
    supposed: G::Supposed,
    dice: Dice,
}

impl<G: Playouts> Search<G> for TreeSearch<G> {
    fn begin(view: &G::View, dice: Dice, memory: &mut Memory) -> Option<Self> {
        memory.clear();
        Some(Self { supposed: G::suppose(view)?, dice })
    }

    #[inline]
    fn step(&mut self, memory: &mut Memory) {
        let mut game = G::redeal(&mut self.supposed, &mut self.dice);
        let path = memory.descend(&mut game, G::depth(&self.supposed));
        game.play_on(&self.supposed, &mut self.dice);
        memory.learn(&path, &game.rewards(&self.supposed));
    }

    fn best(&self, memory: &Memory) -> Option<G::Action> {
        memory.best::<G>()
    }
}
