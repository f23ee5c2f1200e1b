//! Signals that end or suspend the process.
//!
//! A separate thread waits for them: it can act even while the game thinks, and need not care what a signal handler may do.
//! It ends a game no more gently than switching the handheld off.

use std::io;
use std::prelude::v1::*;
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

/// How long we may take to give back the terminal before the process ends regardless: the terminal may have stopped reading.
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
            // Another program may have changed anything meanwhile, and crossterm won't enter raw mode again without leaving
            // it first.
            let _ = crossterm::terminal::disable_raw_mode();
            if mode::enter().is_ok() {
                // The window may have a different size by now, and needs drawing anyway.
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

/// Has a shell taken the terminal back because the program that started us has ended? Nobody tells us, and reading from it
/// fails for ever.
pub fn is_left_behind() -> bool {
    let in_background = tcgetpgrp(io::stdin()).is_ok_and(|group| group != getpgrp());
    // It fails just as reading does, and changes nothing. A job that is merely in the background stops here until it no
    // longer is.
    in_background && tcdrain(io::stdin()) == Err(Errno::IO)
}

/// Suspends the process, as the terminal itself would if it were not in raw mode.
///
/// Does so only under a parent that has made us a job of its session, as shells do: any other would never wake us.
pub fn suspend() {
    let is_job = getppid().is_some_and(|parent| {
        getsid(Some(parent)) == getsid(None) && getpgid(Some(parent)).is_ok_and(|group| group != getpgrp())
    });
    if is_job {
        let _ = low_level::raise(SIGTSTP);
    }
}
