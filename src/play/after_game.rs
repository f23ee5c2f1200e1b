//! What people may do after a game.

use super::at::At;
use super::face::Face;
use super::moment::{Go, Leads, Scene};
use crate::handheld::menu::{TOP, menu};
use crate::handheld::{Button, List, Pen, Screen, W, foot, heading};

menu! {
    /// What can be done after a game.
    Choice:
    /// Deal again at the same table; the deal moves on.
    Again "Same table again",
    /// Another table.
    NewTable "New table",
    /// The main menu.
    Menu "Menu",
}

/// Which row is chosen.
#[derive(Clone, Copy, Debug, Default)]
pub struct AfterGame {
    list: List,
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for AfterGame {
    fn press(&mut self, button: Button, _: &mut At<'_, G>) -> Go<G> {
        if button == Button::B {
            return Go::Back;
        }
        match Choice::press(&mut self.list, button, |_| true) {
            None => Go::Stay,
            Some(Choice::Again) => Go::DealAgain,
            Some(Choice::NewTable) => Go::Leave(Leads::NewTable),
            Some(Choice::Menu) => Go::Leave(Leads::Menu),
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, _: &At<'_, G>) {
        heading(pen, "Another game?");
        Choice::draw_rows(&self.list, pen, TOP, W, |_| true);
        foot(pen, "Choose", "Scores");
    }

    fn repeats(&self, button: Button) -> bool {
        List::repeats(button)
    }
}

impl<G: Face> Scene<G> for AfterGame {}
