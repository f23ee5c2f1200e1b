//! A game as text: the set-up, the order of the deck, the actions.

use core::fmt;

use heapless::Vec;

use super::rules::{Action, Card, Cards, DECK_SIZE, Edition, Game, MAX_ACTIONS, Refusal, Setup, SetupError, ShipNo};
use super::trace::Turn;
use crate::game::text::{Word, lines, number};
use crate::game::{self, FaultOf, Lines, MAX_TEXT, Reason, Script, Trace};

/// A game of Loot with all its actions.
pub type Record = game::Record<Game>;
/// What is wrong with a record, and where.
pub type Fault<'a> = FaultOf<'a, Game>;
/// The actions of a record, in order.
pub type Reader<'a> = game::Reader<'a, Game>;

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
    type SetupError = SetupError;

    const KEYS: &'static [&'static str] = &["loot", "edition", "seats", "partners", "dealer", "deck", "moves"];
    const MOVES_A_LINE: usize = MOVES_A_LINE;

    fn read_start<'a>(lines: &mut Lines<'a, Self>) -> Result<Self, Fault<'a>> {
        Heading::read(lines)?.deal(lines.peek())
    }

    fn read_action(word: &[u8]) -> Result<Action, &'static str> {
        let card = |code| Card::from_code(code).ok_or("this is not an action");
        match word {
            b"draw" => Ok(Action::Draw),
            [b'-', code @ ..] => Ok(Action::Discard(card(code)?)),
            [a, b, b'@', ship @ ..] => {
                let card = card(&[*a, *b])?;
                let ship = number(ship).and_then(ShipNo::new).ok_or("ships are numbered 1 to 25")?;
                Ok(Action::Play(card, ship))
            }
            code => Ok(Action::Launch(card(code)?)),
        }
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.table().setup();
        writeln!(f, "loot 1")?;
        writeln!(f, "edition {}", setup.edition.code())?;
        writeln!(f, "seats {}", setup.seats)?;
        writeln!(f, "partners {}", if setup.partners { "yes" } else { "no" })?;
        writeln!(f, "dealer {}", setup.dealer)?;
        lines(f, "deck", self.deck(), CARDS_A_LINE)
    }

    fn rule(refusal: &Refusal) -> &'static str {
        match refusal {
            Refusal::GameOver => "R9",
            Refusal::NotYourTurn => "R2.4",
            Refusal::PileEmpty => "R4.1",
            Refusal::MustDraw => "R4.2",
            Refusal::NotInHand(_) => "R3",
            Refusal::NotAMerchant(_) | Refusal::MerchantOnShip => "R4.3",
            Refusal::NotAtSea(_) => "R5.1",
            Refusal::ColourTaken(_) | Refusal::OtherColour(_) => "R5.2",
            Refusal::NoShipForCaptain(_) => "R6.1",
            Refusal::NotYourShip => "R6.2",
            Refusal::MerchantDiscard => "R7.1",
            Refusal::CanPlay => "R7.2",
            Refusal::PileNotEmpty => "R7.3",
        }
    }

    fn write_brief(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { edition, seats, partners, dealer } = self.table().setup();
        let how = if partners { "partners" } else { "alone" };
        write!(f, "{seats} seats, {how}, {}, seat {dealer} deals", edition.code())
    }

    fn trace(&self) -> impl Trace<Self> {
        Turn::new(self)
    }

    fn write_result(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = self.table();
        match table.is_over() {
            true => self.write_ending(f),
            false => write!(f, "unfinished, turn {}: seat {} to move", table.turn(), table.mover()),
        }
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
    fn read(lines: &mut Lines<'a, Game>) -> Result<Self, Fault<'a>> {
        let mut heading = Self::default();
        while let Some(key) = lines.any_key() {
            match key.text {
                b"deck" => heading.read_deck_line(lines)?,
                // Each setting appears once, in any order, before the moves.
                b"edition" if heading.edition.is_none() => {
                    let word = lines.only_value(key)?;
                    let edition = Edition::ALL.into_iter().find(|edition| edition.code().as_bytes() == word.text);
                    let unknown = word.wrong("an edition is loot2005, loot2017 or korsar");
                    heading.edition = Some(edition.ok_or(unknown)?);
                }
                b"seats" if heading.seats.is_none() => {
                    heading.seats = Some(numbered(lines.only_value(key)?)?);
                }
                b"partners" if heading.partners.is_none() => {
                    let word = lines.only_value(key)?;
                    heading.partners = Some(match word.text {
                        b"yes" => true,
                        b"no" => false,
                        _ => return Err(word.wrong("partners are yes or no")),
                    });
                }
                b"dealer" if heading.dealer.is_none() => {
                    heading.dealer = Some(numbered(lines.only_value(key)?)?);
                }
                _ => return Err(lines.misplaced(key)),
            }
        }
        Ok(heading)
    }

    fn read_deck_line(&mut self, lines: &mut Lines<'a, Game>) -> Result<(), Fault<'a>> {
        while let Some(word) = lines.value() {
            let card = Card::from_code(word.text).ok_or(word.wrong("this is not a card"))?;
            let copies = self.dealt.count(card);
            if copies == card.copies() {
                // R1
                return Err(word.no_setup(SetupError::DeckHas(card, copies.saturating_add(1))));
            }
            self.dealt.add(card);
            let full = word.no_setup(SetupError::DeckSize(DECK_SIZE.saturating_add(1)));
            self.deck.push(card).map_err(|_| full)?;
        }
        Ok(())
    }

    /// The game it describes. We report a missing line at the word that follows.
    fn deal(self, here: Word<'a>) -> Result<Game, Fault<'a>> {
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
            word.no_setup(error)
        })
    }
}

/// The word's number, together with the word.
fn numbered(word: Word<'_>) -> Result<(u8, Word<'_>), Fault<'_>> {
    number(word.text).map(|n| (n, word)).ok_or(word.wrong("this is not a number of seats or of a seat"))
}
