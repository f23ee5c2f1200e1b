//! How a sector of the save area is written, and how it is read again, whatever has become of it.
//!
//! | bytes | what |
//! |---|---|
//! | 0–7 | [`MARK`]: written right after an erase. A sector without it is not known to be erased, however blank it looks. |
//! | 8–19 | the head: the sector's number in the order of their use, which kinds of things are kept, a checksum of it all |
//! | 20– | things, one behind the other: length and its complement, checksum, the packed thing |
//!
//! Only ones become zeros until the next erase. So a power cut leaves a length that is whole or no length at all, for a bit that
//! is missing from the length is one too many in its complement. The checksum of a thing covers the sector's number, so nothing
//! from a sector's earlier life is read again.

use super::packed::{MAX_PACKED, WORD, crc32_on};

/// Bytes of a sector, the least the flash erases.
pub(super) const SECTOR: usize = 4096;

/// What a sector of ours begins with.
pub(super) const MARK: [u8; 8] = *b"LootSave";
/// Where the head is, and how long.
pub(super) const HEAD: usize = MARK.len();
pub(super) const HEAD_BYTES: usize = 3 * WORD;
/// Where the first thing is.
pub(super) const FIRST: usize = HEAD + HEAD_BYTES;
/// What stands before a thing: its length, its checksum.
pub(super) const FRAME: usize = 2 * WORD;
/// The longest a thing is with its frame.
pub(super) const MAX_FRAMED: usize = FRAME + MAX_PACKED;

const ERASED: u8 = 0xff;

/// Which kinds of things are kept, as a bit for each of their numbers.
pub(super) type Kinds = u32;

/// The head of a sector in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// Sectors are used in the order of their numbers; the first is 1.
    pub number: u32,
    /// All that was kept when the sector was begun. What is missing later was lost.
    pub kinds: Kinds,
}

impl Head {
    pub fn to_bytes(self) -> [u8; HEAD_BYTES] {
        let mut bytes = [0; HEAD_BYTES];
        let words = [self.number, self.kinds, self.checksum()];
        for (place, word) in bytes.as_chunks_mut::<WORD>().0.iter_mut().zip(words) {
            *place = word.to_le_bytes();
        }
        bytes
    }

    /// Over the mark, too: without it, a head of nothing but ones and zeros would be a good one.
    fn checksum(self) -> u32 {
        !crc32_on(crc32_on(crc32_on(u32::MAX, &MARK), &self.number.to_le_bytes()), &self.kinds.to_le_bytes())
    }

    fn of(sector: &[u8]) -> Option<Self> {
        let words = sector.get(HEAD..FIRST)?.as_chunks::<WORD>().0;
        let &[number, kinds, checksum] = words else { return None };
        let head = Self { number: u32::from_le_bytes(number), kinds: u32::from_le_bytes(kinds) };
        // No sector comes before the first, and none can come after the last number.
        let is_number = (1..u32::MAX).contains(&head.number);
        (is_number && head.checksum() == u32::from_le_bytes(checksum)).then_some(head)
    }
}

/// What a sector turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// Nothing that can be used, or relied on, before it is erased. Can it be that nothing was ever kept there?
    Unusable { unspoilt: bool },
    /// Erased, and nothing written since.
    Clean,
    /// Things are in it.
    Used(Head),
}

impl State {
    /// Of a whole sector.
    pub fn of(sector: &[u8]) -> Self {
        let is_marked = sector.starts_with(&MARK);
        if is_marked && sector.get(HEAD..).is_some_and(is_blank) {
            return Self::Clean;
        }
        let head = Head::of(sector).filter(|_| is_marked);
        head.map_or_else(|| Self::Unusable { unspoilt: is_unspoilt(sector) }, Self::Used)
    }
}

/// Is it blank, or has power been cut just when it was erased, or its mark or its head was written? An erase clears bits first.
fn is_unspoilt(sector: &[u8]) -> bool {
    sector.get(FIRST..).is_some_and(is_blank) || sector.iter().all(|&byte| byte == 0 || byte == ERASED)
}

/// Is it erased, as far as can be seen?
pub(super) fn is_blank(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| byte == ERASED)
}

/// What is found in a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found<'a> {
    /// A thing, and where it begins.
    Thing(usize, &'a [u8]),
    /// The length of a thing that is torn or damaged, where it begins, and its kind if that can be believed.
    Broken(usize, u8),
}

/// All that is in a sector, in the order it was written. It is looked for at every word: behind a thing that is torn or damaged the
/// next one is found.
pub(super) fn things(sector: &[u8], number: u32) -> impl Iterator<Item = Found<'_>> {
    let mut at = FIRST;
    core::iter::from_fn(move || {
        loop {
            let place = at;
            let (word, rest) = sector.get(place..)?.split_first_chunk::<WORD>()?;
            at += WORD;
            let Some(length) = length_of(*word) else { continue };
            let Some((checksum, rest)) = rest.split_first_chunk::<WORD>() else { continue };
            let Some(data) = rest.get(..length) else { continue };
            if checksum_of(number, data).to_le_bytes() == *checksum {
                at = place + FRAME + length;
                return Some(Found::Thing(place + FRAME, data));
            }
            return data.first().map(|&kind| Found::Broken(place, kind));
        }
    })
}

/// Where a sector's free room begins: behind the last word that is not erased.
pub(super) fn tail(sector: &[u8]) -> usize {
    let used = sector.iter().rposition(|&byte| byte != ERASED).map_or(0, |last| last + 1);
    used.next_multiple_of(WORD).max(FIRST)
}

