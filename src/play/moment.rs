//! The moments a game goes through, and the screens above them: each is a file of its own and a line of a list here.

use heapless::Vec;

use super::after_game::AfterGame;
use super::at::At;
use super::away::Away;
use super::decided::Decided;
use super::deciding::Deciding;
use super::end::End;
use super::face::Face;
use super::finish::Finish;
use super::gather::Gather;
use super::look::Looking;
use super::narration::Narration;
use super::pass::Pass;
use super::pause::Pause;
use super::session::Session;
use super::thinking::Thinking;
use super::what_happened::WhatHappened;
use crate::handheld::{Button, Screen};
use crate::table::Seat;

/// The most screens above a moment: a pause, and something looked up there.
pub type Stack<G> = Vec<Above<G>, 2>;

/// Where a press, or the passing of time, leads.
#[derive(Clone, Debug, Default)]
pub enum Go<G: Face> {
    #[default]
    Stay,
    /// Back to what lies below.
    Back,
    /// Something comes up above the moment.
    Open(Above<G>),
    /// A person has the device in their hands.
    Taken(Seat),
    /// A person's turn begins, or begins again.
    TakeTurn,
    /// A person decides although nothing is left to win. An arrow already moves about.
    PlayOn(Button),
    /// A person decides this.
    Act(G::Action),
    /// A bot decides this.
    BotActs(G::Action),
    /// A person has seen what they decided.
    PassOn(Decided),
    /// A person takes back what they have just decided, or gets the pause if that can't be.
    TakeBack,
    /// The same for what a person decided before the turn they are at.
    TakeBackOwn,
    /// A person goes on deciding, as soon as they have said who they are.
    AskWho,
    LookForHint,
    /// A person decides, with this hint.
    Advise(G::Action),
    /// Everybody looks.
    Show(Narration),
    /// An event has been narrated. This comes next of its tale, if there is more.
    Narrated {
        narration: Narration,
        next: Option<Narration>,
    },
    /// There is something new to hear about what a person decided.
    Hear(Narration),
    /// The handheld plays the rest.
    Finish,
    Celebrate,
    /// The same people play another game.
    DealAgain,
    Leave(Leads),
}

/// Where play leads the shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leads {
    /// It stays with the game.
    On,
    Menu,
    /// The game stays below.
    HowTo,
    /// The game stays below.
    Settings,
    /// To another table; the scores stay below.
    NewTable,
}

/// Makes an enum of screens, and the one match that finds the screen in it.
macro_rules! scenes {
    ($(#[$doc:meta])* pub enum $name:ident { $($(#[$scene_doc:meta])* $scene:ident($state:ty),)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug)]
        pub enum $name<G: Face> {
            $($(#[$scene_doc])* $scene($state),)*
        }

        impl<G: Face> $name<G> {
            pub fn screen(&self) -> &dyn for<'a> Screen<At<'a, G>, Go<G>> {
                match self {
                    $(Self::$scene(scene) => scene,)*
                }
            }

            pub fn screen_mut(&mut self) -> &mut dyn for<'a> Screen<At<'a, G>, Go<G>> {
                match self {
                    $(Self::$scene(scene) => scene,)*
                }
            }

            #[cfg(test)]
            pub const NAMES: &'static [&'static str] = &[$(stringify!($scene)),*];

            #[cfg(test)]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$scene(_) => stringify!($scene)),*
                }
            }
        }
    };
}

scenes! {
    /// Where a game is.
    pub enum Moment {
        /// Something else has the screen.
        Away(Away),
        /// The device is on its way to a person.
        Pass(Pass),
        /// Everybody should come and look.
        Gather(Gather),
        /// Somebody is told what happened, or everybody what happens.
        Narration(Narration),
        /// A person may let the handheld play the rest.
        Finish(Finish),
        Deciding(Deciding<G>),
        /// A person has decided, and still holds the device.
        Decided(Decided),
        /// A bot decides, or a person is waiting for a hint.
        Thinking(Thinking<G>),
        /// The game is over.
        End(End),
    }
}

impl<G: Face> Moment<G> {
    /// The seat whose hand it shows.
    pub fn open_seat(&self, session: &Session<G>) -> Option<Seat> {
        match self {
            Self::Finish(_) | Self::Deciding(_) => session.asked_in_private(),
            Self::Thinking(thinking) => session.asked_in_private().filter(|_| thinking.hint),
            Self::Decided(decided) => decided.narration.to,
            // Nobody else looks on while a person is told what happened before their turn.
            Self::Narration(narration) => narration.to.filter(|_| narration.brief),
            Self::Away(_) | Self::Pass(_) | Self::Gather(_) | Self::End(_) => None,
        }
    }
}

scenes! {
    pub enum Above {
        Pause(Pause),
        Look(Looking<G>),
        WhatHappened(WhatHappened),
        AfterGame(AfterGame),
    }
}
