//! What can be looked at in a game.

use super::cards;
use crate::games::get_bit::rules::Game;
use crate::games::get_bit::view::View;
use crate::handheld::{Align, Button, Font, Pen};
use crate::screens::{self, Target, Teller, foot, heading};
use crate::table::Seating;

/// Something to look at in a game.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// The cards each pirate has played, and those it has left.
    Cards,
}

impl screens::Look<Game> for Look {
    const MOST: usize = 1;

    fn offered(own_turn: bool, _: &Seating) -> impl Iterator<Item = Self> {
        own_turn.then_some(Self::Cards).into_iter()
    }

    fn title(&self) -> &'static str {
        match self {
            Self::Cards => "Played cards",
        }
    }

    fn repeats(&self, _: Button) -> bool {
        false
    }

    fn press(&mut self, _: Button, _: Option<&View>) -> bool {
        true
    }

    fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_, Game>, view: Option<&View>) {
        heading(pen, screens::Look::<Game>::title(self));
        let Some(view) = view else { return };
        for (n, &pirate) in (0..).zip(teller.table.line().iter().take(2)) {
            pen.write(Font::Small, 1, 14 + n * 18, Align::Left, teller.lineup.name(teller.table.crew().owner(pirate)));
            for (at, card) in (0..).zip(view.played(pirate).into_iter().flatten()) {
                cards::draw(pen, 40 + at * 12, 12 + n * 18, Some(card));
            }
        }
        foot(pen, "Back", "");
    }
}
