//! The PC: command line, files, tools.

mod arena;
mod command;
pub mod flash_file;
pub mod frames;
mod play;
pub mod png;
mod record;
mod replay;
mod shadow;
pub mod terminal;
mod trial;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

/// Runs the command line this process was started with.
pub fn main() -> ExitCode {
    command::run()
}

/// How a command ends that has written its output.
fn ended(written: io::Result<()>) -> ExitCode {
    match written {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has read enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(io::stderr(), "loot: {error}");
            ExitCode::FAILURE
        }
    }
}
