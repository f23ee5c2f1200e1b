//! What can be looked at in a game.

use super::words::called;
use crate::games::get_bit::rules::Game;
use crate::games::get_bit::view::{HandSeen, View};
use crate::handheld::{Align, FOOT, Font, Pen, Picture, W, foot, text};
use crate::picture;
use crate::play;
use crate::play::Teller;
use crate::table::{FLAG, Seating};

const FIN: Picture = picture! {
    "..#....."
    "..##...."
    ".####..."
    ".#####.."
    "########"
};

#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// The cards each pirate has left: the played ones lie open.
    Cards,
}

impl play::Look<Game> for Look {
    /// Played cards lie open, but only a seat's view holds them: so they are there to look at in one's own turn.
    fn offered(own_turn: bool, _: &Seating) -> impl Iterator<Item = Self> {
        own_turn.then_some(Self::Cards).into_iter()
    }

    fn title(&self) -> &'static str {
        match self {
            Self::Cards => "Cards left",
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, teller: &Teller<'_, Game>, view: Option<&View>) {
        if let Some(view) = view {
            draw_cards(pen, teller, view);
        }
        foot(pen, "Back", "");
    }
}

/// Rows are no further apart than this; six of them fit if they are closer.
const ROW: i32 = 13;
/// Where the cards are: the place of the highest one, and from one to the next.
const LAST: i32 = W - 6;
const PITCH: i32 = 8;
/// Where names begin, behind the flags.
const NAME: i32 = FLAG + 2;
/// Where the shark is, beside the last in line: behind the longest name, before the first card of the largest hand.
const SHARK: i32 = 65;

/// A row for each pirate in line, the front one first: the cards it may still play, each in its own column.
fn draw_cards(pen: &mut Pen<'_>, teller: &Teller<'_, Game>, view: &View) {
    let table = view.table();
    let all = table.crew().cards();
    // Under the cards, beside what A does.
    pen.write(Font::Body, W, FOOT, Align::Right, "still in hand");
    let rows = table.line().len() as i32;
    // As far apart as they can be.
    let pitch = FOOT.checked_div(rows).unwrap_or(ROW).min(ROW);
    for (n, &pirate) in (1..).zip(table.line()) {
        let bottom = n * pitch - 1;
        let y = bottom - Font::Small.ascent();
        pen.picture(0, y + 1, teller.lineup.seating.flag(table.crew().owner(pirate)));
        pen.write(Font::Small, NAME, y, Align::Left, &called(teller, pirate));
        if n == rows {
            pen.picture(SHARK, bottom - FIN.height(), &FIN);
        }
        match view.hand(pirate) {
            HandSeen::Cards(hand) => {
                let first = LAST - PITCH * all.len().saturating_sub(1) as i32;
                for (at, card) in (0..).zip(all) {
                    let x = first + at * PITCH;
                    match hand.contains(card) {
                        true => {
                            let number = text(format_args!("{card}"));
                            pen.write(Font::Bold, x, bottom - Font::Bold.ascent(), Align::Left, &number);
                        }
                        false => pen.fill(x + 2, bottom - 4, 2, 2),
                    }
                }
            }
            HandSeen::Count(count) => {
                pen.write(Font::Small, W, y, Align::Right, &text(format_args!("{count} cards")));
            }
        }
    }
}

#[cfg(test)]
#[path = "looks_tests.rs"]
mod tests;
