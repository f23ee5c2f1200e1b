//! The loop itself, on whatever devices there are.

use core::fmt;

use super::{App, Notice};
use crate::handheld::{Button, Sheet, Sound};
use crate::mind::Memory;
use crate::save::Packed;
use crate::table::settings::Brightness;

/// How long a bot thinks before buttons and picture get their turn again.
const THINK_MS: u64 = 4;
/// When a log that has more to tell is asked again.
const TELL_MS: u64 = 100;

pub trait Display {
    type Error;
    type Sheet: Sheet;

    /// Shows a picture, or a dark screen.
    fn show(
        &mut self,
        picture: &Self::Sheet,
        brightness: Brightness,
        dark: bool,
    ) -> impl Future<Output = Result<(), Self::Error>>;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    Press(Button),
    Repeat(Button),
    /// Something that no button says. (Not on the handheld.)
    Typed(Typed),
    /// None was pressed in time.
    Nothing,
    /// None was pressed, but show the picture again, since time has passed. (Not on the handheld, whose panel keeps it.)
    Redraw,
    /// The player leaves. (Not on the handheld: people just switch it off.)
    Quit,
}

/// What a keyboard has beyond six buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// A letter of a name.
    Letter(char),
    /// Takes back the letter before.
    Erase,
    /// Asks for a hint.
    Hint,
    /// Goes to the card or row with this number: from 1 on.
    Number(u8),
}

/// Buttons, and the clock to wait for them by.
pub trait Buttons {
    type Error;

    /// Milliseconds since some moment.
    fn now(&self) -> u64;

    /// Waits for a press until a given time, or for ever. A time in the past asks for presses already made.
    fn next(&mut self, until: Option<u64>) -> impl Future<Output = Result<Input, Self::Error>>;
}

pub trait Speaker {
    /// Begins a sound, without waiting for its end.
    fn play(&mut self, _: Sound) {}
}

/// Something that keeps things over a power cut.
pub trait Keep {
    /// Keeps a thing, or accepts it to be kept soon. Fails if nothing can be kept.
    fn put(&mut self, _: Packed) -> impl Future<Output = Result<(), Unsaved>> {
        async { Ok(()) }
    }

    /// Waits until all that was accepted is kept.
    fn settle(&mut self) -> impl Future<Output = ()> {
        async {}
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsaved;

/// Something that cannot be foreseen.
pub trait Entropy {
    /// Noise to stir in at a press; `None` where a game should be repeatable.
    fn noise(&mut self) -> Option<u64> {
        None
    }
}

/// Something that keeps a diary.
pub trait Log {
    /// Looks for what is new. Returns whether there is more to tell, in a moment: those who read it need their time.
    fn look(&mut self, _: &App) -> bool {
        false
    }

    /// Writes down a record that somebody asked for.
    fn print(&mut self, _: fmt::Arguments<'_>) {}
}

// Nothing at all makes no sound, keeps everything nowhere, has no noise, and logs nothing.
impl Speaker for () {}
impl Keep for () {}
impl Entropy for () {}
impl Log for () {}

/// What the app is run on.
pub struct Devices<D, B, S, K, N, L> {
    pub display: D,
    pub buttons: B,
    pub speaker: S,
    pub store: K,
    pub entropy: N,
    pub log: L,
}

/// Runs the app until the player leaves, or display or buttons fail.
pub async fn run<E, D, B, S, K, N, L>(
    app: &mut App,
    memory: &mut Memory,
    devices: &mut Devices<D, B, S, K, N, L>,
) -> Result<(), E>
where
    D: Display<Error = E>,
    B: Buttons<Error = E>,
    S: Speaker,
    K: Keep,
    N: Entropy,
    L: Log,
{
    let Devices { display, buttons, speaker, store, entropy, log } = devices;
    app.tick(buttons.now());
    let mut picture = D::Sheet::default();
    let mut can_save = true;
    // How long the picture on the display stays right.
    let mut good_until = None;
    let mut pressed = false;
    // When the log goes on.
    let mut tell_at = None;
    loop {
        if app.reveals() {
            can_save = save(app, store, can_save).await;
            store.settle().await;
        }
        if good_until.is_none_or(|until| buttons.now() >= until) {
            // If a panel cannot turn its picture itself, we give it a turned one.
            app.draw(&mut picture);
            if app.is_turned() {
                picture.turn();
            }
            if let Some(sound) = app.take_sound() {
                speaker.play(sound);
            }
            display.show(&picture, app.brightness(), app.is_dark()).await?;
            tell_at = log.look(app).then(|| buttons.now() + TELL_MS);
            app.look_up();
            app.take_report(|record| log.print(record));
            // The moment of a press is for the next deal, so the picture did not have to wait for it.
            if let Some(noise) = pressed.then(|| entropy.noise()).flatten() {
                app.stir(noise);
            }
            pressed = false;
        }
        // Show what else has changed before saving it.
        let could_save = can_save;
        can_save = save(app, store, can_save).await;
        if can_save != could_save {
            // Show the notice about it, too.
            good_until = None;
            app.tick(buttons.now());
            continue;
        }
        let wakes_at = app.wake_at().into_iter().chain(tell_at).min();
        let acts_before = app.thinks_until();
        let until = if let Some(acts_at) = acts_before {
            // A bot acts on time, not when it has finished a slice.
            let pause = acts_at.min(buttons.now() + THINK_MS);
            loop {
                app.think(memory);
                if app.thinks_until() != Some(acts_at) || buttons.now() >= pause {
                    break;
                }
            }
            Some(buttons.now())
        } else {
            wakes_at
        };
        // While a bot goes on thinking, only time changes anything.
        good_until = wakes_at.filter(|_| acts_before.is_some() && app.thinks_until() == acts_before);
        let input = buttons.next(until).await?;
        let now = buttons.now();
        match input {
            Input::Press(button) => {
                app.press(button, now);
                good_until = None;
                pressed = true;
            }
            Input::Repeat(button) => {
                app.repeat(button, now);
                good_until = None;
            }
            Input::Typed(typed) => {
                app.typed(typed, now);
                good_until = None;
                pressed = true;
            }
            Input::Nothing => {}
            Input::Redraw => good_until = None,
            Input::Quit => return Ok(()),
        }
        // What must not be seen any more is hidden before we draw, and what a press hurries comes at once.
        app.tick(now);
    }
}

/// Keeps all that has changed, if that can be. If it can no longer, says so. Returns whether it can.
async fn save<K: Keep>(app: &mut App, store: &mut K, mut can_save: bool) -> bool {
    while let Some(thing) = app.take_save() {
        if can_save && store.put(thing).await.is_err() {
            can_save = false;
            app.cannot_save(Notice::NotSaved);
        }
    }
    can_save
}
