//! Who plays: the table as people ask for it before a game.

use super::level::Level;
use super::name::Name;
use super::seat::{BySeat, Seat};
use super::seating::Seating;

/// An option in words, such as on a command line.
#[derive(Clone, Copy, Debug)]
pub struct Argument {
    /// What it is called there.
    pub name: &'static str,
    /// What it means, in a line.
    pub help: &'static str,
    /// The number it is kept under; see [`Options::differing`].
    pub number: u8,
    /// Its values, in words and as they are kept. The first is the default.
    pub values: &'static [(&'static str, u8)],
    /// What to say about any other value.
    pub refusal: &'static str,
}

/// What people may choose for a game besides who sits where. Each game has its own options.
pub trait Options: Copy + Eq + Default + Sync + core::fmt::Debug + 'static {
    /// The tables this game can be played at, in the order they are offered. There is at least one.
    const SEATINGS: &'static [Seating];
    /// The table offered first.
    const USUAL: Seating = match Self::SEATINGS {
        [_, second, ..] => *second,
        [only] => *only,
        [] => Seating::alone(2),
    };
    /// What there is to choose, row by row.
    const CHOICES: &'static [Choice<Self>] = &[];
    /// Those that can be chosen in words, by names that no other game uses.
    const ARGUMENTS: &'static [Argument] = &[];

    /// Hands out each option that is not the default: its number and its value.
    fn differing(&self, mut put: impl FnMut(u8, u8)) {
        let usual = Self::default();
        for choice in Self::CHOICES {
            let value = (choice.get)(self);
            if value != (choice.get)(&usual) {
                put(choice.number, value);
            }
        }
    }

    /// Takes over such an option, if this build knows its number and value.
    fn take(&mut self, number: u8, value: u8) {
        let known = |choice: &&Choice<Self>| choice.number == number && usize::from(value) < choice.values.len();
        if let Some(choice) = Self::CHOICES.iter().find(known) {
            (choice.set)(self, value);
        }
    }

    /// Options number `n`, going round and round through all there are, for trying many of them.
    fn nth(mut n: usize) -> Self {
        let mut options = Self::default();
        for choice in Self::CHOICES {
            let count = choice.values.len().max(1);
            (choice.set)(&mut options, (n % count) as u8);
            n /= count;
        }
        options
    }

    /// What a row says, on the left and on the right.
    fn words(&self, row: usize) -> (&'static str, &'static str) {
        let Some(choice) = Self::CHOICES.get(row) else { return ("", "") };
        (choice.title, choice.values.get(usize::from((choice.get)(self))).copied().unwrap_or(""))
    }

    /// Goes on to the next value of a row, or back to the one before.
    fn change(&mut self, row: usize, forward: bool) {
        let Some(choice) = Self::CHOICES.get(row) else { return };
        let (value, count) = ((choice.get)(self), choice.values.len() as u8);
        let step = if forward { 1 } else { count.saturating_sub(1) };
        (choice.set)(self, value.saturating_add(step) % count.max(1));
    }
}

/// Something to choose when setting up a table.
#[derive(Debug)]
pub struct Choice<O: 'static> {
    /// Names it in saves: a number from 2 to 15 that may not change, nor be used again.
    pub number: u8,
    pub title: &'static str,
    /// What its values are called. Saves know a value by its place here: none may move, and new ones come last.
    pub values: &'static [&'static str],
    pub get: fn(&O) -> u8,
    pub set: fn(&mut O, u8),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A person, who is handed the device.
    Person,
    Bot(Level),
}

impl Who {
    /// Everybody who can sit on a seat, in the order we offer them.
    pub const ALL: [Self; 4] =
        [Self::Person, Self::Bot(Level::Deckhand), Self::Bot(Level::Mate), Self::Bot(Level::Captain)];
}

/// A player: somebody with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    pub name: Name,
    pub who: Who,
}

/// A table with players at it. We keep all eight seats, so that somebody who leaves and comes back still has their name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lineup<O> {
    pub seating: Seating,
    /// The player on each seat; seats beyond the table's are kept for later.
    pub players: BySeat<Player>,
    /// What else was chosen.
    pub options: O,
}

impl<O: Options> Default for Lineup<O> {
    /// One person against bots.
    fn default() -> Self {
        let mut players = BySeat::all(Player { name: Name::of(Seat::S0), who: Who::Person });
        for seat in Seat::ALL {
            let who = if seat == Seat::S0 { Who::Person } else { Who::Bot(Level::Mate) };
            players[seat] = Player { name: Name::of(seat), who };
        }
        Self { seating: O::USUAL, players, options: O::default() }
    }
}

impl<O> Lineup<O> {
    /// Who sits where, whatever else was chosen.
    pub const fn everybody(&self) -> Players<'_> {
        Players { seating: self.seating, at: &self.players }
    }

    pub fn people(&self) -> usize {
        self.everybody().people()
    }

    /// The only person at the table, if there is just one: nobody else looks at the screen.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.seating.seats().filter(|&seat| self.is_person(seat));
        people.next().filter(|_| people.next().is_none())
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.everybody().is_person(seat)
    }

    pub fn name(&self, seat: Seat) -> &str {
        self.everybody().name(seat)
    }
}

#[cfg(test)]
impl<O: Options> Lineup<O> {
    /// A table where these names sit, from the first seat on.
    pub fn named<'a>(seating: Seating, names: impl IntoIterator<Item = &'a str>) -> Self {
        let mut lineup = Self { seating, ..Self::default() };
        for (seat, name) in Seat::ALL.into_iter().zip(names) {
            lineup.players[seat].name = Name::new(name).expect("a name");
        }
        lineup
    }
}

/// Who sits where, whatever they play: what takes this is the same for all games, and the image has it once.
#[derive(Clone, Copy, Debug)]
pub struct Players<'a> {
    pub seating: Seating,
    pub at: &'a BySeat<Player>,
}

impl<'a> Players<'a> {
    pub fn people(&self) -> usize {
        self.seating.seats().filter(|&seat| self.is_person(seat)).count()
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.at[seat].who == Who::Person
    }

    pub fn name(&self, seat: Seat) -> &'a str {
        self.at[seat].name.as_str()
    }
}
