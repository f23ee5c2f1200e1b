//! Plays a recorded game again: its deal and its bots' actions replace chance and thought.

use super::{Moment, Play};
use crate::app::Session;
use crate::screens::Face;

impl<G: Face> Play<G> {
    /// Replaces the deal just made with another. False if that is not for the same table.
    pub(in crate::app) fn redeal(&mut self, game: &G) -> bool {
        match &self.session {
            Some(session) if session.game().dealt_as() == game.dealt_as() => {
                self.session = Some(Session::new(*session.lineup(), &game.start(), 0));
                true
            }
            _ => false,
        }
    }

    /// Tells the seat that is thinking what to do.
    pub(in crate::app) fn decide(&mut self, action: G::Action) {
        if let Some(Moment::Thinking(thinking) | Moment::Hint(thinking)) = &mut self.moment {
            thinking.decided = Some(action);
        }
    }
}
