//! What happened since a seat last moved.

use super::at::At;
use super::face::Face;
use super::moment::Go;
use super::teller::Sentence;
use crate::handheld::{Align, Button, FOOT, Font, List, Pen, Screen, W, foot, heading, scroll_bar};

/// Lines that fit on the screen.
const SHOWN: usize = 4;
const TOP: i32 = 13;
/// Where words begin, after a sentence's dot.
const INDENT: i32 = 6;

/// How far the reader has scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub struct WhatHappened {
    first: u8,
}

impl WhatHappened {
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
        scroll_bar(pen, (W, TOP), FOOT - TOP, first, SHOWN, line);
        foot(pen, "Back", "Back");
    }
}

impl<G: Face> Screen<At<'_, G>, Go<G>> for WhatHappened {
    fn press(&mut self, button: Button, at: &mut At<'_, G>) -> Go<G> {
        if matches!(button, Button::A | Button::B) {
            return Go::Back;
        }
        let (teller, told) = (at.teller(), at.replay_since_last_move());
        self.scroll(button, lines(told.len(), &|at| G::sentence(&teller, &told, at)));
        Go::Stay
    }

    fn draw(&self, pen: &mut Pen<'_>, at: &At<'_, G>) {
        let (teller, told) = (at.teller(), at.replay_since_last_move());
        self.draw_sentences(pen, told.len(), &|at| G::sentence(&teller, &told, at));
    }

    fn repeats(&self, button: Button, _: &At<'_, G>) -> bool {
        List::repeats(button)
    }
}

const WIDTH: i32 = W - INDENT - 4;

/// What each event says, by its number; `None` if it says nothing.
type Sentences<'a> = &'a dyn Fn(usize) -> Option<Sentence>;

fn lines(events: usize, sentence: Sentences<'_>) -> usize {
    (0..events).filter_map(sentence).map(|sentence| Font::Body.wrap(&sentence, WIDTH).count()).sum()
}
