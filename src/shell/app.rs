//! The handheld's program. [`App`] is all of it without a clock, a panel or a button: presses, the time and moments to think go in; pictures and
//! wishes come out. [`run`](super::run) runs it on whatever display, buttons, store and entropy there are.

use core::fmt;

use heapless::Vec;
use rand_chacha::ChaCha12Rng;
use rand_core::SeedableRng;

use super::desk::{Demos, Desk, Plays, chosen};
use super::kept::{self, Kept};
use super::log_games::Wanted;
use super::notice::Notice;
use super::run::Typed;
use super::screens::{Above, Screens};
use super::title::Title;
use crate::bug::OrBug;
use crate::game::{Codec, Report, Shelf};
use crate::games::{Playable, every_game, with_game, with_one};
use crate::handheld::{BLOCK, Button, Pen, Pool, Sound, Surface};
use crate::mind::Memory;
use crate::play::{Face, Play, Tempo, World};
use crate::save::{Finder, Kind, Packed, Trouble, Troubles, pack_settings, unpack_settings};
use crate::table::Seat;
use crate::table::settings::Settings;

#[derive(Clone)]
pub struct App {
    pub(super) desk: Desk,
    pub(super) screens: Screens,
    /// Have we said that nothing can be kept?
    told_unsaved: bool,
}

impl App {
    /// The handheld, just switched on, with what was kept.
    pub fn new(seed: [u8; 32], kept: Kept) -> Self {
        let mut app = Self::bare(seed);
        app.take_settings(kept.settings);
        let mut shelves = kept.shelves;
        every_game!(G => {
            let shelf = core::mem::take(AsMut::<Shelf<G>>::as_mut(&mut shelves));
            AsMut::<Play<G>>::as_mut(&mut app.desk.plays).take_over(shelf);
        });
        kept.troubles.into_iter().for_each(|trouble| app.trouble(trouble));
        app
    }

    /// The handheld, before we have looked for what was kept. Where that is too large to be moved about, the app itself is the
    /// one who finds it; [`taken_over`](Self::taken_over) comes next.
    #[inline(never)]
    pub fn bare(seed: [u8; 32]) -> Self {
        let screens = Screens { title: Title::default(), above: Vec::new() };
        Self { desk: Desk::new(seed), screens, told_unsaved: false }
    }

    /// The app has found everything that was kept.
    pub fn taken_over(&mut self) {
        every_game!(G => AsMut::<Play<G>>::as_mut(&mut self.desk.plays).taken_over());
    }

    fn take_settings(&mut self, settings: Settings) {
        self.desk.settings = settings;
        self.desk.chosen = Playable::from_number(settings.game).unwrap_or_default();
    }

    /// What is wrong with what was kept.
    pub fn troubles(&self) -> &[Trouble] {
        match self.screens.above.last() {
            Some(Above::Notice(Notice::Troubles(troubles))) => troubles,
            _ => &[],
        }
    }

    /// Stirs something unforeseeable, the moment of a press, into the source of decks and of bots' dice.
    pub fn stir(&mut self, noise: u64) {
        let mut block = [0; BLOCK];
        for (byte, noise) in block.iter_mut().zip(noise.to_le_bytes()) {
            *byte = noise;
        }
        let mut pool = Pool::drawn_from(&mut self.desk.rng);
        pool.stir(&block);
        self.desk.rng = ChaCha12Rng::from_seed(pool.seed());
    }

    pub fn press(&mut self, button: Button, now: u64) {
        self.tick(now);
        // The press that wakes the screen does nothing else.
        if self.desk.sleep.press(now) {
            return self.screens.top_mut().again(&mut self.desk);
        }
        self.desk.sound = Some(Sound::PRESS);
        self.pressed(self.upright(button));
    }

    pub fn repeat(&mut self, button: Button, now: u64) {
        self.tick(now);
        let button = self.upright(button);
        let repeats = self.screens.top().repeats(button, &self.desk);
        if self.desk.sleep.hold(repeats, now) {
            self.pressed(button);
        }
    }

    /// Something came from a keyboard. What the visible screen has no use for does nothing.
    pub fn typed(&mut self, typed: Typed, now: u64) {
        self.tick(now);
        if self.desk.sleep.press(now) {
            return self.screens.top_mut().again(&mut self.desk);
        }
        match (typed, self.screens.above.last_mut()) {
            (Typed::Letter(letter), Some(Above::Naming(naming))) => naming.write(letter),
            (Typed::Erase, Some(Above::Naming(naming))) => naming.erase(),
            (Typed::Number(number), _) => {
                if let Some(n) = number.checked_sub(1) {
                    self.screens.top_mut().go_to(n.into(), &mut self.desk);
                }
            }
            (Typed::Hint, Some(Above::Playing(_))) => {
                chosen!(self.desk, |play, world| play.with(|on, _| on.ask_for_hint(world)));
            }
            _ => {}
        }
    }

