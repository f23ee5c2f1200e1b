//! What comes from the terminal.
//!
//! Separate threads wait for it. Crossterm waits for ever for the rest of a key that it got the beginning of, and loops for
//! ever if the terminal is gone; meanwhile a hand may have to hide, or the game to end.

use std::io;
use std::prelude::v1::*;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crossterm::event::{self, Event};

#[cfg(unix)]
use super::signals;

/// Keys, changes of size, and in the end why nothing more comes.
pub struct Events {
    receiver: Receiver<io::Result<Event>>,
    /// The next one, if we have looked at it already.
    waiting: Option<io::Result<Event>>,
}

impl Events {
    pub fn watch() -> io::Result<Self> {
        // The terminal reports changes of size only after the first question, so ask before anybody looks.
        event::poll(Duration::ZERO)?;
        let (send, events) = channel();
        #[cfg(unix)]
        start("hangup", send.clone(), tell_hangup)?;
        start("keys", send, tell_events)?;
        Ok(Self { receiver: events, waiting: None })
    }

    /// Is there one already?
    pub fn waits(&mut self) -> bool {
        self.waiting = self.waiting.take().or_else(|| self.receiver.try_recv().ok());
        self.waiting.is_some()
    }

    pub fn next(&mut self, timeout: Duration) -> io::Result<Option<Event>> {
        if let Some(event) = self.waiting.take() {
            return event.map(Some);
        }
        match self.receiver.recv_timeout(timeout) {
            Ok(event) => event.map(Some),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(gone()),
        }
    }
}

fn start(name: &str, send: Sender<io::Result<Event>>, tell: fn(&Sender<io::Result<Event>>)) -> io::Result<()> {
    thread::Builder::new().name(name.to_string()).spawn(move || tell(&send)).map(|_| ())
}

/// Reports what comes until something fails, or nobody wants to know any more.
fn tell_events(send: &Sender<io::Result<Event>>) {
    loop {
        #[cfg(unix)]
        wake_up_for_the_rest();
        let event = event::read();
        let failed = event.is_err();
        if send.send(event).is_err() || failed {
            return;
        }
    }
}

/// Crossterm reads 1,024 bytes at a time and then waits until the system reports new ones, although more may be there already. If
/// so, this makes the system report them.
#[cfg(unix)]
fn wake_up_for_the_rest() {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    const AT_ONCE: Timespec = Timespec { tv_sec: 0, tv_nsec: 0 };
    let terminal = io::stdin();
    let waits = |asked: &[PollFd<'_>]| asked.iter().any(|fd| fd.revents().contains(PollFlags::IN));
    let mut asked = [PollFd::new(&terminal, PollFlags::IN)];
    if event::poll(Duration::ZERO).is_ok_and(|known| !known)
        && poll(&mut asked, Some(&AT_ONCE)).is_ok()
        && waits(&asked)
    {
        super::mode::renew();
    }
}

/// Waits until the terminal is gone. Not every process in a terminal gets a signal then.
#[cfg(unix)]
fn tell_hangup(send: &Sender<io::Result<Event>>) {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    use rustix::io::retry_on_intr;

    const A_SECOND: Timespec = Timespec { tv_sec: 1, tv_nsec: 0 };
    let terminal = io::stdin();
    loop {
        // A hangup is reported whatever else we ask for.
        let mut asked = [PollFd::new(&terminal, PollFlags::empty())];
        let told = retry_on_intr(|| poll(&mut asked, Some(&A_SECOND)));
        if asked.iter().any(|fd| fd.revents().contains(PollFlags::HUP)) || signals::is_left_behind() {
            let _ = send.send(Err(gone()));
            return;
        }
        // If we can't ask a terminal, only the signal is left.
        if told != Ok(0) {
            return;
        }
    }
}

fn gone() -> io::Error {
    io::Error::new(io::ErrorKind::UnexpectedEof, "it is gone")
}
