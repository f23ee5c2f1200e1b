//! Pirate Loot's tunes. Gains rise, losses fall.

use crate::handheld::Sound;
use crate::handheld::sound::pitch::{A4, A5, B5, C5, C6, CLICK, D5, D6, E3, E5, E6, F3, F5, G4, G5, G6, LOWEST};

pub const GAIN: Sound = Sound::new(&[(A5, 70), (D6, 110)]).with_bell();
pub const PRIZE: Sound = Sound::new(&[(C6, 70), (E6, 70), (G6, 160)]).with_bell();
pub const ROBBED: Sound = Sound::new(&[(E5, 120), (C5, 120), (A4, 240)]).with_bell();
pub const CAPTAIN: Sound = Sound::new(&[(G4, 90), (C5, 90), (E5, 90), (G5, 180)]);
pub const OUTDONE: Sound = Sound::new(&[(G5, 80), (E5, 80), (G5, 80), (C6, 220)]);
pub const DIVISION: Sound = Sound::new(&[(C5, 160), (C5, 80), (G5, 160), (E5, 80), (C6, 300)]);
pub const LEFT_OVER: Sound = Sound::new(&[(A5, 90), (F5, 90), (D5, 90), (A4, 90)]);
pub const FLIP: Sound = Sound::new(&[(G5, 40), (C6, 40)]);
pub const SHOT: Sound = Sound::new(&[(CLICK, 10), (F3, 40), (E3, 90), (LOWEST, 60)]);
pub const CLANG: Sound = Sound::new(&[(G6, 30), (E6, 30), (G6, 120)]);
pub const AWEIGH: Sound =
    Sound::new(&[(D5, 140), (G5, 140), (G5, 70), (A5, 70), (B5, 140), (G5, 140), (B5, 70), (D6, 70), (G6, 280)]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::sound::{prove_moods, prove_tunes};

    #[test]
    fn tunes_are_short_and_can_be_told_apart() {
        prove_tunes(&[GAIN, PRIZE, ROBBED, CAPTAIN, OUTDONE, DIVISION, LEFT_OVER, FLIP, SHOT, CLANG, AWEIGH]);
        prove_moods(&[GAIN, PRIZE, AWEIGH], &[ROBBED, LEFT_OVER]);
    }
}
