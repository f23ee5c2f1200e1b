//! Where decks come from.
//!
//! The chip has no random number generator. It has a ring oscillator whose bit, sampled by the crystal's clock, is mostly
//! noise, but biased, and the faster we read it, the more each reading resembles the last; the data sheet promises nothing
//! about it. So we read 64 times as many bits as a seed has and condense them with ChaCha. People help, too: we stir in the
//! microsecond of every press, with more of the oscillator's bits, and deal a game only after some presses.
//!
//! What this promises: decks nobody at the table can foresee, and a different one after every start. Even if the oscillator
//! is stuck, the presses alone ensure that: each is good for some ten bits. What it does not promise: keys that a bank could
//! use. Nobody has measured how much entropy a given chip's bits have, and somebody with a probe can read the deck from
//! memory anyway.

use embassy_rp::clocks::RoscRng;
use embassy_time::Instant;

use crate::handheld::{BLOCK, Pool};
use crate::shell;

/// Blocks of bits to read at the start: 64 times as many as a seed has.
const BLOCKS: usize = 64;

/// A seed from the oscillator's bits and the time. It takes a few milliseconds, whatever the oscillator does.
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

/// The oscillator and the clock, while people play.
pub struct Noise;

impl shell::Entropy for Noise {
    fn noise(&mut self) -> Option<u64> {
        // Raw, since the app stirs it into a generator.
        Some(RoscRng.next_u64() ^ Instant::now().as_ticks())
    }
}
