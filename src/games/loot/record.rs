//! A game as text: the set-up, the order of the deck, the actions.
//!
//! Reading and writing do not allocate, so the handheld can print a record too. [`Reader`] hands out the actions one by one,
//! each with its place in the text; [`Record`] holds a whole game.

use core::convert::Infallible;
use core::fmt;

use heapless::Vec;

use super::rules::{Action, Card, Cards, DECK_SIZE, Edition, Game, MAX_ACTIONS, Refusal, Setup, SetupError, ShipNo};
use super::trace;
use crate::game::text::{Blanks, What, Word, Words, lines, number};
use crate::game::{self, MAX_TEXT, Read, Script, text};

/// A game of Loot with all its actions.
pub type Record = game::Record<Game>;
/// What is wrong with a record, and where.
pub type Fault<'a> = text::Fault<'a, Reason>;
/// An action of a record, with its place in the text.
pub type Step<'a> = text::Step<'a, Action, Infallible>;

/// Cards on a `deck` line: six lines make the deck.
const CARDS_A_LINE: usize = 13;
/// Actions on a `moves` line: at most five letters and a blank each, so a line fits an 80-column window.
const MOVES_A_LINE: usize = 12;

/// The most bytes a record can have in its canonical form: five lines of settings, then a key and an end of line around the
/// words of each line, and a blank before each word.
const LONGEST: usize = {
    let settings = "loot 1\nedition loot2017\nseats 8\npartners yes\ndealer 7\n".len();
    let deck = DECK_SIZE.div_ceil(CARDS_A_LINE) * "deck\n".len() + DECK_SIZE * " m8".len();
    let moves = MAX_ACTIONS.div_ceil(MOVES_A_LINE) * "moves\n".len() + MAX_ACTIONS * " b3@25".len();
    settings + deck + moves
};
const _: () = assert!(MAX_TEXT > 800 * LONGEST);

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
        let Setup { edition, seats, partners, dealer } = self.table().setup();
        let how = if partners { "partners" } else { "alone" };
        write!(f, "{seats} seats, {how}, {}, seat {dealer} deals", edition.code())
    }

    fn retell<E>(
        text: &[u8],
        tell: impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
    ) -> Result<Result<Self, Fault<'_>>, E> {
        trace::retell(text, tell)
    }

    fn write_ending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        trace::write_ending(self, f)
    }

    fn write_result(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table();
        match table.is_over() {
            true => self.write_ending(f),
            false => write!(f, "unfinished, turn {}: seat {} to move", table.turn(), table.mover()),
        }
    }
}

/// Writes the lines before the moves, in their one canonical form.
fn write_start(game: &Game, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let setup = game.table().setup();
    writeln!(f, "loot 1")?;
    writeln!(f, "edition {}", setup.edition.code())?;
    writeln!(f, "seats {}", setup.seats)?;
    writeln!(f, "partners {}", if setup.partners { "yes" } else { "no" })?;
    writeln!(f, "dealer {}", setup.dealer)?;
    lines(f, "deck", game.deck(), CARDS_A_LINE)
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
    /// A line appears twice, or after a line it must precede.
    OutOfPlace,
    /// A line is missing.
    Missing(&'static str),
    /// A line has no value.
    NoValue,
    /// A line has more than one value.
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
    /// The game can't be set up like this.
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

impl From<Refusal> for Reason {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
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
        let mut words = Words::new(text, Game::BLANKS);
        read_version(&mut words)?;
        let heading = Heading::read(&mut words)?;
        let game = heading.deal(&words)?;
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
    /// Reads up to the first `moves`, or to the end.
    fn read(words: &mut Words<'a>) -> Result<Self, Fault<'a>> {
        let mut heading = Self::default();
        while let Some(key) = Some(words.peek()).filter(|key| !key.text.is_empty()) {
            if key.text == b"moves" {
                break;
            }
            words.next();
            match key.text {
                b"deck" => heading.read_deck_line(words)?,
                // Each setting appears once, in any order, before the moves.
                b"edition" if heading.edition.is_none() => {
                    let word = value(words, key)?;
                    let edition = Edition::ALL.into_iter().find(|edition| edition.code().as_bytes() == word.text);
                    heading.edition = Some(edition.ok_or(word.fault(Reason::NotAnEdition))?);
                }
                b"seats" if heading.seats.is_none() => {
                    heading.seats = Some(numbered(value(words, key)?)?);
                }
                b"partners" if heading.partners.is_none() => {
                    let word = value(words, key)?;
                    heading.partners = Some(match word.text {
                        b"yes" => true,
                        b"no" => false,
                        _ => return Err(word.fault(Reason::NotYesOrNo)),
                    });
                }
                b"dealer" if heading.dealer.is_none() => {
                    heading.dealer = Some(numbered(value(words, key)?)?);
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

    /// The game it describes. We report a missing line at the word that follows.
    fn deal(self, words: &Words<'a>) -> Result<Game, Fault<'a>> {
        let here = words.peek();
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

/// The word's number, together with the word.
fn numbered(word: Word<'_>) -> Result<(u8, Word<'_>), Fault<'_>> {
    number(word.text).map(|n| (n, word)).ok_or(word.fault(Reason::NotANumber))
}

/// The word as an action.
fn action(word: Word<'_>) -> Result<Action, Fault<'_>> {
    let card = |code| Card::from_code(code).ok_or(word.fault(Reason::NotAnAction));
    match word.text {
        b"draw" => Ok(Action::Draw),
        [b'-', code @ ..] => Ok(Action::Discard(card(code)?)),
        [a, b, b'@', ship @ ..] => {
            let card = card(&[*a, *b])?;
            let ship = number(ship).and_then(ShipNo::new).ok_or(word.fault(Reason::NotAShip))?;
            Ok(Action::Play(card, ship))
        }
        code => Ok(Action::Launch(card(code)?)),
    }
}

/// The single value after a key.
fn value<'a>(words: &mut Words<'a>, key: Word<'a>) -> Result<Word<'a>, Fault<'a>> {
    let value = words.next_on_line().ok_or(key.fault(Reason::NoValue))?;
    match words.next_on_line() {
        None => Ok(value),
        Some(extra) => Err(extra.fault(Reason::Extra)),
    }
}

fn read_version<'a>(words: &mut Words<'a>) -> Result<(), Fault<'a>> {
    let key = words.peek();
    if key.text != b"loot" {
        return Err(key.fault(Reason::NotARecord));
    }
    words.next();
    let version = value(words, key)?;
    if version.text == b"1" { Ok(()) } else { Err(version.fault(Reason::Version)) }
}

/// The next action, on this line or the next `moves` line.
fn next_move<'a>(words: &mut Words<'a>) -> Result<Option<Step<'a>>, Fault<'a>> {
    while let Some(word) = words.next() {
        match word.text {
            b"moves" if word.first => {}
            b"loot" | b"edition" | b"seats" | b"partners" | b"dealer" | b"deck" if word.first => {
                return Err(word.fault(Reason::OutOfPlace));
            }
            _ if word.first => return Err(word.fault(Reason::UnknownKey)),
            _ => return Ok(Some(word.step(What::Play(action(word)?)))),
        }
    }
    Ok(None)
}
