//! The hall of fame: what people have won on this handheld, and how the last games ended.
//!
//! We count people, not bots: a family wants to know which of them leads, and any bot may have any name. The results of the
//! last games list everybody by name.

use crate::bug::OrBug;
use heapless::Vec;

use super::level::Level;
use super::lineup::{Player, Players, Who};
use super::name::Name;
use super::outcome::{Outcome, small};
use super::seat::{BySeat, BySide, Seat};

pub const NAMES: usize = 16;
pub const RESULTS: usize = 8;

/// What somebody has done so far. Counts stop at the highest number they can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    pub name: Name,
    /// Games played to their end.
    pub played: u16,
    /// Games won, alone, shared or with a partner.
    pub won: u16,
    /// The best score in any game: the side's, in partnership play.
    pub best: i8,
    /// Games won in a row, up to the last one played; 0 if that was lost.
    pub row: u16,
    pub longest_row: u16,
    /// Games won against bots, by the level of the strongest bot that lost.
    pub beaten: ByLevel,
    /// The most their side has gained at one stroke, in games that have such strokes.
    pub gain: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByLevel(pub [u16; Level::ALL.len()]);

impl ByLevel {
    pub fn at(&self, level: Level) -> u16 {
        self.0.get(level as usize).copied().or_bug("there are three levels", 0)
    }

    fn count(&mut self, level: Level) {
        let count = self.0.get_mut(level as usize).map(|count| *count = count.saturating_add(1));
        count.or_bug("there are three levels", ());
    }
}

impl Entry {
    const fn new(name: Name) -> Self {
        Self {
            name,
            played: 0,
            won: 0,
            best: i8::MIN,
            row: 0,
            longest_row: 0,
            beaten: ByLevel([0; Level::ALL.len()]),
            gain: 0,
        }
    }
}

/// How a game ended, and who sat where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    pub names: BySeat<Name>,
    pub outcome: Outcome,
}

