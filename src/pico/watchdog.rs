//! The watchdog: whatever stops the program, it restarts the chip.
//!
//! A panic tells the log why and then halts the core; a fault or a stack overflow halts it, too. A task that never yields
//! keeps the one here from running. In each case nobody feeds the watchdog, and it resets the chip.

use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_time::{Duration, Timer};

/// It bites after being unfed this long. Erasing flash may keep everything waiting for half of that.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// Before any task can feed it, we read the whole save area, and the panel wakes up.
const PATIENCE_AT_START: Duration = Duration::from_secs(8);
const MEAL: Duration = Duration::from_millis(1_000);

/// Starts the watchdog, and logs why the chip started.
pub fn start(peripheral: Peri<'static, WATCHDOG>) -> Watchdog {
    let mut watchdog = Watchdog::new(peripheral);
    let version = env!("CARGO_PKG_VERSION");
    match watchdog.reset_reason() {
        None => defmt::info!("loot {=str} starts: power-on or reset", version),
        Some(ResetReason::Forced) => defmt::info!("loot {=str} starts: restarted on purpose", version),
        Some(ResetReason::TimedOut) => {
            defmt::warn!("loot {=str} starts: the watchdog ended a panic or a hang", version)
        }
    }
    watchdog.start(PATIENCE_AT_START);
    watchdog
}

#[embassy_executor::task]
pub async fn feed(mut watchdog: Watchdog) {
    loop {
        watchdog.feed(PATIENCE);
        Timer::after(MEAL).await;
    }
}
