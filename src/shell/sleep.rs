//! Sparing the panel while nobody presses anything: its picture moves by a dot now and then, it is dimmed, and goes dark. A window
//! needs none of that.

use super::App;
use crate::bug::OrBug;
use crate::table::settings::Brightness;

/// For this long before it goes dark, the screen is dimmed.
const DIM_MS: u64 = 10_000;

/// After this long without a press, and again and again, the picture moves by a dot, so that none burns in.
pub const SHIFT_MS: u64 = 120_000;
/// Where it moves: right and down, and back.
const SHIFTS: [(i32, i32); 4] = [(0, 0), (1, 0), (1, 1), (0, 1)];

#[derive(Clone, Copy, Debug, Default)]
pub struct Sleep {
    last_press: u64,
    light: Light,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Light {
    #[default]
    On,
    /// The last press put it on again. Holding it does nothing either.
    Woken,
    Off,
}

impl Sleep {
    pub const fn last_press(&self) -> u64 {
        self.last_press
    }

    pub const fn is_dark(&self) -> bool {
        matches!(self.light, Light::Off)
    }

    pub const fn go_dark(&mut self) {
        self.light = Light::Off;
    }

    /// A button was pressed. Returns whether that woke the screen.
    pub fn press(&mut self, now: u64) -> bool {
        self.last_press = now;
        self.light = if self.is_dark() { Light::Woken } else { Light::On };
        self.light == Light::Woken
    }

    /// A button is still held. Returns whether that means anything.
    pub fn hold(&mut self, repeats: bool, now: u64) -> bool {
        let counts = repeats && self.light == Light::On;
        if counts {
            self.last_press = now;
        }
        counts
    }
}

impl App {
    pub const fn is_dark(&self) -> bool {
        self.desk.sleep.is_dark()
    }

    /// A press while it is dimmed brightens it and does what it always does.
    pub fn brightness(&self) -> Brightness {
        let dimmed = self.dims_at().is_some_and(|at| self.desk.now >= at);
        if dimmed { Brightness::Low } else { self.desk.settings.brightness }
    }

    /// How far the picture is moved.
    pub(super) fn shift(&self) -> (i32, i32) {
        if self.desk.in_window {
            return (0, 0);
        }
        let n = self.idle_ms() / SHIFT_MS % SHIFTS.len() as u64;
        SHIFTS.get(n as usize).copied().or_bug("a remainder is less than what we divide by", (0, 0))
    }

    const fn idle_ms(&self) -> u64 {
        self.desk.now.saturating_sub(self.desk.sleep.last_press)
    }

    pub(super) fn darkens_at(&self) -> Option<u64> {
        let after = self.desk.settings.screen_off.after_ms().filter(|_| !self.desk.in_window);
        after.map(|after| self.desk.sleep.last_press + u64::from(after))
    }

    /// When the screen is dimmed, for people to see that it will go dark.
    fn dims_at(&self) -> Option<u64> {
        self.darkens_at().map(|at| at.saturating_sub(DIM_MS))
    }

    /// When the screen is next dimmed, goes dark or moves its picture, if nobody presses anything.
    pub(super) fn sleeps_at(&self) -> Option<u64> {
        if self.desk.in_window {
            return None;
        }
        let dims_at = self.dims_at().filter(|&at| self.desk.now < at);
        let shifts_at = self.desk.sleep.last_press + (self.idle_ms() / SHIFT_MS + 1) * SHIFT_MS;
        let lit = [self.darkens_at(), Some(shifts_at)].map(|at| at.filter(|_| !self.is_dark()));
        lit.into_iter().chain([dims_at]).flatten().min()
    }
}
