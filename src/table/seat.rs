//! Seats and sides, and values for each of them.

use core::fmt;

/// The most seats there can be: four pairs, in the game with the most.
pub const MAX_SEATS: usize = 8;
/// The most sides there can be: six players for themselves, in the game with the most.
pub const MAX_SIDES: usize = 6;

/// Makes an enum for a number with a fixed range, and an array with a place for each number: looking one up cannot fail.
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

            /// Number `n`, if any table has it.
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

        // This is the only place that indexes: the enum has as many variants as the array has places.
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
    /// A side: one seat, or two partners.
    Side: S0 S1 S2 S3 S4 S5;
    /// One value for each side.
    BySide, MAX_SIDES
}
