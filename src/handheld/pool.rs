//! Randomness gathered from poor sources.

use rand_chacha::ChaCha12Rng;
use rand_core::{RngCore, SeedableRng};

/// Bytes in the pool, and in each block it takes in.
pub const BLOCK: usize = 32;

/// A pool that noise is stirred into. Its output depends on everything that ever went in, and shows nothing of it.
///
/// Noise is added to the key of a ChaCha generator, whose first output is the next key: poor noise never makes the pool
/// poorer, and many blocks with a little entropy each add up to one with a lot.
#[derive(Clone, Default)]
pub struct Pool {
    key: [u8; BLOCK],
}

impl Pool {
    /// An empty pool.
    pub const fn new() -> Self {
        Self { key: [0; BLOCK] }
    }

    /// A pool filled with a generator's next output.
    pub fn drawn_from(rng: &mut ChaCha12Rng) -> Self {
        let mut pool = Self::new();
        rng.fill_bytes(&mut pool.key);
        pool
    }

    /// Stirs in a block of noise.
    pub fn stir(&mut self, noise: &[u8; BLOCK]) {
        for (byte, noise) in self.key.iter_mut().zip(noise) {
            *byte ^= noise;
        }
        let mut rng = ChaCha12Rng::from_seed(self.key);
        rng.fill_bytes(&mut self.key);
    }

    /// Draws a seed. That changes the pool, so no two seeds are the same.
    pub fn seed(&mut self) -> [u8; BLOCK] {
        let mut rng = ChaCha12Rng::from_seed(self.key);
        let mut seed = [0; BLOCK];
        rng.fill_bytes(&mut seed);
        rng.fill_bytes(&mut self.key);
        seed
    }
}

#[cfg(test)]
mod tests {
    use std::prelude::v1::*;

    use super::*;

    const STUCK: [u8; BLOCK] = [0xff; BLOCK];

    #[test]
    fn a_stuck_source_and_one_moment_that_differs_are_two_seeds() {
        let seed_pressed_at = |micros: u64| {
            let mut pool = Pool::new();
            for _ in 0..64 {
                pool.stir(&STUCK);
            }
            let mut noise = STUCK;
            noise[..8].copy_from_slice(&micros.to_le_bytes());
            pool.stir(&noise);
            pool.seed()
        };
        assert_ne!(seed_pressed_at(1_000_000), seed_pressed_at(1_000_001));
        assert_eq!(seed_pressed_at(7), seed_pressed_at(7));
    }

    #[test]
    fn no_two_seeds_are_the_same() {
        let mut pool = Pool::new();
        let seeds: Vec<_> = (0..100).map(|_| pool.seed()).collect();
        assert!((0..100).all(|n| !seeds[..n].contains(&seeds[n])));
    }

    /// Every bit that goes in changes about half of what comes out.
    #[test]
    fn every_bit_counts() {
        let seed_of = |noise| {
            let mut pool = Pool::new();
            pool.stir(&noise);
            pool.stir(&STUCK);
            pool.seed()
        };
        let plain = seed_of([0; BLOCK]);
        for bit in 0..BLOCK * 8 {
            let mut noise = [0; BLOCK];
            noise[bit / 8] |= 1 << (bit % 8);
            let changed: u32 = seed_of(noise).iter().zip(plain).map(|(a, b)| (a ^ b).count_ones()).sum();
            assert!((80..176).contains(&changed), "bit {bit} changes {changed} of 256");
        }
    }
}
