//! Everything that every player can see, whatever the options.

use heapless::Vec;

use super::crew::{Crew, MAX_PLAYERS};
use super::event::{Event, Sight};
use super::line::Line;
use super::pirate::{ByPirate, LIMBS, Pirate};
use crate::bug::OrBug;
use crate::table::Seat;

/// What lies open: the crew, the round, the line, the limbs, and who is asked to choose.
///
/// It knows no cards: choices are secret until they are shown (G2.3), and hands may be secret too (G9.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    pub(super) crew: Crew,
    pub(super) line: Line,
    pub(super) limbs: ByPirate<u8>,
    pub(super) round: u8,
    /// The pirate to choose for; `None` when the game is over.
    pub(super) asked: Option<Pirate>,
}

impl Table {
    pub(super) fn new(crew: Crew, line: Line) -> Self {
        let mut limbs = ByPirate::all(0);
        for pirate in crew.pirates() {
            limbs[pirate] = LIMBS;
        }
        Self { crew, line, limbs, round: 1, asked: crew.pirates().next() }
    }

    /// Who plays, and with which options.
    pub const fn crew(&self) -> Crew {
        self.crew
    }

    /// The round, from 1; the last one when the game is over.
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// The pirates in line, front to back. The shark is behind the last.
    pub fn line(&self) -> &[Pirate] {
        self.line.swimming()
    }

    /// The pirates that were eaten, the last first.
    pub fn eaten(&self) -> &[Pirate] {
        self.line.eaten()
    }

    /// Is this pirate in line?
    pub fn is_swimming(&self, pirate: Pirate) -> bool {
        self.limbs[pirate] > 0
    }

    /// How many limbs a pirate has left.
    pub fn limbs(&self, pirate: Pirate) -> u8 {
        self.limbs[pirate]
    }

    /// The pirate whose choice it is (G2.2); `None` when the game is over.
    pub const fn asked(&self) -> Option<Pirate> {
        self.asked
    }

    /// The player whose decision it is; `None` when the game is over.
    pub fn asks(&self) -> Option<Seat> {
        self.asked.map(|pirate| self.crew.owner(pirate))
    }

    /// Has this pirate chosen in this round? When the game is over, every pirate in line in the last round has.
    pub fn has_chosen(&self, pirate: Pirate) -> bool {
        match self.asked {
            // G2.2: they are asked in the order of their numbers.
            Some(asked) => pirate < asked && self.is_swimming(pirate),
            // Somebody was eaten in the last round: the first one behind the line.
            None => self.is_swimming(pirate) || self.eaten().first() == Some(&pirate),
        }
    }

    /// Is the game over (G7)?
    pub const fn is_over(&self) -> bool {
        self.asked.is_none()
    }

    /// The players once the game is over, the winner first and the first to lose last (G8).
    pub fn ranking(&self) -> Option<Vec<Seat, MAX_PLAYERS>> {
        let owner = |&pirate| self.crew.owner(pirate);
        let lost = |&seat: &Seat| self.eaten().iter().any(|pirate| owner(pirate) == seat);
        // G8.1: those in line, front to back. G7.3: we pass over the loser's other pirate.
        let in_line = self.line().iter().map(owner).filter(|seat| !lost(seat));
        let mut ranking = Vec::new();
        // G8.1: the eaten ones, the last eaten first. G8.2: with two pirates each there is only one.
        for seat in in_line.chain(self.eaten().iter().map(owner)) {
            if !ranking.contains(&seat) {
                ranking.push(seat).or_bug("there is a place for every player", ());
            }
        }
        self.is_over().then_some(ranking)
    }

    /// Follows an event, as anybody can who watches. After all events of a choice, this is the game's own table.
    pub(crate) fn follow(&mut self, event: &Event<Sight>) {
        match *event {
            Event::Chose { pirate, .. } => self.asked = self.next_from(pirate.index() + 1),
            Event::Swam { pirate, .. } | Event::Fled { pirate } => self.line.put_in_front(pirate),
            Event::Bitten { pirate, .. } => self.limbs[pirate] = self.limbs[pirate].saturating_sub(1),
            Event::Eaten { .. } => self.line.eat_last(),
            Event::RoundBegan { round } => {
                self.round = round;
                self.asked = self.next_from(0);
            }
            Event::Shown { .. } | Event::Tied { .. } | Event::TookBack { .. } | Event::GameOver => {}
        }
    }

    /// The first pirate from this number on that still has to choose.
    pub(super) fn next_from(&self, n: usize) -> Option<Pirate> {
        self.crew.pirates().skip(n).find(|&pirate| self.is_swimming(pirate))
    }

    /// Is the game decided?
    pub(super) fn is_decided(&self) -> bool {
        match self.crew.pirates_each() {
            // G7.1
            1 => self.line().len() <= 2,
            // G7.2, G7.3
            _ => !self.eaten().is_empty(),
        }
    }
}
