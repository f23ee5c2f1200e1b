//! Chance without bias, over any generator.

use rand_core::RngCore;

/// A number below `n`, each as likely as any other; `None` if `n` is 0.
///
/// The high word of a random word times `n` falls below `n`. Some numbers would be hit once more often than others, so the
/// few products that cause it, recognized by their low word, are drawn again (Lemire's method). A division is needed only
/// when the low word is below `n` in the first place.
#[inline]
pub fn below(rng: &mut impl RngCore, n: u32) -> Option<u32> {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let uneven = n.wrapping_neg().checked_rem(n)?;
        // A generator stuck at one number must not hang the handheld; one that works gets by long before.
        for _ in 0..64 {
            if product as u32 >= uneven {
                break;
            }
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    if n == 0 { None } else { Some((product >> 32) as u32) }
}

/// As [`below`], for small numbers, with products of 32 bits only: a small core needs a function call for longer ones.
#[inline]
pub(crate) fn below_small(rng: &mut impl RngCore, n: u16) -> Option<u16> {
    let mut product = (rng.next_u32() >> 16) * u32::from(n);
    if (product as u16) < n {
        let uneven = n.wrapping_neg().checked_rem(n)?;
        while (product as u16) < uneven {
            product = (rng.next_u32() >> 16) * u32::from(n);
        }
    }
    if n == 0 { None } else { Some((product >> 16) as u16) }
}

/// Puts things in a random order, each order as likely as any other.
pub fn shuffle<T>(things: &mut [T], rng: &mut impl RngCore) {
    // From the back, each place gets one of the things not yet placed.
    for unplaced in (2..=things.len()).rev() {
        let Some(chosen) = u32::try_from(unplaced).ok().and_then(|n| below(rng, n)) else { return };
        things.swap(chosen as usize, unplaced - 1);
    }
}
