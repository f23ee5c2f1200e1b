//! Notices that we show once.

use super::furniture::{Target, W, foot, heading};
use super::words::Sentence;
use crate::handheld::{Font, Pen, text};
use crate::save::{Kind, Thing, Trouble, Troubles};

/// What a notice says. Any press leads on.
#[derive(Clone, Debug)]
pub enum Notice {
    /// Something is wrong with what was kept. We show one trouble at a time.
    Troubles(Troubles),
    /// Nothing can be kept.
    NotSaved,
    /// Nothing can be kept, because another Loot has the save open.
    InUse,
    /// Nothing can be kept, because the named file is not a save.
    NotOurs,
    /// The last finished game was written to the log, if there is one, and the running game, if somebody asked for that.
    Logged {
        /// Was there a finished game?
        finished: bool,
        /// Was the running one logged?
        running: bool,
    },
}

/// Where a press on a notice leads.
pub struct Next {
    /// The trouble somebody has just read about, if any.
    pub read: Option<Trouble>,
    /// Was this the last one?
    pub is_last: bool,
}

impl Notice {
    /// Goes on to the next.
    pub fn go_on(&mut self) -> Next {
        match self {
            Self::Troubles(troubles) => {
                let read = if troubles.is_empty() { None } else { Some(troubles.remove(0)) };
                Next { read, is_last: troubles.is_empty() }
            }
            Self::NotSaved | Self::InUse | Self::NotOurs | Self::Logged { .. } => Next { read: None, is_last: true },
        }
    }

    /// Draws it.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>) {
        heading(pen, "Please note");
        let words = match self {
            Self::NotSaved => {
                text(format_args!("Nothing can be saved. The game goes on, but it ends when this is switched off."))
            }
            Self::InUse => text(format_args!("Another Loot is using the save, so nothing is saved here.")),
            Self::NotOurs => text(format_args!("The file is not a save of Loot, so nothing is saved.")),
            Self::Logged { finished: true, running: true } => {
                text(format_args!("The last finished game and the running one are in the log."))
            }
            Self::Logged { finished: true, .. } => text(format_args!("The last finished game is in the log.")),
            Self::Logged { running: true, .. } => text(format_args!("The running game is in the log.")),
            Self::Logged { .. } => text(format_args!("No game has been finished yet, so there is nothing to log.")),
            Self::Troubles(troubles) => troubles.first().copied().map(told).unwrap_or_default(),
        };
        pen.paragraph(Font::Body, 1, 14, W - 2, &words);
        foot(pen, "I see", "");
    }
}

/// A trouble in words.
pub fn told(trouble: Trouble) -> Sentence {
    match trouble {
        Trouble::Unreadable(kind) => text(format_args!("{} could not be read.", called(kind))),
        Trouble::Lost(kind) => text(format_args!("{} {} lost: the memory is damaged.", called(kind), was(kind))),
        Trouble::Older(kind) => text(format_args!("{} {} damaged. An older state is used.", called(kind), was(kind))),
        Trouble::Everything => text(format_args!("What was saved here before could not be read.")),
    }
}

const fn was(kind: Kind) -> &'static str {
    match kind {
        Kind::Settings => "were",
        Kind::Of(..) => "was",
    }
}

const fn called(kind: Kind) -> &'static str {
    match kind {
        Kind::Settings => "The settings",
        Kind::Of(_, Thing::Game) => "The saved game",
        Kind::Of(_, Thing::LastGame) => "The record of the last game",
        Kind::Of(_, Thing::Lineup) => "The saved table",
        Kind::Of(_, Thing::Hall) => "The hall of fame",
    }
}
