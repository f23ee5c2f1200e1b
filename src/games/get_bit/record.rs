//! A game as text: the set-up, the line at the start, the choices.
//!
//! Reading and writing do not allocate, so the handheld can print a record too. [`Reader`] hands out the choices one by one,
//! each with its place in the text; [`Record`] holds a whole game.

use core::convert::Infallible;
use core::fmt;

use heapless::Vec;

use super::rules::{Card, Crew, Discards, Game, MAX_PIRATES, Pirate, Refresh, Refusal, Setup, SetupError};
use super::trace;
use crate::game::text::{Blanks, What, Word, Words, line, number};
use crate::game::{self, Read, Script, text};

/// A game of Get Bit! with all its choices.
pub type Record = game::Record<Game>;
/// What is wrong with a record, and where.
pub type Fault<'a> = text::Fault<'a, Reason>;
/// A choice of a record, with its place in the text.
pub type Step<'a> = text::Step<'a, Card, Infallible>;

/// Choices on a `moves` line: a digit and a blank each, so a line fits an 80-column window.
const MOVES_A_LINE: usize = 36;
/// The first words of lines, in the order of the lines.
const KEYS: [&str; 6] = ["getbit", "players", "refresh", "discards", "line", "moves"];

impl Script for Game {
    type Reason = Reason;

    const MOVES_A_LINE: usize = MOVES_A_LINE;
    const BLANKS: Blanks = Blanks::Any;

    fn read(text: &[u8]) -> Result<(Self, impl Iterator<Item = Read<'_, Self>>), Fault<'_>> {
        Reader::open(text)
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_start(self, f)
    }

    fn write_brief(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { players, refresh, discards } = self.table().crew().setup();
        write!(f, "{players} players, cards come back at {}, discards {}", refresh.code(), discards.code())
    }

    fn retell<E>(
        text: &[u8],
        tell: impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
    ) -> Result<Result<Self, Fault<'_>>, E> {
        trace::retell(text, tell)
    }

    fn write_ending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&trace::Ending(self), f)
    }

    fn write_result(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.asks(), self.table().asked()) {
            (Some(player), Some(pirate)) => {
                let round = self.table().round();
                write!(f, "unfinished, round {round}: player {player} to choose for pirate {pirate}")
            }
            _ => self.write_ending(f),
        }
    }
}

/// Writes the lines before the choices, in their one canonical form.
fn write_start(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let setup = game.table().crew().setup();
    writeln!(f, "getbit 1")?;
    writeln!(f, "players {}", setup.players)?;
    writeln!(f, "refresh {}", setup.refresh.code())?;
    writeln!(f, "discards {}", setup.discards.code())?;
    line(f, "line", game.first_line())
}

/// Why a record is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A byte that is neither a printable ASCII character nor tab, CR or LF.
    NotText,
    /// The text does not begin with `getbit`.
    NotARecord,
    /// The record is of another version of the format.
    Version,
    /// A line begins with a word the format does not know.
    UnknownKey,
    /// A line appears twice, or after a line it must precede.
    OutOfPlace,
    /// A line is missing.
    Missing(&'static str),
    /// A line has no value.
    NoValue,
    /// A line has more than one value.
    Extra,
    /// Not a number from 0 to 255.
    NotANumber,
    /// Neither `2` nor `1`.
    NotARefresh,
    /// Neither `shown` nor `hidden`.
    NotShownOrHidden,
    /// Not a pirate of any game.
    NotAPirate,
    /// Not a card of any game.
    NotACard,
    /// The game can't be set up like this.
    Setup(SetupError),
    /// The choice is not allowed.
    Refused(Refusal),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotText => "a record has printable ASCII characters only",
            Self::NotARecord => "this is no record: its first line is not `getbit 1`",
            Self::Version => "a record of another version; this program reads version 1",
            Self::UnknownKey => "a line begins with getbit, players, refresh, discards, line or moves",
            Self::OutOfPlace => "this line stands twice, or too late in the record",
            Self::Missing(key) => return write!(f, "the line `{key}` is missing before this"),
            Self::NoValue => "this line has no value",
            Self::Extra => "this line has one value only",
            Self::NotANumber => "this is not a number of players",
            Self::NotARefresh => "cards come back with 2 or 1 left",
            Self::NotShownOrHidden => "discards are shown or hidden",
            Self::NotAPirate => "pirates are numbered 0 to 5",
            Self::NotACard => "cards are numbered 1 to 7",
            Self::Setup(error) => return error.fmt(f),
            Self::Refused(refusal) => return write!(f, "{refusal} ({})", refusal.rule()),
        })
    }
}

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// The choices of a record, in order. After a fault there are no more.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    words: Words<'a>,
}

impl<'a> Reader<'a> {
    /// Reads everything up to the choices: the game as it was at the start, and a reader of the choices.
    pub fn open(text: &'a [u8]) -> Result<(Game, Self), Fault<'a>> {
        check_bytes(text)?;
        let mut words = Words::new(text, Game::BLANKS);
        read_version(&mut words)?;
        let crew = read_crew(&mut words)?;
        let game = read_line(&mut words, crew)?;
        Ok((game, Self { words }))
    }
}

impl<'a> Iterator for Reader<'a> {
    type Item = Result<Step<'a>, Fault<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        let step = next_move(&mut self.words).transpose();
        if let Some(Err(_)) = step {
            self.words.close();
        }
        step
    }
}

