//! A game that waits while something else has the screen.

use super::at::At;
use super::face::Face;
use super::moment::{Go, Leads};
use crate::handheld::{Button, Pen, Screen};

#[derive(Clone, Copy, Debug)]
pub struct Away {
    /// Should everybody see the last decision again, because the handheld was switched off since, or left while it was shown?
    pub show_again: bool,
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Away {
    fn press(&mut self, _: Button, _: &mut At<'_, G>) -> Go<G> {
        Go::Leave(Leads::Menu)
    }

    fn draw(&self, _: &mut Pen<'_>, _: &At<'_, G>) {}
}
