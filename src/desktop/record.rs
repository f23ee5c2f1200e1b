//! `record`: the game that is kept, as text. The save is read and nothing else.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::save_file;
use crate::save::Kind;

/// Prints the last finished game, or the running one.
pub fn run(save: Option<&Path>, running: bool) -> ExitCode {
    let kept = match save_file::chosen(save).and_then(|path| save_file::read(&path)) {
        Ok(kept) => kept,
        Err(fault) => return super::failed(format_args!("{fault}")),
    };
    let (kind, game) = if running { (Kind::Game, kept.game) } else { (Kind::LastGame, kept.last_game) };
    match game {
        Some(game) => super::ended(write!(io::stdout(), "{}", game.record)),
        None if kept.set_aside.contains(&kind) => super::failed(format_args!("{}", kind.set_aside_message())),
        None => super::failed(format_args!("there is no {} game", if running { "running" } else { "finished" })),
    }
}
