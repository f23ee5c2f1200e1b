//! The handheld's screen and buttons in a terminal.

mod dots;
mod events;
mod grid;
mod keys;
mod layout;
mod mode;
mod paint;
#[cfg(unix)]
mod signals;

use std::error::Error;
use std::fmt;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use crossterm::event::Event;
use crossterm::terminal;

use self::events::Events;
use self::grid::Grid;
use self::keys::Key;
use self::paint::Colours;
use crate::handheld::{Button, Frame};

/// What a person asked for at the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input {
    /// A button was pressed, or is held down.
    Press(Button),
    /// The picture is to be shown again: the window has another size, or something else was seen in it.
    Redraw,
    /// To leave.
    Quit,
}

/// Why a terminal cannot be opened.
#[derive(Debug)]
pub enum OpenError {
    /// Standard input or output is a file, a pipe, or nothing.
    NotATerminal {
        /// Which of the two.
        stream: &'static str,
    },
    /// The terminal says of itself that it cannot move its cursor.
    Dumb,
    /// The terminal refused.
    Refused(io::Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATerminal { stream } => write!(f, "playing needs a terminal, but {stream} is not one"),
            Self::Dumb => write!(f, "playing needs a terminal that can move its cursor, but TERM is \"dumb\""),
            Self::Refused(error) => write!(f, "cannot use the terminal: {error}"),
        }
    }
}

impl Error for OpenError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Refused(error) => Some(error),
            Self::NotATerminal { .. } | Self::Dumb => None,
        }
    }
}

impl From<io::Error> for OpenError {
    fn from(error: io::Error) -> Self {
        Self::Refused(error)
    }
}

/// The terminal this process was started in, as the handheld's screen and buttons.
///
/// It is given back as it was when this is dropped, on a panic, and on signals that end or suspend the process. Only
/// [`std::process::exit`] goes past it.
pub struct Terminal {
    frame: Frame,
    drawn: Option<Grid>,
    size: (usize, usize),
    events: Events,
    /// How often the terminal had been taken when something last came from it. A picture from before it was last taken is
    /// not shown any more.
    taken: usize,
    colours: Colours,
}

impl Terminal {
    /// Takes over the terminal. Open one at a time.
    pub fn open() -> Result<Self, OpenError> {
        if !io::stdin().is_terminal() {
            return Err(OpenError::NotATerminal { stream: "standard input" });
        }
        if !io::stdout().is_terminal() {
            return Err(OpenError::NotATerminal { stream: "standard output" });
        }
        if std::env::var_os("TERM").is_some_and(|term| term == "dumb") {
            return Err(OpenError::Dumb);
        }
        #[cfg(unix)]
        signals::watch()?;
        mode::open()?;
        let opened = Events::watch().and_then(|events| {
            let colours = Colours::from_environment();
            let mut terminal =
                Self { frame: Frame::new(), drawn: None, size: (0, 0), events, taken: mode::taken(), colours };
            terminal.measure()?;
            Ok(terminal)
        });
        Ok(opened.inspect_err(|_| mode::close())?)
    }

    /// Shows a picture: only what has changed is sent, and all at once.
    pub fn show(&mut self, frame: &Frame) -> io::Result<()> {
        if self.drawn.is_some() && self.frame == *frame {
            return Ok(());
        }
        self.frame.clone_from(frame);
        self.draw()
    }

    /// Waits for a key, at most so long. `None` when none came in time.
    pub fn next_input(&mut self, timeout: Duration) -> io::Result<Option<Input>> {
        let input = self.wait_for_input(timeout);
        self.taken = mode::taken();
        input
    }

    fn wait_for_input(&mut self, timeout: Duration) -> io::Result<Option<Input>> {
        let deadline = Instant::now().checked_add(timeout);
        loop {
            let left = deadline.map_or(timeout, |deadline| deadline.saturating_duration_since(Instant::now()));
            match self.events.next(left)? {
                None => return Ok(None),
                Some(Event::Key(key)) => match keys::meaning(&key) {
                    Some(Key::Press(button)) => return Ok(Some(Input::Press(button))),
                    Some(Key::Quit) => return Ok(Some(Input::Quit)),
                    Some(Key::Redraw) => return Ok(Some(self.redraw())),
                    #[cfg(unix)]
                    Some(Key::Suspend) => signals::suspend(),
                    _ => {}
                },
                Some(Event::Resize(..)) => {
                    self.measure()?;
                    return Ok(Some(self.redraw()));
                }
                Some(_) => {}
            }
        }
    }

    fn measure(&mut self) -> io::Result<()> {
        /// What a terminal that does not know its size most likely has.
        const USUAL: (u16, u16) = (80, 24);
        let (columns, rows) = match terminal::size()? {
            (0, _) | (_, 0) => USUAL,
            size => size,
        };
        self.size = (columns.into(), rows.into());
        Ok(())
    }

    /// Everything is to be drawn again, whatever stands there. But it is not for us to say whether it may still be seen.
    fn redraw(&mut self) -> Input {
        self.drawn = None;
        Input::Redraw
    }

    fn draw(&mut self) -> io::Result<()> {
        let (columns, rows) = self.size;
        let grid = layout::compose(&self.frame, columns, rows);
        let text = paint::paint(self.drawn.as_ref(), &grid, self.colours);
        let written = text.is_empty() || mode::write(&text, self.taken)?;
        self.drawn = written.then_some(grid);
        Ok(())
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        mode::close();
    }
}
