//! A game on the device: its session, the moments it goes through, passing it round, telling what happens, and its end.
//!
//! Nothing here knows which game it is: a seat's screens get its view, the others only what lies open. A game brings its own
//! part as a [`Face`].

mod after_game;
mod catch_up;
mod course;
mod draw;
mod end;
mod face;
mod finale;
mod finish;
mod gather;
mod guard;
mod pager;
mod pass;
mod pause;
mod press;
mod replay;
mod rounds;
mod session;
mod story;
mod thinking;
mod words;

pub use self::after_game::AfterGame;
pub use self::catch_up::CatchUp;
pub use self::end::{End, EndWish};
pub use self::face::{Column, EMBLEM, Face, Look, Turn, Wish};
pub use self::finale::Mood;
pub use self::finish::{Finish, FinishWish};
pub use self::gather::Gather;
pub use self::guard::{BRIEF_MS, Guard};
pub use self::pager::Pager;
pub use self::pass::Pass;
pub use self::pause::{Pause, PauseWish};
pub use self::rounds::{Part, Rounds};
pub use self::session::Session;
pub use self::story::{Course, Done, STAGES, Stage, Story, Telling, Tempo, own};
pub use self::thinking::Thinking;
pub use self::words::{Sentence, Teller, capital, join};
use heapless::Vec;
use rand_chacha::ChaCha12Rng;

use crate::game::{SavedGame, Shelf};
use crate::handheld::{Button, List, Sound};
use crate::mind::{Memory, Thought};
use crate::save::{self, Kind, Packed, Thing, pack_hall, pack_lineup};
use crate::table::hall::Hall;
use crate::table::{BySide, Lineup};
use rand_core::RngCore;

/// If several people are at the table, a hand hides after this long without a press.
const HIDE_AFTER_MS: u64 = 45_000;
/// The most screens above the game's own: a pause, and something looked up there.
const ABOVE: usize = 2;

/// Where a game is: its own screen.
#[derive(Clone, Debug)]
pub(crate) enum Moment<G: Face> {
    /// The device is on its way to a person.
    Pass(Pass),
    /// Everybody should come and look.
    Gather(Gather),
    /// A person watches what happened, before their turn.
    Recap(Story),
    /// A person may let the handheld play the rest.
    Finish(Finish),
    /// A person decides.
    Turn(G::Turn),
    /// A person has decided, and still holds the device.
    Done(Done),
    /// Everybody is told what happens.
    Story(Story),
    /// A bot decides.
    Thinking(Thinking<G>),
    /// A person is waiting for a hint.
    Hint(Thinking<G>),
    /// The game is over.
    End(End),
}

/// A screen above the game's own.
#[derive(Clone, Debug)]
pub(crate) enum Above<G: Face> {
    Pause(Pause),
    Look(G::Look),
    /// What happened since the player's last turn.
    Happened(CatchUp),
    AfterGame(List),
}

/// What has changed in a game and should be kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Changes {
    pub lineup: bool,
    pub hall: bool,
    pub last_game: bool,
    pub game: bool,
}

/// Where a press on a screen of play leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leads {
    /// It stays with the game.
    On,
    /// To the main menu.
    Menu,
    /// To How to play; the game stays below.
    HowTo,
    /// To the settings; the game stays below.
    Settings,
    /// To another table; the scores stay below.
    NewTable,
}

/// What the handheld lends a game: the time, its settings, chance and sound.
pub(crate) struct World<'a> {
    pub now: u64,
    pub tempo: Tempo,
    pub rng: &'a mut ChaCha12Rng,
    pub sound: &'a mut Option<Sound>,
}

impl World<'_> {
    /// A number that nobody can foresee.
    #[inline(never)] // Its source is large where it is part of something else.
    fn number(&mut self) -> u64 {
        self.rng.next_u64()
    }
}

/// Everything the handheld has for a game: who plays it, who has won it, the running game, and what is on the screen.
#[derive(Clone)]
pub struct Play<G: Face> {
    pub(crate) lineup: Lineup<G::Options>,
    pub(crate) hall: Hall,
    pub(crate) session: Option<Session<G>>,
    /// The last finished game, for a bug report.
    pub(crate) last_game: Option<SavedGame<G>>,
    /// Was the game there when the handheld was switched on, and has nobody taken it up yet?
    returning: bool,
    /// Should everybody be shown the last decision again, because the handheld was switched off since, or left while it was told?
    retell: bool,
    /// The seats that have had their [first look](Face::first_look) in this round, a bit each.
    looked: u8,
    /// How many games have been dealt.
    games: u32,
    /// The game's own screen; `None` while the game is not on the screen at all.
    pub(crate) moment: Option<Moment<G>>,
    pub(crate) above: Vec<Above<G>, ABOVE>,
    thought: Thought<G>,
    pub(crate) changes: Changes,
}

impl<G: Face> Default for Play<G> {
    /// Nobody has played it yet.
    fn default() -> Self {
        Self {
            lineup: Lineup::default(),
            hall: Hall::new(),
            session: None,
            last_game: None,
            returning: false,
            retell: false,
            looked: 0,
            games: 0,
            moment: None,
            above: Vec::new(),
            thought: Thought::new(),
            changes: Changes::default(),
        }
    }
}

