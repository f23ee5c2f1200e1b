//! Loot's tunes. Gains rise, losses fall.

use crate::handheld::Sound;
use crate::handheld::sound::pitch::{A4, A5, C5, C6, D5, D6, E5, E6, F5, G4, G5, G6};

pub const GAIN: Sound = Sound::new(&[(A5, 70), (D6, 110)]).with_bell();
pub const PRIZE: Sound = Sound::new(&[(C6, 70), (E6, 70), (G6, 160)]).with_bell();
pub const ROBBED: Sound = Sound::new(&[(E5, 120), (C5, 120), (A4, 240)]).with_bell();
pub const CAPTAIN: Sound = Sound::new(&[(G4, 90), (C5, 90), (E5, 90), (G5, 180)]);
pub const TOPPED: Sound = Sound::new(&[(G5, 80), (E5, 80), (G5, 80), (C6, 220)]);
pub const ADMIRAL: Sound = Sound::new(&[(C5, 160), (C5, 80), (G5, 160), (E5, 80), (C6, 300)]);
pub const LAST_CARD: Sound = Sound::new(&[(A5, 90), (F5, 90), (D5, 90), (A4, 90)]);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handheld::sound::{prove_moods, prove_tunes};

    #[test]
    fn tunes_are_short_and_can_be_told_apart() {
        prove_tunes(&[GAIN, PRIZE, ROBBED, CAPTAIN, TOPPED, ADMIRAL, LAST_CARD]);
        prove_moods(&[GAIN, PRIZE], &[ROBBED, LAST_CARD]);
    }
}
