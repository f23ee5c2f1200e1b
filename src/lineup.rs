//! Who plays: the table as people ask for it before a game.

use core::fmt;

use crate::bot::Level;
use crate::rules::{BySeat, Edition, Seat, Seating, Setup};

/// The longest name, in letters: eight of them fit beside a score.
pub const NAME_LENGTH: usize = 8;

/// A player's name: one to eight letters, digits, blanks and marks that the handheld's fonts have.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    letters: [u8; NAME_LENGTH],
    length: u8,
}

impl Name {
    /// The letters a name can have, in the order they are offered.
    pub const LETTERS: &'static str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .-'!";

    /// The name that is written so, without blanks around it, if it can be one.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim_matches(' ').as_bytes();
        if text.is_empty() || !text.iter().all(|letter| Self::LETTERS.as_bytes().contains(letter)) {
            return None;
        }
        let mut letters = [0; NAME_LENGTH];
        letters.get_mut(..text.len())?.copy_from_slice(text);
        Some(Self { letters, length: text.len() as u8 })
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        self.letters.get(..self.length.into()).and_then(|letters| str::from_utf8(letters).ok()).unwrap_or("")
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

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A person, who is handed the device.
    Person,
    /// A bot.
    Bot(Level),
}

impl Who {
    /// Everybody who can sit on a seat, in the order they are offered.
    pub const ALL: [Self; 4] =
        [Self::Person, Self::Bot(Level::Deckhand), Self::Bot(Level::Mate), Self::Bot(Level::Captain)];
}

/// A player: somebody with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// How the player is called.
    pub name: Name,
    /// Person or bot.
    pub who: Who,
}

/// A table with players at it. All eight seats are kept, so that somebody who left and comes back has a name still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lineup {
    /// Which of [`Setup::SEATINGS`].
    seating: u8,
    /// Who sits where; seats beyond the table's are kept for later.
    pub players: BySeat<Player>,
    /// Which published rules.
    pub edition: Edition,
    /// Is captured gold shown while the game runs?
    pub show_gold: bool,
}

impl Default for Lineup {
    /// One person against two bots.
    fn default() -> Self {
        let bot = Who::Bot(Level::Mate);
        let mut players = BySeat::all(Player { name: Self::default_name(Seat::S0), who: Who::Person });
        for seat in Seat::ALL {
            let who = if seat == Seat::S0 { Who::Person } else { bot };
            players[seat] = Player { name: Self::default_name(seat), who };
        }
        Self { seating: 1, players, edition: Edition::default(), show_gold: true }
    }
}

impl Lineup {
    /// The name a seat has unless somebody changes it.
    pub fn default_name(seat: Seat) -> Name {
        let name = match seat {
            Seat::S0 => "Anne",
            Seat::S1 => "Jack",
            Seat::S2 => "Mary",
            Seat::S3 => "Edward",
            Seat::S4 => "Grace",
            Seat::S5 => "Henry",
            Seat::S6 => "Ching",
            Seat::S7 => "Bart",
        };
        // Any letters would do in place of a name that could not be one.
        Name::new(name).unwrap_or(Name { letters: [b'?'; NAME_LENGTH], length: 1 })
    }

    /// The number of the seating among [`Setup::SEATINGS`].
    pub const fn seating_index(&self) -> usize {
        self.seating as usize
    }

    /// Takes another of [`Setup::SEATINGS`], if there is one of this number.
    pub fn set_seating_index(&mut self, index: usize) {
        if index < Setup::SEATINGS.len() {
            self.seating = index as u8;
        }
    }

    /// How many seats, and whether neighbours play together.
    pub fn seats(&self) -> (u8, bool) {
        Setup::SEATINGS.get(self.seating_index()).copied().unwrap_or((2, false))
    }

    /// The set-up of a game at this table that this seat deals.
    pub fn setup(&self, dealer: u8) -> Setup {
        let (seats, partners) = self.seats();
        Setup { edition: self.edition, seats, partners, dealer }
    }

    /// The seats of this table.
    pub fn taken_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::ALL.into_iter().take(self.seats().0.into())
    }

    /// How many people sit at this table.
    pub fn people(&self) -> usize {
        self.taken_seats().filter(|&seat| self.players[seat].who == Who::Person).count()
    }

    /// The name of the player on a seat.
    pub fn name(&self, seat: Seat) -> &str {
        self.players[seat].name.as_str()
    }

    /// Does this table seat as many, in the same way, as a game does?
    pub fn fits(&self, seating: &Seating) -> bool {
        let setup = seating.setup();
        (setup.seats, setup.partners, setup.edition) == (self.seats().0, self.seats().1, self.edition)
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
            let name = Lineup::default_name(seat);
            assert_ne!(name.as_str(), "?");
            assert_eq!(Seat::ALL.into_iter().filter(|&other| Lineup::default_name(other) == name).count(), 1);
        }
    }

    #[test]
    fn every_table_can_be_played_at() {
        let mut lineup = Lineup::default();
        for index in 0..Setup::SEATINGS.len() {
            lineup.set_seating_index(index);
            assert_eq!(lineup.seats(), Setup::SEATINGS[index]);
            assert!(lineup.fits(&lineup.setup(0).seating().unwrap()));
        }
        lineup.set_seating_index(7);
        assert_eq!(lineup.seating_index(), 6);
    }
}
