//! Menus: the main one, the one after a game, and the one for logging games.

use super::art;
use super::face::Face;
use super::furniture::{FOOT, W, foot, heading};
use super::list::List;
use crate::handheld::{Button, Font, Pen};

/// The box for the picture of a game, in dots.
pub const EMBLEM: (i32, i32) = (44, FOOT - TOP);
/// Where the rows of a menu begin.
const TOP: i32 = 12;

/// Makes a menu that offers what can be done now.
macro_rules! menu {
    ($(#[$doc:meta])* $name:ident: $($(#[$choice_doc:meta])* $choice:ident $words:literal,)*) => {
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

            /// Takes a press. Returns what A chose, if anything.
            pub fn press(list: &mut List, button: Button, offers: impl Fn(Self) -> bool) -> Option<Self> {
                if button == Button::A {
                    return Self::offered(offers).nth(list.chosen());
                }
                list.press(button, Self::offered(offers).count());
                None
            }

            /// Draws its rows, from here down to the foot line and as far as this column.
            fn draw_rows(
                list: &List,
                pen: &mut Pen<'_>,
                top: i32,
                right: i32,
                offers: impl Fn(Self) -> bool + Copy,
            ) {
                list.draw_within(pen, (top, FOOT), right, Self::offered(offers).count(), |n| {
                    (Self::offered(offers).nth(n).map_or("", Self::words), "")
                });
            }
        }
    };
}

menu! {
    /// What the main menu offers.
    MainMenu:
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

impl MainMenu {
    /// Draws the menu of a game: its name, with arrows to the others if there are any, what it offers, and its picture.
    pub fn draw<G: Face>(list: &List, pen: &mut Pen<'_>, others: bool, can_continue: bool) {
        Self::draw_list(list, pen, G::NAME, others, can_continue);
        let (width, _) = EMBLEM;
        G::draw_emblem(pen, W - width, TOP);
    }

    /// Is this offered? There may be nothing to go on with.
    pub fn is_offered(self, can_continue: bool) -> bool {
        self != Self::Continue || can_continue
    }

    fn draw_list(list: &List, pen: &mut Pen<'_>, name: &str, others: bool, can_continue: bool) {
        heading(pen, name);
        if others {
            pen.inked(true, |pen| {
                pen.picture(4, 1, &art::LEFT);
                pen.picture(W - 4 - art::RIGHT.width(), 1, &art::RIGHT);
            });
        }
        let (width, _) = EMBLEM;
        Self::draw_rows(list, pen, TOP, W - width - 2, |choice| choice.is_offered(can_continue));
        foot(pen, "Choose", "Title");
    }
}

menu! {
    /// What can be done after a game.
    AfterGame:
    /// Deal again at the same table; the deal moves on.
    Again "Same table again",
    /// Another table.
    NewTable "New table",
    /// The main menu.
    Menu "Menu",
}

impl AfterGame {
    /// Draws it.
    pub fn draw(list: &List, pen: &mut Pen<'_>) {
        heading(pen, "Another game?");
        Self::draw_rows(list, pen, TOP, W, |_| true);
        foot(pen, "Choose", "Scores");
    }
}

menu! {
    /// Which games to log while one is running.
    LogGames:
    /// The last finished game, and nothing of the running one.
    Finished "Last finished game",
    /// The running game as well, with every hand.
    Running "The running one too",
}

impl LogGames {
    /// Draws it, below what there is to know about it.
    pub fn draw(list: &List, pen: &mut Pen<'_>) {
        heading(pen, "Log games");
        let words = "With the running game, all secrets will be in the log.";
        let top = pen.paragraph(Font::Body, 1, TOP, W - 2, words) + 1;
        Self::draw_rows(list, pen, top, W, |_| true);
        foot(pen, "Choose", "Back");
    }
}
