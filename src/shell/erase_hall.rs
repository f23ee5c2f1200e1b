//! Asks, twice, whether to erase the chosen game's hall of fame.

use super::desk::Desk;
use super::screens::Leads;
use crate::games::{which_game, with_game};
use crate::handheld::{Button, Font, Pen, Screen, W, foot, heading};
use crate::play::Face;

#[derive(Clone, Copy, Debug, Default)]
pub struct EraseHall {
    /// Do we ask for the second time?
    again: bool,
}

impl Screen<Desk, Leads> for EraseHall {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        match button {
            Button::A if self.again => erase(desk),
            Button::A => {
                self.again = true;
                return Leads::Stay;
            }
            Button::B => {}
            Button::Up | Button::Down | Button::Left | Button::Right => return Leads::Stay,
        }
        Leads::Back
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        heading(pen, which_game!(desk.chosen, G => <G as Face>::NAME));
        let words = match self.again {
            false => "Erase all names and results in its hall of fame?",
            true => "Sure? This can't be undone.",
        };
        pen.paragraph(Font::Body, 1, 18, W - 2, words);
        foot(pen, if self.again { "Erase all" } else { "Yes, erase" }, "Keep all");
    }
}

/// Erases all but which game was counted last, or that one would come back.
fn erase(desk: &mut Desk) {
    with_game!(desk.chosen, &mut desk.plays, play => {
        play.hall = play.hall.emptied();
        play.changes.hall = true;
    });
}
