//! What people and bots are called.

use crate::bug::OrBug;
use core::fmt;

use super::seat::{MAX_SEATS, Seat};

/// The longest name, in letters: eight fit beside a score.
pub const NAME_LENGTH: usize = 8;

/// A player's name: one to eight letters, digits, blanks and marks from the handheld's fonts.
///
/// It is not a `heapless::String`, because that cannot be copied, and names are copied with every lineup.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    letters: [u8; NAME_LENGTH],
    length: u8,
}

impl Name {
    /// The letters a name can have, in the order we offer them.
    pub const LETTERS: &'static str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-'!";

    /// This text as a name, without blanks around it, if it can be one.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim_matches(' ').as_bytes();
        if text.is_empty() || !text.iter().all(|letter| Self::LETTERS.as_bytes().contains(letter)) {
            return None;
        }
        let mut letters = [0; NAME_LENGTH];
        letters.get_mut(..text.len())?.copy_from_slice(text);
        Some(Self { letters, length: text.len() as u8 })
    }

    /// The name a seat has unless somebody changes it.
    pub fn of(seat: Seat) -> Self {
        const NAMES: [&str; MAX_SEATS] = ["Anne", "Jack", "Mary", "Edward", "Grace", "Henry", "Ching", "Bart"];
        let name = NAMES.get(seat.index()).and_then(|name| Self::new(name));
        name.or_bug("those are names", Self { letters: [b'?'; NAME_LENGTH], length: 1 })
    }

    pub fn as_str(&self) -> &str {
        str::from_utf8(self.as_bytes()).or_bug("names are ASCII", "")
    }

    /// Its letters, each of which is a byte.
    pub fn as_bytes(&self) -> &[u8] {
        self.letters.get(..self.length.into()).or_bug("eight letters at most", &[])
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_to_eight_letters_the_fonts_have() {
        assert_eq!(Name::new("Anne").unwrap().as_str(), "Anne");
        assert_eq!(Name::new("  Al B.  ").unwrap().as_str(), "Al B.");
        assert_eq!(Name::new("12345678").unwrap().as_str(), "12345678");
        for bad in ["", "   ", "123456789", "J\u{f6}rg", "a\nb"] {
            assert_eq!(Name::new(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn every_seat_has_a_name_of_its_own() {
        for seat in Seat::ALL {
            let name = Name::of(seat);
            assert_ne!(name.as_str(), "?");
            assert_eq!(Seat::ALL.into_iter().filter(|&other| Name::of(other) == name).count(), 1);
        }
    }
}
