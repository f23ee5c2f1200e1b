//! Sets of seats, and values for each seat (P1.1).

use super::sets::set;
use crate::table::Seat;

/// The most seats there can be (P1.1).
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

// This is the only place that indexes. No table of this game has more than four seats; the mask tells the compiler so.
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

set!(SeatSet, Seat, u8, bit, seat);

const fn bit(seat: Seat) -> u8 {
    1 << seat as u8
}

#[inline]
fn seat(bit: u32) -> Option<Seat> {
    Seat::new(bit as u8)
}

impl SeatSet {
    /// Everybody, at the table or not.
    pub(super) const ALL: Self = Self(u8::MAX);

    /// The seats of a table with this many.
    #[inline]
    pub(super) const fn first(seats: u8) -> Self {
        Self(match seats {
            2 => 0b0011,
            3 => 0b0111,
            _ => 0b1111,
        })
    }

    /// These seats and one more.
    #[inline]
    pub(super) const fn with(self, seat: Seat) -> Self {
        Self(self.0 | bit(seat))
    }

    #[inline]
    pub(super) const fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    /// These seats without one of them.
    #[inline]
    pub(super) const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !bit(seat))
    }
}
