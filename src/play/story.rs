//! Tells what is happening as it happens: a bot's move, the player's own, or what the others did in the meantime.

use super::face::Face;
use super::words::Teller;
use crate::handheld::motion::{next_step, stepped};
use crate::handheld::{Pen, Sound, foot};
use crate::table::Seat;
use crate::table::settings::{Pace, Settings};

/// An event being told.
pub struct Telling<'a, G: Face> {
    /// Who is told, and what lay open before the decision that brought the event about.
    pub teller: Teller<'a, G>,
    /// Everything that decision brought about.
    pub tale: &'a [G::Told],
    /// Which of these events is being told.
    pub at: usize,
}

impl<G: Face> Telling<'_, G> {
    /// The event.
    pub fn event(&self) -> Option<&G::Told> {
        self.tale.get(self.at)
    }
}

/// The most stages an event has: it happens at the table, and then it may be celebrated.
pub const STAGES: usize = 2;

/// A stage of telling an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// For this long something moves.
    pub moves_ms: u64,
    /// Then the picture stays for this long.
    pub stays_ms: u64,
}

impl Stage {
    /// No such stage.
    pub const NONE: Self = Self { moves_ms: 0, stays_ms: 0 };
}

/// How fast things are told.
#[derive(Clone, Copy, Debug)]
pub struct Tempo {
    pace: Pace,
    motion: bool,
}

impl Tempo {
    /// At this pace, and with motion or without.
    pub const fn new(pace: Pace, motion: bool) -> Self {
        Self { pace, motion }
    }

    /// As the handheld's owner likes it.
    pub const fn of(settings: &Settings) -> Self {
        Self::new(settings.pace, settings.motion)
    }

    /// The pace of bots.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// Does anything move?
    pub const fn motion(&self) -> bool {
        self.motion
    }

    /// How many tenths of the ordinary time something takes.
    const fn tenths(self, brief: bool) -> u64 {
        match (self.pace, brief) {
            (Pace::Slow, false) => 18,
            (Pace::Slow, true) | (Pace::Normal, false) => 10,
            (Pace::Normal, true) => 7,
            (Pace::Fast, _) => 5,
        }
    }
}

/// Shows the events of decisions, one at a time. It holds only the decision's number and who is told; it looks the events
/// up in the game, so a story can't tell more than the game does.
#[derive(Clone, Copy, Debug)]
pub struct Story {
    action: usize,
    to: Option<Seat>,
    at: usize,
    stage: u8,
    since: u64,
    /// Is it told quickly, because it is all over already?
    brief: bool,
}

impl Story {
    /// Tells a decision, beginning with the first event worth telling from here on; `None` if there is none.
    pub fn begin<G: Face>(action: usize, to: Option<Seat>, tale: &[G::Told], from: usize, now: u64) -> Option<Self> {
        let at = first_told::<G>(tale, from)?;
        Some(Self { action, to, at, stage: 0, since: now, brief: false })
    }

    /// The same, told quickly.
    #[must_use]
    pub const fn in_brief(self) -> Self {
        Self { brief: true, ..self }
    }

    /// The same, told to everybody.
    #[must_use]
    pub const fn for_everybody(self) -> Self {
        Self { to: None, ..self }
    }

    /// Looks up how it goes on.
    pub fn course<G: Face>(&self, telling: &Telling<'_, G>) -> Course {
        Course {
            stage: stage(telling, self.stage()),
            has_next_stage: stage(telling, self.stage().saturating_add(1)) != Stage::NONE,
            next: first_told::<G>(telling.tale, self.at.saturating_add(1)),
            own: own::<G>(telling.tale),
            sound: G::sound(telling, self.stage()),
        }
    }

    /// Goes on to the next event worth telling.
    pub fn next(self, course: &Course, now: u64) -> Option<Self> {
        Some(Self { at: course.next?, stage: 0, since: now, ..self })
    }

    /// Goes on to the event's next stage, or to the next event.
    pub fn next_stage(self, course: &Course, now: u64) -> Option<Self> {
        let next = Self { stage: self.stage.saturating_add(1), since: now, ..self };
        if course.has_next_stage { Some(next) } else { self.next(course, now) }
    }

    /// The number of the decision being told.
    pub const fn action(&self) -> usize {
        self.action
    }

    /// Which of the decision's events is being told.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Which of its stages.
    pub const fn stage(&self) -> usize {
        self.stage as usize
    }

    /// Who is told.
    pub const fn to(&self) -> Option<Seat> {
        self.to
    }

    /// Is it told quickly, because it is all over already?
    pub const fn is_brief(&self) -> bool {
        self.brief
    }

    /// Has it begun to tell this before now? If not, it can't be over, and nobody need look how long it takes.
    pub const fn began_before(&self, now: u64) -> bool {
        self.since < now
    }

    /// Tells the current event from its beginning.
    pub const fn again(&mut self, now: u64) {
        self.since = now;
        self.stage = 0;
    }

    /// When everything of a stage this long has come to rest.
    const fn rests_at(&self, stage: Stage, tempo: Tempo) -> u64 {
        let moves_ms = if tempo.motion { stage.moves_ms } else { 0 };
        self.since.saturating_add(moves_ms * tempo.tenths(self.brief) / 10)
    }

