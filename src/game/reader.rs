//! The one reader of records: it knows lines, keys, values and rounds, and asks the game what its own words mean.

use core::fmt;
use core::marker::PhantomData;

use super::Script;
use super::text::{Blanks, Fault, Step, What, Word, Words};

/// The key of the lines with decisions.
pub(super) const MOVES: &str = "moves";

/// How strict a game's text is, and how it calls what every text can have wrong.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// What separates words.
    pub blanks: Blanks,
    /// Are bytes refused that are neither printable ASCII nor blanks, even in a comment?
    pub ascii_only: bool,
    /// Do values go on over the following lines, with or without their key?
    pub runs_on: bool,
    /// A line has no value, or too few.
    pub too_few: &'static str,
    /// A line has too many values.
    pub too_many: &'static str,
    /// A line is where it may not be.
    pub out_of_place: &'static str,
}

impl Form {
    /// The form of most games.
    pub const USUAL: Self = Self {
        blanks: Blanks::Any,
        ascii_only: false,
        runs_on: false,
        too_few: "this line has no value",
        too_many: "this line has one value only",
        out_of_place: "this line stands twice, or too late in the record",
    };
}

/// Why a record is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason<S, R> {
    /// The text does not begin with this key.
    NotARecord(&'static str),
    /// The text begins with a later round of a game; a whole one begins with this key.
    RoundAlone(&'static str),
    /// A line begins with none of these keys.
    UnknownKey(&'static [&'static str]),
    /// The line with this key is missing.
    Missing(&'static str),
    /// A word is wrong, or a line: in words for people.
    Wrong(&'static str),
    /// The game can't be set up like this.
    Setup(S),
    /// The decision is not allowed, by this rule if it has a name.
    Refused(R, &'static str),
}

impl<S: fmt::Display, R: fmt::Display> fmt::Display for Reason<S, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARecord(key) => write!(f, "this is no record: its first line is not `{key} 1`"),
            Self::RoundAlone(key) => {
                write!(f, "a round without those before it cannot be played again: a record begins with `{key} 1`")
            }
            Self::UnknownKey(keys) => {
                f.write_str("a line begins with ")?;
                for (n, key) in keys.iter().enumerate() {
                    let before = match n {
                        0 => "",
                        n if n.saturating_add(1) == keys.len() => " or ",
                        _ => ", ",
                    };
                    write!(f, "{before}{key}")?;
                }
                Ok(())
            }
            Self::Missing(key) => write!(f, "the line `{key}` is missing before this"),
            Self::Wrong(words) => f.write_str(words),
            Self::Setup(error) => error.fmt(f),
            Self::Refused(refusal, "") => refusal.fmt(f),
            Self::Refused(refusal, rule) => write!(f, "{refusal} ({rule})"),
        }
    }
}

/// What is wrong with a record of this game, and where.
pub type FaultOf<'a, G> = Fault<'a, Reason<<G as Script>::SetupError, <G as super::Game>::Refusal>>;
/// A piece of a record of this game, with its place in the text.
pub type StepOf<'a, G> = Step<'a, <G as super::Game>::Action, <G as super::Game>::Deal>;

impl<'a> Word<'a> {
    /// The fault of a word that is wrong, in words for people.
    pub const fn wrong<S, R>(self, words: &'static str) -> Fault<'a, Reason<S, R>> {
        self.fault(Reason::Wrong(words))
    }

    /// The fault of a word that no game can be set up with.
    pub fn no_setup<S, R>(self, error: S) -> Fault<'a, Reason<S, R>> {
        self.fault(Reason::Setup(error))
    }
}

/// The lines of a text from some point on: a key, then its values.
#[derive(Clone, Debug)]
pub struct Lines<'a, G> {
    words: Words<'a>,
    game: PhantomData<G>,
}

