//! The first screen. It moves for a moment after it has come up and then rests, so that the handheld can sleep.

use super::demo::Demonstration;
use super::desk::Desk;
use super::menu::Menu;
use super::screens::Leads;
use crate::games::which_game;
use crate::handheld::{Button, Pen, Screen};
use crate::play::Face;

/// It comes up at rest. Nobody takes this for a picture that stays.
const STILL_MS: u64 = 600;
/// From one step of its motion to the next.
const STEP_MS: u64 = 100;
/// If nobody presses anything for this long, bots show how the game is played.
const DEMO_MS: u64 = 30_000;

/// In a window, which does not go dark, they stop if nobody has pressed anything for this long.
const WATCHED_MS: u64 = 600_000;

#[derive(Clone, Copy, Debug, Default)]
pub struct Title {
    since: u64,
}

impl Title {
    pub fn demo_at(&self, desk: &Desk) -> Option<u64> {
        let at = self.since + DEMO_MS;
        let watched = if desk.in_window { at < desk.sleep.last_press() + WATCHED_MS } else { !desk.sleep.is_dark() };
        (desk.demos_allowed && watched).then_some(at)
    }

    /// How far its motion has come: it begins and ends with step 0, the title at rest.
    fn step(&self, desk: &Desk) -> u64 {
        let step = desk.now.saturating_sub(self.since + STILL_MS) / STEP_MS;
        let steps = which_game!(desk.chosen, G => <G as Face>::TITLE_STEPS);
        if desk.settings.motion && step < steps { step } else { 0 }
    }
}

impl Screen<Desk, Leads> for Title {
    fn press(&mut self, _: Button, _: &mut Desk) -> Leads {
        Leads::open(Menu::default())
    }

    fn draw(&self, pen: &mut Pen<'_>, desk: &Desk) {
        let step = self.step(desk);
        which_game!(desk.chosen, G => <G as Face>::draw_title(pen, step));
    }

    fn changes_at(&self, desk: &Desk) -> Option<u64> {
        let next = self.since + STILL_MS + (self.step(desk) + 1) * STEP_MS;
        (desk.settings.motion && !desk.sleep.is_dark() && next > desk.now).then_some(next)
    }

    fn again(&mut self, desk: &mut Desk) {
        self.since = desk.now;
    }

    fn passed(&mut self, desk: &mut Desk) -> Leads {
        match self.demo_at(desk) {
            Some(at) if desk.now >= at => Demonstration::begin(desk),
            _ => Leads::Stay,
        }
    }
}
