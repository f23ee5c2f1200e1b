//! The main menu.

use super::about::About;
use super::desk::{Desk, chosen};
use super::hall::HallScreen;
use super::how_to::HowTo;
use super::new_game::NewGame;
use super::screens::Leads;
use super::settings::SettingsScreen;
use crate::games::{Playable, which_game};
use crate::handheld::menu::{TOP, menu};
use crate::handheld::{Button, List, Pen, Screen, W, art, foot, heading, next_of};
use crate::play::{EMBLEM, Face};

menu! {
    Row:
    Continue "Continue",
    NewGame "New game",
    HowTo "How to play",
    Hall "Hall of fame",
    Settings "Settings",
    About "About",
}

impl Row {
    /// There may be nothing to go on with.
    fn is_offered(self, can_continue: bool) -> bool {
        self != Self::Continue || can_continue
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Menu {
    list: List,
}

impl Menu {
    /// Turns to the next game, or the one before. The handheld remembers which.
    fn turn(&mut self, forward: bool, desk: &mut Desk) {
        let chosen = next_of(&Playable::ALL, desk.chosen, forward);
        if chosen != desk.chosen {
            desk.chosen = chosen;
            desk.settings.game = chosen.number();
            desk.settings_changed = true;
            *self = Self::default();
        }
    }
}

impl Screen<Desk, Leads> for Menu {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        match button {
            Button::B => return Leads::Back,
            Button::Left | Button::Right => self.turn(button == Button::Right, desk),
            Button::Up | Button::Down | Button::A => {}
        }
        let can_continue = desk.can_continue();
        match Row::press(&mut self.list, button, |row| row.is_offered(can_continue)) {
            None => Leads::Stay,
            Some(Row::Continue) => {
                chosen!(desk, |play, world| play.go_on(world));
                Leads::Game
            }
            Some(Row::NewGame) => Leads::open(NewGame::default()),
            Some(Row::HowTo) => Leads::open(HowTo::default()),
            Some(Row::Hall) => Leads::open(HallScreen::default()),
            Some(Row::Settings) => Leads::open(SettingsScreen::default()),
            Some(Row::About) => Leads::open(About),
        }
    }

    /// The game's name, with arrows to the others if there are any, what it offers, and its picture.
    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        heading(pen, which_game!(desk.chosen, G => <G as Face>::NAME));
        if Playable::ALL.len() > 1 {
            pen.inked(true, |pen| {
                pen.picture(4, 1, &art::LEFT);
                pen.picture(W - 4 - art::RIGHT.width(), 1, &art::RIGHT);
            });
        }
        let (width, _) = EMBLEM;
        let can_continue = desk.can_continue();
        Row::draw_rows(&self.list, pen, TOP, W - width - 2, |row| row.is_offered(can_continue));
        foot(pen, "Choose", "Title");
        which_game!(desk.chosen, G => <G as Face>::draw_emblem(pen, W - width, TOP));
    }

    fn repeats(&self, button: Button) -> bool {
        List::repeats(button)
    }
}
