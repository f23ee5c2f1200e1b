//! How a game ended (G7, G8).

use heapless::Vec;

use super::crew::MAX_PLAYERS;
use super::table::Table;
use crate::bug::OrBug;
use crate::table::Seat;

/// Who won, and how the others came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    ranking: Vec<Seat, MAX_PLAYERS>,
}

impl Outcome {
    pub(super) fn new(table: &Table) -> Self {
        let mut ranking: Vec<Seat, MAX_PLAYERS> = Vec::new();
        let lost = |seat| table.eaten().iter().any(|&pirate| table.crew().owner(pirate) == seat);
        // G8.1: those in line, front to back. G7.3: we pass over the loser's other pirate.
        let in_line = table.line().iter().map(|&pirate| table.crew().owner(pirate)).filter(|&seat| !lost(seat));
        // G8.1: the eaten ones, the last eaten first. G8.2: with two pirates each there is only one.
        let eaten = table.eaten().iter().map(|&pirate| table.crew().owner(pirate));
        for seat in in_line.chain(eaten) {
            if !ranking.contains(&seat) {
                ranking.push(seat).or_bug("there is a place for every player", ());
            }
        }
        Self { ranking }
    }

    /// The players, the winner first and the first to lose last (G8).
    pub fn ranking(&self) -> &[Seat] {
        &self.ranking
    }

    /// The winner: there is always one.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.ranking.first().copied().into_iter()
    }
}
