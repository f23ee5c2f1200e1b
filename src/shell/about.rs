//! What this is.

use super::desk::Desk;
use super::log_games::{LogGames, Wanted, log};
use super::screens::Leads;
use crate::games::which_game;
use crate::handheld::{Button, Font, Pen, Screen, W, foot, heading, text};
use crate::play::Face;

#[derive(Clone, Copy, Debug)]
pub struct About;

impl Screen<Desk, Leads> for About {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        match button {
            Button::A if desk.can_continue() => Leads::open(LogGames::default()),
            Button::A => Leads::open(log(Wanted::Finished, desk)),
            _ => Leads::Back,
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        heading(pen, "About");
        let about = which_game!(desk.chosen, G => <G as Face>::ABOUT);
        let words = text(format_args!("Loot {}, {about}", env!("CARGO_PKG_VERSION")));
        pen.paragraph(Font::Body, 1, 13, W - 1, &words);
        foot(pen, "Save record", "Back");
    }
}
