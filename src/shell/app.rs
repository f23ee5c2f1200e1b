//! The handheld's program. [`App`] is all of it without a clock, a panel or a button: presses, the time and moments to think go in; pictures and
//! wishes come out. [`run`](super::run) runs it on whatever display, buttons, store and entropy there are.

use core::fmt;

use heapless::Vec;
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use super::demo::Demo;
use super::kept::Kept;
use super::screens::Screen;
use super::{LogGames, Notice, Title};
use crate::game::Report;
use crate::games::{Playable, every_game, one_at_a_time, one_for_each_game, with_game, with_one};
use crate::handheld::{BLOCK, Button, Pen, Pool, Sound, Surface};
use crate::mind::Memory;
use crate::play::{Face, Play, Tempo, World};
use crate::save::{Kind, Packed, Trouble, pack_settings};
use crate::table::Seat;
use crate::table::settings::{Brightness, Settings};

/// For this long before it goes dark, the screen is dimmed.
const DIM_MS: u64 = 10_000;

/// After this long without a press, and again and again, the picture moves by a dot, so that none burns in.
pub(super) const SHIFT_MS: u64 = 120_000;
/// Where it moves: right and down, and back.
const SHIFTS: [(i32, i32); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];

/// The most shell screens open at once: title, menu, a game, a table being set up, a name or a question, and a notice; plus
/// one to spare.
const SCREENS: usize = 7;

one_for_each_game! {
    /// Everything the handheld has for each game.
    #[derive(Default)]
    pub struct Plays of Play
}

one_at_a_time! {
    /// A demonstration of a game.
    pub enum Demos of Demo
}

/// Nobody has played anything yet.
#[inline(never)] // So it is made where it stays. Otherwise it is made on the chip's stack, which is too small for it and the app.
fn new_plays() -> Plays {
    Plays::default()
}

/// The handheld's program.
#[derive(Clone)]
pub struct App {
    pub(super) settings: Settings,
    pub(super) plays: Plays,
    pub(super) demo: Demos,
    /// Does anybody look at the title when nobody presses anything?
    pub(super) demos_allowed: bool,
    pub(super) demos_seen: u32,
    /// The game the menus are about.
    pub(super) chosen: Playable,
    /// The open screens, the visible one last. The title is the first and always stays.
    pub(super) screens: Vec<Screen, SCREENS>,
    pub(super) rng: ChaCha12Rng,
    pub(super) now: u64,
    pub(super) last_press: u64,
    pub(super) dark: bool,
    /// Did the last press wake the screen? Then holding it does nothing either.
    pub(super) woken: bool,
    pub(super) sound: Option<Sound>,
    /// What somebody wants in the log.
    pub(super) report: Option<LogGames>,
    /// Have we said that nothing can be kept?
    pub(super) told_unsaved: bool,
    pub(super) settings_changed: bool,
}

/// Calls something of the chosen game, and lends it the world.
macro_rules! chosen {
    ($app:expr, |$play:ident, $world:ident| $do:expr) => {{
        let $world = &mut World {
            now: $app.now,
            tempo: $crate::play::Tempo::of(&$app.settings),
            rng: &mut $app.rng,
            sound: &mut $app.sound,
        };
        with_game!($app.chosen, &mut $app.plays, $play => $do)
    }};
}
pub(super) use chosen;

impl App {
    /// The handheld, just switched on, with what was kept.
    pub fn new(seed: [u8; 32], mut kept: Kept) -> Self {
        let mut app = Self::bare(seed);
        app.take_over(&mut kept);
        app
    }

    /// The handheld, before we have looked for what was kept.
    #[inline(never)]
    pub fn bare(seed: [u8; 32]) -> Self {
        let mut screens = Vec::new();
        let _ = screens.push(Screen::Title(Title::new(0)));
        Self {
            settings: Settings::default(),
            plays: new_plays(),
            demo: Demos::default(),
            demos_allowed: false,
            demos_seen: 0,
            chosen: Playable::default(),
            screens,
            rng: ChaCha12Rng::from_seed(seed),
            now: 0,
            last_press: 0,
            dark: false,
            woken: false,
            sound: None,
            report: None,
            told_unsaved: false,
            settings_changed: false,
        }
    }

    /// Takes over what was kept.
    pub fn take_over(&mut self, kept: &mut Kept) {
        self.settings = kept.settings;
        self.chosen = Playable::from_number(kept.settings.game).unwrap_or_default();
        every_game!(G => AsMut::<Play<G>>::as_mut(&mut self.plays).take_over(kept.shelves.as_mut()));
        if !kept.troubles.is_empty() {
            let _ = self.screens.push(Screen::Notice(Notice::Troubles(core::mem::take(&mut kept.troubles))));
        }
    }

