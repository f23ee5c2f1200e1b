//! How the handheld behaves, set as its owner likes.
//!
//! `ALL` has the values in the order we offer them. Saves keep a value by its number, so new ones come last.

/// How long a bot's move stays on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pace {
    /// Time to read it aloud.
    Slow,
    /// Time to read it.
    #[default]
    Normal,
    /// A glance.
    Fast,
}

/// How long after the last press the screen goes dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ScreenOff {
    One,
    #[default]
    Three,
    Ten,
    Never,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Brightness {
    /// For the night.
    Low,
    /// For a room.
    #[default]
    Middle,
    /// For daylight.
    High,
}

/// Each takes effect at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Settings {
    pub sound: bool,
    pub pace: Pace,
    pub motion: bool,
    pub brightness: Brightness,
    pub screen_off: ScreenOff,
    /// Is the handheld held the other way round, buttons left?
    pub flipped: bool,
    /// The number of the game that was chosen last.
    pub game: u8,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            sound: true,
            pace: Pace::default(),
            motion: true,
            brightness: Brightness::default(),
            screen_off: ScreenOff::default(),
            flipped: false,
            game: 0,
        }
    }
}

impl Pace {
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];
}

impl Brightness {
    pub const ALL: [Self; 3] = [Self::Low, Self::Middle, Self::High];
}

impl ScreenOff {
    pub const ALL: [Self; 4] = [Self::One, Self::Three, Self::Ten, Self::Never];

    /// The time without a press, in milliseconds; `None` if the screen stays on.
    pub const fn after_ms(self) -> Option<u32> {
        match self {
            Self::One => Some(60_000),
            Self::Three => Some(3 * 60_000),
            Self::Ten => Some(10 * 60_000),
            Self::Never => None,
        }
    }
}
