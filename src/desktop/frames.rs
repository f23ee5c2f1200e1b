//! `frames`: plays by a list of keys and writes each settled screen as a picture, or everything there was to see as a film.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::prelude::v1::*;
use std::process::ExitCode;

use super::play::fixed_seed;
use super::{Done, png};
use crate::handheld::{Button, Frame, Sheet};
use crate::mind::Memory;
use crate::shell::{App, Kept};

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

/// What the panel shows of an app now.
pub fn picture(app: &App) -> Frame {
    let mut frame = Frame::new();
    app.draw(&mut frame);
    if app.settings().flipped { frame.turned() } else { frame }
}

/// The handheld without a person, with its own clock in milliseconds.
pub struct Operator {
    app: App,
    memory: Box<Memory>,
    now: u64,
}

impl Operator {
    /// Switched on with this seed, and with what was kept.
    pub fn new(seed: u64, kept: Kept) -> Self {
        let app = App::new(fixed_seed(seed), kept);
        Self { app, memory: Box::new(Memory::new()), now: 0 }
    }

    pub const fn app(&self) -> &App {
        &self.app
    }

    /// The app, to tell it things no button can.
    pub const fn app_mut(&mut self) -> &mut App {
        &mut self.app
    }

    pub fn picture(&self) -> Frame {
        picture(&self.app)
    }

    pub const fn now(&self) -> u64 {
        self.now
    }

    /// Lets this much time pass, for pictures of something that moves.
    pub fn wait(&mut self, ms: u64) {
        self.now += ms;
        self.app.tick(self.now);
    }

    pub fn step(&mut self, step: Key) {
        match step {
            Key::Press(button) => self.app.press(button, self.now),
            Key::Wait => self.wait(WAIT_MS),
        }
    }

    /// Lets time pass until somebody has to press a button, calling `settled` whenever a picture stays for a while.
    pub fn settle<E>(&mut self, mut settled: impl FnMut(&Self) -> Result<(), E>) -> Result<(), E> {
        self.watch(|player, ms| if ms.is_none_or(|ms| ms >= SETTLED_MS) { settled(player) } else { Ok(()) })
    }

    /// Lets this much time pass and films what there is to see.
    pub fn film(&mut self, film: &mut Film, ms: u64) {
        let end = self.now + ms;
        while self.now < end {
            while self.app.wants_to_think() {
                self.app.think(&mut self.memory);
            }
            let until = self.app.changes_at().map_or(end, |at| at.clamp(self.now, end));
            film.show(self.picture(), until - self.now);
            self.now = until;
            self.app.tick(self.now);
        }
    }

    /// Lets time pass until somebody has to press a button. Calls `seen` whenever there may be a new picture, with the
    /// milliseconds it lasts, or `None` if it waits for a press.
    pub fn watch<E>(&mut self, mut seen: impl FnMut(&Self, Option<u64>) -> Result<(), E>) -> Result<(), E> {
        loop {
            while self.app.wants_to_think() {
                self.app.think(&mut self.memory);
            }
            let Some(at) = self.app.changes_at() else { return seen(self, None) };
            seen(self, Some(at.saturating_sub(self.now)))?;
            self.now = self.now.max(at);
            self.app.tick(self.now);
        }
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
            super::complain(format_args!("loot: {word} is no key: up, down, left, right, a, b and wait are"));
            return Ok(ExitCode::from(2));
        }
    };
    let count = write(seed, &steps, out, film, scale)?;
    let line = |place: &Path| writeln!(io::stdout(), "{count} pictures in {}", place.display());
    Ok(super::ended([out, film].into_iter().flatten().try_for_each(line)))
}

fn write(seed: u64, steps: &[Key], out: Option<&Path>, film_path: Option<&Path>, scale: u8) -> Result<usize, String> {
    let fault = |path: &Path, error| format!("cannot write {}: {error}", path.display());
    if let Some(out) = out {
        fs::create_dir_all(out).map_err(|error| fault(out, error))?;
    }
    let mut player = Operator::new(seed, Kept::default());
    let mut film = Film::default();
    let mut count = 0;
    let names = std::iter::once("start").chain(steps.iter().map(|step| step.name()));
    for (n, name) in names.enumerate() {
        if let Some(&step) = n.checked_sub(1).and_then(|n| steps.get(n)) {
            player.step(step);
        }
        let mut part = 0;
        player.watch(|player, ms| {
            film.show(player.picture(), ms.unwrap_or(READ_MS));
            if ms.is_some_and(|ms| ms < SETTLED_MS) {
                return Ok(());
            }
            count += 1;
            let Some(out) = out else { return Ok(()) };
            let path = out.join(format!("{n:03}-{part:02}-{name}.png"));
            part += 1;
            png::write(&path, &player.picture(), scale).map_err(|error| fault(&path, error))
        })?;
    }
    if let Some(path) = film_path {
        let written = png::encode_film(film.shots(), scale).and_then(|bytes| fs::write(path, bytes));
        written.map_err(|error| fault(path, error))?;
    }
    Ok(count)
}
