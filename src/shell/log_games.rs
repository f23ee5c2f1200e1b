//! Asks which games to log while one is running.

use super::desk::Desk;
use super::notice::Notice;
use super::screens::Leads;
use crate::games::with_game;
use crate::handheld::menu::{TOP, menu};
use crate::handheld::{Button, Font, List, Pen, Screen, W, foot, heading};

menu! {
    Wanted:
    Finished "Last finished game",
    /// The running game as well, with every hand.
    Running "The running one too",
}

/// Sees to it that these games get into the log.
pub fn log(wanted: Wanted, desk: &mut Desk) -> Notice {
    desk.report = Some(wanted);
    let finished = with_game!(desk.chosen, &desk.plays, play => play.last_game.is_some());
    Notice::Logged { finished, running: wanted == Wanted::Running }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct LogGames {
    list: List,
}

impl Screen<Desk, Leads> for LogGames {
    fn press(&mut self, button: Button, desk: &mut Desk) -> Leads {
        match Wanted::press(&mut self.list, button, |_| true) {
            _ if button == Button::B => Leads::Back,
            None => Leads::Stay,
            Some(wanted) => Leads::Replace(log(wanted, desk).into()),
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, _: &Desk) {
        heading(pen, "Log games");
        let words = "With the running game, all secrets will be in the log.";
        let top = pen.paragraph(Font::Body, 1, TOP, W - 2, words) + 1;
        Wanted::draw_rows(&self.list, pen, top, W, |_| true);
        foot(pen, "Choose", "Back");
    }

    fn repeats(&self, button: Button) -> bool {
        List::repeats(button)
    }
}
