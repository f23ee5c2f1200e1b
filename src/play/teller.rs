//! Sentences, and who they are told to.

use core::fmt::Write;

use heapless::String;

use super::face::Face;
use crate::bug::OrBug;
use crate::game::Game;
use crate::handheld::{TEXT, text};
use crate::table::{Lineup, Seat, Side};

pub type Sentence = String<TEXT>;

/// Tells somebody about the table: it calls the listener "you" and the others by name. It knows only what lies open.
#[derive(Clone, Copy)]
pub struct Teller<'a, G: Game> {
    pub table: &'a G::Table,
    pub lineup: &'a Lineup<G::Options>,
    /// Who is listening, if it is one seat.
    pub to: Option<Seat>,
}

impl<'a, G: Game> Teller<'a, G> {
    /// A seat's name, or "You".
    pub fn seat(&self, seat: Seat) -> &'a str {
        if self.to == Some(seat) { "You" } else { self.lineup.name(seat) }
    }

    /// Is the listener on this side?
    pub fn is_us(&self, side: Side) -> bool {
        self.to.is_some_and(|to| self.lineup.seating.side(to) == side)
    }

    /// A side's name: its seat's, both partners', or "You".
    pub fn side(&self, side: Side) -> Sentence {
        if self.is_us(side) {
            return text(format_args!("You"));
        }
        let mut name = Sentence::new();
        for (n, seat) in self.lineup.seating.seats_of(side).enumerate() {
            let between = if n > 0 { " & " } else { "" };
            write!(name, "{between}{}", self.lineup.name(seat)).or_bug("two names fit", ());
        }
        name
    }
}

/// An event being told.
pub struct Telling<'a, G: Face> {
    /// Who is told, and what lay open before the decision that brought the event about.
    pub teller: Teller<'a, G>,
    /// Everything that decision brought about.
    pub tale: &'a [G::Told],
    /// Which of these events is being told.
    pub at: usize,
}

impl<G: Face> Telling<'_, G> {
    pub fn event(&self) -> Option<&G::Told> {
        self.tale.get(self.at)
    }
}

/// The words, starting with a capital.
pub fn capital(words: &str) -> Sentence {
    let mut letters = words.chars();
    let first = letters.next().unwrap_or(' ').to_ascii_uppercase();
    text(format_args!("{first}{}", letters.as_str()))
}

/// The parts as one text.
pub fn join(parts: &[&str]) -> Sentence {
    let mut words = Sentence::new();
    for part in parts {
        words.push_str(part).or_bug("a sentence fits", ());
    }
    words
}
