//! Letters, unpacked by the compiler from u8g2's fonts, so that the chip only has to copy dots.
#![allow(clippy::indexing_slicing, reason = "it is the compiler that indexes: a wrong index would not build")]

/// A font has every letter that ASCII can print.
const FIRST: u8 = b' ';
const LETTERS: usize = 95;
/// Where a font's letters begin in its data.
const HEADER: usize = 23;

/// A letter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    /// Its dots, column by column: the lowest bit is the topmost.
    pub columns: &'static [u16],
    /// How far right of the pen it begins.
    pub left: i32,
    /// How far above the baseline it begins.
    pub above: i32,
    /// How far the pen moves on for the next letter.
    pub advance: i32,
}

/// A letter, and where its columns are.
#[derive(Clone, Copy)]
struct Entry {
    start: u16,
    width: u8,
    left: i8,
    above: i8,
    advance: i8,
}

/// The letters of a font, which have `COLUMNS` columns in all.
pub(super) struct Glyphs<const COLUMNS: usize> {
    entries: [Entry; LETTERS],
    columns: [u16; COLUMNS],
}

impl<const COLUMNS: usize> Glyphs<COLUMNS> {
    /// Unpacks one of u8g2's fonts, whose columns [`columns`] has counted, with some letters drawn another way.
    pub const fn unpack(data: &[u8], redrawn: &[Redrawn]) -> Self {
        let mut glyphs = Self {
            entries: [Entry { start: 0, width: 0, left: 0, above: 0, advance: 0 }; LETTERS],
            columns: [0; COLUMNS],
        };
        let mut start = 0;
        let mut letter = 0;
        while letter < LETTERS {
            if let Some(rows) = rows_of(redrawn, FIRST + letter as u8) {
                start = glyphs.redraw(letter, start, rows);
                letter += 1;
                continue;
            }
            let mut bits = Bits::of_letter(data, FIRST + letter as u8);
            let (width, height) = (bits.unsigned(data[4]), bits.unsigned(data[5]));
            let (left, below, advance) = (bits.signed(data[6]), bits.signed(data[7]), bits.signed(data[8]));
            assert!(height <= 16, "a column has 16 dots");
            glyphs.entries[letter] = Entry { start: start as u16, width, left, above: height as i8 + below, advance };
            glyphs.unpack_dots(&mut bits, (data[2], data[3]), start, (width, height));
            start += width as usize;
            letter += 1;
        }
        glyphs
    }

    /// Takes a letter as it is drawn here, above the baseline and with a blank column behind it. Returns where the next begins.
    const fn redraw(&mut self, letter: usize, start: usize, rows: &[&str]) -> usize {
        let width = rows[0].len();
        let advance = width as i8 + 1;
        let entry = Entry { start: start as u16, width: width as u8, left: 0, above: rows.len() as i8, advance };
        self.entries[letter] = entry;
        let mut row = 0;
        while row < rows.len() {
            let mut column = 0;
            while column < width {
                if rows[row].as_bytes()[column] == b'#' {
                    self.columns[start + column] |= 1 << row;
                }
                column += 1;
            }
            row += 1;
        }
        start + width
    }

    /// Dark and lit runs take turns, row by row; a pair of them may be repeated.
    const fn unpack_dots(&mut self, bits: &mut Bits<'_>, lengths: (u8, u8), start: usize, size: (u8, u8)) {
        let (width, dots) = (size.0 as usize, size.0 as usize * size.1 as usize);
        let mut at = 0;
        while at < dots {
            let (dark, lit) = (bits.unsigned(lengths.0) as usize, bits.unsigned(lengths.1) as usize);
            loop {
                at += dark;
                let end = at + lit;
                while at < end {
                    self.columns[start + at % width] |= 1 << (at / width);
                    at += 1;
                }
                if bits.unsigned(1) == 0 {
                    break;
                }
            }
        }
    }

    /// Its letters, as those of any font.
    pub const fn letters(&'static self) -> Letters {
        Letters { entries: &self.entries, columns: &self.columns }
    }
}

/// The letters of a font.
#[derive(Clone, Copy)]
pub(super) struct Letters {
    entries: &'static [Entry; LETTERS],
    columns: &'static [u16],
}

impl Letters {
    fn entry(self, letter: u8) -> Option<&'static Entry> {
        self.entries.get(usize::from(letter.wrapping_sub(FIRST)))
    }

    /// How far the pen moves on after a letter, or a byte of one that the font does not have.
    pub fn advance(self, letter: u8) -> i32 {
        self.entry(letter).map_or(0, |entry| entry.advance.into())
    }

    /// A letter, if the font has it.
    pub fn get(self, letter: u8) -> Option<Glyph> {
        let entry = self.entry(letter)?;
        let columns = self.columns.get(entry.start.into()..)?;
        Some(Glyph {
            columns: columns.get(..entry.width.into())?,
            left: entry.left.into(),
            above: entry.above.into(),
            advance: entry.advance.into(),
        })
    }
}

/// A letter that we draw ourselves, row by row: `#` is lit.
pub(super) type Redrawn = (u8, &'static [&'static str]);

const fn rows_of(redrawn: &[Redrawn], letter: u8) -> Option<&'static [&'static str]> {
    let mut n = 0;
    while n < redrawn.len() {
        if redrawn[n].0 == letter {
            return Some(redrawn[n].1);
        }
        n += 1;
    }
    None
}

/// How many columns the letters of a font have in all.
pub(super) const fn columns(data: &[u8], redrawn: &[Redrawn]) -> usize {
    let mut columns = 0;
    let mut letter = 0;
    while letter < LETTERS {
        columns += match rows_of(redrawn, FIRST + letter as u8) {
            Some(rows) => rows[0].len(),
            None => Bits::of_letter(data, FIRST + letter as u8).unsigned(data[4]) as usize,
        };
        letter += 1;
    }
    columns
}

/// A letter's data, read bit by bit, each byte's lowest bit first.
struct Bits<'a> {
    data: &'a [u8],
    at: usize,
}

impl<'a> Bits<'a> {
    /// Letters lie one after another: each has its code, its length in bytes, and its bits.
    const fn of_letter(data: &'a [u8], letter: u8) -> Self {
        let mut at = HEADER;
        while data[at] != letter {
            assert!(data[at + 1] != 0, "the font has every letter");
            at += data[at + 1] as usize;
        }
        Self { data, at: (at + 2) * 8 }
    }

    const fn unsigned(&mut self, bits: u8) -> u8 {
        let mut value = 0;
        let mut bit = 0;
        while bit < bits {
            // Nothing need follow a letter's last run.
            let byte = if self.at / 8 < self.data.len() { self.data[self.at / 8] } else { 0 };
            value |= (byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
            bit += 1;
        }
        value
    }

    const fn signed(&mut self, bits: u8) -> i8 {
        (self.unsigned(bits) as i8).wrapping_sub(1 << (bits - 1))
    }
}
