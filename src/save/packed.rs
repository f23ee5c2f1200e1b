//! Things packed for the flash: a few bytes with their kind, version, length and checksum.

use heapless::Vec;

use super::bits::{BitReader, BitWriter};
use super::kind::Kind;
use crate::bug::OrBug;
use crate::table::{NAME_LENGTH, Name};

/// The longest packed thing: a full hall of fame.
pub const MAX_PACKED: usize = 900;

/// The flash is written in words of this many bytes, so packed things fill whole words.
pub(super) const WORD: usize = 4;
/// Kind, version and length before the body.
pub(super) const HEAD: usize = 4;
/// The checksum after the body.
pub(super) const CHECKSUM: usize = 4;
/// Everything around a body, including the rest of its last word.
pub const AROUND_BODY: usize = HEAD + CHECKSUM + WORD - 1;
/// The version that stands for nothing at all.
const NOTHING: u8 = 0;
/// Every caller derives a bound below [`MAX_PACKED`].
const ROOM: &str = "there is room for all of it";

/// A thing packed for the flash: kind, version, length, body, checksum, and zeros to the end of the word.
///
/// It is plain bytes, so the task that plays can pack it and hand it to the task that owns the flash.
///
/// Its checksum goes with it wherever it goes, and is part of the format. The store adds one of its own, which also says
/// that the thing is from this life of its sector.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    kind: Kind,
    bytes: Vec<u8, MAX_PACKED>,
}

/// What packed bytes turn out to hold.
pub enum Body<'a> {
    /// Nothing is kept.
    Nothing,
    /// A body of this version.
    Version(u8, &'a [u8]),
}

impl Packed {
    /// Says that nothing of this kind is kept any more, such as a running game.
    pub fn nothing(kind: Kind) -> Self {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(&[kind.number(), NOTHING, 0, 0]).or_bug(ROOM, ());
        Self { kind, bytes }
    }

    /// Packs the body that `write` produces.
    pub fn new(kind: Kind, version: u8, mut write: impl FnMut(&mut BitWriter<'_>)) -> Self {
        Self::written(kind, version, &mut write)
    }

    /// All that is kept shares this, or each kind would add a copy to the image.
    fn written(kind: Kind, version: u8, write: &mut dyn FnMut(&mut BitWriter<'_>)) -> Self {
        let mut bytes = Vec::new();
        bytes.extend_from_slice(&[kind.number(), version, 0, 0]).or_bug(ROOM, ());
        write(&mut BitWriter::new(&mut bytes));
        let length = bytes.len().saturating_sub(HEAD) as u16;
        if let [_, _, low, high, ..] = bytes.as_mut_slice() {
            [*low, *high] = length.to_le_bytes();
        }
        let checksum = crc32(&bytes);
        bytes.extend_from_slice(&checksum.to_le_bytes()).or_bug(ROOM, ());
        bytes.resize(bytes.len().next_multiple_of(WORD), 0).or_bug(ROOM, ());
        Self { kind, bytes }
    }

    /// Takes bytes that came from [`Packed::as_bytes`]. Reading them shows whether they are good.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let kind = Kind::from_number(*bytes.first()?)?;
        Some(Self { kind, bytes: Vec::from_slice(bytes).ok()? })
    }

    /// Bytes from the flash, to be checked with [`Packed::body`].
    pub(super) fn found(kind: Kind, bytes: &[u8]) -> Self {
        let mut packed = Self { kind, bytes: Vec::new() };
        packed.bytes.extend_from_slice(bytes).or_bug("nothing longer is taken for a thing", ());
        packed
    }

    /// Its kind.
    pub const fn kind(&self) -> Kind {
        self.kind
    }

    /// The bytes, in whole words.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The body, if kind, length and checksum are right.
    pub fn body(&self) -> Option<Body<'_>> {
        let (&[kind, version, low, high], rest) = self.bytes.split_first_chunk::<HEAD>()?;
        if kind != self.kind.number() {
            return None;
        }
        if version == NOTHING {
            return self.bytes.iter().skip(1).all(|&byte| byte == 0).then_some(Body::Nothing);
        }
        let length = usize::from(u16::from_le_bytes([low, high]));
        let (body, rest) = rest.split_at_checked(length)?;
        let (checksum, padding) = rest.split_first_chunk::<CHECKSUM>()?;
        let checked = self.bytes.get(..HEAD + length)?;
        let good = crc32(checked) == u32::from_le_bytes(*checksum) && padding.iter().all(|&byte| byte == 0);
        good.then_some(Body::Version(version, body))
    }
}

/// The checksum of Ethernet and zip.
pub fn crc32(bytes: &[u8]) -> u32 {
    !crc32_on(u32::MAX, bytes)
}

