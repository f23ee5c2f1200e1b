//! The PC: command line, files, tools.

mod arena;
mod arguments;
mod command;
mod files;
pub mod flash_file;
pub mod frames;
mod play;
pub mod png;
mod record;
mod replay;
pub mod save_file;
mod shadow;
pub mod terminal;
mod trial;

use std::error::Error;
use std::fmt::Display;
use std::io::{self, ErrorKind, Write};
use std::prelude::v1::*;
use std::process::ExitCode;

/// The exit code of a command, or why it couldn't do what it was asked.
type Done = Result<ExitCode, Box<dyn Error>>;

/// Runs the command line this process was started with.
pub fn main() -> ExitCode {
    #[cfg(unix)]
    outlive_full_files();
    command::run().unwrap_or_else(failed)
}

/// If the system limits how large files may grow, writing beyond that should be an error like any other. Without a handler
/// it would end the process and leave the terminal as it is.
#[cfg(unix)]
fn outlive_full_files() {
    let _ = signal_hook::flag::register(signal_hook::consts::signal::SIGXFSZ, Default::default());
}

/// The exit code of a command that has written its output: success, even if the reader stopped early, as `head` does.
fn ended(written: io::Result<()>) -> ExitCode {
    match written.and_then(|()| io::stdout().flush()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => failed(format_args!("cannot write: {error}")),
    }
}

/// Says why a command failed, and what its exit code is.
fn failed(why: impl Display) -> ExitCode {
    complain(format_args!("loot: {why}"));
    ExitCode::FAILURE
}

/// Writes a line to standard error. If that fails too, the exit status has to do: `eprintln!` would panic.
fn complain(what: impl Display) {
    let _ = writeln!(io::stderr(), "{what}");
}
