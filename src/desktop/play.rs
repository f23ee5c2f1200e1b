//! `loot` alone: the handheld in a terminal.

use std::cell::RefCell;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use embassy_futures::block_on;

use super::flash_file::{FlashFile, default_path};
use super::terminal::{self, Terminal};
use crate::app::{self, App, Buttons, Devices, Display, Entropy, Log, Speaker, Unsaved};
use crate::bot::{Memory, Thought};
use crate::handheld::Frame;
use crate::record::Record;
use crate::save::{Fault, Kept, Packed, Store};
use crate::settings::Brightness;

/// Plays until the player leaves.
pub fn run(seed: Option<u64>, save: Option<&Path>) -> ExitCode {
    let seed = match seed.map_or_else(random_seed, |seed| Ok(fixed_seed(seed))) {
        Ok(seed) => seed,
        Err(error) => return super::failed(format_args!("this system has no randomness to shuffle by: {error}")),
    };
    let terminal = match Terminal::open() {
        Ok(terminal) => RefCell::new(terminal),
        Err(error) => return super::failed(format_args!("{error}")),
    };
    let (kept, keeper) = Keeper::open(save);
    let mut app = App::new(seed, kept);
    if keeper.fault.is_some() {
        app.cannot_save();
    }
    let mut thought = Thought::new(Box::new(Memory::new()));
    let mut devices = Devices {
        display: Screen(&terminal),
        buttons: Keys { terminal: &terminal, start: Instant::now() },
        speaker: Silence,
        store: keeper,
        entropy: Silence,
        log: Printer::default(),
    };
    let played = block_on(app::run(&mut app, &mut thought, &mut devices));
    let (fault, printed) = (devices.store.fault, devices.log.0);
    drop(terminal);
    print!("{printed}");
    // On the screen it was said in a few words; here is why.
    if let Some(fault) = fault {
        eprintln!("loot: {fault}");
    }
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

/// Opens the save: what is in it, and the store.
pub fn open_save(save: Option<&Path>) -> Result<(Kept, Store<FlashFile>), String> {
    let path = save.map_or_else(default_path, |path| Ok(PathBuf::from(path))).map_err(|fault| fault.to_string())?;
    let file = FlashFile::open(&path).map_err(|fault| fault.to_string())?;
    let opened = block_on(async {
        let mut store = Store::mount(file, 0).await?;
        Ok((store.load().await?, store))
    });
    opened.map_err(|fault: Fault<_>| fault.to_string())
}

/// Keeps things in a file, as long as that works.
struct Keeper {
    store: Option<Store<FlashFile>>,
    fault: Option<String>,
}

impl Keeper {
    fn open(save: Option<&Path>) -> (Kept, Self) {
        match open_save(save) {
            Ok((kept, store)) => (kept, Self { store: Some(store), fault: None }),
            Err(fault) => (Kept::default(), Self { store: None, fault: Some(format!("nothing was saved: {fault}")) }),
        }
    }
}

impl app::Store for Keeper {
    async fn put(&mut self, thing: Packed) -> Result<(), Unsaved> {
        let Some(store) = &mut self.store else { return Err(Unsaved) };
        match store.put(&thing).await {
            Ok(()) => Ok(()),
            Err(fault) => {
                // What was kept so far is there.
                let why = match fault {
                    Fault::Flash(error) => error.to_string(),
                    other => other.to_string(),
                };
                self.fault = Some(format!("not everything was saved: {why}"));
                self.store = None;
                Err(Unsaved)
            }
        }
    }
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

/// A terminal does not beep, and its system's randomness needs no stirring.
struct Silence;

impl Speaker for Silence {
    fn play(&mut self, _: app::Sound) {}
}

impl Entropy for Silence {
    fn noise(&mut self) -> Option<u64> {
        None
    }
}

/// What was logged is printed when the terminal is free again.
#[derive(Default)]
struct Printer(String);

impl Log for Printer {
    fn look(&mut self, _: &App) {}

    fn print(&mut self, record: &Record) {
        self.0.push_str(&record.to_string());
    }
}
