//! The handheld, for tests that play: the app in its own loop, with buttons we script, a clock that jumps from one moment to
//! the next, and devices that remember.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::fmt;

use embassy_futures::block_on;
use loot::desktop::frames::{Film, Key};
use loot::game::Game;
use loot::handheld::{Button, Frame, Sound};
use loot::mind::Memory;
use loot::play::Session;
use loot::save::Packed;
use loot::shell::{self, App, Buttons, Devices, Display, Entropy, Input, Keep, Log, Speaker, Unsaved};
use loot::table::settings::Brightness;

use super::driver::{LOOK_MS, shortest};
use super::kept::{self, LootGame, Ours};

thread_local! {
    /// What bots think with. With our clock a thought is never interrupted, so all handhelds can share it.
    static MEMORY: RefCell<Box<Memory>> = RefCell::new(Box::new(Memory::new()));
}

/// A handheld that is switched on, and everything round it.
#[derive(Clone)]
pub struct Handheld {
    app: App,
    desk: Desk,
    /// Do bots wait for the test to decide for them?
    bots_wait: bool,
}

/// What comes into the app, and what has come out of it.
#[derive(Clone, Default)]
struct Desk {
    now: u64,
    /// What comes next, and how much time has passed until then that nobody could use.
    inputs: VecDeque<(u64, Input)>,
    until: Until,
    /// What it takes to look at the clock [`LOOKS`] times in a row, as only a thought does; `None` if no thought takes any time.
    slow_ms: Option<u64>,
    /// How often the loop has looked at the clock since it last asked for a button.
    looks: u8,
    /// When the app says that its picture changes.
    changes_at: Option<u64>,
    /// How many more pictures the panel takes before it stops the loop; `None` for any number.
    shows: Option<u8>,
    picture: Frame,
    light: Option<Brightness>,
    heard: Vec<Sound>,
    kept: Vec<Packed>,
    logged: Vec<String>,
}

/// How long a step lasts.
#[derive(Clone, Copy, Default)]
enum Until {
    /// Nothing changes any more before somebody presses a button.
    #[default]
    Rest,
    Time(u64),
    /// The same, but no longer than until a bot has to wait for the test to decide for it.
    Asked(u64),
}

/// The loop does not look at the clock as often as this before it asks for a button, unless somebody thinks.
const LOOKS: u8 = 5;

/// The loop as it looks up from a picture that it has just shown.
pub struct Seen<'a> {
    pub app: &'a App,
    pub picture: &'a Frame,
    pub now: u64,
    /// `None` if the panel is dark.
    pub light: Option<Brightness>,
    /// What was heard since somebody asked last.
    pub heard: &'a [Sound],
    /// What was given to the store since somebody asked last.
    pub kept: &'a [Packed],
}