impl<G: Face> Play<G> {
    /// Takes over what was kept of the game.
    #[inline(never)] // It needs a lot of stack, but only for a moment.
    pub(crate) fn take_over(&mut self, shelf: &mut Shelf<G>) {
        self.lineup = shelf.lineup;
        self.hall = core::mem::take(&mut shelf.hall);
        self.last_game = shelf.last_game.take();
        self.session = shelf.game.take().and_then(Session::resume);
        (self.returning, self.retell) = (self.session.is_some(), self.session.is_some());
        // Power may have been cut between the last action and everything that follows it.
        self.count();
    }

    /// Where its things are kept.
    pub(crate) const fn shelf(&self) -> save::ShelfNo {
        G::SHELF
    }

    /// The table as it was last set up.
    pub const fn lineup(&self) -> &Lineup<G::Options> {
        &self.lineup
    }

    /// The running game, if there is one.
    pub const fn session(&self) -> Option<&Session<G>> {
        self.session.as_ref()
    }

    /// How many games have been dealt since the start.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Can the last decision still be taken back?
    pub const fn may_take_back(&self) -> bool {
        matches!(self.moment, Some(Moment::Done(Done { can_undo: true, .. })))
    }

    /// The decisions that everybody at the table knows. The last one is not among them while it can be taken back: its card
    /// would be in somebody's hand again. Nor are secret ones before they are shown, to everybody who was called to look.
    pub fn known(&self) -> &[G::Action] {
        let Some(session) = &self.session else { return &[] };
        let actions = session.record().actions();
        let hidden = match self.is_unseen() && session.game().secrets() == 0 {
            true => session.before(actions.len().saturating_sub(1)).secrets().saturating_add(1),
            false => session.game().secrets().max(self.may_take_back().into()).max(self.may_take_back_own()),
        };
        actions.get(..actions.len().saturating_sub(hidden)).unwrap_or_default()
    }

    /// How many decisions somebody who is deciding could take back, one after the other.
    fn may_take_back_own(&self) -> usize {
        let (Some(session), Some(Moment::Turn(_) | Moment::Hint(_) | Moment::Done(_))) = (&self.session, &self.moment)
        else {
            return 0;
        };
        let asks = session.game().asks();
        let own = |&(n, &action): &(usize, &G::Action)| {
            let before = session.before(n);
            before.asks() == asks && !before.reveals(action)
        };
        session.record().actions().iter().enumerate().rev().take_while(own).count()
    }

    /// Is there something everybody should see together, and perhaps nobody has seen yet?
    const fn is_unseen(&self) -> bool {
        G::TOGETHER && (matches!(self.moment, Some(Moment::Gather(_))) || (self.retell && self.moment.is_none()))
    }

    /// Is there a game to go on with, or the end of one to see?
    pub(crate) fn can_continue(&self) -> bool {
        self.session.as_ref().is_some_and(|session| !session.game().is_over() || self.is_unseen())
    }

    /// Is somebody choosing something that the others around the table must not hear either?
    pub(crate) fn is_secret(&self) -> bool {
        let several = self.session.as_ref().is_some_and(|session| session.lineup().people() > 1);
        G::TOGETHER && several && matches!(self.moment, Some(Moment::Turn(_))) && self.above.is_empty()
    }

    /// Does just one person play, so that nobody else waits for the device?
    fn is_alone(&self) -> bool {
        self.session.as_ref().is_some_and(|session| session.only_person().is_some())
    }

    /// Is somebody deciding right now, perhaps below other screens?
    fn is_own_turn(&self) -> bool {
        matches!(self.moment, Some(Moment::Turn(_))) && self.open_seat().is_some()
    }

    /// Does this button repeat while it is held? It does where people move step by step. It does not rush through values,
    /// and holding a button too long never begins, leaves or skips anything.
    pub(crate) fn repeats(&self, button: Button) -> bool {
        match (self.above.last(), &self.moment) {
            (Some(Above::Pause(_) | Above::AfterGame(_)), _) => List::repeats(button),
            (Some(Above::Look(look)), _) => look.repeats(button),
            (Some(Above::Happened(_)), _) => CatchUp::repeats(button),
            (None, Some(Moment::Turn(turn))) => turn.repeats(button),
            (None, Some(Moment::End(_))) => End::repeats(button),
            (
                None,
                Some(Moment::Pass(_) | Moment::Finish(_) | Moment::Done(_) | Moment::Story(_) | Moment::Recap(_)),
            ) => false,
            (None, Some(Moment::Gather(_) | Moment::Thinking(_) | Moment::Hint(_)) | None) => false,
        }
    }

