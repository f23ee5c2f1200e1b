//! Drawing on the screen: text, pictures, boxes.

use core::fmt;

use heapless::String;
use u8g2_fonts::{Font as Packed, fonts};

use super::frame::{HEIGHT, WIDTH};
use super::glyphs::{Glyphs, Letters, Redrawn, columns};
use super::keys::Keys;
use super::picture::Picture;
use crate::bug::{OrBug, bug};

/// Letters of a small font that were another's at arm's length: M and W were an H,
/// A and K were one but for a dot, G was a 6, 7 a question mark.
const CLEARER_TINY: &[Redrawn] = &[
    (b'7', &["###", "..#", "..#", "..#", "..#"]),
    (b'A', &[".#.", "#.#", "#.#", "###", "#.#"]),
    (b'G', &[".##.", "#...", "#.##", "#..#", ".##."]),
    (b'K', &["#..#", "#.#.", "##..", "#.#.", "#..#"]),
    (b'M', &["#...#", "##.##", "#.#.#", "#...#", "#...#"]),
    (b'N', &["#..#", "##.#", "#.##", "#..#", "#..#"]),
    (b'W', &["#...#", "#...#", "#.#.#", "##.##", "#...#"]),
];
const CLEARER_SMALL: &[Redrawn] = &[
    (b'M', &["#...#", "##.##", "#.#.#", "#.#.#", "#...#", "#...#"]),
    (b'W', &["#...#", "#...#", "#.#.#", "#.#.#", "##.##", "#...#"]),
];

/// The letters of one of u8g2's fonts, with some drawn another way.
macro_rules! glyphs {
    ($name:ident, $font:ident, $redrawn:expr) => {
        static $name: Glyphs<{ columns(fonts::$font::DATA, $redrawn) }> = Glyphs::unpack(fonts::$font::DATA, $redrawn);
    };
}

glyphs!(TINY, u8g2_font_tom_thumb_4x6_tr, CLEARER_TINY);
glyphs!(SMALL, u8g2_font_5x7_tr, CLEARER_SMALL);
glyphs!(BODY, u8g2_font_helvR08_tr, &[]);
glyphs!(BOLD, u8g2_font_helvB08_tr, &[]);
glyphs!(LARGE, u8g2_font_helvB12_tr, &[]);

/// The letters there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Font {
    /// Five dots high and three wide, for numbers in a corner.
    Tiny,
    /// Seven dots high and five wide, for counts.
    Small,
    /// The usual one.
    Body,
    /// The usual one, heavier.
    Bold,
    /// For titles.
    Large,
}

impl Font {
    /// Its letters. Others are left out.
    fn letters(self) -> Letters {
        match self {
            Self::Tiny => TINY.letters(),
            Self::Small => SMALL.letters(),
            Self::Body => BODY.letters(),
            Self::Bold => BOLD.letters(),
            Self::Large => LARGE.letters(),
        }
    }

    /// From the top of a line to its baseline.
    pub const fn ascent(self) -> i32 {
        match self {
            Self::Tiny => 5,
            Self::Small => 6,
            Self::Body | Self::Bold => 8,
            Self::Large => 12,
        }
    }

    /// From line to line.
    pub const fn line(self) -> i32 {
        match self {
            Self::Tiny => 6,
            Self::Small => 8,
            Self::Body | Self::Bold => 10,
            Self::Large => 16,
        }
    }

    /// How wide a text is.
    pub fn width(self, text: &str) -> i32 {
        let letters = self.letters();
        text.bytes().map(|letter| letters.advance(letter)).sum()
    }

    /// As much of a text's beginning as this width has room for. The blank column behind the last letter need not fit.
    pub fn shortened(self, text: &str, width: i32) -> &str {
        let letters = self.letters();
        let mut used = 0;
        let end = text.bytes().position(|letter| {
            used += letters.advance(letter);
            used > width + 1
        });
        end.and_then(|end| text.get(..end)).unwrap_or(text).trim_end()
    }

    /// The lines of a text broken at blanks so that each fits the width. A single word that does not fit has its own line.
    pub fn wrap(self, text: &str, width: i32) -> Lines<'_> {
        Lines { font: self, rest: text, width }
    }
}

