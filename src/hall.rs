//! The hall of fame: what people have won with this handheld, and how the last games ended.
//!
//! Only people are counted, bots are not: a family wants to know who of them leads, and a bot's name is anybody's. In the
//! results of the last games everybody stands by name.

use heapless::Vec;

use crate::lineup::{Lineup, Name, Who};
use crate::rules::{ALL_GOLD, BySeat, BySide, Outcome, Seat, Seating, Setup, Side};

/// How many names are kept.
pub const NAMES: usize = 16;
/// How many results are kept.
pub const RESULTS: usize = 8;

/// What somebody has done so far. Counts stop at their highest number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Entry {
    /// Who.
    pub name: Name,
    /// Games played to their end.
    pub played: u16,
    /// Games won, alone, shared (R10.2) or with a partner.
    pub won: u16,
    /// The best score of a game: the side's, in partnership play.
    pub best: i8,
    /// Games won in a row, the last one included; none if that was lost.
    pub row: u16,
    /// The most games ever won in a row.
    pub longest_row: u16,
}

/// How a game ended: who sat where, and the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    seating: u8,
    names: BySeat<Name>,
    scores: BySide<i8>,
}

impl GameResult {
    /// A result at one of [`Setup::SEATINGS`], if there is one of this number.
    ///
    /// Names beyond its seats and scores beyond its sides do not matter, and are forgotten.
    pub fn new(seating: usize, names: &BySeat<Name>, scores: &BySide<i8>) -> Option<Self> {
        Setup::SEATINGS.get(seating)?;
        let mut result =
            Self { seating: seating as u8, names: BySeat::all(Lineup::default_name(Seat::S0)), scores: BySide::all(0) };
        for seat in result.seats() {
            result.names[seat] = names[seat];
        }
        for side in result.sides() {
            result.scores[side] = scores[side];
        }
        Some(result)
    }

    fn of(lineup: &Lineup, outcome: &Outcome) -> Option<Self> {
        let mut names = BySeat::all(Lineup::default_name(Seat::S0));
        for seat in lineup.taken_seats() {
            names[seat] = lineup.players[seat].name;
        }
        let mut scores = BySide::all(0);
        for (side, score) in outcome.scores() {
            scores[side] = small(score);
        }
        Self::new(lineup.seating_index(), &names, &scores)
    }

    fn seating(&self) -> Option<Seating> {
        seating(self.seating.into())
    }

    /// The number of the seating among [`Setup::SEATINGS`].
    pub const fn seating_index(&self) -> usize {
        self.seating as usize
    }

    /// The seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.seating().into_iter().flat_map(|seating| seating.seats())
    }

    /// The sides.
    pub fn sides(&self) -> impl Iterator<Item = Side> + use<> {
        self.seating().into_iter().flat_map(|seating| seating.sides())
    }

    /// The seats of a side.
    pub fn seats_of(&self, side: Side) -> impl Iterator<Item = Seat> + use<> {
        self.seating().into_iter().flat_map(move |seating| seating.seats_of(side))
    }

    /// Who sat on a seat.
    pub fn name(&self, seat: Seat) -> &Name {
        &self.names[seat]
    }

    /// A side's score.
    pub fn score(&self, side: Side) -> i8 {
        self.scores[side]
    }

    /// The side that won, or the sides that shared the win.
    pub fn winners(&self) -> impl Iterator<Item = Side> + '_ {
        let best = self.sides().map(|side| self.scores[side]).max();
        self.sides().filter(move |&side| Some(self.scores[side]) == best)
    }
}

/// The hall of fame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hall {
    /// Whoever played last comes first.
    entries: Vec<Entry, NAMES>,
    /// The last game comes first.
    results: Vec<GameResult, RESULTS>,
    /// The game counted last, so that it isn't counted twice after a power cut.
    counted: Option<u32>,
}

impl Hall {
    /// Nobody has played yet.
    pub const fn new() -> Self {
        Self { entries: Vec::new(), results: Vec::new(), counted: None }
    }

    /// The hall without its people and results. The game that was counted last stays counted.
    #[must_use]
    pub const fn emptied(&self) -> Self {
        Self { entries: Vec::new(), results: Vec::new(), counted: self.counted }
    }

    /// Puts together what was kept: entries and results in their order. Of a name that stands twice, and of what is beyond
    /// the room there is, only the first counts.
    pub fn from_parts(
        entries: impl IntoIterator<Item = Entry>,
        results: impl IntoIterator<Item = GameResult>,
        counted: Option<u32>,
    ) -> Self {
        let mut hall = Self { counted, ..Self::new() };
        for entry in entries {
            if hall.entry(entry.name).is_none() {
                let _ = hall.entries.push(entry);
            }
        }
        for result in results {
            let _ = hall.results.push(result);
        }
        hall
    }

