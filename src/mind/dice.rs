//! The bots' own generator: the same numbers on every machine, in a few instructions on a 32-bit core.

use rand_core::RngCore;

/// A counter whose step is the seed's, stirred by multiplying and shifting (SplitMix with 32-bit words).
#[derive(Clone, Debug)]
pub struct Dice {
    count: u32,
    step: u32,
}

impl Dice {
    /// The dice of a seed.
    pub const fn new(seed: u64) -> Self {
        // An odd step visits every count. Seeds that are close together should not give steps that are.
        Self { count: stir(seed as u32), step: stir((seed >> 32) as u32 ^ 0x9e37_79b9) | 1 }
    }

    /// A number below `n`, for `n` up to 65,536. It is not quite even, by parts in 65,536, which no bot can tell.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        (self.next_u32() >> 16).wrapping_mul(n) >> 16
    }
}

/// Every bit of the result hangs on every bit of `x` (the finisher of MurmurHash3).
#[inline]
const fn stir(mut x: u32) -> u32 {
    x = (x ^ x >> 16).wrapping_mul(0x85eb_ca6b);
    x = (x ^ x >> 13).wrapping_mul(0xc2b2_ae35);
    x ^ x >> 16
}

impl RngCore for Dice {
    #[inline]
    fn next_u32(&mut self) -> u32 {
        self.count = self.count.wrapping_add(self.step);
        stir(self.count)
    }

    fn next_u64(&mut self) -> u64 {
        u64::from(self.next_u32()) << 32 | u64::from(self.next_u32())
    }

    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(4) {
            for (byte, random) in chunk.iter_mut().zip(self.next_u32().to_le_bytes()) {
                *byte = random;
            }
        }
    }
}
