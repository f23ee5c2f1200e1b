//! A bot at work on an action, and when it acts.

use core::ops::DerefMut;

use rand_core::RngCore;

use super::{App, Screen};
use crate::bot::{Level, Memory, Thought};
use crate::rules::Action;
use crate::settings::Pace;

/// From the press that hurries a bot to its action: soon, and still time enough to end what it is at when the press comes, for
/// nobody must see whether it still thinks.
const HURRY_MS: u64 = 50;

/// A bot at work on an action.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Thinking {
    level: Level,
    /// When its turn came up, or was seen again.
    pub(super) since: u64,
    /// Has it begun to think?
    begun: bool,
    /// When somebody pressed a button, not to wait.
    hurried: Option<u64>,
    /// What it will do.
    pub(super) decided: Option<Action>,
}

impl Thinking {
    pub(super) const fn new(level: Level, now: u64) -> Self {
        Self { level, since: now, begun: false, hurried: None, decided: None }
    }

    /// It is seen again, after something that lay above it. What was thought is not lost, but all the time is there once more.
    pub(super) const fn again(&mut self, now: u64) {
        self.since = now;
        self.hurried = None;
    }

    /// Somebody does not want to wait. Pressing on does not put it off.
    pub(super) fn hurry(&mut self, now: u64) {
        self.hurried.get_or_insert(now);
    }

    /// When it acts. This depends only on what everybody knows, and must: see [`bot`](crate::bot).
    pub(super) fn acts_at(&self, pace: Pace) -> u64 {
        // Nobody could follow it if it were at once.
        let pause = match pace {
            Pace::Slow => 900,
            Pace::Normal => 500,
            Pace::Fast => 150,
        };
        let usual = self.since + self.level.thinks_ms().max(pause);
        self.hurried.map_or(usual, |at| usual.min(at + HURRY_MS))
    }
}

impl App {
    /// Is there something to think about?
    pub fn wants_to_think(&self) -> bool {
        matches!(self.screens.last(), Some(Screen::Thinking(thinking) | Screen::Hint(thinking)) if thinking.decided.is_none())
    }

    /// Until when there is time to think: when a bot has to act. Somebody who wants a hint is in no hurry.
    pub(super) fn thinks_until(&self) -> u64 {
        match self.screens.last() {
            Some(Screen::Thinking(thinking)) => thinking.acts_at(self.settings.pace),
            _ => u64::MAX,
        }
    }

    /// Thinks for a moment. A bot whose time has come acts, with the best it has found so far.
    pub fn think(&mut self, thought: &mut Thought<impl DerefMut<Target = Memory>>) {
        let Some(session) = &self.session else { return };
        let seat = session.mover().0;
        let (enough, thinking) = match self.screens.last_mut() {
            Some(Screen::Thinking(thinking)) => (self.now >= thinking.acts_at(self.settings.pace), thinking),
            // A hint is for somebody who knows the hand.
            Some(Screen::Hint(thinking)) => (thinking.hurried.is_some(), thinking),
            _ => return,
        };
        if !thinking.begun {
            let budget = thinking.level.budget(session.game().table().seating());
            thought.begin(&session.view(seat), thinking.level, self.rng.next_u64(), budget);
            thinking.begun = true;
        }
        if enough || !thought.step() {
            // A seat to move always has a legal action, so there is always one to fall back on.
            thinking.decided = thought.best().or_else(|| session.view(seat).legal().next());
            self.passed();
        }
    }
}
