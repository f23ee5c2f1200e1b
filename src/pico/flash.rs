//! The flash, and what we keep in it. One task owns it, and nothing it has begun is cancelled.
//!
//! While we write the flash the core stands still, interrupts and all: for a millisecond per page, and 45 per erased sector.
//! So we write things as soon as they come, and erase ahead, when nothing has come for a while. Turning to a new sector
//! takes many steps; between any two of them the other tasks get their turn, and pictures go first.

#![allow(unsafe_code, reason = "the save area's place is the linker's to say")]

use embassy_futures::{block_on, yield_now};
use embassy_rp::Peri;
use embassy_rp::flash::{self, Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};
use static_cell::StaticCell;

use super::{display, watchdog};
use crate::save::{Fault, Packed, Store};
use crate::shell;
use crate::shell::{App, Unsaved, told_trouble};

/// The Pico's flash, in bytes.
const SIZE: usize = 2 * 1024 * 1024;
/// An erase disturbs least this long after the last action, while the player is looking at the result. A press at that
/// moment still counts, a few hundredths of a second late.
const QUIET: Duration = Duration::from_millis(800);
/// How many things can wait to be written. A finished game is more than that: then the game waits a few milliseconds for
/// each.
const WAITING: usize = 2;

unsafe extern "C" {
    // Its address is the save area's offset in the flash; nothing is stored there.
    static _save_start: u8;
}

static THINGS: Channel<ThreadModeRawMutex, Packed, WAITING> = Channel::new();
static FAILED: Signal<ThreadModeRawMutex, ()> = Signal::new();
/// Signalled while nothing is being written, or waits for it. Only the game waits for this.
static WRITTEN: Signal<ThreadModeRawMutex, ()> = Signal::new();

/// After reading this many bytes we let the game go first: emulated, with their checksums, they take a millisecond or two.
const READ_AT_A_TIME: usize = 2048;

/// The flash. It lets the game go first, and pictures before it is written: one being sent would stutter.
struct Chip {
    flash: Flash<'static, FLASH, Blocking, SIZE>,
    /// Bytes read since we last gave way.
    read: usize,
}

impl Chip {
    /// Lets the game go first, which may have a press to answer. The first turn may be ours again at once, since the executor
    /// turns round who is waiting; the second comes after everybody's.
    async fn give_way(&mut self) {
        self.read = 0;
        yield_now().await;
        yield_now().await;
    }
}

impl ErrorType for Chip {
    type Error = flash::Error;
}

impl ReadNorFlash for Chip {
    const READ_SIZE: usize = flash::READ_SIZE;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), flash::Error> {
        self.read = self.read.saturating_add(bytes.len());
        if self.read >= READ_AT_A_TIME {
            self.give_way().await;
        }
        self.flash.blocking_read(offset, bytes)
    }

    fn capacity(&self) -> usize {
        SIZE
    }
}

impl NorFlash for Chip {
    const WRITE_SIZE: usize = flash::WRITE_SIZE;
    const ERASE_SIZE: usize = flash::ERASE_SIZE;

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), flash::Error> {
        self.give_way().await;
        display::sent().await;
        self.flash.blocking_write(offset, bytes)
    }

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), flash::Error> {
        self.give_way().await;
        display::sent().await;
        self.flash.blocking_erase(from, to)
    }
}

/// The store has its own place in memory, since it is too large to move about.
static STORE: StaticCell<Option<Store<Chip>>> = StaticCell::new();

/// The save area; `None` if it can't be used.
pub struct Saves(Option<&'static mut Store<Chip>>);

// We inline nothing that runs before the tasks do: it needs a lot of stack, but only for a moment.

#[inline(never)]
pub fn open(flash: Peri<'static, FLASH>) -> Saves {
    let start = &raw const _save_start as u32;
    let store =
        STORE.init_with(|| Store::unmounted(Chip { flash: Flash::new_blocking(flash), read: 0 }, start)).as_mut();
    let opened = store.ok_or(Fault::NoRegion).and_then(|store| block_on(store.open()).map(|()| store));
    Saves(opened.map_err(give_up).ok())
}

impl Saves {
    #[inline(never)]
    pub fn load(&mut self, app: &mut App) {
        let Some(store) = &mut self.0 else { return };
        if let Err(fault) = block_on(store.load(app)) {
            give_up(fault);
            self.0 = None;
        }
        for &trouble in app.troubles() {
            defmt::warn!("{=str}", told_trouble(trouble).as_str());
        }
        app.taken_over();
    }
}

fn give_up(fault: Fault<flash::Error>) {
    defmt::error!("nothing can be saved: {}", defmt::Debug2Format(&fault));
    FAILED.signal(());
}

#[embassy_executor::task]
pub async fn keep(flashed: Saves) {
    let Some(store) = flashed.0 else { return };
    WRITTEN.signal(());
    // Is there something to erase ahead, once nothing has come for a while?
    let mut untidy = true;
    loop {
        let next = match untidy {
            true => with_timeout(QUIET, THINGS.receive()).await.ok(),
            false => Some(THINGS.receive().await),
        };
        untidy = next.is_some();
        let done = match &next {
            Some(thing) => store.put(thing).await,
            None => store.tidy().await.map(drop),
        };
        if let Err(fault) = done {
            give_up(fault);
            // This lets a game go on that is waiting to hand something over, or until it is written.
            WRITTEN.signal(());
            return THINGS.clear();
        }
        if THINGS.is_empty() {
            WRITTEN.signal(());
        }
    }
}

pub struct Keeper;

impl shell::Keep for Keeper {
    async fn put(&mut self, thing: Packed) -> Result<(), Unsaved> {
        if FAILED.signaled() {
            return Err(Unsaved);
        }
        // The task lags behind only by the time that writing takes.
        THINGS.send(thing).await;
        WRITTEN.reset();
        watchdog::passed(watchdog::Loop::Game);
        Ok(())
    }

    async fn settle(&mut self) {
        // Nobody writes any more.
        if FAILED.signaled() {
            return;
        }
        WRITTEN.wait().await;
        WRITTEN.signal(());
        watchdog::passed(watchdog::Loop::Game);
    }
}
