//! Where the picture goes in a window, and what is around it.

use super::dots::Rendering;
use super::grid::{Grid, Style};
use super::help;
use super::tinted::Tinted;
use std::prelude::v1::*;

const KEYS: &str = "Arrows/WASD   Enter/Space/Z   Esc/X   All keys: ?   Quit: Q";

/// The same while somebody types.
const TYPING: &str = "Type a name   Backspace   Enter   Esc   Quit: Ctrl-C";

/// What we say below a picture that could be larger.
const LARGER: &str = "In a window of 128×34 characters this looks better.";

/// What we say in a window that is too small: the first text that fits, over as many rows as it needs.
const TOO_SMALL: [&str; 6] = [
    "Please make this window larger: 64×16 characters or more.",
    "Please make this window at least 64×16.",
    "Larger please: 64×16",
    "64×16",
    "Grow",
    "+",
];

/// The most columns and rows we ever fill: the largest picture, its border, and the line of keys. Both are even, so that what is
/// in the middle of them is in the middle of any window.
const MOST: (usize, usize) = (258, 68);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Window {
    pub columns: usize,
    pub rows: usize,
    /// Does it certainly show sextants?
    pub sextants: bool,
    /// How often somebody asked for other characters.
    pub restyled: u8,
    /// Does somebody want to see all keys?
    pub help: bool,
    /// Are letters nothing but letters now?
    pub typing: bool,
}

impl Window {
    pub fn shows_help(&self) -> bool {
        self.help && help::fits(self.columns, self.rows)
    }

    fn fits(&self, rendering: Rendering) -> bool {
        // Without the line of keys below it, a smaller picture is better; half blocks also need a little space.
        let beside = match rendering {
            Rendering::Blocks | Rendering::HalfBlocks => 2,
            Rendering::Sextants => 1,
            Rendering::Quadrants | Rendering::Braille => 0,
        };
        let (across, down) = rendering.size();
        across <= self.columns && down + beside <= self.rows
    }

    /// The largest rendering that fits and can be trusted. Whoever asks for another gets the next smaller one, and after the
    /// smallest the largest.
    fn rendering(&self) -> Option<Rendering> {
        let fitting: Vec<_> = Rendering::ALL.into_iter().filter(|&rendering| self.fits(rendering)).collect();
        let best = fitting.iter().position(|&rendering| self.sextants || rendering != Rendering::Sextants)?;
        fitting.into_iter().cycle().nth(best + usize::from(self.restyled))
    }
}

/// The window, or the middle of a huge one, with the picture in it, as large as fits.
pub fn compose(picture: &Tinted, whole: &Window) -> Grid {
    let window = &Window { columns: whole.columns.min(MOST.0), rows: whole.rows.min(MOST.1), ..*whole };
    let &Window { columns, rows, .. } = window;
    let mut grid = Grid::blank(columns, rows).placed((whole.columns - columns) / 2, (whole.rows - rows) / 2);
    match window.rendering() {
        Some(rendering) => place(&mut grid, picture, rendering, window),
        None => {
            let lines = TOO_SMALL.into_iter().find_map(|text| wrap(text, columns, rows)).unwrap_or_default();
            let top = (rows - lines.len()) / 2;
            for (row, line) in (top..).zip(&lines) {
                grid.write((columns - width(line)) / 2, row, line, Style::Plain);
            }
        }
    }
    if window.shows_help() {
        help::put(&mut grid, columns, rows);
    }
    grid
}