    /// The people, whoever played last first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The last games, the last one first.
    pub fn results(&self) -> &[GameResult] {
        &self.results
    }

    /// The game counted last.
    pub const fn counted(&self) -> Option<u32> {
        self.counted
    }

    /// What somebody has done, if it is remembered.
    pub fn entry(&self, name: Name) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.name == name)
    }

    /// The people, whoever won most first, then whoever needed fewer games for it, then by the best score.
    pub fn ranking(&self) -> Vec<Entry, NAMES> {
        let order = |a: &Entry, b: &Entry| {
            let fewer_games = a.played.cmp(&b.played);
            b.won.cmp(&a.won).then(fewer_games).then(b.best.cmp(&a.best)).then(a.name.as_str().cmp(b.name.as_str()))
        };
        // One by one to their places: so few people need no general way to sort, which takes 7 kB of the chip's flash.
        let mut ranking = Vec::new();
        for entry in &self.entries {
            let place = ranking.iter().position(|other| order(entry, other).is_lt()).unwrap_or(ranking.len());
            let _ = ranking.insert(place, *entry);
        }
        ranking
    }

    /// Counts a finished game. The same game, known by its number, counts only once in a row: is it new?
    ///
    /// Everybody at the table counts once, under their name; two people of one name are one, with the better luck of both.
    pub fn count(&mut self, game: u32, lineup: &Lineup, outcome: &Outcome) -> bool {
        if self.counted == Some(game) {
            return false;
        }
        let (Some(result), Some(seating)) = (GameResult::of(lineup, outcome), seating(lineup.seating_index())) else {
            return false;
        };
        self.counted = Some(game);
        put_first(&mut self.results, result);
        // From the last seat, so that the first seat ends up in front.
        for seat in Seat::ALL.into_iter().rev().filter(|seat| lineup.taken_seats().any(|taken| taken == *seat)) {
            let name = lineup.players[seat].name;
            let namesakes = || lineup.taken_seats().filter(|&other| is_person(lineup, other, name));
            if namesakes().next() != Some(seat) {
                continue;
            }
            let best = namesakes().map(|other| outcome.score(seating.side(other))).max().unwrap_or(0);
            let won = namesakes().any(|other| outcome.winners().any(|side| side == seating.side(other)));
            self.count_for(name, small(best), won, lineup);
        }
        true
    }

    fn count_for(&mut self, name: Name, score: i8, won: bool, lineup: &Lineup) {
        let mut entry = match self.entries.iter().position(|entry| entry.name == name) {
            Some(place) => self.entries.remove(place),
            None => {
                if self.entries.is_full() {
                    self.drop_one(lineup);
                }
                Entry { name, played: 0, won: 0, best: score, row: 0, longest_row: 0 }
            }
        };
        entry.played = entry.played.saturating_add(1);
        entry.best = entry.best.max(score);
        entry.row = if won { entry.row.saturating_add(1) } else { 0 };
        entry.won = entry.won.saturating_add(won.into());
        entry.longest_row = entry.longest_row.max(entry.row);
        put_first(&mut self.entries, entry);
    }

    /// Makes room: whoever has played the fewest games goes, and of those whoever has not played for the longest time. So
    /// passing guests make room for each other, and the family stays. Nobody goes who sits at the table.
    fn drop_one(&mut self, lineup: &Lineup) {
        let at_table = |name| lineup.taken_seats().any(|seat| is_person(lineup, seat, name));
        let places = self.entries.iter().enumerate().rev().filter(|(_, entry)| !at_table(entry.name));
        if let Some((place, _)) = places.min_by_key(|(_, entry)| entry.played) {
            self.entries.remove(place);
        }
    }
}

fn is_person(lineup: &Lineup, seat: Seat, name: Name) -> bool {
    let player = lineup.players[seat];
    player.who == Who::Person && player.name == name
}

/// Puts something in front; what was last makes room.
fn put_first<T, const N: usize>(list: &mut Vec<T, N>, item: T) {
    if list.is_full() {
        list.pop();
    }
    let _ = list.insert(0, item);
}

fn seating(index: usize) -> Option<Seating> {
    let &(seats, partners) = Setup::SEATINGS.get(index)?;
    Setup { edition: Default::default(), seats, partners, dealer: 0 }.seating().ok()
}

/// A score as it is kept: none is further from zero than all the gold there is.
fn small(score: i16) -> i8 {
    const _: () = assert!(ALL_GOLD <= i8::MAX as u8);
    let most = i16::from(ALL_GOLD);
    score.clamp(-most, most) as i8
}
