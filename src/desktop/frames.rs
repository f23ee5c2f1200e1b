//! `frames`: plays by a list of keys and writes each settled screen as a picture, or everything there was to see as a film.

use std::cell::RefCell;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::prelude::v1::*;
use std::process::ExitCode;

use embassy_futures::block_on;

use super::play::fixed_seed;
use super::{Done, png};
use crate::handheld::{Button, Frame};
use crate::mind::Memory;
use crate::shell::{self, App, Buttons, Devices, Display, Input, Kept, Log};
use crate::table::settings::Brightness;

/// A picture that lasts this long is settled: longer than a screen that has just come up makes A wait.
const SETTLED_MS: u64 = 800;
/// How long a film shows a screen that waits for a press.
const READ_MS: u64 = 1_000;
const WAIT_MS: u64 = 60_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Press(Button),
    /// A minute without one.
    Wait,
}

impl Key {
    /// Reads steps: names of buttons, or `wait`, with blanks between. Returns an unknown word as the error.
    pub fn parse_all(keys: &str) -> Result<Vec<Self>, String> {
        keys.split_whitespace()
            .map(|word| match (word, Button::ALL.into_iter().find(|button| button.name() == word)) {
                (_, Some(button)) => Ok(Self::Press(button)),
                ("wait", _) => Ok(Self::Wait),
                _ => Err(word.to_string()),
            })
            .collect()
    }

    pub const fn name(self) -> &'static str {
        match self {
            Self::Press(button) => button.name(),
            Self::Wait => "wait",
        }
    }
}

/// The handheld without a person: its panel, buttons that a list of keys presses, and a clock that jumps to whatever comes next.
struct Player<'a> {
    now: u64,
    keys: &'a [Key],
    /// How many of them have been pressed.
    pressed: usize,
    picture: Frame,
    changes_at: Option<u64>,
    /// Takes each picture with the milliseconds it lasts, or `None` if it waits for a press, and how many keys came before it.
    seen: &'a mut Seen<'a>,
}

type Seen<'a> = dyn FnMut(&Frame, Option<u64>, usize) -> Result<(), String> + 'a;

impl Display for &RefCell<Player<'_>> {
    type Error = String;
    type Sheet = Frame;

    async fn show(&mut self, picture: &Frame, _: Brightness, _dark: bool) -> Result<(), String> {
        self.borrow_mut().picture.clone_from(picture);
        Ok(())
    }
}

impl Log for &RefCell<Player<'_>> {
    fn look(&mut self, app: &App) -> bool {
        self.borrow_mut().changes_at = app.changes_at();
        false
    }
}

impl Buttons for &RefCell<Player<'_>> {
    type Error = String;

    fn now(&self) -> u64 {
        self.borrow().now
    }

    async fn next(&mut self, until: Option<u64>) -> Result<Input, String> {
        let Player { now, keys, pressed, picture, changes_at, seen } = &mut *self.borrow_mut();
        // A bot has just thought, which nobody sees.
        if until.is_some_and(|until| until <= *now) {
            return Ok(Input::Nothing);
        }
        seen(picture, changes_at.map(|at| at.saturating_sub(*now)), *pressed)?;
        if let Some(at) = changes_at {
            *now = (*now).max(*at);
            return Ok(Input::Nothing);
        }
        *pressed += 1;
        Ok(match keys.get(*pressed - 1) {
            None => Input::Quit,
            Some(Key::Press(button)) => Input::Press(*button),
            Some(Key::Wait) => {
                *now += WAIT_MS;
                Input::Nothing
            }
        })
    }
}

/// What there was to see, and for how many milliseconds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Film {
    shots: Vec<(Frame, u64)>,
}

impl Film {
    /// Shows a picture next, or for longer.
    pub fn show(&mut self, picture: Frame, ms: u64) {
        match self.shots.last_mut() {
            _ if ms == 0 => {}
            Some((last, shown)) if *last == picture => *shown += ms,
            _ => self.shots.push((picture, ms)),
        }
    }

    pub fn shots(&self) -> &[(Frame, u64)] {
        &self.shots
    }
}

pub fn run(seed: u64, keys: &str, out: Option<&Path>, film: Option<&Path>, scale: u8) -> Done {
    let steps = match Key::parse_all(keys) {
        Ok(steps) => steps,
        Err(word) => {
            super::complain(format_args!("loot: unknown key \"{word}\": use up, down, left, right, a, b or wait"));
            return Ok(ExitCode::from(2));
        }
    };
    let count = write(seed, &steps, out, film, scale)?;
    let line = |place: &Path| writeln!(io::stdout(), "{count} pictures in {}", place.display());
    Ok(super::ended([out, film].into_iter().flatten().try_for_each(line)))
}

fn write(seed: u64, keys: &[Key], out: Option<&Path>, film_path: Option<&Path>, scale: u8) -> Result<usize, String> {
    let fault = |path: &Path, error| format!("cannot write {}: {error}", path.display());
    if let Some(out) = out {
        fs::create_dir_all(out).map_err(|error| fault(out, error))?;
    }
    let mut film = Film::default();
    let mut count = 0;
    // The number of the last settled picture, and its place among those of the same key.
    let mut last = None;
    let mut seen = |picture: &Frame, ms: Option<u64>, n: usize| {
        film.show(picture.clone(), ms.unwrap_or(READ_MS));
        if ms.is_some_and(|ms| ms < SETTLED_MS) {
            return Ok(());
        }
        count += 1;
        let part = last.filter(|&(key, _)| key == n).map_or(0, |(_, part)| part + 1);
        last = Some((n, part));
        let Some(out) = out else { return Ok(()) };
        let name = n.checked_sub(1).and_then(|n| keys.get(n)).map_or("start", |key| key.name());
        let path = out.join(format!("{n:03}-{part:02}-{name}.png"));
        png::encode(picture, scale).and_then(|bytes| fs::write(&path, bytes)).map_err(|error| fault(&path, error))
    };
    let player = Player { now: 0, keys, pressed: 0, picture: Frame::new(), changes_at: None, seen: &mut seen };
    let player = &RefCell::new(player);
    let mut devices = Devices { display: player, buttons: player, speaker: (), store: (), entropy: (), log: player };
    let mut app = App::new(fixed_seed(seed), Kept::default());
    block_on(shell::run(&mut app, &mut Box::new(Memory::new()), &mut devices))?;
    if let Some(path) = film_path {
        let written = png::encode_film(film.shots(), scale).and_then(|bytes| fs::write(path, bytes));
        written.map_err(|error| fault(path, error))?;
    }
    Ok(count)
}
