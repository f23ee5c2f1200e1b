//! How dots become characters.

use crate::handheld::{Frame, HEIGHT, WIDTH};

/// A way to put several dots into one character.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rendering {
    /// Two dots, one above the other: square dots, and the largest picture.
    HalfBlocks,
    /// Two by two dots: half as wide, just as high, and still solid.
    Quadrants,
    /// Two by four dots: the smallest picture, of square dots with gaps between them.
    Braille,
}

const HALF_BLOCKS: [char; 4] = [' ', '▀', '▄', '█'];
const QUADRANTS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
/// What each dot of a Braille character, row by row, adds to its code point.
const BRAILLE_DOTS: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
const BRAILLE_BLANK: u32 = 0x2800;

impl Rendering {
    /// From the largest picture to the smallest.
    pub const ALL: [Self; 3] = [Self::HalfBlocks, Self::Quadrants, Self::Braille];

    /// Dots in a character, across and down.
    const fn dots(self) -> (usize, usize) {
        match self {
            Self::HalfBlocks => (1, 2),
            Self::Quadrants => (2, 2),
            Self::Braille => (2, 4),
        }
    }

    /// Characters in the whole picture, across and down.
    pub const fn size(self) -> (usize, usize) {
        let (across, down) = self.dots();
        (WIDTH / across, HEIGHT / down)
    }

    /// The character at this column and row of the picture.
    pub fn glyph(self, frame: &Frame, column: usize, row: usize) -> char {
        let (across, down) = self.dots();
        // Row by row, the first dot in the lowest bit.
        let lit = (0..across * down)
            .filter(|dot| frame.is_lit(column * across + dot % across, row * down + dot / across))
            .fold(0, |bits, dot| bits | 1 << dot);
        match self {
            Self::HalfBlocks => HALF_BLOCKS.get(lit).copied(),
            Self::Quadrants => QUADRANTS.get(lit).copied(),
            // Some fonts draw rings for the blank Braille character.
            Self::Braille if lit == 0 => Some(' '),
            Self::Braille => braille(lit),
        }
        .unwrap_or(' ')
    }
}

fn braille(lit: usize) -> Option<char> {
    let dots: u32 = BRAILLE_DOTS.iter().enumerate().filter(|(dot, _)| lit >> dot & 1 != 0).map(|(_, bit)| bit).sum();
    char::from_u32(BRAILLE_BLANK + dots)
}

#[cfg(test)]
mod tests {
    use embedded_graphics::Pixel;
    use embedded_graphics::prelude::*;

    use super::*;

    fn lit(dots: &[(i32, i32)]) -> Frame {
        let mut frame = Frame::new();
        frame
            .draw_iter(
                dots.iter().map(|&(x, y)| Pixel(Point::new(x, y), embedded_graphics::pixelcolor::BinaryColor::On)),
            )
            .unwrap();
        frame
    }

    #[test]
    fn sizes() {
        assert_eq!(Rendering::ALL.map(Rendering::size), [(128, 32), (64, 32), (64, 16)]);
    }

    #[test]
    fn half_blocks_are_upper_and_lower_dot() {
        let frame = lit(&[(1, 0), (2, 1), (3, 0), (3, 1), (127, 63)]);
        let row: String = (0..5).map(|column| Rendering::HalfBlocks.glyph(&frame, column, 0)).collect();
        assert_eq!(row, " ▀▄█ ");
        assert_eq!(Rendering::HalfBlocks.glyph(&frame, 127, 31), '▄');
    }

    /// Each quadrant, from the dots in its Unicode name.
    #[test]
    fn quadrants_are_named_after_their_dots() {
        const UL: (i32, i32) = (0, 0);
        const UR: (i32, i32) = (1, 0);
        const LL: (i32, i32) = (0, 1);
        const LR: (i32, i32) = (1, 1);
        let named: [(&[(i32, i32)], char); 16] = [
            (&[], ' '),
            (&[UL], '\u{2598}'),
            (&[UR], '\u{259d}'),
            (&[LL], '\u{2596}'),
            (&[LR], '\u{2597}'),
            (&[UL, UR], '\u{2580}'),
            (&[LL, LR], '\u{2584}'),
            (&[UL, LL], '\u{258c}'),
            (&[UR, LR], '\u{2590}'),
            (&[UL, LR], '\u{259a}'),
            (&[UR, LL], '\u{259e}'),
            (&[UL, LL, LR], '\u{2599}'),
            (&[UL, UR, LL], '\u{259b}'),
            (&[UL, UR, LR], '\u{259c}'),
            (&[UR, LL, LR], '\u{259f}'),
            (&[UL, UR, LL, LR], '\u{2588}'),
        ];
        for (dots, glyph) in named {
            assert_eq!(Rendering::Quadrants.glyph(&lit(dots), 0, 0), glyph, "{dots:?}");
        }
    }

    /// Unicode numbers Braille dots 1 to 3 down the left, 4 to 6 down the right, then 7 and 8 below.
    #[test]
    fn braille_dots_by_number() {
        let numbered = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
        for (number, &dot) in (0..).zip(&numbered) {
            let glyph = char::from_u32(0x2800 + (1 << number)).unwrap();
            assert_eq!(Rendering::Braille.glyph(&lit(&[dot]), 0, 0), glyph);
        }
        assert_eq!(Rendering::Braille.glyph(&lit(&numbered), 0, 0), '⣿');
        assert_eq!(Rendering::Braille.glyph(&Frame::new(), 0, 0), ' ');
        assert_eq!(Rendering::Braille.glyph(&lit(&[(127, 63)]), 63, 15), '⢀');
    }
}
