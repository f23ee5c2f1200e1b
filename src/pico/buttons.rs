//! The six buttons, with a task each so that none waits for another.

use core::future::pending;

use embassy_futures::select::{Either, select};
use embassy_futures::yield_now;
use embassy_rp::gpio::Input;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use embassy_time::{Instant, Timer};

use super::watchdog;
use crate::handheld::{Button, Contact, Touch};
use crate::shell;

/// More presses than six fingers can make while the game is too busy to take them.
const WAITING: usize = 16;

static PRESSES: Channel<CriticalSectionRawMutex, (Button, Touch), WAITING> = Channel::new();

#[embassy_executor::task(pool_size = Button::ALL.len())]
pub async fn watch(button: Button, mut pin: Input<'static>) {
    let repeats = !matches!(button, Button::A | Button::B);
    let mut closed = pin.is_low();
    let mut contact = Contact::new(closed, repeats);
    if closed {
        defmt::warn!("{=str} is held down at the start", button.name());
    }
    loop {
        let edge = wait(&mut pin, closed, contact.looks_at()).await;
        closed = pin.is_low();
        let Some(touch) = contact.look(now(), closed, edge) else { continue };
        if PRESSES.try_send((button, touch)).is_err() {
            defmt::warn!("a press of {=str} is lost", button.name());
        }
    }
}

/// Waits until the contact changes, or until a given time. Did it change?
async fn wait(pin: &mut Input<'static>, closed: bool, until: Option<u64>) -> bool {
    if closed != pin.is_low() {
        return true;
    }
    let change = async {
        match closed {
            // Opening is a level: we see it however late we start waiting.
            true => pin.wait_for_high().await,
            // For closing we need the edge itself: a short press may be over before we look. We see it only while we wait;
            // if it comes in the instant before, we take the next edge for it.
            false => pin.wait_for_any_edge().await,
        }
    };
    let time = async {
        match until {
            Some(until) => Timer::at(Instant::from_millis(until)).await,
            None => pending().await,
        }
    };
    matches!(select(change, time).await, Either::First(()))
}

fn now() -> u64 {
    Instant::now().as_millis()
}

pub struct Buttons;

impl shell::Buttons for Buttons {
    type Error = core::convert::Infallible;

    fn now(&self) -> u64 {
        now()
    }

    async fn next(&mut self, until: Option<u64>) -> Result<shell::Input, Self::Error> {
        // A bot may be thinking, so let the flash have its turn first.
        if PRESSES.is_empty() {
            yield_now().await;
        }
        let touch = watchdog::wait(watchdog::Loop::Game, until.map(Instant::from_millis), PRESSES.receive()).await;
        #[cfg(feature = "faults")]
        if let Some((button, _)) = touch {
            super::faults::fail(button).await;
        }
        Ok(match touch {
            Some((button, Touch::Press)) => shell::Input::Press(button),
            Some((button, Touch::Repeat)) => shell::Input::Repeat(button),
            None => shell::Input::Nothing,
        })
    }
}
