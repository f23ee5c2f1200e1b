//! Tasks that interrupt the others: a press is seen, and a picture sent, while the game thinks or writes to its log.
//!
//! They run in an interrupt that no hardware uses. The hardware's own come first, as they wake these tasks. The flash is written
//! with all interrupts off, so none of this code is fetched from it meanwhile.

#![allow(unsafe_code, reason = "only the interrupt's handler may run its tasks")]

use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};

static TASKS: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_0() {
    // SAFETY: this is the handler, and it is enabled by `start`.
    unsafe { TASKS.on_interrupt() }
}

/// Lets tasks be started here. Once only.
pub fn start() -> SendSpawner {
    interrupt::SWI_IRQ_0.set_priority(Priority::P3);
    TASKS.start(interrupt::SWI_IRQ_0)
}