    /// Stirs something unforeseeable, the moment of a press, into the source of decks and of bots' dice.
    pub fn stir(&mut self, noise: u64) {
        let mut block = [0; BLOCK];
        for (byte, noise) in block.iter_mut().zip(noise.to_le_bytes()) {
            *byte = noise;
        }
        let mut pool = Pool::drawn_from(&mut self.rng);
        pool.stir(&block);
        self.rng = ChaCha12Rng::from_seed(pool.seed());
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
        // Who counts the clicks of arrows would know where the cursor is.
        let secret = self.is_playing() && with_game!(self.chosen, &self.plays, play => play.is_secret());
        self.sound = Some(Sound::PRESS).filter(|_| !secret);
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

    /// The button as the person holding the handheld sees it.
    const fn upright(&self, button: Button) -> Button {
        if self.settings.flipped { button.turned() } else { button }
    }

    /// Time has passed.
    pub fn tick(&mut self, now: u64) {
        self.now = self.now.max(now);
        if self.darkens_at().is_some_and(|at| self.now >= at) {
            self.dark = true;
            self.end_demo();
        }
        self.passed();
    }

    /// Time has passed on the visible screen.
    fn passed(&mut self) {
        if self.hides_at().is_some_and(|at| self.now >= at) {
            // A page that somebody is reading shows nothing of the hand, so it stays; the way back now leads elsewhere.
            chosen!(self, |play, world| play.hide(world));
        } else if self.is_playing() {
            chosen!(self, |play, world| play.passed(world));
        } else if self.is_demo() {
            if !with_one!(Demos, &mut self.demo, demo => demo.passed(self.now), else false) {
                self.end_demo();
            }
        } else if self.demo_at().is_some_and(|at| self.now >= at) {
            self.begin_demo();
        }
    }

    /// From now on, bots play while the title lies untouched: somebody may be looking.
    pub const fn allow_demos(&mut self) {
        self.demos_allowed = true;
    }

    /// When something will change without a press, if it will: the picture, or whatever follows when nobody presses.
    pub fn wake_at(&self) -> Option<u64> {
        let dims_at = self.dims_at().filter(|&at| self.now < at);
        let shifts_at = self.last_press + (self.idle_ms() / SHIFT_MS + 1) * SHIFT_MS;
        let lit = [self.darkens_at(), Some(shifts_at)].map(|at| at.filter(|_| !self.dark));
        let idle = [self.hides_at(), dims_at, self.demo_at()].into_iter().chain(lit);
        idle.flatten().chain(self.changes_at()).min()
    }

    /// Time since the last press.
    const fn idle_ms(&self) -> u64 {
        self.now.saturating_sub(self.last_press)
    }

    /// How far the picture is moved.
    pub(super) fn shift(&self) -> (i32, i32) {
        let n = self.idle_ms() / SHIFT_MS % SHIFTS.len() as u64;
        SHIFTS.get(n as usize).copied().unwrap_or_default()
    }

    fn darkens_at(&self) -> Option<u64> {
        self.settings.screen_off.after_ms().map(|after| self.last_press + u64::from(after))
    }

    /// When the screen is dimmed, for people to see that it will go dark.
    fn dims_at(&self) -> Option<u64> {
        self.darkens_at().map(|at| at.saturating_sub(DIM_MS))
    }

    fn hides_at(&self) -> Option<u64> {
        with_game!(self.chosen, &self.plays, play => play.hides_at(self.last_press))
    }

    /// Is the screen dark, to spare it?
    pub const fn is_dark(&self) -> bool {
        self.dark
    }

    /// How bright the screen is now. A press while it is dimmed brightens it and does what it always does.
    pub fn brightness(&self) -> Brightness {
        let dimmed = self.dims_at().is_some_and(|at| self.now >= at);
        if dimmed { Brightness::Low } else { self.settings.brightness }
    }

    /// How the handheld is set.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The game the menus are about.
    pub const fn chosen(&self) -> Playable {
        self.chosen
    }

    /// Everything there is of each game.
    pub const fn plays(&self) -> &Plays {
        &self.plays
    }

    /// Everything there is of one game.
    pub fn play_of<G: Face>(&self) -> &Play<G>
    where
        Plays: AsRef<Play<G>>,
    {
        self.plays.as_ref()
    }

    /// Replaces the deal just made, of a game or of a further round, with another. False if that is not for the same table.
    pub fn redeal<G: Face>(&mut self, game: &G) -> bool
    where
        Plays: AsMut<Play<G>>,
    {
        let tempo = Tempo::of(&self.settings);
        let world = &mut World { now: self.now, tempo, rng: &mut self.rng, sound: &mut self.sound };
        self.plays.as_mut().redeal(game, world)
    }

    /// Tells the seat that is thinking what to do.
    pub fn decide<G: Face>(&mut self, action: G::Action)
    where
        Plays: AsMut<Play<G>>,
    {
        self.plays.as_mut().decide(action);
        self.passed();
    }

    /// The seat whose hand is on the screen, or would be after a pause. While this is `None`, no hand shows.
    pub fn open_seat(&self) -> Option<Seat> {
        with_game!(self.chosen, &self.plays, play => play.open_seat())
    }

    /// Draws the screen as it is now. A dark screen shows nothing.
    pub fn draw(&self, surface: &mut dyn Surface) {
        let (right, down) = self.shift();
        let mut pen = Pen::new(surface).shifted(right, down);
        pen.clear();
        if !self.is_dark() {
            self.draw_screen(&mut pen);
        }
    }

    /// Is there something to think about?
    pub fn wants_to_think(&self) -> bool {
        match self.is_demo() {
            true => with_one!(Demos, &self.demo, demo => demo.wants_to_think(), else false),
            false => self.is_playing() && with_game!(self.chosen, &self.plays, play => play.wants_to_think()),
        }
    }

    /// How long there is time to think.
    pub(super) fn thinks_until(&self) -> u64 {
        match self.is_demo() {
            true => with_one!(Demos, &self.demo, demo => demo.thinks_until(), else 0),
            false => with_game!(self.chosen, &self.plays, play => play.thinks_until(Tempo::of(&self.settings))),
        }
    }

    /// Thinks for a moment. A bot whose time has come acts on the best it has found so far.
    pub fn think(&mut self, memory: &mut Memory) {
        if self.is_playing() {
            chosen!(self, |play, world| play.think(memory, world));
        } else if self.is_demo() {
            with_one!(Demos, &mut self.demo, demo => demo.think(memory, self.now), else {});
        }
    }

    /// The sound to play now, once.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.sound.take().filter(|_| self.settings.sound)
    }

