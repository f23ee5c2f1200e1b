//! `loot` alone: the handheld in a terminal.

use std::cell::RefCell;
use std::io;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use embassy_futures::block_on;

use super::terminal::{self, Terminal};
use crate::app::{self, App, Buttons, Display, Entropy, Log, Speaker};
use crate::bot::Thought;
use crate::handheld::Frame;
use crate::lineup::Lineup;
use crate::settings::{Brightness, Settings};

/// Plays until the player leaves.
pub fn run(seed: Option<u64>) -> ExitCode {
    let terminal = match Terminal::open() {
        Ok(terminal) => RefCell::new(terminal),
        Err(error) => {
            eprintln!("loot: {error}");
            return ExitCode::FAILURE;
        }
    };
    let seed_bytes = match seed.map_or_else(random_seed, |seed| Ok(fixed_seed(seed))) {
        Ok(bytes) => bytes,
        Err(error) => {
            drop(terminal);
            eprintln!("loot: this system has no randomness to shuffle by: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut app = App::new(seed_bytes, Settings::default(), Lineup::default(), None);
    let mut thought = Box::new(Thought::new());
    let played = block_on(app::run(
        &mut app,
        &mut thought,
        &mut Screen(&terminal),
        &mut Keys { terminal: &terminal, start: Instant::now() },
        &mut Silence,
        &mut Silence,
        &mut Silence,
    ));
    drop(terminal);
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("loot: the terminal failed: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The seed that a number stands for.
pub fn fixed_seed(seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (byte, from) in bytes.iter_mut().zip(seed.to_le_bytes()) {
        *byte = from;
    }
    bytes
}

fn random_seed() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

struct Screen<'a>(&'a RefCell<Terminal>);

impl Display for Screen<'_> {
    type Error = io::Error;

    async fn show(&mut self, picture: &Frame, _: Brightness, _dark: bool) -> io::Result<()> {
        self.0.borrow_mut().show(picture)
    }
}

struct Keys<'a> {
    terminal: &'a RefCell<Terminal>,
    start: Instant,
}

impl Buttons for Keys<'_> {
    type Error = io::Error;

    fn now(&self) -> u64 {
        self.start.elapsed().as_millis().try_into().unwrap_or(u64::MAX)
    }

    async fn next(&mut self, until: Option<u64>) -> io::Result<app::Input> {
        // Without end is a day at a time.
        let timeout = until.map_or(86_400_000, |until| until.saturating_sub(self.now()));
        let input = self.terminal.borrow_mut().next_input(Duration::from_millis(timeout))?;
        Ok(match input {
            Some(terminal::Input::Press(button)) => app::Input::Press(button),
            Some(terminal::Input::Quit) => app::Input::Quit,
            None => app::Input::Nothing,
        })
    }
}

/// A terminal does not beep, its system's randomness needs no stirring, and nobody reads its diary.
struct Silence;

impl Speaker for Silence {
    fn play(&mut self, _: app::Sound) {}
}

impl Entropy for Silence {
    fn noise(&mut self) -> Option<u64> {
        None
    }
}

impl Log for Silence {
    fn look(&mut self, _: &App) {}
}
