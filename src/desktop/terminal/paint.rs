//! What to send to a terminal so that it shows a grid.

use std::fmt::Write;

use super::grid::{Cell, Grid, Style};

/// Between these the terminal shows nothing half drawn. Terminals that don't know them ignore them.
const BEGIN: &str = "\x1b[?2026h";
const END: &str = "\x1b[?2026l";
const PLAIN: &str = "\x1b[0m";
const CLEAR: &str = "\x1b[0m\x1b[2J";

/// Whether we may use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// The screen is bright on dark, even in a light window.
    Fixed,
    /// Only the window's own, as `NO_COLOR` asks.
    Own,
}

impl Colours {
    /// As the environment asks; see <https://no-color.org>.
    pub fn from_environment() -> Self {
        let none = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        if none { Self::Own } else { Self::Fixed }
    }

    /// From the fixed part of the 256 colours, which themes leave alone.
    const fn code(self, style: Style) -> &'static str {
        match (self, style) {
            (_, Style::Plain) | (Self::Own, Style::Screen) => PLAIN,
            (Self::Fixed, Style::Screen) => "\x1b[0;38;5;255;48;5;232m",
            // A grey that is readable on black and on white.
            (Self::Fixed, Style::Discreet) => "\x1b[0;38;5;244m",
            (Self::Own, Style::Discreet) => "\x1b[0;2m",
        }
    }
}

/// What turns a window that shows `before`, or anything at all, into `after`. Empty if they are the same.
pub fn paint(before: Option<&Grid>, after: &Grid, colours: Colours) -> String {
    let (before, mut out) = match before.filter(|before| before.same_size(after)) {
        Some(before) if before == after => return String::new(),
        Some(before) => (before, BEGIN.to_string()),
        None => (&after.blank_of_same_size(), [BEGIN, CLEAR].concat()),
    };
    let mut style = None;
    for (row, (old, new)) in before.rows().zip(after.rows()).enumerate() {
        let mut cursor = None;
        for (column, (old, new)) in old.iter().zip(new).enumerate() {
            if old != new {
                if cursor != Some(column) {
                    // Writing to a String cannot fail.
                    let _ = write!(out, "\x1b[{};{}H", row + 1, column + 1);
                }
                cursor = Some(column + 1);
                put(&mut out, *new, &mut style, colours);
            }
        }
    }
    // The terminal clears parts by itself when resized: those should be plain.
    out + PLAIN + END
}

fn put(out: &mut String, cell: Cell, style: &mut Option<Style>, colours: Colours) {
    if *style != Some(cell.style) {
        out.push_str(colours.code(cell.style));
        *style = Some(cell.style);
    }
    out.push(cell.glyph);
}

#[cfg(test)]
mod tests {
    use super::super::layout::compose;
    use super::*;
    use crate::handheld::Frame;

    /// A terminal that knows the few codes we send, and no others.
    fn apply(grid: &mut Grid, sent: &str, colours: Colours) {
        let (mut column, mut row, mut style) = (0, 0, None);
        let mut rest = sent;
        'next: while !rest.is_empty() {
            for known in [Style::Screen, Style::Discreet, Style::Plain] {
                if let Some(after) = rest.strip_prefix(colours.code(known)) {
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

    fn pictures() -> Vec<Frame> {
        use embedded_graphics::pixelcolor::BinaryColor;
        use embedded_graphics::prelude::*;
        use embedded_graphics::primitives::Rectangle;
        let mut frame = Frame::new();
        let mut pictures = vec![frame.clone()];
        for n in 0..12 {
            let area = Rectangle::new(Point::new(n * 11, n * 5), Size::new(9, 9));
            frame.fill_solid(&area, BinaryColor::from(n % 4 != 3)).unwrap();
            pictures.push(frame.clone());
        }
        frame.clear(BinaryColor::On).unwrap();
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
        let blank = Frame::new();
        let before = compose(&blank, 140, 40);
        assert_eq!(paint(Some(&before), &before, Colours::Fixed), "");

        let mut after = before.clone();
        after.put(3, 1, '▀', Style::Screen);
        after.put(4, 1, '▄', Style::Screen);
        let sent = paint(Some(&before), &after, Colours::Fixed);
        assert_eq!(sent, format!("{BEGIN}\x1b[2;4H{}▀▄{PLAIN}{END}", Colours::Fixed.code(Style::Screen)));
    }

    #[test]
    fn another_size_is_drawn_afresh() {
        let (small, large) = (compose(&Frame::new(), 80, 24), compose(&Frame::new(), 140, 40));
        assert_eq!(paint(Some(&small), &large, Colours::Fixed), paint(None, &large, Colours::Fixed));
    }

    #[test]
    fn without_colours_no_colour_is_sent() {
        for frame in pictures() {
            let sent = paint(None, &compose(&frame, 80, 24), Colours::Own);
            assert!(!sent.contains("38;5") && !sent.contains("48;5"));
        }
    }
}
