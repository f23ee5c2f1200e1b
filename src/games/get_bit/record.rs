//! A game as text: the set-up, the line at the start, the choices.
//!
//! Both ways without allocating, so that the handheld can print one too. [`Reader`] hands out the choices one by one, each
//! with its place in the text; [`Record`] keeps a whole game.

use core::fmt;

use heapless::Vec;

use super::rules::{
    Card, Crew, Discards, Event, Game, MAX_CHOICES, MAX_PIRATES, Pirate, Refresh, Refusal, Setup, SetupError,
};

/// Choices on a `moves` line: a digit and a blank each, so a line fits an 80-column window.
const MOVES_A_LINE: usize = 36;
/// The first words of lines, in the order lines come in.
const KEYS: [&str; 6] = ["getbit", "players", "refresh", "discards", "line", "moves"];

/// A game with all its choices so far, every one of which was legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    game: Game,
    actions: Vec<Card, MAX_CHOICES>,
}

impl Record {
    /// The record of a game from its start on. (Of a game that has begun, only the start is taken.)
    pub fn new(game: &Game) -> Self {
        Self { game: game.start(), actions: Vec::new() }
    }

    /// Reads a record and checks it: every choice must be legal.
    pub fn parse(text: &[u8]) -> Result<Self, Fault<'_>> {
        let (start, steps) = Reader::open(text)?;
        let mut record = Self::new(&start);
        for step in steps {
            let step = step?;
            record.play(step.action, |_| {}).map_err(|refusal| step.refused(refusal))?;
        }
        Ok(record)
    }

    /// Makes one more choice, telling what happens. If it is not allowed, nothing changes.
    pub fn play(&mut self, action: Card, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        // A legal game has no more choices than there is room for, so a full record is of a game that is over.
        if self.actions.is_full() {
            return Err(Refusal::GameOver);
        }
        self.game.play(action, tell)?;
        let _ = self.actions.push(action);
        Ok(())
    }

    /// Takes the last choice back.
    pub fn undo(&mut self) -> Option<Card> {
        let undone = self.actions.pop()?;
        self.game = self.start();
        for &action in &self.actions {
            // What was legal once is legal again.
            let _ = self.game.play(action, |_| {});
        }
        Some(undone)
    }

    /// The game as it was at the start.
    pub fn start(&self) -> Game {
        self.game.start()
    }

    /// The choices so far.
    pub fn actions(&self) -> &[Card] {
        &self.actions
    }

    /// The game as it stands after the choices.
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

/// The record in its one canonical form.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.game.table().crew().setup();
        writeln!(f, "getbit 1")?;
        writeln!(f, "players {}", setup.players)?;
        writeln!(f, "refresh {}", setup.refresh.code())?;
        writeln!(f, "discards {}", setup.discards.code())?;
        lines(f, "line", self.game.first_line(), MAX_PIRATES)?;
        lines(f, "moves", &self.actions, MOVES_A_LINE)
    }
}

fn lines<T: fmt::Display>(f: &mut fmt::Formatter<'_>, key: &str, words: &[T], a_line: usize) -> fmt::Result {
    for line in words.chunks(a_line) {
        f.write_str(key)?;
        for word in line {
            write!(f, " {word}")?;
        }
        writeln!(f)?;
    }
    Ok(())
}

/// What is wrong with a record, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault<'a> {
    /// The line, from 1.
    pub line: u32,
    /// The word at fault; empty if it is the end of the text.
    pub token: &'a [u8],
    /// The reason.
    pub reason: Reason,
}

/// `line 6: 4: That card is not in this pirate's hand (G2.1)`
impl fmt::Display for Fault<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}: {}", self.line, self.shown_token(), self.reason)
    }
}

