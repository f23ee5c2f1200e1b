//! What we keep, each thing by itself.

/// How many games there is room for: each has its own shelf.
pub const SHELVES: usize = 8;
/// The most kinds there can be: four for each game, and the settings.
pub const MAX_KINDS: usize = 4 * SHELVES + 1;

/// The things we keep of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Thing {
    /// The running game.
    Game,
    /// The last finished game.
    LastGame,
    /// Who plays next.
    Lineup,
    /// The hall of fame.
    Hall,
}

impl Thing {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Game, Self::LastGame, Self::Lineup, Self::Hall];
}

/// Where a game's things are kept. A game names one of [`ShelfNo::ALL`] that no other game has or ever had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ShelfNo(u8);

impl ShelfNo {
    /// All of them. Only 0 to `SHELVES` can be written, so nobody can name a shelf that there is no room for.
    pub const ALL: [Self; SHELVES] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];
}

/// What we keep: the settings, and some things for each game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// How the handheld is set.
    Settings,
    /// One of a game's things.
    Of(ShelfNo, Thing),
}

impl Kind {
    /// All of them, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=MAX_KINDS as u8).filter_map(Self::from_number)
    }

    /// Its number in the save. Numbers are part of the format: they may not change, nor be used again. The settings came
    /// before the hall of the first game.
    pub const fn number(self) -> u8 {
        match self {
            Self::Settings => 4,
            Self::Of(ShelfNo(0), Thing::Hall) => 5,
            Self::Of(ShelfNo(0), thing) => 1 + thing as u8,
            Self::Of(ShelfNo(shelf), thing) => 2 + 4 * shelf + thing as u8,
        }
    }

    /// The kind with this number, if there is one.
    pub fn from_number(number: u8) -> Option<Self> {
        let things = ShelfNo::ALL.into_iter().flat_map(|shelf| Thing::ALL.map(|thing| Self::Of(shelf, thing)));
        things.chain([Self::Settings]).find(|kind| kind.number() == number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_first_build_and_then_in_a_row() {
        let [first_shelf, others @ ..] = ShelfNo::ALL;
        let first = [Thing::Game, Thing::LastGame, Thing::Lineup].map(|thing| Kind::Of(first_shelf, thing));
        let first = first.into_iter().chain([Kind::Settings, Kind::Of(first_shelf, Thing::Hall)]);
        let others = others.into_iter().flat_map(|shelf| Thing::ALL.map(|thing| Kind::Of(shelf, thing)));
        let all: std::vec::Vec<_> = first.chain(others).collect();
        assert!(Kind::all().eq(all.iter().copied()));
        assert_eq!(all.len(), MAX_KINDS);
        for (kind, number) in all.into_iter().zip(1..) {
            assert_eq!((kind.number(), Kind::from_number(number)), (number, Some(kind)));
        }
        assert_eq!(Kind::from_number(0).or(Kind::from_number(MAX_KINDS as u8 + 1)), None);
    }
}
