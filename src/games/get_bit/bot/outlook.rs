//! How a round ends, and what that is worth to a player.

use super::super::rules::{ByPirate, Card, MAX_CARDS, MAX_PIRATES, Pirate, Table};
use super::chances::{SURE, chance, share};
use crate::bug::{OrBug, bug};
use crate::table::Seat;

/// How likely each in line is bitten next, front to back, for each number of pirates in line, in parts of 256.
///
/// A bitten pirate flees to the front and is safe there for a while. So these are not the chances of the next round alone, but
/// say how much more often than on average a pirate at that place is bitten in all rounds to come, if all play any card. A test
/// below derives them.
static BITTEN: [[u8; MAX_PIRATES]; MAX_PIRATES + 1] = [
    [0; MAX_PIRATES],
    [0; MAX_PIRATES],
    [0; MAX_PIRATES],
    [54, 85, 117, 0, 0, 0],
    [29, 48, 70, 109, 0, 0],
    [11, 24, 44, 69, 108, 0],
    [2, 13, 25, 40, 66, 110],
];

pub struct Line {
    places: [Pirate; MAX_PIRATES],
    length: usize,
}

impl Line {
    /// The line when all have swum (G3).
    pub fn swum(before: &[Pirate], chosen: &ByPirate<Card>) -> Self {
        let mut by_card = [None; MAX_CARDS + 1];
        let (mut played, mut tied) = (0_u8, 0_u8);
        for &pirate in before {
            let card = chosen[pirate];
            tied |= played & 1 << card as u8;
            played |= 1 << card as u8;
            if let Some(place) = by_card.get_mut(card as usize) {
                *place = Some(pirate);
            }
        }
        let mut line = Self { places: [Pirate::P0; MAX_PIRATES], length: 0 };
        let alone = played & !tied;
        for (card, &pirate) in by_card.iter().enumerate().rev() {
            if alone >> card & 1 == 1
                && let Some(pirate) = pirate
            {
                line.push(pirate);
            }
        }
        for &pirate in before {
            if tied >> chosen[pirate] as u8 & 1 == 1 {
                line.push(pirate);
            }
        }
        line
    }

    fn push(&mut self, pirate: Pirate) {
        let Some(place) = self.places.get_mut(self.length) else { return bug!("more than six swim") };
        *place = pirate;
        self.length += 1;
    }

    pub fn pirates(&self) -> &[Pirate] {
        self.places.get(..self.length).or_bug("no more than six swim", &[])
    }
}

/// What the rounds after this one are worth to a player.
#[derive(Clone, Copy)]
pub struct Outlook {
    seat: Seat,
    /// If the first pirate is bitten in this round and the second in the next. In the first round nobody is bitten, and the row
    /// of the first pirate is meant.
    next: ByPirate<ByPirate<u16>>,
}

impl Outlook {
    pub const NONE: Self = Self { seat: Seat::S0, next: ByPirate::all(ByPirate::all(0)) };

    pub fn new(table: &Table, seat: Seat) -> Self {
        let mut next = ByPirate::all(ByPirate::all(0));
        let mut limbs = ByPirate::all(0);
        for &pirate in table.line() {
            limbs[pirate] = table.limbs(pirate);
        }
        if is_safe(table) {
            next[Pirate::P0] = Self::rows(table, limbs, table.line().len(), seat);
        } else {
            for &bitten in table.line() {
                let mut left = limbs;
                left[bitten] = left[bitten].saturating_sub(1);
                let swimming = table.line().len() - usize::from(left[bitten] == 0);
                next[bitten] = Self::rows(table, left, swimming, seat);
            }
        }
        Self { seat, next }
    }

    /// What it is worth if each pirate is bitten in the next round.
    fn rows(table: &Table, limbs: ByPirate<u8>, swimming: usize, seat: Seat) -> ByPirate<u16> {
        let crew = table.crew();
        let mut row = ByPirate::all(0);
        for &bitten in table.line() {
            let mut left = limbs;
            left[bitten] = left[bitten].saturating_sub(1);
            let is_over = left[bitten] == 0 && ends(table, swimming.saturating_sub(1));
            row[bitten] = if !is_over {
                chance(crew, &left, seat)
            } else if crew.owner(bitten) == seat {
                0
            } else if crew.pirates_each() == 1 {
                // One of two is in front.
                if limbs[crew.pirates_of(seat).next().or_bug("everybody has a pirate", bitten)] > 0 {
                    SURE / 2
                } else {
                    0
                }
            } else {
                share(SURE, crew)
            } as u16;
        }
        row
    }

