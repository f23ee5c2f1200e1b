//! Narrates a tale: shows the events of a decision one at a time. A bot's move, a person's own, or what the others did in the
//! meantime.

use super::at::At;
use super::face::Face;
use super::moment::Go;
use super::pause::Pause;
use super::teller::Telling;
use crate::handheld::motion::{next_step, stepped};
use crate::handheld::sound::Note;
use crate::handheld::{Button, Pen, Screen, Sound, foot};
use crate::table::Seat;
use crate::table::settings::{Pace, Settings};

/// The most stages an event has: it happens at the table, and then it may be celebrated.
pub const STAGES: usize = 2;

/// A stage of narrating an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stage {
    /// For this long something moves.
    pub moves_ms: u64,
    /// Then the picture stays for this long.
    pub stays_ms: u64,
}

impl Stage {
    pub const NONE: Self = Self { moves_ms: 0, stays_ms: 0 };
}

/// How fast things are narrated.
#[derive(Clone, Copy, Debug)]
pub struct Tempo {
    pub pace: Pace,
    pub motion: bool,
}

impl Tempo {
    /// As the handheld's owner likes it.
    pub const fn of(settings: &Settings) -> Self {
        Self { pace: settings.pace, motion: settings.motion }
    }

    /// How many tenths of the ordinary time something takes.
    pub(super) const fn tenths(self, brief: bool) -> u64 {
        match (self.pace, brief) {
            (Pace::Slow, false) => 18,
            (Pace::Slow, true) | (Pace::Normal, false) => 10,
            (Pace::Normal, true) => 7,
            (Pace::Fast, _) => 5,
        }
    }
}

/// Shows the events of decisions, one at a time. It holds only the decision's number and who is told; it looks the events up in
/// the game, so a narration can't tell more than the game does.
#[derive(Clone, Copy, Debug)]
pub struct Narration {
    /// The number of the decision.
    pub action: usize,
    /// Who is told, if it is one seat.
    pub to: Option<Seat>,
    /// Which of the decision's events.
    pub at: usize,
    pub(super) stage: u8,
    pub(super) since: u64,
    /// Is it told quickly, to a person who takes the device and will be asked, because it is all over already?
    pub brief: bool,
    /// How it goes on, once that was looked up.
    ahead: Option<Ahead>,
    /// And how the next event goes on that is worth telling.
    next_ahead: Option<Ahead>,
}

impl Narration {
    /// Tells a decision, beginning with the first event worth telling from here on; `None` if there is none.
    pub fn begin<G: Face>(action: usize, to: Option<Seat>, tale: &[G::Told], from: usize, now: u64) -> Option<Self> {
        let at = first_told::<G>(tale, from)?;
        Some(Self { action, to, at, stage: 0, since: now, brief: false, ahead: None, next_ahead: None })
    }

    /// The same event from its beginning.
    #[must_use]
    pub const fn from_the_start(self, now: u64) -> Self {
        let ahead = if self.stage == 0 { self.ahead } else { None };
        Self { stage: 0, since: now, ahead, ..self }
    }

    /// The same, told to everybody.
    #[must_use]
    pub const fn to_all(self) -> Self {
        Self { to: None, ahead: None, next_ahead: None, ..self }
    }

    /// The same event, long over: the table, where everything has happened.
    #[must_use]
    pub const fn at_rest(self) -> Self {
        self.from_the_start(0)
    }

    /// Looks up how it goes on, and what comes next, so that neither time nor a press has to.
    pub fn look_up<G: Face>(&mut self, at: &At<'_, G>) {
        self.know_ahead(at);
        let next = self.ahead.and_then(|ahead| ahead.next);
        if self.next_ahead.is_none()
            && let Some(next) = next
        {
            self.next_ahead = Some(Self { at: next.into(), stage: 0, ahead: None, ..*self }.ahead(at));
        }
    }

    /// Looks up how it goes on, unless that is known.
    pub fn know_ahead<G: Face>(&mut self, at: &At<'_, G>) {
        self.ahead = Some(self.ahead(at));
    }

    /// How it goes on.
    pub fn ahead<G: Face>(&self, at: &At<'_, G>) -> Ahead {
        if let Some(ahead) = self.ahead {
            return ahead;
        }
        let mut ahead = Ahead::default();
        at.replay(self, &mut |telling| {
            ahead = Ahead::of(telling, self.stage.into());
        });
        ahead
    }

    /// Goes on to the next event worth telling.
    fn next(self, ahead: &Ahead, now: u64) -> Option<Self> {
        Some(Self { at: ahead.next?.into(), stage: 0, since: now, ahead: self.next_ahead, next_ahead: None, ..self })
    }

    /// Goes on to the event's next stage, or to the next event.
    pub fn next_stage(self, ahead: &Ahead, now: u64) -> Option<Self> {
        let next = Self { stage: self.stage.saturating_add(1), since: now, ahead: None, ..self };
        if ahead.has_next_stage { Some(next) } else { self.next(ahead, now) }
    }