    /// Does the visible screen take letters? Then a keyboard's letters are nothing else.
    pub fn takes_letters(&self) -> bool {
        matches!(self.screens.above.last(), Some(Above::Naming(_)))
    }

    fn pressed(&mut self, button: Button) {
        let leads = self.screens.top_mut().press(button, &mut self.desk);
        self.screens.follow(leads, &mut self.desk);
    }

    /// The button as the person holding the handheld sees it.
    const fn upright(&self, button: Button) -> Button {
        if self.is_turned() { button.turned() } else { button }
    }

    pub fn tick(&mut self, now: u64) {
        self.desk.now = self.desk.now.max(now);
        if self.darkens_at().is_some_and(|at| self.desk.now >= at) {
            self.desk.sleep.go_dark();
            self.end_demo();
        }
        self.passed();
    }

    fn passed(&mut self) {
        if self.hides_at().is_some_and(|at| self.desk.now >= at) {
            // A page that somebody is reading shows nothing of the hand, so it stays; the way back now leads elsewhere.
            chosen!(self.desk, |play, world| play.with(|on, _| on.hide(world)));
        } else {
            let leads = self.screens.top_mut().passed(&mut self.desk);
            self.screens.follow(leads, &mut self.desk);
        }
    }

    /// Nobody sees a demonstration in the dark, not even below a notice: it is over.
    fn end_demo(&mut self) {
        let open = self.screens.above.len();
        self.screens.above.retain(|screen| !matches!(screen, Above::Demonstration(_)));
        if self.screens.above.len() < open {
            self.desk.demo = Demos::Nothing;
            self.screens.top_mut().again(&mut self.desk);
        }
    }

    /// From now on, bots play while the title lies untouched: somebody may be looking.
    pub const fn allow_demos(&mut self) {
        self.desk.demos_allowed = true;
    }

    /// It is shown in a window, not on a panel that somebody holds: nothing is turned round, dimmed or put to sleep.
    pub const fn shown_in_a_window(&mut self) {
        self.desk.in_window = true;
    }

    /// Is the picture upside down for the panel, since somebody holds the handheld the other way round?
    pub const fn is_turned(&self) -> bool {
        self.desk.settings.flipped && !self.desk.in_window
    }

    /// When something will change without a press, if it will: the picture, or whatever follows when nobody presses.
    pub fn wake_at(&self) -> Option<u64> {
        let demo_at = self.screens.title.demo_at(&self.desk).filter(|_| self.screens.above.is_empty());
        [self.hides_at(), self.sleeps_at(), demo_at, self.changes_at()].into_iter().flatten().min()
    }

    /// When the picture will change without a press, if it will.
    pub fn changes_at(&self) -> Option<u64> {
        self.screens.top().changes_at(&self.desk)
    }

    fn hides_at(&self) -> Option<u64> {
        with_game!(self.desk.chosen, &self.desk.plays, play => play.on.as_ref()?.hides_at(self.desk.sleep.last_press()))
    }

    pub const fn settings(&self) -> &Settings {
        &self.desk.settings
    }

    /// The game the menus are about.
    pub const fn chosen(&self) -> Playable {
        self.desk.chosen
    }

    pub const fn plays(&self) -> &Plays {
        &self.desk.plays
    }

    pub fn play_of<G: Face>(&self) -> &Play<G>
    where
        Plays: AsRef<Play<G>>,
    {
        self.desk.plays.as_ref()
    }

    /// Replaces the deal just made, of a game or of a further round, with another. False if that is not for the same table.
    pub fn redeal<G: Face>(&mut self, game: &G, number: u64) -> bool
    where
        Plays: AsMut<Play<G>>,
    {
        let Desk { now, rng, sound, plays, settings, .. } = &mut self.desk;
        let world = &mut World { now: *now, tempo: Tempo::of(settings), rng, sound };
        plays.as_mut().with(|on, _| on.redeal(game, number, world)).unwrap_or(false)
    }

    /// Tells the seat that is thinking what to do.
    pub fn decide<G: Face>(&mut self, action: G::Action)
    where
        Plays: AsMut<Play<G>>,
    {
        self.desk.plays.as_mut().with(|on, _| on.tell_to_do(action));
        self.passed();
    }

