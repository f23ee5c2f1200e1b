//! The sounds the handheld can make.

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A button was pressed.
    Press,
    /// Somebody gained something.
    Gain,
    /// A person won.
    Win,
    /// No person won.
    Loss,
}