/// The lines of a text, see [`Font::wrap`].
#[derive(Clone)]
pub struct Lines<'a> {
    font: Font,
    rest: &'a str,
    width: i32,
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        if self.rest.is_empty() {
            return None;
        }
        let letters = self.font.letters();
        let (mut end, mut width) = (0, 0);
        // The text's end is a line end, too.
        for (at, letter) in self.rest.bytes().chain([b'\n']).enumerate() {
            if matches!(letter, b' ' | b'\n') {
                if end > 0 && width > self.width {
                    break;
                }
                end = at;
            }
            if letter == b'\n' {
                break;
            }
            width += letters.advance(letter);
        }
        let (line, rest) = self.rest.split_at_checked(end)?;
        // The blank or line end where we broke the line is in neither.
        self.rest = rest.get(1..).unwrap_or("");
        Some(line)
    }
}

/// Which end of a text is at the point it is written at: it begins there, has its middle there, or ends just before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "said above")]
pub enum Align {
    Left,
    Middle,
    Right,
}

/// The longest text that we put together to draw: three lines of the narrowest letters.
pub const TEXT: usize = 192;

/// Text put together in place. It has to fit.
pub fn text(arguments: fmt::Arguments<'_>) -> String<TEXT> {
    let mut text = String::new();
    fmt::write(&mut text, arguments).or_bug("a text fits", ());
    text
}

/// A number in digits. They are on every picture, and this takes a tenth of the time that [`text`] does.
pub fn digits(number: u8) -> String<3> {
    let mut digits = String::new();
    for (least, place) in [(100, 100), (10, 10), (0, 1)] {
        if number >= least {
            digits.push(char::from(b'0' + number / place % 10)).or_bug("a byte has three digits", ());
        }
    }
    digits
}

/// The most dots of a column that [`Surface::columns`] takes: shifted to their place in a byte, they still fit a word.
pub(super) const COLUMN_DOTS: usize = 25;

/// A colour that something has in real life. The panel can't show it, but a terminal can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "a colour needs no words")]
pub enum Tint {
    Blue,
    Green,
    Purple,
    Yellow,
}

/// What a pen draws on: the panel's picture, or a terminal's. Anything outside is clipped.
pub trait Surface {
    /// What the buttons A and B are called here: as on the panel, unless there are no such buttons.
    fn keys(&self) -> Keys {
        Keys::PANEL
    }

    /// Draws in this colour from now on, or in none. Does nothing where there are no colours.
    fn tint(&mut self, _: Option<Tint>) {}

    /// Lights a dot, or darkens it.
    fn dot(&mut self, x: i32, y: i32, lit: bool);

    /// Draws columns of up to 25 dots side by side, from here on: pictures are made of them. The topmost dot is the lowest bit.
    fn columns(&mut self, x: i32, y: i32, columns: &[u32], lit: bool) {
        for (x, &dots) in (x..).zip(columns) {
            column(self, x, y, dots, lit);
        }
    }

    /// The same with columns of up to 16 dots: letters are made of them, so this is most of what is drawn.
    fn letter(&mut self, x: i32, y: i32, columns: &[u16], lit: bool) {
        for (x, &dots) in (x..).zip(columns) {
            column(self, x, y, dots.into(), lit);
        }
    }

    /// Draws a filled box.
    fn fill(&mut self, x: i32, y: i32, width: i32, height: i32, lit: bool) {
        for row in y..y.saturating_add(height) {
            (x..x.saturating_add(width)).for_each(|column| self.dot(column, row, lit));
        }
    }

    /// Darkens everything.
    fn clear(&mut self) {
        self.fill(0, 0, WIDTH as i32, HEIGHT as i32, false);
    }

    // What follows is made of the above. It is here and not with the pen so that a text or a picture takes one call through the
    // trait object: with one for each letter the first byte of a picture came a seventh later.

    /// Draws an empty box, with its corners left out if `round`.
    fn frame(&mut self, x: i32, y: i32, width: i32, height: i32, (round, lit): (bool, bool)) {
        let inset = i32::from(round);
        self.fill(x + inset, y, width - 2 * inset, 1, lit);
        self.fill(x + inset, y + height - 1, width - 2 * inset, 1, lit);
        self.fill(x, y + inset, 1, height - 2 * inset, lit);
        self.fill(x + width - 1, y + inset, 1, height - 2 * inset, lit);
    }

