//! The pause: what somebody can do during a game besides playing.

use super::at::At;
use super::face::{Face, Look};
use super::look::Looking;
use super::moment::{Above, Go, Leads};
use super::what_happened::WhatHappened;
use crate::handheld::{Button, List, Pen, Screen, W, foot, heading};

#[derive(Clone, Copy, Debug, Default)]
pub struct Pause {
    list: List,
}

impl Pause {
    pub fn open<G: Face>() -> Go<G> {
        Go::Open(Above::Pause(Self::default()))
    }
}

/// What it offers: more during the player's own turn than at any other time. To leave is to go to the menu; the game waits.
fn rows<G: Face>(at: &At<'_, G>) -> impl Iterator<Item = (&'static str, Go<G>)> {
    let own = |words, go| at.own_turn.then_some((words, go));
    let looks = G::Look::offered(at.own_turn, at.seating());
    [("Back to the game", Go::Back)]
        .into_iter()
        .chain(own("Hint", Go::LookForHint))
        .chain(looks.map(|look| (look.title(), Go::Open(Above::Look(Looking(look))))))
        .chain(own("What happened", Go::Open(Above::WhatHappened(WhatHappened::default()))))
        .chain([("How to play", Leads::HowTo), ("Settings", Leads::Settings), ("Quit to menu", Leads::Menu)].map(leave))
}

fn leave<G: Face>((words, leads): (&'static str, Leads)) -> (&'static str, Go<G>) {
    (words, Go::Leave(leads))
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for Pause {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        if button == Button::B { Go::Back } else { self.list.choose(button, rows(at)).unwrap_or_default() }
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        heading(pen, "Menu");
        self.list.draw_rows(pen, List::TOP, W, || rows(at));
        foot(pen, "Choose", "Back");
    }

    fn go_to(&mut self, n: usize, at: &mut At<'_, G>) {
        self.list.go_to(n, rows(at).count());
    }

    fn repeats(&self, button: Button, _: &At<'_, G>) -> bool {
        List::repeats(button)
    }
}
