//! The 76 pirates and their 44 kinds (P2).

use core::fmt;

use super::sets::set;

/// Kinds of pirate: eleven roles in each of four factions (P2).
pub const KINDS: usize = 44;
/// How many pirates there are (P2.1).
pub const PIRATES: usize = 76;
/// Pirates of a faction (P2.1).
pub const PIRATES_A_FACTION: usize = 19;

/// One of the four factions (P2), in the order of their letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Faction {
    /// Brutal, `b` in records.
    Brutal,
    /// Clever, `c` in records.
    Clever,
    /// Greedy, `g` in records.
    Greedy,
    /// Lazy, `l` in records.
    Lazy,
}

impl Faction {
    /// All four, in order.
    pub const ALL: [Self; 4] = [Self::Brutal, Self::Clever, Self::Greedy, Self::Lazy];

    /// The faction of the two lowest bits of `bits`.
    pub(super) const fn from_bits(bits: u8) -> Self {
        match bits & 3 {
            0 => Self::Brutal,
            1 => Self::Clever,
            2 => Self::Greedy,
            _ => Self::Lazy,
        }
    }

    /// Its number, 0 to 3.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its letter in records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Brutal => "b",
            Self::Clever => "c",
            Self::Greedy => "g",
            Self::Lazy => "l",
        }
    }

    /// The faction with this letter, if there is one.
    pub fn from_code(code: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|faction| faction.code().as_bytes() == code)
    }

    /// Its name as a player says it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brutal => "Brutal",
            Self::Clever => "Clever",
            Self::Greedy => "Greedy",
            Self::Lazy => "Lazy",
        }
    }
}

/// The letter, as in records.
impl fmt::Display for Faction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

macro_rules! roles {
    ($($name:ident $says:literal $code:literal $copies:literal $value:literal,)*) => {
        /// What a pirate is on board (P2), in the order of the letters.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Role {
            $(#[doc = concat!($says, ", `", $code, "` in records.")] $name,)*
        }

        impl Role {
            /// All eleven, in order.
            pub const ALL: [Self; 11] = [$(Self::$name),*];

            /// How many of it each faction has (P2).
            pub const fn copies(self) -> u8 {
                match self {
                    $(Self::$name => $copies,)*
                }
            }

            /// What it counts for its faction (P2, P2.2); a Cook raises its Crew (P11.1).
            pub const fn value(self) -> i8 {
                match self {
                    $(Self::$name => $value,)*
                }
            }

            /// Its name as a player says it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $says,)*
                }
            }
        }
    };
}

// P2
roles! {
    Bosun "Bosun" "b" 1 2,
    Crew "Crew" "c" 6 1,
    FirstMate "First Mate" "f" 1 3,
    Gunner "Gunner" "g" 2 2,
    Cook "Cook" "k" 1 1,
    Lookout "Lookout" "l" 2 1,
    Mutineer "Mutineer" "m" 2 -2,
    Captain "Captain" "n" 1 4,
    Quartermaster "Quartermaster" "q" 1 2,
    Surgeon "Surgeon" "s" 1 2,
    Cabinboy "Cabinboy" "y" 1 2,
}

/// Each faction has sixteen bits for its kinds, so that shifting splits a mask of kinds into factions.
const FACTION_SHIFT: u32 = 4;

macro_rules! cards {
    ($($name:ident $code:literal $bits:literal,)*) => {
        /// A pirate, known by its kind: cards of one kind are interchangeable (P1.3).
        ///
        /// Kinds are ordered as their codes are. Set Sail is no pirate (P2.3): where it can be, the deck, it is a `None`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Card {
            $(#[doc = concat!("`", $code, "` in records.")] $name = $bits,)*
        }

        impl Card {
            /// Every kind once, sorted (P1.4).
            pub const ALL: [Self; KINDS] = [$(Self::$name),*];

            /// Its code in records (P2).
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// The card of each bit, if there is one. (A table, because the chip would shift 64 bits to compare with them all.)
            const OF_BITS: [Option<Self>; 64] = {
                let mut cards = [None; 64];
                $(cards[$bits] = Some(Self::$name);)*
                cards
            };
        }
    };
}

// P2
cards! {
    Bb "bb" 0x00, Bc "bc" 0x01, Bf "bf" 0x02, Bg "bg" 0x03, Bk "bk" 0x04, Bl "bl" 0x05, Bm "bm" 0x06, Bn "bn" 0x07,
    Bq "bq" 0x08, Bs "bs" 0x09, By "by" 0x0a,
    Cb "cb" 0x10, Cc "cc" 0x11, Cf "cf" 0x12, Cg "cg" 0x13, Ck "ck" 0x14, Cl "cl" 0x15, Cm "cm" 0x16, Cn "cn" 0x17,
    Cq "cq" 0x18, Cs "cs" 0x19, Cy "cy" 0x1a,
    Gb "gb" 0x20, Gc "gc" 0x21, Gf "gf" 0x22, Gg "gg" 0x23, Gk "gk" 0x24, Gl "gl" 0x25, Gm "gm" 0x26, Gn "gn" 0x27,
    Gq "gq" 0x28, Gs "gs" 0x29, Gy "gy" 0x2a,
    Lb "lb" 0x30, Lc "lc" 0x31, Lf "lf" 0x32, Lg "lg" 0x33, Lk "lk" 0x34, Ll "ll" 0x35, Lm "lm" 0x36, Ln "ln" 0x37,
    Lq "lq" 0x38, Ls "ls" 0x39, Ly "ly" 0x3a,
}

