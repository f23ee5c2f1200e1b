//! The Pico: pins, tasks, and whatever else the chip needs. The game itself is in [`shell`](crate::shell).
//!
//! There is one small task for each button, the panel, the buzzer and the flash; the main one plays. They share a core and talk through
//! channels and signals; those of buttons and panel [interrupt](urgent) the others. When none has anything to do, the core sleeps.

mod buttons;
mod diary;
mod display;
mod entropy;
#[cfg(feature = "faults")]
mod faults;
mod flash;
mod pins;
mod player;
mod sound;
mod stack;
mod urgent;
mod watchdog;

use defmt_rtt as _;
use embassy_executor::{SpawnError, SpawnToken, Spawner};
use embassy_rp::config::Config;
use panic_probe as _;

use crate::handheld::Button;

/// Starts every other task, and plays.
pub async fn main(spawner: Spawner) {
    let board = pins::Board::new(embassy_rp::init(Config::default()));
    watchdog::start(board.watchdog);
    let mut saves = flash::open(board.flash);
    // What a task holds on to is part of it, and made there at once. Made for a static, the app would be on the stack first.
    let mut app = player::fresh();
    // Reading what was saved takes a lot of stack, so nothing interrupts it.
    saves.load(&mut app);
    let urgent = urgent::start();
    urgent.spawn(ready(display::show(board.panel, board.led)));
    for (button, pin) in Button::ALL.into_iter().zip(board.buttons) {
        urgent.spawn(ready(buttons::watch(button, pin)));
    }
    spawner.spawn(ready(sound::play(board.buzzer)));
    spawner.spawn(ready(flash::keep(saves)));
    player::play(&mut app).await;
}

/// Every task is started once and has its own place, so this can't fail. If it did, the watchdog would restart the chip
/// again and again, and the log would say why.
fn ready<S>(task: Result<SpawnToken<S>, SpawnError>) -> SpawnToken<S> {
    defmt::unwrap!(task)
}
