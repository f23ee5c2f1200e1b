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

use std::process::ExitCode;

/// Runs the command line this process was started with.
pub fn main() -> ExitCode {
    command::run()
}
