//! The flash, and what is kept in it. One task owns it, and nothing it has begun is cancelled.
//!
//! While the flash is written the core stands still, interrupts and all: a page takes a millisecond, an erased sector 45. So
//! things are written as soon as they come, and erasing is done ahead, when nobody has pressed anything for a while.

#![allow(unsafe_code, reason = "the save area's place is the linker's to say")]

use core::convert::Infallible;
use core::sync::atomic::{AtomicBool, Ordering};

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{self, Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use static_cell::StaticCell;

use crate::app::{self, Unsaved};
use crate::save::{Fault, Kept, Packed, Store};

/// The Pico's flash, in bytes.
const SIZE: usize = 2 * 1024 * 1024;
/// Nobody who has not pressed anything for so long feels an erase.
const QUIET: Duration = Duration::from_millis(800);
/// A finished game is five things to keep: the table, the settings, the hall, the last game, and that none is running.
const WAITING: usize = 5;

unsafe extern "C" {
    // Its address is the save area's offset in the flash; nothing is stored there.
    static _save_start: u8;
}

static THINGS: Channel<ThreadModeRawMutex, Packed, WAITING> = Channel::new();
static KEPT: Signal<ThreadModeRawMutex, Kept> = Signal::new();
/// Has it been read?
static READ: AtomicBool = AtomicBool::new(false);
static FAILED: Signal<ThreadModeRawMutex, ()> = Signal::new();

type Chip = BlockingAsync<Flash<'static, FLASH, Blocking, SIZE>>;

/// The store has a page of its own in memory: it is not moved about.
static STORE: StaticCell<Option<Store<Chip>>> = StaticCell::new();

// Not inlined, so that what is built here is not on the stack ever after.
#[inline(never)]
fn open(flash: Peri<'static, FLASH>) -> Option<&'static mut Store<Chip>> {
    let start = &raw const _save_start as u32;
    STORE.init_with(|| Store::unmounted(BlockingAsync::new(Flash::new_blocking(flash)), start)).as_mut()
}

/// Reads what was kept, then keeps what comes.
#[embassy_executor::task]
pub async fn keep(flash: Peri<'static, FLASH>) {
    let Err(fault) = try_to_keep(flash).await;
    defmt::error!("nothing can be saved: {}", defmt::Debug2Format(&fault));
    FAILED.signal(());
    // If nothing was read, there is nothing to wait for.
    if !READ.load(Ordering::Relaxed) {
        KEPT.signal(Kept::default());
    }
}

async fn try_to_keep(flash: Peri<'static, FLASH>) -> Result<Infallible, Fault<flash::Error>> {
    let store = open(flash).ok_or(Fault::NoRegion)?;
    store.recover().await?;
    let kept = store.load().await?;
    for kind in &kept.set_aside {
        defmt::warn!("{=str}", kind.set_aside_message());
    }
    KEPT.signal(kept);
    READ.store(true, Ordering::Relaxed);
    // Is there something to erase ahead, once nothing has come for a while?
    let mut untidy = true;
    loop {
        let next = match untidy {
            true => with_timeout(QUIET, THINGS.receive()).await.ok(),
            false => Some(THINGS.receive().await),
        };
        untidy = next.is_some();
        match next {
            Some(thing) => store.put(&thing).await?,
            None => drop(store.tidy().await?),
        }
    }
}

/// What was kept, once it has been read.
pub async fn kept() -> Kept {
    KEPT.wait().await
}

/// The flash as the app knows it.
pub struct Keeper;

impl app::Store for Keeper {
    async fn put(&mut self, thing: Packed) -> Result<(), Unsaved> {
        if FAILED.signaled() {
            return Err(Unsaved);
        }
        // The task is only as far behind as writing takes.
        THINGS.send(thing).await;
        Ok(())
    }
}
