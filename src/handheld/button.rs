//! The six buttons.

/// A button of the handheld. A means yes, or go on; B means no, or a step back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "their names are on them")]
pub enum Button {
    Up,
    Down,
    Left,
    Right,
    A,
    B,
}

impl Button {
    /// All six, in the order of their pins.
    pub const ALL: [Self; 6] = [Self::Up, Self::Down, Self::Left, Self::Right, Self::A, Self::B];

    /// What this button is to somebody who holds the handheld the other way round.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Up => Self::Down,
            Self::Down => Self::Up,
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::A | Self::B => self,
        }
    }

    /// Its name in scripts.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
            Self::A => "a",
            Self::B => "b",
        }
    }
}
