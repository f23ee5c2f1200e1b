//! What the handheld can play: notes, one after the other. The tunes themselves are with whoever plays them.

/// A tone: its pitch in hertz, and its length in milliseconds.
pub type Note = (u32, u64);

/// A click or a short tune.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sound {
    /// One after the other.
    pub notes: &'static [Note],
    /// Something changes hands: a terminal, which has a single sound, rings its bell only then.
    pub bell: bool,
}

impl Sound {
    /// The click of a button.
    pub const PRESS: Self = Self::new(&[(pitch::CLICK, 6)]);

    /// A sound of these notes.
    pub const fn new(notes: &'static [Note]) -> Self {
        Self { notes, bell: false }
    }

    /// The same, and a terminal rings its bell.
    pub const fn with_bell(self) -> Self {
        Self { bell: true, ..self }
    }
}

/// Pitches in hertz, by the names of the notes.
#[allow(missing_docs, reason = "their names say it")]
pub mod pitch {
    pub const LOWEST: u32 = 110;
    pub const E3: u32 = 165;
    pub const F3: u32 = 175;
    pub const F4: u32 = 349;
    pub const G4: u32 = 392;
    pub const A4: u32 = 440;
    pub const C5: u32 = 523;
    pub const D5: u32 = 587;
    pub const E5: u32 = 659;
    pub const F5: u32 = 698;
    pub const G5: u32 = 784;
    pub const A5: u32 = 880;
    pub const B5: u32 = 988;
    pub const C6: u32 = 1_047;
    pub const D6: u32 = 1_175;
    pub const E6: u32 = 1_319;
    pub const G6: u32 = 1_568;
    pub const CLICK: u32 = 2_000;
}

/// Fails unless these can be played, are short, and can be told apart from each other and from a press.
#[cfg(test)]
pub fn prove_tunes(tunes: &[Sound]) {
    /// A tune ends with what it celebrates.
    const LONGEST_MS: u64 = 1_500;
    let all: std::vec::Vec<Sound> = tunes.iter().copied().chain([Sound::PRESS]).collect();
    for sound in &all {
        let notes = sound.notes;
        assert!(!notes.is_empty() && notes.iter().map(|(_, ms)| ms).sum::<u64>() <= LONGEST_MS, "{sound:?}");
        // The buzzer's counter has 16 bits of microseconds.
        assert!(notes.iter().all(|&(hertz, ms)| 1_000_000 / hertz <= u16::MAX.into() && ms > 0), "{sound:?}");
        assert_eq!(all.iter().filter(|other| other.notes == notes).count(), 1, "{sound:?}");
    }
}

/// Fails unless gains rise and losses fall.
#[cfg(test)]
pub fn prove_moods(gains: &[Sound], losses: &[Sound]) {
    let rises = |sound: &Sound| sound.notes[0].0 < sound.notes[sound.notes.len() - 1].0;
    assert!(gains.iter().all(rises), "{gains:?}");
    assert!(!losses.iter().any(rises), "{losses:?}");
}
