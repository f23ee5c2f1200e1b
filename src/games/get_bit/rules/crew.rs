//! Who swims, for which player, and with which options (G1).

use super::card::{Card, Hand};
use super::pirate::{LIMBS, MAX_PIRATES, Pirate};
use crate::bug::OrBug;
use crate::table::Seat;

/// The most players there can be (G1.1).
pub const MAX_PLAYERS: usize = 6;
/// The most pirates a player has (G1.1).
pub const PIRATES_EACH: usize = 2;

/// How few cards a pirate must have left to take back those it played (G5.1, G5.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Refresh {
    /// Two.
    #[default]
    Two,
    /// One, as in the older edition.
    One,
}

impl Refresh {
    /// Both, the default first. Saves know them by their places here.
    pub const ALL: [Self; 2] = [Self::Two, Self::One];

    /// Its name in records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Two => "2",
            Self::One => "1",
        }
    }

    /// The number.
    pub const fn cards(self) -> usize {
        match self {
            Self::Two => 2,
            Self::One => 1,
        }
    }
}

/// What becomes of played cards after the round (G9.1, G9.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Discards {
    /// They lie open, so everybody can work out every hand.
    #[default]
    Shown,
    /// They lie face down.
    Hidden,
}

impl Discards {
    /// Both, the default first. Saves know them by their places here.
    pub const ALL: [Self; 2] = [Self::Shown, Self::Hidden];

    /// Its name in records.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::Hidden => "hidden",
        }
    }
}

/// A game as somebody asks for it. Nobody may be able to play it: see [`Setup::crew`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// How many players.
    pub players: u8,
    /// When cards come back.
    pub refresh: Refresh,
    /// What becomes of played cards.
    pub discards: Discards,
}

impl Setup {
    /// The crew, if there can be one (G1.1).
    pub const fn crew(self) -> Result<Crew, SetupError> {
        match self.players {
            2..=6 => Ok(Crew(self)),
            players => Err(SetupError::Players(players)),
        }
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// Not a number of players (G1.1).
    Players(u8),
    /// The line has a pirate that this number of players does not have (G1.1).
    NotInGame(Pirate),
    /// The line has this pirate twice (G1.5).
    Twice(Pirate),
    /// The line lacks this pirate (G1.5).
    Lacks(Pirate),
}

impl core::error::Error for SetupError {}

/// The players and pirates of a game that can be played. A word, since the chip copies bytes one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(4))]
pub struct Crew(Setup);

impl Crew {
    /// The setup it was made from.
    pub const fn setup(self) -> Setup {
        self.0
    }

    /// The players, from 0.
    pub fn seats(self) -> impl ExactSizeIterator<Item = Seat> + use<> {
        Seat::ALL.get(..self.0.players.into()).or_bug("six players at most", &[]).iter().copied()
    }

    /// How many pirates each player has (G1.1).
    pub const fn pirates_each(self) -> usize {
        match self.0.players {
            2 | 3 => 2,
            _ => 1,
        }
    }

    /// How many pirates there are (G1.1).
    pub const fn size(self) -> usize {
        self.0.players as usize * self.pirates_each()
    }

    /// The pirates, from 0.
    pub fn pirates(self) -> impl ExactSizeIterator<Item = Pirate> + use<> {
        Pirate::ALL.get(..self.size()).or_bug("six pirates at most", &[]).iter().copied()
    }

    /// The pirate with this number, if it is in the game.
    pub fn pirate(self, n: u8) -> Option<Pirate> {
        Pirate::new(n).filter(|pirate| pirate.index() < self.size())
    }

    /// The player a pirate belongs to (G1.2).
    pub fn owner(self, pirate: Pirate) -> Seat {
        let n = if self.pirates_each() == 2 { pirate as u8 / 2 } else { pirate as u8 };
        Seat::new(n).or_bug("there are more seats than pirates", Seat::S0)
    }

    /// The pirates of a player (G1.2); none for an empty seat.
    pub fn pirates_of(self, seat: Seat) -> impl Iterator<Item = Pirate> + use<> {
        let first = seat.index() * self.pirates_each();
        let end = (first + self.pirates_each()).min(self.size());
        Pirate::ALL.get(first..end).unwrap_or_default().iter().copied()
    }

    /// The hand each pirate starts with, and has again when its cards come back (G1.3).
    pub const fn cards(self) -> Hand {
        Hand::up_to(match self.size() {
            4 => Card::C5,
            5 => Card::C6,
            _ => Card::C7,
        })
    }

    /// The most rounds there can be (G10).
    pub const fn most_rounds(self) -> usize {
        let (pirates, limbs) = (self.size(), LIMBS as usize);
        // G10.1: all but two pirates are eaten, and those two can lose all limbs but one. G10.2: one pirate is eaten.
        let eaten = if self.pirates_each() == 1 { pirates - 2 } else { 1 };
        let bites = eaten * limbs + (pirates - eaten) * (limbs - 1);
        // There is no bite in the first round (G4.1).
        bites + 1
    }

    /// The most choices there can be (G10).
    pub const fn most_choices(self) -> usize {
        self.most_rounds() * self.size()
    }
}

/// The most choices any game can have (G10).
pub const MAX_CHOICES: usize = {
    let mut most = 0;
    let mut players = 0;
    while players <= MAX_PLAYERS as u8 {
        if let Ok(crew) = (Setup { players, refresh: Refresh::Two, discards: Discards::Shown }).crew() {
            // Arrays with a place for each pirate, player or card have room for this crew.
            assert!(crew.size() <= MAX_PIRATES && crew.pirates_each() <= PIRATES_EACH);
            assert!(crew.cards().len() == crew.size() + 1);
            // Rounds are counted in a byte.
            assert!(crew.most_rounds() < u8::MAX as usize);
            if crew.most_choices() > most {
                most = crew.most_choices();
            }
        }
        players += 1;
    }
    most
};
