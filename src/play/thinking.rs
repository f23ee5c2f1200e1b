//! Somebody thinks: a bot before it acts, or the handheld about a hint.

use super::at::At;
use super::face::Face;
use super::moment::{Go, Moment, Scene};
use super::narration::Tempo;
use super::pause::Pause;
use super::session::Session;
use super::teller::Sentence;
use crate::bug::bug;
use crate::handheld::{Button, Pen, Screen, foot, text};
use crate::mind::{Memory, Thought};
use crate::table::settings::Pace;
use crate::table::{Level, Seat};

/// Time from the press that hurries a bot to its action: short, but enough to finish the slice it is thinking on, so that
/// nobody can see whether it was still thinking.
const HURRY_MS: u64 = 50;
/// Time between dots while it thinks.
const DOT_MS: u64 = 300;

/// A bot deciding on an action.
#[derive(Clone, Copy, Debug)]
pub struct Thinking<G: Face> {
    level: Level,
    /// When its turn began, or came back to the screen.
    since: u64,
    /// Has it begun to think?
    begun: bool,
    /// When somebody pressed a button so as not to wait.
    hurried: Option<u64>,
    /// What it will do.
    pub decided: Option<G::Action>,
}

impl<G: Face> Thinking<G> {
    pub const fn new(level: Level, now: u64) -> Self {
        Self { level, since: now, begun: false, hurried: None, decided: None }
    }

    /// When it acts. This must depend only on what everybody knows: see [`mind`](crate::mind).
    pub fn acts_at(&self, tempo: Tempo) -> u64 {
        acts_at(self.since, self.hurried, G::thinks_ms(self.level), tempo.pace)
    }

    /// When its picture changes next.
    fn changes_at(&self, tempo: Tempo, now: u64) -> u64 {
        let acts_at = if self.decided.is_some() { self.acts_at(tempo) } else { u64::MAX };
        next_dot(self.since, now).min(acts_at)
    }

    /// Pressing again does not put it off.
    fn hurry(&mut self, now: u64) {
        self.hurried.get_or_insert(now);
    }

    /// Draws the table, and who is thinking. The dots show that it is alive.
    fn draw_table(&self, pen: &mut Pen<'_>, at: &At<'_, G>, hint: bool) {
        let name = at.asked().map_or("", |(seat, _)| at.lineup().name(seat));
        G::draw_table(pen, &at.teller(), &words(name, hint, at.now.saturating_sub(self.since)));
        foot(pen, "Hurry", if hint { "Back" } else { "Pause" });
    }

    /// Thinks for a moment about what the seat of this view should do. Once it has thought enough, it decides on the best it has
    /// found so far. Returns whether it has.
    fn think(
        &mut self,
        enough: bool,
        (thought, memory): (&mut Thought<G>, &mut Memory),
        session: &Session<G>,
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
        if button == Button::B {
            return Pause::open();
        }
        self.hurry(at.now);
        Go::Stay
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        self.draw_table(pen, at, false);
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        Some(self.changes_at(at.tempo, at.now))
    }

    /// What the bot has thought is not lost, but its time starts over.
    fn again(&mut self, now: u64) {
        self.since = now;
        self.hurried = None;
    }
}

impl<G: Face> Scene<G> for Thinking<G> {
    fn passed(&mut self, at: &At<'_, G>) -> Go<G> {
        let due = at.now >= self.acts_at(at.tempo);
        self.decided.filter(|_| due).map_or(Go::Stay, Go::BotActs)
    }
}

/// A person is waiting for a hint: a Captain thinks in their place.
#[derive(Clone, Copy, Debug)]
pub struct Hint<G: Face>(pub Thinking<G>);

impl<G: Face> Screen<At<'_, G>, Go<G>> for Hint<G> {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        if button == Button::B {
            return Go::TakeTurn;
        }
        self.0.hurry(at.now);
        Go::Stay
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        self.0.draw_table(pen, at, true);
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        Some(self.0.changes_at(at.tempo, at.now))
    }
}

impl<G: Face> Scene<G> for Hint<G> {
    fn passed(&mut self, _: &At<'_, G>) -> Go<G> {
        self.0.decided.map_or(Go::Stay, Go::Advise)
    }

    fn open_seat(&self, session: &Session<G>) -> Option<Seat> {
        session.asked_in_private()
    }
}

impl<G: Face> Moment<G> {
    /// Who is thinking, if anybody is.
    pub const fn thinking(&self) -> Option<&Thinking<G>> {
        match self {
            Self::Thinking(thinking) | Self::Hint(Hint(thinking)) => Some(thinking),
            _ => None,
        }
    }

    /// Tells the seat that is thinking what to do.
    pub fn decide(&mut self, action: G::Action) {
        if let Self::Thinking(thinking) | Self::Hint(Hint(thinking)) = self {
            thinking.decided = Some(action);
        }
    }

    /// Thinks for a moment, if somebody is thinking. Returns whether they have decided. A bot decides when its time has come,
    /// but somebody who wants a hint is in no hurry, and knows the hand anyway.
    pub fn think(
        &mut self,
        by: (&mut Thought<G>, &mut Memory),
        session: &Session<G>,
        (tempo, now): (Tempo, u64),
        seed: &mut dyn FnMut() -> u64,
    ) -> bool {
        match self {
            Self::Thinking(thinking) => thinking.think(now >= thinking.acts_at(tempo), by, session, seed),
            Self::Hint(Hint(thinking)) => thinking.think(thinking.hurried.is_some(), by, session, seed),
            _ => false,
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
    match hint {
        true => text(format_args!("Looking for a hint{dots}")),
        false => text(format_args!("{name} thinks{dots}")),
    }
}
