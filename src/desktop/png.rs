//! Pictures of the screen as PNG files, small and the same byte for byte for the same screen.

use std::io::{self, Cursor, ErrorKind};
use std::prelude::v1::*;

use png::{BitDepth, ColorType, Compression, Decoder, Encoder, Filter, Transformations};

use crate::handheld::{Frame, HEIGHT, Surface, WIDTH};

/// How many pixels wide and high a dot is in pictures for people.
pub const SCALE: u8 = 4;

/// Dark dots around a screen in sheets and films, like the panel's glass.
const MARGIN: usize = 4;
/// Dots between two screens of a sheet.
const GAP: usize = 8;

type Colour = [u8; 3];

const DARK: Colour = [0x10, 0x12, 0x14];
const LIT: Colour = [0xe8, 0xf4, 0xff];
/// Lit in both pictures.
const SAME: Colour = [0x60, 0x64, 0x68];
/// Lit in the picture we got, dark in the expected one.
const UNEXPECTED: Colour = [0x40, 0xe0, 0x60];
/// Dark in the picture we got, lit in the expected one.
const MISSING: Colour = [0xff, 0x50, 0x40];
/// Transparent: the page shows through here.
const NOTHING: Colour = [0x80, 0x80, 0x80];

/// The screen as a PNG, each dot `scale` pixels wide and high (0 counts as 1).
pub fn encode(frame: &Frame, scale: u8) -> io::Result<Vec<u8>> {
    SCREEN.encode(BitDepth::One, &[DARK, LIT], scale, |x, y| u8::from(frame.is_lit(x, y)))
}

/// The difference between two screens: grey where both are lit, green where only `got` is, red where only `expected` is.
pub fn encode_difference(got: &Frame, expected: &Frame, scale: u8) -> io::Result<Vec<u8>> {
    SCREEN.encode(BitDepth::Two, &[DARK, SAME, UNEXPECTED, MISSING], scale, |x, y| {
        match (got.is_lit(x, y), expected.is_lit(x, y)) {
            (false, false) => 0,
            (true, true) => 1,
            (true, false) => 2,
            (false, true) => 3,
        }
    })
}

/// Screens in rows of `columns` (0 counts as 1), transparent in between, so that they look right on any page.
pub fn encode_sheet(frames: &[Frame], columns: usize, scale: u8) -> io::Result<Vec<u8>> {
    let columns = columns.max(1);
    let across = |count: usize, length: usize| count * (length + 2 * MARGIN + GAP) - GAP;
    let rows = frames.len().div_ceil(columns).max(1);
    let size = Size { width: across(columns, WIDTH), height: across(rows, HEIGHT) };
    // Which screen this is in, and the dot within it.
    let place = |at: usize, length: usize| {
        let pitch = length + 2 * MARGIN + GAP;
        (at % pitch < pitch - GAP).then_some((at / pitch, (at % pitch).wrapping_sub(MARGIN)))
    };
    size.encode(BitDepth::Two, &[DARK, LIT, NOTHING], scale, |x, y| {
        let (Some((column, x)), Some((row, y))) = (place(x, WIDTH), place(y, HEIGHT)) else { return 2 };
        frames.get(row * columns + column).map_or(2, |frame| u8::from(frame.is_lit(x, y)))
    })
}

/// Screens one after another, each for its number of milliseconds, over and over: an animated PNG.
pub fn encode_film(shots: &[(Frame, u64)], scale: u8) -> io::Result<Vec<u8>> {
    let size = Size { width: WIDTH + 2 * MARGIN, height: HEIGHT + 2 * MARGIN };
    let mut bytes = Vec::new();
    let mut encoder = size.encoder(&mut bytes, BitDepth::One, &[DARK, LIT], scale);
    encoder.set_animated(u32::try_from(shots.len()).map_err(|_| unfit("the film is too long".to_string()))?, 0)?;
    let mut writer = encoder.write_header()?;
    for (frame, ms) in shots {
        writer.set_frame_delay(u16::try_from(*ms).unwrap_or(u16::MAX), 1000)?;
        writer.write_image_data(&size.pixels(BitDepth::One, scale, |x, y| {
            u8::from(frame.is_lit(x.wrapping_sub(MARGIN), y.wrapping_sub(MARGIN)))
        }))?;
    }
    writer.finish()?;
    Ok(bytes)
}

