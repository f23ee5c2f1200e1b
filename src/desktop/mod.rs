//! The PC: command line, files, tools.

mod arena;
mod command;
mod replay;

use std::process::ExitCode;

/// Runs the command line this process was started with.
pub fn main() -> ExitCode {
    command::run()
}