/// Finds the first byte that is not allowed in a record, not even in a comment.
fn check_bytes(text: &[u8]) -> Result<(), Fault<'_>> {
    let mut line = 1u32;
    for token in text.chunks(1) {
        match token {
            b"\n" => line = line.saturating_add(1),
            b"\t" | b"\r" | [b' '..=b'~'] => {}
            token => return Err(Fault { line, token, reason: Reason::NotText }),
        }
    }
    Ok(())
}

/// The single value after a key.
fn value<'a>(words: &mut Words<'a>, key: Word<'a>) -> Result<Word<'a>, Fault<'a>> {
    let value = words.next_on_line().ok_or(key.fault(Reason::NoValue))?;
    match words.next_on_line() {
        None => Ok(value),
        Some(extra) => Err(extra.fault(Reason::Extra)),
    }
}

/// The first word of the next line, if it is this key.
fn line_of<'a>(words: &mut Words<'a>, key: &str) -> Option<Word<'a>> {
    let mut rest = words.clone();
    let word = rest.next().filter(|word| word.text == key.as_bytes())?;
    *words = rest;
    Some(word)
}

/// The same for a line that may not be left out.
fn needed<'a>(words: &mut Words<'a>, key: &'static str) -> Result<Word<'a>, Fault<'a>> {
    if let Some(word) = line_of(words, key) {
        return Ok(word);
    }
    let found = words.peek();
    let place = |text| KEYS.iter().position(|key| key.as_bytes() == text);
    Err(found.fault(match place(found.text) {
        None if !found.text.is_empty() => Reason::UnknownKey,
        Some(at) if Some(at) < place(key.as_bytes()) => Reason::OutOfPlace,
        _ => Reason::Missing(key),
    }))
}

fn read_version<'a>(words: &mut Words<'a>) -> Result<(), Fault<'a>> {
    let key = words.peek();
    if key.text != b"getbit" {
        return Err(key.fault(Reason::NotARecord));
    }
    words.next();
    let version = value(words, key)?;
    if version.text == b"1" { Ok(()) } else { Err(version.fault(Reason::Version)) }
}

/// The settings.
fn read_crew<'a>(words: &mut Words<'a>) -> Result<Crew, Fault<'a>> {
    let key = needed(words, "players")?;
    let players_word = value(words, key)?;
    let players = number(players_word.text).ok_or(players_word.fault(Reason::NotANumber))?;
    let mut setup = Setup { players, refresh: Refresh::default(), discards: Discards::default() };
    if let Some(key) = line_of(words, "refresh") {
        let word = value(words, key)?;
        let refresh = Refresh::ALL.into_iter().find(|refresh| refresh.code().as_bytes() == word.text);
        setup.refresh = refresh.ok_or(word.fault(Reason::NotARefresh))?;
    }
    if let Some(key) = line_of(words, "discards") {
        let word = value(words, key)?;
        let discards = Discards::ALL.into_iter().find(|discards| discards.code().as_bytes() == word.text);
        setup.discards = discards.ok_or(word.fault(Reason::NotShownOrHidden))?;
    }
    setup.crew().map_err(|error| players_word.fault(Reason::Setup(error)))
}

/// The line at the start: each pirate once.
fn read_line<'a>(words: &mut Words<'a>, crew: Crew) -> Result<Game, Fault<'a>> {
    let key = needed(words, "line")?;
    let mut line = Vec::<Pirate, MAX_PIRATES>::new();
    while let Some(word) = words.next_on_line() {
        let pirate = number(word.text).and_then(Pirate::new).ok_or(word.fault(Reason::NotAPirate))?;
        if crew.pirate(pirate as u8).is_none() {
            return Err(word.fault(Reason::Setup(SetupError::NotInGame(pirate))));
        }
        let twice = word.fault(Reason::Setup(SetupError::Twice(pirate)));
        if line.contains(&pirate) {
            return Err(twice);
        }
        line.push(pirate).map_err(|_| twice)?;
    }
    Game::in_line(crew.setup(), &line).map_err(|error| key.fault(Reason::Setup(error)))
}

/// The next choice, on this line or the next `moves` line.
fn next_move<'a>(words: &mut Words<'a>) -> Result<Option<Step<'a>>, Fault<'a>> {
    while let Some(word) = words.next() {
        match word.text {
            b"moves" if word.first => {}
            key if word.first && KEYS.iter().any(|known| known.as_bytes() == key) => {
                return Err(word.fault(Reason::OutOfPlace));
            }
            _ if word.first => return Err(word.fault(Reason::UnknownKey)),
            digits => {
                let action = number(digits).and_then(Card::new).ok_or(word.fault(Reason::NotACard))?;
                return Ok(Some(word.step(What::Play(action))));
            }
        }
    }
    Ok(None)
}
