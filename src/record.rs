//! A game as text: the set-up, the order of the deck, the actions.
//!
//! Both ways without allocating, so that the handheld can print one too. [`Reader`] hands out the actions one by one, each
//! with its place in the text; [`Record`] keeps a whole game.

use core::fmt;

use heapless::Vec;

use crate::rules::{
    Action, Card, Cards, DECK_SIZE, Edition, Event, Game, MAX_ACTIONS, Refusal, Setup, SetupError, ShipNo,
};

/// Cards on a `deck` line: six lines make the deck.
const CARDS_A_LINE: usize = 13;
/// Actions on a `moves` line: at most five letters and a blank each, so a line fits an 80-column window.
const MOVES_A_LINE: usize = 12;

/// Bytes of a record in its canonical form, at most: five lines of settings, then a key and an end of line around the words
/// of each line, and a blank before each word.
const LONGEST: usize = {
    let settings = "loot 1\nedition loot2017\nseats 8\npartners yes\ndealer 7\n".len();
    let deck = DECK_SIZE.div_ceil(CARDS_A_LINE) * "deck\n".len() + DECK_SIZE * " m8".len();
    let moves = MAX_ACTIONS.div_ceil(MOVES_A_LINE) * "moves\n".len() + MAX_ACTIONS * " b3@25".len();
    settings + deck + moves
};
/// More bytes than a record can need: what is longer need not be read at all. Comments and blanks have no bound of their own;
/// this leaves them 800 times the room of all the rest.
pub const MAX_TEXT: usize = 1 << 20;
const _: () = assert!(MAX_TEXT > 800 * LONGEST);

/// A game with all its actions so far, every one of which was legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    game: Game,
    actions: Vec<Action, MAX_ACTIONS>,
}

impl Record {
    /// The record of a game from its deal on. (Of a game that has begun, only the deal is taken.)
    pub fn new(game: &Game) -> Self {
        Self { game: game.redealt(), actions: Vec::new() }
    }

    /// Reads a record and checks it: every action must be legal.
    pub fn parse(text: &[u8]) -> Result<Self, Fault<'_>> {
        let (deal, steps) = Reader::open(text)?;
        let mut record = Self::new(&deal);
        for step in steps {
            let step = step?;
            record.play(step.action).map_err(|refusal| step.refused(refusal))?;
        }
        Ok(record)
    }

    /// Plays one more action. If it is not allowed, nothing changes.
    pub fn play(&mut self, action: Action) -> Result<(), Refusal> {
        self.play_telling(action, |_| {})
    }

    /// The same, telling what happens.
    pub fn play_telling(&mut self, action: Action, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        // A legal game has no more actions than there is room for, so a full record is of a game that is over.
        if self.actions.is_full() {
            return Err(Refusal::GameOver);
        }
        self.game.play_telling(action, tell)?;
        let _ = self.actions.push(action);
        Ok(())
    }

    /// Takes the last action back.
    pub fn undo(&mut self) -> Option<Action> {
        let undone = self.actions.pop()?;
        self.game = self.deal();
        for &action in &self.actions {
            // What was legal once is legal again.
            let _ = self.game.play(action);
        }
        Some(undone)
    }

    /// The game as it was dealt.
    pub fn deal(&self) -> Game {
        self.game.redealt()
    }

    /// The actions so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The game as it stands after the actions.
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

/// The record in its one canonical form.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.game.table().seating().setup();
        writeln!(f, "loot 1")?;
        writeln!(f, "edition {}", setup.edition.code())?;
        writeln!(f, "seats {}", setup.seats)?;
        writeln!(f, "partners {}", if setup.partners { "yes" } else { "no" })?;
        writeln!(f, "dealer {}", setup.dealer)?;
        lines(f, "deck", self.game.deck(), CARDS_A_LINE)?;
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

