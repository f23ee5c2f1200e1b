//! The 23 loot cards, what they are worth together, and their deck (P3).

use core::fmt;

use super::sets::{bag, set};
use crate::bug::bug;

/// How many loot cards there are (P3.1).
pub const LOOT_CARDS: usize = 23;
/// Kinds of loot (P3).
pub const LOOT_KINDS: usize = 11;

macro_rules! loot {
    ($($(#[$doc:meta])* $name:ident $code:literal $says:literal $copies:literal $printed:literal,)*) => {
        /// A loot card, known by its kind, in the order of the codes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Loot {
            $(#[doc = concat!($says, ", `", $code, "` in records.")] $name,)*
        }

        impl Loot {
            /// Every kind once, sorted (P1.4).
            pub const ALL: [Self; LOOT_KINDS] = [$(Self::$name),*];

            /// Its code in records (P3).
            pub const fn code(self) -> &'static str {
                match self {
                    $(Self::$name => $code,)*
                }
            }

            /// Its name as a player says it.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$name => $says,)*
                }
            }

            /// How many of it there are (P3).
            pub const fn copies(self) -> u8 {
                match self {
                    $(Self::$name => $copies,)*
                }
            }

            /// Its printed value (P3).
            pub const fn printed(self) -> i8 {
                match self {
                    $(Self::$name => $printed,)*
                }
            }
        }
    };
}

// P3
loot! {
    Bac "bac" "Bacon" 3 1,
    Ban "ban" "Bananas" 2 1,
    Cro "cro" "Crown" 1 4,
    Dou "dou" "Doubloons" 4 2,
    Ido "ido" "Cursed Idol" 1 3,
    Map "map" "Map Half" 2 1,
    Mon "mon" "Monkeys" 2 2,
    Rub "rub" "Ruby" 2 3,
    Rum "rum" "Best Rum" 1 3,
    Scr "scr" "Magic Scroll" 1 2,
    Sil "sil" "Silver" 4 1,
}

impl Loot {
    /// The loot with this code, if there is any.
    pub fn from_code(code: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|loot| loot.code().as_bytes() == code)
    }

    /// All cards in the order of their kinds.
    #[allow(clippy::indexing_slicing)] // The compiler evaluates this: a wrong index would not build.
    pub(super) const SORTED: [Self; LOOT_CARDS] = {
        let mut cards = [Self::Sil; LOOT_CARDS];
        let (mut place, mut kind) = (0, 0);
        while kind < Self::ALL.len() {
            let mut copies = 0;
            while copies < Self::ALL[kind].copies() {
                cards[place] = Self::ALL[kind];
                place += 1;
                copies += 1;
            }
            kind += 1;
        }
        cards
    };

    const fn bit(self) -> u16 {
        1 << self as u8
    }
}

/// The code, as in records.
impl fmt::Display for Loot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A set of kinds of loot. As an iterator it yields them sorted (P1.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct LootKinds(u16);

impl LootKinds {
    /// The kinds whose printed value is 1 (P15.2).
    pub(super) const PRINTED_1: Self = Self(Loot::Bac.bit() | Loot::Ban.bit() | Loot::Map.bit() | Loot::Sil.bit());

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

set!(LootKinds, Loot, u16, Loot::bit, loot);

fn loot(bit: u32) -> Option<Loot> {
    Loot::ALL.get(bit as usize).copied()
}

/// Loot whose order does not matter: a chest, the haul, what a seat knows of one (P1.3). The counts are bit columns, as in
/// [`Cards`](super::Cards): there are at most four of a kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chest {
    ones: u16,
    twos: u16,
    fours: u16,
}

impl Chest {
    /// Is there at least one of `loot`?
    pub const fn contains(&self, loot: Loot) -> bool {
        self.kinds().contains(loot)
    }

    /// How many of `loot` there are.
    pub const fn count(&self, loot: Loot) -> u8 {
        let at = loot as u8;
        ((self.ones >> at & 1) | (self.twos >> at & 1) << 1 | (self.fours >> at & 1) << 2) as u8
    }

    /// What the cards are worth together (P3.2).
    pub fn worth(&self) -> i8 {
        // All 23 cards in one chest are worth 54.
        self.iter().map(|loot| self.worth_of(loot)).fold(0, i8::saturating_add)
    }

    /// What a card of this chest is worth in it (P3).
    pub const fn worth_of(&self, loot: Loot) -> i8 {
        match loot {
            Loot::Bac if self.count(Loot::Bac) >= 2 => 2,
            Loot::Ban if self.contains(Loot::Mon) => 3,
            Loot::Ido if !self.contains(Loot::Scr) => -1,
            Loot::Map if self.count(Loot::Map) == Loot::Map.copies() => 3,
            Loot::Mon if !self.contains(Loot::Ban) => -1,
            Loot::Rum if self.contains(Loot::Bac) => 4,
            Loot::Scr if self.contains(Loot::Ido) => 3,
            loot => loot.printed(),
        }
    }
}

bag!(Chest, Loot, LootKinds, Loot::bit);

/// The loot deck (P1.3), top first. It has room for all the loot there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LootDeck {
    cards: [Option<Loot>; LOOT_CARDS],
}

