//! A game on the device: its session, the moments it goes through, passing it round, telling what happens, and its end.
//!
//! Nothing here knows which game it is: a game brings its own part as a [`Face`]. A screen gets only what it may see, as [`At`]
//! has it: what lies open, and of all hands only the one that is open.
//!
//! # Telling what happens
//!
//! An *event* happens, is *told* to a seat as far as that seat may know it, a *tale* is all of one decision, and a
//! [`Narration`] shows a tale in time. We keep nothing that can be derived, so what was told is found by playing the record
//! again: whatever does so has `replay` in its name.

mod after_game;
mod at;
mod away;
mod decided;
mod deciding;
mod end;
mod face;
mod finale;
mod finish;
mod gather;
mod guard;
mod look;
mod moment;
mod narration;
mod on;
mod pager;
mod pass;
mod pause;
#[cfg(test)]
pub mod proof;
mod rounds;
mod session;
mod teller;
mod thinking;
mod what_happened;

pub use self::at::At;
pub use self::face::{Asking, Audience, Column, EMBLEM, Face, Look, Page, Turn, Wish};
pub use self::finale::Mood;
pub use self::guard::{BRIEF_MS, Guard};
pub use self::moment::{Above, Leads, Moment};
pub use self::narration::{Narration, STAGES, Stage, Tempo, own};
pub use self::on::On;
pub use self::pager::Pager;
pub use self::rounds::{Part, Rounds};
pub use self::session::Session;
pub use self::teller::{Sentence, Teller, Telling, capital, join};

use rand_chacha::ChaCha12Rng;
use rand_core::RngCore;

use self::moment::Go;
use crate::bug::bug;
use crate::game::{SavedGame, Shelf};
use crate::handheld::{Button, Sound};
use crate::mind::{Memory, Thought};
use crate::save::{Kind, Packed, Thing, pack_hall, pack_lineup, unpack_hall, unpack_lineup};
use crate::table::hall::Hall;
use crate::table::{BySide, Lineup};

/// If several people are at the table, a hand hides after this long without a press.
const HIDE_AFTER_MS: u64 = 45_000;

/// What has changed in a game and should be kept.
#[derive(Clone, Copy, Debug, Default)]
pub struct Changes {
    pub lineup: bool,
    pub hall: bool,
    pub last_game: bool,
    pub game: bool,
    /// Has the game brought something to light that must not be shown before it is kept?
    pub reveals: bool,
}

/// What the handheld lends a game: the time, its settings, chance and sound.
pub struct World<'a> {
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

/// Everything the handheld has for a game: who plays it, who has won it, and the game itself, if one is on.
#[derive(Clone)]
pub struct Play<G: Face> {
    pub lineup: Lineup<G::Options>,
    pub hall: Hall,
    /// The last finished game, for a bug report.
    pub last_game: Option<SavedGame<G>>,
    /// How many games have been dealt since the handheld was switched on.
    pub games: u32,
    /// `None` if nobody has played it yet.
    pub on: Option<On<G>>,
    thought: Thought<G>,
    pub changes: Changes,
}

impl<G: Face> Default for Play<G> {
    fn default() -> Self {
        Self {
            lineup: Lineup::default(),
            hall: Hall::new(),
            last_game: None,
            games: 0,
            on: None,
            thought: Thought::new(),
            changes: Changes::default(),
        }
    }
}

impl<G: Face> Play<G> {
    /// Takes over what was kept of the game.
    pub fn take_over(&mut self, shelf: Shelf<G>) {
        self.lineup = shelf.lineup;
        self.hall = shelf.hall;
        self.last_game = shelf.last_game;
        self.resume(shelf.game);
        self.taken_over();
    }

    /// The same, one thing at a time, and [`taken_over`](Self::taken_over) at the end: each goes straight to its place, for a
    /// small stack has no room for all of it once more. False if it can't be read.
    #[inline(never)] // It needs a lot of stack, but only for a moment.
    pub fn take(&mut self, thing: Thing, packed: &Packed) -> bool {
        match thing {
            Thing::Game => SavedGame::unpack(packed).map(|game| self.resume(game)),
            Thing::LastGame => SavedGame::unpack(packed).map(|game| self.last_game = game),
            Thing::Lineup => unpack_lineup(packed).map(|lineup| self.lineup = lineup.unwrap_or_default()),
            Thing::Hall => unpack_hall(packed, &G::HALL).map(|hall| self.hall = hall.unwrap_or_default()),
        }
        .is_some()
    }

    #[inline(never)] // Or its stack would be needed while the game is unpacked.
    fn resume(&mut self, game: Option<SavedGame<G>>) {
        self.on = game.and_then(Session::resume).map(|session| On::new(session, true));
    }

