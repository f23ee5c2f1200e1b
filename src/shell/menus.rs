//! Menus: the main one, and the one for logging games.

use crate::handheld::menu::{TOP, menu};
use crate::handheld::{Font, List, Pen, W, art, foot, heading};
use crate::play::{EMBLEM, Face};

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
