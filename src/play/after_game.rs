//! What people may do after a game.

use crate::handheld::menu::{TOP, menu};
use crate::handheld::{List, Pen, W, foot, heading};

menu! {
    /// What can be done after a game.
    AfterGame:
    /// Deal again at the same table; the deal moves on.
    Again "Same table again",
    /// Another table.
    NewTable "New table",
    /// The main menu.
    Menu "Menu",
}

impl AfterGame {
    /// Draws it.
    pub fn draw(list: &List, pen: &mut Pen<'_>) {
        heading(pen, "Another game?");
        Self::draw_rows(list, pen, TOP, W, |_| true);
        foot(pen, "Choose", "Scores");
    }
}
