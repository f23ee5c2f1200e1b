//! How to play, page by page, most of them with a picture of a position that was really played.

use super::art;
use super::cards;
use super::position::{Position, rounds};
use crate::bug::bug;
use crate::games::get_bit::Options;
use crate::games::get_bit::rules::{Card, Limb, Pirate, Table};
use crate::handheld::flow::{self, Area};
use crate::handheld::{Align, FOOT, Font, Pen, W};
use crate::play;
use crate::table::Lineup;

#[derive(Debug)]
pub struct Page {
    pub title: &'static str,
    /// `~` and a letter are a small picture.
    text: &'static str,
    shows: Shows,
}

#[derive(Debug)]
enum Shows {
    Nothing,
    /// A pirate's hand, the cursor on the card it chooses next.
    Hand(Position, Pirate),
    /// The line, and the limbs each pirate has.
    Line(Position),
    /// The line, and the card each pirate chooses next.
    Cards(Position),
}

pub const PAGES: [Page; 6] = [
    Page {
        title: "The goal",
        text: "Stay in front of the shark! / It bites whoever is last.",
        shows: Shows::Line(rounds(1)),
    },
    Page {
        title: "Choose",
        text: "Pick in secret: ~< ~> choose, / ~A plays it. / ~^ shows / all hands",
        shows: Shows::Hand(rounds(1), Pirate::P0),
    },
    Page {
        title: "Swim",
        text: "Low numbers swim first, / so 5 ends in front. 4s stay.",
        shows: Shows::Cards(rounds(1)),
    },
    Page {
        title: "The bite",
        text: "From round 2 the last is / bitten, then dashes ahead.",
        shows: Shows::Line(rounds(2)),
    },
    Page {
        title: "Cards back",
        text: "Used cards stay out. All / come back with 2 left, / or after / a bite.",
        shows: Shows::Hand(rounds(2), Pirate::P3),
    },
    Page {
        title: "The end",
        text: "Lose 4 limbs: you're eaten! / Last two: the front wins. / 2 or 3 players: two pirates / each. Lose one, you're out.",
        shows: Shows::Nothing,
    },
];

/// The width of a pirate's place in a picture of the line. The four leave room for the shark.
const PLACE: i32 = 25;
/// The height of a pirate or a card in it.
const FIGURE: i32 = cards::HEIGHT;
/// The height of such a picture: a card or a pirate, and a name below.
const LINE_HEIGHT: i32 = FIGURE + 1 + Font::Small.line();

impl play::Page for Page {
    fn title(&self) -> &'static str {
        self.title
    }

    fn draw(&self, pen: &mut Pen<'_>) {
        flow::write(pen, self.text, self.shows.area(), |_| None);
        self.shows.draw(pen);
    }
}

impl Shows {
    fn area(&self) -> Option<Area> {
        let (width, height) = match self {
            Self::Nothing => return None,
            // A row below keeps it off the buttons.
            Self::Hand(position, _) => {
                (cards::row_width(position.game()?.table().crew().cards().len()), cards::HEIGHT + 1)
            }
            Self::Line(_) | Self::Cards(_) => (W, LINE_HEIGHT),
        };
        Some(Area { x: W - width, y: FOOT - height, width, height })
    }

    fn draw(&self, pen: &mut Pen<'_>) {
        let Some(Area { x, y, .. }) = self.area() else { return };
        let (Self::Hand(position, _) | Self::Line(position) | Self::Cards(position)) = self else { return };
        let Some(game) = position.game() else { return bug!("this can't be played: {position:?}") };
        match *self {
            Self::Nothing => {}
            Self::Hand(_, pirate) => {
                let all = game.table().crew().cards();
                cards::hand(pen, x, y, all, game.hand(pirate), position.chooses(pirate));
            }
            Self::Line(_) => draw_line(pen, y, game.table(), |_| None),
            Self::Cards(_) => draw_line(pen, y, game.table(), |pirate| position.chooses(pirate)),
        }
    }
}

/// The line, the front to the right, and the shark behind it. Each pirate is a figure with its limbs, unless it has a card.
fn draw_line(pen: &mut Pen<'_>, y: i32, table: &Table, card: impl Fn(Pirate) -> Option<Card>) {
    let lineup = Lineup::<Options>::default();
    for (n, &pirate) in (1..).zip(table.line()) {
        let middle = W - n * PLACE + PLACE / 2;
        match card(pirate) {
            Some(card) => cards::draw(pen, middle - cards::WIDTH / 2, y, Some(card)),
            None => figure(pen, middle, y, table, pirate),
        }
        let name = lineup.name(table.crew().owner(pirate));
        pen.write(Font::Tiny, middle + 1, y + FIGURE + 2, Align::Middle, name);
    }
    pen.picture(0, y, &art::SHARK);
}

/// A pirate with the limbs it has left, this column in its middle.
fn figure(pen: &mut Pen<'_>, x: i32, y: i32, table: &Table, pirate: Pirate) {
    pen.fill(x - 1, y, 3, 1);
    // The brim of its hat.
    pen.fill(x - 3, y + 1, 7, 1);
    pen.fill(x - 1, y + 2, 3, 2);
    pen.fill(x - 1, y + 5, 3, 5);
    for &limb in &Limb::ALL {
        if Limb::lost(table.limbs(pirate)).any(|lost| lost == limb) {
            continue;
        }
        match limb {
            Limb::LeftArm => pen.fill(x + 2, y + 5, 4, 2),
            Limb::RightArm => pen.fill(x - 5, y + 5, 4, 2),
            Limb::LeftLeg => pen.fill(x + 1, y + 10, 2, 3),
            Limb::RightLeg => pen.fill(x - 2, y + 10, 2, 3),
        }
    }
}

#[cfg(test)]
#[path = "pages_tests.rs"]
mod tests;
