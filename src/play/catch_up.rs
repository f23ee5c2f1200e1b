//! What happened since a seat last moved.

use super::face::Face;
use super::words::{Sentence, Teller};
use crate::handheld::{Align, Button, FOOT, Font, Pen, W, foot, heading, scroll_bar};

/// Lines that fit on the screen.
const SHOWN: usize = 4;
const TOP: i32 = 13;
/// Where words begin, after a sentence's dot.
const INDENT: i32 = 6;

/// How far the reader has scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub struct CatchUp {
    first: u8,
}

impl CatchUp {
    /// Scrolls by a line, or by a screen with right and left.
    pub fn press<G: Face>(&mut self, button: Button, teller: &Teller<'_, G>, events: &[G::Told]) {
        self.scroll(button, lines(events.len(), &|at| G::sentence(teller, events, at)));
    }

    fn scroll(&mut self, button: Button, lines: usize) {
        let last = lines.saturating_sub(SHOWN).min(u8::MAX.into()) as u8;
        self.first = match button {
            Button::Down => self.first.saturating_add(1),
            Button::Right => self.first.saturating_add(SHOWN as u8),
            Button::Up => self.first.saturating_sub(1),
            Button::Left => self.first.saturating_sub(SHOWN as u8),
            Button::A | Button::B => self.first,
        }
        .min(last);
    }

    /// Does this button repeat while it is held?
    pub const fn repeats(button: Button) -> bool {
        matches!(button, Button::Up | Button::Down)
    }

    /// Draws the sentences.
    pub fn draw<G: Face>(&self, pen: &mut Pen<'_>, teller: &Teller<'_, G>, events: &[G::Told]) {
        self.draw_sentences(pen, events.len(), &|at| G::sentence(teller, events, at));
    }

    fn draw_sentences(&self, pen: &mut Pen<'_>, events: usize, sentence: Sentences<'_>) {
        heading(pen, "What happened");
        let first = usize::from(self.first);
        let mut line = 0;
        for sentence in (0..events).filter_map(sentence) {
            for (n, words) in Font::Body.wrap(&sentence, WIDTH).enumerate() {
                if (first..first + SHOWN).contains(&line) {
                    let y = TOP + Font::Body.line() * (line - first) as i32;
                    if n == 0 {
                        pen.fill(1, y + 4, 3, 3);
                    }
                    pen.write(Font::Body, INDENT, y, Align::Left, words);
                }
                line += 1;
            }
        }
        if line == 0 {
            pen.write(Font::Body, W / 2, 28, Align::Middle, "Nothing yet.");
        }
        scroll_bar(pen, TOP, FOOT - TOP, first, SHOWN, line);
        foot(pen, "Back", "Back");
    }
}

const WIDTH: i32 = W - INDENT - 4;

/// What each event says, by its number; `None` if it says nothing.
type Sentences<'a> = &'a dyn Fn(usize) -> Option<Sentence>;

fn lines(events: usize, sentence: Sentences<'_>) -> usize {
    (0..events).filter_map(sentence).map(|sentence| Font::Body.wrap(&sentence, WIDTH).count()).sum()
}
