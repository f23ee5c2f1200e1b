//! How dots become characters.

use super::grid::Ink;
use super::tinted::Tinted;
use crate::handheld::{HEIGHT, Tint, WIDTH};
use std::prelude::v1::*;

/// A way to put several dots into one character, or a dot into several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rendering {
    /// Two characters for a dot: the largest picture, of square dots.
    Blocks,
    /// Two dots, one above the other: square dots, too.
    HalfBlocks,
    /// Two by two dots: half as wide, just as high, and still solid.
    Quadrants,
    /// Two by three dots: solid, and almost square. Not every font has these characters.
    Sextants,
    /// Two by four dots: the smallest picture, of square dots with gaps between them.
    Braille,
}

const BLOCKS: [char; 2] = [' ', '█'];
const HALF_BLOCKS: [char; 4] = [' ', '▀', '▄', '█'];
const QUADRANTS: [char; 16] = [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
/// What each dot of a Braille character, row by row, adds to its code point.
const BRAILLE_DOTS: [u32; 8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
const BRAILLE_BLANK: u32 = 0x2800;
/// The first sextant: only its first dot is lit.
const FIRST_SEXTANT: u32 = 0x1fb00;
/// The left and the right half of a cell were characters before there were sextants.
const LEFT_HALF: u32 = 0b01_01_01;
const RIGHT_HALF: u32 = 0b10_10_10;

impl Rendering {
    /// From the largest picture to the smallest.
    pub const ALL: [Self; 5] = [Self::Blocks, Self::HalfBlocks, Self::Quadrants, Self::Sextants, Self::Braille];

    /// Dots in a character, across and down.
    const fn dots(self) -> (usize, usize) {
        match self {
            Self::Blocks => (1, 1),
            Self::HalfBlocks => (1, 2),
            Self::Quadrants => (2, 2),
            Self::Sextants => (2, 3),
            Self::Braille => (2, 4),
        }
    }

    /// Characters beside each other that show the same dots.
    const fn repeats(self) -> usize {
        if matches!(self, Self::Blocks) { 2 } else { 1 }
    }

    /// Characters in the whole picture, across and down.
    pub const fn size(self) -> (usize, usize) {
        let (across, down) = self.dots();
        (WIDTH / across * self.repeats(), HEIGHT.div_ceil(down))
    }

    pub fn glyph(self, picture: &Tinted, column: usize, row: usize) -> (char, Ink) {
        let (across, down) = self.dots();
        let (left, top) = (column / self.repeats() * across, row * down);
        let place = |dot: usize| (left + dot % across, top + dot / across);
        let is_lit = |dot: &usize| picture.is_lit(place(*dot).0, place(*dot).1);
        let tint = |dot: usize| picture.tint_of(place(dot).0, place(dot).1);
        let dots = 0..across * down;
        // Row by row, the first dot in the lowest bit.
        let lit = dots.clone().filter(is_lit).fold(0, |bits, dot| bits | 1 << dot);
        let glyph = match self {
            Self::Blocks => BLOCKS.get(lit).copied(),
            Self::HalfBlocks => HALF_BLOCKS.get(lit).copied(),
            Self::Quadrants => QUADRANTS.get(lit).copied(),
            Self::Sextants => sextant(lit as u32),
            // Some fonts draw rings for the blank Braille character.
            Self::Braille if lit == 0 => Some(' '),
            Self::Braille => braille(lit),
        };
        let bright = most(dots.clone().filter(is_lit).map(tint));
        let dark = most(dots.filter(|dot| !is_lit(dot)).map(tint));
        let ink = match self {
            // A coloured ground would fill the gaps between lit dots, and what is drawn in reverse would be lost in it.
            Self::Braille if lit != 0 => Ink { lit: bright.or(dark), dark: None },
            _ => Ink { lit: bright, dark },
        };
        (glyph.unwrap_or(' '), ink)
    }
}

/// The colour that most of these dots have: a cell can show only one. If as many have none, the colour wins.
fn most(tints: impl Iterator<Item = Option<Tint>> + Clone) -> Option<Tint> {
    let count = |wanted: Option<Tint>| tints.clone().filter(|&tint| tint == wanted).count();
    let found = tints.clone().flatten().max_by_key(|&tint| count(Some(tint)))?;
    (count(Some(found)) >= count(None)).then_some(found)
}

fn sextant(lit: u32) -> Option<char> {
    match lit {
        0 => Some(' '),
        LEFT_HALF => Some('▌'),
        RIGHT_HALF => Some('▐'),
        0b11_11_11 => Some('█'),
        // Nothing lit, and those two, are not among the sextants.
        _ => char::from_u32(FIRST_SEXTANT + lit - 1 - u32::from(lit > LEFT_HALF) - u32::from(lit > RIGHT_HALF)),
    }
}

fn braille(lit: usize) -> Option<char> {
    let dots: u32 = BRAILLE_DOTS.iter().enumerate().filter(|(dot, _)| lit >> dot & 1 != 0).map(|(_, bit)| bit).sum();
    char::from_u32(BRAILLE_BLANK + dots)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::Surface;

    fn lit(dots: &[(i32, i32)]) -> Tinted {
        let mut picture = Tinted::default();
        dots.iter().for_each(|&(x, y)| picture.dot(x, y, true));
        picture
    }

    fn glyph(rendering: Rendering, dots: &[(i32, i32)]) -> char {
        rendering.glyph(&lit(dots), 0, 0).0
    }

    #[test]
    fn sizes() {
        assert_eq!(Rendering::ALL.map(Rendering::size), [(256, 64), (128, 32), (64, 32), (64, 22), (64, 16)]);
    }

    #[test]
    fn half_blocks_are_upper_and_lower_dot() {
        let frame = lit(&[(1, 0), (2, 1), (3, 0), (3, 1), (127, 63)]);
        let row: String = (0..5).map(|column| Rendering::HalfBlocks.glyph(&frame, column, 0).0).collect();
        assert_eq!(row, " ▀▄█ ");
        assert_eq!(Rendering::HalfBlocks.glyph(&frame, 127, 31).0, '▄');
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
            assert_eq!(super::tests::glyph(Rendering::Quadrants, dots), glyph, "{dots:?}");
        }
    }

    /// Unicode numbers Braille dots 1 to 3 down the left, 4 to 6 down the right, then 7 and 8 below.
    #[test]
    fn braille_dots_by_number() {
        let numbered = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)];
        for (number, &dot) in (0..).zip(&numbered) {
            let glyph = char::from_u32(0x2800 + (1 << number)).unwrap();
            assert_eq!(super::tests::glyph(Rendering::Braille, &[dot]), glyph);
        }
        assert_eq!((glyph(Rendering::Braille, &numbered), glyph(Rendering::Braille, &[])), ('⣿', ' '));
        assert_eq!(Rendering::Braille.glyph(&lit(&[(127, 63)]), 63, 15).0, '⢀');
    }

    #[test]
    fn blocks_are_two_for_a_dot() {
        let picture = lit(&[(1, 0), (127, 63)]);
        let row: String = (0..6).map(|column| Rendering::Blocks.glyph(&picture, column, 0).0).collect();
        assert_eq!(row, "  ██  ");
        assert_eq!([254, 255].map(|column| Rendering::Blocks.glyph(&picture, column, 63).0), ['█', '█']);
    }

    /// Some sextants, by the dots in their Unicode names; 1 to 6 are row by row.
    #[test]
    fn sextants_are_named_after_their_dots() {
        let named: [(&str, char); 14] = [
            ("", ' '),
            ("1", '\u{1fb00}'),
            ("2", '\u{1fb01}'),
            ("12", '\u{1fb02}'),
            ("3", '\u{1fb03}'),
            ("35", '\u{1fb13}'),
            ("235", '\u{1fb14}'),
            ("135", '▌'),
            ("1235", '\u{1fb15}'),
            ("6", '\u{1fb1e}'),
            ("246", '▐'),
            ("1246", '\u{1fb28}'),
            ("23456", '\u{1fb3b}'),
            ("123456", '█'),
        ];
        for (dots, expected) in named {
            let places: Vec<_> = dots.bytes().map(|dot| i32::from(dot - b'1')).map(|n| (n % 2, n / 2)).collect();
            assert_eq!(glyph(Rendering::Sextants, &places), expected, "{dots}");
        }
        // Each is different, and the last row has only the first two dots of its characters.
        let all: std::collections::HashSet<_> = (0..64).map(sextant).collect();
        assert_eq!(all.len(), 64);
        assert_eq!(Rendering::Sextants.glyph(&lit(&[(126, 63)]), 63, 21).0, '\u{1fb00}');
    }

    #[test]
    fn a_cell_has_the_colour_of_most_of_its_dots() {
        let mut picture = Tinted::default();
        let mut draw = |tint, lit, dots: &[(i32, i32)]| {
            picture.tint(tint);
            dots.iter().for_each(|&(x, y)| picture.dot(x, y, lit));
        };
        // The first cell: two blue dots and one without a colour. The second: two of each. The third: one of three.
        draw(Some(Tint::Blue), true, &[(0, 0), (0, 1), (2, 0), (2, 1), (4, 0)]);
        draw(None, true, &[(1, 0), (3, 0), (3, 1), (4, 1), (5, 0)]);
        // The fourth, in reverse: the rest is lit.
        draw(None, true, &[(6, 0), (6, 1), (6, 2), (6, 3)]);
        draw(Some(Tint::Green), false, &[(7, 0), (7, 1), (7, 2), (7, 3), (10, 0), (10, 1), (11, 0), (11, 1)]);
        let ink = |rendering: Rendering, column| rendering.glyph(&picture, column, 0).1;
        let blue = Ink { lit: Some(Tint::Blue), dark: None };
        for rendering in [Rendering::Braille, Rendering::Sextants, Rendering::Quadrants] {
            let inks = [0, 1, 2, 4].map(|column| ink(rendering, column));
            assert_eq!(inks, [blue, blue, Ink::default(), Ink::default()], "{rendering:?}");
        }
        assert_eq!(ink(Rendering::Sextants, 3), Ink { lit: None, dark: Some(Tint::Green) });
        assert_eq!(ink(Rendering::Braille, 3), Ink { lit: Some(Tint::Green), dark: None });
        assert_eq!(ink(Rendering::Braille, 5), Ink { lit: None, dark: Some(Tint::Green) });
        assert_eq!(ink(Rendering::HalfBlocks, 7), Ink { lit: None, dark: Some(Tint::Green) });
    }
}
