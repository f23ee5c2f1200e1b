//! The loop itself, on whatever there is to see, to press, and to be surprised by.

use core::ops::DerefMut;

use super::{App, Sound};
use crate::bot::{Memory, Thought};
use crate::handheld::{Button, Frame};
use crate::record::Record;
use crate::save::Packed;
use crate::settings::Brightness;

/// For so long a bot thinks before buttons and picture have their turn again.
const THINK_MS: u64 = 4;

/// Something that shows pictures.
pub trait Display {
    /// Why it cannot.
    type Error;

    /// Shows a picture, or a dark screen.
    fn show(
        &mut self,
        picture: &Frame,
        brightness: Brightness,
        dark: bool,
    ) -> impl Future<Output = Result<(), Self::Error>>;
}

/// What comes from the buttons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// One was pressed.
    Press(Button),
    /// One is still held.
    Repeat(Button),
    /// None was, in time.
    Nothing,
    /// None was, but the picture is to be shown again, as time has passed. (Not on the handheld, whose panel keeps it.)
    Redraw,
    /// The player leaves. (Not on the handheld, which is just switched off.)
    Quit,
}

/// Buttons, and the clock they are waited for by.
pub trait Buttons {
    /// Why they cannot be read.
    type Error;

    /// Milliseconds since some moment.
    fn now(&self) -> u64;

    /// Waits for a press until a moment, or without end. A moment that has passed asks for what was pressed already.
    fn next(&mut self, until: Option<u64>) -> impl Future<Output = Result<Input, Self::Error>>;
}

/// Something that can be heard.
pub trait Speaker {
    /// Begins a sound; does not wait for its end.
    fn play(&mut self, sound: Sound);
}

/// Something that keeps things over a power cut.
pub trait Store {
    /// Keeps a thing, or takes it to be kept soon. An error if nothing can be kept.
    fn put(&mut self, thing: Packed) -> impl Future<Output = Result<(), Unsaved>>;
}

/// Nothing can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unsaved;

/// Something that cannot be foreseen.
pub trait Entropy {
    /// Noise to be stirred in at a press; none where a game is to be repeatable.
    fn noise(&mut self) -> Option<u64>;
}

/// Something that keeps a diary.
pub trait Log {
    /// Looks for what is new.
    fn look(&mut self, app: &App);

    /// Writes down a record that somebody asked for.
    fn print(&mut self, record: &Record);
}

/// What the app is run on.
pub struct Devices<D, B, S, K, N, L> {
    /// Where it is seen.
    pub display: D,
    /// What is pressed.
    pub buttons: B,
    /// Where it is heard.
    pub speaker: S,
    /// Where things are kept.
    pub store: K,
    /// What cannot be foreseen.
    pub entropy: N,
    /// Where it is written down.
    pub log: L,
}

/// Runs the app until the player leaves, or display or buttons fail.
pub async fn run<E, M, D, B, S, K, N, L>(
    app: &mut App,
    thought: &mut Thought<M>,
    devices: &mut Devices<D, B, S, K, N, L>,
) -> Result<(), E>
where
    M: DerefMut<Target = Memory>,
    D: Display<Error = E>,
    B: Buttons<Error = E>,
    S: Speaker,
    K: Store,
    N: Entropy,
    L: Log,
{
    let Devices { display, buttons, speaker, store, entropy, log } = devices;
    let mut picture = Frame::new();
    let mut can_save = true;
    // Until when the picture on the display is the right one.
    let mut good_until = None;
    let mut pressed = false;
    loop {
        if good_until.is_none_or(|until| buttons.now() >= until) {
            // It may have been long since the time was last told: what must not be seen any more goes before the drawing.
            app.tick(buttons.now());
            // A panel that cannot turn its picture by itself is given a turned one.
            let _ = app.draw(&mut picture);
            if app.settings().flipped {
                picture = picture.turned();
            }
            if let Some(sound) = app.take_sound() {
                speaker.play(sound);
            }
            display.show(&picture, app.settings().brightness, app.is_dark()).await?;
            log.look(app);
            for record in app.take_report().into_iter().flatten().flatten() {
                log.print(record);
            }
            // The moment of a press is for the next deal, and the picture did not have to wait for it.
            if let Some(noise) = pressed.then(|| entropy.noise()).flatten() {
                app.stir(noise);
            }
            pressed = false;
        }
        // What has changed is seen before it is saved.
        let could_save = can_save;
        while let Some(thing) = app.take_save() {
            if can_save && store.put(thing).await.is_err() {
                can_save = false;
                app.cannot_save();
            }
        }
        if can_save != could_save {
            // What is said about it is to be seen, too.
            good_until = None;
            continue;
        }
        let wakes_at = app.wake_at();
        let until = if app.wants_to_think() {
            // A bot acts at its moment, not when it has finished a slice.
            let pause = app.thinks_until().min(buttons.now() + THINK_MS);
            loop {
                app.think(thought);
                if !app.wants_to_think() || buttons.now() >= pause {
                    break;
                }
            }
            Some(buttons.now())
        } else {
            wakes_at
        };
        // While a bot thinks on, nothing changes but with time.
        good_until = wakes_at.filter(|_| app.wants_to_think());
        match buttons.next(until).await? {
            Input::Press(button) => {
                app.press(button, buttons.now());
                good_until = None;
                pressed = true;
            }
            Input::Repeat(button) => {
                app.repeat(button, buttons.now());
                good_until = None;
            }
            Input::Nothing => app.tick(buttons.now()),
            Input::Redraw => good_until = None,
            Input::Quit => return Ok(()),
        }
    }
}