    /// Draws a picture in its colour.
    fn picture(&mut self, x: i32, y: i32, picture: &Picture, lit: bool) {
        self.tint(picture.tint);
        self.columns(x, y, picture.columns, lit);
        self.tint(None);
    }

    /// Draws a line of text from here on, its letters above a base line. Returns the column after it.
    fn write(&mut self, x: i32, base: i32, text: &str, font: Font, lit: bool) -> i32 {
        let letters = font.letters();
        let mut end = x;
        for glyph in text.bytes().filter_map(|letter| letters.get(letter)) {
            self.letter(end + glyph.left, base - glyph.above, glyph.columns, lit);
            end += glyph.advance;
        }
        end
    }

    /// Darkens every other dot of a row, from the first column on.
    fn dotted(&mut self, from: i32, to: i32, row: i32) {
        let count = u32::try_from(to + 2 - from).unwrap_or(0) / 2;
        for n in 0..count as i32 {
            self.dot(from + 2 * n, row, false);
        }
    }

    /// Dithers an area, so that it looks out of use and can still be read: its edge loses every other dot, what is inside one
    /// dot of four.
    fn pale(&mut self, x: i32, y: i32, width: i32, height: i32) {
        let (right, bottom) = (x + width - 1, y + height - 1);
        for row in y..=bottom {
            let odd_row = (row - y) & 1;
            // Dots of an edge are dark in every other column: the first one in odd rows, the second in even ones.
            if row == y || row == bottom {
                self.dotted(x + 1 - odd_row, right, row);
                continue;
            }
            if odd_row == 1 {
                self.dotted(x + 1, right - 1, row);
                self.dotted(x, x, row);
            }
            if (right - x) & 1 != odd_row {
                self.dotted(right, right, row);
            }
        }
    }
}

/// Draws a column dot by dot.
fn column<S: Surface + ?Sized>(surface: &mut S, x: i32, y: i32, dots: u32, lit: bool) {
    for row in (0..COLUMN_DOTS as i32).filter(|row| dots >> row & 1 != 0) {
        surface.dot(x, y + row, lit);
    }
}

/// A surface with a whole picture of the screen on it.
pub trait Sheet: Surface + Default {
    /// Turns the picture by half a circle.
    fn turn(&mut self);
}

/// Draws on a surface.
pub struct Pen<'a> {
    surface: &'a mut dyn Surface,
    lit: bool,
    /// Is light dark, and dark light?
    reversed: bool,
    /// How far everything is moved.
    shift: (i32, i32),
}

impl<'a> Pen<'a> {
    /// A pen that draws lit dots.
    pub fn new(surface: &'a mut dyn Surface) -> Self {
        Self { surface, lit: true, reversed: false, shift: (0, 0) }
    }

    /// The same, but everything it draws is this far to the right and down. Anything outside is clipped.
    #[must_use]
    pub fn shifted(self, right: i32, down: i32) -> Self {
        Self { shift: (right, down), ..self }
    }

    /// What the buttons are called where this is shown.
    pub fn keys(&self) -> Keys {
        self.surface.keys()
    }

    /// Draws something in dark dots if `dark`, else lit.
    pub fn inked(&mut self, dark: bool, draw: impl FnOnce(&mut Self)) {
        let before = core::mem::replace(&mut self.lit, dark == self.reversed);
        draw(self);
        self.lit = before;
    }

    /// Draws an area in reverse: what would be lit is dark, and the other way round.
    pub fn in_reverse(&mut self, x: i32, y: i32, width: i32, height: i32, draw: impl FnOnce(&mut Self)) {
        let before = self.reversed;
        self.fill(x, y, width, height);
        self.reversed = !before;
        self.inked(false, draw);
        self.reversed = before;
    }

    /// A dark screen.
    pub fn clear(&mut self) {
        self.surface.clear();
    }

    /// A filled box.
    pub fn fill(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.surface.fill(x + self.shift.0, y + self.shift.1, width, height, self.lit);
    }

