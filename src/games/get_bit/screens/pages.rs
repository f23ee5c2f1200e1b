//! How to play, page by page, most of them with a picture of a position that was really played.

use super::art;
use super::cards;
use super::position::{Position, rounds};
use crate::games::get_bit::Options;
use crate::games::get_bit::rules::{Card, Limb, Pirate, Table};
use crate::handheld::{Align, Font, Pen, Picture};
use crate::screens::flow::{self, Area};
use crate::screens::{FOOT, Target, W};
use crate::table::Lineup;

/// A page.
#[derive(Debug)]
pub struct Page {
    /// Its heading.
    pub title: &'static str,
    /// `~` and a letter are a small picture.
    text: &'static str,
    shows: Shows,
}

/// The picture on a page.
#[derive(Debug)]
enum Shows {
    /// None.
    Nothing,
    /// A pirate's hand, the cursor on the card it chooses next.
    Hand(Position, Pirate),
    /// The line, and the limbs each pirate has.
    Line(Position),
    /// The line, and the card each pirate chooses next.
    Cards(Position),
}

/// The pages in order.
pub const PAGES: [Page; 6] = [
    Page {
        title: "The goal",
        text: "Swim! The shark bites who is last. Stay in front!",
        shows: Shows::Line(rounds(1)),
    },
    Page {
        title: "Choose",
        text: "All choose a card in secret. ~< ~> ~A: yours. ~^ : what all have left.",
        shows: Shows::Hand(rounds(1), Pirate::P0),
    },
    Page {
        title: "Swim",
        text: "Lowest first: Jack swims to the front, then Edward. Ties stay.",
        shows: Shows::Cards(rounds(1)),
    },
    Page {
        title: "The bite",
        text: "Mary was last: a limb is gone, she flees to the front. (Not in round 1.)",
        shows: Shows::Line(rounds(2)),
    },
    Page {
        title: "Cards back",
        text: "Played cards are gone until 2 are left, or you are bitten: all come back.",
        shows: Shows::Hand(rounds(2), Pirate::P3),
    },
    Page {
        title: "The end",
        text: "4 limbs lost: eaten! When two are left, the one in front wins. 2 or 3 players: two pirates each, the first eaten loses.",
        shows: Shows::Nothing,
    },
];

/// No small pictures but those that all games share.
const fn icon(_: char) -> Option<&'static Picture> {
    None
}

/// A pirate's place in a picture of the line, and what is left of all of them for the shark.
const PLACE: i32 = 28;
/// The height of such a picture: a card or a pirate, and a name below.
const LINE_HEIGHT: i32 = cards::HEIGHT + 1 + Font::Small.line();

impl Page {
    /// Draws it, between its heading and the foot line.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>) {
        flow::write(pen, self.text, self.shows.area(), icon);
        self.shows.draw(pen);
    }
}

impl Shows {
    /// The part of the screen it takes.
    const fn area(&self) -> Option<Area> {
        let height = match self {
            Self::Nothing => return None,
            Self::Hand(..) => cards::HEIGHT,
            Self::Line(_) | Self::Cards(_) => LINE_HEIGHT,
        };
        Some(Area { x: 0, y: FOOT - height, width: W, height })
    }

    /// Draws it there, if there is one.
    fn draw<D: Target>(&self, pen: &mut Pen<'_, D>) {
        let Some(Area { y, .. }) = self.area() else { return };
        match *self {
            Self::Nothing => {}
            Self::Hand(position, pirate) => {
                let Some(game) = position.game() else { return };
                let all = game.table().crew().cards();
                let x = (W - cards::row_width(all.len())) / 2;
                cards::hand(pen, x, y, all, game.hand(pirate), position.chooses(pirate));
            }
            Self::Line(position) => {
                let Some(game) = position.game() else { return };
                draw_line(pen, y, game.table(), |_| None);
            }
            Self::Cards(position) => {
                let Some(game) = position.game() else { return };
                draw_line(pen, y, game.table(), |pirate| position.chooses(pirate));
            }
        }
    }
}

/// The line, the front to the right, and the shark behind it. Each pirate is a figure with its limbs, unless it has a card.
fn draw_line<D: Target>(pen: &mut Pen<'_, D>, y: i32, table: &Table, card: impl Fn(Pirate) -> Option<Card>) {
    let lineup = Lineup::<Options>::default();
    for (n, &pirate) in (1..).zip(table.line()) {
        let middle = W - n * PLACE + PLACE / 2;
        match card(pirate) {
            Some(card) => cards::draw(pen, middle - cards::WIDTH / 2, y, Some(card)),
            None => figure(pen, middle, y, table, pirate),
        }
        let name = lineup.name(table.crew().owner(pirate));
        pen.write(Font::Small, middle + 1, y + cards::HEIGHT + 1, Align::Middle, name);
    }
    pen.picture(2, y + 6, &art::FIN);
}

/// A pirate with the limbs it has left, this column in its middle.
fn figure<D: Target>(pen: &mut Pen<'_, D>, x: i32, y: i32, table: &Table, pirate: Pirate) {
    pen.fill(x - 2, y, 5, 4);
    pen.fill(x - 1, y + 4, 3, 6);
    for limb in Limb::ALL {
        if table.lost_limbs(pirate).any(|lost| lost == limb) {
            continue;
        }
        match limb {
            Limb::RightArm => pen.fill(x + 2, y + 5, 4, 2),
            Limb::LeftArm => pen.fill(x - 5, y + 5, 4, 2),
            Limb::RightLeg => pen.fill(x + 1, y + 10, 2, 4),
            Limb::LeftLeg => pen.fill(x - 2, y + 10, 2, 4),
        }
    }
}

#[cfg(test)]
#[path = "pages_tests.rs"]
mod tests;