    /// Everything kept of the game is here.
    pub fn taken_over(&mut self) {
        // Power may have been cut between the last action and everything that follows it. A game whose end everybody should see
        // counts once it was shown: until then it is kept, however often power is cut.
        if self.is_counted() || !self.on.as_ref().is_some_and(On::is_unseen) {
            self.count();
        }
    }

    /// The running game, or the one that ended last.
    pub fn session(&self) -> Option<&Session<G>> {
        Some(&self.on.as_ref()?.session)
    }

    /// The decisions that everybody at the table knows.
    pub fn known(&self) -> &[G::Action] {
        self.on.as_ref().map_or(&[], On::known)
    }

    /// Can the last decision still be taken back?
    pub fn may_take_back(&self) -> bool {
        self.on.as_ref().is_some_and(On::may_take_back)
    }

    /// Does something with the game that is on. If that changed it, we keep it; if that ended it, we count it.
    pub fn with<T>(&mut self, does: impl FnOnce(&mut On<G>, &mut Thought<G>) -> T) -> Option<T> {
        let on = self.on.as_mut()?;
        let had_ended = matches!(on.moment, Moment::End(_));
        let done = does(on, &mut self.thought);
        self.changes.game |= core::mem::take(&mut on.session.changed);
        self.changes.reveals |= core::mem::take(&mut on.session.reveals);
        if !had_ended && matches!(on.moment, Moment::End(_)) {
            self.count();
        }
        Some(done)
    }

    pub fn press(&mut self, button: Button, world: &mut World<'_>) -> Leads {
        let leads = self.with(|on, _| match on.press(button, world) {
            Go::DealAgain => Err(*on.session.lineup()),
            go => Ok(on.follow(go, world)),
        });
        match leads {
            Some(Ok(leads)) => leads,
            Some(Err(lineup)) => {
                self.deal(lineup, true, world);
                Leads::On
            }
            None => {
                bug!("a game that is not on has no screen");
                Leads::Menu
            }
        }
    }

    /// Deals to these players. If they also played the game before, the deal moves on. Returns whether they can play so.
    pub fn deal(&mut self, lineup: Lineup<G::Options>, same_table: bool, world: &mut World<'_>) -> bool {
        // Nobody may have looked at the end of the last one.
        self.count();
        let before = self.session().filter(|_| same_table).map(Session::game);
        let setup = G::setup(lineup.seating, &lineup.options, before);
        let Some(game) = G::deal(setup, world.rng) else {
            bug!("a lineup's table can always be played at");
            return false;
        };
        // Even if the same seed deals the same game again, this number differs: it is not the game we counted.
        let number = world.number() ^ u64::from(self.hall.counted().unwrap_or(0));
        self.on = Some(On::new(Session::new(lineup, &game, number), false));
        self.games = self.games.wrapping_add(1);
        self.changes.lineup = true;
        self.with(|on, _| on.go_on(world));
        true
    }

    /// Thinks for a moment. A bot whose time has come acts on the best it has found so far.
    pub fn think(&mut self, memory: &mut Memory, world: &mut World<'_>) {
        self.with(|on, thought| on.think(thought, memory, world));
    }

    /// The next thing to keep, until there is none.
    ///
    /// We count a finished game and keep it as the last one before we drop it as the running one: wherever power is cut, we
    /// find it again.
    pub fn take_save(&mut self) -> Option<Packed> {
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
        self.changes.reveals = false;
        if take(&mut self.changes.game) {
            let kind = kind(Thing::Game);
            let running = self.session().filter(|_| !self.is_counted());
            return Some(running.map_or_else(|| Packed::nothing(kind), |session| session.saved().pack(kind)));
        }
        None
    }

    /// Something of the game should be kept again.
    pub const fn changed(&mut self, thing: Thing) {
        match thing {
            Thing::Game => self.changes.game = true,
            Thing::LastGame => self.changes.last_game = true,
            Thing::Lineup => self.changes.lineup = true,
            Thing::Hall => self.changes.hall = true,
        }
    }

    /// Is the game that is on over, and counted?
    fn is_counted(&self) -> bool {
        let over = self.session().filter(|session| session.game().is_over());
        over.is_some_and(|session| self.hall.counted() == Some(session.saved().id()))
    }

    /// Counts a game that is over, keeps it as the last one, and drops it as the running one, as far as that is not yet
    /// done.
    fn count(&mut self) {
        let Some(session) = self.on.as_ref().map(|on| &on.session) else { return };
        let Some(outcome) = session.game().outcome() else { return };
        let saved = session.saved();
        let id = saved.id();
        let gains = if G::GAIN.is_some() { session.record().gains() } else { BySide::all(0) };
        self.changes.hall |= self.hall.count(id, session.lineup().everybody(), &outcome, &gains);
        // Power may have been cut right after it was counted.
        if self.last_game.as_ref().map(SavedGame::id) != Some(id) {
            self.last_game = Some(saved);
            self.changes.last_game = true;
        }
        self.changes.game = true;
    }
}
