//! Buttons that are held.

use super::{App, Screen};
use crate::handheld::Button;

impl App {
    /// Does it mean anything that this button is held? It does where one moves on step by step. Values are not rushed through,
    /// and nothing is begun, left or skipped by holding a button for too long.
    pub(super) fn repeats(&self, button: Button) -> bool {
        let up_down = matches!(button, Button::Up | Button::Down);
        let left_right = matches!(button, Button::Left | Button::Right);
        match self.screens.last() {
            Some(
                Screen::Menu(_)
                | Screen::NewGame(_)
                | Screen::Settings(_)
                | Screen::AfterGame(_)
                | Screen::Pause(_)
                | Screen::LogGames(_)
                | Screen::CatchUp(_)
                | Screen::Happened(_)
                | Screen::End(_),
            ) => up_down,
            Some(Screen::Turn(_) | Screen::Partner(_)) => left_right,
            Some(Screen::Naming(_) | Screen::HowTo(_)) => up_down || left_right,
            _ => false,
        }
    }
}