/// Continues a checksum: it begins with all ones, and is inverted in the end. It takes four bits at a time, since we sum up
/// the whole save area at every start.
pub(super) fn crc32_on(sum: u32, bytes: &[u8]) -> u32 {
    #[expect(clippy::indexing_slicing, reason = "the compiler does it")]
    const STEPS: [u32; 16] = {
        let mut steps = [0; 16];
        let mut index = 0;
        while index < 16 {
            let mut step = index as u32;
            let mut bit = 0;
            while bit < 4 {
                step = if step & 1 == 1 { step >> 1 ^ 0xedb8_8320 } else { step >> 1 };
                bit += 1;
            }
            steps[index] = step;
            index += 1;
        }
        steps
    };
    let step = |sum: u32| sum >> 4 ^ STEPS.get((sum & 15) as usize).copied().or_bug("four bits", 0);
    bytes.iter().fold(sum, |sum, &byte| step(step(sum ^ u32::from(byte))))
}

/// Bits of a letter in a name: 0 for none, then [`Name::LETTERS`] in their order, which is part of the format.
const LETTER_BITS: u32 = 7;
const _: () = assert!(Name::LETTERS.len() < 1 << LETTER_BITS);

/// Bits of a name.
pub const NAME_BITS: u32 = NAME_LENGTH as u32 * LETTER_BITS;

/// Packs a name.
pub fn put_name(name: Name, bits: &mut BitWriter<'_>) {
    let mut letters = name.as_str().bytes();
    for _ in 0..NAME_LENGTH {
        let letter = letters.next().and_then(|letter| Name::LETTERS.bytes().position(|other| other == letter));
        bits.put(letter.map_or(0, |place| place as u64 + 1), LETTER_BITS);
    }
}

/// Reads a name back.
pub fn take_name(bits: &mut BitReader<'_>) -> Option<Name> {
    let mut letters = Vec::<u8, NAME_LENGTH>::new();
    let mut ended = false;
    for _ in 0..NAME_LENGTH {
        match usize::from(bits.take_u8(LETTER_BITS)?).checked_sub(1) {
            None => ended = true,
            Some(place) if !ended => letters.push(*Name::LETTERS.as_bytes().get(place)?).ok()?,
            Some(_) => return None,
        }
    }
    let text = str::from_utf8(&letters).ok()?;
    // Names are kept without blanks around them.
    Name::new(text).filter(|name| name.as_str() == text)
}

#[cfg(test)]
mod tests {
    use super::super::kind::{ShelfNo, Thing};
    use super::*;

    #[test]
    fn the_checksum_is_the_well_known_one() {
        assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
    }

    fn sample() -> Packed {
        Packed::new(Kind::Settings, 3, |bits| bits.put(0x01_0203_0405, 40))
    }

    #[test]
    fn a_body_comes_back_with_its_version() {
        let packed = sample();
        assert!(packed.as_bytes().len().is_multiple_of(WORD));
        // An early build padded some things with more zeros.
        let found = Packed::found(Kind::Settings, &[packed.as_bytes(), &[0; 4]].concat());
        assert!(matches!(found.body(), Some(Body::Version(3, [5, 4, 3, 2, 1]))));
        assert!(matches!(Packed::nothing(Kind::Of(ShelfNo::ALL[0], Thing::Game)).body(), Some(Body::Nothing)));
    }

    #[test]
    fn no_flipped_bit_and_no_cut_goes_unnoticed() {
        let good = sample().bytes;
        for bit in 0..good.len() * 8 {
            let mut bytes = good.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let found = Packed::found(Kind::Settings, &bytes);
            assert!(!matches!(found.body(), Some(Body::Version(..))), "bit {bit}");
        }
        for length in 0..HEAD + 5 + CHECKSUM {
            assert!(Packed::found(Kind::Settings, &good[..length]).body().is_none());
        }
        assert!(Packed::found(Kind::Of(ShelfNo::ALL[0], Thing::Hall), &good).body().is_none(), "another kind");
    }

    #[test]
    fn names_come_back_and_only_names() {
        for text in ["A", "Anne", "Al B.", "12345678", "a-'!. z9"] {
            let mut bytes = Vec::<u8, 8>::new();
            put_name(Name::new(text).unwrap(), &mut BitWriter::new(&mut bytes));
            assert_eq!(bytes.len() * 8, NAME_BITS as usize);
            assert_eq!(take_name(&mut BitReader::new(&bytes)).unwrap().as_str(), text);
        }
        // No letters, a letter after the end, an unknown letter, a leading blank.
        let blank = Name::LETTERS.find(' ').unwrap() as u64 + 1;
        for bits in [0, 1 << 7, 127, blank | 1 << 7] {
            let mut bytes = Vec::<u8, 8>::new();
            BitWriter::new(&mut bytes).put(bits, NAME_BITS);
            assert_eq!(take_name(&mut BitReader::new(&bytes)), None, "{bits}");
        }
    }
}
