//! What people may do after a game.

use super::at::At;
use super::face::Face;
use super::moment::{Go, Leads};
use crate::handheld::{Button, List, Pen, Screen, W, foot, heading};

#[derive(Clone, Copy, Debug, Default)]
pub struct AfterGame {
    list: List,
}

fn rows<G: Face>() -> impl Iterator<Item = (&'static str, Go<G>)> {
    let menu = ("Menu", Go::Leave(Leads::Menu));
    [("Play again", Go::DealAgain), ("Change players", Go::Leave(Leads::NewTable)), menu].into_iter()
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for AfterGame {
    fn press(&mut self, button: Button, _: &mut At<'_, G>) -> Go<G> {
        if button == Button::B { Go::Back } else { self.list.choose(button, rows()).unwrap_or_default() }
    }

    fn draw(&self, pen: &mut Pen<'_>, _: &At<'_, G>) {
        heading(pen, "Another game?");
        self.list.draw_rows(pen, List::TOP, W, rows::<G>);
        foot(pen, "Choose", "Scores");
    }

    fn go_to(&mut self, n: usize, _: &mut At<'_, G>) {
        self.list.go_to(n, rows::<G>().count());
    }

    fn repeats(&self, button: Button, _: &At<'_, G>) -> bool {
        List::repeats(button)
    }
}
