//! All keys, in a box over the picture.

use super::grid::{Grid, Style};
use crate::bug::OrBug;
use std::prelude::v1::*;

const TITLE: &str = " Keys ";
const BACK: &str = " Any key goes back ";

const KEYS: &[(&str, &str)] = &[
    ("Arrows, W A S D", "move"),
    ("Enter, Space, Z", "do what the words beside Enter say (A)"),
    ("Esc, Backspace, X", "do what the words beside Esc say (B)"),
    ("1 to 9", "go to a card or a row"),
    ("H", "ask for a hint"),
    ("Tab", "change block style"),
    ("Ctrl-L", "redraw"),
    #[cfg(unix)]
    ("Ctrl-Z", "go to the shell; fg comes back"),
    ("Q, Ctrl-C", "quit; in a name, only Ctrl-C does"),
    ("?", "show these keys"),
];

/// From the left edge of the box to the keys, and to what they do.
const KEY: usize = 2;
const MEANING: usize = 22;

fn size() -> (usize, usize) {
    let widest = KEYS.iter().map(|(_, meaning)| meaning.chars().count()).max().or_bug("there are keys", 0);
    (MEANING + widest + 2, KEYS.len() + 2)
}

pub fn fits(columns: usize, rows: usize) -> bool {
    let (across, down) = size();
    columns >= across && rows >= down
}

/// Puts the box into the middle of a window where it [fits].
pub fn put(grid: &mut Grid, columns: usize, rows: usize) {
    let (across, down) = size();
    let (left, top) = (columns.saturating_sub(across) / 2, rows.saturating_sub(down) / 2);
    let edge = |text: &str, from: char, to: char| format!("{from}{text:─^width$}{to}", width = across - 2);
    grid.write(left, top, &edge(TITLE, '╭', '╮'), Style::Plain);
    for (row, (key, meaning)) in (top + 1..).zip(KEYS) {
        grid.write(left, row, &format!("│{:across$}│", "", across = across - 2), Style::Plain);
        grid.write(left + KEY, row, key, Style::Plain);
        grid.write(left + MEANING, row, meaning, Style::Plain);
    }
    grid.write(left, top + down - 1, &edge(BACK, '╰', '╯'), Style::Plain);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_fits_wherever_the_picture_does() {
        assert!(fits(64, 16));
        let (across, down) = size();
        assert!(fits(across, down) && !fits(across - 1, down) && !fits(across, down - 1));
        assert!(KEYS.iter().all(|(key, _)| KEY + key.chars().count() < MEANING));
    }

    #[test]
    fn it_is_a_box_with_every_key_in_it() {
        let mut grid = Grid::blank(80, 24);
        put(&mut grid, 80, 24);
        let text = grid.text().join("\n");
        for word in [
            "Arrows",
            "W A S D",
            "Enter",
            "Space",
            "Z ",
            "Esc",
            "Backspace",
            "X ",
            "1 to 9",
            "H ",
            "Tab",
            "Q, Ctrl-C",
            "? ",
        ] {
            assert!(text.contains(word), "{word}");
        }
        let rows: Vec<_> = text.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        assert_eq!(rows.len(), size().1);
        assert!(rows.iter().all(|row| row.chars().count() == size().0));
    }
}
