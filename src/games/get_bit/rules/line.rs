//! The pirates in line (G1.5).

use super::crew::{Crew, SetupError};
use super::pirate::{MAX_PIRATES, Pirate, Pirates};
use crate::bug::OrBug;

/// The line, front to back, and behind it the eaten pirates.
///
/// A pirate is eaten at the end of the line and keeps that place: so the last one eaten comes right behind the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// Every pirate has a place; those not in the crew are always at the very end.
    places: [Pirate; MAX_PIRATES],
    swimming: u8,
    crew: u8,
}

impl Line {
    /// A line at the start: each pirate of the crew once.
    pub fn new(crew: Crew, order: &[Pirate]) -> Result<Self, SetupError> {
        let mut met = Pirates::NONE;
        for &pirate in order {
            if crew.pirate(pirate as u8).is_none() {
                return Err(SetupError::NotInGame(pirate));
            }
            if met.contains(pirate) {
                return Err(SetupError::Twice(pirate));
            }
            met.add(pirate);
        }
        if let Some(pirate) = crew.pirates().find(|&pirate| !met.contains(pirate)) {
            return Err(SetupError::Lacks(pirate));
        }
        let mut line = Self::sorted(crew);
        for (place, &pirate) in line.places.iter_mut().zip(order) {
            *place = pirate;
        }
        Ok(line)
    }

    /// The pirates in the order of their numbers.
    pub const fn sorted(crew: Crew) -> Self {
        let size = crew.size() as u8;
        Self { places: Pirate::ALL, swimming: size, crew: size }
    }

    /// Those in line, front to back.
    pub fn swimming(&self) -> &[Pirate] {
        self.places.get(..self.swimming.into()).or_bug("six swim at most", &[])
    }

    /// Those in line, to change their order.
    pub fn swimming_mut(&mut self) -> &mut [Pirate] {
        self.places.get_mut(..self.swimming.into()).or_bug("six swim at most", &mut [])
    }

    /// Those who were eaten, the last first.
    pub fn eaten(&self) -> &[Pirate] {
        self.places.get(self.swimming.into()..self.crew.into()).or_bug("the eaten were in the crew", &[])
    }

    /// A pirate goes to the front; the others keep their order.
    pub fn put_in_front(&mut self, pirate: Pirate) {
        let mut next = pirate;
        for place in &mut self.places {
            core::mem::swap(place, &mut next);
            // Everybody who was ahead moves back a place.
            if next == pirate {
                return;
            }
        }
    }

    /// The last in line is eaten.
    pub const fn eat_last(&mut self) {
        self.swimming = self.swimming.saturating_sub(1);
    }
}
