//! What happened since a seat last moved.

use super::face::Face;
use super::furniture::{FOOT, Target, W, foot, heading, scroll_bar};
use super::words::{Sentence, Teller};
use crate::handheld::{Align, Button, Font, Pen};

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
        let last = lines(teller, events).saturating_sub(SHOWN).min(u8::MAX.into()) as u8;
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

    /// Draws the sentences, and below them what A and B do.
    pub fn draw<D: Target, G: Face>(
        &self,
        pen: &mut Pen<'_, D>,
        teller: &Teller<'_, G>,
        events: &[G::Told],
        a: &str,
        b: &str,
    ) {
        heading(pen, "What happened");
        let first = usize::from(self.first);
        let mut line = 0;
        for sentence in sentences(teller, events) {
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
        foot(pen, a, b);
    }
}

const WIDTH: i32 = W - INDENT - 4;

/// Every sentence there is to say.
fn sentences<'a, G: Face>(teller: &'a Teller<'a, G>, events: &'a [G::Told]) -> impl Iterator<Item = Sentence> + 'a {
    (0..events.len()).filter_map(|at| G::sentence(teller, events, at))
}

fn lines<G: Face>(teller: &Teller<'_, G>, events: &[G::Told]) -> usize {
    sentences(teller, events).map(|sentence| Font::Body.wrap(&sentence, WIDTH).count()).sum()
}