    /// When a stage this long goes on by itself.
    const fn goes_on_at(&self, stage: Stage, tempo: Tempo) -> u64 {
        self.rests_at(stage, tempo).saturating_add(stage.stays_ms * tempo.tenths(self.brief) / 10)
    }

    /// When it goes on by itself.
    pub fn ends_at(&self, course: &Course, tempo: Tempo) -> u64 {
        self.goes_on_at(course.stage, tempo)
    }

    /// When its picture changes next.
    pub fn changes_at(&self, course: &Course, tempo: Tempo, now: u64) -> u64 {
        let stage = course.stage;
        let rests_at = self.rests_at(stage, tempo);
        if now < rests_at { next_step(self.since, now).min(rests_at) } else { self.goes_on_at(stage, tempo) }
    }

    /// Draws the event at this moment, above the foot line.
    pub fn draw_event<G: Face>(&self, pen: &mut Pen<'_>, telling: &Telling<'_, G>, tempo: Tempo, now: u64) {
        let moved = self.moved(stage(telling, self.stage()), tempo, now);
        G::draw_event(pen, telling, self.stage(), moved);
    }

    /// How much of what moves in a stage this long has moved.
    fn moved(&self, stage: Stage, tempo: Tempo, now: u64) -> u64 {
        let all = stage.moves_ms;
        match now < self.rests_at(stage, tempo) {
            true => (stepped(self.since, now) * 10 / tempo.tenths(self.brief)).min(all),
            false => all,
        }
    }

    /// Draws what A and B do.
    pub fn draw_foot(&self, pen: &mut Pen<'_>) {
        // Somebody who takes the handheld may skip what the others did, and look it up later.
        foot(pen, if self.brief { "Skip" } else { "Next" }, "Pause");
    }
}

/// How a story goes on, as its game says: everything else about its time is the same for all games.
#[derive(Clone, Copy, Debug)]
pub struct Course {
    /// How long the stage takes that is being told.
    stage: Stage,
    /// Does the event have another stage?
    has_next_stage: bool,
    /// The next event worth telling.
    next: Option<usize>,
    /// How many events are the decision itself.
    own: usize,
    /// The sound of the stage.
    pub sound: Option<Sound>,
}

/// A stage of an event, by its number.
fn stage<G: Face>(telling: &Telling<'_, G>, number: usize) -> Stage {
    G::stages(telling).get(number).copied().unwrap_or(Stage::NONE)
}

/// The first event worth telling from here on.
fn first_told<G: Face>(tale: &[G::Told], from: usize) -> Option<usize> {
    (from..tale.len()).find(|&at| G::is_told(tale, at))
}

/// How much longer somebody's own decision stays that can be taken back.
const LINGERS_MS: u64 = 900;

/// The player's own decision, before the device is passed on, or before the bots go on.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// Who decided.
    pub seat: Seat,
    /// Can it be taken back?
    pub can_undo: bool,
    /// What the decision brought about at once.
    pub story: Story,
    /// Is the story over?
    pub over: bool,
}

impl Done {
    /// When it goes on by itself. What can be taken back stays a little longer.
    pub fn ends_at(&self, course: &Course, tempo: Tempo) -> u64 {
        let goes_on = self.next(course, 0).is_some();
        let lingers = if self.can_undo && !goes_on { LINGERS_MS * tempo.tenths(false) / 10 } else { 0 };
        self.story.ends_at(course, tempo).saturating_add(lingers)
    }

    /// When its picture changes, or it goes on.
    pub fn changes_at(&self, course: &Course, tempo: Tempo, now: u64) -> u64 {
        let changes_at = self.story.changes_at(course, tempo, now);
        if changes_at < self.story.ends_at(course, tempo) { changes_at } else { self.ends_at(course, tempo) }
    }

    /// What comes next of the decision itself.
    fn next(&self, course: &Course, now: u64) -> Option<Story> {
        self.story.next_stage(course, now).filter(|next| next.at() < course.own)
    }

    /// Goes on with the story of the decision itself. Returns whether there was more of it.
    pub fn go_on(&mut self, course: &Course, now: u64) -> bool {
        match self.next(course, now).filter(|_| !self.over) {
            Some(next) => self.story = next,
            None => {
                self.over = true;
                // Back to the table, where everything has happened.
                self.story = Story { stage: 0, since: 0, ..self.story };
                return false;
            }
        }
        true
    }

    /// The screen is back: tells what has not been told to its end.
    pub const fn again(&mut self, now: u64) {
        if !self.over {
            self.story.again(now);
        }
    }

    /// The story of what followed the decision, if there is one.
    pub fn rest<G: Face>(&self, tale: &[G::Told], now: u64) -> Option<Story> {
        Story::begin::<G>(self.story.action, self.story.to, tale, own::<G>(tale), now)
    }

    /// Draws what A and B do: `a` says what comes next.
    pub fn draw_foot(&self, pen: &mut Pen<'_>, a: &str) {
        foot(pen, a, if self.can_undo { "Take back" } else { "Pause" });
    }
}

/// How many events of a tale are the decision itself; the others followed.
pub fn own<G: Face>(tale: &[G::Told]) -> usize {
    tale.iter().take_while(|event| !G::begins_rest(event)).count()
}
