//! Save areas of the first version's layout. What is kept there moves over with the first thing that is put.
//!
//! There each sector was a page of the crate sequential-storage 8, which filled the pages round the ring, and 128 bytes of notes
//! about erases of the next sector. A page begins with a word of zeros once it is in use, and ends with one once it is full. An item
//! is a checksum, a length, the length's checksum, and the packed thing.

use super::SECTORS;
use super::packed::{MAX_PACKED, WORD};
use super::sector::SECTOR;

const NOTES: usize = 128;
const PAGE: usize = SECTOR - NOTES;
const ITEM_HEAD: usize = 8;

const ERASED: [u8; WORD] = [0xff; WORD];
/// An erase of the next sector has begun. The word behind it is erased until that is done.
pub(super) const BEGUN: [u8; WORD] = *b"Ers!";

/// What a sector is by its ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    is_used: bool,
    is_full: bool,
    /// Is the next sector half erased, as far as this one can tell?
    pub erases_next: bool,
}

impl Look {
    /// Of a whole sector.
    pub fn of(sector: &[u8]) -> Self {
        let Some((page, notes)) = sector.split_at_checked(PAGE) else { return Self::default() };
        let notes = notes.as_chunks::<WORD>().0.as_chunks::<2>().0;
        Self {
            is_used: page.first_chunk().is_some_and(is_marked),
            is_full: page.last_chunk().is_some_and(is_marked),
            erases_next: notes.contains(&[BEGUN, ERASED]),
        }
    }
}

/// Where in a sector the note goes that the next one is being erased. Power may have been cut when it was written: then it is
/// written again, to the same place. None if all places are taken.
pub(super) fn note_place(sector: &[u8]) -> Option<usize> {
    let notes = sector.get(PAGE..)?.as_chunks::<WORD>().0.as_chunks::<2>().0;
    let is_free = |[begun, done]: &[[u8; WORD]; 2]| {
        begun.iter().zip(BEGUN).all(|(byte, wanted)| byte & wanted == wanted) && *done == ERASED
    };
    notes.iter().position(is_free).map(|note| PAGE + note * 2 * WORD)
}

/// Sequential-storage's rule for the words at the ends of a page.
fn is_marked(word: &[u8; WORD]) -> bool {
    word.iter().map(|byte| byte.count_zeros()).sum::<u32>() >= 4
}

/// How old the sectors are: the higher the newer, and none for one that must not be read.
pub(super) fn ages(looks: &[Look; SECTORS]) -> [Option<u32>; SECTORS] {
    let look = |sector: usize| looks.get(sector % SECTORS).copied().unwrap_or_default();
    // A sector that is itself half erased tells nothing: its notes may be half gone too.
    let is_half_erased =
        |sector: usize| look(sector + SECTORS - 1).erases_next && !look(sector + SECTORS - 2).erases_next;
    let is_read = |sector: usize| look(sector).is_used && !is_half_erased(sector);
    // The newest is the one being filled, else the last full one before one that is not.
    let filled = (0..SECTORS).find(|&sector| is_read(sector) && !look(sector).is_full);
    let last_full = || (0..SECTORS).find(|&sector| is_read(sector) && !is_read((sector + 1) % SECTORS));
    let newest = filled.or_else(last_full).unwrap_or(SECTORS - 1);
    core::array::from_fn(|sector| {
        let behind = (newest + SECTORS - sector) % SECTORS;
        is_read(sector).then_some((SECTORS - behind) as u32)
    })
}

/// The things in a sector, each with its place, in the order they were put.
pub(super) fn things(sector: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let page = sector.get(..PAGE - WORD).unwrap_or_default();
    let mut at = WORD;
    core::iter::from_fn(move || {
        loop {
            let place = at + ITEM_HEAD;
            let (&[a, b, c, d, low, high, e, f], rest) = page.get(at..)?.split_first_chunk::<ITEM_HEAD>()?;
            at += WORD;
            let length = u16::from_le_bytes([low, high]);
            if length_sum(length) != u16::from_le_bytes([e, f]) {
                continue;
            }
            // Packed things are whole words.
            let length = usize::from(length);
            let is_packed = (WORD..=MAX_PACKED).contains(&length) && length.is_multiple_of(WORD);
            let Some(data) = rest.get(..length).filter(|_| is_packed) else { continue };
            if data_sum(data) == u32::from_le_bytes([a, b, c, d]) {
                at = place + data.len();
                return Some((place, data));
            }
        }
    })
}

/// Sequential-storage's checksum of an item. It is never one that a cut short write could leave.
fn data_sum(data: &[u8]) -> u32 {
    let sum = !data.iter().fold(0xeeee_eeee_u32, |sum, &byte| {
        (0..u8::BITS).fold(sum ^ u32::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0x82f6_3b78 } else { sum >> 1 })
    });
    match sum.to_le_bytes() {
        [0, 0, 0, 0] => 1,
        [0 | 0xff, ..] => sum ^ 1,
        _ => sum,
    }
}

/// And of an item's length.
fn length_sum(length: u16) -> u16 {
    let sum = !length.to_le_bytes().iter().fold(u16::MAX, |sum, &byte| {
        (0..u8::BITS).fold(sum ^ u16::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0x1a2e } else { sum >> 1 })
    });
    sum.min(0xfffe)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ages of a ring written as letters: full, being filled, erased, half erased.
    fn ring(letters: &str) -> std::vec::Vec<u32> {
        let letters = letters.as_bytes();
        let looks = core::array::from_fn(|sector| {
            let letter = letters[sector];
            Look {
                is_used: letter != b'.',
                is_full: letter == b'c',
                erases_next: letters[(sector + 1) % SECTORS] == b'x',
            }
        });
        ages(&looks).into_iter().map(|age| age.unwrap_or(0)).collect()
    }

    #[test]
    fn sectors_are_as_old_as_the_ring_says() {
        assert_eq!(ring("cccp............"), [13, 14, 15, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(ring("cccp.ccccccccccc"), [13, 14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(ring("ccc.cccccccccccc"), [14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
        assert_eq!(ring("cccpcccccccccccc"), [13, 14, 15, 16, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(ring("cccpxccccccccccc"), [13, 14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(ring("cccxcccccccccccc"), [14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
        assert_eq!(ring("................"), [0; SECTORS]);
    }
}
