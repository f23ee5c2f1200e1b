//! The 78 cards and their 28 kinds (R1).

use core::fmt;

/// Cards in the whole deck (R1).
pub const DECK_SIZE: usize = 78;
/// Kinds of card; cards of one kind are interchangeable (R1).
pub const KINDS: usize = 28;
/// Merchant ships in the deck, so the most ships a game can launch (R1).
pub const MERCHANTS: usize = 25;
/// The gold of all merchants together (R1).
pub const ALL_GOLD: u8 = 100;

/// One of the four pirate colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Colour {
    /// Blue, `b` in records.
    Blue,
    /// Green, `g` in records.
    Green,
    /// Purple, `p` in records.
    Purple,
    /// Yellow, `y` in records. We don't call it gold: that is what ships carry.
    Yellow,
}

impl Colour {
    /// All four, in the order of the record's letters.
    pub const ALL: [Self; 4] = [Self::Blue, Self::Green, Self::Purple, Self::Yellow];

    /// The colour of the two lowest bits of `bits`.
    pub(crate) const fn from_bits(bits: u8) -> Self {
        match bits & 3 {
            0 => Self::Blue,
            1 => Self::Green,
            2 => Self::Purple,
            _ => Self::Yellow,
        }
    }

    /// Its captain.
    pub(crate) const fn captain(self) -> Card {
        match self {
            Self::Blue => Card::Bc,
            Self::Green => Card::Gc,
            Self::Purple => Card::Pc,
            Self::Yellow => Card::Yc,
        }
    }
}

/// Its name as a player says it.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Blue => "blue",
            Self::Green => "green",
            Self::Purple => "purple",
            Self::Yellow => "yellow",
        })
    }
}

/// What is printed on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// A merchant ship carrying this much gold, 2 to 8.
    Merchant(u8),
    /// A pirate ship of a colour with 1 to 4 skulls.
    Pirate(Colour, u8),
    /// The captain of a colour.
    Captain(Colour),
    /// The admiral.
    Admiral,
}

macro_rules! cards {
    ($($(#[$doc:meta])* $name:ident $code:literal $copies:literal,)*) => {
        /// A card, known by its kind.
        ///
        /// The order is chosen for bit masks: the sixteen kinds of pirate ship are bits 0 to 15, four to a
        /// colour; the captains follow in the order of their colours, then the admiral, then the merchants.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Card {
            $(#[doc = concat!("`", $code, "` in records.")] $name,)*
        }

        impl Card {
            /// Every kind once.
            pub const ALL: [Self; KINDS] = [$(Self::$name),*];

            /// Its code in records (R1).
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// How many of it the deck has (R1).
            pub const fn copies(self) -> u8 {
                match self {
                    $(Self::$name => $copies,)*
                }
            }
        }
    };
}

// R1
cards! {
    B1 "b1" 2, B2 "b2" 4, B3 "b3" 4, B4 "b4" 2,
    G1 "g1" 2, G2 "g2" 4, G3 "g3" 4, G4 "g4" 2,
    P1 "p1" 2, P2 "p2" 4, P3 "p3" 4, P4 "p4" 2,
    Y1 "y1" 2, Y2 "y2" 4, Y3 "y3" 4, Y4 "y4" 2,
    Bc "bc" 1, Gc "gc" 1, Pc "pc" 1, Yc "yc" 1,
    Ad "ad" 1,
    M2 "m2" 5, M3 "m3" 6, M4 "m4" 5, M5 "m5" 5, M6 "m6" 2, M7 "m7" 1, M8 "m8" 1,
}

impl Card {
    /// What is printed on it.
    #[inline]
    pub const fn face(self) -> Face {
        let n = self as u8;
        match n {
            0..16 => Face::Pirate(Colour::from_bits(n >> 2), (n & 3) + 1),
            16..20 => Face::Captain(Colour::from_bits(n)),
            20 => Face::Admiral,
            _ => Face::Merchant(n - Self::M2 as u8 + 2),
        }
    }

    /// Is it a merchant ship?
    pub const fn is_merchant(self) -> bool {
        self as u8 >= Self::M2 as u8
    }

    /// Is it a pirate ship?
    #[inline]
    pub const fn is_pirate(self) -> bool {
        (self as u8) < Self::Bc as u8
    }

    /// The card with this code, if there is one.
    pub fn from_code(code: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.code().as_bytes() == code)
    }

    /// Its bit in a mask of kinds.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << self as u8
    }

    /// The card of the lowest bit set in a mask of kinds.
    #[inline]
    pub(crate) fn lowest(kinds: u32) -> Option<Self> {
        Self::ALL.get(kinds.trailing_zeros() as usize).copied()
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_the_deck_is_78_cards_of_28_kinds_with_100_gold() {
        let (mut cards, mut gold, mut pirates) = (0, 0, 0);
        for card in Card::ALL {
            cards += usize::from(card.copies());
            match card.face() {
                Face::Merchant(value) => gold += value * card.copies(),
                Face::Pirate(..) => pirates += card.copies(),
                Face::Captain(_) | Face::Admiral => assert_eq!(card.copies(), 1),
            }
        }
        assert_eq!((cards, gold, pirates), (DECK_SIZE, ALL_GOLD, 48));
        let merchants = Card::ALL.into_iter().filter(|card| card.is_merchant());
        assert_eq!(merchants.map(|card| usize::from(card.copies())).sum::<usize>(), MERCHANTS);
    }

    #[test]
    fn r1_faces_match_the_codes() {
        for card in Card::ALL {
            let [kind, rank] = card.code().as_bytes() else { panic!("{card}") };
            match card.face() {
                Face::Merchant(gold) => assert_eq!((b'm', b'0' + gold), (*kind, *rank)),
                Face::Pirate(colour, skulls) => {
                    assert_eq!((b"bgpy"[colour as usize], b'0' + skulls), (*kind, *rank));
                }
                Face::Captain(colour) => assert_eq!((b"bgpy"[colour as usize], b'c'), (*kind, *rank)),
                Face::Admiral => assert_eq!(card.code(), "ad"),
            }
            assert_eq!(Card::from_code(card.code().as_bytes()), Some(card));
        }
    }
}
