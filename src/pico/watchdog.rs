//! The watchdog: whatever stops the game or the panel, it restarts the chip.
//!
//! A panic tells the log why and then halts the core; a fault or a stack overflow halts it, too. A task that never yields, or
//! that waits for what never comes, no longer [passes](passed). In each case nobody feeds the watchdog, and it resets the chip.

use core::cell::RefCell;
use core::pin::pin;

use embassy_rp::Peri;
use embassy_rp::peripherals::WATCHDOG;
use embassy_rp::watchdog::{ResetReason, Watchdog};
use embassy_sync::blocking_mutex::Mutex;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_time::{Duration, Instant, with_deadline};

/// It bites after being unfed this long. Erasing flash may keep everything waiting for half of that.
const PATIENCE: Duration = Duration::from_millis(2_500);
/// Before any task can feed it, we read the whole save area, and the panel wakes up.
const PATIENCE_AT_START: Duration = Duration::from_secs(8);
/// Whoever waits passes this often.
const MEAL: Duration = Duration::from_millis(1_000);

/// The loops that must go on.
#[derive(Clone, Copy)]
pub enum Loop {
    Game,
    Panel,
}

struct Kennel {
    watchdog: Option<Watchdog>,
    /// Who has passed since it was fed last.
    game: bool,
    panel: bool,
}

static KENNEL: Mutex<CriticalSectionRawMutex, RefCell<Kennel>> =
    Mutex::new(RefCell::new(Kennel { watchdog: None, game: false, panel: false }));

/// Starts the watchdog, and logs why the chip started.
pub fn start(peripheral: Peri<'static, WATCHDOG>) {
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
    KENNEL.lock(|kennel| kennel.borrow_mut().watchdog = Some(watchdog));
}

/// A loop has come round. The watchdog is fed once both have since its last meal.
pub fn passed(who: Loop) {
    KENNEL.lock(|kennel| {
        let mut kennel = kennel.borrow_mut();
        match who {
            Loop::Game => kennel.game = true,
            Loop::Panel => kennel.panel = true,
        }
        if kennel.game && kennel.panel {
            (kennel.game, kennel.panel) = (false, false);
            if let Some(watchdog) = &mut kennel.watchdog {
                watchdog.feed(PATIENCE);
            }
        }
    });
}

/// Waits for what may never happen, as a press or a new picture, until a given time if there is one. It passes meanwhile.
pub async fn wait<F: Future>(who: Loop, until: Option<Instant>, event: F) -> Option<F::Output> {
    let mut event = pin!(event);
    loop {
        passed(who);
        let meal = Instant::now() + MEAL;
        let deadline = until.map_or(meal, |until| until.min(meal));
        if let Ok(happened) = with_deadline(deadline, event.as_mut()).await {
            return Some(happened);
        }
        if until == Some(deadline) {
            return None;
        }
    }
}
