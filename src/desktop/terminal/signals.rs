//! Signals that end or suspend the process.
//!
//! A thread of its own waits for them: it can act even while the game thinks, and needs no care for what may be done
//! inside a signal handler. A game is not ended more gently than by switching the handheld off.

use std::io;
use std::sync::OnceLock;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use rustix::io::Errno;
use rustix::process::{getpgid, getpgrp, getppid, getsid};
use rustix::termios::{tcdrain, tcgetpgrp};
use signal_hook::consts::signal::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH, SIGXCPU};
use signal_hook::iterator::Signals;
use signal_hook::low_level;

use super::mode;

/// How long giving back the terminal may take before the process ends regardless: a terminal may have stopped reading.
const PATIENCE: Duration = Duration::from_millis(500);

/// Watches for signals, from the first call to the end of the process: once watched, they would otherwise be ignored.
pub fn watch() -> io::Result<()> {
    static WATCHING: OnceLock<()> = OnceLock::new();
    if WATCHING.get().is_some() {
        return Ok(());
    }
    let mut signals = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGTSTP, SIGCONT])?;
    thread::Builder::new().name("signals".to_string()).spawn(move || signals.forever().for_each(act))?;
    WATCHING.get_or_init(|| ());
    Ok(())
}

fn act(signal: i32) {
    match signal {
        SIGCONT => {
            // Whoever ran meanwhile may have changed anything, and raw mode is not entered again without being left.
            let _ = crossterm::terminal::disable_raw_mode();
            if mode::enter().is_ok() {
                // The window may have another size by now, and has to be drawn in any case.
                let _ = low_level::raise(SIGWINCH);
            }
        }
        SIGTSTP => {
            mode::leave();
            let _ = low_level::emulate_default_handler(SIGTSTP);
        }
        _ => {
            let (done, wait) = mpsc::channel();
            let _ = thread::Builder::new().spawn(move || {
                mode::close();
                done.send(())
            });
            let _ = wait.recv_timeout(PATIENCE);
            let _ = low_level::emulate_default_handler(signal);
        }
    }
}

/// Has a shell taken the terminal back because the program that started us was ended? Nobody tells us so, and reading from
/// it fails for ever.
pub fn is_left_behind() -> bool {
    let in_background = tcgetpgrp(io::stdin()).is_ok_and(|group| group != getpgrp());
    // It fails as reading does, and changes nothing. A job that is only in the background is stopped here until it is not.
    in_background && tcdrain(io::stdin()) == Err(Errno::IO)
}

/// Suspends the process, as the terminal itself would if it were not in raw mode.
///
/// Only under a parent that has made us a job of its session, as shells do: another would never wake us.
pub fn suspend() {
    let is_job = getppid().is_some_and(|parent| {
        getsid(Some(parent)) == getsid(None) && getpgid(Some(parent)).is_ok_and(|group| group != getpgrp())
    });
    if is_job {
        let _ = low_level::raise(SIGTSTP);
    }
}
