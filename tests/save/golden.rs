//! What earlier builds have kept, in `tests/saves`, and bytes as text.

use std::fs;
use std::path::PathBuf;

use loot::save::{Packed, REGION};

/// Bytes of a save area when there was room for three games.
pub const FORMER: usize = 64 * 1024;

/// A file in `tests/saves`.
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saves")).join(name)
}

pub fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

/// Packed things, one in a line.
pub fn things(name: &str) -> Vec<Packed> {
    text(name).lines().map(from_hex).collect()
}

pub fn from_hex(line: &str) -> Packed {
    let byte = |digits: &[u8]| u8::from_str_radix(str::from_utf8(digits).unwrap(), 16).unwrap();
    let bytes: Vec<_> = line.as_bytes().chunks(2).map(byte).collect();
    Packed::from_bytes(&bytes).unwrap()
}

pub fn to_hex(things: &[Packed]) -> String {
    let line = |packed: &Packed| packed.as_bytes().iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    things.iter().map(|packed| line(packed) + "\n").collect()
}

/// A whole save area of the last build with 64 KiB, kept as a picture: a grey dot for each byte, a page of the flash in each
/// row.
pub fn former_area(name: &str) -> Vec<u8> {
    let file = std::io::BufReader::new(fs::File::open(path(name)).unwrap());
    let mut reader = png::Decoder::new(file).read_info().unwrap();
    let mut bytes = vec![0; FORMER];
    assert_eq!(reader.output_buffer_size(), Some(FORMER));
    reader.next_frame(&mut bytes).unwrap();
    bytes
}

/// The same at the end of today's area, where the handheld has it. In front of it, `front` makes up what was there before.
pub fn at_the_end(former: &[u8], front: impl FnMut(usize) -> u8) -> Vec<u8> {
    (0..REGION - FORMER).map(front).chain(former.iter().copied()).collect()
}

/// The checksum of Ethernet and zip, once more.
pub fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, &byte| {
        (0..8).fold(sum ^ u32::from(byte), |sum, _| sum >> 1 ^ if sum & 1 == 1 { 0xedb8_8320 } else { 0 })
    })
}
