//! The command line.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use super::{arena, replay};

/// The pirate card game Loot, as on its handheld
#[derive(Parser)]
#[command(name = "loot", version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Check records of games and print how they ended
    ///
    /// Checks that each record's deck is the 78 cards, its set-up is allowed and every action is legal, and prints the
    /// result or, for an unfinished game, whose turn it is. A bad record is reported on standard error with its file, line,
    /// word and reason; the others are still checked, and the exit status is 1.
    Replay {
        /// Also print one line for each turn
        #[arg(long)]
        trace: bool,
        /// Records to check
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    Arena(arena::Arguments),
}

pub fn run() -> ExitCode {
    match Arguments::parse().command {
        Some(Command::Replay { trace, files }) => replay::run(&files, trace),
        Some(Command::Arena(arguments)) => arena::run(&arguments),
        None => {
            let _ = Arguments::command().print_help();
            ExitCode::SUCCESS
        }
    }
}
