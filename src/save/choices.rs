//! Choices that people made, packed one by one: the settings, and who plays.
//!
//! Each choice is packed by itself, as a number that names it, a length and that many bytes, and only if it is not the
//! default. So a build can read what an older or newer one kept, as far as both know it: it skips a choice it does not know,
//! falls back to the default for a value it does not know, and an old default never shadows a new one.

use super::bits::BitWriter;
use super::kind::Kind;
use super::packed::{Body, Packed};
use crate::table::settings::{Brightness, Pace, ScreenOff, Settings};

/// The format this build writes and reads. It changes only if the way choices are strung together does.
pub const VERSION: u8 = 1;

/// The numbers that name the choices are part of the format: they may not change, nor be used again for another choice.
mod setting {
    pub const SOUND: u8 = 1;
    pub const PACE: u8 = 2;
    pub const BRIGHTNESS: u8 = 3;
    pub const SCREEN_OFF: u8 = 4;
    pub const FLIPPED: u8 = 5;
    pub const MOTION: u8 = 6;
    pub const GAME: u8 = 7;
}

/// Packs the settings.
pub fn pack_settings(settings: &Settings) -> Packed {
    let default = Settings::default();
    Packed::new(Kind::Settings, VERSION, |bits| {
        let mut put = |differs, name, value| put_if(differs, name, &[value], bits);
        put(settings.sound != default.sound, setting::SOUND, settings.sound.into());
        put(settings.pace != default.pace, setting::PACE, settings.pace as u8);
        put(settings.brightness != default.brightness, setting::BRIGHTNESS, settings.brightness as u8);
        put(settings.screen_off != default.screen_off, setting::SCREEN_OFF, settings.screen_off as u8);
        put(settings.flipped != default.flipped, setting::FLIPPED, settings.flipped.into());
        put(settings.motion != default.motion, setting::MOTION, settings.motion.into());
        put(settings.game != default.game, setting::GAME, settings.game);
    })
}

/// Reads the settings back; `None` if this build can't.
pub fn unpack_settings(packed: &Packed) -> Option<Option<Settings>> {
    unpack(packed, |settings: &mut Settings, name, value| {
        let &[value] = value else { return };
        let place = usize::from(value);
        match name {
            setting::SOUND => set(&mut settings.sound, bool_of(value)),
            setting::PACE => set(&mut settings.pace, Pace::ALL.get(place).copied()),
            setting::BRIGHTNESS => set(&mut settings.brightness, Brightness::ALL.get(place).copied()),
            setting::SCREEN_OFF => set(&mut settings.screen_off, ScreenOff::ALL.get(place).copied()),
            setting::FLIPPED => set(&mut settings.flipped, bool_of(value)),
            setting::MOTION => set(&mut settings.motion, bool_of(value)),
            setting::GAME => settings.game = value,
            _ => {}
        }
    })
}

/// Packs a choice, if it differs from the default.
pub fn put_if(differs: bool, name: u8, value: &[u8], bits: &mut BitWriter<'_>) {
    if differs {
        bits.put(name.into(), u8::BITS);
        bits.put(value.len() as u64, u8::BITS);
        value.iter().for_each(|&byte| bits.put(byte.into(), u8::BITS));
    }
}

/// Starts with the defaults and hands out the choices one by one.
pub fn unpack<T: Default>(packed: &Packed, mut choose: impl FnMut(&mut T, u8, &[u8])) -> Option<Option<T>> {
    let mut chosen = T::default();
    let is_kept = each_choice(packed, &mut |name, value| choose(&mut chosen, name, value))?;
    Some(is_kept.then_some(chosen))
}

/// Hands out the choices one by one. Returns whether any are kept; `None` if this build can't read them.
fn each_choice(packed: &Packed, choose: &mut dyn FnMut(u8, &[u8])) -> Option<bool> {
    let mut rest = match packed.body()? {
        Body::Nothing => return Some(false),
        Body::Version(VERSION, body) => body,
        Body::Version(..) => return None,
    };
    while let [name, length, after @ ..] = rest {
        let (value, after) = after.split_at_checked((*length).into())?;
        choose(*name, value);
        rest = after;
    }
    rest.is_empty().then_some(true)
}

/// Takes over a value, if it is known.
pub fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

/// A yes or no as it is kept.
pub const fn bool_of(code: u8) -> Option<bool> {
    match code {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Choices as another build may have packed them.
    fn packed(version: u8, choices: &[(u8, &[u8])]) -> Packed {
        Packed::new(Kind::Settings, version, |bits| {
            choices.iter().for_each(|(name, value)| put_if(true, *name, value, bits));
        })
    }

    #[test]
    fn what_a_build_does_not_know_falls_back_one_by_one() {
        let choices: [(u8, &[u8]); 7] = [
            (setting::SOUND, &[0]),
            (setting::PACE, &[9]), // A pace from a later build.
            (200, b"a choice of a later one"),
            (201, &[1]),
            (setting::BRIGHTNESS, &[2, 2]), // Not our length.
            (setting::SCREEN_OFF, &[3]),
            (setting::FLIPPED, &[2]),
        ];
        let settings = unpack_settings(&packed(VERSION, &choices)).unwrap().unwrap();
        assert_eq!(settings, Settings { sound: false, screen_off: ScreenOff::Never, ..Settings::default() });
    }

    /// A save has their places.
    #[test]
    fn values_keep_their_numbers() {
        assert_eq!([Pace::Slow, Pace::Normal, Pace::Fast].map(|pace| pace as u8), [0, 1, 2]);
        assert_eq!([Brightness::Low, Brightness::Middle, Brightness::High].map(|value| value as u8), [0, 1, 2]);
        let times = [ScreenOff::One, ScreenOff::Three, ScreenOff::Ten, ScreenOff::Never];
        assert_eq!(times.map(|time| time as u8), [0, 1, 2, 3]);
        assert!(times == ScreenOff::ALL);
    }

    #[test]
    fn defaults_are_not_kept_so_that_later_ones_count() {
        assert!(matches!(pack_settings(&Settings::default()).body(), Some(Body::Version(VERSION, []))));
    }

    /// Builds before it kept nothing about motion.
    #[test]
    fn settings_kept_before_there_was_motion_move() {
        let settings = unpack_settings(&packed(VERSION, &[(setting::FLIPPED, &[1])])).unwrap().unwrap();
        assert_eq!((settings.flipped, settings.motion), (true, true));
        let still = Settings { motion: false, ..settings };
        assert_eq!(unpack_settings(&pack_settings(&still)), Some(Some(still)));
    }

    #[test]
    fn another_version_and_a_torn_list_are_set_aside() {
        assert!(unpack_settings(&packed(VERSION + 1, &[])).is_none());
        let torn = Packed::new(Kind::Settings, VERSION, |bits| bits.put(0x05_01, 16));
        assert!(unpack_settings(&torn).is_none());
        let torn = Packed::new(Kind::Settings, VERSION, |bits| bits.put(0x01, 8));
        assert!(unpack_settings(&torn).is_none());
    }
}
