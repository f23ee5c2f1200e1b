//! How likely each side is to win.

use super::prices::doubt;
use super::wealth::{GOLD, wealth};
use crate::bug::OrBug;
use crate::games::loot::rules::Game;
use crate::mind::{Reward, odds, quotient};
use crate::table::BySide;

/// How a playout went for each side: about how likely it is to win, and a little for being ahead.
pub fn rewards(game: &Game, keen: i32) -> BySide<Reward> {
    let table = game.table();
    let sides = || table.seating().sides();
    let wealth = wealth(game);
    let mut rewards = BySide::all(0);
    let ahead = |side| {
        let others = sides().filter(|&other| other != side).map(|other| wealth[other]);
        wealth[side] - others.max().or_bug("there are two sides", 0)
    };
    if table.seating().seats().count() == 2 {
        for side in sides() {
            rewards[side] = between_two(ahead(side), keen, table.is_over());
        }
        return rewards;
    }
    /// What a sure win is worth, and what a side without a chance can still lose.
    const WIN: u32 = 216;
    const LOSS: i32 = 20;
    let most = sides().map(|side| wealth[side]).max().or_bug("there are two sides", 0);
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
