//! Save areas in the first version's layout. What is kept there moves over when the first thing is put.
//!
//! Each sector was a page of the crate sequential-storage 8, which filled the pages round the ring, and 128 bytes of notes
//! about erasing the next sector. A page begins with a word of zeros once it is in use, and ends with one once it is full.
//! An item is a checksum, a length, the length's checksum, and the packed thing.

use super::SECTORS;
use super::packed::WORD;
use super::sector::SECTOR;

/// How many kinds of things it knew: those of the first game, and the settings.
pub const KINDS: usize = 5;

/// The longest thing it packed.
pub const MAX_PACKED: usize = 768;

const NOTES: usize = 128;
const PAGE: usize = SECTOR - NOTES;
const ITEM_HEAD: usize = 8;

const ERASED: [u8; WORD] = [0xff; WORD];
/// The erase of the next sector has begun. The word behind this note stays erased until that is done.
const BEGUN: [u8; WORD] = *b"Ers!";
/// The next sector was full, and we are erasing it to move there. The first version has no such note.
const TAKEN: [u8; WORD] = *b"Mov!";

/// What a sector's two ends say about it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    is_used: bool,
    is_full: bool,
    /// Is the next sector half erased, as far as this one knows?
    erases_next: bool,
    /// Is it so because things are moving there?
    takes_next: bool,
}

impl Look {
    /// Looks at a whole sector.
    pub fn of(sector: &[u8]) -> Self {
        let Some((page, notes)) = sector.split_at_checked(PAGE) else { return Self::default() };
        let notes = notes.as_chunks::<WORD>().0.as_chunks::<2>().0;
        Self {
            is_used: page.first_chunk().is_some_and(is_marked),
            is_full: page.last_chunk().is_some_and(is_marked),
            erases_next: notes.contains(&[BEGUN, ERASED]),
            takes_next: notes.contains(&[TAKEN, ERASED]),
        }
    }

    /// Does this sector have an unfinished note about the next one?
    const fn notes(self) -> bool {
        self.erases_next || self.takes_next
    }
}

/// The sectors of a first version's area.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring([Look; SECTORS]);

impl Ring {
    pub const fn new(looks: [Look; SECTORS]) -> Self {
        Self(looks)
    }

    fn look(&self, sector: usize) -> Look {
        self.0.get(sector % SECTORS).copied().unwrap_or_default()
    }

    /// Can we believe this sector about the next one? Not if a note says that it was being erased itself: then half of its
    /// own notes may be lost.
    fn is_believed(&self, sector: usize) -> bool {
        !self.look(sector + SECTORS - 1).notes()
    }

    fn is_half_erased(&self, sector: usize) -> bool {
        let before = sector + SECTORS - 1;
        self.is_believed(before) && self.look(before).erases_next
    }

    /// Was it full, and are we erasing it to move there?
    fn is_taken(&self, sector: usize) -> bool {
        let before = sector + SECTORS - 1;
        self.is_believed(before) && self.look(before).takes_next
    }

    fn is_read(&self, sector: usize) -> bool {
        self.look(sector).is_used && !self.is_half_erased(sector) && !self.is_taken(sector)
    }

    /// Is it being filled?
    fn is_begun(&self, sector: usize) -> bool {
        self.is_read(sector) && !self.look(sector).is_full
    }

    /// The newest sector: the one being filled, else the last full one before one that is not. If a half-erased sector
    /// passes for one being filled, the right one is just before it.
    pub fn newest(&self) -> usize {
        let filled = (0..SECTORS).find(|&sector| self.is_begun(sector) && !self.is_begun(sector + SECTORS - 1));
        let is_in_ring = |sector: usize| self.is_read(sector) || self.is_taken(sector);
        let last_full = || (0..SECTORS).find(|&sector| self.is_read(sector) && !is_in_ring(sector + 1));
        filled.or_else(last_full).unwrap_or(SECTORS - 1)
    }

    /// A sector's rank by age, the newest highest; `None` if it must not be read.
    pub fn age(&self, sector: usize) -> Option<u32> {
        let behind = (self.newest() + SECTORS - sector) % SECTORS;
        self.is_read(sector).then_some((SECTORS - behind) as u32)
    }

