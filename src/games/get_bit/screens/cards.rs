//! Cards.

use crate::games::get_bit::rules::Card;
use crate::handheld::{Align, Font, Pen, text};
use crate::screens::Target;

/// A card's size.
pub const WIDTH: i32 = 11;
pub const HEIGHT: i32 = 15;

/// A card, its number up; face down if it is not known.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>, x: i32, y: i32, card: Option<Card>) {
    pen.frame(x, y, WIDTH, HEIGHT, true);
    if let Some(card) = card {
        pen.write(Font::Bold, x + WIDTH / 2 + 1, y + 4, Align::Middle, &text(format_args!("{card}")));
    } else {
        pen.fill(x + 3, y + 3, WIDTH - 6, HEIGHT - 6);
    }
}
