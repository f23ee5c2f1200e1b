//! Entering a name with the buttons, or with a keyboard where there is one.

use super::desk::Desk;
use super::screens::Leads;
use crate::bug::OrBug;
use crate::games::{Playable, with_game};
use crate::handheld::{Align, Button, Font, Pen, Screen, W, around, art, foot, heading, next_of};
use crate::table::{NAME_LENGTH, Name, Seat};

const STEP: i32 = 14;

#[derive(Clone, Copy, Debug)]
pub struct Naming {
    seat: Seat,
    letters: [u8; NAME_LENGTH],
    at: usize,
    /// Has nobody touched it yet?
    fresh: bool,
    /// Did somebody try to leave the name empty?
    refused: bool,
}

impl Naming {
    pub fn new(seat: Seat, name: Name) -> Self {
        let mut letters = [b' '; NAME_LENGTH];
        for (to, from) in letters.iter_mut().zip(name.as_str().bytes()) {
            *to = from;
        }
        Self { seat, letters, at: 0, fresh: true, refused: false }
    }

    /// Writes a letter, if a name can have it, and goes on to the next place. The first one begins another name.
    pub fn write(&mut self, letter: char) {
        self.refused = false;
        if !Name::LETTERS.contains(letter) {
            return;
        }
        if core::mem::take(&mut self.fresh) {
            (self.letters, self.at) = ([b' '; NAME_LENGTH], 0);
        }
        if let Some(place) = self.letters.get_mut(self.at) {
            *place = letter as u8;
        }
        self.at = (self.at + 1).min(NAME_LENGTH - 1);
    }

    /// Takes out the letter before this one, or the name's last one if nobody has touched it yet or this is the last place.
    pub fn erase(&mut self) {
        self.refused = false;
        let length = self.letters.iter().rposition(|&letter| letter != b' ').map_or(0, |last| last + 1);
        if core::mem::take(&mut self.fresh) || length == NAME_LENGTH && self.at + 1 == length {
            self.at = length;
        }
        if let Some(at) = self.at.checked_sub(1) {
            self.at = at;
            if let Some(rest) = self.letters.get_mut(at..) {
                rest.rotate_left(1);
            }
            if let Some(last) = self.letters.last_mut() {
                *last = b' ';
            }
        }
    }

    /// Goes to the letter after or before the current one.
    fn turn(&mut self, forward: bool) {
        if let Some(letter) = self.letters.get_mut(self.at) {
            *letter = next_of(Name::LETTERS.as_bytes(), *letter, forward);
        }
    }
}

/// A player has a new name: in the chosen game, and in the others if they were called the same there.
fn rename(seat: Seat, name: Name, desk: &mut Desk) {
    let before = with_game!(desk.chosen, &desk.plays, play => play.lineup.players[seat].name);
    for game in Playable::ALL {
        with_game!(game, &mut desk.plays, play => {
            let player = &mut play.lineup.players[seat];
            if player.name == before && before != name {
                player.name = name;
                play.changes.lineup = true;
            }
        });
    }
}

impl Screen<Desk, Leads> for Naming {
    /// Up and down change the letter, left and right go to the next one.
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        (self.refused, self.fresh) = (false, false);
        match button {
            Button::Up | Button::Down => self.turn(button == Button::Up),
            Button::Left | Button::Right => self.at = around(self.at, NAME_LENGTH, button == Button::Right),
            Button::A => {
                if let Some(name) = str::from_utf8(&self.letters).ok().and_then(Name::new) {
                    rename(self.seat, name, desk);
                    return Leads::Back;
                }
                self.refused = true;
            }
            Button::B => return Leads::Back,
        }
        Leads::Stay
    }

    /// Draws the letters, with arrows around the current one.
    fn draw(&self, pen: &mut Pen<'_>, _: &Desk) {
        heading(pen, "Name");
        let left = (W - STEP * NAME_LENGTH as i32) / 2;
        for (n, letter) in (0..).zip(self.letters) {
            let x = left + STEP * n;
            let letter = [letter];
            let middle = x + STEP / 2;
            pen.write(Font::Bold, middle, 27, Align::Middle, str::from_utf8(&letter).or_bug("a letter is ASCII", " "));
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

    fn repeats(&self, button: Button, _: &Desk) -> bool {
        matches!(button, Button::Up | Button::Down | Button::Left | Button::Right)
    }
}
