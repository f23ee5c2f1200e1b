//! Cards: one, face up or face down, and a pirate's hand in a row.

use super::water::dark;
use crate::games::get_bit::rules::{Card, Hand};
use crate::handheld::{Align, Font, Pen, text};

pub const WIDTH: i32 = 11;
pub const HEIGHT: i32 = 13;
/// From card to card in a row.
const PITCH: i32 = WIDTH + 1;
/// Between the edge of a card that lies face down and its pattern.
const RIM: i32 = 2;

pub const fn row_width(count: usize) -> i32 {
    PITCH * count as i32 - 1
}

/// A card on top of whatever is there, its number up; face down if it is not known.
pub fn draw(pen: &mut Pen<'_>, x: i32, y: i32, card: Option<Card>) {
    match card {
        Some(card) => face_up(pen, x, y, card, false),
        None => {
            dark(pen, x, y, WIDTH, HEIGHT);
            pen.frame(x, y, WIDTH, HEIGHT, true);
            let (width, height) = (WIDTH - 2 * RIM, HEIGHT - 2 * RIM);
            pen.fill(x + RIM, y + RIM, width, height);
            pen.pale(x + RIM, y + RIM, width, height);
        }
    }
}

/// A card with its number, in reverse if it is `chosen`.
fn face_up(pen: &mut Pen<'_>, x: i32, y: i32, card: Card, chosen: bool) {
    dark(pen, x, y, WIDTH, HEIGHT);
    pen.rounded(x, y, WIDTH, HEIGHT, chosen);
    pen.inked(chosen, |pen| {
        pen.write(Font::Bold, x + WIDTH / 2, y + 2, Align::Middle, &text(format_args!("{card}")));
    });
}

/// The place of a card that has been played: only its outline, dotted.
fn gone(pen: &mut Pen<'_>, x: i32, y: i32) {
    pen.frame(x, y, WIDTH, HEIGHT, true);
    pen.pale(x, y, WIDTH, HEIGHT);
}

/// A hand in a row: each card a pirate ever has is at its own place, so that people see which are gone.
pub fn hand(pen: &mut Pen<'_>, x: i32, y: i32, all: Hand, left: Hand, chosen: Option<Card>) {
    for (n, card) in (0..).zip(all) {
        let x = x + n * PITCH;
        match left.contains(card) {
            true => face_up(pen, x, y, card, chosen == Some(card)),
            false => gone(pen, x, y),
        }
    }
}

/// A hand turned over: it shows how many cards there are, and nothing else.
pub fn hand_turned(pen: &mut Pen<'_>, x: i32, y: i32, count: usize) {
    for n in 0..count as i32 {
        draw(pen, x + n * PITCH, y, None);
    }
}
