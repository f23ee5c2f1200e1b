//! Pirates and their limbs (G1.2, G1.4).

use core::fmt;

use crate::bug::OrBug;
use crate::table::numbered;

/// The most pirates there can be: three players with two each, or six with one (G1.1).
pub const MAX_PIRATES: usize = 6;
/// Limbs each pirate starts with (G1.4).
pub const LIMBS: u8 = 4;

numbered! {
    /// A pirate, numbered from 0.
    Pirate: P0 P1 P2 P3 P4 P5;
    /// One value for each pirate.
    ByPirate, MAX_PIRATES
}

/// Some of the pirates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pirates(u8);

impl Pirates {
    /// None of them.
    pub const NONE: Self = Self(0);

    pub(super) const fn add(&mut self, pirate: Pirate) {
        self.0 |= 1 << pirate as u8;
    }

    /// Is this pirate one of them?
    pub const fn contains(self, pirate: Pirate) -> bool {
        self.0 >> pirate as u8 & 1 == 1
    }

    /// The pirates, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Pirate> {
        Pirate::ALL.iter().copied().filter(move |&pirate| self.contains(pirate))
    }
}

/// A limb. The order in which the shark takes them is just for show (G4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Limb {
    /// The first to go.
    RightArm,
    /// The second.
    LeftArm,
    /// The third.
    RightLeg,
    /// The last.
    LeftLeg,
}

impl Limb {
    /// All four, in the order they are lost.
    pub const ALL: [Self; LIMBS as usize] = [Self::RightArm, Self::LeftArm, Self::RightLeg, Self::LeftLeg];

    /// The limbs a pirate has lost if it has this many left, the first lost first.
    pub fn lost(left: u8) -> impl DoubleEndedIterator<Item = Self> {
        let (lost, _) = Self::ALL.split_at_checked(LIMBS.saturating_sub(left).into()).or_bug("four limbs", (&[], &[]));
        lost.iter().copied()
    }
}
