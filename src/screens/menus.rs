//! Menus: the main one, the one of a pause, the one after a game, and what can be logged.

use super::list::List;
use super::parts::{FOOT, Target, W, foot, heading};
use crate::handheld::{Button, Font, Pen};

/// A menu that offers what can be done now, after a few words if there are any.
macro_rules! menu {
    ($(#[$doc:meta])* $name:ident, $title:literal, $back:literal $(, $words_before:literal)?: $($(#[$choice_doc:meta])* $choice:ident $words:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum $name {
            $($(#[$choice_doc])* $choice,)*
        }

        impl $name {
            const ALL: &'static [Self] = &[$(Self::$choice),*];

            /// The words it is offered by.
            const fn words(self) -> &'static str {
                match self {
                    $(Self::$choice => $words,)*
                }
            }

            fn offered(offers: impl Fn(Self) -> bool) -> impl Iterator<Item = Self> {
                Self::ALL.iter().copied().filter(move |&choice| offers(choice))
            }

            /// Takes a press: what was chosen with A, if anything.
            pub fn press(list: &mut List, button: Button, offers: impl Fn(Self) -> bool) -> Option<Self> {
                if button == Button::A {
                    return Self::offered(offers).nth(list.chosen());
                }
                list.press(button, Self::offered(offers).count());
                None
            }

            /// Draws it.
            pub fn draw<D: Target>(list: &List, pen: &mut Pen<'_, D>, offers: impl Fn(Self) -> bool + Copy) {
                heading(pen, $title);
                let top = 12;
                $(let top = pen.paragraph(Font::Body, 1, top, W - 2, $words_before) + 1;)?
                list.draw(pen, top, FOOT, Self::offered(offers).count(), |n| {
                    (Self::offered(offers).nth(n).map_or("", Self::words), "")
                });
                foot(pen, "Choose", $back);
            }
        }
    };
}

menu! {
    /// What the main menu offers.
    MainMenu, "LOOT", "Title":
    /// Go on with the game.
    Continue "Continue",
    /// Set up a table.
    NewGame "New game",
    /// Learn the game.
    HowTo "How to play",
    /// Who has won what.
    Hall "Hall of fame",
    /// Change settings.
    Settings "Settings",
    /// What this is.
    About "About",
}

menu! {
    /// What can be done in a pause.
    Pause, "Pause", "Back":
    /// Back to the game.
    Resume "Back to the game",
    /// Ask for a hint.
    Hint "Hint",
    /// Look at the partner's cards.
    Partner "Partner's cards",
    /// See who has what.
    Seats "Around the table",
    /// What happened since the last turn.
    Happened "What happened",
    /// Learn the game.
    HowTo "How to play",
    /// Change settings.
    Settings "Settings",
    /// Leave to the main menu; the game waits.
    Leave "Leave to menu",
}

menu! {
    /// What can be done after a game.
    AfterGame, "Another game?", "Scores":
    /// The same table, the deal moves on.
    Again "Same table again",
    /// Another table.
    NewTable "New table",
    /// The main menu.
    Menu "Menu",
}

menu! {
    /// What is to be logged while a game runs.
    LogGames, "Log games", "Back", "With the running game, all hands will be in the log.":
    /// The last game that was finished, and nothing of the running one.
    Finished "Last finished game",
    /// The running game as well, with every hand.
    Running "The running one too",
}
