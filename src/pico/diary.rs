//! The log of a game: what is played, and once it is over all of it.
//!
//! While a game runs, the log tells only what everybody at the table knows. An action that can still be taken back is not
//! yet told: its card would then be one that somebody holds. A running game's record, which tells every hand, is only printed
//! for somebody who was asked first and wants just that.

use core::fmt::{self, Write};

use heapless::String;

use super::stack;
use crate::app::{App, Log, Session};
use crate::record::Record;

/// Longer than any line of a record.
const LINE: usize = 100;

/// What has been told already.
#[derive(Default)]
pub struct Diary {
    /// The game, of those since the start. One that was saved is number 0.
    game: Option<u32>,
    /// How many of its actions.
    actions: usize,
    /// Its end.
    ended: bool,
}

impl Log for Diary {
    fn look(&mut self, app: &App) {
        let Some(session) = app.session() else { return };
        let game = app.games();
        if self.game != Some(game) {
            *self = Self { game: Some(game), ..Self::default() };
            tell_deal(game, session);
        }
        if app.may_take_back() {
            return;
        }
        let record = session.record();
        for (n, action) in record.actions().iter().enumerate().skip(self.actions) {
            let mut token = String::<8>::new();
            let _ = write!(token, "{action}");
            defmt::info!("action {=usize}: {=str}", n.saturating_add(1), token.as_str());
            self.actions = n.saturating_add(1);
        }
        if session.game().table().is_over() && !self.ended {
            self.ended = true;
            tell_record(record);
            let (deepest, size) = stack::deepest();
            defmt::info!("stack: {=usize} bytes of {=usize} used at most", deepest, size);
        }
    }

    fn print(&mut self, record: &Record) {
        tell_record(record);
    }
}

fn tell_deal(game: u32, session: &Session) {
    let setup = session.game().table().seating().setup();
    let partners = if setup.partners { "partners" } else { "alone" };
    defmt::info!(
        "game {=u32}: {=u8} seats, {=str}, {=str}, seat {=u8} deals",
        game,
        setup.seats,
        partners,
        setup.edition.code(),
        setup.dealer
    );
}

/// Logs the record line by line, as it is written to a file.
fn tell_record(record: &Record) {
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
    let _ = write!(Lines(String::new()), "{record}");
}