impl<'a, G: Script> Lines<'a, G> {
    /// The next word, without taking it; an empty one at the end of the text.
    pub fn peek(&self) -> Word<'a> {
        self.words.peek()
    }

    /// The next value, if it is on this line.
    pub fn value(&mut self) -> Option<Word<'a>> {
        self.words.next_on_line()
    }

    /// The next value of a line with this key, which must have it.
    pub fn value_of(&mut self, key: Word<'a>) -> Result<Word<'a>, FaultOf<'a, G>> {
        self.value().ok_or(key.wrong(G::FORM.too_few))
    }

    /// Makes sure that the line has no more values.
    pub fn end_line(&mut self) -> Result<(), FaultOf<'a, G>> {
        self.value().map_or(Ok(()), |extra| Err(extra.wrong(G::FORM.too_many)))
    }

    /// The only value of a line whose key has been taken.
    pub fn only_value(&mut self, key: Word<'a>) -> Result<Word<'a>, FaultOf<'a, G>> {
        let value = self.value_of(key)?;
        self.end_line()?;
        Ok(value)
    }

    /// Takes the key of the next line, if it is this one.
    pub fn optional(&mut self, key: &str) -> Option<Word<'a>> {
        let word = self.peek();
        if word.text != key.as_bytes() {
            return None;
        }
        self.words.next()
    }

    /// Takes the key of the next line, which must be this one.
    pub fn key(&mut self, key: &'static str) -> Result<Word<'a>, FaultOf<'a, G>> {
        if let Some(word) = self.optional(key) {
            return Ok(word);
        }
        let found = self.peek();
        let place = |text| G::KEYS.iter().position(|key| key.as_bytes() == text);
        Err(match place(found.text) {
            None if !found.text.is_empty() => found.fault(Reason::UnknownKey(G::KEYS)),
            // Where lines run on, a key that comes again is nothing special.
            Some(at) if !G::FORM.runs_on && Some(at) < place(key.as_bytes()) => found.wrong(G::FORM.out_of_place),
            _ => found.fault(Reason::Missing(key)),
        })
    }

    /// The only value of the next line, which must have this key.
    pub fn only(&mut self, key: &'static str) -> Result<Word<'a>, FaultOf<'a, G>> {
        let key = self.key(key)?;
        self.only_value(key)
    }

    /// Takes the key of the next line, whichever it is, unless the moves begin there.
    pub fn any_key(&mut self) -> Option<Word<'a>> {
        if self.peek().text == MOVES.as_bytes() {
            return None;
        }
        self.words.next()
    }

    /// The next value of a line that goes on over the following ones.
    pub fn more(&mut self, key: &'static str) -> Option<Word<'a>> {
        loop {
            let word = self.peek();
            if word.text.is_empty() || (Self::is_key(word) && word.text != key.as_bytes()) {
                return None;
            }
            self.words.next();
            if !Self::is_key(word) {
                return Some(word);
            }
        }
    }

    fn is_key(word: Word<'_>) -> bool {
        word.first && G::KEYS.iter().any(|key| key.as_bytes() == word.text)
    }

    /// The fault of a word that begins a line and may not.
    pub fn misplaced(&self, word: Word<'a>) -> FaultOf<'a, G> {
        match Self::is_key(word) {
            true => word.wrong(G::FORM.out_of_place),
            false => word.fault(Reason::UnknownKey(G::KEYS)),
        }
    }

    fn version(&mut self) -> Result<(), FaultOf<'a, G>> {
        let key = self.peek();
        if key.text != G::KEY.as_bytes() {
            let round = G::ROUND.is_some_and(|round| key.text == round.as_bytes());
            return Err(key.fault(if round { Reason::RoundAlone(G::KEY) } else { Reason::NotARecord(G::KEY) }));
        }
        let version = self.only(G::KEY)?;
        match G::is_version_1(version.text) {
            Ok(true) => Ok(()),
            Ok(false) => Err(version.wrong("a record of another version; this program reads version 1")),
            Err(words) => Err(version.wrong(words)),
        }
    }
}

/// Finds the first byte that is not allowed in a text of ASCII.
fn check_bytes<S, R>(text: &[u8]) -> Result<(), Fault<'_, Reason<S, R>>> {
    let mut line = 1u32;
    for token in text.chunks(1) {
        match token {
            b"\n" => line = line.saturating_add(1),
            b"\t" | b"\r" | [b' '..=b'~'] => {}
            token => {
                let reason = Reason::Wrong("a record has printable ASCII characters only");
                return Err(Fault { line, token, reason });
            }
        }
    }
    Ok(())
}

/// The steps of a record, in order. After a fault there are no more.
#[derive(Clone, Debug)]
pub struct Reader<'a, G> {
    lines: Lines<'a, G>,
    start: G,
    rounds: u16,
    /// Have the moves of this round begun?
    moves: bool,
}

impl<'a, G: Script> Reader<'a, G> {
    /// Reads everything up to the first decision or round: the game at that point, and what follows.
    pub fn open(text: &'a [u8]) -> Result<(G, Self), FaultOf<'a, G>> {
        if G::FORM.ascii_only {
            check_bytes(text)?;
        }
        let mut lines = Lines { words: Words::new(text, G::FORM.blanks), game: PhantomData };
        lines.version()?;
        let start = G::read_start(&mut lines)?;
        Ok((start, Self { lines, start, rounds: 0, moves: false }))
    }

    fn step(&mut self) -> Result<Option<StepOf<'a, G>>, FaultOf<'a, G>> {
        loop {
            let word = self.lines.peek();
            if word.text.is_empty() {
                return Ok(None);
            }
            if word.first {
                let may_move = G::ROUND.is_none() || self.rounds > 0;
                if word.text == MOVES.as_bytes() && may_move {
                    self.moves = true;
                    self.lines.words.next();
                    continue;
                }
                if G::ROUND.is_some_and(|round| word.text == round.as_bytes()) {
                    self.moves = false;
                    self.rounds = self.rounds.saturating_add(1);
                    let deal = G::read_round(&self.start, self.rounds, &mut self.lines)?;
                    return Ok(Some(Step { what: What::Begin(deal), word }));
                }
                if Lines::<G>::is_key(word) || !(G::FORM.runs_on && self.moves) {
                    return Err(self.lines.misplaced(word));
                }
            }
            self.lines.words.next();
            let action = G::read_action(word.text).map_err(|words| word.wrong(words))?;
            return Ok(Some(Step { what: What::Play(action), word }));
        }
    }
}

impl<'a, G: Script> Iterator for Reader<'a, G> {
    type Item = Result<StepOf<'a, G>, FaultOf<'a, G>>;

    fn next(&mut self) -> Option<Self::Item> {
        let step = self.step().transpose();
        if let Some(Err(_)) = step {
            self.lines.words.close();
        }
        step
    }
}
