//! The log of a game: what is played, and once it is over, its whole record.
//!
//! A game in rounds is over when its last round is: until then we [keep](Rounds) those before.
//!
//! While a game runs, the log tells only [what everybody at the table knows](Play::known). It prints the record of a running
//! game, which shows every hand, only for somebody who has been asked first and wants exactly that.

use core::fmt::{self, Write};

use embassy_time::{Duration, Instant};
use heapless::String;
use static_cell::ConstStaticCell;

use super::stack;
use crate::bug::OrBug;
use crate::game::InBrief;
use crate::games::{Playable, with_game};
use crate::play::{Face, Play, Rounds};
use crate::shell::{App, Log};

/// Longer than any line of a record.
const LINE: usize = 100;
/// How long a record waits between two rounds: as long as a debug probe may take to come by again.
const PAUSE: Duration = Duration::from_millis(100);

/// Rounds that were told: too many for the stack.
static ROUNDS: ConstStaticCell<Rounds> = ConstStaticCell::new(Rounds::new());

/// What we have told already.
pub struct Diary {
    /// Of each game.
    told: [Told; Playable::ALL.len()],
    /// The rounds of a game that is not over yet.
    rounds: &'static mut Rounds,
}

impl Diary {
    pub fn open() -> Self {
        Self { told: Default::default(), rounds: ROUNDS.take() }
    }
}

/// What we have told of a game.
#[derive(Default)]
struct Told {
    /// Its number since the start. A saved game is number 0.
    game: Option<u32>,
    /// How many rounds of it were dealt since.
    round: u8,
    /// How many of the round's actions.
    actions: usize,
    /// How many rounds of its record, at its end: the buffer that a probe reads has no room for all of them at once.
    parts: usize,
    /// When the next of them may follow.
    goes_on: Option<Instant>,
    /// Its end.
    ended: bool,
}

impl Log for Diary {
    fn look(&mut self, app: &App) -> bool {
        // Somebody may turn to another game and back: what was told is not told again.
        let told = Playable::ALL.into_iter().zip(&mut self.told).find(|(game, _)| *game == app.chosen());
        let Some((game, told)) = told else { return false };
        with_game!(game, &app.plays(), play => told.look_at(play, self.rounds))
    }

    fn print(&mut self, record: fmt::Arguments<'_>) {
        tell_record(record);
    }
}

impl Told {
    /// Tells what is new. Returns whether there is more.
    fn look_at<G: Face>(&mut self, play: &Play<G>, rounds: &mut Rounds) -> bool {
        let Some(session) = play.session() else { return false };
        if self.game != Some(play.games) {
            self.tell_deal(play.games, format_args!("{}", InBrief(session.game())));
        }
        let game = play.games;
        // A new round has a record of its own.
        if self.round != session.rounds() {
            (self.round, self.actions) = (session.rounds(), 0);
            defmt::info!("the next round");
        }
        for action in play.known().iter().skip(self.actions) {
            // The handheld is not the only one who reads the log.
            match session.replay_to(self.actions).stays_secret(*action) {
                true => self.tell_action(format_args!("?")),
                false => self.tell_action(format_args!("{action}")),
            }
        }
        // Its last choices may still be secret: everybody is being called to see them.
        if self.actions != session.record().actions().len() {
            return false;
        }
        rounds.keep(game, session);
        if self.ended || !session.game().is_over() {
            return false;
        }
        // Those who read it need their time.
        let now = Instant::now();
        if self.goes_on.is_some_and(|at| now < at) {
            return true;
        }
        let Some(part) = rounds.part(game, session, self.parts) else { return false };
        if self.parts == 0 {
            defmt::info!("number: {=u64}", session.number());
        }
        tell_record(format_args!("{part}"));
        self.parts = self.parts.saturating_add(1);
        self.goes_on = Some(now + PAUSE);
        if part.is_last() {
            self.tell_end();
        }
        !self.ended
    }

    fn tell_deal(&mut self, game: u32, brief: fmt::Arguments<'_>) {
        *self = Self { game: Some(game), ..Self::default() };
        let mut words = String::<LINE>::new();
        words.write_fmt(brief).or_bug("a line has room for a deal in brief", ());
        defmt::info!("game {=u32}: {=str}", game, words.as_str());
    }

    fn tell_action(&mut self, action: fmt::Arguments<'_>) {
        self.actions = self.actions.saturating_add(1);
        let mut token = String::<8>::new();
        token.write_fmt(action).or_bug("no action is longer", ());
        defmt::info!("action {=usize}: {=str}", self.actions, token.as_str());
    }

    fn tell_end(&mut self) {
        self.ended = true;
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
    Lines(String::new()).write_fmt(record).or_bug("no line of a record is longer", ());
}
