//! What a window shows, cell by cell.

use crate::handheld::Tint;
use std::prelude::v1::*;

/// The colours of a cell of the handheld's screen, where they are not the usual ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ink {
    pub lit: Option<Tint>,
    pub dark: Option<Tint>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The terminal's own colours.
    Plain,
    /// The handheld's screen: bright on dark, whatever the terminal's colours.
    Screen(Ink),
    /// The surroundings, which should not draw the eye.
    Discreet,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub glyph: char,
    pub style: Style,
}

impl Cell {
    pub const BLANK: Self = Self { glyph: ' ', style: Style::Plain };
}

/// All characters of the window, or of a part of it: the rest is blank. Anything put outside it is dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Where in the window it begins: columns from the left, rows from the top.
    place: (usize, usize),
    columns: usize,
    cells: Vec<Cell>,
}

impl Grid {
    pub fn blank(columns: usize, rows: usize) -> Self {
        Self { place: (0, 0), columns, cells: vec![Cell::BLANK; columns * rows] }
    }

    /// The same, this many columns and rows from the window's corner.
    pub fn placed(self, column: usize, row: usize) -> Self {
        Self { place: (column, row), ..self }
    }

    pub const fn place(&self) -> (usize, usize) {
        self.place
    }

    pub fn rows(&self) -> impl Iterator<Item = &[Cell]> {
        self.cells.chunks(self.columns.max(1))
    }

    /// Does it have the other's size and place?
    pub fn covers(&self, other: &Self) -> bool {
        (self.place, self.columns, self.cells.len()) == (other.place, other.columns, other.cells.len())
    }

    pub fn blank_of_same_size(&self) -> Self {
        Self { cells: vec![Cell::BLANK; self.cells.len()], ..*self }
    }

    pub fn put(&mut self, column: usize, row: usize, glyph: char, style: Style) {
        if column < self.columns
            && let Some(cell) = self.cells.get_mut(row * self.columns + column)
        {
            *cell = Cell { glyph, style };
        }
    }

    /// Writes text whose characters are each one cell wide.
    pub fn write(&mut self, column: usize, row: usize, text: &str, style: Style) {
        for (column, glyph) in (column..).zip(text.chars()) {
            self.put(column, row, glyph, style);
        }
    }
}

#[cfg(test)]
impl Grid {
    /// The rows as text, without trailing blanks.
    pub fn text(&self) -> Vec<String> {
        self.rows().map(|row| row.iter().map(|cell| cell.glyph).collect::<String>().trim_end().to_string()).collect()
    }

    pub fn cell(&self, column: usize, row: usize) -> Cell {
        assert!(column < self.columns);
        self.cells[row * self.columns + column]
    }
}