/// `line 12: b3@4: That ship is already fought in blue (R5.2)`
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
    /// The text does not begin with `loot`.
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
    /// Not an edition.
    NotAnEdition,
    /// Not a number from 0 to 255.
    NotANumber,
    /// Neither `yes` nor `no`.
    NotYesOrNo,
    /// Not a card.
    NotACard,
    /// Not an action.
    NotAnAction,
    /// Not the number of a ship any game can have.
    NotAShip,
    /// The game cannot be set up so.
    Setup(SetupError),
    /// The action is not allowed.
    Refused(Refusal),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotARecord => "this is no record: its first line is not `loot 1`",
            Self::Version => "a record of another version; this program reads version 1",
            Self::UnknownKey => "a line begins with loot, edition, seats, partners, dealer, deck or moves",
            Self::OutOfPlace => "this line stands twice, or too late in the record",
            Self::Missing(key) => return write!(f, "the line `{key}` is missing before this"),
            Self::NoValue => "this line has no value",
            Self::Extra => "this line has one value only",
            Self::NotAnEdition => "an edition is loot2005, loot2017 or korsar",
            Self::NotANumber => "this is not a number of seats or of a seat",
            Self::NotYesOrNo => "partners are yes or no",
            Self::NotACard => "this is not a card",
            Self::NotAnAction => "this is not an action",
            Self::NotAShip => "ships are numbered 1 to 25",
            Self::Setup(error) => return error.fmt(f),
            Self::Refused(refusal) => return write!(f, "{refusal} ({})", refusal.rule()),
        })
    }
}

/// An action of a record, with its place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    /// The action.
    pub action: Action,
    line: u32,
    token: &'a [u8],
}

impl<'a> Step<'a> {
    /// The fault of an action that the game refused.
    pub const fn refused(&self, refusal: Refusal) -> Fault<'a> {
        Fault { line: self.line, token: self.token, reason: Reason::Refused(refusal) }
    }
}

/// The actions of a record, in order. After a fault there are no more.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    words: Words<'a>,
}

