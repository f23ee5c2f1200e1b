//! How a game ended (P18).

use super::game::Game;
use super::seats::{BySeat, SeatSet};
use crate::bug::OrBug as _;
use crate::table::Seat;

/// What each chest was worth, and who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    rounds: u8,
    seats: SeatSet,
    worth: BySeat<i8>,
    winners: SeatSet,
}

impl Outcome {
    /// P18.3: the greatest worth wins; among equals, the better crew; a complete tie shares the win.
    pub(super) fn of(game: &Game) -> Self {
        let seats = game.seats();
        let mut worth = BySeat::all(0);
        for seat in seats {
            worth[seat] = game.chest(seat).worth();
        }
        let greatest = seats.map(|seat| worth[seat]).max();
        let richest = seats.filter(|&seat| Some(worth[seat]) == greatest).collect();
        let winners = game.table().best_of(richest).or_bug("somebody is richest", richest);
        Self { rounds: game.table().round(), seats, worth, winners }
    }

    /// How many rounds it took.
    pub const fn rounds(&self) -> u8 {
        self.rounds
    }

    /// What a seat's chest was worth (P3.2).
    pub fn worth(&self, seat: Seat) -> i8 {
        self.worth[seat]
    }

    /// The seats with what their chests were worth.
    pub fn worths(&self) -> impl Iterator<Item = (Seat, i8)> {
        self.seats.map(|seat| (seat, self.worth[seat]))
    }

    /// The seat that won, or the seats that share the win.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.winners
    }
}
