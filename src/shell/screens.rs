//! The list of screens, which of them are open, and where a press leads.

use heapless::Vec;

use super::desk::Desk;
use super::title::Title;
use crate::bug::OrBug;
use crate::handheld::Screen;

/// The most screens open above the title: menu, a game, a table being set up, a name or a question, and a notice; plus one to
/// spare.
const ABOVE: usize = 6;

/// Makes [`Above`] of a list of screens.
macro_rules! screens {
    ($($file:ident::$screen:ident)*) => {
        $(use super::$file::$screen;)*

        /// A screen above the title.
        #[derive(Clone, Debug)]
        pub enum Above {
            $($screen($screen)),*
        }

        $(impl From<$screen> for Above {
            fn from(screen: $screen) -> Self {
                Self::$screen(screen)
            }
        })*

        impl Above {
            fn get(&self) -> &dyn Screen<Desk, Leads> {
                match self {
                    $(Self::$screen(screen) => screen),*
                }
            }

            fn get_mut(&mut self) -> &mut dyn Screen<Desk, Leads> {
                match self {
                    $(Self::$screen(screen) => screen),*
                }
            }

            #[cfg(test)]
            pub const NAMES: &'static [&'static str] = &[$(stringify!($screen)),*];

            #[cfg(test)]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$screen(_) => stringify!($screen)),*
                }
            }
        }
    };
}

screens! {
    menu::Menu
    new_game::NewGame
    naming::Naming
    give_up::GiveUp
    how_to::HowTo
    hall::HallScreen
    settings::SettingsScreen
    erase_hall::EraseHall
    about::About
    log_games::LogGames
    notice::Notice
    playing::Playing
    demo::Demonstration
}

/// Where a press leads, or time.
#[derive(Default)]
pub enum Leads {
    #[default]
    Stay,
    Back,
    Open(Above),
    /// To another screen in place of this one.
    Replace(Above),
    /// To the menu, whatever is above it.
    Menu,
    /// To the chosen game, whatever is above it.
    Game,
}

impl Leads {
    pub fn open(screen: impl Into<Above>) -> Self {
        Self::Open(screen.into())
    }
}

#[derive(Clone)]
pub struct Screens {
    pub title: Title,
    /// The visible one last; if there is none, we see the title.
    pub above: Vec<Above, ABOVE>,
}

impl Screens {
    pub fn top(&self) -> &dyn Screen<Desk, Leads> {
        self.above.last().map_or(&self.title, Above::get)
    }

    pub fn top_mut(&mut self) -> &mut dyn Screen<Desk, Leads> {
        self.above.last_mut().map_or(&mut self.title, Above::get_mut)
    }

    pub fn open(&mut self, screen: impl Into<Above>) {
        self.above.push(screen.into()).or_bug("there is room for every screen that can be open", ());
    }

    pub fn follow(&mut self, leads: Leads, desk: &mut Desk) {
        match leads {
            Leads::Stay => {}
            Leads::Back => {
                self.above.pop();
                self.top_mut().again(desk);
            }
            Leads::Open(screen) => self.open(screen),
            Leads::Replace(screen) => {
                self.above.pop();
                self.open(screen);
            }
            Leads::Menu => {
                self.above.clear();
                self.open(Menu::default());
            }
            Leads::Game => {
                self.above.clear();
                self.open(Menu::default());
                self.open(Playing);
            }
        }
    }
}
