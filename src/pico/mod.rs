//! The Pico: pins, tasks, and whatever else the chip needs. The game itself is in [`shell`](crate::shell).
//!
//! There is one small task for each button, the panel, the buzzer, the watchdog, the flash and the game. They share a core
//! and talk through channels and signals; when none has anything to do, the core sleeps.

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
mod watchdog;

use defmt_rtt as _;
use embassy_executor::{SpawnError, SpawnToken, Spawner};
use embassy_rp::config::Config;
use panic_probe as _;

use crate::handheld::Button;

/// Starts every task; the executor does the rest.
pub fn main(spawner: Spawner) {
    let board = pins::Board::new(embassy_rp::init(Config::default()));
    let dog = watchdog::start(board.watchdog);
    start(spawner, watchdog::feed(dog));
    start(spawner, display::show(board.panel, board.led));
    for (button, pin) in Button::ALL.into_iter().zip(board.buttons) {
        start(spawner, buttons::watch(button, pin));
    }
    start(spawner, sound::play(board.buzzer));
    let mut saves = flash::open(board.flash);
    let app = player::start(&mut saves);
    start(spawner, flash::keep(saves));
    start(spawner, player::play(app));
}

/// Every task is started once and has its own place, so this can't fail. If it did, the watchdog would restart the chip
/// again and again, and the log would say why.
fn start<S>(spawner: Spawner, task: Result<SpawnToken<S>, SpawnError>) {
    spawner.spawn(defmt::unwrap!(task));
}
