//! A flash like the handheld's, whose power can be cut at any moment: it erases 4 KiB at a time, programs 256 bytes at a
//! time, and programming only turns ones into zeros.

#![allow(dead_code)] // Each test program uses part of it.

use super::common::kept::Kept;
use std::cell::{RefCell, RefMut};
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};

use embassy_futures::yield_now;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use loot::save::{Fault, Finder, Packed, REGION, SECTORS, Store};

pub const SECTOR: usize = 4096;
const PROGRAM: usize = 256;

/// How long the Pico's part takes by its data sheet, in microseconds: what is typical.
const PROGRAM_US: u64 = 700;
const ERASE_US: u64 = 45_000;

/// Should a test try everything, however long it takes? `LOOT_SOAK=1 cargo test --release` says so.
pub fn soak() -> bool {
    std::env::var_os("LOOT_SOAK").is_some_and(|value| value != "0")
}

/// Something the flash does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Programs bytes of one page.
    Program(usize, Vec<u8>),
    /// Erases a sector.
    Erase(usize),
}

/// What a cut leaves of an operation.
#[derive(Clone, Copy, Debug)]
pub enum Cut {
    /// This many bytes are done.
    After(usize),
    /// This many bytes are done, and some bits of the next one.
    Within(usize, u8),
    /// For an erase: this many bytes are done, counted from the end.
    FromTheEnd(usize),
    /// For an erase: this many bytes are cleared, since parts clear all bits first, and none is erased.
    Cleared(usize),
    /// For an erase: all bytes were cleared, and this many are erased.
    ClearedThenAfter(usize),
    /// Any of the bits, chosen by a seed.
    Scattered(u64),
}

impl Operation {
    /// How many byte positions it can be cut at.
    pub fn length(&self) -> usize {
        match self {
            Self::Program(_, bytes) => bytes.len(),
            Self::Erase(_) => SECTOR,
        }
    }

    pub fn apply(&self, flash: &mut [u8]) {
        self.apply_cut(Cut::After(self.length()), flash);
    }

    pub fn apply_cut(&self, cut: Cut, flash: &mut [u8]) {
        match self {
            Self::Program(at, bytes) => {
                for (n, (old, &new)) in flash[*at..].iter_mut().zip(bytes).enumerate() {
                    *old &= match cut {
                        Cut::Within(end, bits) if n == end => new | bits,
                        Cut::After(end) | Cut::Within(end, _) if n >= end => 0xff,
                        Cut::Scattered(seed) => new | noise(seed, n),
                        _ => new,
                    };
                }
            }
            Self::Erase(at) => {
                for (n, byte) in flash[*at..at + SECTOR].iter_mut().enumerate() {
                    *byte = match cut {
                        Cut::After(end) if n >= end => *byte,
                        Cut::Within(end, bits) if n == end => *byte | bits,
                        Cut::Within(end, _) if n > end => *byte,
                        Cut::FromTheEnd(end) if n < SECTOR - end => *byte,
                        Cut::Cleared(end) => {
                            if n < end {
                                0
                            } else {
                                *byte
                            }
                        }
                        Cut::ClearedThenAfter(end) if n >= end => 0,
                        Cut::Scattered(seed) => *byte | noise(seed, n),
                        _ => 0xff,
                    };
                }
            }
        }
    }
}

