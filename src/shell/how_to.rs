//! How to play the chosen game.

use super::desk::Desk;
use super::screens::Leads;
use crate::games::which_game;
use crate::handheld::{Button, Pen, Screen};
use crate::play::{Face, Pager};

#[derive(Clone, Copy, Debug, Default)]
pub struct HowTo {
    pager: Pager,
}

impl Screen<Desk, Leads> for HowTo {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        let pages = which_game!(desk.chosen, G => <G as Face>::pages().len());
        if self.pager.press(button, pages) { Leads::Back } else { Leads::Stay }
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        which_game!(desk.chosen, G => self.pager.draw::<G>(pen));
    }

    fn repeats(&self, button: Button, _: &Desk) -> bool {
        Pager::repeats(button)
    }
}