/// Puts a thing's length and checksum before it: `bytes` begins with room for them.
pub(super) fn frame(bytes: &mut [u8], number: u32) {
    let Some((head, data)) = bytes.split_first_chunk_mut::<FRAME>() else { return };
    let length = data.len() as u16;
    let checksum = checksum_of(number, data).to_le_bytes();
    let words = [length.to_le_bytes(), (!length).to_le_bytes(), [checksum[0], checksum[1]], [checksum[2], checksum[3]]];
    head.copy_from_slice(words.as_flattened());
}

/// The length of a thing, in whole words, if this word is one.
fn length_of([a, b, c, d]: [u8; WORD]) -> Option<usize> {
    let length = u16::from_le_bytes([a, b]);
    let good = length == !u16::from_le_bytes([c, d]);
    Some(usize::from(length))
        .filter(|&length| good && (WORD..=MAX_PACKED).contains(&length) && length.is_multiple_of(WORD))
}

fn checksum_of(number: u32, data: &[u8]) -> u32 {
    !crc32_on(crc32_on(u32::MAX, &number.to_le_bytes()), data)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sector in use with these things in it.
    fn sector(number: u32, things: &[&[u8]]) -> [u8; SECTOR] {
        let mut sector = [ERASED; SECTOR];
        sector[..HEAD].copy_from_slice(&MARK);
        sector[HEAD..FIRST].copy_from_slice(&Head { number, kinds: 0 }.to_bytes());
        let mut at = FIRST;
        for thing in things {
            let mut framed = [&[0; FRAME], *thing].concat();
            frame(&mut framed, number);
            sector[at..at + framed.len()].copy_from_slice(&framed);
            at += framed.len();
        }
        sector
    }

    const A: &[u8] = &[1, 2, 3, 4];
    const B: &[u8] = &[5, 0, 0, 0, 6, 7, 8, 9];

    #[test]
    fn things_come_back_in_their_order() {
        let sector = sector(7, &[A, B]);
        assert_eq!(State::of(&sector), State::Used(Head { number: 7, kinds: 0 }));
        let at = [FIRST + FRAME, FIRST + 2 * FRAME + A.len()];
        assert!(things(&sector, 7).eq([Found::Thing(at[0], A), Found::Thing(at[1], B)]));
        assert_eq!(tail(&sector), at[1] + B.len());
        // Nothing of an earlier life.
        assert!(things(&sector, 8).all(|found| matches!(found, Found::Broken(..))));
    }

    #[test]
    fn a_sector_is_clean_only_with_its_mark() {
        let mut sector = [ERASED; SECTOR];
        assert_eq!(State::of(&sector), State::Unusable { unspoilt: true });
        sector[..3].copy_from_slice(&MARK[..3]);
        assert_eq!(State::of(&sector), State::Unusable { unspoilt: true });
        sector[..HEAD].copy_from_slice(&MARK);
        assert_eq!(State::of(&sector), State::Clean);
        sector[HEAD] = 0;
        assert_eq!(State::of(&sector), State::Unusable { unspoilt: true });
        sector[SECTOR - 1] = 0xfe;
        assert_eq!(State::of(&sector), State::Unusable { unspoilt: false });
        sector[100..].fill(0);
        assert_eq!(State::of(&sector), State::Unusable { unspoilt: false });
        sector[..100].fill(ERASED);
        assert_eq!(State::of(&sector), State::Unusable { unspoilt: true });
    }

    /// Programming cut short leaves ones where zeros should be. Whatever it leaves, what was there before is found, and the torn
    /// thing is not; and what is written behind it is found, too.
    #[test]
    fn a_torn_thing_hides_nothing() {
        let whole = sector(3, &[A, B]);
        let before = sector(3, &[A]);
        let torn_from = tail(&before);
        for bits in 0..8 * (FRAME + B.len()) {
            let mut torn = before;
            for bit in 0..bits {
                let place = torn_from + bit / 8;
                torn[place] &= whole[place] | !(1 << (bit % 8));
            }
            if torn == whole {
                continue;
            }
            let found: std::vec::Vec<_> = things(&torn, 3).filter(|found| matches!(found, Found::Thing(..))).collect();
            assert_eq!(found, [Found::Thing(FIRST + FRAME, A)], "{bits}");
            let at = tail(&torn);
            let mut framed = [&[0; FRAME], B].concat();
            frame(&mut framed, 3);
            torn[at..at + framed.len()].copy_from_slice(&framed);
            assert!(things(&torn, 3).any(|found| found == Found::Thing(at + FRAME, B)), "{bits}");
        }
    }

    /// A flipped bit costs the thing it is in and no other.
    #[test]
    fn a_damaged_thing_hides_no_other() {
        let whole = sector(9, &[A, B, A]);
        let second = FIRST + FRAME + A.len();
        for bit in 0..8 * (FRAME + B.len()) {
            let mut damaged = whole;
            damaged[second + bit / 8] ^= 1 << (bit % 8);
            let found = things(&damaged, 9).filter(|found| matches!(found, Found::Thing(_, A))).count();
            assert_eq!(found, 2, "bit {bit}");
            assert!(!things(&damaged, 9).any(|found| matches!(found, Found::Thing(_, data) if data != A)), "bit {bit}");
        }
    }

    #[test]
    fn a_head_with_a_flipped_bit_is_none() {
        let whole = sector(0x1234, &[A]);
        for bit in 8 * HEAD..8 * FIRST {
            let mut damaged = whole;
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(State::of(&damaged), State::Unusable { unspoilt: false }, "bit {bit}");
        }
    }
}
