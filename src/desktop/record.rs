//! `record`: prints a kept game as text. It only reads the save.

use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use super::save_file;
use crate::games::{Playable, name_of, with_game};
use crate::save::{Kind, Thing, Trouble};
use crate::screens::told_trouble;

/// Prints the last finished game, or the running one.
pub fn run(save: Option<&Path>, running: bool) -> ExitCode {
    let kept = match save_file::chosen(save).and_then(|path| save_file::read(&path)) {
        Ok(kept) => kept,
        Err(fault) => return super::failed(format_args!("{fault}")),
    };
    let thing = if running { Thing::Game } else { Thing::LastGame };
    let (kind, text) = with_game!(Playable::from_number(kept.settings.game).unwrap_or_default(), &kept.shelves, shelf => {
        let game = if running { &shelf.game } else { &shelf.last_game };
        (Kind::Of(shelf.place(), thing), game.as_ref().map(|game| game.record.to_string()))
    });
    let is_of_it = |trouble: &&Trouble| match trouble {
        Trouble::Unreadable(other) | Trouble::Lost(other) => *other == kind,
        Trouble::Everything => true,
        // We have an older one.
        Trouble::Older(_) => false,
    };
    let trouble = kept.troubles.iter().find(is_of_it);
    match (text, trouble) {
        (Some(text), _) => super::ended(write!(io::stdout(), "{text}")),
        (None, Some(&trouble)) => super::failed(format_args!("{}", told_trouble(trouble, name_of))),
        (None, None) => {
            super::failed(format_args!("there is no {} game", if running { "running" } else { "finished" }))
        }
    }
}
