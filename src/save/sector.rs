//! How we write a sector of the save area, and how we read it back, whatever has become of it.
//!
//! | bytes | what |
//! |---|---|
//! | 0–7 | [`MARK`]: written right after an erase. A sector without it is not known to be erased, however blank it looks. |
//! | 8–19 | the head: the sector's number in the order of their use, which kinds of things are kept, a checksum of it all |
//! | 20– | things, one behind the other: length and its complement, checksum, the packed thing |
//!
//! Until the next erase, bits only change from one to zero. So a power cut leaves either a whole length or none: where a
//! zero is missing, the length and its complement both have a one. A thing's checksum covers the sector's number, so we
//! never read anything from a sector's earlier life. `docs/save.md` has it byte by byte.

use super::kind::MAX_KINDS;
use super::packed::{MAX_PACKED, WORD, crc32_on};
use crate::bug::bug;

/// Bytes of a sector, the least the flash can erase.
pub(super) const SECTOR: usize = 4096;

/// The first bytes of a sector of ours.
pub(super) const MARK: [u8; 8] = *b"LootSave";
/// Where the head begins.
pub(super) const HEAD: usize = MARK.len();
pub(super) const HEAD_BYTES: usize = 3 * WORD;
/// Where the first thing begins.
pub(super) const FIRST: usize = HEAD + HEAD_BYTES;
/// What comes before a thing: its length and its checksum.
pub(super) const FRAME: usize = 2 * WORD;
/// The longest thing, with its frame.
pub(super) const MAX_FRAMED: usize = FRAME + MAX_PACKED;

const ERASED: u8 = 0xff;

/// Which kinds of things are kept: a bit for each kind's number.
pub(super) type Kinds = u64;

/// Bits of a head's number and kinds. Numbers for hundreds of thousands of rounds through all sectors are plenty: a sector
/// lasts for 100,000 erases.
const NUMBER_BITS: u32 = 24;
const KINDS_BITS: u32 = 40;
const _: () = assert!(MAX_KINDS < KINDS_BITS as usize && super::SECTORS * 100_000 < 1 << NUMBER_BITS);

/// The head of a sector in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Head {
    /// Sectors are used in the order of their numbers; the first is 1.
    pub number: u32,
    /// Every kind kept when the sector was begun. If one is missing later, it was lost.
    pub kinds: Kinds,
}

impl Head {
    /// Three bytes of number, five of kinds, the highest of those first: it was a part of the number, and zero, when there
    /// were fewer kinds. The checksum covers the mark, too: otherwise a head of words that are all ones or all zeros could
    /// pass for a good one.
    pub fn to_bytes(self) -> [u8; HEAD_BYTES] {
        let [a, b, c, _] = self.number.to_le_bytes();
        let [low @ .., high, _, _, _] = self.kinds.to_le_bytes();
        let words = [[a, b, c, high], low];
        let checksum = !crc32_on(crc32_on(u32::MAX, &MARK), words.as_flattened());
        let [number, kinds] = words;
        let mut bytes = [0; HEAD_BYTES];
        bytes.copy_from_slice([number, kinds, checksum.to_le_bytes()].as_flattened());
        bytes
    }

    fn of(sector: &[u8]) -> Option<Self> {
        let bytes = sector.get(HEAD..FIRST)?;
        let &[a, b, c, high, low0, low1, low2, low3, ..] = bytes else { return None };
        let number = u32::from_le_bytes([a, b, c, 0]);
        let head = Self { number, kinds: u64::from_le_bytes([low0, low1, low2, low3, high, 0, 0, 0]) };
        // Numbers begin at 1, and nothing could follow the highest.
        let is_number = (1..(1 << NUMBER_BITS) - 1).contains(&number);
        (is_number && head.to_bytes() == *bytes).then_some(head)
    }
}

/// What a sector turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// We can't use it before it is erased, but nothing was ever kept there: it is blank, or power was cut during its erase
    /// or while its mark or head was being written. An erase clears bits first.
    Unspoilt,
    /// We can't use or trust it before it is erased. Something was kept there, or it never was ours.
    Spoilt,
    /// Erased, with nothing written since.
    Clean,
    /// It has things in it.
    Used(Head),
}

impl State {
    /// Tells from a whole sector.
    pub fn of(sector: &[u8]) -> Self {
        let is_marked = sector.starts_with(&MARK);
        let is_blank_from = |at| sector.get(at..).is_some_and(is_blank);
        match Head::of(sector) {
            _ if is_marked && is_blank_from(HEAD) => Self::Clean,
            Some(head) if is_marked => Self::Used(head),
            _ if is_blank_from(FIRST) || sector.iter().all(|&byte| byte == 0 || byte == ERASED) => Self::Unspoilt,
            _ => Self::Spoilt,
        }
    }
}

/// May we take these bytes for a save area? They are ours if they are all empty, or if a sector has our mark.
pub fn is_ours(area: &[u8]) -> bool {
    is_blank(area) || area.chunks(SECTOR).any(|sector| sector.starts_with(&MARK))
}

/// Is it erased, as far as we can see?
pub(super) fn is_blank(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| byte == ERASED)
}

/// Something found in a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found<'a> {
    /// A thing, and where it begins.
    Thing(usize, &'a [u8]),
    /// The length of a thing that is torn or damaged: where it begins, and its kind if that can be believed.
    Broken(usize, u8),
}

/// Everything in a sector, in the order it was written. We look at every word, so we find the next thing behind a torn or
/// damaged one.
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

