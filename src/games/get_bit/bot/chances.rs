//! What a position is worth to a player: the chance to win it, if the shark does not care whom it bites.
//!
//! If each bite may hit anybody in line with equal chances, the pirates' lives are independent of each other: a pirate with n
//! limbs lives as long as it takes chance to bite it n times. So we need no table of all positions.

use super::super::rules::{ByPirate, Crew, LIMBS, Pirate};
use crate::bug::bug;
use crate::table::Seat;

/// A sure win. Chances are parts of it.
pub const SURE: u32 = 1 << 12;

/// Moments looked at, two for each time a pirate is bitten on average. The last is late enough: by then one pirate in 400 has a
/// limb left.
const MOMENTS: usize = 24;

/// The chance that a pirate with this many limbs is alive at each moment.
static ALIVE: [[u16; MOMENTS + 1]; LIMBS as usize + 1] = {
    // Chance bites in small steps, 64 for each bite on average: two bites in one of them need no thought.
    const STEPS: usize = 64;
    let mut table = [[0; MOMENTS + 1]; LIMBS as usize + 1];
    let mut limbs = 1;
    let mut rest = table.as_mut_slice();
    while let [_, row @ ..] = rest
        && let [entries, ..] = row
    {
        // With 0, 1, 2 or 3 limbs lost, in parts so small that rounding does not matter.
        let mut lost = [(SURE as u64) << 32, 0, 0, 0];
        let mut entries = entries.as_mut_slice();
        while let [entry, later @ ..] = entries {
            let [a, b, c, d] = lost;
            *entry =
                ((a + if limbs > 1 { b } else { 0 } + if limbs > 2 { c } else { 0 } + if limbs > 3 { d } else { 0 })
                    >> 32) as u16;
            let mut step = 0;
            while step < STEPS / 2 {
                let [a, b, c, d] = lost;
                let n = STEPS as u64;
                lost = [a - a / n, b - b / n + a / n, c - c / n + b / n, d - d / n + c / n];
                step += 1;
            }
            entries = later;
        }
        limbs += 1;
        rest = row;
    }
    table
};

/// A player's chance to win with these limbs left, whatever the line.
pub fn chance(crew: Crew, limbs: &ByPirate<u8>, seat: Seat) -> u32 {
    match crew.pirates_each() {
        // G7.1: the last two in line decide it between them.
        1 => crew.pirates_of(seat).map(|pirate| among_last_two(crew, limbs, pirate)).sum::<u32>() / 2,
        // G7.2, G7.3: the others decide it between them.
        _ => {
            let loses = crew.pirates_of(seat).map(|pirate| eaten_first(crew, limbs, pirate)).sum();
            share(SURE.saturating_sub(loses), crew)
        }
    }
}

/// Each winner's share, among those who didn't lose.
pub fn share(chance: u32, crew: Crew) -> u32 {
    match crew.seats().len() {
        2 => chance,
        _ => chance / 2,
    }
}

/// The chance that at most one other pirate lives longer.
fn among_last_two(crew: Crew, limbs: &ByPirate<u8>, pirate: Pirate) -> u32 {
    sum_of_ends(limbs, pirate, |moment| {
        // None of the others is alive, or one is.
        let (mut none, mut one) = (SURE, 0);
        for other in crew.pirates().filter(|&other| other != pirate) {
            let alive = alive(limbs, other, moment);
            one = (one * (SURE - alive) + none * alive) / SURE;
            none = none * (SURE - alive) / SURE;
        }
        none + one
    })
}

/// The chance that all others live longer.
fn eaten_first(crew: Crew, limbs: &ByPirate<u8>, pirate: Pirate) -> u32 {
    sum_of_ends(limbs, pirate, |moment| {
        let others = crew.pirates().filter(|&other| other != pirate);
        others.fold(SURE, |all, other| all * alive(limbs, other, moment) / SURE)
    })
}

/// How likely something is when a pirate is eaten, whenever that is.
fn sum_of_ends(limbs: &ByPirate<u8>, pirate: Pirate, chance: impl Fn(usize) -> u32) -> u32 {
    let Some(own) = ALIVE.get(usize::from(limbs[pirate])) else {
        bug!("a pirate with more than four limbs");
        return 0;
    };
    let mut sum = 0;
    for (moment, (&before, &after)) in own.iter().zip(own.iter().skip(1)).enumerate() {
        sum += u32::from(before.saturating_sub(after)) * chance(moment);
    }
    sum / SURE
}

/// The chance that a pirate is alive between this moment and the next.
fn alive(limbs: &ByPirate<u8>, pirate: Pirate, moment: usize) -> u32 {
    match ALIVE.get(usize::from(limbs[pirate])).and_then(|alive| alive.get(moment..moment + 2)) {
        Some(&[before, after]) => u32::from(before + after) / 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use std::prelude::v1::*;

    use super::*;
    use crate::games::get_bit::rules::{Discards, Refresh, Setup};
    use crate::mind::Dice;

    /// How often each seat wins if chance bites, in parts of [`SURE`].
    fn bitten_by_chance(crew: Crew, limbs: ByPirate<u8>) -> Vec<u32> {
        const GAMES: u32 = 20_000;
        let mut dice = Dice::new(1);
        let mut wins = vec![0; crew.seats().len()];
        for _ in 0..GAMES {
            let mut left = limbs;
            let winner = loop {
                let line: Vec<_> = crew.pirates().filter(|&pirate| left[pirate] > 0).collect();
                let bitten = line[dice.below(line.len() as u32) as usize];
                left[bitten] -= 1;
                let over = left[bitten] == 0 && (crew.pirates_each() == 2 || line.len() == 3);
                if over {
                    let others: Vec<_> =
                        line.iter().map(|&p| crew.owner(p)).filter(|&s| s != crew.owner(bitten)).collect();
                    break others[dice.below(others.len() as u32) as usize];
                }
            };
            wins[winner.index()] += SURE;
        }
        wins.into_iter().map(|wins| wins / GAMES).collect()
    }

    #[test]
    fn chances_are_those_of_bites_by_chance() {
        for (players, limbs) in [
            (2, [4, 4, 4, 4, 0, 0]),
            (2, [1, 3, 2, 2, 0, 0]),
            (3, [4, 1, 2, 3, 3, 3]),
            (4, [1, 2, 3, 4, 0, 0]),
            (5, [4, 0, 1, 2, 4, 0]),
            (6, [4, 4, 3, 2, 1, 1]),
        ] {
            let crew = Setup { players, refresh: Refresh::Two, discards: Discards::Shown }.crew().expect("a crew");
            let mut left = ByPirate::all(0);
            for (pirate, limbs) in Pirate::ALL.into_iter().zip(limbs) {
                left[pirate] = limbs;
            }
            for (seat, simulated) in crew.seats().zip(bitten_by_chance(crew, left)) {
                let derived = chance(crew, &left, seat);
                // Three standard deviations are 43 parts, and few moments cost as much again where lives are short.
                assert!(derived.abs_diff(simulated) <= 90, "{players} {limbs:?} {seat}: {derived} {simulated}");
            }
        }
    }
}
