//! The handheld's screen and buttons in a terminal.

mod caps;
mod dots;
mod events;
mod glyphs;
mod grid;
mod help;
mod keys;
mod layout;
mod mode;
mod paint;
#[cfg(unix)]
mod signals;
mod tinted;

use std::io::{self, IsTerminal};
use std::prelude::v1::*;
use std::time::{Duration, Instant};

use crossterm::event::Event;
use crossterm::terminal;

use self::events::Events;
use self::grid::Grid;
use self::keys::Key;
use self::layout::Window;
use self::paint::Colours;
pub use self::tinted::Tinted;
use crate::shell::Input;

const BELL: &str = "\x07";

/// While keys come faster than pictures can be drawn, there is a new one this often.
const BEHIND: Duration = Duration::from_millis(100);

/// The terminal this process was started in, as the handheld's screen and buttons.
///
/// We give it back as it was when this is dropped, on a panic, and on signals that end or suspend the process. Only
/// [`std::process::exit`] bypasses that.
pub struct Terminal {
    drawn: Option<Grid>,
    drawn_at: Instant,
    /// Is there a later picture that we have left out?
    behind: bool,
    window: Window,
    events: Events,
    /// How often the terminal had been taken when something last came from it. We no longer show a picture from before it
    /// was last taken.
    taken: usize,
    colours: Colours,
    /// Are letters nothing but letters?
    typing: bool,
}

impl Terminal {
    /// Takes over the terminal, or says why it can't be played in. Open one at a time.
    pub fn open() -> Result<Self, String> {
        let streams = [(io::stdin().is_terminal(), "standard input"), (io::stdout().is_terminal(), "standard output")];
        if let Some((_, stream)) = streams.into_iter().find(|(is_terminal, _)| !is_terminal) {
            return Err(format!("to play, run this in a terminal ({stream} is not one)"));
        }
        if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
            return Err("to play, run this in a terminal that can move its cursor (TERM is \"dumb\")".to_string());
        }
        Self::take_over().map_err(|error| format!("cannot use the terminal: {error}"))
    }

    fn take_over() -> io::Result<Self> {
        #[cfg(unix)]
        signals::watch()?;
        mode::open()?;
        let events = Events::watch().inspect_err(|_| mode::close())?;
        let sextants = glyphs::draws_sextants(|name| std::env::var(name).ok());
        let window = Window { sextants, ..Window::default() };
        let colours = Colours::from_environment();
        // From here on the terminal is given back when this is dropped.
        let (drawn, drawn_at, behind) = (None, Instant::now(), false);
        let mut terminal =
            Self { drawn, drawn_at, behind, window, events, taken: mode::taken(), colours, typing: false };
        terminal.measure()?;
        Ok(terminal)
    }

    /// Shows a picture: sends only what has changed, and all at once. If the next key is there already, there will be another
    /// picture before anybody has seen this one.
    pub fn show(&mut self, picture: &Tinted) -> io::Result<()> {
        self.behind = self.drawn_at.elapsed() < BEHIND && self.events.waits();
        if self.behind {
            return Ok(());
        }
        self.drawn_at = Instant::now();
        let grid = layout::compose(picture, &self.window);
        let text = paint::paint(self.drawn.as_ref(), &grid, self.colours);
        let written = text.is_empty() || mode::write(&text, self.taken)?;
        self.drawn = written.then_some(grid);
        Ok(())
    }

    /// Rings the bell: most terminals make a sound, some flash. A terminal that is gone will be noticed soon enough.
    pub fn ring(&self) {
        let _ = mode::write(BELL, self.taken);
    }

    /// From now on letters are nothing but letters, or keys again.
    pub const fn set_typing(&mut self, typing: bool) {
        self.typing = typing;
    }

    pub fn next_input(&mut self, timeout: Duration) -> io::Result<Input> {
        let input = self.wait_for_input(timeout);
        self.taken = mode::taken();
        input
    }

    fn wait_for_input(&mut self, timeout: Duration) -> io::Result<Input> {
        // The line of keys has to say so.
        if core::mem::replace(&mut self.window.typing, self.typing) != self.typing {
            return Ok(Input::Redraw);
        }
        let deadline = Instant::now().checked_add(timeout);
        loop {
            // The keys it was left out for did nothing.
            if self.behind && !self.events.waits() {
                return Ok(Input::Redraw);
            }
            let left = deadline.map_or(timeout, |deadline| deadline.saturating_duration_since(Instant::now()));
            match self.events.next(left)? {
                None => return Ok(Input::Nothing),
                Some(Event::Key(key)) => {
                    if let Some(input) = keys::meaning(&key, self.typing).and_then(|key| self.take(key)) {
                        return Ok(input);
                    }
                }
                Some(Event::Resize(..)) => {
                    self.measure()?;
                    return Ok(self.redraw());
                }
                Some(_) => {}
            }
        }
    }

    /// Does what a key asks for, or passes it on to the game.
    fn take(&mut self, key: Key) -> Option<Input> {
        let helped = self.window.shows_help();
        match key {
            Key::Quit => return Some(Input::Quit),
            #[cfg(unix)]
            Key::Suspend => {
                signals::suspend();
                return None;
            }
            // Any other key leaves the list of keys, and does nothing else.
            _ if helped => self.window.help = false,
            Key::Press(button) => return Some(Input::Press(button)),
            Key::Typed(typed) => return Some(Input::Typed(typed)),
            Key::Redraw => return Some(self.redraw()),
            Key::Help => self.window.help = true,
            Key::Restyle => self.window.restyled = self.window.restyled.wrapping_add(1),
            #[cfg(not(unix))]
            Key::Suspend => return None,
            Key::Unknown => return None,
        }
        Some(Input::Redraw)
    }

    fn measure(&mut self) -> io::Result<()> {
        /// The most likely size of a terminal that does not know its own.
        const USUAL: (u16, u16) = (80, 24);
        let (columns, rows) = match terminal::size()? {
            (0, _) | (_, 0) => USUAL,
            size => size,
        };
        (self.window.columns, self.window.rows) = (columns.into(), rows.into());
        Ok(())
    }

    /// Everything has to be drawn again, whatever the window shows. But it isn't up to us whether it may still be seen.
    fn redraw(&mut self) -> Input {
        self.drawn = None;
        Input::Redraw
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        mode::close();
    }
}
