//! A person decides, on the game's own screen.

use super::at::At;
use super::face::{Face, Turn, Wish};
use super::look::Looking;
use super::moment::{Above, Go};
use super::pause::Pause;
use crate::bug::bug;
use crate::handheld::{Button, Pen, Screen};

#[derive(Clone, Debug)]
pub struct Deciding<G: Face>(pub G::Turn);

impl<G: Face> Screen<At<'_, G>, Go<G>> for Deciding<G> {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        let Some(view) = at.deciding_view() else {
            bug!("nobody decides");
            return Go::Stay;
        };
        match self.0.press(button, &view, at.lineup(), at.now) {
            Wish::None => Go::Stay,
            Wish::Act(action) => Go::Act(action),
            Wish::TakeBack => Go::TakeBackOwn,
            Wish::Change => Go::AskWho,
            Wish::Pause => Pause::open(),
            Wish::Look(look) => Go::Open(Above::Look(Looking(look))),
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        match at.deciding_view() {
            Some(view) => self.0.draw(pen, &view, at.lineup(), at.now),
            None => bug!("nobody decides"),
        }
    }

    fn go_to(&mut self, n: usize, at: &mut At<'_, G>) {
        match at.deciding_view() {
            Some(view) => self.0.go_to(n, &view),
            None => bug!("nobody decides"),
        }
    }

    fn repeats(&self, button: Button, _: &At<'_, G>) -> bool {
        self.0.repeats(button)
    }

    fn changes_at(&self, at: &At<'_, G>) -> Option<u64> {
        self.0.changes_at(at.now)
    }

    /// The press that led back is not meant for this screen, nor is another right after it.
    fn again(&mut self, at: &mut At<'_, G>) {
        self.0.again(at.now);
    }
}
