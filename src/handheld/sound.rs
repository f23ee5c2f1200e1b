//! What can be heard.

/// A sound to be heard.
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
