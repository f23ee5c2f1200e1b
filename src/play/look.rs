//! Something of the game that somebody looks at.

use super::at::At;
use super::face::{Face, Look};
use super::moment::Go;
use crate::handheld::{Button, Pen, Screen};

#[derive(Clone, Debug)]
pub struct Looking<G: Face>(pub G::Look);

impl<G: Face> Screen<At<'_, G>, Go<G>> for Looking<G> {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        if self.0.press(button, at.view().as_ref()) { Go::Back } else { Go::Stay }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        self.0.draw(pen, &at.teller(), at.view().as_ref());
    }

    fn repeats(&self, button: Button, _: &At<'_, G>) -> bool {
        self.0.repeats(button)
    }
}