/// Puts the picture in the middle; with a row to spare, the keys below it; with more, a border around it; with another, a
/// word that the window could be larger, if that would help.
fn place(grid: &mut Grid, picture: &Tinted, rendering: Rendering, window: &Window) {
    let &Window { columns, rows, .. } = window;
    let (across, down) = rendering.size();
    let spare = rows - down;
    let with_keys = spare >= 1;
    let with_border = columns >= across + 2 && spare >= 3;
    let border = usize::from(with_border);
    let with_word = spare >= 2 + 2 * border && !window.fits(Rendering::HalfBlocks);

    let left = (columns - across) / 2;
    let top = (spare - 2 * border - usize::from(with_keys) - usize::from(with_word)) / 2 + border;
    for row in 0..down {
        for column in 0..across {
            let (glyph, ink) = rendering.glyph(picture, column, row);
            grid.put(left + column, top + row, glyph, Style::Screen(ink));
        }
    }
    if with_border {
        surround(grid, left - 1, top - 1, across, down);
    }
    let below = top + down + border;
    let keys = if window.typing { TYPING } else { KEYS };
    let lines = [(with_keys, keys), (with_word, LARGER)];
    for (row, (_, line)) in (below..).zip(lines.into_iter().filter(|(wanted, _)| *wanted)) {
        grid.write((columns - width(line)) / 2, row, line, Style::Discreet);
    }
}

/// A thin border with its upper left corner here, around this many cells.
fn surround(grid: &mut Grid, left: usize, top: usize, across: usize, down: usize) {
    let line = "─".repeat(across);
    grid.write(left, top, &format!("╭{line}╮"), Style::Discreet);
    for row in top + 1..=top + down {
        grid.put(left, row, '│', Style::Discreet);
        grid.put(left + across + 1, row, '│', Style::Discreet);
    }
    grid.write(left, top + down + 1, &format!("╰{line}╯"), Style::Discreet);
}

/// The text in lines of whole words, if it fits into this many columns and rows.
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