    /// Has it begun to tell this before now? If not, it can't be over, and nobody need look how long it takes.
    pub const fn began_before(&self, now: u64) -> bool {
        self.since < now
    }

    /// When everything of a stage this long has come to rest.
    const fn rests_at(&self, stage: Stage, tempo: Tempo) -> u64 {
        let moves_ms = if tempo.motion { stage.moves_ms } else { 0 };
        self.since.saturating_add(moves_ms * tempo.tenths(self.brief) / 10)
    }

    /// When it goes on by itself.
    pub const fn ends_at(&self, ahead: &Ahead, tempo: Tempo) -> u64 {
        self.rests_at(ahead.stage(), tempo).saturating_add(ahead.stage().stays_ms * tempo.tenths(self.brief) / 10)
    }

    /// When its picture moves next; `None` once it is at rest.
    pub fn moves_at(&self, ahead: &Ahead, tempo: Tempo, now: u64) -> Option<u64> {
        let rests_at = self.rests_at(ahead.stage(), tempo);
        (now < rests_at).then(|| next_step(self.since, now).min(rests_at))
    }

    /// Draws the event at this moment, above the foot line.
    pub fn draw_event<G: Face>(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        at.replay(self, &mut |telling| {
            let moved = self.moved(stage(telling, self.stage.into()), at.tempo, at.now);
            G::draw_event(pen, telling, self.stage.into(), moved);
        });
    }

    /// How much of what moves in a stage this long has moved.
    fn moved(&self, stage: Stage, tempo: Tempo, now: u64) -> u64 {
        match now < self.rests_at(stage, tempo) {
            true => (stepped(self.since, now) * 10 / tempo.tenths(self.brief)).min(stage.moves_ms),
            false => stage.moves_ms,
        }
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Narration {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        match button {
            Button::B => Pause::open(),
            // Somebody who takes the handheld may skip what the others did, and look it up later.
            Button::A if self.brief => Go::TakeTurn,
            _ => Go::Narrated { narration: *self, next: self.next(&self.ahead(at), at.now) },
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        self.draw_event(pen, at);
        foot(pen, if self.brief { "Skip" } else { "Next" }, "Menu");
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        let ahead = self.ahead(at);
        self.moves_at(&ahead, at.tempo, at.now).or_else(|| Some(self.ends_at(&ahead, at.tempo)))
    }

    /// Tells it again from the start: nobody has seen it for a while.
    fn again(&mut self, at: &mut At<'_, G>) {
        *self = self.from_the_start(at.now);
    }

    fn passed(&mut self, at: &mut At<'_, G>) -> Go<G> {
        if !self.began_before(at.now) {
            return Go::Stay;
        }
        let ahead = self.ahead(at);
        match at.now >= self.ends_at(&ahead, at.tempo) {
            true => Go::Narrated { narration: *self, next: self.next_stage(&ahead, at.now) },
            false => Go::Stay,
        }
    }
}

/// How a narration goes on, as its game says: everything else about its time is the same for all games. It stays for as long
/// as the narration, so it is kept small.
#[derive(Clone, Copy, Debug, Default)]
pub struct Ahead {
    moves_ms: u16,
    stays_ms: u16,
    has_next_stage: bool,
    /// The next event worth telling.
    next: Option<u16>,
    /// How many events are the decision itself.
    own: u16,
    /// Its sound, and whether that rings the bell: apart they are smaller.
    notes: Option<&'static [Note]>,
    bell: bool,
}

impl Ahead {
    fn of<G: Face>(telling: &Telling<'_, G>, number: usize) -> Self {
        let Stage { moves_ms, stays_ms } = stage(telling, number);
        let sound = G::sound(telling, number);
        Self {
            moves_ms: moves_ms as u16,
            stays_ms: stays_ms as u16,
            has_next_stage: stage(telling, number.saturating_add(1)) != Stage::NONE,
            next: first_told::<G>(telling.tale, telling.at.saturating_add(1)).map(|at| at as u16),
            own: own::<G>(telling.tale) as u16,
            notes: sound.map(|sound| sound.notes),
            bell: sound.is_some_and(|sound| sound.bell),
        }
    }

    pub fn sound(&self) -> Option<Sound> {
        Some(Sound { notes: self.notes?, bell: self.bell })
    }

    const fn stage(&self) -> Stage {
        Stage { moves_ms: self.moves_ms as u64, stays_ms: self.stays_ms as u64 }
    }

    /// How many events are the decision itself.
    pub fn own(&self) -> usize {
        self.own.into()
    }
}

fn stage<G: Face>(telling: &Telling<'_, G>, number: usize) -> Stage {
    G::stages(telling).get(number).copied().unwrap_or(Stage::NONE)
}

/// The first event worth telling from here on.
fn first_told<G: Face>(tale: &[G::Told], from: usize) -> Option<usize> {
    (from..tale.len()).find(|&at| G::is_told(tale, at))
}

/// How many events of a tale are the decision itself; the others followed.
pub fn own<G: Face>(tale: &[G::Told]) -> usize {
    tale.iter().take_while(|event| !G::begins_rest(event)).count()
}
