//! A flag for each seat: shapes that can be told apart at arm's length, whatever their colour. They are often beside a name,
//! so none looks like a letter.

use super::seat::Seat;
use super::seating::Seating;
use crate::handheld::{Picture, columns, row};

/// A flag as it flies on ships and beside names, and twice as large where a name is large, too.
struct Flag {
    small: Picture,
    large: Picture,
}

/// How wide and high a flag is.
pub const FLAG: i32 = SIZE as i32;
/// The same of a large one.
pub const LARGE_FLAG: i32 = 2 * FLAG;
const SIZE: usize = 5;

/// Rows with each dot twice as wide and high.
const fn doubled(rows: [u64; SIZE]) -> [u64; 2 * SIZE] {
    let [a, b, c, d, e] = [wide(rows[0]), wide(rows[1]), wide(rows[2]), wide(rows[3]), wide(rows[4])];
    [a, a, b, b, c, c, d, d, e, e]
}

const fn wide(row: u64) -> u64 {
    let (mut wide, mut n) = (0, 0);
    while n < SIZE {
        if row >> (63 - n) & 1 != 0 {
            wide |= 0b11 << (62 - 2 * n);
        }
        n += 1;
    }
    wide
}

macro_rules! flag {
    ($($dots:literal)*) => {
        {
            const ROWS: [u64; SIZE] = [$(row($dots)),*];
            const SMALL: [u32; SIZE] = columns(&ROWS);
            const LARGE: [u32; 2 * SIZE] = columns(&doubled(ROWS));
            Flag { small: Picture::new(&SMALL, SIZE), large: Picture::new(&LARGE, 2 * SIZE) }
        }
    };
}

static DIAMOND: Flag = flag! {
    "..#.."
    ".###."
    "#####"
    ".###."
    "..#.."
};

static HOURGLASS: Flag = flag! {
    "#####"
    ".###."
    "..#.."
    ".###."
    "#####"
};

static WINDOW: Flag = flag! {
    "#####"
    "#...#"
    "#...#"
    "#...#"
    "#####"
};

static TRIANGLE: Flag = flag! {
    "#...."
    "##..."
    "###.."
    "####."
    "#####"
};

static SASH: Flag = flag! {
    "...##"
    "..###"
    ".###."
    "###.."
    "##..."
};

static BLOCK: Flag = flag! {
    "#####"
    "#####"
    "#####"
    "#####"
    "#####"
};

static QUARTERS: Flag = flag! {
    "###.."
    "###.."
    "###.."
    "..###"
    "..###"
};

static DOTS: Flag = flag! {
    "#...#"
    "....."
    "..#.."
    "....."
    "#...#"
};

const fn flag(seat: Seat) -> &'static Flag {
    match seat {
        Seat::S0 => &DIAMOND,
        Seat::S1 => &HOURGLASS,
        Seat::S2 => &WINDOW,
        Seat::S3 => &TRIANGLE,
        Seat::S4 => &SASH,
        Seat::S5 => &BLOCK,
        Seat::S6 => &QUARTERS,
        Seat::S7 => &DOTS,
    }
}

impl Seating {
    /// Partners sail under one flag, that of the first of them: ships and gold are theirs together.
    fn bearer(&self, seat: Seat) -> Seat {
        self.partner(seat).filter(|_| !self.is_first_of_side(seat)).unwrap_or(seat)
    }

    /// A seat's flag.
    pub fn flag(&self, seat: Seat) -> &'static Picture {
        &flag(self.bearer(seat)).small
    }

    /// The same, twice as large.
    pub fn large_flag(&self, seat: Seat) -> &'static Picture {
        &flag(self.bearer(seat)).large
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::Frame;
    use crate::handheld::Pen;

    /// The dots of a picture in the corner of the screen.
    fn dots(picture: &Picture, size: usize) -> std::vec::Vec<bool> {
        let mut frame = Frame::new();
        Pen::new(&mut frame).picture(0, 0, picture);
        (0..size * size).map(|n| frame.is_lit(n % size, n / size)).collect()
    }

    /// Of 25 dots a third differ, so that two flags stay two when some dots are lost to the eye.
    #[test]
    fn no_two_of_the_eight_flags_look_alike() {
        let flags = Seat::ALL.map(|seat| dots(&flag(seat).small, SIZE));
        for (n, one) in flags.iter().enumerate() {
            for (m, other) in flags.iter().enumerate().take(n) {
                let differ = one.iter().zip(other).filter(|(a, b)| a != b).count();
                assert!(differ >= 8, "{n} and {m} differ in {differ} dots");
            }
        }
    }

    #[test]
    fn a_large_flag_is_the_small_one_twice_as_large() {
        for seat in Seat::ALL {
            let (small, large) = (dots(&flag(seat).small, SIZE), dots(&flag(seat).large, 2 * SIZE));
            for (n, &lit) in large.iter().enumerate() {
                let (x, y) = (n % (2 * SIZE), n / (2 * SIZE));
                assert_eq!(lit, small[y / 2 * SIZE + x / 2], "{seat} {x} {y}");
            }
            assert_eq!((flag(seat).large.width(), flag(seat).large.height()), (LARGE_FLAG, LARGE_FLAG));
        }
    }

    #[test]
    fn partners_sail_under_one_flag_and_nobody_else_does() {
        for seating in [Seating::alone(2), Seating::alone(6), Seating::pairs(2), Seating::pairs(4)] {
            for (one, other) in seating.seats().flat_map(|one| seating.seats().map(move |other| (one, other))) {
                let same = core::ptr::eq(seating.flag(one), seating.flag(other));
                assert_eq!(same, seating.side(one) == seating.side(other), "{one} {other}");
            }
        }
    }
}