    /// The player's chance to win if this is the line when all have swum (G4 to G7).
    pub fn after(&self, table: &Table, line: &Line) -> u32 {
        let line = line.pirates();
        let Some((&last, ahead)) = line.split_last() else { return 0 };
        let bitten = |swimming: usize| BITTEN.get(swimming).map_or([].as_slice(), |bitten| bitten).iter();
        let sum = |line: &[Pirate], row: &ByPirate<u16>, chances: core::slice::Iter<'_, u8>| -> u32 {
            line.iter().zip(chances).map(|(&pirate, &chance)| u32::from(row[pirate]) * u32::from(chance)).sum::<u32>()
        };
        if is_safe(table) {
            return sum(line, &self.next[Pirate::P0], bitten(line.len())) >> 8;
        }
        let row = &self.next[last];
        if table.limbs(last) > 1 {
            // G4.3: it flees to the front.
            let mut chances = bitten(line.len());
            let first = chances.next().map_or(0, |&chance| u32::from(row[last]) * u32::from(chance));
            (first + sum(ahead, row, chances)) >> 8
        } else if ends(table, ahead.len()) {
            let crew = table.crew();
            let loser = crew.owner(last);
            // G7.1, G7.3
            let winner = ahead.iter().map(|&pirate| crew.owner(pirate)).find(|&seat| seat != loser);
            if winner == Some(self.seat) { SURE } else { 0 }
        } else {
            sum(ahead, row, bitten(ahead.len())) >> 8
        }
    }
}

/// G4.1
fn is_safe(table: &Table) -> bool {
    table.round() == 1
}

/// Is the game over when somebody was eaten and this many are left in line (G7)?
fn ends(table: &Table, swimming: usize) -> bool {
    table.crew().pirates_each() > 1 || swimming <= 2
}

#[cfg(test)]
mod tests {
    use std::prelude::v1::*;

    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro128PlusPlus;

    use super::*;
    use crate::game::Game as _;
    use crate::games::get_bit::rules::{Discards, Game, Hand, Refresh, Setup};
    use crate::mind::Dice;

    #[test]
    fn rounds_end_as_the_rules_say_and_the_last_is_worth_what_it_brings() {
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(2);
        let mut ended = 0;
        for players in [2, 3, 4, 5, 6].repeat(20) {
            let setup = Setup { players, refresh: Refresh::Two, discards: Discards::Shown };
            let mut game = Game::deal(setup, &mut rng).expect("a table");
            while !game.table().is_over() {
                let before = *game.table();
                let mut chosen = ByPirate::all(Card::C1);
                while game.table().round() == before.round()
                    && let Some(pirate) = game.table().asked()
                {
                    chosen[pirate] = game.legal().choose(&mut rng).expect("a card");
                    game.play(chosen[pirate], |_| {}).expect("a legal card");
                }
                let line = Line::swum(before.line(), &chosen);
                let mut after = line.pirates().to_vec();
                if before.round() > 1 {
                    let bitten = after.pop().expect("a line");
                    if before.limbs(bitten) > 1 {
                        after.insert(0, bitten);
                    }
                }
                assert_eq!(after, game.table().line());
                let worth: Vec<u32> =
                    game.table().crew().seats().map(|seat| Outlook::new(&before, seat).after(&before, &line)).collect();
                match game.table().ranking() {
                    Some(ranking) => {
                        let won = |seat| u32::from(ranking[0] == seat) * SURE;
                        assert_eq!(worth, game.table().crew().seats().map(won).collect::<Vec<_>>());
                        ended += 1;
                    }
                    // Everybody's chances together are a sure win, but for rounding.
                    None => assert!(worth.iter().sum::<u32>().abs_diff(SURE) < SURE / 30, "{worth:?} {before:?}"),
                }
            }
        }
        assert_eq!(ended, 100);
    }

    /// Plays any cards for a while, with as many to choose from as such a number of pirates can have.
    #[test]
    fn those_behind_are_bitten_so_much_more_often() {
        const GAMES: i32 = 6_000;
        const ROUNDS: i32 = 8;
        let mut dice = Dice::new(3);
        for (pirates, bitten) in BITTEN.iter().enumerate().skip(3) {
            let mut bites = [0; MAX_PIRATES];
            let most = [Card::C5, Card::C6, Card::C7].into_iter().filter(|&card| card as usize > pirates);
            let decks: Vec<Hand> = most.map(Hand::up_to).collect();
            for game in 0..GAMES {
                let deck = decks[game as usize % decks.len()];
                let mut line = Pirate::ALL[..pirates].to_vec();
                for _ in 0..ROUNDS {
                    let mut chosen = ByPirate::all(Card::C1);
                    for &pirate in &line {
                        chosen[pirate] = deck.iter().choose(&mut dice).expect("a card");
                    }
                    line = Line::swum(&line, &chosen).pirates().to_vec();
                    line.rotate_right(1);
                    bites[line[0].index()] += 1;
                }
            }
            for (place, (bites, &bitten)) in bites.into_iter().zip(bitten).take(pirates).enumerate() {
                let on_average = 256 * (ROUNDS - 1) / pirates as i32;
                let more = 256 * bites / GAMES - on_average;
                // Twice the standard deviation of so many games.
                assert!((more - i32::from(bitten)).abs() <= 8, "{pirates} {place}: {more}");
            }
        }
    }
}
