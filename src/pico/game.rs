//! The game with its bots.

use core::convert::Infallible;

use static_cell::ConstStaticCell;

use super::buttons::Buttons;
use super::diary::Diary;
use super::display::Display;
use super::entropy::Noise;
use super::flash::{self, Keeper};
use super::sound::Speaker;
use crate::app::{self, App, Devices};
use crate::bot::Thought;

/// A bot's memory: too large for any stack.
static THOUGHT: ConstStaticCell<Thought> = ConstStaticCell::new(Thought::new());

/// Plays for ever.
#[embassy_executor::task]
pub async fn play() {
    let thought = THOUGHT.take();
    let mut noise = Noise::gather();
    let mut app = App::new(noise.seed(), flash::kept().await);
    let mut devices = Devices {
        display: Display,
        buttons: Buttons,
        speaker: Speaker,
        store: Keeper,
        entropy: noise,
        log: Diary::default(),
    };
    loop {
        // Nobody quits a handheld, and neither its buttons nor its panel can fail.
        let Ok::<(), Infallible>(()) = app::run(&mut app, thought, &mut devices).await;
    }
}
