//! How a Captain looks ahead: it tries each answer in games that could be the one it is in, and plays them on for
//! a while as a Mate would.

use heapless::Vec;

use super::judge::{Counted, Judge};
use super::outlook::{SURE, outlook};
use crate::bug::OrBug as _;
use crate::game::Game as _;
use crate::games::pirate_loot::rules::{Action, Decision, Game, MAX_ANSWERS, Supposed};
use crate::games::pirate_loot::view::View;
use crate::mind::{Dice, Memory, Search};

#[derive(Clone, Copy, Debug)]
struct Tried {
    action: Action,
    sum: u32,
    /// How it went the last time, which is part of the sum.
    last: u32,
}

#[derive(Clone)]
pub struct Trials {
    supposed: Supposed,
    dice: Dice,
    /// The latest guess. Each answer is tried in it.
    game: Game,
    /// The answers that may be best, and which comes next.
    tried: Vec<Tried, MAX_ANSWERS>,
    next: usize,
    /// How many guesses are behind us.
    games: u32,
    counted: Counted,
}

const _: () = assert!(size_of::<Trials>() <= 4096);

/// How many turns of everybody are played on. Further on, luck drowns out the answer.
const AHEAD: u8 = 1;
/// How far behind an answer must be to be dropped after one game; luck allows more after more games.
const DROPPED: u32 = 3 * SURE / 8;

impl Search<Game> for Trials {
    fn begin(view: &View, mut dice: Dice, _: &mut Memory) -> Option<Self> {
        let mut supposed = Supposed::new(view)?;
        let game = supposed.deal(&mut dice);
        let tried = view.legal.map(|action| Tried { action, sum: 0, last: 0 }).collect();
        Some(Self { supposed, dice, game, tried, next: 0, games: 0, counted: Counted::NONE })
    }

    fn step(&mut self, _: &mut Memory) {
        if self.tried.len() == 1 {
            return;
        }
        if self.next == 0 {
            self.game = self.supposed.deal(&mut self.dice);
        }
        if let Some(tried) = self.tried.get_mut(self.next) {
            let mut game = self.game;
            let last = game.table().turn.saturating_add(AHEAD * game.seats().len() as u8);
            play(&mut game, tried.action);
            while game.asks().seat().is_some()
                && game.table().turn <= last
                && let Some(action) = answer_of_a_mate(&game, &mut self.counted)
            {
                play(&mut game, action);
            }
            tried.last = outlook(&game, self.supposed.seat());
            tried.sum += tried.last;
        }
        self.next += 1;
        if self.next >= self.tried.len() {
            self.next = 0;
            self.games += 1;
            self.drop_the_worst();
        }
    }

    fn best(&self, _: &Memory) -> Option<Action> {
        // Not all answers have been tried in the latest game, so leave that one out.
        let sum = |n: usize, tried: &Tried| if n < self.next { tried.sum - tried.last } else { tried.sum };
        let (_, best) = self.tried.iter().enumerate().max_by_key(|&(n, tried)| sum(n, tried))?;
        (self.games > 0).then_some(best.action)
    }
}

impl Trials {
    fn drop_the_worst(&mut self) {
        let Some(most) = self.tried.iter().map(|tried| tried.sum).max() else { return };
        // The square of what luck alone can do.
        let limit = u64::from(self.games) * u64::from(DROPPED).pow(2);
        if self.games >= 4 {
            self.tried.retain(|tried| u64::from(most - tried.sum).pow(2) <= limit);
        }
    }
}

/// What a Mate would answer. To use an effect is always worth it to a Mate, so we need not judge that.
fn answer_of_a_mate(game: &Game, counted: &mut Counted) -> Option<Action> {
    match game.table().decision() {
        Some(Decision::Use(_)) => Some(Action::Use),
        _ => Judge::of(game, counted).best(),
    }
}

/// Plays an answer without telling anybody.
#[inline(never)]
fn play(game: &mut Game, action: Action) {
    game.play_silently(action).or_bug("a trial plays what is legal", ());
}
