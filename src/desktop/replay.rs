//! `replay`: checks records, and traces them decision by decision.

use std::fmt;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::prelude::v1::*;
use std::process::ExitCode;

use super::complain;
use super::files::read_at_most;
use crate::game::text::Written;
use crate::game::{MAX_TEXT, Script};
use crate::games::{Playable, which_game};

/// Checks every record. Exits with status 1 if any was bad.
pub fn run(files: &[PathBuf], trace: bool) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_good = true;
    for file in files {
        // Among several records, a result needs its file's name; a trace has an exact form.
        let name = (files.len() > 1 && !trace).then_some(file.as_path());
        match replay_file(file, name, trace, &mut out) {
            Ok(good) => all_good &= good,
            // The reader has read enough; a record found bad before that is still bad.
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            Err(error) => return super::ended(Err(error)),
        }
    }
    if all_good { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Replays one file. Returns whether it was good; an error is one of writing.
fn replay_file(file: &Path, name: Option<&Path>, trace: bool, out: &mut impl Write) -> io::Result<bool> {
    let text = match read_at_most(file, MAX_TEXT) {
        Ok(text) => text,
        Err(error) => {
            out.flush()?;
            complain(format_args!("{}: {error}", file.display()));
            return Ok(false);
        }
    };
    // The first word of a record says which game it is from.
    let played = which_game!(Playable::of_record(&text), G => replay::<G>(&text, name, trace, out))?;
    out.flush()?;
    if let Err(fault) = &played {
        complain(format_args!("{}:{fault}", file.display()));
    }
    Ok(played.is_ok())
}

/// Replays a record and prints how it ended, after its trace if asked for. The inner error is what is wrong with the record,
/// with its place.
fn replay<G: Script>(
    text: &[u8],
    name: Option<&Path>,
    trace: bool,
    out: &mut impl Write,
) -> io::Result<Result<(), String>> {
    let tell = |line: fmt::Arguments<'_>| if trace { writeln!(out, "{line}") } else { Ok(()) };
    let game = match G::retell(text, tell)? {
        Ok(game) => game,
        Err(fault) => return Ok(Err(format!("{}: {}: {}", fault.line, fault.shown_token(), fault.reason))),
    };
    if let Some(name) = name.filter(|_| G::NAMES_FILE) {
        write!(out, "{}: ", name.display())?;
    }
    writeln!(out, "{}", Written(|f| if trace { game.write_ending(f) } else { game.write_result(f) }))?;
    Ok(Ok(()))
}
