//! What to send to a terminal so that it shows a grid.

use std::prelude::v1::*;

use crossterm::style::available_color_count;

use super::grid::{Grid, Ink, Style};
use crate::handheld::Tint;

/// Between these the terminal shows nothing half drawn. Terminals that don't know them ignore them.
const BEGIN: &str = "\x1b[?2026h";
const END: &str = "\x1b[?2026l";
const PLAIN: &str = "\x1b[0m";
const CLEAR: &str = "\x1b[0m\x1b[2J";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// The fixed part of the 256 colours, which themes leave alone: the screen is bright on dark, even in a light window.
    Fixed,
    /// The eight that every terminal with colours has.
    Eight,
    /// Only the window's own, as `NO_COLOR` asks.
    Own,
}

impl Colours {
    /// As the environment asks; see <https://no-color.org>.
    pub fn from_environment() -> Self {
        let none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let many = std::env::var("TERM").is_ok_and(|term| term.contains("256"));
        match available_color_count() {
            _ if none => Self::Own,
            count if count >= 256 || many => Self::Fixed,
            _ => Self::Eight,
        }
    }

    fn code(self, style: Style) -> String {
        match (self, style) {
            (_, Style::Plain) | (Self::Own, Style::Screen(_)) => PLAIN.to_string(),
            (Self::Fixed, Style::Screen(Ink { lit, dark })) => {
                format!(
                    "\x1b[0;38;5;{};48;5;{}m",
                    lit.map_or(255, |tint| codes(tint).0),
                    dark.map_or(232, |tint| codes(tint).1)
                )
            }
            // Bold makes them bright, or blue could hardly be seen on black.
            (Self::Eight, Style::Screen(Ink { lit, dark })) => {
                let [lit, dark] = [(lit, 7), (dark, 0)].map(|(tint, usual)| tint.map_or(usual, |tint| codes(tint).2));
                format!("\x1b[0;1;3{lit};4{dark}m")
            }
            // A grey that is readable on black and on white.
            (Self::Fixed, Style::Discreet) => "\x1b[0;38;5;244m".to_string(),
            (Self::Eight | Self::Own, Style::Discreet) => "\x1b[0;2m".to_string(),
        }
    }
}

/// A colour on a dark screen and among lit dots, both of 256, and of eight.
const fn codes(tint: Tint) -> (u8, u8, u8) {
    match tint {
        Tint::Blue => (75, 26, 4),
        Tint::Green => (77, 28, 2),
        Tint::Purple => (177, 91, 5),
        Tint::Yellow => (220, 136, 3),
    }
}

/// What turns a window that shows `before`, or anything at all, into `after`. Empty if they are the same.
pub fn paint(before: Option<&Grid>, after: &Grid, colours: Colours) -> String {
    let (before, mut out) = match before.filter(|before| before.covers(after)) {
        Some(before) if before == after => return String::new(),
        Some(before) => (before, BEGIN.to_string()),
        None => (&after.blank_of_same_size(), [BEGIN, CLEAR].concat()),
    };
    let (left, top) = after.place();
    let mut style = None;
    for (row, (old, new)) in before.rows().zip(after.rows()).enumerate() {
        let mut cursor = None;
        for (column, (old, new)) in old.iter().zip(new).enumerate() {
            if old != new {
                if cursor != Some(column) {
                    out.push_str(&format!("\x1b[{};{}H", top + row + 1, left + column + 1));
                }
                cursor = Some(column + 1);
                if style.replace(new.style) != Some(new.style) {
                    out.push_str(&colours.code(new.style));
                }
                out.push(new.glyph);
            }
        }
    }
    // The terminal clears parts by itself when resized: those should be plain.
    out + PLAIN + END
}

#[cfg(test)]
mod tests {
    use super::super::layout::{self, Window};
    use super::super::tinted::Tinted;
    use super::*;
    use crate::handheld::Surface;

    fn compose(picture: &Tinted, columns: usize, rows: usize) -> Grid {
        layout::compose(picture, &Window { columns, rows, ..Window::default() })
    }

    const TINTS: [Option<Tint>; 5] =
        [None, Some(Tint::Blue), Some(Tint::Green), Some(Tint::Purple), Some(Tint::Yellow)];

    fn inks() -> impl Iterator<Item = Ink> {
        TINTS.into_iter().flat_map(|lit| TINTS.map(|dark| Ink { lit, dark }))
    }

