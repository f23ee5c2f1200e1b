//! A recorded game played once more: its deal and its bots' actions in place of chance and thought.

use super::{App, Screen, Session};
use crate::rules::{Action, Game};

impl App {
    /// Puts another deal in place of the one just made. False if it is not for the same table.
    pub fn redeal(&mut self, game: &Game) -> bool {
        let setup = |game: &Game| game.table().seating().setup();
        match &self.session {
            Some(session) if setup(session.game()) == setup(game) => {
                self.session = Some(Session::new(*session.lineup(), game.redealt(), 0));
                true
            }
            _ => false,
        }
    }

    /// Tells whoever is thinking what to do.
    pub fn decide(&mut self, action: Action) {
        if let Some(Screen::Thinking(thinking) | Screen::Hint(thinking)) = self.screens.last_mut() {
            thinking.decided = Some(action);
        }
        self.passed();
    }
}
