//! Takes over the terminal, and gives it back.
//!
//! There is one terminal for the whole process, and a panic or a signal must be able to give it back at any moment, so its
//! state is in statics. Every writer holds the lock of the standard output.

use std::io::{self, Write};
use std::panic;
use std::prelude::v1::*;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, Once};

use crossterm::cursor::{Hide, Show};
use crossterm::execute;
use crossterm::style::ResetColor;
use crossterm::terminal::{self, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen};

/// A [`Terminal`](super::Terminal) is open, even if the process is suspended.
static WANTED: AtomicBool = AtomicBool::new(false);
/// The terminal is ours at this moment.
static ENTERED: AtomicBool = AtomicBool::new(false);
/// How often we have taken it.
static TAKEN: AtomicUsize = AtomicUsize::new(0);

/// Held while its modes change.
static MODES: Mutex<()> = Mutex::new(());

static HOOK: Once = Once::new();

/// Takes over the terminal until [`close`], a panic, or a signal.
pub fn open() -> io::Result<()> {
    HOOK.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // First, so that people can read the message.
            close();
            previous(info);
        }));
    });
    WANTED.store(true, Ordering::SeqCst);
    enter().inspect_err(|_| close())
}

/// Gives the terminal back. May be called at any time, any number of times.
pub fn close() {
    WANTED.store(false, Ordering::SeqCst);
    leave();
}

/// Takes the terminal if it is wanted.
pub fn enter() -> io::Result<()> {
    let mut out = io::stdout().lock();
    if !WANTED.load(Ordering::SeqCst) {
        return Ok(());
    }
    terminal::enable_raw_mode()?;
    ENTERED.store(true, Ordering::SeqCst);
    TAKEN.fetch_add(1, Ordering::SeqCst);
    execute!(out, EnterAlternateScreen, Hide, Clear(ClearType::All))
}

/// Gives the terminal back if it is ours. We can do nothing about an error: a terminal that is gone needs nothing back.
pub fn leave() {
    if ENTERED.swap(false, Ordering::SeqCst) {
        // Before writing, which may have to wait.
        let changing = MODES.lock();
        let _ = terminal::disable_raw_mode();
        drop(changing);
        let _ = execute!(io::stdout().lock(), EndSynchronizedUpdate, ResetColor, LeaveAlternateScreen, Show);
    }
}

/// Sets the modes it has. Linux takes that as a reason to report again that there is something to read.
#[cfg(unix)]
pub fn renew() {
    use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
    // Whoever gives it back has to wait, or this would take it again.
    let _changing = MODES.lock();
    if ENTERED.load(Ordering::SeqCst)
        && let Ok(modes) = tcgetattr(io::stdin())
    {
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &modes);
    }
}

pub fn taken() -> usize {
    TAKEN.load(Ordering::SeqCst)
}

/// Writes all at once, if the terminal is ours and has been taken exactly this often. Returns whether it did.
pub fn write(text: &str, taken: usize) -> io::Result<bool> {
    let mut out = io::stdout().lock();
    if !ENTERED.load(Ordering::SeqCst) || TAKEN.load(Ordering::SeqCst) != taken {
        return Ok(false);
    }
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(true)
}