    /// Uses the time in which a picture is looked at: looks up what the next press will need.
    pub fn look_up(&mut self) {
        with_game!(self.chosen(), &mut self.plays, play => play.look_up());
    }

    /// The next thing to keep, until there is none.
    pub fn take_save(&mut self) -> Option<Packed> {
        if core::mem::take(&mut self.settings_changed) {
            return Some(pack_settings(&self.settings));
        }
        Playable::ALL.into_iter().find_map(|game| with_game!(game, &mut self.plays, play => play.take_save()))
    }

    /// Nothing can be kept: says so, once, and goes on.
    pub fn cannot_save(&mut self) {
        self.tell_unsaved(Notice::NotSaved);
    }

    /// The same, because another Loot has the save open.
    pub fn save_is_in_use(&mut self) {
        self.tell_unsaved(Notice::InUse);
    }

    /// The same, because the named file is not a save.
    pub fn save_is_not_ours(&mut self) {
        self.tell_unsaved(Notice::NotOurs);
    }

    fn tell_unsaved(&mut self, notice: Notice) {
        if !core::mem::replace(&mut self.told_unsaved, true) {
            let _ = self.screens.push(Screen::Notice(notice));
        }
    }

    /// Prints the records somebody wants in the log, once: the last finished game's, and the running game's only if they
    /// asked for it, since it shows every hand.
    pub fn take_report(&mut self, mut print: impl FnMut(fmt::Arguments<'_>)) {
        let Some(wanted) = self.report.take() else { return };
        with_game!(self.chosen, &self.plays, play => {
            if let Some(game) = &play.last_game {
                print(format_args!("{}", Report(&game.record)));
            }
            let running = play.session().filter(|_| wanted == LogGames::Running && play.can_continue());
            if let Some(session) = running {
                print(format_args!("{}", Report(session.record())));
            }
        });
    }

    /// Somebody has read what is wrong with something we kept. We keep what we have now in its place, so that we don't tell
    /// it again. What only another build can read stays.
    pub(super) fn acknowledge(&mut self, trouble: Trouble) {
        let changed = match trouble {
            Trouble::Unreadable(_) => return,
            Trouble::Lost(kind) | Trouble::Older(kind) => kind,
            Trouble::Everything => Kind::Settings,
        };
        match changed {
            Kind::Settings => self.settings_changed = true,
            Kind::Of(shelf, thing) => {
                for game in Playable::ALL {
                    with_game!(game, &mut self.plays, play => {
                        if play.shelf() == shelf {
                            play.changed(thing);
                        }
                    });
                }
            }
        }
    }
}
