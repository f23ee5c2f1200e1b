//! Small pictures, drawn in the source as they look on the screen.

use super::pen::{COLUMN_DOTS, Tint};

/// A picture of at most 64 columns. Dots that aren't lit leave the screen as it is.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    /// Its dots, column by column: the topmost is the lowest bit.
    pub(super) columns: &'static [u32],
    height: u8,
    pub(super) tint: Option<Tint>,
}

impl Picture {
    /// A picture from its columns, as [`columns()`] gives them.
    pub const fn new(columns: &'static [u32], height: usize) -> Self {
        assert!(height <= COLUMN_DOTS, "a column of the screen is drawn at once");
        Self { columns, height: height as u8, tint: None }
    }

    /// The same picture in a colour, where colours can be shown.
    #[must_use]
    pub const fn tinted(self, tint: Tint) -> Self {
        Self { tint: Some(tint), ..self }
    }

    /// How many rows it has.
    pub const fn height(&self) -> i32 {
        self.height as i32
    }

    /// How many columns it has, up to the last that is lit.
    pub const fn width(&self) -> i32 {
        self.columns.len() as i32
    }
}

/// A row of a picture: `#` is lit.
pub const fn row(dots: &str) -> u64 {
    let mut dots = dots.as_bytes();
    let mut bits = 0;
    let mut bit = 1 << 63;
    while let [dot, rest @ ..] = dots {
        if *dot == b'#' {
            bits |= bit;
        }
        bit >>= 1;
        dots = rest;
    }
    bits
}

/// How many columns there are up to the last that is lit.
pub const fn width(mut rows: &[u64]) -> usize {
    let mut all = 0;
    while let [row, rest @ ..] = rows {
        all |= *row;
        rows = rest;
    }
    (u64::BITS - all.trailing_zeros()) as usize
}

/// The columns of a picture with these [rows](row), the leftmost first: the topmost dot is the lowest bit.
pub const fn columns<const WIDTH: usize>(rows: &[u64]) -> [u32; WIDTH] {
    let mut columns = [0; WIDTH];
    let mut rest = columns.as_mut_slice();
    let mut bit = 1 << 63;
    while let [column, tail @ ..] = rest {
        let (mut rows, mut dot) = (rows, 1);
        while let [row, below @ ..] = rows {
            if *row & bit != 0 {
                *column |= dot;
            }
            dot <<= 1;
            rows = below;
        }
        bit >>= 1;
        rest = tail;
    }
    columns
}

/// A [`Picture`] from its rows.
#[macro_export]
macro_rules! picture {
    ($($dots:literal)*) => {
        {
            const ROWS: &[u64] = &[$($crate::handheld::row($dots)),*];
            const COLUMNS: [u32; $crate::handheld::width(ROWS)] = $crate::handheld::columns(ROWS);
            $crate::handheld::Picture::new(&COLUMNS, ROWS.len())
        }
    };
}

#[cfg(test)]
mod tests {
    #[test]
    fn columns_have_the_lit_dots() {
        let picture = picture! {
            "##.#"
            "...."
            ".###"
        };
        assert_eq!(picture.columns, [0b001, 0b101, 0b100, 0b101]);
        assert_eq!((picture.width(), picture.height()), (4, 3));
        let wide = picture! {
            "################################################################"
            "#..............................................................."
        };
        assert_eq!((wide.columns.len(), wide.columns[0], wide.columns[63]), (64, 0b11, 0b01));
    }
}
