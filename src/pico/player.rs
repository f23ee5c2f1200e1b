//! The task that plays: the app on the chip's devices, and a bot's memory.

use core::convert::Infallible;

use static_cell::ConstStaticCell;

use super::buttons::Buttons;
use super::diary::Diary;
use super::display::Display;
use super::entropy::{self, Noise};
use super::flash::Keeper;
use super::sound::Speaker;
use crate::mind::Memory;
use crate::shell::{self, App, Devices};

/// A bot's memory: too large for any stack.
static MEMORY: ConstStaticCell<Memory> = ConstStaticCell::new(Memory::new());

/// The app with a fresh seed.
#[inline(never)]
pub fn fresh() -> App {
    App::bare(entropy::seed())
}

/// Plays for ever.
pub async fn play(app: &mut App) {
    let memory = MEMORY.take();
    let mut devices = Devices {
        display: Display,
        buttons: Buttons,
        speaker: Speaker,
        store: Keeper,
        entropy: Noise,
        log: Diary::open(),
    };
    #[cfg(feature = "trial")]
    crate::games::every_game!(G => play_trials::<G>(memory, &mut devices.log).await);
    app.allow_demos();
    loop {
        // Nobody quits a handheld, and neither its buttons nor its panel can fail.
        let Ok::<(), Infallible>(()) = shell::run(app, memory, &mut devices).await;
    }
}

/// Lets bots play by themselves, and logs their games.
#[cfg(feature = "trial")]
async fn play_trials<G: crate::mind::Mind>(memory: &mut Memory, log: &mut Diary) {
    let mut thought = crate::mind::Thought::new();
    for mut trial in crate::mind::Trial::<G>::all() {
        let mut goes_on = true;
        while goes_on {
            goes_on = trial.step(&mut thought, memory);
            if let Some(record) = trial.complete() {
                shell::Log::print(log, format_args!("{record}"));
            }
            super::watchdog::passed(super::watchdog::Loop::Game);
            embassy_futures::yield_now().await;
        }
    }
}
