//! The water: the pirates in line, and the shark behind them.

use super::art;
use crate::games::get_bit::rules::{Game, Table};
use crate::handheld::{Align, Font, Pen, text};
use crate::screens::{Target, Teller, W};

/// How high it is, from the top of the screen.
pub const HEIGHT: i32 = 30;
/// The width of a place in line.
const PLACE: i32 = 17;

/// Draws the line as it is on this table, the front to the right, for the teller's listener.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>, teller: &Teller<'_, Game>, table: &Table) {
    for (n, &pirate) in (0..).zip(table.line()) {
        let x = W - (n + 1) * PLACE;
        let name = teller.lineup.name(table.crew().owner(pirate));
        let letters = name.get(..3).unwrap_or(name);
        pen.write(Font::Tiny, x + PLACE / 2, HEIGHT - 7, Align::Middle, letters);
        pen.write(Font::Tiny, x + PLACE / 2, 8, Align::Middle, &text(format_args!("{}", table.limbs(pirate))));
    }
    pen.picture(W - (table.line().len() as i32 + 1) * PLACE, 16, &art::FIN);
}
