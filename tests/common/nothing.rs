//! Devices that do nothing.

use loot::handheld::Sound;
use loot::save::Packed;
use loot::shell::{App, Entropy, Keep, Log, Speaker, Unsaved};

/// Makes no sound, keeps everything nowhere, has no noise, and logs nothing.
pub struct Nothing;

impl Speaker for Nothing {
    fn play(&mut self, _: Sound) {}
}

impl Keep for Nothing {
    async fn put(&mut self, _: Packed) -> Result<(), Unsaved> {
        Ok(())
    }
}

impl Entropy for Nothing {
    fn noise(&mut self) -> Option<u64> {
        None
    }
}

impl Log for Nothing {
    fn look(&mut self, _: &App) -> bool {
        false
    }

    fn print(&mut self, _: std::fmt::Arguments<'_>) {}
}
