//! The moment after a screen comes up, when a press may still be meant for the screen before.

/// For this long, A does nothing that cannot be undone.
pub const BRIEF_MS: u64 = 500;
/// Long enough that a press meant for the screen before is not taken for the next player's, even at a leisurely pace:
/// pressing every 600 ms still opens nothing.
pub const HANDOVER_MS: u64 = 700;

/// Holds back presses for a moment.
#[derive(Clone, Copy, Debug)]
pub struct Guard {
    ms: u64,
    opens_at: u64,
}

impl Guard {
    /// Holds them back for `ms` milliseconds from now.
    pub const fn new(now: u64, ms: u64) -> Self {
        Self { ms, opens_at: now + ms }
    }

    /// Starts over: the screen is back, or somebody keeps pressing and has not looked yet.
    pub const fn again(&mut self, now: u64) {
        self.opens_at = now + self.ms;
    }

    /// Ends at once: somebody who presses another button has seen the screen.
    pub const fn lift(&mut self) {
        self.opens_at = 0;
    }

    /// When it ends, if it has not yet.
    pub fn opens_at(&self, now: u64) -> Option<u64> {
        (now < self.opens_at).then_some(self.opens_at)
    }
}