impl<'a> Reader<'a> {
    /// Reads everything up to the actions: the game as it was dealt, and a reader of the actions.
    pub fn open(text: &'a [u8]) -> Result<(Game, Self), Fault<'a>> {
        let mut words = Words { rest: text, line: 1, fresh_line: true };
        words.read_version()?;
        let heading = Heading::read(&mut words)?;
        let game = heading.deal(&words)?;
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

/// The lines between the version and the actions.
#[derive(Default)]
struct Heading<'a> {
    edition: Option<Edition>,
    seats: Option<(u8, Word<'a>)>,
    partners: Option<bool>,
    dealer: Option<(u8, Word<'a>)>,
    deck: Vec<Card, DECK_SIZE>,
    dealt: Cards,
}

impl<'a> Heading<'a> {
    /// Reads up to the first `moves`, or the end.
    fn read(words: &mut Words<'a>) -> Result<Self, Fault<'a>> {
        let mut heading = Self::default();
        while let Some(key) = words.clone().next() {
            if key.text == b"moves" {
                break;
            }
            words.next();
            match key.text {
                b"deck" => heading.read_deck_line(words)?,
                // Each setting once, in any order, before the moves.
                b"edition" if heading.edition.is_none() => {
                    let word = words.value(key)?;
                    let edition = Edition::ALL.into_iter().find(|edition| edition.code().as_bytes() == word.text);
                    heading.edition = Some(edition.ok_or(word.fault(Reason::NotAnEdition))?);
                }
                b"seats" if heading.seats.is_none() => {
                    heading.seats = Some(words.value(key)?.number()?);
                }
                b"partners" if heading.partners.is_none() => {
                    let word = words.value(key)?;
                    heading.partners = Some(match word.text {
                        b"yes" => true,
                        b"no" => false,
                        _ => return Err(word.fault(Reason::NotYesOrNo)),
                    });
                }
                b"dealer" if heading.dealer.is_none() => {
                    heading.dealer = Some(words.value(key)?.number()?);
                }
                b"loot" | b"edition" | b"seats" | b"partners" | b"dealer" => {
                    return Err(key.fault(Reason::OutOfPlace));
                }
                _ => return Err(key.fault(Reason::UnknownKey)),
            }
        }
        Ok(heading)
    }

    fn read_deck_line(&mut self, words: &mut Words<'a>) -> Result<(), Fault<'a>> {
        while let Some(word) = words.next_on_line() {
            let card = Card::from_code(word.text).ok_or(word.fault(Reason::NotACard))?;
            let copies = self.dealt.count(card);
            if copies == card.copies() {
                // R1
                return Err(word.fault(Reason::Setup(SetupError::DeckHas(card, copies.saturating_add(1)))));
            }
            self.dealt.add(card);
            let full = word.fault(Reason::Setup(SetupError::DeckSize(DECK_SIZE.saturating_add(1))));
            self.deck.push(card).map_err(|_| full)?;
        }
        Ok(())
    }

    /// The game it describes; what is missing is missed at the word that follows.
    fn deal(self, words: &Words<'a>) -> Result<Game, Fault<'a>> {
        let mut rest = words.clone();
        let here = rest.next().unwrap_or(rest.end());
        let missing = |key| here.fault(Reason::Missing(key));
        let edition = self.edition.ok_or(missing("edition"))?;
        let (seats, seats_word) = self.seats.ok_or(missing("seats"))?;
        let partners = self.partners.ok_or(missing("partners"))?;
        let (dealer, dealer_word) = self.dealer.ok_or(missing("dealer"))?;
        Game::deal(Setup { edition, seats, partners, dealer }, &self.deck).map_err(|error| {
            let word = match error {
                SetupError::Seats(_) | SetupError::Partners(_) => seats_word,
                SetupError::Dealer(_) => dealer_word,
                SetupError::DeckSize(_) | SetupError::DeckHas(..) => here,
            };
            word.fault(Reason::Setup(error))
        })
    }
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

    /// The word as a number, written the one way a number is written.
    fn number(self) -> Result<(u8, Self), Fault<'a>> {
        number(self.text).map(|n| (n, self)).ok_or(self.fault(Reason::NotANumber))
    }

    /// The word as an action.
    fn action(self) -> Result<Action, Fault<'a>> {
        let card = |code| Card::from_code(code).ok_or(self.fault(Reason::NotAnAction));
        match self.text {
            b"draw" => Ok(Action::Draw),
            [b'-', code @ ..] => Ok(Action::Discard(card(code)?)),
            [a, b, b'@', ship @ ..] => {
                let card = card(&[*a, *b])?;
                let ship = number(ship).and_then(ShipNo::new).ok_or(self.fault(Reason::NotAShip))?;
                Ok(Action::Play(card, ship))
            }
            code => Ok(Action::Launch(card(code)?)),
        }
    }
}

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

    fn read_version(&mut self) -> Result<(), Fault<'a>> {
        let key = self.next().ok_or(self.end().fault(Reason::NotARecord))?;
        if key.text != b"loot" {
            return Err(key.fault(Reason::NotARecord));
        }
        let version = self.value(key)?;
        if version.text == b"1" { Ok(()) } else { Err(version.fault(Reason::Version)) }
    }

    /// The next action, on this line or the next `moves` line.
    fn next_move(&mut self) -> Result<Option<Step<'a>>, Fault<'a>> {
        while let Some(word) = self.next() {
            match word.text {
                b"moves" if word.first => {}
                b"loot" | b"edition" | b"seats" | b"partners" | b"dealer" | b"deck" if word.first => {
                    return Err(word.fault(Reason::OutOfPlace));
                }
                _ if word.first => return Err(word.fault(Reason::UnknownKey)),
                _ => return Ok(Some(Step { action: word.action()?, line: word.line, token: word.text })),
            }
        }
        Ok(None)
    }
}