    /// A box with its corners left out: filled, or only its edge.
    pub fn rounded(&mut self, x: i32, y: i32, width: i32, height: i32, filled: bool) {
        match filled {
            true => {
                self.fill(x + 1, y, width - 2, height);
                self.fill(x, y + 1, width, height - 2);
            }
            false => self.frame(x, y, width, height, true),
        }
    }

    /// An empty box, with its corners left out if `round`.
    pub fn frame(&mut self, x: i32, y: i32, width: i32, height: i32, round: bool) {
        self.surface.frame(x + self.shift.0, y + self.shift.1, width, height, (round, self.lit));
    }

    /// A picture, its top left corner here.
    pub fn picture(&mut self, x: i32, y: i32, picture: &Picture) {
        self.surface.picture(x + self.shift.0, y + self.shift.1, picture, self.lit);
    }

    /// A picture repeated across the whole screen, from this column of it on.
    pub fn repeated(&mut self, y: i32, picture: &Picture, from: i32) {
        let mut skipped = from.checked_rem_euclid(picture.width()).or_bug("a picture has columns", 0) as usize;
        let mut left = 0;
        while left < WIDTH {
            let columns = picture.columns.get(skipped..).filter(|columns| !columns.is_empty());
            let Some(columns) = columns else { return bug!("a picture has columns") };
            let columns = columns.get(..WIDTH - left).unwrap_or(columns);
            let (x, y) = (left as i32 + self.shift.0, y + self.shift.1);
            self.surface.columns(x, y, columns, self.lit);
            left += columns.len();
            skipped = 0;
        }
    }

    /// Dithers an area, so that it looks out of use and can still be read.
    pub fn pale(&mut self, x: i32, y: i32, width: i32, height: i32) {
        self.surface.pale(x + self.shift.0, y + self.shift.1, width, height);
    }

    /// A line of text, the top of its letters here. Returns the column after it.
    pub fn write(&mut self, font: Font, x: i32, y: i32, align: Align, text: &str) -> i32 {
        let x = match align {
            Align::Left => x,
            Align::Middle => x - font.width(text) / 2,
            Align::Right => x - font.width(text),
        };
        let base = y + font.ascent() + self.shift.1;
        self.surface.write(x + self.shift.0, base, text, font, self.lit) - self.shift.0
    }

    /// Lines of text, broken to fit the width. Returns the row after the last.
    pub fn paragraph(&mut self, font: Font, x: i32, y: i32, width: i32, text: &str) -> i32 {
        let mut y = y;
        for line in font.wrap(text, width) {
            self.write(font, x, y, Align::Left, line);
            y += font.line();
        }
        y
    }
}

#[cfg(test)]
mod tests {
    use embedded_graphics::geometry::Point;
    use embedded_graphics::pixelcolor::BinaryColor;
    use u8g2_fonts::FontRenderer;
    use u8g2_fonts::types::{FontColor, VerticalPosition};

    use super::*;
    use crate::handheld::Frame;

    const fn packed(font: Font) -> FontRenderer {
        match font {
            Font::Tiny => FontRenderer::new::<fonts::u8g2_font_tom_thumb_4x6_tr>(),
            Font::Small => FontRenderer::new::<fonts::u8g2_font_5x7_tr>(),
            Font::Body => FontRenderer::new::<fonts::u8g2_font_helvR08_tr>(),
            Font::Bold => FontRenderer::new::<fonts::u8g2_font_helvB08_tr>(),
            Font::Large => FontRenderer::new::<fonts::u8g2_font_helvB12_tr>(),
        }
    }

    const FONTS: [Font; 5] = [Font::Tiny, Font::Small, Font::Body, Font::Bold, Font::Large];

    #[test]
    fn the_heights_are_the_fonts_own() {
        for font in FONTS {
            let renderer = packed(font);
            assert_eq!(i32::from(renderer.get_ascent()), font.ascent(), "{font:?}");
            assert!(i32::from(renderer.get_ascent() - renderer.get_descent()) <= font.line(), "{font:?}");
        }
    }

