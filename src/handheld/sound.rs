//! The sounds the handheld can make: a click, and short tunes.

/// A tone: its pitch in hertz, and its length in milliseconds.
pub type Note = (u32, u64);

/// A sound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A button was pressed.
    Press,
    /// Somebody brought something home.
    Gain,
    /// Somebody took something from somebody else.
    Prize,
    /// Something was taken from the person who is listening.
    Robbed,
    /// A strong figure came up.
    Figure,
    /// A strong figure was outdone by another.
    Outdone,
    /// The strongest figure came up.
    Strongest,
    /// The last of something is gone.
    Last,
    /// A person won.
    Win,
    /// No person won.
    Loss,
    /// Several share the victory.
    Share,
    /// Something is turned over.
    Flip,
    /// Somebody leaps through water.
    Splash,
    /// Jaws come, and snap.
    Snap,
    /// Somebody is swallowed.
    Gulp,
    /// Somebody is safe at last.
    Ashore,
    /// A cannon is fired.
    Shot,
    /// A blow is stopped.
    Clang,
    /// The anchor is up: it will be over soon.
    Aweigh,
}

// Pitches in hertz.
const LOWEST: u32 = 110;
const E3: u32 = 165;
const F3: u32 = 175;
const F4: u32 = 349;
const G4: u32 = 392;
const A4: u32 = 440;
const C5: u32 = 523;
const D5: u32 = 587;
const E5: u32 = 659;
const F5: u32 = 698;
const G5: u32 = 784;
const A5: u32 = 880;
const B5: u32 = 988;
const C6: u32 = 1_047;
const D6: u32 = 1_175;
const E6: u32 = 1_319;
const G6: u32 = 1_568;
const CLICK: u32 = 2_000;

impl Sound {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::Press,
        Self::Gain,
        Self::Prize,
        Self::Robbed,
        Self::Figure,
        Self::Outdone,
        Self::Strongest,
        Self::Last,
        Self::Win,
        Self::Loss,
        Self::Share,
        Self::Flip,
        Self::Splash,
        Self::Snap,
        Self::Gulp,
        Self::Ashore,
        Self::Shot,
        Self::Clang,
        Self::Aweigh,
    ];

    /// Its notes, one after the other. What is gained rises, what is lost falls.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Self::Press => &[(CLICK, 6)],
            Self::Gain => &[(A5, 70), (D6, 110)],
            Self::Prize => &[(C6, 70), (E6, 70), (G6, 160)],
            Self::Robbed => &[(E5, 120), (C5, 120), (A4, 240)],
            Self::Figure => &[(G4, 90), (C5, 90), (E5, 90), (G5, 180)],
            Self::Outdone => &[(G5, 80), (E5, 80), (G5, 80), (C6, 220)],
            Self::Strongest => &[(C5, 160), (C5, 80), (G5, 160), (E5, 80), (C6, 300)],
            Self::Last => &[(A5, 90), (F5, 90), (D5, 90), (A4, 90)],
            Self::Win => &[(G5, 110), (B5, 110), (D6, 110), (G6, 260)],
            Self::Loss => &[(C5, 160), (A4, 160), (F4, 300)],
            Self::Share => &[(C5, 110), (E5, 110), (C5, 110), (E5, 110), (G5, 220)],
            Self::Flip => &[(G5, 40), (C6, 40)],
            Self::Splash => &[(D5, 30), (A5, 30), (D6, 40)],
            Self::Snap => &[(E3, 100), (F3, 100), (E3, 100), (F3, 100), (CLICK, 20), (E3, 60), (CLICK, 20)],
            Self::Gulp => &[(G5, 120), (E5, 120), (C5, 120), (A4, 120), (F4, 120), (F3, 300)],
            Self::Ashore => &[(C5, 90), (F5, 90), (A5, 90), (F5, 90), (A5, 90), (C6, 240)],
            Self::Shot => &[(CLICK, 10), (F3, 40), (E3, 90), (LOWEST, 60)],
            Self::Clang => &[(G6, 30), (E6, 30), (G6, 120)],
            Self::Aweigh => {
                &[(D5, 140), (G5, 140), (G5, 70), (A5, 70), (B5, 140), (G5, 140), (B5, 70), (D6, 70), (G6, 280)]
            }
        }
    }

    /// Has something changed hands?
    pub const fn is_capture(self) -> bool {
        matches!(self, Self::Gain | Self::Prize | Self::Robbed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tune ends with what it celebrates.
    const LONGEST_MS: u64 = 1_500;

    #[test]
    fn tunes_are_short_and_can_be_told_apart() {
        for sound in Sound::ALL {
            let notes = sound.notes();
            assert!(!notes.is_empty() && notes.iter().map(|(_, ms)| ms).sum::<u64>() <= LONGEST_MS, "{sound:?}");
            // The buzzer's counter has 16 bits of microseconds.
            assert!(notes.iter().all(|&(hertz, ms)| 1_000_000 / hertz <= u16::MAX.into() && ms > 0), "{sound:?}");
            let alike = Sound::ALL.into_iter().filter(|other| other.notes() == notes).count();
            assert_eq!(alike, 1, "{sound:?}");
        }
    }

    #[test]
    fn gains_rise_and_losses_fall() {
        let way = |sound: Sound| {
            let notes = sound.notes();
            (notes[0].0, notes[notes.len() - 1].0)
        };
        for (first, last) in [Sound::Gain, Sound::Prize, Sound::Win].map(way) {
            assert!(first < last);
        }
        for (first, last) in [Sound::Robbed, Sound::Loss, Sound::Last].map(way) {
            assert!(first > last);
        }
    }
}
