//! The one loop that ties table, seats, bots, screens and saving together.
//!
//! [`App`] is all of it without a clock, a panel or a button: presses, the time and moments to think go in, pictures and
//! wishes come out. [`run`] runs it on whatever display, buttons, store and entropy there are.

mod draw;
mod flow;
mod held;
mod replay;
mod run;
mod session;
#[cfg(test)]
mod tests;
mod thinking;

use heapless::Vec;
use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore, SeedableRng};

pub use self::run::{Buttons, Devices, Display, Entropy, Input, Log, Speaker, Store, Unsaved, run};
pub use self::session::Session;
use self::thinking::Thinking;
use crate::hall::Hall;
use crate::handheld::Button;
use crate::lineup::Lineup;
use crate::record::Record;
use crate::rules::ShipNo;
use crate::save::{Kept, Kind, Packed, SavedGame, Trouble};
use crate::screens::{
    CatchUp, Done, End, HallScreen, Hand, HowTo, List, LogGames, Naming, NewGame, Notice, Pass, SettingsScreen, Story,
    Turn,
};
use crate::settings::Settings;

/// A hand on the screen hides after so long without a press, if several people are at the table.
const HIDE_AFTER_MS: u64 = 45_000;
/// From picture to picture while something moves.
const MOTION_MS: u64 = 40;
/// From dot to dot while a bot thinks.
const DOT_MS: u64 = 300;
/// Screens one can be in at once: title, menu, a turn, its pause, and what one looks up there; and one to spare.
const SCREENS: usize = 7;

/// A screen, with where one is in it.
#[derive(Clone, Debug)]
pub(crate) enum Screen {
    Title,
    Menu(List),
    NewGame(NewGame),
    Naming(Naming),
    HowTo(HowTo),
    Settings(SettingsScreen),
    About,
    /// Which games are to be logged?
    LogGames(List),
    Pass(Pass),
    CatchUp(CatchUp),
    Turn(Turn),
    Done(Done),
    Story(Story),
    Thinking(Thinking),
    Hint(Thinking),
    /// Is the running game to be given up for a new one?
    GiveUp,
    End(End),
    AfterGame(List),
    Pause(List),
    Partner(Hand),
    Seats,
    Ship(ShipNo),
    Happened(CatchUp),
    Hall(HallScreen),
    Notice(Notice),
}

/// A sound to be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A button was pressed.
    Press,
    /// A ship was captured.
    Capture,
    /// A person won.
    Win,
    /// No person won.
    Loss,
}

/// What has changed and should be kept.
#[derive(Clone, Copy, Debug, Default)]
struct Changes {
    settings: bool,
    lineup: bool,
    hall: bool,
    last_game: bool,
    game: bool,
}

/// The handheld's program.
#[derive(Clone)]
pub struct App {
    settings: Settings,
    lineup: Lineup,
    hall: Hall,
    session: Option<Session>,
    /// The last game that was finished, for a bug report.
    last_game: Option<SavedGame>,
    /// Was the game there when the handheld was switched on, and nobody has taken it up yet?
    returning: bool,
    /// How many games were dealt.
    games: u32,
    /// The screens one came by, the one that is seen last. The title is the first and never left.
    screens: Vec<Screen, SCREENS>,
    rng: ChaCha12Rng,
    now: u64,
    last_press: u64,
    dark: bool,
    /// Was the last press the one that woke the screen? Then holding it does nothing either.
    woken: bool,
    sound: Option<Sound>,
    /// What somebody wants to be logged.
    report: Option<LogGames>,
    /// Has it been said that nothing can be kept?
    told_unsaved: bool,
    changes: Changes,
}

impl App {
    /// The handheld just switched on, with what was kept.
    pub fn new(seed: [u8; 32], kept: Kept) -> Self {
        let Kept { game, last_game, lineup, settings, hall, troubles } = kept;
        let mut screens = Vec::new();
        let _ = screens.push(Screen::Title);
        if !troubles.is_empty() {
            let _ = screens.push(Screen::Notice(Notice::Troubles(troubles)));
        }
        let session = game.and_then(Session::resume);
        let mut app = Self {
            settings,
            lineup,
            hall,
            returning: session.is_some(),
            session,
            last_game,
            games: 0,
            screens,
            rng: ChaCha12Rng::from_seed(seed),
            now: 0,
            last_press: 0,
            dark: false,
            woken: false,
            sound: None,
            report: None,
            told_unsaved: false,
            changes: Changes::default(),
        };
        // Power may have been cut between the last action and the end of all that follows it.
        app.count();
        app
    }

    /// Mixes something unforeseeable into what decks and bots are made from: the moment of a press.
    pub fn stir(&mut self, noise: u64) {
        let mut seed = [0; 32];
        self.rng.fill_bytes(&mut seed);
        for (byte, noise) in seed.iter_mut().zip(noise.to_le_bytes()) {
            *byte ^= noise;
        }
        self.rng = ChaCha12Rng::from_seed(seed);
    }

    /// A button was pressed.
    pub fn press(&mut self, button: Button, now: u64) {
        self.tick(now);
        self.last_press = now;
        // The press that wakes the screen does nothing else.
        self.woken = core::mem::take(&mut self.dark);
        if self.woken {
            return self.seen_again();
        }
        self.hear(Sound::Press);
        self.pressed(self.upright(button));
    }

    /// A button is still held.
    pub fn repeat(&mut self, button: Button, now: u64) {
        self.tick(now);
        let button = self.upright(button);
        if !self.dark && !self.woken && self.repeats(button) {
            self.last_press = now;
            self.pressed(button);
        }
    }

