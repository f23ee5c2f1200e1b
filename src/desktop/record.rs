//! `record`: prints a kept game as text. It only reads the save.

use std::io::{self, Write};
use std::path::Path;
use std::prelude::v1::*;

use super::{Done, save_file};
use crate::game::{Report, Shelf};
use crate::games::{Playable, with_game};
use crate::play::Face;
use crate::save::{Kind, Thing, Trouble};
use crate::shell::told_trouble;

fn found<G: Face>(shelf: &Shelf<G>, running: bool) -> (&'static str, Kind, Option<String>) {
    let (thing, game) = match running {
        true => (Thing::Game, &shelf.game),
        false => (Thing::LastGame, &shelf.last_game),
    };
    (G::NAME, Kind::Of(G::SHELF, thing), game.as_ref().map(|game| Report(&game.record).to_string()))
}

/// Prints the last finished game, or the running one, of the game that was chosen last.
pub fn run(save: Option<&Path>, running: bool) -> Done {
    let kept = save_file::read(&save_file::chosen(save)?)?;
    let chosen = Playable::from_number(kept.settings.game).unwrap_or_default();
    let (name, kind, text) = with_game!(chosen, &kept.shelves, shelf => found(shelf, running));
    let is_of_it = |trouble: &&Trouble| match trouble {
        Trouble::Unreadable(other) | Trouble::Lost(other) => *other == kind,
        Trouble::Everything | Trouble::Something => true,
        // We have an older one.
        Trouble::Older(_) => false,
    };
    let trouble = kept.troubles.iter().find(is_of_it);
    match (text, trouble) {
        (Some(text), _) => Ok(super::ended(write!(io::stdout(), "{text}"))),
        (None, Some(&trouble)) => Err(told_trouble(trouble).as_str().into()),
        (None, None) if running => Err(format!("there is no running game of {name}").into()),
        (None, None) => Err(format!("there is no finished game of {name}").into()),
    }
}