/// A byte that depends only on the seed and the place. The seed's lowest bits say how many ones it has.
fn noise(seed: u64, n: usize) -> u8 {
    let mix = |salt: u64| {
        let mut x = (seed >> 2).wrapping_add(salt).wrapping_add((n as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (x ^ x >> 31) as u8
    };
    match seed & 3 {
        0 => mix(1),
        1 => mix(1) & mix(2) & mix(3),
        2 => mix(1) | mix(2) | mix(3),
        _ => {
            if mix(1) & 1 == 0 {
                0
            } else {
                0xff
            }
        }
    }
}

/// The flash has failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

impl NorFlashError for Failed {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// The flash, but only its save area. A copy of it is another handle to the same flash.
#[derive(Clone)]
pub struct Flash(Rc<RefCell<Chip>>);

/// What is in it, and what it has done.
pub struct Chip {
    pub bytes: Vec<u8>,
    /// Every operation since this was last emptied.
    pub operations: Vec<Operation>,
    pub programs: u64,
    pub programmed_bytes: u64,
    pub erases: [u64; SECTORS],
    /// After this many operations one fails, having got this far.
    pub fails: Option<(usize, Cut)>,
    /// Power lasts for this many microseconds of operations. The one it ends in gets this far, and none comes after it.
    pub lasts: Option<(u64, Cut)>,
    /// This many microseconds pass before each operation: the rest of the handheld needs time, too.
    pub between_us: u64,
    /// Worn-out bits, by the place of their byte: which bits, and what they always read as.
    pub stuck: Vec<(usize, u8, u8)>,
    /// How long the core has been busy since others could last run, and the longest that ever was.
    busy_us: u64,
    pub longest_busy_us: u64,
}

impl Flash {
    pub fn new() -> Self {
        Self::with(vec![0xff; REGION])
    }

    pub fn with(bytes: Vec<u8>) -> Self {
        assert_eq!(bytes.len(), REGION);
        Self(Rc::new(RefCell::new(Chip {
            bytes,
            operations: Vec::new(),
            programs: 0,
            programmed_bytes: 0,
            erases: [0; SECTORS],
            fails: None,
            lasts: None,
            between_us: 0,
            stuck: Vec::new(),
            busy_us: 0,
            longest_busy_us: 0,
        })))
    }

    pub fn chip(&self) -> RefMut<'_, Chip> {
        self.0.borrow_mut()
    }

    pub fn bytes(&self) -> Vec<u8> {
        self.chip().bytes.clone()
    }

    /// What it has done since we last asked.
    pub fn operations(&self) -> Vec<Operation> {
        std::mem::take(&mut self.chip().operations)
    }

    /// Opens the save area.
    pub fn mount(&self) -> Power {
        self.try_mount().expect("any region mounts")
    }

    /// The same, on a flash that may fail meanwhile.
    pub fn try_mount(&self) -> Result<Power, Fault<Failed>> {
        let store = self.run(Store::mount(self.clone(), 0))?;
        Ok(Power { store, flash: self.clone() })
    }

    /// Runs a future to its end and measures how long it keeps the core busy at a time.
    pub fn run<T>(&self, future: impl Future<Output = T>) -> T {
        let mut future = pin!(future);
        loop {
            self.chip().busy_us = 0;
            if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
                return value;
            }
        }
    }
}

/// A handheld that is switched on: the store and its flash.
pub struct Power {
    store: Store<Flash>,
    pub flash: Flash,
}

impl Power {
    /// What is kept of Loot.
    pub fn load(&mut self) -> Kept {
        self.load_all().into()
    }

    /// What is kept of all games.
    pub fn load_all(&mut self) -> loot::shell::Kept {
        let mut kept = loot::shell::Kept::default();
        self.flash.run(self.store.load(&mut kept)).expect("this flash does not fail now");
        kept
    }

    /// Hands everything that is kept to a finder of the test's own.
    pub fn find(&mut self, finder: &mut impl Finder) {
        self.flash.run(self.store.load(finder)).expect("this flash does not fail now");
    }

    pub fn put(&mut self, packed: &Packed) {
        self.try_put(packed).expect("this flash does not fail now");
    }

    pub fn try_put(&mut self, packed: &Packed) -> Result<(), Fault<Failed>> {
        self.flash.run(self.store.put(packed))
    }

    pub fn tidy(&mut self) -> bool {
        self.try_tidy().expect("this flash does not fail now")
    }

    pub fn try_tidy(&mut self) -> Result<bool, Fault<Failed>> {
        self.flash.run(self.store.tidy())
    }
}

impl Chip {
    /// Worn bits read as they always do.
    pub fn wear(&mut self) {
        for &(place, mask, value) in &self.stuck {
            self.bytes[place] = self.bytes[place] & !mask | value & mask;
        }
    }

    fn run(&mut self, operation: Operation) -> Result<(), Failed> {
        match &mut self.fails {
            Some((0, cut)) => {
                operation.apply_cut(*cut, &mut self.bytes);
                self.fails = None;
                self.wear();
                return Err(Failed);
            }
            Some((left, _)) => *left -= 1,
            None => {}
        }
        let takes_us = match operation {
            Operation::Program(..) => PROGRAM_US,
            Operation::Erase(_) => ERASE_US,
        };
        if let Some((left, cut)) = &mut self.lasts {
            *left = left.saturating_sub(self.between_us);
            let Some(rest) = left.checked_sub(takes_us) else {
                if *left > 0 {
                    operation.apply_cut(*cut, &mut self.bytes);
                }
                *left = 0;
                self.wear();
                return Err(Failed);
            };
            *left = rest;
        }
        operation.apply(&mut self.bytes);
        self.wear();
        match &operation {
            Operation::Program(_, bytes) => {
                self.programs += 1;
                self.programmed_bytes += bytes.len() as u64;
            }
            Operation::Erase(at) => self.erases[at / SECTOR] += 1,
        }
        self.busy_us += takes_us;
        self.longest_busy_us = self.longest_busy_us.max(self.busy_us);
        self.operations.push(operation);
        Ok(())
    }
}

impl ErrorType for Flash {
    type Error = Failed;
}

impl ReadNorFlash for Flash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Failed> {
        bytes.copy_from_slice(&self.chip().bytes[offset as usize..][..bytes.len()]);
        Ok(())
    }

    fn capacity(&self) -> usize {
        REGION
    }
}

impl NorFlash for Flash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Failed> {
        assert!((from as usize).is_multiple_of(SECTOR) && (to as usize).is_multiple_of(SECTOR) && from < to);
        for at in (from as usize..to as usize).step_by(SECTOR) {
            self.chip().run(Operation::Erase(at))?;
            // The chip's driver yields between any two operations.
            yield_now().await;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, mut bytes: &[u8]) -> Result<(), Failed> {
        let mut at = offset as usize;
        assert!(at.is_multiple_of(4) && bytes.len().is_multiple_of(4), "the flash is written in words");
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(PROGRAM - at % PROGRAM));
            self.chip().run(Operation::Program(at, now.to_vec()))?;
            yield_now().await;
            at += now.len();
            bytes = later;
        }
        Ok(())
    }
}