impl Card {
    /// Its faction.
    #[inline]
    pub const fn faction(self) -> Faction {
        Faction::from_bits(self as u8 >> FACTION_SHIFT)
    }

    /// Its role.
    #[inline]
    pub const fn role(self) -> Role {
        match self as u8 & 0xf {
            0 => Role::Bosun,
            1 => Role::Crew,
            2 => Role::FirstMate,
            3 => Role::Gunner,
            4 => Role::Cook,
            5 => Role::Lookout,
            6 => Role::Mutineer,
            7 => Role::Captain,
            8 => Role::Quartermaster,
            9 => Role::Surgeon,
            _ => Role::Cabinboy,
        }
    }

    /// Its place among all kinds.
    pub const fn index(self) -> usize {
        let (faction, kind) = (self as usize >> FACTION_SHIFT, self as usize & 0xf);
        faction * (KINDS / Faction::ALL.len()) + kind
    }

    /// How many of it there are (P2).
    pub const fn copies(self) -> u8 {
        self.role().copies()
    }

    /// The card with this code, if there is one.
    pub fn from_code(code: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.code().as_bytes() == code)
    }

    /// Its kind as a set of one.
    #[inline]
    pub const fn kind(self) -> Kinds {
        // The chip has no shift of 64 bits.
        let bit: u32 = 1 << (self as u32 & 31);
        Kinds(if (self as u8) < 32 { bit as u64 } else { (bit as u64) << 32 })
    }
}

static CARD_OF_BITS: [Option<Card>; 64] = Card::OF_BITS;

/// The code, as in records.
impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A set of kinds. As an iterator it yields them sorted (P1.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(pub(super) u64);

impl Kinds {
    /// Those whose recruit effect a Bosun can copy (P12.4).
    pub const COPIED: Self = Self::of_role(Role::Lookout)
        .or(Self::of_role(Role::Gunner))
        .or(Self::of_role(Role::Quartermaster))
        .or(Self::of_role(Role::FirstMate))
        .or(Self::of_role(Role::Captain))
        .or(Card::Cs.kind())
        .without(Card::Ln.kind());

    /// All kinds of a faction.
    pub const fn of_faction(faction: Faction) -> Self {
        Self(match faction {
            Faction::Brutal => 0xffff,
            Faction::Clever => 0xffff << 16,
            Faction::Greedy => 0xffff << 32,
            Faction::Lazy => 0xffff << 48,
        })
    }

    /// The kinds of a role, in all factions.
    pub const fn of_role(role: Role) -> Self {
        Self(0x0001_0001_0001_0001 << role as u32)
    }

    /// The kinds in either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The kinds in both sets.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The kinds in this set but not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The first of them.
    #[inline]
    pub fn first(mut self) -> Option<Card> {
        self.next()
    }

    /// The one with number `n`, from 0.
    #[inline]
    pub(super) fn at(mut self, n: u32) -> Option<Card> {
        for _ in 0..n {
            self.0 &= self.0.wrapping_sub(1);
        }
        self.first()
    }
}

set!(Kinds, Card, u64, bit, card);

pub(super) const fn bit(card: Card) -> u64 {
    card.kind().0
}

#[inline]
fn card(bit: u32) -> Option<Card> {
    CARD_OF_BITS.get(bit as usize).copied().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p2_a_code_is_the_letter_of_the_faction_then_of_the_role() {
        for card in Card::ALL {
            let [faction, role] = card.code().as_bytes() else { panic!("{card}") };
            assert_eq!(b"bcgl"[card.faction().index()], *faction);
            assert_eq!(b"bcfgklmnqsy"[card.role() as usize], *role);
            assert_eq!(Card::from_code(card.code().as_bytes()), Some(card));
            assert_eq!(card.kind().first(), Some(card));
        }
        assert_eq!(Card::from_code(b"set"), None);
        assert_eq!(Kinds::NONE.first(), None);
    }

    #[test]
    fn p2_1_nineteen_cards_a_faction_76_in_all() {
        let pirates =
            |cards: &mut dyn Iterator<Item = Card>| cards.map(|card| usize::from(card.copies())).sum::<usize>();
        for faction in Faction::ALL {
            assert_eq!(pirates(&mut Card::ALL.into_iter().filter(|card| card.faction() == faction)), PIRATES_A_FACTION);
        }
        assert_eq!(pirates(&mut Card::ALL.into_iter()), PIRATES);
    }

    #[test]
    fn p1_4_kinds_come_sorted() {
        let all = Card::ALL.into_iter().fold(Kinds::NONE, |all, card| all.or(card.kind()));
        assert!(all.eq(Card::ALL) && Card::ALL.is_sorted_by_key(|card| card.code()));
        for (n, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!(all.at(n as u32), Some(card));
        }
        assert_eq!(all.at(44), None);
    }
}
