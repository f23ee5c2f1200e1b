//! Who sits at a table: how many, and whether neighbours play together.

use super::seat::{MAX_SEATS, MAX_SIDES, Seat, Side};
use crate::bug::OrBug;

/// A table with its seats. Each seat plays alone, or neighbours play in pairs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    seats: u8,
    partners: bool,
}

impl Seating {
    pub const fn new(seats: u8, partners: bool) -> Option<Self> {
        let sides = if partners { seats / 2 } else { seats };
        let whole = !partners || seats.is_multiple_of(2);
        let fits = seats as usize <= MAX_SEATS && sides as usize <= MAX_SIDES;
        if sides > 0 && whole && fits { Some(Self { seats, partners }) } else { None }
    }

    /// This many seats that play alone: at least one, and no more than there can be.
    pub const fn alone(seats: u8) -> Self {
        Self { seats: clamped(seats, MAX_SIDES), partners: false }
    }

    /// This many pairs: at least one, and no more than there can be.
    pub const fn pairs(pairs: u8) -> Self {
        Self { seats: 2 * clamped(pairs, MAX_SEATS / 2), partners: true }
    }

    #[inline]
    pub const fn count(&self) -> u8 {
        self.seats
    }

    #[inline]
    pub const fn partners(&self) -> bool {
        self.partners
    }

    /// The seats, clockwise from 0.
    pub fn seats(&self) -> impl ExactSizeIterator<Item = Seat> + Clone + use<> {
        Seat::ALL.into_iter().take(self.seats.into())
    }

    /// The sides, clockwise from 0.
    pub fn sides(&self) -> impl ExactSizeIterator<Item = Side> + Clone + use<> {
        Side::ALL.into_iter().take(usize::from(if self.partners { self.seats / 2 } else { self.seats }))
    }

    /// The seat with this number, if it is at the table.
    pub fn seat(&self, n: u8) -> Option<Seat> {
        Seat::new(n).filter(|_| n < self.seats)
    }

    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        let n = if self.partners { seat as u8 / 2 } else { seat as u8 };
        Side::new(n).or_bug("no seat beyond the sixth plays alone", Side::S5)
    }

    /// The seats of a side, first partner first.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + Clone + use<> {
        let seating = *self;
        self.seats().filter(move |&seat| seating.side(seat) == side)
    }

    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        if self.partners { Seat::new(seat as u8 ^ 1) } else { None }
    }

    /// The next seat, clockwise.
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        self.seat(seat as u8 + 1).unwrap_or(Seat::S0)
    }

    #[inline]
    pub const fn is_first_of_side(&self, seat: Seat) -> bool {
        !self.partners || (seat as u8).is_multiple_of(2)
    }
}

const fn clamped(n: u8, most: usize) -> u8 {
    match n {
        0 => 1,
        n if n as usize > most => most as u8,
        n => n,
    }
}
