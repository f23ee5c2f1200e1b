//! Asks which games to log while one is running.

use super::desk::Desk;
use super::notice::Notice;
use super::screens::Leads;
use crate::games::with_game;
use crate::handheld::{Button, Font, List, Pen, Screen, W, foot, heading};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    Finished,
    /// The running game as well, with every hand.
    Running,
}

const ROWS: [(&str, Wanted); 2] = [("Last finished game", Wanted::Finished), ("This game too", Wanted::Running)];

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
        match self.list.choose(button, ROWS.into_iter()) {
            _ if button == Button::B => Leads::Back,
            None => Leads::Stay,
            Some(wanted) => Leads::Replace(log(wanted, desk).into()),
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, _: &Desk) {
        heading(pen, "Save record");
        let words = "This game's record shows everybody's cards.";
        let top = pen.paragraph(Font::Body, 1, List::TOP, W - 2, words) + 1;
        self.list.draw_rows(pen, top, W, || ROWS.into_iter());
        foot(pen, "Choose", "Back");
    }

    fn repeats(&self, button: Button, _: &Desk) -> bool {
        List::repeats(button)
    }
}
