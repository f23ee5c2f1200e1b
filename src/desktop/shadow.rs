//! `shadow`: what the handheld must have shown while a game was played on it.
//!
//! The handheld's deals are random and its bots think at their own speed, so nobody can foresee its pictures. But once a
//! game is over, the handheld logs its record. With that and the keys that were pressed, we can draw every picture again
//! here and compare it with what the panel got.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::prelude::v1::*;

use super::Done;
use super::files::read_at_most;
use super::frames::Key;
use super::play::fixed_seed;
use crate::game::text::What;
use crate::game::{Asks, FaultOf, MAX_TEXT, Reader, Reason, Record, Script};
use crate::games::{Playable, which_game};
use crate::handheld::{Button, Frame, Sheet};
use crate::play::{Face, Play, Session};
use crate::shell::{App, Kept, Plays};

/// A picture that changes sooner than this is moving: we draw it at every millisecond, since it may have been shown at any.
const MOVES_MS: u64 = 100;
/// A bot thinks for this long: we draw every picture of it.
const THINKS_MS: u64 = 1_500;

/// A picture, and how long it stays the same.
struct Shown {
    picture: Frame,
    /// `None` for the one that stays.
    ms: Option<u64>,
    thinking: bool,
}

struct Shadow<G: Face> {
    app: App,
    /// The record, round by round.
    rounds: Vec<Record<G>>,
    /// The game's own number, by which cursors start.
    number: u64,
    /// Which game and which of its rounds was dealt last.
    dealt: (u32, u8),
    now: u64,
}

impl<G: Face> Shadow<G>
where
    Plays: AsRef<Play<G>> + AsMut<Play<G>>,
{
    fn new(rounds: Vec<Record<G>>, number: u64) -> Self {
        let app = App::new(fixed_seed(0), Kept::default());
        Self { app, rounds, number, dealt: (0, 0), now: 0 }
    }

    fn press(&mut self, button: Button) -> Result<(), &'static str> {
        self.app.press(button, self.now);
        self.follow()
    }

    /// If a game or a round was dealt, deals what the record has instead.
    fn follow(&mut self) -> Result<(), &'static str> {
        let play = self.app.play_of::<G>();
        let dealt = (play.games, play.session().map_or(0, Session::rounds));
        if core::mem::replace(&mut self.dealt, dealt) == dealt {
            return Ok(());
        }
        if self.rounds.is_empty() {
            return Err("a game is dealt, and there is no record of it");
        }
        let round = self.rounds.get(usize::from(dealt.1)).ok_or("the record ends before the keys do")?;
        if !self.app.redeal(&round.start(), self.number) {
            return Err("the record is of a game at another table");
        }
        Ok(())
    }

    /// Everything shown from now until somebody presses a button.
    fn settle(&mut self) -> Result<Vec<Shown>, &'static str> {
        let mut shown: Vec<Shown> = Vec::new();
        let mut began = self.now;
        let mut thinks_until = None;
        loop {
            let thinking = self.app.wants_to_think();
            let mut picture = Frame::new();
            self.app.draw(&mut picture);
            if self.app.is_turned() {
                picture.turn();
            }
            if shown.last().is_none_or(|last| last.picture != picture || last.thinking != thinking) {
                if let Some(last) = shown.last_mut() {
                    last.ms = Some(self.now - began);
                }
                began = self.now;
                shown.push(Shown { picture, ms: None, thinking });
            }
            if thinking {
                let until = *thinks_until.get_or_insert(self.now + THINKS_MS);
                if self.now >= until {
                    thinks_until = None;
                    self.decide()?;
                    continue;
                }
            }
            self.now = match self.app.changes_at() {
                None => return Ok(shown),
                Some(at) if at <= self.now + MOVES_MS => self.now + 1,
                Some(at) => at,
            };
            self.app.tick(self.now);
            self.follow()?;
        }
    }

    fn decide(&mut self) -> Result<(), &'static str> {
        let next = |session: &Session<G>| {
            let round = self.rounds.get(usize::from(session.rounds()))?;
            round.actions().get(session.record().actions().len()).copied()
        };
        let session = self.app.play_of::<G>().session();
        let action = session.and_then(next).ok_or("the record ends before the keys do")?;
        if session.is_none_or(|session| session.game().check(action).is_err()) {
            return Err("the keys do not play the record");
        }
        self.app.decide::<G>(action);
        self.follow()
    }
}

/// Prints, for each key, a line `key NAME`, and then for each picture a line with how many milliseconds it lasts (`-` if
/// until the next key), `thinking` or `-`, and its 1,024 bytes in hexadecimal digits, as in the panel's memory.
pub fn run(record: Option<&Path>, number: u64, keys: &str) -> Done {
    let Some(path) = record else {
        which_game!(Playable::default(), G => return print_game::<G>(Vec::new(), number, keys));
    };
    let text = read_at_most(path, MAX_TEXT).map_err(|error| format!("{}: {error}", path.display()))?;
    which_game!(Playable::of_record(&text), G => {
        let rounds = rounds::<G>(&text).map_err(|fault| format!("{}: {fault}", path.display()))?;
        print_game(rounds, number, keys)
    })
}

/// Reads a record round by round; a game without rounds is one.
fn rounds<G: Script>(text: &[u8]) -> Result<Vec<Record<G>>, FaultOf<'_, G>> {
    let (start, steps) = Reader::<G>::open(text)?;
    let mut record = Record::new(&start);
    let mut rounds = Vec::new();
    let mut begun = start.asks() != Asks::Chance;
    for step in steps {
        let step = step?;
        match step.what {
            What::Play(action) => record.play(action),
            What::Begin(deal) => {
                if core::mem::replace(&mut begun, true) {
                    rounds.push(record.clone());
                }
                record.begin(&deal, |_| {})
            }
        }
        .map_err(|refusal| step.word.fault(Reason::Refused(refusal, G::rule(&refusal))))?;
    }
    rounds.extend(begun.then_some(record));
    Ok(rounds)
}

fn print_game<G: Face>(rounds: Vec<Record<G>>, number: u64, keys: &str) -> Done
where
    Plays: AsRef<Play<G>> + AsMut<Play<G>>,
{
    let steps = Key::parse_all(keys).map_err(|word| format!("{word} is no key"))?;
    let mut shadow = Shadow::new(rounds, number);
    let mut out = BufWriter::new(io::stdout().lock());
    for step in [None].into_iter().chain(steps.into_iter().map(Some)) {
        match step {
            None => {}
            Some(Key::Press(button)) => shadow.press(button)?,
            Some(Key::Wait) => return Err("wait is no key".into()),
        }
        let shown = shadow.settle()?;
        if let Err(error) = print_step(step, &shown, &mut out) {
            return Ok(super::ended(Err(error)));
        }
    }
    Ok(super::ended(out.flush()))
}

fn print_step(step: Option<Key>, pictures: &[Shown], out: &mut impl Write) -> io::Result<()> {
    writeln!(out, "key {}", step.map_or("-", Key::name))?;
    for shown in pictures {
        let ms = shown.ms.map_or("-".to_string(), |ms| ms.to_string());
        write!(out, "{ms} {} ", if shown.thinking { "thinking" } else { "-" })?;
        for byte in shown.picture.pages().as_flattened() {
            write!(out, "{byte:02x}")?;
        }
        writeln!(out)?;
    }
    Ok(())
}
