//! A bot deciding on an action, and when it acts.

use super::face::Face;
use super::words::{Sentence, Teller};
use crate::handheld::{Pen, foot, text};
use crate::table::Level;
use crate::table::settings::Pace;

/// Time from the press that hurries a bot to its action: short, but enough to finish the slice it is thinking on, so that
/// nobody can see whether it was still thinking.
const HURRY_MS: u64 = 50;
/// Time between dots while it thinks.
const DOT_MS: u64 = 300;

/// A bot deciding on an action.
#[derive(Clone, Copy, Debug)]
pub struct Thinking<G: Face> {
    /// How well it plays.
    pub level: Level,
    /// When its turn began, or came back to the screen.
    since: u64,
    /// Has it begun to think?
    pub begun: bool,
    /// When somebody pressed a button so as not to wait.
    hurried: Option<u64>,
    /// What it will do.
    pub decided: Option<G::Action>,
}

impl<G: Face> Thinking<G> {
    /// Begins now.
    pub const fn new(level: Level, now: u64) -> Self {
        Self { level, since: now, begun: false, hurried: None, decided: None }
    }

    /// The screen is back, after something above it has gone. What the bot has thought is not lost, but its time starts
    /// over.
    pub const fn again(&mut self, now: u64) {
        self.since = now;
        self.hurried = None;
    }

    /// Somebody doesn't want to wait. Pressing again does not put it off.
    pub fn hurry(&mut self, now: u64) {
        self.hurried.get_or_insert(now);
    }

    /// Is somebody unwilling to wait?
    pub const fn is_hurried(&self) -> bool {
        self.hurried.is_some()
    }

    /// When it acts. This must depend only on what everybody knows: see [`mind`](crate::mind).
    pub fn acts_at(&self, pace: Pace) -> u64 {
        acts_at(self.since, self.hurried, G::thinks_ms(self.level), pace)
    }

    /// When its picture changes next.
    pub fn changes_at(&self, pace: Pace, now: u64) -> u64 {
        let acts_at = if self.decided.is_some() { self.acts_at(pace) } else { u64::MAX };
        next_dot(self.since, now).min(acts_at)
    }

    /// Draws the table, and who is thinking. The dots show that it is alive.
    pub fn draw(&self, pen: &mut Pen<'_>, teller: &Teller<'_, G>, name: &str, hint: bool, now: u64) {
        G::draw_table(pen, teller, &words(name, hint, now.saturating_sub(self.since)));
        foot(pen, "Hurry", if hint { "Back" } else { "Pause" });
    }
}

/// When somebody acts who began then and thinks for this long.
fn acts_at(since: u64, hurried: Option<u64>, thinks_ms: u64, pace: Pace) -> u64 {
    // If it acted at once, nobody could follow.
    let pause = match pace {
        Pace::Slow => 700,
        Pace::Normal => 300,
        Pace::Fast => 150,
    };
    let usual = since + thinks_ms.max(pause);
    hurried.map_or(usual, |at| usual.min(at + HURRY_MS))
}

/// When the next dot comes, or all go.
const fn next_dot(since: u64, now: u64) -> u64 {
    now + DOT_MS - now.saturating_sub(since) % DOT_MS
}

/// Who thinks, this many milliseconds after they began.
fn words(name: &str, hint: bool, ms: u64) -> Sentence {
    let dots = match ms / DOT_MS % 4 {
        0 => "",
        1 => ".",
        2 => "..",
        _ => "...",
    };
    match hint {
        true => text(format_args!("Looking for a hint{dots}")),
        false => text(format_args!("{name} thinks{dots}")),
    }
}
