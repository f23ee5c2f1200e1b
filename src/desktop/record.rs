//! `record`: the game that is kept, as text. The save is read and nothing else.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::save_file;
use crate::save::{Kind, Trouble};
use crate::screens::told_trouble;

/// Prints the last finished game, or the running one.
pub fn run(save: Option<&Path>, running: bool) -> ExitCode {
    let kept = match save_file::chosen(save).and_then(|path| save_file::read(&path)) {
        Ok(kept) => kept,
        Err(fault) => return super::failed(format_args!("{fault}")),
    };
    let (kind, game) = if running { (Kind::Game, kept.game) } else { (Kind::LastGame, kept.last_game) };
    let is_of_it = |trouble: &&Trouble| match trouble {
        Trouble::Unreadable(other) | Trouble::Lost(other) => *other == kind,
        Trouble::Everything => true,
        // An older one is there.
        Trouble::Older(_) => false,
    };
    let trouble = kept.troubles.iter().find(is_of_it);
    match (game, trouble) {
        (Some(game), _) => super::ended(write!(io::stdout(), "{}", game.record)),
        (None, Some(&trouble)) => super::failed(format_args!("{}", told_trouble(trouble))),
        (None, None) => {
            super::failed(format_args!("there is no {} game", if running { "running" } else { "finished" }))
        }
    }
}