    /// The seat whose hand is on the screen, or would be after a pause. While this is `None`, no hand shows.
    pub fn open_seat(&self) -> Option<Seat> {
        with_game!(self.desk.chosen, &self.desk.plays, play => play.on.as_ref()?.open_seat())
    }

    /// Draws the screen as it is now. A dark screen shows nothing.
    pub fn draw(&self, surface: &mut dyn Surface) {
        let (right, down) = self.shift();
        let mut pen = Pen::new(surface).shifted(right, down);
        pen.clear();
        if !self.is_dark() {
            self.screens.top().draw(&mut pen, &self.desk);
        }
    }

    pub fn wants_to_think(&self) -> bool {
        self.thinks_until().is_some()
    }

    /// How long there is time to think, if there is something to think about.
    pub(super) fn thinks_until(&self) -> Option<u64> {
        match self.screens.above.last()? {
            Above::Playing(_) => {
                with_game!(self.desk.chosen, &self.desk.plays, play => play.on.as_ref()?.thinks_until(self.desk.tempo()))
            }
            Above::Demonstration(_) => with_one!(Demos, &self.desk.demo, demo => demo.thinks_until(), else None),
            _ => None,
        }
    }

    /// Thinks for a moment. A bot whose time has come acts on the best it has found so far.
    pub fn think(&mut self, memory: &mut Memory) {
        let now = self.desk.now;
        match self.screens.above.last() {
            Some(Above::Playing(_)) => chosen!(self.desk, |play, world| play.think(memory, world)),
            Some(Above::Demonstration(_)) => {
                with_one!(Demos, &mut self.desk.demo, demo => demo.think(memory, now), else {});
            }
            _ => {}
        }
    }

    /// The sound to play now, once.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.desk.sound.take().filter(|_| self.desk.settings.sound)
    }

    /// Uses the time in which a picture is looked at: looks up what the next press will need.
    pub fn look_up(&mut self) {
        let (tempo, now) = (self.desk.tempo(), self.desk.now);
        with_game!(self.desk.chosen, &mut self.desk.plays, play => play.with(|on, _| on.look_up(tempo, now)));
    }

    /// The next thing to keep, until there is none.
    pub fn take_save(&mut self) -> Option<Packed> {
        if core::mem::take(&mut self.desk.settings_changed) {
            return Some(pack_settings(&self.desk.settings));
        }
        Playable::ALL.into_iter().find_map(|game| with_game!(game, &mut self.desk.plays, play => play.take_save()))
    }

    /// Has somebody just brought something to light? It has to be kept before it is shown: who looks at a card and cuts the
    /// power must not choose again.
    pub fn reveals(&self) -> bool {
        Playable::ALL.into_iter().any(|game| with_game!(game, &self.desk.plays, play => play.changes.reveals))
    }

    /// Nothing can be kept: says so, once, and goes on.
    pub fn cannot_save(&mut self, notice: Notice) {
        if !core::mem::replace(&mut self.told_unsaved, true) {
            self.screens.open(notice);
        }
    }

    /// Prints the records somebody wants in the log, once: the last finished game's, and the running game's only if they
    /// asked for it, since it shows every hand.
    pub fn take_report(&mut self, mut print: impl FnMut(fmt::Arguments<'_>)) {
        let Some(wanted) = self.desk.report.take() else { return };
        with_game!(self.desk.chosen, &self.desk.plays, play => {
            if let Some(game) = &play.last_game {
                print(format_args!("{}", Report(&game.record)));
            }
            if let Some(on) = play.on.as_ref().filter(|on| wanted == Wanted::Running && on.can_continue()) {
                print(format_args!("{}", Report(on.session.record())));
            }
        });
    }
}

/// Takes in what was kept, straight to where it stays.
impl Finder for App {
    fn knows(&self, kind: Kind) -> bool {
        kept::is_known(kind)
    }

    fn take(&mut self, packed: &Packed) -> bool {
        let Kind::Of(shelf, thing) = packed.kind() else {
            return unpack_settings(packed).map(|settings| self.take_settings(settings.unwrap_or_default())).is_some();
        };
        every_game!(G => {
            if <G as Codec>::SHELF == shelf {
                return AsMut::<Play<G>>::as_mut(&mut self.desk.plays).take(thing, packed);
            }
        });
        // It belongs to another build's game.
        false
    }

    fn trouble(&mut self, trouble: Trouble) {
        if !matches!(self.screens.above.last(), Some(Above::Notice(_))) {
            self.screens.open(Notice::Troubles(Troubles::new()));
        }
        if let Some(Above::Notice(Notice::Troubles(troubles))) = self.screens.above.last_mut() {
            troubles.push(trouble).or_bug("there is room for every kind", ());
        }
    }
}
