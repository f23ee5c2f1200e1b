//! Something to be told once.

use heapless::Vec;

use super::parts::{Target, W, foot, heading};
use crate::handheld::{Font, Pen, text};
use crate::save::Kind;

/// What is told. Any press leads on.
#[derive(Clone, Debug)]
pub enum Notice {
    /// These were kept and could not be read.
    SetAside(Vec<Kind, { Kind::ALL.len() }>),
    /// Nothing can be kept.
    NotSaved,
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
            Self::Logged { finished: true, running: true } => {
                text(format_args!("The last finished game and the running one are in the log."))
            }
            Self::Logged { finished: true, .. } => text(format_args!("The last finished game is in the log.")),
            Self::Logged { running: true, .. } => text(format_args!("The running game is in the log.")),
            Self::Logged { .. } => text(format_args!("No game has been finished yet, so there is nothing to log.")),
            Self::SetAside(kinds) => match kinds.as_slice() {
                [kind] => text(format_args!("{}.", kind.set_aside_message())),
                kinds => {
                    text(format_args!("{} things that were saved could not be read. All else is there.", kinds.len()))
                }
            },
        };
        pen.paragraph(Font::Body, 1, 14, W - 2, &words);
        foot(pen, "I see", "");
    }
}
