//! The settings.

use crate::handheld::{Button, FOOT, List, Pen, foot, heading, next_of};
use crate::table::settings::{Brightness, Pace, ScreenOff, Settings};

/// The settings being changed.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingsScreen {
    list: List,
}

/// A row of the screen.
#[derive(Clone, Copy)]
enum Row {
    Sound,
    Pace,
    Motion,
    Brightness,
    ScreenOff,
    Flipped,
}

const ROWS: [Row; 6] = [Row::Sound, Row::Pace, Row::Motion, Row::Brightness, Row::ScreenOff, Row::Flipped];

fn row(n: usize) -> Row {
    ROWS.get(n).copied().unwrap_or(Row::Sound)
}

impl SettingsScreen {
    /// Up and down choose; left, right and A change. Returns whether anything changed.
    pub fn press(&mut self, button: Button, settings: &mut Settings) -> bool {
        let forward = match button {
            Button::Up | Button::Down => {
                self.list.press(button, ROWS.len());
                return false;
            }
            Button::B => return false,
            Button::Left => false,
            Button::Right | Button::A => true,
        };
        match row(self.list.chosen()) {
            Row::Sound => settings.sound = !settings.sound,
            Row::Pace => settings.pace = next_of(&Pace::ALL, settings.pace, forward),
            Row::Motion => settings.motion = !settings.motion,
            Row::Brightness => settings.brightness = next_of(&Brightness::ALL, settings.brightness, forward),
            Row::ScreenOff => settings.screen_off = next_of(&ScreenOff::ALL, settings.screen_off, forward),
            Row::Flipped => settings.flipped = !settings.flipped,
        }
        true
    }

    /// Draws them.
    pub fn draw(&self, pen: &mut Pen<'_>, settings: &Settings) {
        heading(pen, "Settings");
        self.list.draw(pen, 12, FOOT, ROWS.len(), |n| match row(n) {
            Row::Sound => ("Sound", if settings.sound { "< on >" } else { "< off >" }),
            Row::Pace => (
                "Bots play",
                match settings.pace {
                    Pace::Slow => "< slowly >",
                    Pace::Normal => "< calmly >",
                    Pace::Fast => "< fast >",
                },
            ),
            Row::Motion => ("Motion", if settings.motion { "< on >" } else { "< off >" }),
            Row::Brightness => (
                "Brightness",
                match settings.brightness {
                    Brightness::Low => "< low >",
                    Brightness::Middle => "< middle >",
                    Brightness::High => "< high >",
                },
            ),
            Row::ScreenOff => (
                "Screen off",
                match settings.screen_off {
                    ScreenOff::One => "< 1 min >",
                    ScreenOff::Three => "< 3 min >",
                    ScreenOff::Ten => "< 10 min >",
                    ScreenOff::Never => "< never >",
                },
            ),
            Row::Flipped => ("Left-handed", if settings.flipped { "< yes >" } else { "< no >" }),
        });
        foot(pen, "Change", "Back");
    }
}
