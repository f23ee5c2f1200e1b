//! The settings.

use super::list::List;
use super::new_game::next_of;
use super::parts::{FOOT, Target, foot, heading};
use crate::handheld::{Button, Pen};
use crate::settings::{Brightness, Pace, ScreenOff, Settings};

/// The settings being changed.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    list: List,
}

const ROWS: usize = 5;

impl SettingsScreen {
    /// Up and down choose, left, right and A change. Has anything changed?
    pub fn press(&mut self, button: Button, settings: &mut Settings) -> bool {
        let forward = match button {
            Button::Up | Button::Down => {
                self.list.press(button, ROWS);
                return false;
            }
            Button::B => return false,
            Button::Left => false,
            Button::Right | Button::A => true,
        };
        match self.list.chosen() {
            0 => settings.sound = !settings.sound,
            1 => settings.pace = next_of(&Pace::ALL, settings.pace, forward),
            2 => settings.brightness = next_of(&Brightness::ALL, settings.brightness, forward),
            3 => settings.screen_off = next_of(&ScreenOff::ALL, settings.screen_off, forward),
            _ => settings.flipped = !settings.flipped,
        }
        true
    }

    /// Draws them.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, settings: &Settings) {
        heading(pen, "Settings");
        self.list.draw(pen, 12, FOOT, ROWS, |n| match n {
            0 => ("Sound", if settings.sound { "< on >" } else { "< off >" }),
            1 => (
                "Bots play",
                match settings.pace {
                    Pace::Slow => "< slowly >",
                    Pace::Normal => "< calmly >",
                    Pace::Fast => "< fast >",
                },
            ),
            2 => (
                "Brightness",
                match settings.brightness {
                    Brightness::Low => "< low >",
                    Brightness::Middle => "< middle >",
                    Brightness::High => "< high >",
                },
            ),
            3 => (
                "Screen off",
                match settings.screen_off {
                    ScreenOff::One => "< 1 min >",
                    ScreenOff::Three => "< 3 min >",
                    ScreenOff::Ten => "< 10 min >",
                    ScreenOff::Never => "< never >",
                },
            ),
            _ => ("Flip screen", if settings.flipped { "< yes >" } else { "< no >" }),
        });
        foot(pen, "Change", "Back");
    }
}
