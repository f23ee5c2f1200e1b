//! What loot is worth to its owner, with what may still come of it.

use super::judge::ONE;
use crate::games::pirate_loot::rules::{Chest, Loot};

/// What any loot card is worth on average.
pub const MEAN: i32 = 2 * ONE;
/// What reaching the goal is worth beside the loot.
const GOAL: i32 = 4 * ONE;

/// What a chest is worth, with what may still come of it.
pub fn worth_of(chest: &Chest) -> i32 {
    let mut sum = i32::from(chest.worth()) * ONE;
    let alone = |loot: Loot, other: Loot| chest.contains(loot) && !chest.contains(other);
    if chest.count(Loot::Map) == 1 {
        sum += ONE / 2;
    }
    if chest.count(Loot::Bac) == 1 {
        sum += ONE / 4;
    }
    if alone(Loot::Mon, Loot::Ban) {
        sum += ONE / 2;
    }
    if alone(Loot::Ban, Loot::Mon) {
        sum += ONE / 4;
    }
    if alone(Loot::Ido, Loot::Scr) {
        sum += ONE / 4;
    }
    sum
}

/// What a chest is worth to somebody who may win with it.
fn worth_to_win(chest: &Chest, goal: i8) -> i32 {
    worth_of(chest) + if chest.worth() >= goal { GOAL } else { 0 }
}

pub fn gain(chest: &Chest, loot: Loot, goal: i8) -> i32 {
    let mut after = *chest;
    after.add(loot);
    worth_to_win(&after, goal) - worth_to_win(chest, goal)
}

pub fn loss(chest: &Chest, loot: Loot, goal: i8) -> i32 {
    let mut after = *chest;
    after.remove(loot);
    worth_to_win(chest, goal) - worth_to_win(&after, goal)
}
