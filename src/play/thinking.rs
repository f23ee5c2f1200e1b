//! Somebody thinks: a bot before it acts, or the handheld about a hint.

use super::at::At;
use super::face::Face;
use super::moment::Go;
use super::narration::Tempo;
use super::pause::Pause;
use super::session::Session;
use super::teller::Sentence;
use crate::bug::{OrBug, bug};
use crate::handheld::{Button, Font, Pen, Screen, W, foot, text};
use crate::mind::{Memory, Thought};
use crate::table::Level;
use crate::table::settings::Pace;

/// Time from the press that hurries a bot to its action: short, but enough to finish the slice it is thinking on, so that
/// nobody can see whether it was still thinking.
const HURRY_MS: u64 = 50;
/// The room for who thinks: some tables have a column at the right.
const WORDS: i32 = W - 10;
/// Time between dots while it thinks.
const DOT_MS: u64 = 300;

/// Somebody deciding on an action.
#[derive(Clone, Copy, Debug)]
pub struct Thinking<G: Face> {
    level: Level,
    /// Is it a Captain in the place of a person who waits for a hint?
    pub hint: bool,
    /// When its turn began, or came back to the screen.
    since: u64,
    begun: bool,
    /// When somebody pressed a button so as not to wait.
    hurried: Option<u64>,
    pub decided: Option<G::Action>,
}

impl<G: Face> Thinking<G> {
    pub const fn of_bot(level: Level, now: u64) -> Self {
        Self { level, hint: false, since: now, begun: false, hurried: None, decided: None }
    }

    pub const fn about_hint(now: u64) -> Self {
        Self { hint: true, ..Self::of_bot(Level::Captain, now) }
    }

    /// When it acts. This must depend only on what everybody knows: see [`mind`](crate::mind).
    pub fn acts_at(&self, tempo: Tempo) -> u64 {
        acts_at(self.since, self.hurried, G::thinks_ms(self.level), tempo.pace)
    }

    /// Thinks for a moment about what the seat that is asked should do. Once there has been time enough, it decides on the best
    /// it has found so far. A bot has until it acts; somebody who wants a hint is in no hurry, and knows the hand anyway. Returns
    /// whether it has decided.
    pub fn think(
        &mut self,
        (thought, memory): (&mut Thought<G>, &mut Memory),
        session: &Session<G>,
        (tempo, now): (Tempo, u64),
        seed: &mut dyn FnMut() -> u64,
    ) -> bool {
        let Some((seat, _)) = session.asked() else {
            bug!("nobody is asked");
            return false;
        };
        if !self.begun {
            let budget = G::budget(self.level, &session.game().seating());
            thought.begin(memory, &session.game().view(seat), self.level, seed(), budget);
            self.begun = true;
        }
        let enough = if self.hint { self.hurried.is_some() } else { now >= self.acts_at(tempo) };
        let has_decided = enough || !thought.step(memory);
        if has_decided {
            // A seat that is asked always has a legal action, so there is always one to fall back on.
            self.decided = thought.best(memory).or_else(|| G::legal_in(&session.game().view(seat)).next());
        }
        has_decided
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Thinking<G> {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        match button {
            Button::B if self.hint => return Go::TakeTurn,
            Button::B => return Pause::open(),
            // Pressing again does not put it off.
            _ => self.hurried.get_or_insert(at.now),
        };
        Go::Stay
    }

    /// Draws the table, and who is thinking. The dots show that it is alive.
    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        let name = at.asked().map(|(seat, _)| at.lineup().name(seat)).or_bug("somebody is asked", "");
        G::draw_table(pen, &at.teller(), &words(name, self.hint, at.now.saturating_sub(self.since)));
        foot(pen, "Hurry", if self.hint { "Back" } else { "Menu" });
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        let acts_at = self.decided.map(|_| self.acts_at(at.tempo));
        acts_at.into_iter().chain([next_dot(self.since, at.now)]).min()
    }

    fn passed(&mut self, at: &mut At<'_, G>) -> Go<G> {
        match self.decided {
            Some(action) if self.hint => Go::Advise(action),
            Some(action) if at.now >= self.acts_at(at.tempo) => Go::BotActs(action),
            _ => Go::Stay,
        }
    }

    /// What a bot has thought is not lost, but its time starts over.
    fn again(&mut self, at: &mut At<'_, G>) {
        if !self.hint {
            (self.since, self.hurried) = (at.now, None);
        }
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
    if hint {
        return text(format_args!("Looking for a hint{dots}"));
    }
    // A name that is too wide leaves room for fewer letters, with all dots.
    let words = text(format_args!("{name}'s thinking..."));
    match Font::Body.width(&words) <= WORDS {
        true => text(format_args!("{name}'s thinking{dots}")),
        false => text(format_args!("{name} thinks{dots}")),
    }
}
