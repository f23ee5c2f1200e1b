//! Plays a recorded game again: its deal and its bots' actions replace chance and thought.

use super::{Moment, Play, World};
use crate::play::Face;

impl<G: Face> Play<G> {
    /// Replaces the deal just made with another. False if that is not for the same table.
    pub(crate) fn redeal(&mut self, game: &G, world: &mut World<'_>) -> bool {
        let redealt = match &mut self.session {
            Some(session) => session.redeal(game),
            None => false,
        };
        // What is on the screen was made for the other deal.
        if redealt {
            self.go_on(world);
        }
        redealt
    }

    /// Tells the seat that is thinking what to do.
    pub(crate) fn decide(&mut self, action: G::Action) {
        if let Some(Moment::Thinking(thinking) | Moment::Hint(thinking)) = &mut self.moment {
            thinking.decided = Some(action);
        }
    }
}
