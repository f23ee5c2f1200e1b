//! The main menu.

use super::about::About;
use super::desk::{Desk, chosen};
use super::hall::HallScreen;
use super::how_to::HowTo;
use super::new_game::NewGame;
use super::screens::Leads;
use super::settings::SettingsScreen;
use crate::games::{Playable, which_game};
use crate::handheld::{Button, List, Pen, Screen, W, art, foot, heading, next_of};
use crate::play::{EMBLEM, Face};

/// The words of a row, and where it leads.
type Row = (&'static str, fn(&mut Desk) -> Leads);

const ROWS: [Row; 6] = [
    ("Continue", |desk| {
        chosen!(desk, |play, world| play.with(|on, _| on.go_on(world)));
        Leads::Game
    }),
    ("New game", |_| Leads::open(NewGame::default())),
    ("How to play", |_| Leads::open(HowTo::default())),
    ("Hall of fame", |_| Leads::open(HallScreen::default())),
    ("Settings", |_| Leads::open(SettingsScreen::default())),
    ("About", |_| Leads::open(About)),
];

/// There may be nothing to go on with.
fn rows(desk: &Desk) -> impl Iterator<Item = Row> + use<> {
    ROWS.into_iter().skip(usize::from(!desk.can_continue()))
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
        self.list.choose(button, rows(desk)).map_or(Leads::Stay, |lead| lead(desk))
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
        self.list.draw_rows(pen, List::TOP, W - width - 2, || rows(desk));
        foot(pen, "Choose", "Title");
        which_game!(desk.chosen, G => <G as Face>::draw_emblem(pen, W - width, List::TOP));
    }

    fn go_to(&mut self, n: usize, desk: &mut Desk) {
        self.list.go_to(n, rows(desk).count());
    }

    fn repeats(&self, button: Button, _: &Desk) -> bool {
        List::repeats(button)
    }
}
