//! Reading a record word by word (P21).

use heapless::Vec;

use super::fault::Reason;
use super::{Fault, KEY, ROUND};
use crate::game::Script;
use crate::game::text::{self, What, Word, Words};
use crate::games::pirate_loot::rules::{
    Action, Card, DRAW_CARDS, Deal, Faction, Factions, Game, LOOT_CARDS, LUCK_BELOW, LUCK_NUMBERS, Loot, MAX_SEATS,
    Opening, Setup, SetupError,
};
use crate::table::Seat;

/// The words that lines begin with.
const KEYS: [&str; 10] = [KEY, "players", "factions", "loot", "first", ROUND, "ranks", "deck", "luck", "moves"];

/// A piece of a record, with its place in the text.
pub type Step<'a> = text::Step<'a, Action, Deal>;

/// The steps of a record, in order. After a fault there are no more.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    words: Words<'a>,
    factions: Factions,
    rounds: u16,
    /// Is it in the middle of `moves`?
    moves: bool,
}

impl<'a> Reader<'a> {
    /// Reads everything up to the first round.
    pub fn open(text: &'a [u8]) -> Result<(Opening, Self), Fault<'a>> {
        let mut words = Words::new(text, Game::BLANKS);
        let key = words.peek();
        if key.text != KEY.as_bytes() {
            let round = key.text == ROUND.as_bytes();
            return Err(key.fault(if round { Reason::RoundAlone } else { Reason::NotARecord }));
        }
        let version = words.one(KEY)?;
        if version.number()? != 1 {
            return Err(version.fault(Reason::Version));
        }
        let word = words.one("players")?;
        let seats = u8::try_from(word.number()?).unwrap_or(u8::MAX);
        if !(2..=MAX_SEATS as u8).contains(&seats) {
            return Err(word.fault(Reason::Setup(SetupError::Seats)));
        }
        let factions = words.factions(seats)?;
        let loot = words.loot()?;
        let word = words.one("first")?;
        let not_here = word.fault(Reason::Setup(SetupError::First));
        let first = u8::try_from(word.number()?).ok().and_then(Seat::new).ok_or(not_here)?;
        let opening =
            Opening::new(Setup { seats }, factions, &loot, first).map_err(|error| word.fault(Reason::Setup(error)))?;
        Ok((opening, Self { words, factions, rounds: 0, moves: false }))
    }

    fn step(&mut self) -> Result<Option<Step<'a>>, Fault<'a>> {
        if self.moves {
            if let Some(word) = self.words.more("moves") {
                let action = Action::from_token(word.text).ok_or(word.fault(Reason::NotAnAnswer))?;
                return Ok(Some(word.step(What::Play(action))));
            }
            self.moves = false;
        }
        let key = self.words.peek();
        match key.text {
            [] => Ok(None),
            b"round" => {
                let deal = self.block()?;
                Ok(Some(key.step(What::Begin(deal))))
            }
            _ => Err(key.misplaced(Reason::OutOfPlace)),
        }
    }

    /// A block up to its `moves`.
    fn block(&mut self) -> Result<Deal, Fault<'a>> {
        let words = &mut self.words;
        let round = words.one("round")?;
        self.rounds = self.rounds.saturating_add(1);
        if round.number()? != self.rounds {
            return Err(round.fault(Reason::NotThisRound));
        }
        let ranks = words.ranks(self.factions)?;
        let deck = words.deck(self.factions)?;
        let luck = words.luck()?;
        // We have checked each word of it already.
        let deal = Deal::new(self.factions, &ranks, &deck, luck).map_err(|error| round.fault(Reason::Setup(error)))?;
        let next = words.peek();
        if next.text == b"moves" {
            words.next();
            self.moves = true;
        }
        Ok(deal)
    }
}

impl<'a> Iterator for Reader<'a> {
    type Item = Result<Step<'a>, Fault<'a>>;

    fn next(&mut self) -> Option<Self::Item> {
        let step = self.step().transpose();
        if let Some(Err(_)) = step {
            self.words.close();
            self.moves = false;
        }
        step
    }
}

impl<'a> Word<'a> {
    /// The word as a number: any number of decimal digits. A number too large for this type becomes the largest.
    fn number(self) -> Result<u16, Fault<'a>> {
        let digits = self.text.iter().try_fold(0u16, |n, digit| match digit {
            b'0'..=b'9' => Some(n.saturating_mul(10).saturating_add(u16::from(digit - b'0'))),
            _ => None,
        });
        digits.ok_or(self.fault(Reason::NotANumber))
    }

    fn is_key(self) -> bool {
        self.first && KEYS.iter().any(|key| key.as_bytes() == self.text)
    }

    /// The fault of a word where a line should begin: `reason` if the word is one of the format's own.
    fn misplaced(self, reason: Reason) -> Fault<'a> {
        self.fault(if self.text.is_empty() || self.is_key() { reason } else { Reason::UnknownKey })
    }
}

impl<'a> Words<'a> {
    /// Takes the line with this key, which must come next.
    fn key(&mut self, key: &'static str) -> Result<Word<'a>, Fault<'a>> {
        let word = self.peek();
        if word.text != key.as_bytes() {
            return Err(word.misplaced(Reason::Expected(key)));
        }
        self.next();
        Ok(word)
    }