    /// What we have to note in the sector before so that we can erase this one, and it misleads nobody whatever it looks
    /// like then. `None` if the sector must stay.
    pub fn claim(&self, sector: usize) -> Option<Claim> {
        let before = sector + SECTORS - 1;
        if !self.is_believed(before) {
            return None;
        }
        if self.look(before).notes() {
            return Some(Claim::Noted);
        }
        // Erasing it would lose its own note, or the newest things if it is being filled.
        if self.look(sector).notes() || self.is_begun(sector) {
            return None;
        }
        Some(Claim::Note(if self.is_read(sector) { TAKEN } else { BEGUN }))
    }
}

/// What it takes before a sector may be erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    /// Nothing: it is already noted.
    Noted,
    /// This has to be noted first.
    Note([u8; WORD]),
}

/// Where in a sector a note goes. If power was cut while it was being written, we write it again, to the same place. `None`
/// if every place is taken.
pub(super) fn note_place(sector: &[u8], note: [u8; WORD]) -> Option<usize> {
    let notes = sector.get(PAGE..)?.as_chunks::<WORD>().0.as_chunks::<2>().0;
    let is_free = |[begun, done]: &[[u8; WORD]; 2]| {
        begun.iter().zip(note).all(|(byte, wanted)| byte & wanted == wanted) && *done == ERASED
    };
    notes.iter().position(is_free).map(|place| PAGE + place * 2 * WORD)
}

/// Sequential-storage's rule for the words at the ends of a page.
fn is_marked(word: &[u8; WORD]) -> bool {
    word.iter().map(|byte| byte.count_zeros()).sum::<u32>() >= 4
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

/// Sequential-storage's checksum of an item. It never has a value that an interrupted write could leave.
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

/// Its checksum of an item's length.
fn length_sum(length: u16) -> u16 {
    let sum = !length.to_le_bytes().iter().fold(u16::MAX, |sum, &byte| {
        (0..u8::BITS).fold(sum ^ u16::from(byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0x1a2e } else { sum >> 1 })
    });
    sum.min(0xfffe)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ages in a ring written as letters: full, being filled, erased, half erased, taken to move there.
    fn ring(letters: &str) -> std::vec::Vec<u32> {
        let letters = letters.as_bytes();
        let ring = Ring::new(core::array::from_fn(|sector| {
            let (letter, next) = (letters[sector], letters[(sector + 1) % SECTORS]);
            Look {
                is_used: letter != b'.',
                is_full: letter == b'c',
                erases_next: next == b'x',
                takes_next: next == b't',
            }
        }));
        (0..SECTORS).map(|sector| ring.age(sector).unwrap_or(0)).collect()
    }

    #[test]
    fn sectors_are_as_old_as_the_ring_says() {
        assert_eq!(ring("cccp............"), [13, 14, 15, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(ring("cccp.ccccccccccc"), [13, 14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(ring("ccc.cccccccccccc"), [14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
        assert_eq!(ring("cccpcccccccccccc"), [13, 14, 15, 16, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(ring("cccpxccccccccccc"), [13, 14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
        assert_eq!(ring("cccxcccccccccccc"), [14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
        // A taken sector does not end the ring.
        assert_eq!(ring("ctccc.cccccccccc"), [12, 0, 14, 15, 16, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        // The first one is half erased without a note, and so passes for one being filled.
        assert_eq!(ring("pccccccccccccccp"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
        assert_eq!(ring("................"), [0; SECTORS]);
    }

    #[test]
    fn what_notes_something_or_is_being_filled_is_not_taken() {
        let look = |is_used, is_full, erases_next| Look { is_used, is_full, erases_next, takes_next: false };
        let mut looks = [look(true, true, false); SECTORS];
        (looks[3], looks[6]) = (look(true, false, false), look(true, true, true));
        looks[9] = look(false, false, false);
        let ring = Ring::new(looks);
        let claims: std::vec::Vec<_> = (0..SECTORS).map(|sector| ring.claim(sector)).collect();
        let (taken, begun) = (Some(Claim::Note(TAKEN)), Some(Claim::Note(BEGUN)));
        assert_eq!(claims[..10], [taken, taken, taken, None, taken, taken, None, Some(Claim::Noted), None, begun]);
    }
}