    /// The button as whoever holds the handheld sees it.
    const fn upright(&self, button: Button) -> Button {
        if self.settings.flipped { turned(button) } else { button }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: u64) {
        self.now = self.now.max(now);
        if self.darkens_at().is_some_and(|at| self.now >= at) {
            self.dark = true;
        }
        self.passed();
    }

    /// When something will change without a press, if it will: the picture, or for want of a press.
    pub fn wake_at(&self) -> Option<u64> {
        let idle = [self.hides_at(), self.darkens_at().filter(|_| !self.dark)];
        idle.into_iter().flatten().chain(self.changes_at()).min()
    }

    fn darkens_at(&self) -> Option<u64> {
        self.settings.screen_off.after_ms().map(|after| self.last_press + u64::from(after))
    }

    /// Is the screen dark to spare it?
    pub const fn is_dark(&self) -> bool {
        self.dark
    }

    /// How the handheld is set.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The table as it was last set up.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// The running game, if there is one.
    pub const fn session(&self) -> Option<&Session> {
        self.session.as_ref()
    }

    /// How many games were dealt since the start.
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// Can whoever played the last action still take it back?
    pub fn may_take_back(&self) -> bool {
        matches!(self.game_screen(), Some(Screen::Done(done)) if done.can_undo)
    }

    /// The sound to be heard now, once.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.sound.take().filter(|_| self.settings.sound)
    }

    /// The next thing to be kept, until there is none.
    ///
    /// A finished game is counted and kept as the last one before it is given up as the running one: wherever power is cut,
    /// it is found again.
    pub fn take_save(&mut self) -> Option<Packed> {
        let take = |flag: &mut bool| core::mem::take(flag);
        if take(&mut self.changes.lineup) {
            return Some(Packed::lineup(&self.lineup));
        }
        if take(&mut self.changes.settings) {
            return Some(Packed::settings(&self.settings));
        }
        if take(&mut self.changes.hall) {
            return Some(Packed::hall(&self.hall));
        }
        if take(&mut self.changes.last_game) {
            let nothing = || Packed::nothing(Kind::LastGame);
            return Some(self.last_game.as_ref().map_or_else(nothing, Packed::last_game));
        }
        if take(&mut self.changes.game) {
            let counted = |session: &&Session| {
                session.game().table().is_over() && self.hall.counted() == Some(session.saved().id())
            };
            let running = self.session.as_ref().filter(|session| !counted(session));
            return Some(running.map_or_else(Packed::no_game, |session| Packed::game(&session.saved())));
        }
        None
    }

    /// Nothing can be kept: says so, once, and goes on.
    pub fn cannot_save(&mut self) {
        self.tell_unsaved(Notice::NotSaved);
    }

    /// The same, because another Loot plays with the save.
    pub fn save_is_in_use(&mut self) {
        self.tell_unsaved(Notice::InUse);
    }

    /// The same, because what was named as the save is none.
    pub fn save_is_not_ours(&mut self) {
        self.tell_unsaved(Notice::NotOurs);
    }

    fn tell_unsaved(&mut self, notice: Notice) {
        if !core::mem::replace(&mut self.told_unsaved, true) {
            let _ = self.screens.push(Screen::Notice(notice));
        }
    }

    /// The records somebody wants to see in the log, once: the last finished game's, and the running one's if they said so, for
    /// it tells every hand.
    pub fn take_report(&mut self) -> Option<[Option<&Record>; 2]> {
        let wanted = self.report.take()?;
        let running = self.session.as_ref().filter(|_| wanted == LogGames::Running && self.can_continue());
        Some([self.last_game.as_ref().map(|game| &game.record), running.map(Session::record)])
    }

    /// Counts a game that is over, keeps it as the last one, and gives it up as the running one: all that is not done yet.
    fn count(&mut self) {
        let Some(session) = &self.session else { return };
        let Some(outcome) = session.game().outcome() else { return };
        let saved = session.saved();
        let id = saved.id();
        self.changes.hall |= self.hall.count(id, session.lineup(), &outcome);
        // Power may have been cut when it was counted and nothing more.
        if self.last_game.as_ref().map(SavedGame::id) != Some(id) {
            self.last_game = Some(saved);
            self.changes.last_game = true;
        }
        self.changes.game = true;
    }

    /// Somebody has read what is wrong with what was kept. What there is now is kept in its place, so that it is not told again.
    /// What only another build can read stays.
    fn acknowledge(&mut self, trouble: Trouble) {
        let changed = match trouble {
            Trouble::Unreadable(_) => return,
            Trouble::Lost(kind) | Trouble::Older(kind) => kind,
            Trouble::Everything => Kind::Settings,
        };
        match changed {
            Kind::Game => self.changes.game = true,
            Kind::LastGame => self.changes.last_game = true,
            Kind::Lineup => self.changes.lineup = true,
            Kind::Settings => self.changes.settings = true,
            Kind::Hall => self.changes.hall = true,
        }
    }

    fn hear(&mut self, sound: Sound) {
        self.sound = Some(sound);
    }
}

/// The button in the hand of somebody who holds the handheld the other way round.
const fn turned(button: Button) -> Button {
    match button {
        Button::Up => Button::Down,
        Button::Down => Button::Up,
        Button::Left => Button::Right,
        Button::Right => Button::Left,
        Button::A | Button::B => button,
    }
}