    /// Takes the line with this key and its only value.
    fn one(&mut self, key: &'static str) -> Result<Word<'a>, Fault<'a>> {
        let key = self.key(key)?;
        let value = self.next_on_line().ok_or(key.fault(Reason::TooFew))?;
        self.end_line()?;
        Ok(value)
    }

    fn end_line(&mut self) -> Result<(), Fault<'a>> {
        match self.next_on_line() {
            None => Ok(()),
            Some(extra) => Err(extra.fault(Reason::TooMany)),
        }
    }

    /// The next value of a line that continues on the following lines, which may repeat its key.
    fn more(&mut self, key: &'static str) -> Option<Word<'a>> {
        loop {
            let word = self.peek();
            if word.text.is_empty() || (word.is_key() && word.text != key.as_bytes()) {
                return None;
            }
            self.next();
            if !word.is_key() {
                return Some(word);
            }
        }
    }

    /// P4.2: as many as there are seats, in the order of their letters.
    fn factions(&mut self, seats: u8) -> Result<Factions, Fault<'a>> {
        let key = self.key("factions")?;
        let mut last = None;
        let mut factions = Vec::<Faction, MAX_SEATS>::new();
        for _ in 0..seats {
            let word = self.next_on_line().ok_or(key.fault(Reason::TooFew))?;
            let faction = Faction::from_code(word.text).ok_or(word.fault(Reason::NotAFaction))?;
            if last >= Some(faction) {
                return Err(word.fault(Reason::Setup(SetupError::Factions)));
            }
            last = Some(faction);
            let _ = factions.push(faction);
        }
        self.end_line()?;
        Ok(factions.into_iter().collect())
    }

    /// P3: the 23 cards.
    fn loot(&mut self) -> Result<Vec<Loot, LOOT_CARDS>, Fault<'a>> {
        self.key("loot")?;
        let mut all = Vec::<Loot, LOOT_CARDS>::new();
        while let Some(word) = self.more("loot") {
            let loot = Loot::from_code(word.text).ok_or(word.fault(Reason::NotLoot))?;
            let before = all.iter().filter(|&&other| other == loot).count();
            if before >= usize::from(loot.copies()) || all.push(loot).is_err() {
                return Err(word.fault(Reason::Setup(SetupError::Loot)));
            }
        }
        // We report missing cards at the word that follows.
        if all.is_full() { Ok(all) } else { Err(self.peek().fault(Reason::Setup(SetupError::Loot))) }
    }

    /// P5.1: each faction in use once.
    fn ranks(&mut self, factions: Factions) -> Result<Vec<Faction, MAX_SEATS>, Fault<'a>> {
        let key = self.key("ranks")?;
        let mut ranks = Vec::<Faction, MAX_SEATS>::new();
        for _ in factions {
            let word = self.next_on_line().ok_or(key.fault(Reason::TooFew))?;
            let faction = Faction::from_code(word.text).ok_or(word.fault(Reason::NotAFaction))?;
            if !factions.contains(faction) || ranks.contains(&faction) || ranks.push(faction).is_err() {
                return Err(word.fault(Reason::Setup(SetupError::Ranks)));
            }
        }
        self.end_line()?;
        Ok(ranks)
    }

    /// P5.3: the cards of the factions in use, and `set` in the lower half.
    fn deck(&mut self, factions: Factions) -> Result<Vec<Option<Card>, DRAW_CARDS>, Fault<'a>> {
        self.key("deck")?;
        let cards = factions.flat_map(|faction| Card::ALL.into_iter().filter(move |card| card.faction() == faction));
        let pirates: usize = cards.map(|card| usize::from(card.copies())).sum();
        let mut deck = Vec::<Option<Card>, DRAW_CARDS>::new();
        while let Some(word) = self.more("deck") {
            let card = match word.text {
                b"set" => None,
                code => Some(Card::from_code(code).ok_or(word.fault(Reason::NotACard))?),
            };
            let copies = match card {
                None => 1,
                Some(card) if factions.contains(card.faction()) => card.copies(),
                Some(_) => 0,
            };
            if card.is_none() && deck.len() < pirates.saturating_sub(pirates / 2) {
                return Err(word.fault(Reason::Setup(SetupError::SetSail)));
            }
            let before = deck.iter().filter(|&&other| other == card).count();
            if before >= usize::from(copies) || deck.push(card).is_err() {
                return Err(word.fault(Reason::Setup(SetupError::Deck)));
            }
        }
        let whole = deck.len() == pirates.saturating_add(1);
        if whole { Ok(deck) } else { Err(self.peek().fault(Reason::Setup(SetupError::Deck))) }
    }

    /// P1.5
    fn luck(&mut self) -> Result<[u16; LUCK_NUMBERS], Fault<'a>> {
        let key = self.key("luck")?;
        let mut luck = [0; LUCK_NUMBERS];
        for number in &mut luck {
            let word = self.next_on_line().ok_or(key.fault(Reason::TooFew))?;
            *number = word.number()?;
            if *number >= LUCK_BELOW {
                return Err(word.fault(Reason::Setup(SetupError::Luck)));
            }
        }
        self.end_line()?;
        Ok(luck)
    }
}
