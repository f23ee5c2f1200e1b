//! A game as text: the set-up, the line at the start, the choices.

use core::fmt;

use heapless::Vec;

use super::rules::{Card, Crew, Discards, Game, MAX_PIRATES, Pirate, Refresh, Refusal, Setup, SetupError};
use super::trace;
use crate::game::text::{Joined, line, number};
use crate::game::{self, FaultOf, Form, Lines, Script, Trace};

/// A game of Get Bit! with all its choices.
pub type Record = game::Record<Game>;
/// What is wrong with a record, and where.
pub type Fault<'a> = FaultOf<'a, Game>;
/// The choices of a record, in order.
pub type Reader<'a> = game::Reader<'a, Game>;

impl Script for Game {
    type SetupError = SetupError;

    const KEYS: &'static [&'static str] = &["getbit", "players", "refresh", "discards", "line", "moves"];
    const FORM: Form = Form { ascii_only: true, ..Form::USUAL };
    /// A digit and a blank each.
    const MOVES_A_LINE: usize = 36;

    fn read_start<'a>(lines: &mut Lines<'a, Self>) -> Result<Self, Fault<'a>> {
        let crew = read_crew(lines)?;
        read_line(lines, crew)
    }

    fn read_action(word: &[u8]) -> Result<Card, &'static str> {
        number(word).and_then(Card::new).ok_or("cards are numbered 1 to 7")
    }

    fn write_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.table().crew().setup();
        writeln!(f, "getbit 1")?;
        writeln!(f, "players {}", setup.players)?;
        writeln!(f, "refresh {}", setup.refresh.code())?;
        writeln!(f, "discards {}", setup.discards.code())?;
        line(f, "line", self.first_line())
    }

    fn rule(refusal: &Refusal) -> &'static str {
        match refusal {
            Refusal::GameOver => "G7",
            Refusal::NotAsked => "G2.2",
            Refusal::NotInHand(_) => "G2.1",
        }
    }

    fn write_brief(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { players, refresh, discards } = self.table().crew().setup();
        write!(f, "{players} players, cards come back at {}, discards {}", refresh.code(), discards.code())
    }

    fn trace(&self) -> impl Trace<Self> {
        trace::Round::default()
    }

    /// `result winners=2 ranking=2,0,1,3`, or `unfinished`
    fn write_ending(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(ranking) = self.table().ranking() else { return f.write_str("unfinished") };
        let (winners, ranking) = (Joined(",", || ranking.first()), Joined(",", || ranking.iter()));
        write!(f, "result winners={winners} ranking={ranking}")
    }

    fn write_result(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.table().asks(), self.table().asked()) {
            (Some(player), Some(pirate)) => {
                let round = self.table().round();
                write!(f, "unfinished, round {round}: player {player} to choose for pirate {pirate}")
            }
            _ => self.write_ending(f),
        }
    }
}

/// The settings. Those with a usual value may be left out.
fn read_crew<'a>(lines: &mut Lines<'a, Game>) -> Result<Crew, Fault<'a>> {
    let players_word = lines.only("players")?;
    let players = number(players_word.text).ok_or(players_word.wrong("this is not a number of players"))?;
    let mut setup = Setup { players, refresh: Refresh::default(), discards: Discards::default() };
    if let Some(key) = lines.optional("refresh") {
        let word = lines.only_value(key)?;
        let refresh = Refresh::ALL.into_iter().find(|refresh| refresh.code().as_bytes() == word.text);
        setup.refresh = refresh.ok_or(word.wrong("cards come back with 2 or 1 left"))?;
    }
    if let Some(key) = lines.optional("discards") {
        let word = lines.only_value(key)?;
        let discards = Discards::ALL.into_iter().find(|discards| discards.code().as_bytes() == word.text);
        setup.discards = discards.ok_or(word.wrong("discards are shown or hidden"))?;
    }
    setup.crew().map_err(|error| players_word.no_setup(error))
}

/// The line at the start: each pirate once.
fn read_line<'a>(lines: &mut Lines<'a, Game>, crew: Crew) -> Result<Game, Fault<'a>> {
    let key = lines.key("line")?;
    let mut line = Vec::<Pirate, MAX_PIRATES>::new();
    while let Some(word) = lines.value() {
        let pirate = number(word.text).and_then(Pirate::new).ok_or(word.wrong("pirates are numbered 0 to 5"))?;
        if crew.pirate(pirate as u8).is_none() {
            return Err(word.no_setup(SetupError::NotInGame(pirate)));
        }
        if line.contains(&pirate) || line.push(pirate).is_err() {
            return Err(word.no_setup(SetupError::Twice(pirate)));
        }
    }
    Game::in_line(crew.setup(), &line).map_err(|error| key.no_setup(error))
}
