//! Which bytes are a save area of ours, however the things in it lie.

use super::packed::{CHECKSUM, HEAD, Kind, MAX_PACKED, WORD, crc32};
use super::sector::{MARK, SECTOR};

/// What every byte of an empty area is.
const ERASED: u8 = 0xff;
/// What the first version put before a thing.
const ITEM_HEAD: usize = 8;

/// May these bytes be taken for a save area: is there nothing at all, our mark, or a thing that the first version, which had no
/// mark, has kept?
pub fn is_ours(area: &[u8]) -> bool {
    let is_blank = area.iter().all(|&byte| byte == ERASED);
    let is_marked = || area.chunks(SECTOR).any(|sector| sector.starts_with(&MARK));
    is_blank || is_marked() || is_just_begun(area) || holds_a_thing(area)
}

/// Is there a thing of ours in these bytes, whole, by its checksum? That nothing is kept any more is not such a thing: it
/// has none.
fn holds_a_thing(area: &[u8]) -> bool {
    (0..area.len()).step_by(WORD).filter_map(|at| area.get(at..)).any(begins_with_a_thing)
}

fn begins_with_a_thing(bytes: &[u8]) -> bool {
    let Some(&[kind, version, low, high]) = bytes.first_chunk::<HEAD>() else { return false };
    let end = HEAD + usize::from(u16::from_le_bytes([low, high]));
    if version == 0 || end + CHECKSUM > MAX_PACKED || !is_kind(kind) {
        return false;
    }
    let checksum = bytes.get(end..).and_then(|rest| rest.first_chunk::<CHECKSUM>());
    let checked = bytes.get(..end);
    checked.zip(checksum).is_some_and(|(checked, checksum)| crc32(checked) == u32::from_le_bytes(*checksum))
}

/// What version 0.1 leaves if it is ended within its very first save to an empty area: the mark of the first page, the head
/// of an item, and the beginning of a thing, as far as each was written.
fn is_just_begun(area: &[u8]) -> bool {
    let Some((mark, rest)) = area.split_first_chunk::<WORD>() else { return false };
    let Some((&[_, _, _, _, low, high, _, _], thing)) = rest.split_first_chunk::<ITEM_HEAD>() else { return false };
    let is_blank = |bytes: &[u8]| bytes.iter().all(|&byte| byte == ERASED);
    let begins_a_thing = thing.first().is_some_and(|&kind| kind == ERASED || is_kind(kind));
    let length = usize::from(u16::from_le_bytes([low, high]));
    let behind = thing.get(length..).filter(|_| length <= MAX_PACKED);
    *mark == [0; WORD] && (is_blank(rest) || begins_a_thing && behind.is_some_and(is_blank))
}

fn is_kind(byte: u8) -> bool {
    Kind::ALL.iter().any(|&kind| kind as u8 == byte)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hall::Hall;
    use crate::lineup::Lineup;
    use crate::save::{Packed, REGION};
    use crate::settings::Settings;

    fn things() -> [Packed; 3] {
        [Packed::lineup(&Lineup::default()), Packed::settings(&Settings::default()), Packed::hall(&Hall::new())]
    }

    /// An area of something else with this in it.
    fn with(bytes: &[u8], at: usize) -> [u8; REGION] {
        let mut area = [b'x'; REGION];
        area[at..at + bytes.len()].copy_from_slice(bytes);
        area
    }

    #[test]
    fn a_mark_is_enough_where_a_sector_begins() {
        for sector in [0, 7, 15] {
            assert!(is_ours(&with(&MARK, sector * SECTOR)), "{sector}");
            assert!(
                !is_ours(&with(&MARK[..7], sector * SECTOR)) && !is_ours(&with(&MARK, sector * SECTOR + 4)),
                "{sector}"
            );
        }
    }

    #[test]
    fn one_whole_thing_is_enough_wherever_it_lies() {
        for thing in things() {
            let bytes = thing.as_bytes();
            for at in [0, 4, 12, 4096, 40_004, REGION - bytes.len()] {
                assert!(is_ours(&with(bytes, at)), "{at}");
            }
        }
    }

    #[test]
    fn a_thing_with_a_flipped_bit_is_none() {
        for thing in things() {
            let length = usize::from(u16::from_le_bytes([thing.as_bytes()[2], thing.as_bytes()[3]]));
            for bit in 0..(HEAD + length + CHECKSUM) * 8 {
                let mut bytes = thing.as_bytes().to_vec();
                bytes[bit / 8] ^= 1 << (bit % 8);
                assert!(!is_ours(&with(&bytes, 4096)), "bit {bit}");
            }
            assert!(!is_ours(&with(&thing.as_bytes()[..HEAD + length], REGION - HEAD - length)), "it is cut off");
        }
    }

    #[test]
    fn an_empty_area_is_ours_and_one_of_something_else_is_not() {
        assert!(is_ours(&[0xff; REGION]));
        assert!(!is_ours(&[0; REGION]) && !is_ours(&[b'x'; REGION]) && !is_ours(&[0x01; REGION]));
        // Nor is what says that nothing is kept.
        assert!(!is_ours(&with(Packed::no_game().as_bytes(), 0)));
        for sector in 0..16 {
            for start in [[0; 4], [0xff; 4]] {
                assert!(!is_ours(&with(&start, sector * 4096)), "{sector}");
            }
        }
    }

    #[test]
    fn what_the_first_save_of_all_leaves_is_ours() {
        let thing = Packed::lineup(&Lineup::default());
        let mut written = std::vec![0; WORD];
        written.extend([0x12, 0x34, 0x56, 0x78, thing.as_bytes().len() as u8, 0, 0x9a, 0xbc]);
        written.extend(thing.as_bytes());
        // In the order of writing: the mark of the page, what stands before the thing, the thing.
        for end in std::iter::once(WORD).chain(WORD + ITEM_HEAD..=written.len()) {
            let mut area = [0xff; REGION];
            area[..end].copy_from_slice(&written[..end]);
            assert!(is_ours(&area), "{end}");
            // Something far behind it can't be of the first save, if the thing itself is not whole.
            if end < WORD + ITEM_HEAD + HEAD {
                area[40_000] = 0;
                assert!(!is_ours(&area), "{end}");
            }
        }
    }
}
