//! The log of a game: what is played, and once it is over, its whole record.
//!
//! While a game runs, the log tells only [what everybody at the table knows](Play::known). It prints the record of a running
//! game, which shows every hand, only for somebody who has been asked first and wants exactly that.

use core::fmt::{self, Write};

use heapless::String;

use super::stack;
use crate::app::{App, Log, Play};
use crate::game::InBrief;
use crate::games::{Playable, with_game};
use crate::screens::Face;

/// Longer than any line of a record.
const LINE: usize = 100;

/// What we have told already, of each game.
#[derive(Default)]
pub struct Diary([Told; Playable::ALL.len()]);

/// What we have told of a game.
#[derive(Default)]
struct Told {
    /// Its number since the start. A saved game is number 0.
    game: Option<u32>,
    /// How many of its actions.
    actions: usize,
    /// Its end.
    ended: bool,
}

impl Log for Diary {
    fn look(&mut self, app: &App) {
        // Somebody may turn to another game and back: what was told is not told again.
        let told = Playable::ALL.into_iter().zip(&mut self.0).find(|(game, _)| *game == app.chosen());
        if let Some((game, told)) = told {
            with_game!(game, &app.plays(), play => told.look_at(play));
        }
    }

    fn print(&mut self, record: fmt::Arguments<'_>) {
        tell_record(record);
    }
}

impl Told {
    fn look_at<G: Face>(&mut self, play: &Play<G>) {
        let Some(session) = play.session() else { return };
        if self.game != Some(play.games()) {
            self.tell_deal(play.games(), format_args!("{}", InBrief(session.game())));
        }
        for action in play.known().iter().skip(self.actions) {
            self.tell_action(format_args!("{action}"));
        }
        // Its last choices may still be secret: everybody is being called to see them.
        let all_known = self.actions == session.record().actions().len();
        if session.game().is_over() && all_known && !self.ended {
            self.tell_end(format_args!("{}", session.record()));
        }
    }

    /// Begins with another game.
    fn tell_deal(&mut self, game: u32, brief: fmt::Arguments<'_>) {
        *self = Self { game: Some(game), ..Self::default() };
        let mut words = String::<LINE>::new();
        let _ = words.write_fmt(brief);
        defmt::info!("game {=u32}: {=str}", game, words.as_str());
    }

    /// Tells the next action.
    fn tell_action(&mut self, action: fmt::Arguments<'_>) {
        self.actions = self.actions.saturating_add(1);
        let mut token = String::<8>::new();
        let _ = token.write_fmt(action);
        defmt::info!("action {=usize}: {=str}", self.actions, token.as_str());
    }

    /// Tells the whole game once it is over.
    fn tell_end(&mut self, record: fmt::Arguments<'_>) {
        self.ended = true;
        tell_record(record);
        let (deepest, size) = stack::deepest();
        defmt::info!("stack: {=usize} bytes of {=usize} used at most", deepest, size);
    }
}

/// Logs the record line by line, as it is written to a file.
fn tell_record(record: fmt::Arguments<'_>) {
    struct Lines(String<LINE>);
    impl Write for Lines {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            for letter in text.chars() {
                match letter {
                    '\n' => {
                        defmt::info!("record: {=str}", self.0.as_str());
                        self.0.clear();
                    }
                    _ => self.0.push(letter).map_err(|_| fmt::Error)?,
                }
            }
            Ok(())
        }
    }
    let _ = Lines(String::new()).write_fmt(record);
}
