//! One picture of the screen, in memory.

use crate::bug::OrBug;
use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{OriginDimensions, Size};
use embedded_graphics::pixelcolor::BinaryColor;

use super::pen::{COLUMN_DOTS, Sheet, Surface};

/// Dots from left to right.
pub const WIDTH: usize = 128;
/// Dots from top to bottom.
pub const HEIGHT: usize = 64;
/// Rows of bytes: a byte is eight dots one below the other, the topmost in its lowest bit, as the panel's memory has it.
const PAGES: usize = HEIGHT / 8;

/// A picture of 128×64 dots. Anything outside is clipped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    pub(super) pages: [[u8; WIDTH]; PAGES],
}

impl Default for Frame {
    fn default() -> Self {
        Self::new()
    }
}

impl Frame {
    /// A dark screen.
    pub const fn new() -> Self {
        Self { pages: [[0; WIDTH]; PAGES] }
    }

    /// Is the dot at this column and row lit? Outside, none is.
    pub fn is_lit(&self, x: usize, y: usize) -> bool {
        self.pages.get(y / 8).and_then(|page| page.get(x)).is_some_and(|byte| byte >> (y % 8) & 1 != 0)
    }

    /// The picture as the panel's memory has it: eight pages of 128 columns, eight dots a byte, topmost lowest.
    pub const fn pages(&self) -> &[[u8; WIDTH]; PAGES] {
        &self.pages
    }

    /// Draws columns, whichever kind of number has their dots.
    fn draw_columns<T: Copy + Into<u32>>(&mut self, x: i32, y: i32, columns: &[T], lit: bool) {
        let (left, skipped) = (x.max(0) as usize, x.min(0).unsigned_abs() as usize);
        if left >= WIDTH || !(-(COLUMN_DOTS as i32)..HEIGHT as i32).contains(&y) {
            return;
        }
        let bytes = self.pages.as_flattened_mut();
        let lit = if lit { 0xff } else { 0 };
        // A row above the screen becomes far too large a number.
        let mut top = ((y >> 3) as usize).wrapping_mul(WIDTH).wrapping_add(left);
        let columns = columns.get(skipped..).unwrap_or_default();
        for &dots in columns.get(..WIDTH - left).unwrap_or(columns) {
            let mut at = top;
            let mut rest = dots.into() << (y & 7);
            while rest != 0 {
                if let Some(byte) = bytes.get_mut(at) {
                    let bits = rest as u8;
                    *byte = *byte & !bits | bits & lit;
                }
                at = at.wrapping_add(WIDTH);
                rest >>= 8;
            }
            top = top.wrapping_add(1);
        }
    }
}

impl OriginDimensions for Frame {
    fn size(&self) -> Size {
        Size::new(WIDTH as u32, HEIGHT as u32)
    }
}

impl DrawTarget for Frame {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<BinaryColor>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(point, color) in pixels {
            self.dot(point.x, point.y, color.is_on());
        }
        Ok(())
    }
}

impl Surface for Frame {
    #[inline]
    fn dot(&mut self, x: i32, y: i32, lit: bool) {
        // A negative number becomes far too large.
        let (x, y) = (x as usize, y as usize);
        if let Some(byte) = self.pages.get_mut(y / 8).and_then(|page| page.get_mut(x)) {
            let bit = 1 << (y % 8);
            *byte = if lit { *byte | bit } else { *byte & !bit };
        }
    }

    fn columns(&mut self, x: i32, y: i32, columns: &[u32], lit: bool) {
        self.draw_columns(x, y, columns, lit);
    }

    fn letter(&mut self, x: i32, y: i32, columns: &[u16], lit: bool) {
        self.draw_columns(x, y, columns, lit);
    }

