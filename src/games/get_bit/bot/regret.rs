//! How a Captain mixes its choices: it plays the round in its head, again and again, in everybody's place.
//!
//! Each time, everybody chooses in proportion to what they regret not having chosen so far. Then each player looks at what
//! every other choice would have been worth, with the others' choices as they are, and regrets those that would have been
//! better. What somebody chose on average is a mixture that nobody can do much against (regret matching). The Captain draws
//! its choice from its own: somebody who knows the mixture still can't foresee the draw.
//!
//! That alone would treat everybody as a Captain, and win little from those who are not. So some of the time the others do
//! what a Mate would do, or anything, and the Captain's mixture makes the most of that as well.
//!
//! The mixture depends on the view alone, and just the draw on the seed. So a player with two pirates thinks of the same
//! mixture when it is asked for the second one, and draws from the part that goes with its first choice.

use rand_core::RngCore;

use super::super::rules::{ByPirate, Card, Game, MAX_PLAYERS, PIRATES_EACH};
use super::super::view::View;
use super::chances::SURE;
use super::hands::{CHOICES, Choice, Hands, Pair, asked_for, number, pair, put};
use super::outlook::{Line, Outlook};
use crate::bug::{OrBug, bug};
use crate::mind::{Dice, Memory, Search};
use crate::table::Seat;

/// Numbers of choices if each player has one pirate.
const FEW: usize = 8;
/// The most players that have two pirates each (G1.1).
const PLAYERS_WITH_TWO: usize = 3;
/// Everybody's regrets, however many pirates they have.
const REGRETS: usize =
    if MAX_PLAYERS * FEW > PLAYERS_WITH_TWO * CHOICES { MAX_PLAYERS * FEW } else { PLAYERS_WITH_TWO * CHOICES };

/// Nobody regrets more than this: all of a player's regrets then add up to less than 2^32.
const MOST: u32 = SURE << 12;
const _: () = assert!(MOST as u64 * (CHOICES as u64) < 1 << 32);
/// We weigh chances with this many bits of all regrets together: the sum of products has to be below 2^32.
const WEIGHED: u32 = 18;
const _: () = assert!((SURE as u64) << WEIGHED < 1 << 32);

/// In the first rounds everybody chooses anything, which shows what a Mate would do.
const WATCHED: u32 = 40;
/// How often, of 16 times, another player chooses anything, and how often what a Mate would.
const ANYTHING: u32 = 2;
const HABIT: u32 = 4;

/// A Captain looking for a mixture.
#[derive(Clone)]
pub struct Regrets {
    view: View,
    /// How each player sees the rounds after this one. The first steps work that out.
    outlooks: [Outlook; MAX_PLAYERS],
    looked: usize,
    /// Rounds played since.
    rounds: u32,
    /// What each player regrets not having chosen, by the choice's number; while all choose anything, what it was worth.
    regrets: [u32; REGRETS],
    /// What each would choose as a Mate.
    habits: [Option<Choice>; MAX_PLAYERS],
    /// How often the seat itself chose each, later rounds counting for more.
    mixture: [u32; CHOICES],
    dice: Dice,
    /// What the seat draws from its mixture, in parts of 2^32.
    draw: u32,
}

// It is part of a game being played.
const _: () = assert!(size_of::<Regrets>() <= 2048);

impl Regrets {
    fn regrets_of(&mut self, seat: Seat) -> &mut [u32] {
        let size = if self.view.table().crew().pirates_each() == PIRATES_EACH { CHOICES } else { FEW };
        self.regrets.chunks_exact_mut(size).nth(seat.index()).or_bug("there is room for every player", &mut [])
    }

    /// What a player chooses, unless it has no pirate in line.
    fn choose(&mut self, seat: Seat, pair: Pair, hands: &Hands) -> Option<Choice> {
        if self.rounds <= WATCHED {
            return hands.any_choice(pair, &mut self.dice);
        }
        if seat != self.view.seat() {
            let habit = self.habits.get(seat.index()).copied().flatten().filter(|&habit| hands.allow(pair, habit));
            match self.dice.below(16) {
                n if n < ANYTHING => return hands.any_choice(pair, &mut self.dice),
                n if n < ANYTHING + HABIT && habit.is_some() => return habit,
                _ => {}
            }
        }
        let luck = self.dice.next_u32();
        let drawn = drawn(self.regrets_of(seat), luck, pair, &hands.choices(pair));
        drawn.or_else(|| hands.any_choice(pair, &mut self.dice))
    }

    /// What each choice would be worth to a player, with the others' choices as they are.
    fn worth(&self, seat: Seat, pair: Pair, choices: &[Choice], mut chosen: ByPirate<Card>) -> [u16; CHOICES] {
        let mut worth = [0; CHOICES];
        let Some(outlook) = self.outlooks.get(seat.index()) else {
            bug!("more than six players");
            return worth;
        };
        let table = self.view.table();
        for &choice in choices {
            put(&mut chosen, pair, choice);
            let chance = outlook.after(table, &Line::swum(table.line(), &chosen));
            if let Some(worth) = worth.get_mut(number(choice, pair)) {
                *worth = chance as u16;
            }
        }
        worth
    }

