//! Get Bit!'s tunes.

use crate::handheld::Sound;
use crate::handheld::sound::pitch::{A4, A5, C5, C6, CLICK, D5, D6, E3, E5, F3, F4, F5, G5};

pub const FLIP: Sound = Sound::new(&[(G5, 40), (C6, 40)]);
pub const SPLASH: Sound = Sound::new(&[(D5, 30), (A5, 30), (D6, 40)]);
pub const SNAP: Sound = Sound::new(&[(E3, 100), (F3, 100), (E3, 100), (F3, 100), (CLICK, 20), (E3, 60), (CLICK, 20)]);
pub const GULP: Sound = Sound::new(&[(G5, 120), (E5, 120), (C5, 120), (A4, 120), (F4, 120), (F3, 300)]);
pub const ASHORE: Sound = Sound::new(&[(C5, 90), (F5, 90), (A5, 90), (F5, 90), (A5, 90), (C6, 240)]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::sound::{prove_moods, prove_tunes};

    #[test]
    fn tunes_are_short_and_can_be_told_apart() {
        prove_tunes(&[FLIP, SPLASH, SNAP, GULP, ASHORE]);
        prove_moods(&[ASHORE], &[GULP]);
    }
}
