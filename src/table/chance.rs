//! Unbiased chance, from any generator.

use crate::bug::bug;
use rand_core::RngCore;

/// How often we draw again at most. A working generator needs far fewer tries; one that is stuck must not hang the handheld.
const TRIES: usize = 64;

/// A number below `n`, each as likely as any other; `None` if `n` is 0.
///
/// The high word of a random word times `n` is below `n`. Some numbers would come up once more often than others, so we draw
/// again when the low word shows that the product is one of the few that cause this (Lemire's method). We need to divide
/// only when the low word is below `n` in the first place.
#[inline]
pub fn below(rng: &mut impl RngCore, n: u32) -> Option<u32> {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let uneven = n.wrapping_neg().checked_rem(n)?;
        for _ in 0..TRIES {
            if product as u32 >= uneven {
                break;
            }
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    if n == 0 { None } else { Some((product >> 32) as u32) }
}

/// Like [`below`], for small numbers, using 32-bit products only: a small core needs a function call for longer ones.
#[inline]
pub(crate) fn below_small(rng: &mut impl RngCore, n: u16) -> Option<u16> {
    let mut product = (rng.next_u32() >> 16) * u32::from(n);
    if (product as u16) < n {
        let uneven = n.wrapping_neg().checked_rem(n)?;
        for _ in 0..TRIES {
            if product as u16 >= uneven {
                break;
            }
            product = (rng.next_u32() >> 16) * u32::from(n);
        }
    }
    if n == 0 { None } else { Some((product >> 16) as u16) }
}

/// Puts things in a random order, each order as likely as any other.
pub fn shuffle<T>(things: &mut [T], rng: &mut impl RngCore) {
    // From the back, each place gets one of the things not yet placed.
    for unplaced in (2..=things.len()).rev() {
        let Some(chosen) = u32::try_from(unplaced).ok().and_then(|n| below(rng, n)) else {
            return bug!("{unplaced} things are none, or more than 2^32");
        };
        things.swap(chosen as usize, unplaced - 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A generator that is stuck at zero: every draw has to be repeated.
    struct Stuck;

    impl RngCore for Stuck {
        fn next_u32(&mut self) -> u32 {
            0
        }

        fn next_u64(&mut self) -> u64 {
            0
        }

        fn fill_bytes(&mut self, bytes: &mut [u8]) {
            bytes.fill(0);
        }
    }

    #[test]
    fn a_stuck_generator_does_not_hang_the_handheld() {
        assert_eq!(below(&mut Stuck, 3), Some(0));
        assert_eq!(below_small(&mut Stuck, 3), Some(0));
        let mut cards = [1, 2, 3, 4, 5];
        shuffle(&mut cards, &mut Stuck);
        cards.sort_unstable();
        assert_eq!(cards, [1, 2, 3, 4, 5]);
    }
}
