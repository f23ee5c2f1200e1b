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
    /// Nothing can be kept: another Loot plays with the save.
    InUse,
    /// Nothing can be kept: what was named as the save is none.
    NotOurs,
    /// Records were written to the log.
    Logged,
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
            Self::Logged => text(format_args!("The last game and the running one are in the log, if there are any.")),
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
