//! The game with its bots.

use core::convert::Infallible;

use static_cell::{ConstStaticCell, StaticCell};

use super::buttons::Buttons;
use super::diary::Diary;
use super::display::Display;
use super::entropy::Noise;
use super::flash::{self, Keeper};
use super::sound::Speaker;
use crate::app::{self, App, Devices};
use crate::bot::{Memory, Thought};
use crate::handheld::BLOCK;
use crate::save::Kept;

/// A bot's memory: too large for any stack.
static MEMORY: ConstStaticCell<Memory> = ConstStaticCell::new(Memory::new());

static APP: StaticCell<App> = StaticCell::new();

// Not inlined, so that what is built here is not on the stack ever after.
#[inline(never)]
fn start(seed: [u8; BLOCK], kept: Kept) -> &'static mut App {
    APP.init_with(|| App::new(seed, kept))
}

/// Plays for ever.
#[embassy_executor::task]
pub async fn play() {
    let mut thought = Thought::new(MEMORY.take());
    let mut noise = Noise::gather();
    let app = start(noise.seed(), flash::kept().await);
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
        let Ok::<(), Infallible>(()) = app::run(app, &mut thought, &mut devices).await;
    }
}
