//! Asks before a running game is lost.

use super::desk::Desk;
use super::new_game::deal;
use super::screens::Leads;
use crate::handheld::{Button, Font, Pen, Screen, W, foot, heading};

#[derive(Clone, Copy, Debug)]
pub struct GiveUp;

impl Screen<Desk, Leads> for GiveUp {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        if button == Button::A { deal(desk) } else { Leads::Back }
    }

    fn draw(&self, pen: &mut Pen<'_>, _: &Desk) {
        heading(pen, "New game?");
        pen.paragraph(Font::Body, 1, 16, W - 2, "You have a game under way. A new one ends it.");
        foot(pen, "New game", "Keep it");
    }
}
