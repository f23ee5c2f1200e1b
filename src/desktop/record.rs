//! `record`: the game that is kept, as text.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::play::open_save;

/// Prints the last finished game, or the running one.
pub fn run(save: Option<&Path>, running: bool) -> ExitCode {
    // Whoever mistypes a name wants no new file of it.
    if let Some(file) = save.filter(|file| !file.exists()) {
        return super::failed(format_args!("there is no {}", file.display()));
    }
    let kept = match open_save(save) {
        Ok((kept, _)) => kept,
        Err(fault) => return super::failed(format_args!("{fault}")),
    };
    match if running { kept.game } else { kept.last_game } {
        Some(game) => super::ended(write!(io::stdout(), "{}", game.record)),
        None => super::failed(format_args!("there is no {} game", if running { "running" } else { "finished" })),
    }
}
