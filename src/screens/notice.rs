//! Something to be told once.

use super::parts::{Target, W, foot, heading};
use super::words::Sentence;
use crate::handheld::{Font, Pen, text};
use crate::save::{Kind, Trouble, Troubles};

/// What is told. Any press leads on.
#[derive(Clone, Debug)]
pub enum Notice {
    /// Something is wrong with what was kept. One at a time.
    Troubles(Troubles),
    /// Nothing can be kept.
    NotSaved,
    /// Nothing can be kept: another Loot plays with the save.
    InUse,
    /// Nothing can be kept: what was named as the save is none.
    NotOurs,
    /// The last finished game was written to the log, if there is one, and the running game, if somebody wanted that.
    Logged {
        /// Was a game finished?
        finished: bool,
        /// Was the running one logged?
        running: bool,
    },
}

impl Notice {
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

/// What is wrong, in words.
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
        Kind::Game | Kind::LastGame | Kind::Lineup | Kind::Hall => "was",
    }
}

const fn called(kind: Kind) -> &'static str {
    match kind {
        Kind::Game => "The saved game",
        Kind::LastGame => "The record of the last game",
        Kind::Lineup => "The saved table",
        Kind::Settings => "The settings",
        Kind::Hall => "The hall of fame",
    }
}
