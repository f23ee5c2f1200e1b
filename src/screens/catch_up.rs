//! What happened since a seat last moved.

use heapless::Vec;

use super::parts::{FOOT, Target, W, foot, heading, scroll_bar};
use super::words::{Sentence, Teller};
use crate::handheld::{Align, Button, Font, Pen};
use crate::rules::{Event, Sight};

/// Lines that fit.
const SHOWN: usize = 4;
const TOP: i32 = 13;
/// Words begin here, after the dot of a sentence.
const INDENT: i32 = 6;

/// How far one has scrolled.
#[derive(Clone, Copy, Debug, Default)]
pub struct CatchUp {
    first: u8,
}

impl CatchUp {
    /// Scrolls by a line, or with right and left by a screen.
    pub fn press(&mut self, button: Button, teller: &Teller<'_>, events: &[Event<Sight>]) {
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

    /// Draws the sentences, and what A and B do after them.
    pub fn draw<D: Target>(
        &self,
        pen: &mut Pen<'_, D>,
        teller: &Teller<'_>,
        events: &[Event<Sight>],
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
fn sentences<'a>(teller: &'a Teller<'a>, events: &'a [Event<Sight>]) -> impl Iterator<Item = Sentence> + 'a {
    events.iter().enumerate().filter_map(|(n, event)| teller.sentence(event, events.get(n + 1)))
}

fn lines(teller: &Teller<'_>, events: &[Event<Sight>]) -> usize {
    sentences(teller, events).map(|sentence| Font::Body.wrap(&sentence, WIDTH).count()).sum()
}

/// Room for all that can happen between two moves of a seat: seven other turns, each an action with what it did to a lead, or
/// sat out; the pile's end; every ship taken or lost; the game's end.
pub type Happened = Vec<Event<Sight>, { 7 * 2 + 1 + 25 + 1 }>;