    #[test]
    fn letters_are_as_u8g2_draws_them() {
        for font in FONTS {
            let redrawn = match font {
                Font::Tiny => CLEARER_TINY,
                Font::Small => CLEARER_SMALL,
                Font::Body | Font::Bold | Font::Large => &[],
            };
            for letter in (' '..='~').filter(|&letter| redrawn.iter().all(|&(other, _)| char::from(other) != letter)) {
                let text = format!("{letter}j{letter}");
                let mut ours = Frame::new();
                let end = Pen::new(&mut ours).write(font, 20, 30, Align::Left, &text);
                let mut theirs = Frame::new();
                let at = Point::new(20, 30 + font.ascent());
                let color = FontColor::Transparent(BinaryColor::On);
                let drawn = packed(font).render(&*text, at, VerticalPosition::Baseline, color, &mut theirs).unwrap();
                assert!(ours == theirs, "{font:?} {letter}");
                assert_eq!((end, font.width(&text)), (20 + drawn.advance.x, drawn.advance.x), "{font:?} {letter}");
            }
        }
    }

    /// No single dot makes another letter or digit of one of these, wherever in their boxes they are.
    #[test]
    fn capitals_and_digits_are_told_apart() {
        let dots = |font: Font, letter: char| {
            let mut frame = Frame::new();
            Pen::new(&mut frame).write(font, 8, 8, Align::Left, letter.encode_utf8(&mut [0; 4]));
            frame
        };
        let differ = |one: &Frame, other: &Frame, shift: usize| {
            let lit = |(x, y): (usize, usize)| one.is_lit(x + shift, y) != other.is_lit(x + 1, y);
            (0..30).flat_map(|y| (0..30).map(move |x| (x, y))).filter(|&at| lit(at)).count()
        };
        for font in [Font::Tiny, Font::Small] {
            for one in "AGHKMNW67".chars() {
                for other in ('0'..='9').chain('A'..='Z').chain(['?']).filter(|&other| other != one) {
                    let (a, b) = (dots(font, one), dots(font, other));
                    let fewest = (0..3).map(|shift| differ(&a, &b, shift)).min().unwrap_or(0);
                    assert!(fewest >= 2, "{font:?} {one} {other}: {fewest}");
                }
            }
        }
    }

    #[test]
    fn pale_is_every_other_dot_of_the_edge_and_one_of_four_inside() {
        for (width, height) in [(1, 1), (1, 5), (2, 2), (3, 3), (4, 7), (7, 4), (20, 21), (21, 20)] {
            let mut frame = Frame::new();
            let mut pen = Pen::new(&mut frame);
            pen.fill(0, 0, 128, 64);
            pen.pale(5, 6, width, height);
            for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
                let edge = x == 0 || y == 0 || x == width - 1 || y == height - 1;
                let dark = if edge { x % 2 != y % 2 } else { x % 2 == 1 && y % 2 == 1 };
                assert_eq!(frame.is_lit(5 + x as usize, 6 + y as usize), !dark, "{x} {y} of {width} {height}");
            }
            let lit = (0..64).flat_map(|y| (0..128).map(move |x| (x, y))).filter(|&(x, y)| frame.is_lit(x, y)).count();
            assert!(lit >= (128 * 64 - width * height) as usize);
        }
    }

    #[test]
    fn letters_there_are_not_are_left_out() {
        for font in FONTS {
            assert_eq!(font.width("a\u{7f}\u{e4}\u{20ac}\nb"), font.width("ab"));
        }
    }

    #[test]
    fn digits_are_the_numbers_own() {
        for number in 0..=u8::MAX {
            assert_eq!(digits(number), text(format_args!("{number}")), "{number}");
        }
    }

    #[test]
    fn lines_break_at_blanks_and_lose_no_word() {
        let text = "Anne attacks the 5 of Jack with three blue skulls\nand leads";
        let lines: heapless::Vec<_, 10> = Font::Body.wrap(text, 60).collect();
        assert!(lines.len() > 3 && lines.iter().all(|line| Font::Body.width(line) <= 60), "{lines:?}");
        assert_eq!(lines.join(" "), text.replace('\n', " "));
        let word = "Honorificabilitudinitatibus";
        assert!(Font::Body.wrap(word, 60).eq([word]));
    }
}
