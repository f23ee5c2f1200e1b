//! Cards or loot side by side, the one under the cursor lifted.

use super::answers::{Laid, Piece, Row};
use super::cards;
use super::table::RIGHT;
use crate::games::pirate_loot::rules::Action;
use crate::handheld::{Align, FOOT, Font, Pen, Picture};
use crate::picture;

/// Where the row is; the card under the cursor is higher.
const TOP: i32 = FOOT - cards::H;
/// How much higher it is.
const LIFT: i32 = 3;
/// How far each further card of a stack sticks out.
const EDGE: i32 = 2;
/// The width of the pointer that says there is more.
const MORE: i32 = 3;
/// Where the row ends if there is something beside it: five cards fit.
pub const END: i32 = 5 * cards::W;
/// What is beside the row begins here.
pub const BESIDE: i32 = END + 2;

const CROSS: Picture = picture! {
    "#.....#"
    "##...##"
    ".##.##."
    "..###.."
    ".##.##."
    "##...##"
    "#.....#"
};

/// Draws the row up to `end` so that the chosen piece is on the screen. Pieces that its end would cut are left out; those
/// that can't be chosen are pale. Returns the column after the last.
pub fn draw(pen: &mut Pen<'_>, row: &Row, chosen: Option<Action>, end: i32) -> i32 {
    let width = |laid: &Laid| cards::W + EDGE * (i32::from(laid.count) - 1).max(0);
    let all: i32 = row.iter().map(width).sum();
    let is_chosen = |laid: &Laid| laid.answer.is_some() && laid.answer == chosen;
    // Where the chosen one begins, as if the row were endless.
    let before: i32 = row.iter().take_while(|laid| !is_chosen(laid)).map(width).sum();
    let middle = row.iter().find(|laid| is_chosen(laid)).map_or(0, |laid| before + width(laid) / 2);
    let scroll = (middle - end / 2).min(all - end).max(0);
    let mut x = -scroll;
    for laid in row {
        let right = x + width(laid);
        if x >= 0 && right <= end {
            draw_stack(pen, laid, x, is_chosen(laid));
        }
        x = right;
    }
    if scroll > 0 {
        draw_more(pen, 0, 1);
    }
    if all - scroll > end {
        draw_more(pen, end - 1, -1);
    }
    x
}

/// A small pointer at an end of the row, its tip here, on top of whatever is there.
fn draw_more(pen: &mut Pen<'_>, tip: i32, inwards: i32) {
    let left = if inwards > 0 { tip } else { tip - MORE };
    pen.inked(true, |pen| pen.fill(left, TOP + cards::H / 2 - MORE, MORE + 1, 2 * MORE + 1));
    for n in 0..MORE {
        pen.fill(tip + n * inwards, TOP + cards::H / 2 - n, 1, 2 * n + 1);
    }
}

fn draw_stack(pen: &mut Pen<'_>, laid: &Laid, x: i32, chosen: bool) {
    let y = if chosen { TOP - LIFT } else { TOP };
    let count = i32::from(laid.count);
    for n in (1..count).rev() {
        pen.fill(x + cards::W - 1 + EDGE * n, y + 2, 1, cards::H - 3);
        pen.fill(x + cards::W - 2 + EDGE * n, y + 1, 1, 1);
        pen.fill(x + cards::W - 2 + EDGE * n, y + cards::H - 1, 1, 1);
    }
    match laid.piece {
        Piece::Card(card) => cards::draw(pen, card, x, y, chosen),
        Piece::Loot(loot) => cards::draw_loot(pen, loot, x, y, chosen),
    }
    if laid.answer.is_none() {
        pen.pale(x, y, cards::W, cards::H);
    }
}

pub fn draw_decline(pen: &mut Pen<'_>, chosen: bool) {
    let y = if chosen { TOP - LIFT } else { TOP };
    let width = RIGHT - BESIDE;
    match chosen {
        true => pen.fill(BESIDE, y, width, cards::H),
        false => pen.frame(BESIDE, y, width, cards::H, true),
    }
    pen.inked(chosen, |pen| {
        pen.picture(BESIDE + (width - CROSS.width()) / 2, y + 5, &CROSS);
        pen.write(Font::Small, BESIDE + width / 2 + 1, y + 16, Align::Middle, "No");
    });
}

/// Words in the room between the last card and `end`, if they fit.
pub fn draw_words(pen: &mut Pen<'_>, from: i32, end: i32, words: &str) {
    let (font, x) = (Font::Small, from + 4);
    let lines = || font.wrap(words, end - x);
    let fits = lines().all(|line| font.width(line) <= end - x + 1);
    let height = lines().count() as i32 * font.line();
    if fits && height <= cards::H {
        pen.paragraph(font, x, TOP + (cards::H - height) / 2, end - x, words);
    }
}
