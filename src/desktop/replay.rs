//! `replay`: records checked, and traced turn by turn.

mod pirate_loot;

use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use super::complain;
use super::files::read_at_most;
use crate::games::get_bit;
use crate::record::{Fault, MAX_TEXT, Reader};
use crate::rules::{Event, Game, Outcome, Table};

/// Checks every record. Status 1 if any was bad.
pub fn run(files: &[PathBuf], trace: bool) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_good = true;
    for file in files {
        // Beside other records, a result needs its name; a trace has an exact form.
        let name = (files.len() > 1 && !trace).then_some(file.as_path());
        match replay_file(file, name, trace, &mut out) {
            Ok(good) => all_good &= good,
            // Its reader has read enough; a record that was bad before that still was.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            Err(error) => return super::ended(Err(error)),
        }
    }
    if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Replays one file: was it good? An error is one of writing.
fn replay_file(file: &Path, name: Option<&Path>, trace: bool, out: &mut impl Write) -> io::Result<bool> {
    let text = match read_at_most(file, MAX_TEXT) {
        Ok(text) => text,
        Err(error) => {
            out.flush()?;
            complain(format_args!("{}: {error}", file.display()));
            return Ok(false);
        }
    };
    if get_bit::record::is_meant(&text) {
        return replay_get_bit(&text, file, name, trace, out);
    }
    // The first word of a record says which game it is of.
    if crate::games::pirate_loot::record::is_record(&text) {
        let played = pirate_loot::replay(&text, trace, out)?;
        out.flush()?;
        if let Err(fault) = &played {
            complain(format_args!("{}:{}: {}: {}", file.display(), fault.line, fault.shown_token(), fault.reason));
        }
        return Ok(played.is_ok());
    }
    match replay(&text, trace, out)? {
        Ok(game) => {
            if let Some(name) = name {
                write!(out, "{}: ", name.display())?;
            }
            match game.outcome() {
                Some(outcome) => writeln!(out, "{}", result(&outcome))?,
                None if trace => writeln!(out, "unfinished")?,
                None => {
                    let table = game.table();
                    writeln!(out, "unfinished, turn {}: seat {} to move", table.turn(), table.mover())?;
                }
            }
            out.flush()?;
            Ok(true)
        }
        Err(fault) => {
            out.flush()?;
            let (line, token, reason) = (fault.line, fault.shown_token(), fault.reason);
            complain(format_args!("{}:{line}: {token}: {reason}", file.display()));
            Ok(false)
        }
    }
}

/// Replays a record, tracing its turns if asked to, and gives the game as it stands at its end.
fn replay<'a>(text: &'a [u8], trace: bool, out: &mut impl Write) -> io::Result<Result<Game, Fault<'a>>> {
    let (mut game, steps) = match Reader::open(text) {
        Ok(opened) => opened,
        Err(fault) => return Ok(Err(fault)),
    };
    let mut tracer = Tracer::new(&game);
    for step in steps {
        let step = match step {
            Ok(step) => step,
            Err(fault) => return Ok(Err(fault)),
        };
        let legal = if trace { legal(&game) } else { String::new() };
        let mut events = Vec::new();
        if let Err(refusal) = game.play_telling(step.action, |event| events.push(event)) {
            return Ok(Err(step.refused(refusal)));
        }
        if trace {
            tracer.turn_ended(game.table(), &legal, &step.action.to_string(), out)?;
            for event in events {
                tracer.happened(event, game.table(), out)?;
            }
        }
    }
    if trace && !game.table().is_over() {
        tracer.turn_ended(game.table(), &legal(&game), "?", out)?;
    }
    Ok(Ok(game))
}

/// The turn that the trace is at, pieced together from what was told.
struct Tracer {
    turn: u16,
    seat: usize,
    captures: Vec<String>,
    gold: Vec<u8>,
}

impl Tracer {
    fn new(game: &Game) -> Self {
        let table = game.table();
        Self {
            turn: table.turn(),
            seat: table.mover().index(),
            captures: Vec::new(),
            gold: table.seating().sides().map(|side| table.gold(side)).collect(),
        }
    }

    fn happened(&mut self, event: Event, table: &Table, out: &mut impl Write) -> io::Result<()> {
        match event {
            Event::Turn { turn, seat } => {
                (self.turn, self.seat) = (turn, seat.index());
                self.captures.clear();
            }
            Event::Captured { side, ship, gold, .. } => {
                self.captures.push(ship.to_string());
                if let Some(sum) = self.gold.get_mut(side.index()) {
                    *sum += gold;
                }
            }
            Event::SatOut { .. } => self.turn_ended(table, "-", "sits-out", out)?,
            _ => {}
        }
        Ok(())
    }

    fn turn_ended(&self, table: &Table, legal: &str, action: &str, out: &mut impl Write) -> io::Result<()> {
        let captures = match self.captures.as_slice() {
            [] => "-".to_string(),
            ships => ships.join(","),
        };
        let hands = joined(table.seating().seats().map(|seat| table.hand_size(seat)));
        writeln!(
            out,
            "turn={} seat={} captures={captures} legal={legal} move={action} pile={} hands={hands} gold={}",
            self.turn,
            self.seat,
            table.pile(),
            joined(&self.gold),
        )
    }
}

/// Every legal action once, sorted by byte value.
fn legal(game: &Game) -> String {
    let mut tokens: Vec<String> = game.legal().map(|action| action.to_string()).collect();
    tokens.sort();
    tokens.join(",")
}

fn result(outcome: &Outcome) -> String {
    let scores = joined(outcome.scores().map(|(_, score)| score));
    format!("result scores={scores} winners={}", joined(outcome.winners()))
}

fn joined(items: impl IntoIterator<Item = impl ToString>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(",")
}

/// Replays a record of Get Bit!, tracing its rounds if asked to: was it good? An error is one of writing.
fn replay_get_bit(
    text: &[u8],
    file: &Path,
    name: Option<&Path>,
    trace: bool,
    out: &mut impl Write,
) -> io::Result<bool> {
    match get_bit::trace::replay(text, |round| if trace { writeln!(out, "{round}") } else { Ok(()) })? {
        Ok(game) => {
            if let Some(name) = name {
                write!(out, "{}: ", name.display())?;
            }
            match (game.asks(), game.table().asked()) {
                (Some(player), Some(pirate)) if !trace => {
                    let round = game.table().round();
                    writeln!(out, "unfinished, round {round}: player {player} to choose for pirate {pirate}")?;
                }
                _ => writeln!(out, "{}", get_bit::trace::Ending(&game))?,
            }
            out.flush()?;
            Ok(true)
        }
        Err(fault) => {
            out.flush()?;
            let (line, token, reason) = (fault.line, fault.shown_token(), fault.reason);
            complain(format_args!("{}:{line}: {token}: {reason}", file.display()));
            Ok(false)
        }
    }
}
