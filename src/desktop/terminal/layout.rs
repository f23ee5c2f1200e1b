//! Where the picture stands in a window, and what is around it.

use super::dots::Rendering;
use super::grid::{Grid, Style};
use crate::handheld::Frame;

/// Rows beside the picture that half blocks wait for: without the line of keys beneath, a smaller picture serves better.
const ROWS_BESIDE_HALF_BLOCKS: usize = 2;

const KEYS: &str = "Move: arrows or WASD   A: Enter   B: Esc   Quit: Q";

/// What a window too small is told: the first that fits, over as many rows as it needs.
const TOO_SMALL: [&str; 6] = [
    "Please make this window larger: 64×16 characters or more.",
    "Please make this window at least 64×16.",
    "Larger please: 64×16",
    "64×16",
    "Grow",
    "+",
];

/// The window with the picture in it, as large as fits.
pub fn compose(frame: &Frame, columns: usize, rows: usize) -> Grid {
    let mut grid = Grid::blank(columns, rows);
    match choose(columns, rows) {
        Some(rendering) => place(&mut grid, frame, rendering, columns, rows),
        None => {
            let lines = TOO_SMALL.into_iter().find_map(|text| wrap(text, columns, rows)).unwrap_or_default();
            let top = (rows - lines.len()) / 2;
            for (row, line) in (top..).zip(&lines) {
                grid.write((columns - width(line)) / 2, row, line, Style::Plain);
            }
        }
    }
    grid
}

/// The largest rendering that fits.
fn choose(columns: usize, rows: usize) -> Option<Rendering> {
    Rendering::ALL.into_iter().find(|&rendering| {
        let (across, down) = rendering.size();
        let beside = if rendering == Rendering::HalfBlocks { ROWS_BESIDE_HALF_BLOCKS } else { 0 };
        across <= columns && down + beside <= rows
    })
}

/// The picture in the middle; with a row to spare the keys beneath it, and with more a border around it.
fn place(grid: &mut Grid, frame: &Frame, rendering: Rendering, columns: usize, rows: usize) {
    let (across, down) = rendering.size();
    let with_keys = rows > down;
    let with_border = columns >= across + 2 && rows >= down + 3;
    let border = usize::from(with_border);

    let left = (columns - across) / 2;
    let top = (rows - down - 2 * border - usize::from(with_keys)) / 2 + border;
    for row in 0..down {
        for column in 0..across {
            grid.put(left + column, top + row, rendering.glyph(frame, column, row), Style::Screen);
        }
    }
    if with_border {
        surround(grid, left - 1, top - 1, across, down);
    }
    if with_keys {
        grid.write((columns - width(KEYS)) / 2, top + down + border, KEYS, Style::Discreet);
    }
}

/// A thin border whose upper left corner is here, around so many cells.
fn surround(grid: &mut Grid, left: usize, top: usize, across: usize, down: usize) {
    let line = "─".repeat(across);
    grid.write(left, top, &format!("╭{line}╮"), Style::Discreet);
    for row in top + 1..=top + down {
        grid.put(left, row, '│', Style::Discreet);
        grid.put(left + across + 1, row, '│', Style::Discreet);
    }
    grid.write(left, top + down + 1, &format!("╰{line}╯"), Style::Discreet);
}

/// The text in lines of whole words, if it fits into so many columns and rows.
fn wrap(text: &str, columns: usize, rows: usize) -> Option<Vec<String>> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line) + 1 + width(word) <= columns => *line = format!("{line} {word}"),
            _ if width(word) <= columns => lines.push(word.to_string()),
            _ => return None,
        }
    }
    (lines.len() <= rows).then_some(lines)
}