    /// A player learns what goes well while everybody chooses anything. In the end that is its habit.
    fn watch(&mut self, seat: Seat, pair: Pair, choices: &[Choice], worth: &[u16; CHOICES]) {
        let is_last = self.rounds == WATCHED;
        let (mut most, mut habit) = (0, None);
        let regrets = self.regrets_of(seat);
        for &choice in choices {
            let n = number(choice, pair);
            if let (Some(sum), Some(&worth)) = (regrets.get_mut(n), worth.get(n)) {
                *sum += u32::from(worth);
                if *sum >= most {
                    (most, habit) = (*sum, Some(choice));
                }
            }
        }
        if is_last {
            regrets.fill(0);
            if let Some(place) = self.habits.get_mut(seat.index()) {
                *place = habit;
            }
        }
    }

    /// A player regrets what would have been better than its mixture on average (G3 to G7 say what it brings).
    fn regret(&mut self, seat: Seat, pair: Pair, choices: &[Choice], worth: &[u16; CHOICES]) {
        let regrets = self.regrets_of(seat);
        let worth_of = |n: usize| worth.get(n).map_or(0, |&worth| u32::from(worth));
        let (mut total, mut plain) = (0, 0);
        for &choice in choices {
            let n = number(choice, pair);
            total += at(regrets, n);
            plain += worth_of(n);
        }
        let shift = (u32::BITS - total.leading_zeros()).saturating_sub(WEIGHED);
        let (mut sum, mut weights) = (0, 0);
        for &choice in choices {
            let n = number(choice, pair);
            let weight = at(regrets, n) >> shift;
            sum += weight * worth_of(n);
            weights += weight;
        }
        // Without regrets it chooses anything.
        let Some(mean) = sum.checked_div(weights).or_else(|| plain.checked_div(choices.len() as u32)) else { return };
        for &choice in choices {
            let n = number(choice, pair);
            if let Some(regret) = regrets.get_mut(n) {
                *regret = (*regret + worth_of(n)).saturating_sub(mean).min(MOST);
            }
        }
    }
}

impl Search<Game> for Regrets {
    fn begin(view: &View, mut dice: Dice, _: &mut Memory) -> Option<Self> {
        Some(Self {
            view: *view,
            outlooks: [Outlook::NONE; MAX_PLAYERS],
            looked: 0,
            rounds: 0,
            regrets: [0; REGRETS],
            habits: [None; MAX_PLAYERS],
            mixture: [0; CHOICES],
            draw: dice.next_u32(),
            dice: Dice::new(0),
        })
    }

    fn step(&mut self, _: &mut Memory) {
        let crew = self.view.table().crew();
        if let (Some(seat), Some(outlook)) = (crew.seats().nth(self.looked), self.outlooks.get_mut(self.looked)) {
            *outlook = Outlook::new(self.view.table(), seat);
            self.looked += 1;
            return;
        }
        self.rounds = self.rounds.saturating_add(1);
        let hands = Hands::suppose(&self.view, &mut self.dice);
        let mut chosen = ByPirate::all(Card::C1);
        for seat in crew.seats() {
            let pair = pair(crew, seat);
            let Some(choice) = self.choose(seat, pair, &hands) else { continue };
            put(&mut chosen, pair, choice);
            if seat == self.view.seat()
                && self.rounds > WATCHED
                && let Some(sum) = self.mixture.get_mut(number(choice, pair))
            {
                *sum = sum.saturating_add(self.rounds);
            }
        }
        for seat in crew.seats() {
            let pair = pair(crew, seat);
            let choices = hands.choices(pair);
            let worth = self.worth(seat, pair, &choices, chosen);
            if self.rounds <= WATCHED {
                self.watch(seat, pair, &choices, &worth);
            } else {
                self.regret(seat, pair, &choices, &worth);
            }
        }
    }

    fn best(&self, _: &Memory) -> Option<Card> {
        let pair = pair(self.view.table().crew(), self.view.seat());
        // The seat knows its own hands, whatever it imagines of the others'.
        let mut choices = Hands::suppose(&self.view, &mut Dice::new(0)).choices(pair);
        choices.retain(|&choice| asked_for(&self.view, choice).is_some());
        asked_for(&self.view, drawn(&self.mixture, self.draw, pair, &choices)?)
    }
}

/// One of the choices, in proportion to their numbers. `None` if those are 0.
fn drawn(numbers: &[u32], luck: u32, pair: Pair, choices: &[Choice]) -> Option<Choice> {
    let mut total = 0_u32;
    for &choice in choices {
        total = total.saturating_add(at(numbers, number(choice, pair)));
    }
    let mut left = ((u64::from(total) * u64::from(luck)) >> 32) as u32;
    choices.iter().copied().find(|&choice| {
        let rest = left.checked_sub(at(numbers, number(choice, pair)));
        left = rest.unwrap_or(left);
        rest.is_none()
    })
}

fn at(numbers: &[u32], n: usize) -> u32 {
    numbers.get(n).copied().or_bug("there is a place for every choice", 0)
}