/// Cells a text takes: all of its characters are one wide.
fn width(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::{HEIGHT, Surface, WIDTH};

    fn all_lit() -> Tinted {
        let mut picture = Tinted::default();
        picture.fill(0, 0, WIDTH as i32, HEIGHT as i32, true);
        picture
    }

    fn window(columns: usize, rows: usize) -> Window {
        Window { columns, rows, ..Window::default() }
    }

    fn composed(columns: usize, rows: usize) -> Grid {
        compose(&all_lit(), &window(columns, rows))
    }

    fn screen(grid: &Grid) -> usize {
        grid.rows().flatten().filter(|cell| matches!(cell.style, Style::Screen(_))).count()
    }

    #[test]
    fn the_largest_that_fits() {
        use Rendering::{Blocks, Braille, HalfBlocks, Quadrants};
        for (columns, rows, chosen) in [
            (300, 70, Some(Blocks)),
            (256, 66, Some(Blocks)),
            (255, 66, Some(HalfBlocks)),
            (256, 65, Some(HalfBlocks)),
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
            assert_eq!(window(columns, rows).rendering(), chosen, "{columns}×{rows}");
        }
    }

    #[test]
    fn of_a_huge_window_only_the_middle_is_filled() {
        let (all, picture) = (all_lit(), Rendering::Blocks.size());
        let grid = compose(&all, &window(65_535, 65_535));
        assert_eq!(grid.rows().map(<[_]>::len).collect::<Vec<_>>(), [MOST.0; MOST.1]);
        assert_eq!(grid.place(), ((65_535 - MOST.0) / 2, (65_535 - MOST.1) / 2));
        assert_eq!(screen(&grid), picture.0 * picture.1);
        // Nothing that fits into the most we fill looks different in there.
        assert_eq!(grid.text(), composed(MOST.0, MOST.1).text());
        assert_eq!(composed(MOST.0, MOST.1).place(), (0, 0));
    }

    #[test]
    fn sextants_where_they_can_be_trusted() {
        use Rendering::{Braille, HalfBlocks, Quadrants, Sextants};
        for (columns, rows, chosen) in
            [(80, 24, Sextants), (64, 23, Sextants), (64, 22, Braille), (100, 40, Quadrants), (128, 34, HalfBlocks)]
        {
            let window = Window { sextants: true, ..window(columns, rows) };
            assert_eq!(window.rendering(), Some(chosen), "{columns}×{rows}");
        }
    }

    #[test]
    fn who_wants_other_characters_gets_each_in_turn() {
        use Rendering::{Braille, HalfBlocks, Quadrants, Sextants};
        let turns = |window: Window| -> Vec<_> {
            (0..5).filter_map(|restyled| Window { restyled, ..window }.rendering()).collect()
        };
        assert_eq!(turns(window(80, 24)), [Braille, Sextants, Braille, Sextants, Braille]);
        assert_eq!(turns(window(128, 34)), [HalfBlocks, Quadrants, Sextants, Braille, HalfBlocks]);
        assert_eq!(turns(window(64, 16)), [Braille; 5]);
        assert_eq!(turns(window(40, 10)), []);
    }

    /// In no window, however odd, is the picture cut off or the text broken off.
    #[test]
    fn every_window_is_whole() {
        let picture = all_lit();
        for columns in (0..=140).chain([300]) {
            for rows in (0..=45).chain([100]) {
                let sextants = rows % 2 == 0;
                let window = Window { sextants, ..window(columns, rows) };
                let grid = compose(&picture, &window);
                assert_eq!(grid.rows().count(), if columns == 0 { 0 } else { rows.min(MOST.1) });
                let Some(rendering) = window.rendering() else {
                    let said = said(&grid);
                    let nowhere = columns == 0 || rows == 0;
                    assert!(TOO_SMALL.contains(&said.as_str()) || nowhere, "{columns}×{rows}: {said:?}");
                    continue;
                };
                let (across, down) = rendering.size();
                assert_eq!(screen(&grid), across * down, "{columns}×{rows}");
                let keys = grid.text().iter().any(|row| row.trim() == KEYS);
                assert_eq!(keys, rows > down, "{columns}×{rows}");
                let word = grid.text().iter().any(|row| row.trim() == LARGER);
                let border = columns >= across + 2 && rows >= down + 3;
                let room = rows >= down + if border { 4 } else { 2 };
                assert_eq!(word, room && (columns < 128 || rows < 34), "{columns}×{rows}");
            }
        }
    }

    #[test]
    fn in_80_by_24_a_border_and_the_keys() {
        let grid = composed(80, 24);
        let text = grid.text();
        assert_eq!(text[2].trim(), format!("╭{}╮", "─".repeat(64)));
        for row in &text[3..19] {
            assert_eq!(row.trim(), format!("│{}│", "⣿".repeat(64)));
        }
        assert_eq!(text[19].trim(), format!("╰{}╯", "─".repeat(64)));
        assert_eq!(text[20].trim(), KEYS);
        assert_eq!(text[21].trim(), LARGER);
        assert_eq!((text[1].as_str(), text[22].as_str()), ("", ""));
        assert_eq!(grid.cell(7, 3), super::super::grid::Cell { glyph: '│', style: Style::Discreet });
    }

    #[test]
    fn where_nothing_is_to_spare_only_the_picture() {
        let grid = composed(64, 16);
        assert!(grid.text().iter().all(|row| *row == "⣿".repeat(64)));
        assert_eq!(screen(&grid), WIDTH / 2 * HEIGHT / 4);
    }

    /// The words in the window, in order.
    fn said(grid: &Grid) -> String {
        grid.text().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_small_window_is_asked_to_grow() {
        for (columns, rows, text) in
            [(60, 1, 0), (63, 40, 0), (40, 10, 0), (40, 1, 1), (20, 1, 2), (7, 3, 2), (5, 3, 3)]
        {
            assert_eq!(said(&composed(columns, rows)), TOO_SMALL[text], "{columns}×{rows}");
        }
        assert_eq!(composed(9, 4).text(), [" Larger", " please:", "  64×16", ""]);
        assert_eq!((said(&composed(4, 9)), said(&composed(1, 1))), ("Grow".into(), "+".into()));
    }

    #[test]
    fn the_keys_are_shown_over_the_picture_where_there_is_room() {
        let help = |columns, rows| Window { help: true, ..window(columns, rows) };
        let text = compose(&all_lit(), &help(80, 24)).text().join("\n");
        assert!(text.contains(" Keys ") && text.contains("Backspace") && text.contains("⣿"), "{text}");
        assert!(help(64, 16).shows_help() && !window(64, 16).shows_help());
        // A key that should leave them must not be lost where they are not to be seen.
        assert!(!help(40, 16).shows_help() && !help(64, 9).shows_help());
        assert_eq!(compose(&all_lit(), &help(40, 10)), composed(40, 10));
    }
}
