//! Who sits at the table, and how a game is set up (R2).

use core::fmt;

use super::card::{Card, DECK_SIZE};

/// Seats there can be at most: four partnerships (R2.2).
pub const MAX_SEATS: usize = 8;
/// Sides there can be at most: five single seats (R2.1), or four partnerships (R2.2).
pub const MAX_SIDES: usize = 5;
/// Cards dealt to each seat (R2.3).
pub const HAND_SIZE: usize = 6;

/// A number with a fixed range as a type, and an array that has a place for each: looking one up cannot fail.
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident: $($n:ident)*; $(#[$map_doc:meta])* $map:ident, $size:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum $name {
            $(#[allow(missing_docs)] $n,)*
        }

        impl $name {
            /// All of them, in order.
            pub const ALL: [Self; $size] = [$(Self::$n),*];

            /// The one with number `n`, if any table has it.
            #[inline]
            pub const fn new(n: u8) -> Option<Self> {
                $(if n == Self::$n as u8 {
                    return Some(Self::$n);
                })*
                None
            }

            /// Its number.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                (*self as u8).fmt(f)
            }
        }

        $(#[$map_doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $map<T>([T; $size]);

        impl<T: Copy> $map<T> {
            /// The same value for each.
            pub const fn all(value: T) -> Self {
                Self([value; $size])
            }
        }

        // The one place that indexes: the enum has as many variants as the array has places.
        #[allow(clippy::indexing_slicing)]
        impl<T> core::ops::Index<$name> for $map<T> {
            type Output = T;

            #[inline]
            fn index(&self, at: $name) -> &T {
                &self.0[at as usize]
            }
        }

        #[allow(clippy::indexing_slicing)]
        impl<T> core::ops::IndexMut<$name> for $map<T> {
            #[inline]
            fn index_mut(&mut self, at: $name) -> &mut T {
                &mut self.0[at as usize]
            }
        }
    };
}

pub(crate) use numbered;

numbered! {
    /// A seat at the table, numbered from 0 clockwise.
    Seat: S0 S1 S2 S3 S4 S5 S6 S7;
    /// One value for each seat.
    BySeat, MAX_SEATS
}

numbered! {
    /// A side: one seat, or in partnership play two (R2.1, R2.2).
    Side: S0 S1 S2 S3 S4;
    /// One value for each side.
    BySide, MAX_SIDES
}

/// Which published rules are played: they differ in when one may discard (R7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Edition {
    /// Discard whenever the pile is empty.
    Loot2005,
    /// Discard only when nothing can be played.
    #[default]
    Loot2017,
    /// As in 2017.
    Korsar,
}

impl Edition {
    /// All three, oldest first.
    pub const ALL: [Self; 3] = [Self::Loot2005, Self::Loot2017, Self::Korsar];

    /// Its name in records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Loot2005 => "loot2005",
            Self::Loot2017 => "loot2017",
            Self::Korsar => "korsar",
        }
    }
}

/// A table as somebody asks for it, which may not be one that can be played at: [`Setup::seating`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which published rules.
    pub edition: Edition,
    /// How many seats.
    pub seats: u8,
    /// Do neighbours play together?
    pub partners: bool,
    /// The seat that dealt; its left neighbour begins.
    pub dealer: u8,
}

impl Setup {
    /// The seven tables that can be played at, as seats and whether they are partners (R2.1, R2.2).
    pub const SEATINGS: [(u8, bool); 7] =
        [(2, false), (3, false), (4, false), (5, false), (4, true), (6, true), (8, true)];

    /// The seating, if it can be played at.
    pub fn seating(&self) -> Result<Seating, SetupError> {
        if !Self::SEATINGS.contains(&(self.seats, self.partners)) {
            return Err(match self.partners {
                false => SetupError::Seats(self.seats),
                true => SetupError::Partners(self.seats),
            });
        }
        let dealer = Seat::new(self.dealer).filter(|_| self.dealer < self.seats);
        let dealer = dealer.ok_or(SetupError::Dealer(self.dealer))?;
        Ok(Seating { seats: self.seats, partners: self.partners, dealer, edition: self.edition })
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Not a number of seats for individual play (R2.1).
    Seats(u8),
    /// Not a number of seats for partnership play (R2.2).
    Partners(u8),
    /// The dealer does not sit at the table.
    Dealer(u8),
    /// The deck has not this many cards (R1).
    DeckSize(usize),
    /// The deck has not this many of this card (R1).
    DeckHas(Card, u8),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Seats(n) => write!(f, "{n} seats cannot play alone: 2 to 5 can (R2.1)"),
            Self::Partners(n) => write!(f, "{n} seats cannot play in partnerships: 4, 6 or 8 can (R2.2)"),
            Self::Dealer(n) => write!(f, "the dealer, seat {n}, does not sit at the table (R2.3)"),
            Self::DeckSize(n) => write!(f, "the deck has {n} cards, not {DECK_SIZE} (R1)"),
            Self::DeckHas(card, n) => write!(f, "the deck has {n} of {card}, not {} (R1)", card.copies()),
        }
    }
}

impl core::error::Error for SetupError {}

/// A table that can be played at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seating {
    seats: u8,
    partners: bool,
    dealer: Seat,
    edition: Edition,
}

impl Seating {
    /// What it was made from.
    pub const fn setup(&self) -> Setup {
        Setup { edition: self.edition, seats: self.seats, partners: self.partners, dealer: self.dealer as u8 }
    }

    /// Which published rules.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// Do neighbours play together (R2.2)?
    #[inline]
    pub const fn partners(&self) -> bool {
        self.partners
    }

    /// The seat that dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// The seats, clockwise from 0.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.seats.into())
    }

    /// The sides, clockwise from 0.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        Side::ALL.into_iter().take(usize::from(if self.partners { self.seats / 2 } else { self.seats }))
    }

    /// The seat with this number, if it is at the table.
    pub fn seat(&self, n: u8) -> Option<Seat> {
        Seat::new(n).filter(|_| n < self.seats)
    }

    /// The side a seat plays for (R2.1, R2.2).
    #[inline]
    pub fn side(&self, seat: Seat) -> Side {
        let n = if self.partners { seat as u8 / 2 } else { seat as u8 };
        // No seat beyond the fifth plays alone.
        Side::new(n).unwrap_or(Side::S4)
    }

    /// The seats of a side, first partner first.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        let seating = *self;
        self.seats().filter(move |&seat| seating.side(seat) == side)
    }

    /// The partner of a seat, in partnership play (R2.2).
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        if self.partners { Seat::new(seat as u8 ^ 1) } else { None }
    }

    /// The next seat, clockwise (R2.4).
    #[inline]
    pub fn after(&self, seat: Seat) -> Seat {
        self.seat(seat as u8 + 1).unwrap_or(Seat::S0)
    }

    /// Does this seat look for captures when its turn starts (R8.4)?
    #[inline]
    pub const fn checks_captures(&self, seat: Seat) -> bool {
        !self.partners || (seat as u8).is_multiple_of(2)
    }
}