    fn styles() -> impl Iterator<Item = Style> {
        inks().map(Style::Screen).chain([Style::Discreet, Style::Plain])
    }

    /// A terminal that knows the few codes we send, and no others.
    fn apply(grid: &mut Grid, sent: &str, colours: Colours) {
        let (mut column, mut row, mut style) = (0, 0, None);
        let mut rest = sent;
        'next: while !rest.is_empty() {
            for known in styles() {
                if let Some(after) = rest.strip_prefix(&colours.code(known)) {
                    (style, rest) = (Some(known), after);
                    continue 'next;
                }
            }
            if let Some(after) = rest.strip_prefix(BEGIN).or(rest.strip_prefix(END)) {
                rest = after;
            } else if let Some(after) = rest.strip_prefix("\x1b[2J") {
                *grid = grid.blank_of_same_size();
                rest = after;
            } else if let Some(after) = rest.strip_prefix("\x1b[") {
                let (place, after) = after.split_once('H').unwrap();
                let (r, c) = place.split_once(';').unwrap();
                (row, column) = (r.parse::<usize>().unwrap() - 1, c.parse::<usize>().unwrap() - 1);
                rest = after;
            } else {
                let glyph = rest.chars().next().unwrap();
                assert!(!glyph.is_control());
                grid.put(column, row, glyph, style.unwrap());
                column += 1;
                rest = &rest[glyph.len_utf8()..];
            }
        }
    }

    fn pictures() -> Vec<Tinted> {
        let mut frame = Tinted::default();
        let mut pictures = vec![frame.clone()];
        for n in 0..12 {
            frame.tint(TINTS[n as usize % TINTS.len()]);
            frame.fill(n * 11, n * 5, 9, 9, n % 4 != 3);
            pictures.push(frame.clone());
        }
        frame.fill(0, 0, 128, 64, true);
        pictures.push(frame);
        pictures
    }

    #[test]
    fn whatever_stood_there_the_picture_stands_there_after() {
        for (columns, rows) in [(140, 40), (128, 34), (100, 40), (80, 24), (64, 16), (40, 10)] {
            // The tests' terminal couldn't tell the window's own colours apart.
            let colours = Colours::Fixed;
            let mut window = Grid::blank(columns, rows);
            window.write(0, 0, "left over", Style::Discreet);
            let mut before = None;
            for frame in pictures() {
                let after = compose(&frame, columns, rows);
                apply(&mut window, &paint(before.as_ref(), &after, colours), colours);
                assert!(window == after, "{columns}×{rows}");
                before = Some(after);
            }
        }
    }

    #[test]
    fn what_has_not_changed_is_not_sent() {
        let before = compose(&Tinted::default(), 140, 40);
        assert_eq!(paint(Some(&before), &before, Colours::Fixed), "");

        let mut after = before.clone();
        let style = Style::Screen(Ink::default());
        after.put(3, 1, '▀', style);
        after.put(4, 1, '▄', style);
        let sent = paint(Some(&before), &after, Colours::Fixed);
        assert_eq!(sent, format!("{BEGIN}\x1b[2;4H{}▀▄{PLAIN}{END}", Colours::Fixed.code(style)));
    }

    #[test]
    fn another_size_is_drawn_afresh() {
        let (small, large) = (compose(&Tinted::default(), 80, 24), compose(&Tinted::default(), 140, 40));
        assert_eq!(paint(Some(&small), &large, Colours::Fixed), paint(None, &large, Colours::Fixed));
    }

    #[test]
    fn without_colours_no_colour_is_sent() {
        for frame in pictures() {
            let sent = paint(None, &compose(&frame, 80, 24), Colours::Own);
            assert!(!sent.contains("38;5") && !sent.contains("48;5") && !sent.contains(";3"));
        }
    }

    #[test]
    fn every_colour_is_another_with_256_and_with_eight() {
        for colours in [Colours::Fixed, Colours::Eight] {
            let codes: std::collections::HashSet<_> = styles().map(|style| colours.code(style)).collect();
            assert_eq!(codes.len(), 5 * 5 + 2, "{colours:?}");
        }
        let blue = Style::Screen(Ink { lit: Some(Tint::Blue), dark: None });
        assert_eq!(Colours::Eight.code(blue), "\x1b[0;1;34;40m");
        assert!(styles().all(|style| !Colours::Eight.code(style).contains(";5;")), "an old terminal would blink");
    }
}
