//! Sets and bags of small things, as bits.

/// What every set can do: `set!(a set, what is in it, its bits, the bit of a member, the member of a bit)`.
macro_rules! set {
    ($set:ident, $item:ty, $bits:ty, $bit:path, $member:path) => {
        impl $set {
            /// Nothing.
            pub const NONE: Self = Self(0);

            /// How many there are.
            #[inline]
            pub const fn len(self) -> u32 {
                self.0.count_ones()
            }

            /// Is there nothing?
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Is this one among them?
            #[inline]
            pub const fn contains(self, item: $item) -> bool {
                self.0 & $bit(item) != 0
            }
        }

        impl Iterator for $set {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                // If nothing is left, this is the number of all bits, and no member has that one.
                let item = $member(self.0.trailing_zeros())?;
                self.0 &= self.0.wrapping_sub(1);
                Some(item)
            }
        }

        impl FromIterator<$item> for $set {
            #[inline]
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                Self(items.into_iter().fold(0, |all, item| all | $bit(item)))
            }
        }
    };
}
pub(super) use set;

/// What every bag can do: `bag!(a bag, what is in it, the set of its kinds, the bit of a kind)`. Its three columns of bits are
/// the counts: bit *k* of the three together is how many there are of kind *k*.
macro_rules! bag {
    ($bag:ident, $item:ty, $kinds:ident, $bit:path) => {
        impl $bag {
            /// Nothing.
            pub const EMPTY: Self = Self { ones: 0, twos: 0, fours: 0 };

            /// The kinds there are.
            #[inline]
            pub const fn kinds(&self) -> $kinds {
                $kinds(self.ones | self.twos | self.fours)
            }

            /// Is there nothing?
            #[inline]
            pub const fn is_empty(&self) -> bool {
                self.kinds().is_empty()
            }

            /// How many cards there are.
            #[inline]
            pub const fn len(&self) -> usize {
                (self.ones.count_ones() + 2 * self.twos.count_ones() + 4 * self.fours.count_ones()) as usize
            }

            /// Every card, sorted, copies side by side (P1.4).
            pub fn iter(&self) -> impl Iterator<Item = $item> + use<> {
                let all = *self;
                all.kinds().flat_map(move |item| (0..all.count(item)).map(move |_| item))
            }

            /// Adds one card. There are never more of a kind than the game has, so nothing carries out of the top bit.
            #[inline]
            pub(in super::super) const fn add(&mut self, item: $item) {
                let bit = $bit(item);
                let to_twos = self.ones & bit;
                self.ones ^= bit;
                let to_fours = self.twos & to_twos;
                self.twos ^= to_twos;
                self.fours ^= to_fours;
            }

            /// Takes out one card, if there is one.
            #[inline]
            pub(in super::super) const fn remove(&mut self, item: $item) -> bool {
                if !self.contains(item) {
                    return false;
                }
                let bit = $bit(item);
                let from_twos = !self.ones & bit;
                self.ones ^= bit;
                let from_fours = !self.twos & from_twos;
                self.twos ^= from_twos;
                self.fours ^= from_fours;
                true
            }
        }

        impl FromIterator<$item> for $bag {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut all = Self::EMPTY;
                items.into_iter().for_each(|item| all.add(item));
                all
            }
        }
    };
}
pub(super) use bag;
