//! Notices that we show once.

use super::desk::Desk;
use super::screens::Leads;
use crate::bug::OrBug;
use crate::game::Codec;
use crate::games::{every_game, name_of};
use crate::handheld::{Button, Font, Pen, Screen, W, foot, heading, text};
use crate::play::{Play, Sentence};
use crate::save::{Kind, Thing, Trouble, Troubles};

/// What a notice says. Any press leads on.
#[derive(Clone, Debug)]
pub enum Notice {
    /// Something is wrong with what was kept. We show one trouble at a time.
    Troubles(Troubles),
    NotSaved,
    /// Nothing can be kept, because another Loot has the save open.
    InUse,
    /// Nothing can be kept, because the named file is not a save.
    NotOurs,
    /// The last finished game was written to the log, if there is one, and the running game, if somebody asked for that.
    Logged {
        finished: bool,
        running: bool,
    },
}

/// Somebody has read what is wrong with something we kept. We keep what we have now in its place, so that we don't say it
/// again. Anything only another build can read stays.
fn acknowledge(trouble: Trouble, desk: &mut Desk) {
    let changed = match trouble {
        Trouble::Unreadable(_) => return,
        Trouble::Lost(kind) | Trouble::Older(kind) => kind,
        Trouble::Everything | Trouble::Something => Kind::Settings,
    };
    let Kind::Of(shelf, thing) = changed else {
        desk.settings_changed = true;
        return;
    };
    every_game!(G => if <G as Codec>::SHELF == shelf {
        AsMut::<Play<G>>::as_mut(&mut desk.plays).changed(thing);
    });
}

impl Screen<Desk, Leads> for Notice {
    fn press(&mut self, _: Button, desk: &mut Desk) -> Leads {
        if let Self::Troubles(troubles) = self {
            if !troubles.is_empty() {
                acknowledge(troubles.remove(0), desk);
            }
            if !troubles.is_empty() {
                return Leads::Stay;
            }
        }
        Leads::Back
    }

    fn draw(&self, pen: &mut Pen<'_>, _: &Desk) {
        heading(pen, "Heads up");
        let words = match self {
            Self::NotSaved => {
                text(format_args!("Nothing can be saved. You can play on, but the game ends when you switch off."))
            }
            Self::InUse => text(format_args!("Loot is already open elsewhere. This game won't be saved.")),
            Self::NotOurs => text(format_args!("That file isn't a save of Loot. This game won't be saved.")),
            Self::Logged { finished: true, running: true } => {
                text(format_args!("Written to the log: your last finished game and the one under way."))
            }
            Self::Logged { finished: true, .. } => text(format_args!("Your last finished game is written to the log.")),
            Self::Logged { running: true, .. } => text(format_args!("The game under way is written to the log.")),
            Self::Logged { .. } => text(format_args!("You haven't finished a game yet, so there's nothing to write.")),
            Self::Troubles(troubles) => {
                troubles.first().map(|&trouble| told(trouble)).or_bug("there is a trouble to tell", Sentence::new())
            }
        };
        pen.paragraph(Font::Body, 1, 14, W - 2, &words);
        foot(pen, "OK", "");
    }
}

pub fn told(trouble: Trouble) -> Sentence {
    let kind = match trouble {
        Trouble::Unreadable(kind) | Trouble::Lost(kind) | Trouble::Older(kind) => kind,
        Trouble::Everything => return text(format_args!("The old save could not be read.")),
        Trouble::Something => {
            return text(format_args!("The newest save is damaged. The one before it is used."));
        }
    };
    let called = match kind {
        Kind::Settings => text(format_args!("The settings")),
        Kind::Of(shelf, thing) => text(format_args!("{} of {}", called(thing), name_of(shelf))),
    };
    let was = if kind == Kind::Settings { "were" } else { "was" };
    match trouble {
        Trouble::Lost(_) => text(format_args!("{called} {was} lost: the memory is damaged.")),
        Trouble::Older(_) => text(format_args!("{called} {was} damaged. An older state is used.")),
        Trouble::Unreadable(_) | Trouble::Everything | Trouble::Something => {
            text(format_args!("{called} could not be read."))
        }
    }
}

const fn called(thing: Thing) -> &'static str {
    match thing {
        Thing::Game => "The saved game",
        Thing::LastGame => "The record of the last game",
        Thing::Lineup => "The saved table",
        Thing::Hall => "The hall of fame",
    }
}
