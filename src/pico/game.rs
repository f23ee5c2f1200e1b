//! The game with its bots.

use core::convert::Infallible;

use static_cell::ConstStaticCell;

use super::buttons::Buttons;
use super::diary::Diary;
use super::display::Display;
use super::entropy::Noise;
use super::sound::Speaker;
use crate::app::{self, App};
use crate::bot::Thought;
use crate::lineup::Lineup;
use crate::settings::Settings;

/// A bot's memory: too large for any stack.
static THOUGHT: ConstStaticCell<Thought> = ConstStaticCell::new(Thought::new());

/// Plays for ever.
#[embassy_executor::task]
pub async fn play() {
    let thought = THOUGHT.take();
    let mut noise = Noise::gather();
    let mut app = App::new(noise.seed(), Settings::default(), Lineup::default(), None);
    let mut diary = Diary::default();
    loop {
        // Nobody quits a handheld, and neither its buttons nor its panel can fail.
        let Ok::<(), Infallible>(()) =
            app::run(&mut app, thought, &mut Display, &mut Buttons, &mut Speaker, &mut noise, &mut diary).await;
    }
}