impl GameResult {
    /// The result of a table where these people sat; names beyond its seats do not matter.
    pub fn new(outcome: Outcome, name: impl Fn(Seat) -> Name) -> Self {
        let mut names = BySeat::all(Name::of(Seat::S0));
        outcome.seating().seats().for_each(|seat| names[seat] = name(seat));
        Self { names, outcome }
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hall {
    /// Those who played last come first.
    entries: Vec<Entry, NAMES>,
    /// The last game comes first.
    results: Vec<GameResult, RESULTS>,
    /// The game counted last, so that it isn't counted twice after a power cut.
    counted: Option<u32>,
}

impl Hall {
    pub const fn new() -> Self {
        Self { entries: Vec::new(), results: Vec::new(), counted: None }
    }

    /// The hall without its people and results. The game counted last stays counted.
    #[must_use]
    pub const fn emptied(&self) -> Self {
        Self { entries: Vec::new(), results: Vec::new(), counted: self.counted }
    }

    /// Puts together what was kept: entries and results in their order. A name that appears twice counts only the first
    /// time, and anything there is no room for is dropped.
    pub fn from_parts(
        entries: impl IntoIterator<Item = Entry>,
        results: impl IntoIterator<Item = GameResult>,
        counted: Option<u32>,
    ) -> Self {
        let mut hall = Self { counted, ..Self::new() };
        entries.into_iter().for_each(|entry| hall.add_entry(entry));
        results.into_iter().for_each(|result| hall.add_result(result));
        hall
    }

    /// Adds an entry behind the others, if its name is new and there is room.
    pub fn add_entry(&mut self, entry: Entry) {
        if self.entry(entry.name).is_none() {
            let _ = self.entries.push(entry);
        }
    }

    /// Adds a result behind the others, if there is room.
    pub fn add_result(&mut self, result: GameResult) {
        let _ = self.results.push(result);
    }

    /// The people, those who played last first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The last games, newest first.
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    pub const fn counted(&self) -> Option<u32> {
        self.counted
    }

    /// What somebody has done, if we remember it.
    pub fn entry(&self, name: Name) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The people by games won, then by how few games they needed for that, then by best score.
    pub fn ranking(&self) -> Vec<Entry, NAMES> {
        let order = |a: &Entry, b: &Entry| {
            let fewer_games = a.played.cmp(&b.played);
            b.won.cmp(&a.won).then(fewer_games).then(b.best.cmp(&a.best)).then(a.name.as_str().cmp(b.name.as_str()))
        };
        // We insert them one by one: a general sort takes 7 kB of the chip's flash, and there are few people.
        let mut ranking = Vec::new();
        for entry in &self.entries {
            let place = ranking.iter().position(|other| order(entry, other).is_lt()).unwrap_or(ranking.len());
            ranking.insert(place, *entry).or_bug("there is room for every entry", ());
        }
        ranking
    }

    /// Counts a finished game, with the most each side gained at one stroke. The same game, known by its number, counts only
    /// once in a row: returns whether it was new.
    ///
    /// Everybody at the table counts once, under their name. Two people with the same name count as one, with the better
    /// luck of the two.
    pub fn count(&mut self, game: u32, players: Players<'_>, outcome: &Outcome, gains: &BySide<u8>) -> bool {
        if self.counted == Some(game) {
            return false;
        }
        self.counted = Some(game);
        let Players { seating, at } = players;
        put_first(&mut self.results, GameResult::new(*outcome, |seat| at[seat].name));
        let losers = seating.seats().filter(|&seat| !outcome.won(seating.side(seat))).map(|seat| at[seat].who);
        let beaten = losers.filter_map(|who| if let Who::Bot(level) = who { Some(level) } else { None }).max();
        // Starting with the last seat, so that the first seat ends up in front.
        for seat in Seat::ALL.into_iter().take(seating.count().into()).rev() {
            let name = at[seat].name;
            let namesakes = || seating.seats().filter(|&other| is_person(players, other, name));
            if namesakes().next() != Some(seat) {
                continue;
            }
            let best = namesakes().map(|other| outcome.score(seating.side(other))).max().or_bug("a namesake", 0);
            let won = namesakes().any(|other| outcome.won(seating.side(other)));
            let gain = namesakes().map(|other| gains[seating.side(other)]).max().or_bug("a namesake", 0);
            self.make_room(name, players);
            self.count_for(name, |entry| {
                entry.best = entry.best.max(small(best));
                entry.gain = entry.gain.max(gain);
                entry.row = if won { entry.row.saturating_add(1) } else { 0 };
                entry.won = entry.won.saturating_add(won.into());
                entry.longest_row = entry.longest_row.max(entry.row);
                if let Some(level) = beaten.filter(|_| won) {
                    entry.beaten.count(level);
                }
            });
        }
        true
    }

    fn count_for(&mut self, name: Name, count: impl FnOnce(&mut Entry)) {
        let mut entry = match self.entries.iter().position(|entry| entry.name == name) {
            Some(place) => self.entries.remove(place),
            None => Entry::new(name),
        };
        entry.played = entry.played.saturating_add(1);
        count(&mut entry);
        put_first(&mut self.entries, entry);
    }

    /// Makes room for a new name: the person with the fewest games goes, and among several the one who has not played for
    /// longest. So passing guests make room for each other, and the family stays. Nobody at the table goes.
    fn make_room(&mut self, name: Name, players: Players<'_>) {
        if !self.entries.is_full() || self.entry(name).is_some() {
            return;
        }
        let at_table = |name| players.seating.seats().any(|seat| is_person(players, seat, name));
        let places = self.entries.iter().enumerate().rev().filter(|(_, entry)| !at_table(entry.name));
        if let Some((place, _)) = places.min_by_key(|(_, entry)| entry.played) {
            self.entries.remove(place);
        }
    }
}

fn is_person(players: Players<'_>, seat: Seat, name: Name) -> bool {
    players.at[seat] == Player { name, who: Who::Person }
}

/// Puts something in front; the last item makes room.
fn put_first<T, const N: usize>(list: &mut Vec<T, N>, item: T) {
    if list.is_full() {
        list.pop();
    }
    list.insert(0, item).or_bug("one item made room", ());
}
