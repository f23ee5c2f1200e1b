//! Sets of seats, and one thing for each seat (P1.1).

use crate::rules::Seat;

/// Seats there can be at most (P1.1).
pub const MAX_SEATS: usize = 4;

/// One value for each seat of this game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T: Copy> BySeat<T> {
    /// The same value for each.
    pub const fn all(value: T) -> Self {
        Self([value; MAX_SEATS])
    }

    /// A value for each, made from another.
    pub fn map<U>(self, from: impl FnMut(T) -> U) -> BySeat<U> {
        BySeat(self.0.map(from))
    }
}

// The one place that indexes. No seat beyond the fourth is at a table of this game; the mask says so to the compiler.
#[allow(clippy::indexing_slicing)]
impl<T> core::ops::Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat as usize % MAX_SEATS]
    }
}

#[allow(clippy::indexing_slicing)]
impl<T> core::ops::IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat as usize % MAX_SEATS]
    }
}

/// A set of seats. As an iterator it yields them in rising order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// The seats of a table of so many.
    #[inline]
    pub(super) const fn first(seats: u8) -> Self {
        Self(match seats {
            2 => 0b0011,
            3 => 0b0111,
            _ => 0b1111,
        })
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is there nobody?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Is this seat among them?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & Self::bit(seat) != 0
    }

    #[inline]
    pub(super) const fn insert(&mut self, seat: Seat) {
        self.0 |= Self::bit(seat);
    }

    /// These without one seat.
    #[inline]
    pub(super) const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !Self::bit(seat))
    }

    const fn bit(seat: Seat) -> u8 {
        1 << seat as u8
    }
}

impl Iterator for SeatSet {
    type Item = Seat;

    #[inline]
    fn next(&mut self) -> Option<Seat> {
        // Nobody makes 8, which no seat is.
        let seat = Seat::new(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0.wrapping_sub(1);
        Some(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(Self::NONE, |mut all, seat| {
            all.insert(seat);
            all
        })
    }
}
