//! Small pictures, drawn in the source as they look on the screen.

/// A picture of at most 32 dots' width. What is not lit is not drawn.
#[derive(Clone, Copy, Debug)]
pub struct Picture {
    rows: &'static [u32],
}

/// Dots one beside the other.
pub(super) struct Run {
    pub x: i32,
    pub y: i32,
    pub width: i32,
}

impl Picture {
    /// A picture from its rows; the leftmost dot of each is the highest bit.
    pub const fn new(rows: &'static [u32]) -> Self {
        Self { rows }
    }

    /// How many rows it has.
    pub const fn height(&self) -> i32 {
        self.rows.len() as i32
    }

    /// How many columns it has, up to the last that is lit.
    pub fn width(&self) -> i32 {
        self.rows.iter().map(|row| 32 - row.trailing_zeros() as i32).max().unwrap_or(0)
    }

    /// The lit dots, row by row.
    pub(super) fn runs(&self) -> impl Iterator<Item = Run> {
        self.rows.iter().zip(0..).flat_map(|(&row, y)| {
            let mut rest = row;
            core::iter::from_fn(move || {
                if rest == 0 {
                    return None;
                }
                let x = rest.leading_zeros();
                let width = (!(rest << x)).leading_zeros();
                rest &= u32::MAX.checked_shr(x + width).unwrap_or(0);
                Some(Run { x: x as i32, y, width: width as i32 })
            })
        })
    }
}

/// A row of a picture: `#` is lit.
pub const fn row(dots: &str) -> u32 {
    let mut dots = dots.as_bytes();
    let mut bits = 0;
    let mut bit = 1 << 31;
    while let [dot, rest @ ..] = dots {
        if *dot == b'#' {
            bits |= bit;
        }
        bit >>= 1;
        dots = rest;
    }
    bits
}

/// A [`Picture`] from its rows.
#[macro_export]
macro_rules! picture {
    ($($dots:literal)*) => {
        {
            const ROWS: &[u32] = &[$($crate::handheld::row($dots)),*];
            $crate::handheld::Picture::new(ROWS)
        }
    };
}

#[cfg(test)]
mod tests {
    #[test]
    fn runs_cover_the_lit_dots() {
        let picture = picture! {
            "##.#"
            "...."
            "################################"
        };
        let mut runs = [(0, 0, 0); 3];
        for (run, to) in picture.runs().zip(&mut runs) {
            *to = (run.x, run.y, run.width);
        }
        assert_eq!(runs, [(0, 0, 2), (3, 0, 1), (0, 2, 32)]);
        assert_eq!((picture.runs().count(), picture.width(), picture.height()), (3, 32, 3));
    }
}
