//! A list one chooses from.

use super::parts::{Target, W, first_shown, scroll_bar};
use crate::handheld::{Align, Button, Font, Pen};

/// From row to row.
const ROW: i32 = 10;

/// Which row of a list is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    chosen: u8,
}

impl List {
    /// A list with this row chosen.
    pub const fn at(chosen: usize) -> Self {
        Self { chosen: chosen as u8 }
    }

    /// The chosen row.
    pub const fn chosen(&self) -> usize {
        self.chosen as usize
    }

    /// Moves up and down, from the ends around.
    pub fn press(&mut self, button: Button, rows: usize) {
        let last = rows.saturating_sub(1) as u8;
        match button {
            Button::Up => self.chosen = self.chosen.checked_sub(1).unwrap_or(last),
            Button::Down if self.chosen >= last => self.chosen = 0,
            Button::Down => self.chosen += 1,
            _ => {}
        }
    }

    /// Draws the rows between two heights, as many as fit: what each says on its left and on its right.
    pub fn draw<D: Target, L: AsRef<str>, R: AsRef<str>>(
        &self,
        pen: &mut Pen<'_, D>,
        top: i32,
        bottom: i32,
        rows: usize,
        row: impl Fn(usize) -> (L, R),
    ) {
        let shown = ((bottom - top) / ROW).max(1) as usize;
        let first = first_shown(self.chosen(), shown, rows);
        let right = if rows > shown { W - 5 } else { W };
        for (place, n) in (0..).zip(first..rows.min(first + shown)) {
            let y = top + place * ROW;
            let (left_words, right_words) = row(n);
            let chosen = n == self.chosen();
            if chosen {
                pen.fill(0, y, right, ROW);
            }
            pen.inked(chosen, |pen| {
                let (left_words, right_words) = (left_words.as_ref(), right_words.as_ref());
                // The longest names leave no room for the usual letters.
                let room = right - 9 - Font::Body.width(right_words);
                let fits = Font::Body.width(left_words) <= room;
                let (font, y_left) = if fits { (Font::Body, y) } else { (Font::Small, y + 2) };
                pen.write(font, 3, y_left, Align::Left, left_words);
                pen.write(Font::Body, right - 3, y, Align::Right, right_words);
            });
        }
        scroll_bar(pen, top, bottom - top, first, shown, rows);
    }
}
