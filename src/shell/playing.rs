//! The chosen game has the screen.

use super::desk::{Desk, chosen};
use super::how_to::HowTo;
use super::new_game::NewGame;
use super::screens::{Leads, ShellScreen};
use super::settings::SettingsScreen;
use crate::games::with_game;
use crate::handheld::{Button, Pen, Screen, Sound};
use crate::play;

#[derive(Clone, Copy, Debug)]
pub struct Playing;

impl Screen<Desk, Leads> for Playing {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        // Anybody who counts the clicks of arrows would know where the cursor is.
        let secret = with_game!(desk.chosen, &desk.plays, play => play.is_secret());
        desk.sound = desk.sound.take().filter(|sound| !(secret && *sound == Sound::PRESS));
        match chosen!(desk, |play, world| play.press(button, world)) {
            play::Leads::On => Leads::Stay,
            play::Leads::HowTo => Leads::open(HowTo::default()),
            play::Leads::Settings => Leads::open(SettingsScreen::default()),
            play::Leads::NewTable => Leads::open(NewGame::default()),
            play::Leads::Menu => {
                with_game!(desk.chosen, &mut desk.plays, play => play.leave());
                Leads::Menu
            }
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        with_game!(desk.chosen, &desk.plays, play => play.draw(pen, desk.tempo(), desk.now));
    }

    fn changes_at(&self, desk: &Desk) -> Option<u64> {
        with_game!(desk.chosen, &desk.plays, play => play.changes_at(desk.tempo(), desk.now))
    }
}

impl ShellScreen for Playing {
    fn passed(&mut self, desk: &mut Desk) -> Leads {
        chosen!(desk, |play, world| play.passed(world));
        Leads::Stay
    }

    fn repeats_on(&self, button: Button, desk: &Desk) -> bool {
        with_game!(desk.chosen, &desk.plays, play => play.repeats(button))
    }

    fn again_on(&mut self, desk: &mut Desk) {
        with_game!(desk.chosen, &mut desk.plays, play => play.again(desk.now));
    }
}
