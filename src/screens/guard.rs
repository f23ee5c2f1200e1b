//! The moment after a screen came up in which a press may have been meant for the one before.

/// A does nothing for this long that cannot be undone.
pub const BRIEF_MS: u64 = 500;
/// Long enough that a press meant for the screen before is not taken for the next player's, even by somebody who presses on
/// at leisure: every 600 ms still opens nothing.
pub const HANDOVER_MS: u64 = 700;

/// Holds presses back for a moment.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    ms: u64,
    opens_at: u64,
}

impl Guard {
    /// From now, for so long.
    pub const fn new(now: u64, ms: u64) -> Self {
        Self { ms, opens_at: now + ms }
    }

    /// From now once more: the screen is seen again, or somebody presses on and on and has not looked yet.
    pub const fn again(&mut self, now: u64) {
        self.opens_at = now + self.ms;
    }

    /// No longer: whoever pressed something else has looked.
    pub const fn lift(&mut self) {
        self.opens_at = 0;
    }

    /// When it ends, if it has not.
    pub fn opens_at(&self, now: u64) -> Option<u64> {
        (now < self.opens_at).then_some(self.opens_at)
    }
}