    /// Byte by byte, for pictures are full of boxes.
    fn fill(&mut self, x: i32, y: i32, width: i32, height: i32, lit: bool) {
        let (left, right) = (x.max(0), x.saturating_add(width).min(WIDTH as i32));
        let (top, bottom) = (y.max(0), y.saturating_add(height).min(HEIGHT as i32));
        if left >= right || top >= bottom {
            return;
        }
        let columns = left as usize..right as usize;
        let (first, last) = (top as usize / 8, (bottom as usize - 1) / 8);
        let mut bits = 0xff << (top % 8);
        for (n, page) in (first..).zip(self.pages.get_mut(first..=last).or_bug("it was clipped", &mut [])) {
            if n == last {
                bits &= 0xff >> ((HEIGHT as i32 - bottom) % 8);
            }
            let bytes = page.get_mut(columns.clone()).or_bug("it was clipped", &mut []);
            let lit = if lit { bits } else { 0 };
            if bits == 0xff {
                bytes.fill(lit);
            } else {
                for byte in bytes {
                    *byte = *byte & !bits | lit;
                }
            }
            bits = 0xff;
        }
    }

    fn clear(&mut self) {
        self.pages = [[0; WIDTH]; PAGES];
    }
}

impl Sheet for Frame {
    fn turn(&mut self) {
        let bytes = self.pages.as_flattened_mut();
        bytes.reverse();
        bytes.iter_mut().for_each(|byte| *byte = byte.reverse_bits());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every rectangle that begins and ends near a page's edge or outside, against dots set one by one.
    #[test]
    fn filling_is_setting_every_dot() {
        let ends = [-3, 0, 1, 7, 8, 9, 15, 16, 62, 63, 64, 70];
        for &top in &ends {
            for &bottom in ends.iter().filter(|&&bottom| bottom >= top) {
                for &(left, right) in &[(-2, 3), (5, 5), (126, 130), (-9, 140), (130, 140)] {
                    let (width, height) = (right - left + 1, bottom - top + 1);
                    let (mut filled, mut dotted) = (Frame::new(), Dots(Frame::new()));
                    filled.fill(left, top, width, height, true);
                    dotted.fill(left, top, width, height, true);
                    assert!(filled == dotted.0, "{left} {top} {width} {height}");
                    filled.fill(left, top, width, height, false);
                    assert!(filled == Frame::new(), "{left} {top} {width} {height}");
                }
            }
        }
    }

    /// A surface with dots only.
    struct Dots(Frame);

    impl Surface for Dots {
        fn dot(&mut self, x: i32, y: i32, lit: bool) {
            self.0.dot(x, y, lit);
        }
    }

    #[test]
    fn columns_are_their_dots() {
        for lit in [true, false] {
            for (x, y) in [-30, -8, -7, -1, 0, 1, 7, 8, 37, 40, 55, 63, 64, 70].map(|y| (5, y)).into_iter().chain([
                (-2, 3),
                (126, 3),
                (128, 3),
                (5, i32::MIN),
                (5, i32::MAX - 30),
            ]) {
                for dots in [0, 1, 0x2a5, 0x1ff_ffff, 0x100_0001] {
                    let mut blank = Frame::new();
                    blank.fill(0, 0, 128, 64, !lit);
                    let (mut frame, mut dotted) = (blank.clone(), Dots(blank));
                    // The last column is another than the first.
                    let tall = [dots, 0, !dots & 0xff_u32];
                    let short = tall.map(|dots| dots as u16);
                    frame.columns(x, y, &tall, lit);
                    dotted.columns(x, y, &tall, lit);
                    assert!(frame == dotted.0, "{dots:#x} at {x} {y}, {lit}");
                    frame.letter(x, y + 1, &short, lit);
                    dotted.letter(x, y + 1, &short, lit);
                    assert!(frame == dotted.0, "{dots:#x} as a letter at {x} {y}, {lit}");
                }
            }
        }
    }

    #[test]
    fn what_lies_far_outside_is_not_drawn() {
        let mut frame = Frame::new();
        for (x, y) in [(i32::MAX, 0), (0, i32::MAX), (i32::MIN, i32::MIN), (i32::MAX, i32::MAX)] {
            frame.fill(x, y, i32::MAX, 9, true);
            frame.dot(x, y, true);
        }
        assert_eq!(frame, Frame::new());
    }

    #[test]
    fn turning_twice_is_nothing() {
        let mut frame = Frame::new();
        frame.dot(3, 1, true);
        let mut turned = frame.clone();
        turned.turn();
        assert!(turned.is_lit(WIDTH - 1 - 3, HEIGHT - 1 - 1));
        turned.turn();
        assert_eq!(turned, frame);
    }
}