impl<'a> Fault<'a> {
    /// The word at fault, fit to be shown: whatever bytes it is made of, and however many.
    pub fn shown_token(&self) -> impl fmt::Display + use<'a> {
        struct Shown<'a>(&'a [u8]);
        impl fmt::Display for Shown<'_> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                const ENOUGH: usize = 40;
                match self.0 {
                    [] => f.write_str("end of text"),
                    token => match token.split_at_checked(ENOUGH) {
                        Some((start, [_, ..])) => write!(f, "{}...", start.escape_ascii()),
                        _ => token.escape_ascii().fmt(f),
                    },
                }
            }
        }
        Shown(self.token)
    }
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
    /// A line stands twice, or after the lines it must precede.
    OutOfPlace,
    /// A line is missing.
    Missing(&'static str),
    /// A line has no value.
    NoValue,
    /// A line has more values than one.
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
    /// The game cannot be set up so.
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

/// A choice of a record, with its place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    /// The card chosen.
    pub action: Card,
    line: u32,
    token: &'a [u8],
}

impl<'a> Step<'a> {
    /// The fault of a choice that the game refused.
    pub const fn refused(&self, refusal: Refusal) -> Fault<'a> {
        Fault { line: self.line, token: self.token, reason: Reason::Refused(refusal) }
    }
}

/// Is this text meant to be a record of Get Bit!? Its first word says so.
pub fn is_meant(text: &[u8]) -> bool {
    Words::of(text).next().is_some_and(|word| word.text == b"getbit")
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
        let mut words = Words::of(text);
        words.read_version()?;
        let crew = words.read_crew()?;
        let game = words.read_line(crew)?;
        Ok((game, Self { words }))
    }
}

impl<'a> Iterator for Reader<'a> {
    type Item = Result<Step<'a>, Fault<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        let step = self.words.next_move().transpose();
        if let Some(Err(_)) = step {
            self.words.rest = &[];
        }
        step
    }
}

/// Finds the first byte that has no place in a record, not even in a comment.
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

/// A word of the text.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    line: u32,
    text: &'a [u8],
    /// Is it the first of its line?
    first: bool,
}

impl<'a> Word<'a> {
    const fn fault(self, reason: Reason) -> Fault<'a> {
        Fault { line: self.line, token: self.text, reason }
    }
}

/// A number, written the one way a number is written.
fn number(digits: &[u8]) -> Option<u8> {
    match digits {
        [] | [b'0', _, ..] => None,
        digits => digits.iter().try_fold(0u8, |n, digit| match digit {
            b'0'..=b'9' => n.checked_mul(10)?.checked_add(digit - b'0'),
            _ => None,
        }),
    }
}

/// The words of a text, without its comments.
#[derive(Clone, Debug)]
struct Words<'a> {
    rest: &'a [u8],
    line: u32,
    /// Has this line had no word yet?
    fresh_line: bool,
}

impl<'a> Words<'a> {
    const fn of(text: &'a [u8]) -> Self {
        Self { rest: text, line: 1, fresh_line: true }
    }