/// The screen in a PNG of scale 1, of any kind: a dot is lit where the picture is more light than dark.
pub fn decode(bytes: &[u8]) -> io::Result<Frame> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    let (width, height) = reader.info().size();
    if (width as usize, height as usize) != (WIDTH, HEIGHT) {
        return Err(unfit(format!("the picture has {width}×{height} pixels instead of {WIDTH}×{HEIGHT}")));
    }
    let size = reader.output_buffer_size().ok_or_else(|| unfit("the picture is too large".to_string()))?;
    let mut pixels = vec![0; size];
    let info = reader.next_frame(&mut pixels)?;
    let samples = info.color_type.samples();
    let colours = if samples < 3 { 1 } else { 3 };

    let mut frame = Frame::new();
    for (n, pixel) in pixels.chunks_exact(samples).enumerate() {
        let sum: usize = pixel.iter().take(colours).map(|&value| usize::from(value)).sum();
        frame.dot((n % WIDTH) as i32, (n / WIDTH) as i32, sum >= colours * 128);
    }
    Ok(frame)
}

fn unfit(why: String) -> io::Error {
    io::Error::new(ErrorKind::InvalidData, why)
}

/// In dots.
#[derive(Clone, Copy)]
struct Size {
    width: usize,
    height: usize,
}

const SCREEN: Size = Size { width: WIDTH, height: HEIGHT };

impl Size {
    /// Encodes a picture whose dots are given as numbers of colours.
    fn encode(
        self,
        depth: BitDepth,
        palette: &[Colour],
        scale: u8,
        colour: impl Fn(usize, usize) -> u8,
    ) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut writer = self.encoder(&mut bytes, depth, palette, scale).write_header()?;
        writer.write_image_data(&self.pixels(depth, scale, colour))?;
        writer.finish()?;
        Ok(bytes)
    }

    fn encoder<'a>(self, bytes: &'a mut Vec<u8>, depth: BitDepth, palette: &[Colour], scale: u8) -> Bytes<'a> {
        let scale = usize::from(scale.max(1));
        let mut encoder = Encoder::new(bytes, (self.width * scale) as u32, (self.height * scale) as u32);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(depth);
        encoder.set_palette(palette.concat());
        if palette.contains(&NOTHING) {
            let alpha = |colour: &Colour| if *colour == NOTHING { 0 } else { 0xff };
            encoder.set_trns(palette.iter().map(alpha).collect::<Vec<_>>());
        }
        encoder.set_compression(Compression::High);
        // Filters only help where neighbouring bytes are neighbouring shades.
        encoder.set_filter(Filter::NoFilter);
        encoder
    }

    /// The dots as PNG wants them: each `scale` pixels wide and high, each row in whole bytes.
    fn pixels(self, depth: BitDepth, scale: u8, colour: impl Fn(usize, usize) -> u8) -> Vec<u8> {
        let scale = usize::from(scale.max(1));
        let bits = depth as usize;
        let row_bytes = (self.width * scale * bits).div_ceil(8);
        let mut pixels = Vec::with_capacity(row_bytes * self.height * scale);
        for y in 0..self.height {
            let mut row = vec![0u8; row_bytes];
            for x in 0..self.width * scale {
                let first_bit = x * bits;
                if let Some(byte) = row.get_mut(first_bit / 8) {
                    *byte |= colour(x / scale, y) << (8 - bits - first_bit % 8);
                }
            }
            for _ in 0..scale {
                pixels.extend_from_slice(&row);
            }
        }
        pixels
    }
}

