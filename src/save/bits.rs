//! Numbers of any width, one after another, lowest bit first.

use heapless::VecView;

use crate::bug::OrBug;

/// Appends numbers to bytes.
pub struct BitWriter<'a> {
    bytes: &'a mut VecView<u8>,
    /// Unused bits of the last byte.
    free: u32,
}

impl<'a> BitWriter<'a> {
    /// Begins with a new byte.
    pub const fn new(bytes: &'a mut VecView<u8>) -> Self {
        Self { bytes, free: 0 }
    }

    /// Appends the lowest `width` bits of a number. There has to be room: every caller derives a bound.
    pub fn put(&mut self, value: u64, width: u32) {
        let mut done = 0;
        while done < width {
            if self.free == 0 {
                self.bytes.push(0).or_bug("there is room", ());
                self.free = u8::BITS;
            }
            // As many as the last byte has room for.
            let count = self.free.min(width - done);
            let bits = (value >> done) as u8 & (u8::MAX >> (u8::BITS - count));
            if let Some(last) = self.bytes.last_mut() {
                *last |= bits << (u8::BITS - self.free);
            }
            self.free -= count;
            done += count;
        }
    }
}

/// Takes numbers out of bytes.
pub struct BitReader<'a> {
    bytes: &'a [u8],
    /// Bits taken so far.
    taken: usize,
}

impl<'a> BitReader<'a> {
    /// Begins at the first byte.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, taken: 0 }
    }

    /// Takes a number of `width` bits, if that many are left.
    pub fn take(&mut self, width: u32) -> Option<u64> {
        let mut value = 0;
        for bit in 0..width {
            let byte = self.bytes.get(self.taken / 8)?;
            value |= u64::from(byte >> (self.taken % 8) & 1) << bit;
            self.taken += 1;
        }
        Some(value)
    }

    /// Takes a number of at most eight bits.
    pub fn take_u8(&mut self, width: u32) -> Option<u8> {
        self.take(width).map(|value| value as u8)
    }

    /// Has everything been taken but the unused bits of the last byte, which must be zero?
    pub fn ends(mut self) -> bool {
        self.taken.div_ceil(8) == self.bytes.len()
            && (self.taken..8 * self.bytes.len()).all(|_| self.take(1) == Some(0))
    }
}

#[cfg(test)]
mod tests {
    use heapless::Vec;

    use super::*;

    #[test]
    fn numbers_come_back_as_they_were_put() {
        let mut bytes = Vec::<u8, 32>::new();
        let numbers = [(5, 3), (0, 1), (1, 1), (0x1234_5678_9abc_def0, 64), (77, 7), (0, 0), (300, 9)];
        let mut writer = BitWriter::new(&mut bytes);
        for (value, width) in numbers {
            writer.put(value, width);
        }
        let mut reader = BitReader::new(&bytes);
        for (value, width) in numbers {
            assert_eq!(reader.take(width), Some(value));
        }
        assert!(reader.ends());
    }

    #[test]
    fn what_is_left_over_is_noticed() {
        let mut reader = BitReader::new(&[0b1000]);
        assert_eq!(reader.take(3), Some(0));
        assert!(!reader.ends(), "a bit is set after the last number");
        let mut reader = BitReader::new(&[0, 0]);
        assert_eq!(reader.take(3), Some(0));
        assert!(!reader.ends(), "a whole byte is left");
        assert_eq!(BitReader::new(&[1]).take(9), None);
    }
}
