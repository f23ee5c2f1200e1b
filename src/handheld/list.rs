//! A list to choose from.

use super::furniture::{FOOT, around, first_shown, scroll_bar};
use crate::bug::OrBug;
use crate::handheld::{Align, Button, Font, Pen, Picture};

/// Height of a row.
const ROW: i32 = 10;

/// Which row of a list is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct List {
    chosen: u8,
}

impl List {
    /// Where a list begins below a heading.
    pub const TOP: i32 = 12;

    /// A list with this row chosen.
    pub const fn at(chosen: usize) -> Self {
        Self { chosen: chosen as u8 }
    }

    /// The chosen row.
    pub const fn chosen(&self) -> usize {
        self.chosen as usize
    }

    /// Moves up and down, wrapping around at the ends.
    pub fn press(&mut self, button: Button, rows: usize) {
        if Self::repeats(button) {
            self.chosen = around(self.chosen(), rows, button == Button::Down) as u8;
        }
    }

    /// Goes to this row, if there are so many.
    pub const fn go_to(&mut self, n: usize, rows: usize) {
        if n < rows {
            *self = Self::at(n);
        }
    }

    /// Moves up and down these rows, or chooses one: returns what the chosen row is for if the button was A.
    pub fn choose<T>(&mut self, button: Button, mut rows: impl Iterator<Item = (&'static str, T)>) -> Option<T> {
        if button == Button::A {
            return rows.nth(self.chosen()).map(|(_, choice)| choice);
        }
        self.press(button, rows.count());
        None
    }

    /// Does this button repeat while it is held?
    pub const fn repeats(button: Button) -> bool {
        matches!(button, Button::Up | Button::Down)
    }

    /// Draws as many rows as fit from here down to the foot line and up to a column: what each says on the left and on the
    /// right.
    pub fn draw<L: AsRef<str>, R: AsRef<str>>(
        &self,
        pen: &mut Pen<'_>,
        top: i32,
        end: i32,
        rows: usize,
        row: impl Fn(usize) -> (L, R),
    ) {
        self.draw_marked(pen, top, end, rows, |n| (None, row(n)));
    }

    /// The same, with a small picture before the words of some.
    pub fn draw_marked<L: AsRef<str>, R: AsRef<str>>(
        &self,
        pen: &mut Pen<'_>,
        top: i32,
        end: i32,
        rows: usize,
        row: impl Fn(usize) -> (Option<&'static Picture>, (L, R)),
    ) {
        let shown = ((FOOT - top) / ROW).max(1) as usize;
        let first = first_shown(self.chosen(), shown, rows);
        let right = if rows > shown { end - 5 } else { end };
        for (place, n) in (0..).zip(first..rows.min(first + shown)) {
            let y = top + place * ROW;
            let (mark, (left_words, right_words)) = row(n);
            draw_row(pen, y, right, n == self.chosen(), mark, (left_words.as_ref(), right_words.as_ref()));
        }
        scroll_bar(pen, (end, top), FOOT - top - 2, first, shown, rows);
    }

    /// Draws the words of the rows that [`choose`](Self::choose) takes.
    pub fn draw_rows<T, I: Iterator<Item = (&'static str, T)>>(
        &self,
        pen: &mut Pen<'_>,
        top: i32,
        end: i32,
        rows: impl Fn() -> I,
    ) {
        let words = |n| rows().nth(n).map(|(words, _)| words).or_bug("there are as many rows as we counted", "");
        self.draw(pen, top, end, rows().count(), |n| (words(n), ""));
    }
}

/// Draws a row up to a column.
fn draw_row(
    pen: &mut Pen<'_>,
    y: i32,
    right: i32,
    chosen: bool,
    mark: Option<&Picture>,
    (left_words, right_words): (&str, &str),
) {
    if chosen {
        pen.fill(0, y, right, ROW);
    }
    pen.inked(chosen, |pen| {
        let mut x = 3;
        if let Some(mark) = mark {
            pen.picture(x, y + 1 + (Font::Body.ascent() - mark.height()) / 2, mark);
            x += mark.width() + 3;
        }
        // The longest names leave no room for the usual letters: then they get small ones, or the whole row does.
        let fits =
            |left: Font, right_font: Font| left.width(left_words) + right_font.width(right_words) <= right - 6 - x;
        let left = if fits(Font::Body, Font::Body) { Font::Body } else { Font::Small };
        let right_font = if fits(left, Font::Body) { Font::Body } else { Font::Small };
        let top = |font: Font| y + Font::Body.ascent() - font.ascent();
        pen.write(left, x, top(left), Align::Left, left_words);
        pen.write(right_font, right - 3, top(right_font), Align::Right, right_words);
    });
}