    /// When the picture will change without a press, if it will.
    pub(crate) fn changes_at(&self, tempo: Tempo, now: u64) -> Option<u64> {
        if !self.above.is_empty() {
            return None;
        }
        match self.moment.as_ref()? {
            Moment::Story(story) | Moment::Recap(story) => Some(story.changes_at(&self.course(story)?, tempo, now)),
            Moment::Done(done) if done.over => None,
            Moment::Done(done) => Some(done.changes_at(&self.course(&done.story)?, tempo, now)),
            Moment::Thinking(thinking) | Moment::Hint(thinking) => Some(thinking.changes_at(tempo.pace(), now)),
            Moment::Pass(pass) => pass.changes_at(now),
            Moment::Gather(gather) => gather.changes_at(now),
            Moment::Turn(turn) => turn.changes_at(now),
            Moment::Finish(finish) => finish.changes_at(now),
            Moment::End(end) => end.changes_at(&self.session.as_ref()?.lineup().seating, tempo, now),
        }
    }

    /// When a hand hides because nobody has pressed anything and more than one person may be looking.
    pub(crate) fn hides_at(&self, last_press: u64) -> Option<u64> {
        let several = self.session.as_ref().is_some_and(|session| session.only_person().is_none());
        self.open_seat().filter(|_| several).map(|_| last_press + HIDE_AFTER_MS)
    }

    /// Is there something to think about?
    pub(crate) fn wants_to_think(&self) -> bool {
        let thinks = matches!(&self.moment, Some(Moment::Thinking(thinking) | Moment::Hint(thinking)) if thinking.decided.is_none());
        thinks && self.above.is_empty()
    }

    /// How long there is time to think: until a bot has to act. Somebody who wants a hint is in no hurry.
    pub(crate) fn thinks_until(&self, tempo: Tempo) -> u64 {
        match &self.moment {
            Some(Moment::Thinking(thinking)) => thinking.acts_at(tempo.pace()),
            _ => u64::MAX,
        }
    }

    /// Thinks for a moment. A bot whose time has come acts on the best it has found so far.
    pub(crate) fn think(&mut self, memory: &mut Memory, world: &mut World<'_>) {
        let Some((session, seat)) = self.session.as_ref().and_then(|session| Some((session, session.asked()?.0)))
        else {
            return;
        };
        if !self.above.is_empty() {
            return;
        }
        let (enough, thinking) = match &mut self.moment {
            Some(Moment::Thinking(thinking)) => (world.now >= thinking.acts_at(world.tempo.pace()), thinking),
            // A hint is for somebody who knows the hand anyway.
            Some(Moment::Hint(thinking)) => (thinking.is_hurried(), thinking),
            _ => return,
        };
        if !thinking.begun {
            let budget = G::budget(thinking.level, &session.game().seating());
            let view = session.game().view(seat);
            self.thought.begin(memory, &view, thinking.level, world.number(), budget);
            thinking.begun = true;
        }
        if enough || !self.thought.step(memory) {
            // A seat that is asked always has a legal action, so there is always one to fall back on.
            let any = || G::legal_in(&session.game().view(seat)).next();
            thinking.decided = self.thought.best(memory).or_else(any);
            self.passed(world);
        }
    }

    /// The next thing to keep, until there is none.
    ///
    /// We count a finished game and keep it as the last one before we drop it as the running one: wherever power is cut, we
    /// find it again.
    pub(crate) fn take_save(&mut self) -> Option<Packed> {
        let take = |flag: &mut bool| core::mem::take(flag);
        let kind = |thing| Kind::Of(G::SHELF, thing);
        if take(&mut self.changes.lineup) {
            return Some(pack_lineup(kind(Thing::Lineup), &self.lineup));
        }
        if take(&mut self.changes.hall) {
            return Some(pack_hall(kind(Thing::Hall), &self.hall, &G::HALL));
        }
        if take(&mut self.changes.last_game) {
            let kind = kind(Thing::LastGame);
            return Some(self.last_game.as_ref().map_or_else(|| Packed::nothing(kind), |game| game.pack(kind)));
        }
        if take(&mut self.changes.game) {
            let counted =
                |session: &&Session<G>| session.game().is_over() && self.hall.counted() == Some(session.saved().id());
            let running = self.session.as_ref().filter(|session| !counted(session));
            let kind = kind(Thing::Game);
            return Some(running.map_or_else(|| Packed::nothing(kind), |session| session.saved().pack(kind)));
        }
        None
    }

    /// Something of the game should be kept again.
    pub(crate) const fn changed(&mut self, thing: Thing) {
        match thing {
            Thing::Game => self.changes.game = true,
            Thing::LastGame => self.changes.last_game = true,
            Thing::Lineup => self.changes.lineup = true,
            Thing::Hall => self.changes.hall = true,
        }
    }

    /// Counts a game that is over, keeps it as the last one, and drops it as the running one, as far as that is not yet
    /// done.
    fn count(&mut self) {
        let Some(session) = &self.session else { return };
        let Some(outcome) = session.game().outcome() else { return };
        let saved = session.saved();
        let id = saved.id();
        let gains = if G::GAIN.is_some() { session.record().gains() } else { BySide::all(0) };
        self.changes.hall |= self.hall.count(id, session.lineup(), &outcome, &gains);
        // Power may have been cut right after it was counted.
        if self.last_game.as_ref().map(SavedGame::id) != Some(id) {
            self.last_game = Some(saved);
            self.changes.last_game = true;
        }
        self.changes.game = true;
    }
}