    /// The next word.
    fn next(&mut self) -> Option<Word<'a>> {
        loop {
            if let Some(word) = self.next_on_line() {
                return Some(word);
            }
            // What is left begins with the end of this line.
            let (_, rest) = self.rest.split_first()?;
            self.rest = rest;
            self.line = self.line.saturating_add(1);
            self.fresh_line = true;
        }
    }

    /// The next word, if it stands on this line.
    fn next_on_line(&mut self) -> Option<Word<'a>> {
        let blanks = self.rest.iter().take_while(|&&byte| byte != b'\n' && byte.is_ascii_whitespace()).count();
        self.rest = self.rest.get(blanks..)?;
        if self.rest.first() == Some(&b'#') {
            let comment = self.rest.iter().take_while(|&&byte| byte != b'\n').count();
            self.rest = self.rest.get(comment..)?;
        }
        let length = self.rest.iter().take_while(|&&byte| byte != b'#' && !byte.is_ascii_whitespace()).count();
        let (text, rest) = self.rest.split_at_checked(length)?;
        self.rest = rest;
        if text.is_empty() {
            return None;
        }
        let first = core::mem::replace(&mut self.fresh_line, false);
        Some(Word { line: self.line, text, first })
    }

    /// Where a word is missed once there is none left.
    const fn end(&self) -> Word<'a> {
        Word { line: self.line, text: &[], first: true }
    }

    /// The one value after a key.
    fn value(&mut self, key: Word<'a>) -> Result<Word<'a>, Fault<'a>> {
        let value = self.next_on_line().ok_or(key.fault(Reason::NoValue))?;
        match self.next_on_line() {
            None => Ok(value),
            Some(extra) => Err(extra.fault(Reason::Extra)),
        }
    }

    /// The first word of the next line, if it is this one.
    fn key(&mut self, key: &str) -> Option<Word<'a>> {
        let mut rest = self.clone();
        let word = rest.next().filter(|word| word.text == key.as_bytes())?;
        *self = rest;
        Some(word)
    }

    /// The same, of a line that may not be left out.
    fn needed(&mut self, key: &'static str) -> Result<Word<'a>, Fault<'a>> {
        if let Some(word) = self.key(key) {
            return Ok(word);
        }
        let mut rest = self.clone();
        let found = rest.next().unwrap_or(rest.end());
        let place = |text| KEYS.iter().position(|key| key.as_bytes() == text);
        Err(found.fault(match place(found.text) {
            None if !found.text.is_empty() => Reason::UnknownKey,
            Some(at) if Some(at) < place(key.as_bytes()) => Reason::OutOfPlace,
            _ => Reason::Missing(key),
        }))
    }

    fn read_version(&mut self) -> Result<(), Fault<'a>> {
        let key = self.next().ok_or(self.end().fault(Reason::NotARecord))?;
        if key.text != b"getbit" {
            return Err(key.fault(Reason::NotARecord));
        }
        let version = self.value(key)?;
        if version.text == b"1" { Ok(()) } else { Err(version.fault(Reason::Version)) }
    }

    /// The settings.
    fn read_crew(&mut self) -> Result<Crew, Fault<'a>> {
        let key = self.needed("players")?;
        let players_word = self.value(key)?;
        let players = number(players_word.text).ok_or(players_word.fault(Reason::NotANumber))?;
        let mut setup = Setup { players, refresh: Refresh::default(), discards: Discards::default() };
        if let Some(key) = self.key("refresh") {
            let word = self.value(key)?;
            let refresh = Refresh::ALL.into_iter().find(|refresh| refresh.code().as_bytes() == word.text);
            setup.refresh = refresh.ok_or(word.fault(Reason::NotARefresh))?;
        }
        if let Some(key) = self.key("discards") {
            let word = self.value(key)?;
            let discards = Discards::ALL.into_iter().find(|discards| discards.code().as_bytes() == word.text);
            setup.discards = discards.ok_or(word.fault(Reason::NotShownOrHidden))?;
        }
        setup.crew().map_err(|error| players_word.fault(Reason::Setup(error)))
    }

    /// The line at the start: each pirate once.
    fn read_line(&mut self, crew: Crew) -> Result<Game, Fault<'a>> {
        let key = self.needed("line")?;
        let mut line = Vec::<Pirate, MAX_PIRATES>::new();
        while let Some(word) = self.next_on_line() {
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
    fn next_move(&mut self) -> Result<Option<Step<'a>>, Fault<'a>> {
        while let Some(word) = self.next() {
            match word.text {
                b"moves" if word.first => {}
                key if word.first && KEYS.iter().any(|known| known.as_bytes() == key) => {
                    return Err(word.fault(Reason::OutOfPlace));
                }
                _ if word.first => return Err(word.fault(Reason::UnknownKey)),
                digits => {
                    let action = number(digits).and_then(Card::new).ok_or(word.fault(Reason::NotACard))?;
                    return Ok(Some(Step { action, line: word.line, token: word.text }));
                }
            }
        }
        Ok(None)
    }
}
