//! How a game is set up (R2).

use super::card::Card;
use crate::table::{Seat, Seating};

/// Cards dealt to each seat (R2.3).
pub const HAND_SIZE: usize = 6;
/// The seven tables Loot can be played at (R2.1, R2.2).
pub const SEATINGS: [Seating; 7] = [
    Seating::alone(2),
    Seating::alone(3),
    Seating::alone(4),
    Seating::alone(5),
    Seating::pairs(2),
    Seating::pairs(3),
    Seating::pairs(4),
];
/// Sides at the largest of them: five seats that play alone (R2.1).
pub const MOST_SIDES: usize = 5;

/// Which published rules to play by: they differ in when a seat may discard (R7.2).
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
    /// All three, oldest first. Saves know them by their places here.
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

/// A table as somebody asks for it. Nobody may be able to play at it: see [`Setup::check`].
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
    /// A table where this seat deals.
    pub const fn new(seating: Seating, edition: Edition, dealer: Seat) -> Self {
        Self { edition, seats: seating.count(), partners: seating.partners(), dealer: dealer as u8 }
    }

    /// The seating and the dealer, if the table can be played at.
    pub fn check(&self) -> Result<(Seating, Seat), SetupError> {
        let seating = Seating::new(self.seats, self.partners).filter(|seating| SEATINGS.contains(seating));
        let seating = seating.ok_or(match self.partners {
            false => SetupError::Seats(self.seats),
            true => SetupError::Partners(self.seats),
        })?;
        let dealer = seating.seat(self.dealer).ok_or(SetupError::Dealer(self.dealer))?;
        Ok((seating, dealer))
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
    /// The deck does not have this many cards (R1).
    DeckSize(usize),
    /// The deck does not have this many of this card (R1).
    DeckHas(Card, u8),
}

impl core::error::Error for SetupError {}