impl FromIterator<Loot> for LootDeck {
    fn from_iter<I: IntoIterator<Item = Loot>>(top_first: I) -> Self {
        let mut cards = top_first.into_iter();
        Self { cards: [(); LOOT_CARDS].map(|()| cards.next()) }
    }
}

impl LootDeck {
    /// The cards, top first.
    pub fn iter(&self) -> impl Iterator<Item = Loot> {
        self.cards.iter().map_while(|&loot| loot)
    }

    pub(super) const fn is_empty(&self) -> bool {
        matches!(self.cards, [None, ..])
    }

    /// Takes the top card.
    pub(super) fn take(&mut self) -> Option<Loot> {
        let top = self.cards.first_mut()?.take();
        self.cards.rotate_left(1);
        top
    }

    /// Puts a card at the bottom.
    pub(super) fn put_below(&mut self, loot: Loot) {
        match self.cards.iter_mut().find(|place| place.is_none()) {
            Some(place) => *place = Some(loot),
            None => bug!("the loot deck has too many cards"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chest(codes: &str) -> Chest {
        codes.split_whitespace().map(|code| Loot::from_code(code.as_bytes()).unwrap()).collect()
    }

    #[test]
    fn p3_1_there_are_23_cards_of_printed_values_1_to_4() {
        assert_eq!(Loot::ALL.into_iter().map(|loot| usize::from(loot.copies())).sum::<usize>(), LOOT_CARDS);
        assert!(Loot::ALL.into_iter().all(|loot| (1..=4).contains(&loot.printed())));
        assert!(Loot::ALL.is_sorted_by_key(|loot| loot.code()));
        let ones = Loot::ALL.into_iter().filter(|loot| loot.printed() == 1);
        assert!(LootKinds::PRINTED_1.eq(ones));
    }

    #[test]
    fn p3_2_what_a_card_is_worth_depends_on_the_others() {
        for (codes, worth) in [
            ("", 0),
            ("bac", 1),
            ("bac bac", 4),
            ("bac bac bac", 6),
            ("ban", 1),
            ("ban mon", 5),
            ("ban ban mon", 8),
            ("mon", -1),
            ("mon mon", -2),
            ("ban mon mon", 7),
            ("cro", 4),
            ("dou dou", 4),
            ("ido", -1),
            ("ido scr", 6),
            ("scr", 2),
            ("map", 1),
            ("map map", 6),
            ("rub rub", 6),
            ("rum", 3),
            ("bac rum", 5),
            ("sil sil sil sil", 4),
        ] {
            assert_eq!(chest(codes).worth(), worth, "{codes}");
        }
        // Bacon 6, bananas 6, crown 4, doubloons 8, idol 3, maps 6, monkeys 4, rubies 6, rum 4, scroll 3, silver 4.
        assert_eq!(Chest::from_iter(Loot::SORTED).worth(), 54);
    }

    #[test]
    fn the_deck_is_taken_from_the_top_and_filled_from_below() {
        let mut deck = LootDeck::from_iter(Loot::SORTED);
        assert_eq!((deck.iter().count(), deck.take(), deck.iter().count()), (23, Some(Loot::Bac), 22));
        deck.put_below(Loot::Bac);
        assert_eq!((deck.iter().last(), deck.iter().next()), (Some(Loot::Bac), Some(Loot::Bac)));
        for left in (0..23).rev() {
            assert!(deck.take().is_some() && deck.iter().count() == left);
        }
        assert!(deck.is_empty() && deck.take().is_none());
        deck.put_below(Loot::Cro);
        assert_eq!((deck.iter().count(), deck.take()), (1, Some(Loot::Cro)));
    }
}
