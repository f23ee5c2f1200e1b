//! Everything we keep of a game.

use super::{Codec, SavedGame};
use crate::save::{HallForm, Packed, Thing, unpack_hall, unpack_lineup};
use crate::table::Lineup;
use crate::table::hall::Hall;

/// Everything we keep of a game.
#[derive(Clone, Debug)]
pub struct Shelf<G: Codec> {
    /// The running game. It may be over if power was cut before its end was counted: then count it now.
    pub game: Option<SavedGame<G>>,
    /// The last finished game.
    pub last_game: Option<SavedGame<G>>,
    /// Who plays next.
    pub lineup: Lineup<G::Options>,
    /// The hall of fame.
    pub hall: Hall,
}

impl<G: Codec> Default for Shelf<G> {
    fn default() -> Self {
        Self { game: None, last_game: None, lineup: Lineup::default(), hall: Hall::new() }
    }
}

impl<G: Codec> Shelf<G> {
    /// Takes in a thing that was found. False if it can't be read.
    #[inline(never)] // It needs a lot of stack, but only for a moment.
    pub fn take(&mut self, thing: Thing, packed: &Packed) -> bool {
        match thing {
            Thing::Game | Thing::LastGame => {
                let place = if thing == Thing::Game { &mut self.game } else { &mut self.last_game };
                SavedGame::unpack(packed).map(|game| *place = game)
            }
            Thing::Lineup => unpack_lineup(packed).map(|lineup| self.lineup = lineup.unwrap_or_default()),
            Thing::Hall => take_hall(&mut self.hall, packed, &G::HALL),
        }
        .is_some()
    }
}

/// Takes in a hall of fame. `None` if it can't be read.
fn take_hall(place: &mut Hall, packed: &Packed, form: &HallForm) -> Option<()> {
    *place = unpack_hall(packed, form)?.unwrap_or_default();
    Some(())
}