impl Handheld {
    /// Switched on with this seed, and with what was kept.
    pub fn on(seed: u64, kept: impl Into<shell::Kept>) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut app = App::new(bytes, kept.into());
        app.allow_demos();
        Self::of(app)
    }

    /// A handheld that runs this app.
    pub fn of(app: App) -> Self {
        let mut handheld = Self { app, desk: Desk::default(), bots_wait: false };
        handheld.wait(0);
        handheld
    }

    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Milliseconds since it was switched on.
    pub const fn now(&self) -> u64 {
        self.desk.now
    }

    /// What the panel shows.
    pub fn picture(&self) -> Frame {
        self.desk.picture.clone()
    }

    /// How bright the panel is; `None` if it is dark.
    pub const fn light(&self) -> Option<Brightness> {
        self.desk.light
    }

    /// What was heard since somebody asked last.
    pub fn heard(&mut self) -> Vec<Sound> {
        std::mem::take(&mut self.desk.heard)
    }

    /// What was given to the store since somebody asked last.
    pub fn kept(&mut self) -> Vec<Packed> {
        std::mem::take(&mut self.desk.kept)
    }

    /// Records that were written to the log since somebody asked last.
    pub fn logged(&mut self) -> Vec<String> {
        std::mem::take(&mut self.desk.logged)
    }

    /// The game that is being played.
    pub fn session<G: Ours>(&self) -> &Session<G> {
        kept::session(&self.app)
    }

    /// How many actions there were in the game of Loot.
    pub fn actions(&self) -> usize {
        self.session::<LootGame>().record().actions().len()
    }

    /// Presses a button, and waits until the next thing to do is a press.
    pub fn press(&mut self, button: Button) {
        self.tap(button);
        self.settle();
    }

    /// Presses a button, and sees what it does at once.
    pub fn tap(&mut self, button: Button) {
        self.tap_seeing(button, |_| {});
    }

    /// The same, looking at every picture, from the one before.
    pub fn tap_seeing(&mut self, button: Button, mut seen: impl FnMut(&Seen<'_>)) {
        self.step(Some((0, Input::Press(button))), Until::Time(self.desk.now), &mut seen);
    }

    /// Presses these buttons, one after the other.
    pub fn press_all(&mut self, buttons: &[Button]) {
        buttons.iter().for_each(|&button| self.press(button));
    }

    /// Presses these buttons as somebody does who looks at everything before.
    pub fn press_slowly(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.tap(button);
            self.wait(LOOK_MS);
        }
    }

    /// Presses `a` or `left`, or waits a minute: a script of words with blanks between.
    pub fn follow(&mut self, script: &str) {
        for key in Key::parse_all(script).expect("keys") {
            match key {
                Key::Press(button) => self.tap(button),
                Key::Wait => self.wait(60_000),
            }
            self.settle();
        }
    }

    /// Goes from the title into the game that waits.
    pub fn go_on(&mut self) {
        self.press_all(&[Button::A; 2]);
    }

    /// Chooses an action, up to whatever follows at once: that is what we see now.
    #[track_caller]
    pub fn choose<G: Ours>(&mut self, action: G::Action) {
        let before = self.session::<G>().record().actions().len();
        for button in self.keys_for::<G>(action) {
            self.settle();
            self.tap(button);
        }
        let played = self.session::<G>().record().actions();
        assert_eq!(played.len(), before + 1, "{action} was not played");
        assert_eq!(played.last(), Some(&action));
    }

    /// The presses that lead to an action.
    pub fn keys_for<G: Ours>(&self, action: G::Action) -> Vec<Button> {
        shortest::<G>(&self.app, self.now(), action, false)
    }

    /// Plays an action of Loot, and leaves the screen that tells about it.
    #[track_caller]
    pub fn play(&mut self, action: <LootGame as Game>::Action) {
        self.choose::<LootGame>(action);
        self.press(Button::A);
    }

    /// A button is still held.
    pub fn hold(&mut self, button: Button) {
        self.step(Some((0, Input::Repeat(button))), Until::Time(self.desk.now), &mut |_| {});
    }

    /// The whole program is stopped for this long, and goes on with another picture.
    pub fn stop_for(&mut self, ms: u64, mut seen: impl FnMut(&Seen<'_>)) {
        self.step(Some((ms, Input::Redraw)), Until::Time(self.desk.now + ms), &mut seen);
    }

    /// This much time passes, with everything that happens in it.
    pub fn wait(&mut self, ms: u64) {
        self.watch(ms, |_| {});
    }

    /// Time passes until then.
    pub fn wait_until(&mut self, at: u64) {
        self.wait(at.saturating_sub(self.desk.now));
    }

    /// This much time passes, and we look at every picture.
    pub fn watch(&mut self, ms: u64, mut seen: impl FnMut(&Seen<'_>)) {
        self.step(None, Until::Time(self.desk.now + ms), &mut seen);
    }

    /// The same, but no longer than until a bot has to [wait](Self::let_bots_wait).
    pub fn watch_until_asked(&mut self, ms: u64, mut seen: impl FnMut(&Seen<'_>)) {
        self.step(None, Until::Asked(self.desk.now + ms), &mut seen);
    }

    /// Time passes until somebody has to press a button.
    pub fn settle(&mut self) {
        self.settle_seeing(|_| {});
    }

    /// The same, looking at every picture.
    pub fn settle_seeing(&mut self, mut seen: impl FnMut(&Seen<'_>)) {
        self.step(None, Until::Rest, &mut seen);
    }

    /// This much time passes, and what there is to see goes into a film.
    pub fn film(&mut self, film: &mut Film, ms: u64) {
        let end = self.desk.now + ms;
        let mut last: Option<(Frame, u64)> = None;
        self.watch(ms, |seen| {
            if let Some((picture, since)) = last.replace((seen.picture.clone(), seen.now)) {
                film.show(picture, seen.now - since);
            }
        });
        if let Some((picture, since)) = last {
            film.show(picture, end - since);
        }
    }

    /// Tells the app something that no button can, and shows what comes of it.
    pub fn tell<T>(&mut self, what: impl FnOnce(&mut App) -> T) -> T {
        let told = what(&mut self.app);
        self.wait(0);
        told
    }

    /// The seat that is thinking decides on this.
    pub fn decide<G: Ours>(&mut self, action: G::Action) {
        self.tell(|app| G::decide(app, action));
    }

    /// From now on bots don't think: they wait for [`decide`](Self::decide). Or they think again.
    pub const fn let_bots_wait(&mut self, wait: bool) {
        self.bots_wait = wait;
    }

    /// From now on it thinks so slowly that two or three steps of a thought take this long.
    pub const fn be_slow(&mut self, ms: u64) {
        self.desk.slow_ms = Some(ms);
    }

    /// Runs the loop for one step of the test.
    fn step(&mut self, input: Option<(u64, Input)>, until: Until, seen: &mut dyn FnMut(&Seen<'_>)) {
        self.desk.inputs.extend(input);
        self.desk.until = until;
        loop {
            self.app.tick(self.desk.now);
            let is_held = self.bots_wait && self.app.wants_to_think();
            if is_held {
                // The loop would let the bot think. So we press and wait in its stead, and stop it after its first picture.
                match (self.desk.inputs.pop_front(), until) {
                    (Some((_, Input::Press(button))), _) => self.app.press(button, self.desk.now),
                    (Some((_, Input::Repeat(button))), _) => self.app.repeat(button, self.desk.now),
                    (_, Until::Time(end)) if self.desk.now < end => self.desk.now = end,
                    _ => {
                        self.desk.shows = Some(0);
                        let _ = self.run(seen);
                        // It was stopped before it could look up.
                        seen(&self.desk.seen(&self.app));
                        return;
                    }
                }
                continue;
            }
            // After each picture a bot may begin to think.
            self.desk.shows = self.bots_wait.then_some(1);
            if self.run(seen).is_ok() {
                return;
            }
        }
    }

    fn run(&mut self, seen: &mut dyn FnMut(&Seen<'_>)) -> Result<(), Stopped> {
        self.desk.looks = 0;
        let desk = RefCell::new(std::mem::take(&mut self.desk));
        let mut devices = Devices {
            display: Device(&desk),
            buttons: Device(&desk),
            speaker: Device(&desk),
            store: Device(&desk),
            entropy: Device(&desk),
            log: Diary { desk: &desk, seen },
        };
        let ended = MEMORY.with_borrow_mut(|memory| block_on(shell::run(&mut self.app, memory, &mut devices)));
        self.desk = desk.into_inner();
        ended
    }
}

impl Desk {
    fn seen<'a>(&'a self, app: &'a App) -> Seen<'a> {
        let Self { picture, now, light, heard, kept, .. } = self;
        Seen { app, picture, now: *now, light: *light, heard, kept }
    }
}

/// The panel takes no more pictures.
#[derive(Debug)]
struct Stopped;

/// Each of the devices.
struct Device<'a>(&'a RefCell<Desk>);

impl Display for Device<'_> {
    type Error = Stopped;
    type Sheet = Frame;

    async fn show(&mut self, picture: &Frame, brightness: Brightness, dark: bool) -> Result<(), Stopped> {
        let mut desk = self.0.borrow_mut();
        desk.picture.clone_from(picture);
        desk.light = (!dark).then_some(brightness);
        if let Some(shows) = &mut desk.shows {
            *shows = shows.checked_sub(1).ok_or(Stopped)?;
        }
        Ok(())
    }
}

impl Buttons for Device<'_> {
    type Error = Stopped;

    fn now(&self) -> u64 {
        let mut desk = self.0.borrow_mut();
        if let Some(ms) = desk.slow_ms {
            desk.looks += 1;
            if desk.looks == LOOKS {
                desk.looks = 0;
                desk.now += ms;
            }
        }
        desk.now
    }

    async fn next(&mut self, until: Option<u64>) -> Result<Input, Stopped> {
        let mut desk = self.0.borrow_mut();
        desk.looks = 0;
        if let Some((late, input)) = desk.inputs.pop_front() {
            desk.now += late;
            return Ok(input);
        }
        let end = match desk.until {
            Until::Rest => None,
            Until::Time(end) | Until::Asked(end) => Some(end),
        };
        // Something is due at once: what a bot has thought, perhaps. If thoughts take time, it is over like everything else.
        let is_late = desk.slow_ms.is_some() && end.is_some_and(|end| desk.now >= end);
        if until.is_some_and(|at| at <= desk.now) && !is_late {
            return Ok(Input::Nothing);
        }
        let next = match end {
            None => until.filter(|_| desk.changes_at.is_some()),
            Some(end) => Some(until.map_or(end, |at| at.min(end))).filter(|_| desk.now < end),
        };
        let Some(next) = next else { return Ok(Input::Quit) };
        desk.now = next;
        Ok(Input::Nothing)
    }
}

impl Speaker for Device<'_> {
    fn play(&mut self, sound: Sound) {
        self.0.borrow_mut().heard.push(sound);
    }
}

impl Keep for Device<'_> {
    async fn put(&mut self, thing: Packed) -> Result<(), Unsaved> {
        self.0.borrow_mut().kept.push(thing);
        Ok(())
    }
}

impl Entropy for Device<'_> {
    fn noise(&mut self) -> Option<u64> {
        None
    }
}

/// The log, which looks at the app after each picture, and so can we.
struct Diary<'a, 'b> {
    desk: &'a RefCell<Desk>,
    seen: &'b mut dyn FnMut(&Seen<'_>),
}

impl Log for Diary<'_, '_> {
    fn look(&mut self, app: &App) -> bool {
        let mut desk = self.desk.borrow_mut();
        desk.changes_at = app.changes_at();
        (self.seen)(&desk.seen(app));
        false
    }

    fn print(&mut self, record: fmt::Arguments<'_>) {
        self.desk.borrow_mut().logged.push(record.to_string());
    }
}
