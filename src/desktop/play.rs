//! `loot` without a command: the handheld in a terminal.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::prelude::v1::*;
use std::time::{Duration, Instant};

use embassy_futures::block_on;

use super::Done;
use super::flash_file::FlashFile;
use super::save_file::{self, FileFault, Opened};
use super::terminal::{Terminal, Tinted};
use crate::handheld::Sound;
use crate::mind::Memory;
use crate::save::{Packed, Store};
use crate::shell;
use crate::shell::{App, Buttons, Devices, Display, Kept, Log, Notice, Speaker, Unsaved};
use crate::table::settings::Brightness;

pub fn run(seed: Option<u64>, save: Option<&Path>) -> Done {
    let seed = seed.map_or_else(random_seed, |seed| Ok(fixed_seed(seed)))?;
    let terminal = RefCell::new(Terminal::open()?);
    let (mut app, keeper) = Keeper::open(seed, save);
    app.allow_demos();
    app.shown_in_a_window();
    let mut memory = Box::new(Memory::new());
    let device = Device { terminal: &terminal, start: Instant::now() };
    // The system's randomness needs no stirring.
    let (log, entropy) = (Diary { terminal: &terminal, printed: String::new() }, ());
    let mut devices = Devices { display: device, buttons: device, speaker: device, store: keeper, entropy, log };
    let played = block_on(shell::run(&mut app, &mut memory, &mut devices));
    let (Keeper { fault, set_aside, .. }, Diary { printed, .. }) = (devices.store, devices.log);
    drop(terminal);
    let status = match played {
        Ok(()) => super::ended(write!(io::stdout(), "{printed}")),
        Err(error) => super::failed(format_args!("the terminal failed: {error}")),
    };
    // The screen said it in a few words; here is the whole story.
    if let Some(copy) = set_aside {
        super::complain(format_args!("loot: the save was damaged; as it was, it is in {}", copy.display()));
    }
    fault.map_or(Ok(status), |fault| Err(fault.into()))
}

/// The seed that a number stands for.
pub fn fixed_seed(seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes.iter_mut().zip(seed.to_le_bytes()).for_each(|(byte, from)| *byte = from);
    bytes
}

fn random_seed() -> Result<[u8; 32], String> {
    let mut bytes = [0; 32];
    let filled = getrandom::fill(&mut bytes);
    filled.map_err(|error| format!("this system has no randomness to shuffle by: {error}")).map(|()| bytes)
}

/// Keeps things in a file while that works.
struct Keeper {
    store: Option<Store<FlashFile>>,
    /// Why some things are not kept, if so.
    fault: Option<String>,
    /// Where a damaged save is now.
    set_aside: Option<PathBuf>,
}

impl Keeper {
    /// The save as an app finds it. If it can't be used, the app says so before anybody plays.
    fn open(seed: [u8; 32], save: Option<&Path>) -> (App, Self) {
        match save_file::chosen(save).and_then(|path| save_file::open(&path)) {
            Ok(Opened { kept, store, set_aside }) => {
                (App::new(seed, kept), Self { store: Some(store), fault: None, set_aside })
            }
            Err(fault) => {
                let mut app = App::new(seed, Kept::default());
                app.cannot_save(match fault {
                    FileFault::InUse(_) => Notice::InUse,
                    FileFault::NotASave(_) | FileFault::NotAFile(..) => Notice::NotOurs,
                    _ => Notice::NotSaved,
                });
                (app, Self { store: None, fault: Some(format!("nothing was saved: {fault}")), set_aside: None })
            }
        }
    }
}

impl shell::Keep for Keeper {
    async fn put(&mut self, thing: Packed) -> Result<(), Unsaved> {
        let Some(store) = &mut self.store else { return Err(Unsaved) };
        store.put(&thing).await.map_err(|fault| {
            // What was kept so far is still there.
            self.fault = Some(format!("not everything was saved: {}", save_file::in_words(fault)));
            self.store = None;
            Unsaved
        })
    }
}

/// The terminal as screen, buttons and speaker.
#[derive(Clone, Copy)]
struct Device<'a> {
    terminal: &'a RefCell<Terminal>,
    start: Instant,
}

impl Display for Device<'_> {
    type Error = io::Error;
    type Sheet = Tinted;

    async fn show(&mut self, picture: &Tinted, _: Brightness, _dark: bool) -> io::Result<()> {
        self.terminal.borrow_mut().show(picture)
    }
}

impl Buttons for Device<'_> {
    type Error = io::Error;

    fn now(&self) -> u64 {
        self.start.elapsed().as_millis().try_into().unwrap_or(u64::MAX)
    }

    async fn next(&mut self, until: Option<u64>) -> io::Result<shell::Input> {
        // For ever means a day at a time.
        let timeout = until.map_or(86_400_000, |until| until.saturating_sub(self.now()));
        self.terminal.borrow_mut().next_input(Duration::from_millis(timeout))
    }
}

impl Speaker for Device<'_> {
    /// A terminal has one sound: we keep it for captures.
    fn play(&mut self, sound: Sound) {
        if sound.bell {
            self.terminal.borrow().ring();
        }
    }
}

/// Collects the log, to print it when the terminal is free again, and tells the terminal what letters mean now.
struct Diary<'a> {
    terminal: &'a RefCell<Terminal>,
    printed: String,
}

impl Log for Diary<'_> {
    fn look(&mut self, app: &App) -> bool {
        self.terminal.borrow_mut().set_typing(app.takes_letters());
        false
    }

    fn print(&mut self, record: fmt::Arguments<'_>) {
        self.printed.push_str(&record.to_string());
    }
}
