//! Quotients and roots of small numbers, looked up: the chip has no division instruction.

/// Numbers looked up directly; greater ones are halved or quartered until they are below this.
const SIZE: usize = 256;

/// 65,536 / n.
static INVERSE: [u32; SIZE] = {
    let mut table = [0; SIZE];
    let mut rest = table.as_mut_slice();
    let mut n = 0;
    while let [entry, tail @ ..] = rest {
        *entry = match 65_536_u32.checked_div(n) {
            Some(inverse) => inverse,
            None => 0,
        };
        n += 1;
        rest = tail;
    }
    table
};

/// 4,096 / √(n + ½).
static INVERSE_ROOT: [u16; SIZE] = {
    let mut table = [0; SIZE];
    let mut rest = table.as_mut_slice();
    let mut n = 0;
    while let [entry, tail @ ..] = rest {
        *entry = ((1_u32 << 25) / (2 * n + 1)).isqrt() as u16;
        n += 1;
        rest = tail;
    }
    table
};

/// 256 √(ln n), by the length of n in bits.
static ROOT_OF_LOG: [u16; 17] = [0, 213, 301, 369, 426, 477, 522, 564, 603, 639, 674, 707, 738, 768, 797, 825, 853];

/// 256 / 2^(n / 16).
static ODDS: [u16; 129] = {
    let mut table = [0; 129];
    let mut rest = table.as_mut_slice();
    // 2^32 / 2^(n / 16), each from the one before: 62,757 / 65,536 is the sixteenth root of a half.
    let mut odds: u64 = 1 << 32;
    while let [entry, tail @ ..] = rest {
        *entry = ((odds + (1 << 23)) >> 24) as u16;
        odds = (odds * 62_757) >> 16;
        rest = tail;
    }
    table
};

/// How likely a side wins that is so far behind, against one that is not: in parts of 256, a half for each 4,096 / `doubt`.
#[inline]
pub fn odds(behind: i32, doubt: i32) -> u32 {
    let halves = (behind.wrapping_mul(doubt) >> 8).max(0) as usize;
    ODDS.get(halves).copied().unwrap_or(0).into()
}

/// `sum / n`, nearly. The quotient must be below 256.
#[inline]
pub fn quotient(mut sum: u32, mut n: u32) -> u32 {
    while n >= SIZE as u32 {
        n >>= 1;
        sum >>= 1;
    }
    sum.wrapping_mul(INVERSE.get(n as usize).copied().unwrap_or(0)) >> 16
}

/// `4096 / √(n + ½)`, nearly.
#[inline]
pub fn inverse_root(mut n: u32) -> u32 {
    let mut halvings = 0;
    while n >= SIZE as u32 {
        n >>= 2;
        halvings += 1;
    }
    u32::from(INVERSE_ROOT.get(n as usize).copied().unwrap_or(0)) >> halvings
}

/// `256 √(ln n)`, in steps.
#[inline]
pub fn root_of_log(n: u16) -> u32 {
    let bits = u16::BITS - n.leading_zeros();
    ROOT_OF_LOG.get(bits as usize).copied().unwrap_or(0).into()
}