/// Where a sector's free space begins: behind the last word that is not erased.
pub(super) fn tail(sector: &[u8]) -> usize {
    let used = sector.iter().rposition(|&byte| byte != ERASED).map_or(0, |last| last + 1);
    used.next_multiple_of(WORD).max(FIRST)
}

/// May a power cut have left this behind the last whole thing of a sector? It tears the one thing that was being written, and
/// what was torn before is closed off with zeros. If nothing was begun, whatever has changed further on held nothing.
pub(super) fn may_be_torn(rest: &[u8]) -> bool {
    let closed_off = rest.chunks_exact(WORD).take_while(|word| **word == [0; WORD]).count() * WORD;
    let torn = rest.get(closed_off..).unwrap_or_default();
    let Some(&first) = torn.first_chunk() else { return true };
    is_blank(&first) || torn.len() <= FRAME + length_of(first).unwrap_or(MAX_PACKED)
}

/// Puts a thing's length and checksum in front of it: `bytes` begins with room for them.
pub(super) fn frame(bytes: &mut [u8], number: u32) {
    let Some((head, data)) = bytes.split_first_chunk_mut::<FRAME>() else { return bug!("no room for a frame") };
    let length = data.len() as u16;
    let checksum = checksum_of(number, data).to_le_bytes();
    let words = [length.to_le_bytes(), (!length).to_le_bytes(), [checksum[0], checksum[1]], [checksum[2], checksum[3]]];
    head.copy_from_slice(words.as_flattened());
}

/// The length of a thing, in whole words, if this word is a length.
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

    /// A sector in use, with these things in it.
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
        // It finds nothing from an earlier life.
        assert!(things(&sector, 8).all(|found| matches!(found, Found::Broken(..))));
    }

    #[test]
    fn a_sector_is_clean_only_with_its_mark() {
        let mut sector = [ERASED; SECTOR];
        assert_eq!(State::of(&sector), State::Unspoilt);
        sector[..3].copy_from_slice(&MARK[..3]);
        assert_eq!(State::of(&sector), State::Unspoilt);
        sector[..HEAD].copy_from_slice(&MARK);
        assert_eq!(State::of(&sector), State::Clean);
        sector[HEAD] = 0;
        assert_eq!(State::of(&sector), State::Unspoilt);
        sector[SECTOR - 1] = 0xfe;
        assert_eq!(State::of(&sector), State::Spoilt);
        sector[100..].fill(0);
        assert_eq!(State::of(&sector), State::Spoilt);
        sector[..100].fill(ERASED);
        assert_eq!(State::of(&sector), State::Unspoilt);
    }

    /// Programming cut short leaves ones where zeros should be. Whatever it leaves, we find everything that was there before
    /// and everything written behind it, but not the torn thing.
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

    #[test]
    fn a_power_cut_tears_one_thing() {
        let torn = |words: &[[u8; WORD]], length: usize| [words.as_flattened(), vec![0x55; length].as_slice()].concat();
        let (closed, length) = ([0; WORD], [12, 0, !12, !0]);
        for (rest, may_be) in [
            (torn(&[], 0), true),
            (torn(&[closed; 400], 0), true),
            (torn(&[], MAX_FRAMED), true),
            (torn(&[], MAX_FRAMED + WORD), false),
            (torn(&[closed; 400], MAX_FRAMED + WORD), false),
            (torn(&[closed, length], WORD + 12), true),
            (torn(&[length], WORD + 12 + WORD), false),
            (torn(&[closed, [ERASED; WORD]], 2000), true),
        ] {
            assert_eq!(may_be_torn(&rest), may_be, "{rest:?}");
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
            assert_eq!(State::of(&damaged), State::Spoilt, "bit {bit}");
        }
    }

    /// With as many kinds as fit a word, a head is as it was when there was no room for more.
    #[test]
    fn a_head_has_room_for_every_kind() {
        let (number, few) = (0x12_3456_u32, 0x3ffe_u32);
        let bytes = Head { number, kinds: few.into() }.to_bytes();
        assert_eq!(bytes[..2 * WORD], [number.to_le_bytes(), few.to_le_bytes()].concat());
        for kinds in (0..=MAX_KINDS).map(|kind| Kinds::from(few) | 1 << kind) {
            let mut sector = sector(number, &[A]);
            sector[HEAD..FIRST].copy_from_slice(&Head { number, kinds }.to_bytes());
            assert_eq!(State::of(&sector), State::Used(Head { number, kinds }));
        }
        let last = Head { number: (1 << NUMBER_BITS) - 1, kinds: 0 }.to_bytes();
        assert_eq!(Head::of(&[MARK.as_slice(), &last].concat()), None, "nothing could follow it");
    }

    #[test]
    fn an_area_is_ours_by_one_mark_or_by_being_empty() {
        let with = |bytes: &[u8], at: usize| {
            let mut area = [b'x'; 3 * SECTOR];
            area[at..at + bytes.len()].copy_from_slice(bytes);
            is_ours(&area)
        };
        for at in [0, SECTOR, 2 * SECTOR] {
            assert!(with(&MARK, at), "{at}");
            assert!(!with(&MARK[..7], at) && !with(&MARK, at + 4) && !with(&[0; 4], at) && !with(&[0xff; 4], at));
        }
        assert!(is_ours(&[0xff; SECTOR]) && !is_ours(&[0; SECTOR]) && !is_ours(&[1; SECTOR]));
    }
}
