//! The chosen game has the screen.

use super::desk::{Desk, chosen};
use super::how_to::HowTo;
use super::new_game::NewGame;
use super::screens::Leads;
use super::settings::SettingsScreen;
use crate::bug::bug;
use crate::games::with_game;
use crate::handheld::{Button, Pen, Screen, Sound};
use crate::play;

#[derive(Clone, Copy, Debug)]
pub struct Playing;

impl Screen<Desk, Leads> for Playing {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        // Anybody who counts the clicks of arrows would know where the cursor is.
        let secret = with_game!(desk.chosen, &desk.plays, play => play.on.as_ref().is_some_and(|on| on.is_secret()));
        desk.sound = desk.sound.take().filter(|sound| !(secret && *sound == Sound::PRESS));
        match chosen!(desk, |play, world| play.press(button, world)) {
            play::Leads::On => Leads::Stay,
            play::Leads::HowTo => Leads::open(HowTo::default()),
            play::Leads::Settings => Leads::open(SettingsScreen::default()),
            play::Leads::NewTable => Leads::open(NewGame::default()),
            play::Leads::Menu => {
                with_game!(desk.chosen, &mut desk.plays, play => play.with(|on, _| on.leave()));
                Leads::Menu
            }
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        with_game!(desk.chosen, &desk.plays, play => match &play.on {
            Some(on) => on.draw(pen, desk.tempo(), desk.now),
            None => bug!("no game is on"),
        });
    }

    fn changes_at(&self, desk: &Desk) -> Option<u64> {
        with_game!(desk.chosen, &desk.plays, play => play.on.as_ref()?.changes_at(desk.tempo(), desk.now))
    }

    fn passed(&mut self, desk: &mut Desk) -> Leads {
        chosen!(desk, |play, world| play.with(|on, _| on.passed(world)));
        Leads::Stay
    }

    fn go_to(&mut self, n: usize, desk: &mut Desk) {
        chosen!(desk, |play, world| play.with(|on, _| on.go_to(n, world)));
    }

    fn repeats(&self, button: Button, desk: &Desk) -> bool {
        let (tempo, now) = (desk.tempo(), desk.now);
        with_game!(desk.chosen, &desk.plays, play => play.on.as_ref().is_some_and(|on| on.repeats(button, tempo, now)))
    }

    fn again(&mut self, desk: &mut Desk) {
        chosen!(desk, |play, world| play.with(|on, _| on.again(world.tempo, world.now)));
    }
}
