//! The flash, and what is kept in it. One task owns it, and nothing it has begun is cancelled.
//!
//! While the flash is written the core stands still, interrupts and all: a page takes a millisecond, an erased sector 45. So
//! things are written as soon as they come, and erasing is done ahead, when nobody has pressed anything for a while.

#![allow(unsafe_code, reason = "the save area's place is the linker's to say")]

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_futures::block_on;
use embassy_rp::Peri;
use embassy_rp::flash::{self, Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::ThreadModeRawMutex;
use embassy_sync::channel::Channel;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use static_cell::StaticCell;

use super::display;
use crate::app::{self, Unsaved};
use crate::save::{Fault, Kept, Packed, Store};

/// The Pico's flash, in bytes.
const SIZE: usize = 2 * 1024 * 1024;
/// Nobody who has not pressed anything for so long feels an erase.
const QUIET: Duration = Duration::from_millis(800);
/// Things that wait to be written. A finished game is more of them: then the game waits, for some milliseconds each.
const WAITING: usize = 2;

unsafe extern "C" {
    // Its address is the save area's offset in the flash; nothing is stored there.
    static _save_start: u8;
}

static THINGS: Channel<ThreadModeRawMutex, Packed, WAITING> = Channel::new();
static FAILED: Signal<ThreadModeRawMutex, ()> = Signal::new();

type Chip = BlockingAsync<Flash<'static, FLASH, Blocking, SIZE>>;

/// The store has a page of its own in memory: it is not moved about.
static STORE: StaticCell<Option<Store<Chip>>> = StaticCell::new();

/// The save area; none if it cannot be used.
pub struct Saves(Option<&'static mut Store<Chip>>);

// The chip's flash never makes anybody wait: it keeps the core until it is done. So the store's futures are finished when
// they are first polled, and it is better to have them on the stack for that moment than in a task's memory for ever. For
// the same reason these are not inlined.

/// Opens the save area.
#[inline(never)]
pub fn open(flash: Peri<'static, FLASH>) -> Saves {
    let start = &raw const _save_start as u32;
    let store = STORE.init_with(|| Store::unmounted(BlockingAsync::new(Flash::new_blocking(flash)), start)).as_mut();
    let opened = store.ok_or(Fault::NoRegion).and_then(|store| block_on(store.recover()).map(|()| store));
    Saves(opened.map_err(give_up).ok())
}

impl Saves {
    /// Reads what was kept.
    #[inline(never)]
    pub fn load(&mut self, kept: &mut Kept) {
        let Some(store) = &mut self.0 else { return };
        if let Err(fault) = block_on(store.load_into(kept)) {
            give_up(fault);
            self.0 = None;
        }
        for kind in &kept.set_aside {
            defmt::warn!("{=str}", kind.set_aside_message());
        }
    }
}

#[inline(never)]
fn put(store: &mut Store<Chip>, thing: &Packed) -> Result<(), Fault<flash::Error>> {
    block_on(store.put(thing))
}

#[inline(never)]
fn tidy(store: &mut Store<Chip>) -> Result<(), Fault<flash::Error>> {
    block_on(store.tidy()).map(drop)
}

fn give_up(fault: Fault<flash::Error>) {
    defmt::error!("nothing can be saved: {}", defmt::Debug2Format(&fault));
    FAILED.signal(());
}

/// Keeps what comes.
#[embassy_executor::task]
pub async fn keep(flashed: Saves) {
    let Some(store) = flashed.0 else { return };
    // Is there something to erase ahead, once nothing has come for a while?
    let mut untidy = true;
    loop {
        let next = match untidy {
            true => with_timeout(QUIET, THINGS.receive()).await.ok(),
            false => Some(THINGS.receive().await),
        };
        untidy = next.is_some();
        // A picture on its way would falter.
        display::sent().await;
        let done = match next {
            Some(thing) => put(store, &thing),
            None => tidy(store),
        };
        if let Err(fault) = done {
            return give_up(fault);
        }
    }
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
