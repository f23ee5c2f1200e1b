//! Entering a name with the buttons.

use crate::handheld::{Align, Button, Font, Pen, W, around, art, foot, heading};
use crate::table::{NAME_LENGTH, Name, Seat};

/// Distance between letters.
const STEP: i32 = 14;

/// A name being changed.
#[derive(Clone, Copy, Debug)]
pub struct Naming {
    /// Whose name.
    pub seat: Seat,
    letters: [u8; NAME_LENGTH],
    at: usize,
    /// Did somebody try to leave the name empty?
    refused: bool,
}

/// What somebody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NamingWish {
    /// Not done yet.
    None,
    /// To take this name.
    Rename(Name),
    /// To leave the name as it was.
    Back,
}

impl Naming {
    /// Begins with the current name.
    pub fn new(seat: Seat, name: Name) -> Self {
        let mut letters = [b' '; NAME_LENGTH];
        for (to, from) in letters.iter_mut().zip(name.as_str().bytes()) {
            *to = from;
        }
        Self { seat, letters, at: 0, refused: false }
    }

    /// Up and down change the letter, left and right go to the next one.
    pub fn press(&mut self, button: Button) -> NamingWish {
        self.refused = false;
        match button {
            Button::Up | Button::Down => self.turn(button == Button::Up),
            Button::Left | Button::Right => self.at = around(self.at, NAME_LENGTH, button == Button::Right),
            Button::A => {
                if let Some(name) = str::from_utf8(&self.letters).ok().and_then(Name::new) {
                    return NamingWish::Rename(name);
                }
                self.refused = true;
            }
            Button::B => return NamingWish::Back,
        }
        NamingWish::None
    }

    /// Goes to the letter after or before the current one.
    fn turn(&mut self, forward: bool) {
        let letters = Name::LETTERS.as_bytes();
        if let Some(letter) = self.letters.get_mut(self.at) {
            let place = letters.iter().position(|other| other == letter).unwrap_or(0);
            *letter = letters.get(around(place, letters.len(), forward)).copied().unwrap_or(b' ');
        }
    }

    /// Does this button repeat while it is held?
    pub const fn repeats(button: Button) -> bool {
        matches!(button, Button::Up | Button::Down | Button::Left | Button::Right)
    }

    /// Draws the letters, with arrows around the current one.
    pub fn draw(&self, pen: &mut Pen<'_>) {
        heading(pen, "Name");
        let left = (W - STEP * NAME_LENGTH as i32) / 2;
        for (n, letter) in (0..).zip(self.letters) {
            let x = left + STEP * n;
            let letter = [letter];
            let middle = x + STEP / 2;
            pen.write(Font::Bold, middle, 27, Align::Middle, str::from_utf8(&letter).unwrap_or(" "));
            pen.fill(x + 2, 38, STEP - 4, 1);
            if n as usize == self.at {
                pen.fill(x + 2, 39, STEP - 4, 1);
                pen.picture(middle - 4, 19, &art::UP);
                pen.picture(middle - 4, 42, &art::DOWN);
            }
        }
        if self.refused {
            pen.inked(true, |pen| pen.fill(0, 42, W, 4));
            pen.write(Font::Body, W / 2, 43, Align::Middle, "A name needs a letter");
        }
        foot(pen, "Done", "Cancel");
    }
}