type Bytes<'a> = Encoder<'a, &'a mut Vec<u8>>;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::{Align, Font, Pen};

    fn picture(text: &str) -> Frame {
        let mut frame = Frame::new();
        let mut pen = Pen::new(&mut frame);
        pen.write(Font::Large, 3, 12, Align::Left, text);
        pen.rounded(90, 20, 38, 44, true);
        frame
    }

    /// Every pixel of a picture, as red, green and blue.
    fn pixels(bytes: &[u8]) -> (usize, Vec<Colour>) {
        let mut decoder = Decoder::new(Cursor::new(bytes));
        decoder.set_transformations(Transformations::normalize_to_color8());
        let mut reader = decoder.read_info().unwrap();
        let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut buffer).unwrap();
        assert_eq!(info.color_type, ColorType::Rgb);
        (info.width as usize, buffer.chunks_exact(3).map(|pixel| pixel.try_into().unwrap()).collect())
    }

    #[test]
    fn what_was_written_is_read() {
        let frame = picture("Loot");
        assert_eq!(decode(&encode(&frame, 1).unwrap()).unwrap(), frame);
        assert_eq!(decode(&encode(&Frame::new(), 0).unwrap()).unwrap(), Frame::new());
    }

    #[test]
    fn every_dot_is_a_square() {
        let frame = picture("Loot");
        for scale in [1, 2, 3, SCALE, 7] {
            let (width, pixels) = pixels(&encode(&frame, scale).unwrap());
            let scale = usize::from(scale);
            assert_eq!((width, pixels.len()), (WIDTH * scale, WIDTH * HEIGHT * scale * scale));
            for (n, &pixel) in pixels.iter().enumerate() {
                let lit = frame.is_lit(n % width / scale, n / width / scale);
                assert_eq!(pixel, if lit { LIT } else { DARK });
            }
        }
    }

    #[test]
    fn a_picture_is_small_and_always_the_same() {
        let bytes = encode(&picture("Loot"), SCALE).unwrap();
        assert_eq!(bytes, encode(&picture("Loot"), SCALE).unwrap());
        assert!(bytes.len() < 1000, "{} bytes", bytes.len());
    }

    #[test]
    fn a_difference_shows_what_is_missing_and_what_is_too_much() {
        let (got, expected) = (picture("Loot"), picture("Lost"));
        let (_, pixels) = pixels(&encode_difference(&got, &expected, 1).unwrap());
        let mut seen = [0; 4];
        for (n, pixel) in pixels.into_iter().enumerate() {
            let (kind, colour) = match (got.is_lit(n % WIDTH, n / WIDTH), expected.is_lit(n % WIDTH, n / WIDTH)) {
                (false, false) => (0, DARK),
                (true, true) => (1, SAME),
                (true, false) => (2, UNEXPECTED),
                (false, true) => (3, MISSING),
            };
            assert_eq!(pixel, colour);
            seen[kind] += 1;
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }

    #[test]
    fn a_sheet_has_nothing_between_its_screens() {
        let frames = [picture("Loot"), picture("Lost"), Frame::new()];
        let bytes = encode_sheet(&frames, 2, 1).unwrap();
        let mut reader = Decoder::new(Cursor::new(&bytes)).read_info().unwrap();
        let (width, height) = reader.info().size();
        assert_eq!((width, height), (2 * 136 + 8, 2 * 72 + 8));
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        reader.next_frame(&mut pixels).unwrap();
        let row_bytes = pixels.len() / height as usize;
        let colour = |x: usize, y: usize| pixels[y * row_bytes + x / 4] >> (6 - x % 4 * 2) & 3;
        for y in 0..HEIGHT {
            for x in 0..WIDTH {
                assert_eq!(colour(4 + x, 4 + y), u8::from(frames[0].is_lit(x, y)));
                assert_eq!(colour(148 + x, 4 + y), u8::from(frames[1].is_lit(x, y)));
            }
        }
        // Glass around a screen; nothing between two screens, nor where the fourth would be.
        assert_eq!([colour(3, 3), colour(136, 3), colour(3, 72), colour(200, 120)], [0, 2, 2, 2]);
    }

    #[test]
    fn a_film_has_every_picture_for_its_time() {
        let bytes = encode_film(&[(picture("Loot"), 700), (picture("Lost"), 100_000)], 1).unwrap();
        let mut reader = Decoder::new(Cursor::new(&bytes)).read_info().unwrap();
        assert_eq!(reader.info().animation_control().map(|film| (film.num_frames, film.num_plays)), Some((2, 0)));
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let mut seen = Vec::new();
        for ms in [700, u16::MAX] {
            reader.next_frame(&mut pixels).unwrap();
            assert_eq!(reader.info().frame_control().map(|frame| (frame.delay_num, frame.delay_den)), Some((ms, 1000)));
            seen.push(pixels.clone());
        }
        assert_ne!(seen[0], seen[1]);
    }

    /// A picture may have been through a paint program.
    #[test]
    fn other_kinds_of_png_are_read() {
        let frame = picture("Loot");
        for (kind, depth, samples) in [
            (ColorType::Grayscale, BitDepth::Eight, 1),
            (ColorType::GrayscaleAlpha, BitDepth::Eight, 2),
            (ColorType::Rgb, BitDepth::Eight, 3),
            (ColorType::Rgba, BitDepth::Eight, 4),
        ] {
            let mut bytes = Vec::new();
            let mut encoder = Encoder::new(&mut bytes, WIDTH as u32, HEIGHT as u32);
            encoder.set_color(kind);
            encoder.set_depth(depth);
            let mut data = Vec::new();
            for n in 0..WIDTH * HEIGHT {
                let value = if frame.is_lit(n % WIDTH, n / WIDTH) { 0xf0 } else { 0x10 };
                let mut pixel = vec![value; samples];
                if samples % 2 == 0 {
                    *pixel.last_mut().unwrap() = 0xff;
                }
                data.extend(pixel);
            }
            encoder.write_header().unwrap().write_image_data(&data).unwrap();
            assert_eq!(decode(&bytes).unwrap(), frame, "{kind:?}");
        }
    }

    #[test]
    fn what_is_no_screen_is_refused() {
        assert!(decode(b"no picture").is_err());
        let error = decode(&encode(&Frame::new(), 2).unwrap()).unwrap_err();
        assert_eq!(error.to_string(), "the picture has 256×128 pixels instead of 128×64");
    }
}
