//! The command line.

use std::io::ErrorKind;
use std::path::PathBuf;
use std::prelude::v1::*;
use std::process::ExitCode;

use clap::{ArgGroup, Parser, Subcommand};

use super::{Done, arena, frames, play, png, record, replay, shadow, trial};

/// Three pirate card games for a pocket handheld, in your terminal
///
/// Loot, Get Bit! and Pirate Loot: without a command you play them here. Arrows or WASD move, Enter is A, Esc is B, ? shows all
/// keys, Q quits.
#[derive(Parser)]
#[command(name = "loot", version, args_conflicts_with_subcommands = true)]
struct Arguments {
    /// Random seed for deals and bots
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Save games to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Play by a list of keys and write each settled screen as a PNG
    #[command(group(ArgGroup::new("where").required(true).multiple(true).args(["out", "film"])))]
    Frames {
        /// Random seed for deals and bots
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Keys to press: up, down, left, right, a, b; wait is a minute without one
        #[arg(long, value_name = "KEYS")]
        keys: String,
        /// Folder to write the pictures to
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// File to write an animated PNG to: everything there is to see, a second for each press
        #[arg(long, value_name = "FILE")]
        film: Option<PathBuf>,
        /// Pixels a dot is wide and high
        #[arg(long, value_name = "N", default_value_t = png::SCALE)]
        scale: u8,
    },
    /// Print the record of the last finished game, for a bug report
    ///
    /// It is that of the game that was chosen last; of Pirate Loot it is the last round, for no more is kept. The save is read and left as it is, even while somebody plays with it. Keep
    /// the file to yourself: it holds the deck of the running game in clear, and with it every hand and every secret choice.
    Record {
        /// The running game's instead: it tells every hand and every choice
        #[arg(long)]
        running: bool,
        /// The file games are kept in
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
    },
    /// Check records of games and print how they ended
    ///
    /// Checks that each record, of Loot, Get Bit! or Pirate Loot, has the whole deck or line, that its set-up is allowed and
    /// every action is legal, and prints the result or, for an unfinished game, whose turn it is. A bad record is reported on
    /// standard error with its file, line, word and reason; the others are still checked, and the exit status is 1.
    Replay {
        /// Also print one line for each turn, round or decision
        #[arg(long)]
        trace: bool,
        /// Records to check
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Print every picture of a game that was played on a handheld
    ///
    /// The emulator's tests compare them with what the panel got. For each key a line, then one for each picture: how long
    /// it lasts in milliseconds, whether a bot thinks, and its bytes as the panel's memory has them.
    #[command(hide = true)]
    Shadow {
        /// The game's record, from the handheld's log
        #[arg(long, value_name = "FILE")]
        record: Option<PathBuf>,
        /// The game's own number, from the same log
        #[arg(long, value_name = "N", default_value_t = 0)]
        number: u64,
        /// The keys that were pressed
        #[arg(long, value_name = "KEYS")]
        keys: String,
    },
    /// Print games that bots play by themselves, the same on every machine
    ///
    /// The emulator's tests compare them with those of the handheld.
    #[command(hide = true)]
    Trial,
    Arena(arena::Arguments),
}

pub fn run() -> Done {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(message) => return Ok(print(&message)),
    };
    match arguments.command {
        Some(Command::Frames { seed, keys, out, film, scale }) => {
            frames::run(seed, &keys, out.as_deref(), film.as_deref(), scale)
        }
        Some(Command::Replay { trace, files }) => Ok(replay::run(&files, trace)),
        Some(Command::Record { running, save }) => record::run(save.as_deref(), running),
        Some(Command::Shadow { record, number, keys }) => shadow::run(record.as_deref(), number, &keys),
        Some(Command::Trial) => Ok(trial::run()),
        Some(Command::Arena(arguments)) => arena::run(&arguments),
        None => play::run(arguments.seed, arguments.save.as_deref()),
    }
}

/// Prints the help or version that was asked for, or what is wrong with the command line.
fn print(message: &clap::Error) -> ExitCode {
    match message.print() {
        Err(error) if !message.use_stderr() && error.kind() != ErrorKind::BrokenPipe => super::ended(Err(error)),
        _ => u8::try_from(message.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from),
    }
}
