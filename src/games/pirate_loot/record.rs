//! A game as text (P21): the opening, then round by round the deal and the answers.
//!
//! Both ways without allocating. A whole game has no useful bound, so a [`Record`] is of one round and begins anew with the
//! next: the text of a game is its [`Opening`], then the record of each round. [`Reader`] hands out a text step by step.

mod fault;
mod reader;
mod words;

use core::fmt;

use heapless::Vec;

pub use self::fault::{Fault, Reason};
pub use self::reader::{Reader, Step, What};
use super::rules::{Action, Deal, Event, Game, MAX_DECISIONS, Opening, Refusal};

/// The first word of a record.
pub const KEY: &str = "pirateloot";

/// Loot cards on a `loot` line, so that a line fits an 80-column window.
const LOOT_A_LINE: usize = 12;
/// Cards on a `deck` line: four lines make the greatest deck.
const CARDS_A_LINE: usize = 20;
/// Answers on a `moves` line: at most four letters and a blank each.
const MOVES_A_LINE: usize = 14;

/// Is this the text of a record of this game, good or bad?
pub fn is_record(text: &[u8]) -> bool {
    words::Words::new(text).next().is_some_and(|word| word.text == KEY.as_bytes())
}

/// A round with all its answers so far, every one of which was legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    game: Game,
    actions: Vec<Action, MAX_DECISIONS>,
}

impl Record {
    /// The record of a game's round from its deal on. (Of a round that has begun, only the deal is taken.)
    pub fn new(game: &Game) -> Self {
        Self { game: game.start(), actions: Vec::new() }
    }

    /// Reads a text and checks it: every deal must fit, every answer must be legal. What is kept is its last round.
    pub fn parse(text: &[u8]) -> Result<Self, Fault<'_>> {
        let (opening, steps) = Reader::open(text)?;
        let mut record = Self::new(&Game::open(&opening));
        for step in steps {
            let step = step?;
            match step.what {
                What::Round(deal) => record.begin(&deal, |_| {}),
                What::Move(action) => record.play(action, |_| {}),
            }
            .map_err(|refusal| step.refused(refusal))?;
        }
        Ok(record)
    }

    /// Begins the next round with this deal, and the record anew. If no round can begin, nothing changes.
    pub fn begin(&mut self, deal: &Deal, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        self.game.begin(deal, tell)?;
        self.actions.clear();
        Ok(())
    }

    /// Plays one more answer, telling what happens. If it is not allowed, nothing changes.
    pub fn play(&mut self, action: Action, tell: impl FnMut(Event)) -> Result<(), Refusal> {
        // A round asks no more than there is room for, so a full record is of a round that is over.
        if self.actions.is_full() {
            return Err(Refusal::RoundOver);
        }
        self.game.play(action, tell)?;
        let _ = self.actions.push(action);
        Ok(())
    }

    /// Takes the last answer of the round back.
    pub fn undo(&mut self) -> Option<Action> {
        let undone = self.actions.pop()?;
        self.game = self.game.start();
        for &action in &self.actions {
            // What was legal once is legal again.
            let _ = self.game.play(action, |_| {});
        }
        Some(undone)
    }

    /// The game as it was when the round began.
    pub fn start(&self) -> Game {
        self.game.start()
    }

    /// The answers of the round so far.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The game as it stands after the answers.
    pub const fn game(&self) -> &Game {
        &self.game
    }
}

/// The lines before the first round, in their one canonical form.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{KEY} 1")?;
        writeln!(f, "players {}", self.seats())?;
        line(f, "factions", self.factions())?;
        for loot in self.loot().chunks(LOOT_A_LINE) {
            line(f, "loot", loot)?;
        }
        writeln!(f, "first {}", self.first())
    }
}

/// The block of the round, in its one canonical form; nothing before the first round.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(deal) = self.game.round_deal() else { return Ok(()) };
        writeln!(f, "round {}", self.game.table().round())?;
        line(f, "ranks", deal.ranks().iter())?;
        let mut deck = deal.deck().map(|card| card.map_or("set", |card| card.code())).peekable();
        while deck.peek().is_some() {
            line(f, "deck", deck.by_ref().take(CARDS_A_LINE))?;
        }
        line(f, "luck", deal.luck())?;
        for actions in self.actions.chunks(MOVES_A_LINE) {
            line(f, "moves", actions)?;
        }
        Ok(())
    }
}

fn line(f: &mut fmt::Formatter<'_>, key: &str, words: impl IntoIterator<Item: fmt::Display>) -> fmt::Result {
    f.write_str(key)?;
    for word in words {
        write!(f, " {word}")?;
    }
    writeln!(f)
}
