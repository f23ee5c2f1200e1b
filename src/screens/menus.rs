//! Menus: the main one, the one of a pause, and the one after a game.

use super::list::List;
use super::parts::{FOOT, Target, foot, heading};
use crate::handheld::{Button, Pen};

/// A menu that offers what can be done now.
macro_rules! menu {
    ($(#[$doc:meta])* $name:ident, $title:literal, $back:literal: $($(#[$choice_doc:meta])* $choice:ident $words:literal,)*) => {
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
                list.draw(pen, 12, FOOT, Self::offered(offers).count(), |n| {
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