/// Cells a text takes, all of its characters being one wide.
fn width(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::*;

    use super::*;
    use crate::handheld::{HEIGHT, WIDTH};

    fn all_lit() -> Frame {
        let mut frame = Frame::new();
        frame.clear(embedded_graphics::pixelcolor::BinaryColor::On).unwrap();
        frame
    }

    fn count(grid: &Grid, style: Style) -> usize {
        grid.rows().flatten().filter(|cell| cell.style == style).count()
    }

    #[test]
    fn the_largest_that_fits() {
        use Rendering::{Braille, HalfBlocks, Quadrants};
        for (columns, rows, chosen) in [
            (140, 40, Some(HalfBlocks)),
            (128, 34, Some(HalfBlocks)),
            (128, 33, Some(Quadrants)),
            (127, 34, Some(Quadrants)),
            (100, 40, Some(Quadrants)),
            (64, 32, Some(Quadrants)),
            (300, 31, Some(Braille)),
            (80, 24, Some(Braille)),
            (64, 16, Some(Braille)),
            (64, 15, None),
            (63, 40, None),
            (40, 10, None),
            (1, 1, None),
            (0, 0, None),
        ] {
            assert_eq!(choose(columns, rows), chosen, "{columns}×{rows}");
        }
    }

    /// In no window, however odd, is the picture cut or the text broken off.
    #[test]
    fn every_window_is_whole() {
        let frame = all_lit();
        for columns in (0..=140).chain([300]) {
            for rows in (0..=45).chain([100]) {
                let grid = compose(&frame, columns, rows);
                assert_eq!(grid.rows().count(), if columns == 0 { 0 } else { rows });
                let Some(rendering) = choose(columns, rows) else {
                    let said = said(&grid);
                    let nowhere = columns == 0 || rows == 0;
                    assert!(TOO_SMALL.contains(&said.as_str()) || nowhere, "{columns}×{rows}: {said:?}");
                    continue;
                };
                let (across, down) = rendering.size();
                assert_eq!(count(&grid, Style::Screen), across * down, "{columns}×{rows}");
                let keys = grid.text().iter().any(|row| row.trim() == KEYS);
                assert_eq!(keys, rows > down, "{columns}×{rows}");
            }
        }
    }

    #[test]
    fn in_80_by_24_a_border_and_the_keys() {
        let grid = compose(&all_lit(), 80, 24);
        let text = grid.text();
        assert_eq!(text[2].trim(), format!("╭{}╮", "─".repeat(64)));
        for row in &text[3..19] {
            assert_eq!(row.trim(), format!("│{}│", "⣿".repeat(64)));
        }
        assert_eq!(text[19].trim(), format!("╰{}╯", "─".repeat(64)));
        assert_eq!(text[20].trim(), KEYS);
        assert_eq!((text[1].as_str(), text[21].as_str()), ("", ""));
        assert_eq!(grid.cell(7, 3), super::super::grid::Cell { glyph: '│', style: Style::Discreet });
    }

    #[test]
    fn where_nothing_is_to_spare_only_the_picture() {
        let grid = compose(&all_lit(), 64, 16);
        assert!(grid.text().iter().all(|row| *row == "⣿".repeat(64)));
        assert_eq!(count(&grid, Style::Screen), WIDTH / 2 * HEIGHT / 4);
    }

    /// The words in the window, in their order.
    fn said(grid: &Grid) -> String {
        grid.text().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_small_window_is_asked_to_grow() {
        for (columns, rows, text) in
            [(60, 1, 0), (63, 40, 0), (40, 10, 0), (40, 1, 1), (20, 1, 2), (7, 3, 2), (5, 3, 3)]
        {
            assert_eq!(said(&compose(&all_lit(), columns, rows)), TOO_SMALL[text], "{columns}×{rows}");
        }
        assert_eq!(compose(&all_lit(), 9, 4).text(), [" Larger", " please:", "  64×16", ""]);
        assert_eq!((said(&compose(&all_lit(), 4, 9)), said(&compose(&all_lit(), 1, 1))), ("Grow".into(), "+".into()));
    }
}
