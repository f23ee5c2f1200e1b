//! Where decks come from.
//!
//! The chip has no random number generator. It has a ring oscillator whose bit, read by the crystal's clock, is mostly
//! noise, but biased, and the more alike from one reading to the next the faster it is read; the data sheet promises
//! nothing of it. So 64 times as many bits are read as a seed has, and all of them are condensed by ChaCha. People help, too:
//! the microsecond of every press is stirred in, with more of the oscillator's bits, and a game is only dealt after some.
//!
//! What this promises: decks nobody at the table can foresee, and another one after every start. Should the oscillator be
//! stuck, the presses alone see to that: each is good for some ten bits. Not promised: keys that a bank could use. Nobody has
//! measured how much entropy a given chip's bits have, and somebody with a probe can read the deck from memory anyway.

use embassy_rp::clocks::RoscRng;
use embassy_time::Instant;

use crate::app;
use crate::handheld::{BLOCK, Pool};

/// Blocks of bits that a start takes: 64 times those of a seed.
const BLOCKS: usize = 64;

/// A seed of the oscillator's bits and the time. It takes a few milliseconds, whatever the oscillator does.
pub fn seed() -> [u8; BLOCK] {
    let mut pool = Pool::new();
    for _ in 0..BLOCKS {
        let mut block = [0; BLOCK];
        RoscRng.fill_bytes(&mut block);
        for (byte, time) in block.iter_mut().zip(Instant::now().as_ticks().to_le_bytes()) {
            *byte ^= time;
        }
        pool.stir(&block);
    }
    pool.seed()
}

/// The oscillator and the clock, for as long as people play.
pub struct Noise;

impl app::Entropy for Noise {
    fn noise(&mut self) -> Option<u64> {
        // As it comes, for the app stirs it into a generator.
        Some(RoscRng.next_u64() ^ Instant::now().as_ticks())
    }
}
