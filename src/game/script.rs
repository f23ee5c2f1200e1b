//! What it takes to write a game down for people to read.

use core::fmt;

use super::reader::{FaultOf, Form, Lines, Reader, Reason};
use super::text::{Joined, What, Words};
use super::{Game, Record};

/// A game that can be written as text, without allocating, so that the handheld can print it too.
pub trait Script: Game {
    /// Why a game can't be set up as a text says.
    type SetupError: Copy + Eq + fmt::Debug + fmt::Display;

    /// The words that lines begin with, in the order of the lines: first [`KEY`](Game::KEY), last `moves`.
    const KEYS: &'static [&'static str];
    /// How strict its text is.
    const FORM: Form = Form::USUAL;
    /// What the text of a round begins with, in a game of several.
    const ROUND: Option<&'static str> = None;
    /// Decisions on a `moves` line, so that it fits an 80-column window.
    const MOVES_A_LINE: usize = 12;
    /// When several records are replayed, is the result printed after the file's name?
    const NAMES_FILE: bool = true;

    /// Reads the lines between the version and the first decision or round.
    fn read_start<'a>(lines: &mut Lines<'a, Self>) -> Result<Self, FaultOf<'a, Self>>;

    /// A decision as its [`Display`](fmt::Display) writes it, or what is wrong with the word.
    fn read_action(word: &[u8]) -> Result<Self::Action, &'static str>;

    /// Reads a round up to its decisions: the one with this number, of a game that began so.
    fn read_round<'a>(_: &Self, _number: u16, lines: &mut Lines<'a, Self>) -> Result<Self::Deal, FaultOf<'a, Self>> {
        Err(lines.misplaced(lines.peek()))
    }

    /// Writes the text up to the first decision after the record's start, in its one canonical form.
    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Writes what comes before a record's own text for somebody who has nothing else: nothing, where a record is a whole
    /// game. Of a game in rounds it is the opening, or what is known of it.
    fn write_before(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    /// Is this text meant to be a record of this game? Its first word says so.
    fn is_meant(text: &[u8]) -> bool {
        let first = Words::new(text, Self::FORM.blanks).next();
        first.is_some_and(|word| [Some(Self::KEY), Self::ROUND].iter().flatten().any(|key| word.text == key.as_bytes()))
    }

    /// Does this word mean version 1?
    fn is_version_1(word: &[u8]) -> Result<bool, &'static str> {
        Ok(word == b"1")
    }

    /// The rule that a refusal follows from, if it has a name.
    fn rule(_: &Self::Refusal) -> &'static str {
        ""
    }

    /// Says in a few words who plays and how, for the log.
    fn write_brief(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} players", self.seating().count())
    }

    /// What a trace says of a game that begins here.
    fn trace(&self) -> impl Trace<Self> {
        Moves
    }

    /// The last line of a trace: how the game ended, or that it has not.
    fn write_ending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(outcome) = self.outcome() else { return f.write_str("unfinished") };
        let scores = Joined(",", || outcome.scores().map(|(_, score)| score));
        write!(f, "result scores={scores} winners={}", Joined(",", || outcome.winners()))
    }

    /// The same on a line of its own. It says more about a game that is not over.
    fn write_result(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_ending(f)
    }

    /// Plays a record again and hands out its trace line by line. Returns the game as it stands at the end, or what is wrong
    /// with the record. An error from `tell` ends it.
    fn retell<E>(
        text: &[u8],
        mut tell: impl FnMut(fmt::Arguments<'_>) -> Result<(), E>,
    ) -> Result<Result<Self, FaultOf<'_, Self>>, E> {
        let (mut game, steps) = match Reader::<Self>::open(text) {
            Ok(opened) => opened,
            Err(fault) => return Ok(Err(fault)),
        };
        let start = game;
        let mut trace = start.trace();
        for step in steps {
            let step = match step {
                Ok(step) => step,
                Err(fault) => return Ok(Err(fault)),
            };
            let before = game;
            let played = match &step.what {
                What::Play(action) => game.play(*action, |event| trace.hear(event)),
                What::Begin(deal) => game.begin(deal, |event| trace.hear(event)),
            };
            if let Err(refusal) = played {
                return Ok(Err(step.word.fault(Reason::Refused(refusal, Self::rule(&refusal)))));
            }
            let action = match step.what {
                What::Play(action) => Some(action),
                What::Begin(_) => None,
            };
            trace.played(&before, action, &game, &mut tell)?;
        }
        trace.ends(&game, &mut tell)?;
        Ok(Ok(game))
    }
}

/// Takes the lines of a trace.
pub type Tell<'a, E> = &'a mut dyn FnMut(fmt::Arguments<'_>) -> Result<(), E>;

/// What a trace says, decision by decision. It shows everything: it is for people who study a record, not for players.
pub trait Trace<G: Game> {
    /// Something happens.
    fn hear(&mut self, _: G::Event) {}

    /// A decision was made, or a round began: `before` and `after` it.
    fn played<E>(&mut self, before: &G, action: Option<G::Action>, after: &G, tell: Tell<'_, E>) -> Result<(), E>;

    /// The record ends here, whether or not the game does.
    fn ends<E>(&mut self, _: &G, _: Tell<'_, E>) -> Result<(), E> {
        Ok(())
    }
}

/// Who decides what, and nothing else.
struct Moves;

impl<G: Game> Trace<G> for Moves {
    fn played<E>(&mut self, before: &G, action: Option<G::Action>, _: &G, tell: Tell<'_, E>) -> Result<(), E> {
        match (before.asks().seat(), action) {
            (Some(seat), Some(action)) => tell(format_args!("seat={seat} move={action}")),
            _ => Ok(()),
        }
    }
}

/// A record, and what comes before it.
pub struct Report<'a, G: Game>(pub &'a Record<G>);

impl<G: Script> fmt::Display for Report<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.game().write_before(f)?;
        self.0.fmt(f)
    }
}

/// Who plays and how, in a few words.
pub struct InBrief<'a, G>(pub &'a G);

impl<G: Script> fmt::Display for InBrief<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_brief(f)
    }
}
