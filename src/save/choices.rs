//! Settings and the table, packed choice by choice.
//!
//! Each choice stands by itself, as a number that names it, a length and that many bytes, and only if it is not the default.
//! So a build reads what an older or newer one has kept as far as both know it: a choice it does not know is skipped, a value
//! it does not know falls back to the default, and a default changed later is not shadowed by the old one.

use super::bits::BitWriter;
use super::game::{edition_code, edition_of, who_code, who_of};
use super::packed::{Body, Kind, MAX_PACKED, Packed};
use crate::lineup::{Lineup, Name, Player};
use crate::rules::{Seat, Setup};
use crate::settings::{Brightness, Pace, ScreenOff, Settings};

/// The format this build writes and reads. It changes only if the way choices stand one after the other does.
const VERSION: u8 = 1;

type Bits<'a> = BitWriter<'a, MAX_PACKED>;

/// The numbers that name the choices are part of the format: they may not change, nor be used again for another choice.
mod setting {
    pub const SOUND: u8 = 1;
    pub const PACE: u8 = 2;
    pub const BRIGHTNESS: u8 = 3;
    pub const SCREEN_OFF: u8 = 4;
    pub const FLIPPED: u8 = 5;
}

/// The same for the table.
mod table {
    pub const SEATING: u8 = 1;
    pub const EDITION: u8 = 2;
    pub const SHOW_GOLD: u8 = 3;
    /// The player of seat 0; those of the other seats follow.
    pub const PLAYER: u8 = 16;
}

pub(super) fn pack_settings(settings: &Settings) -> Packed {
    let default = Settings::default();
    Packed::new(Kind::Settings, VERSION, |bits| {
        put_if(settings.sound != default.sound, setting::SOUND, &[settings.sound.into()], bits);
        put_if(settings.pace != default.pace, setting::PACE, &[pace_code(settings.pace)], bits);
        let brightness = brightness_code(settings.brightness);
        put_if(settings.brightness != default.brightness, setting::BRIGHTNESS, &[brightness], bits);
        let screen_off = screen_off_code(settings.screen_off);
        put_if(settings.screen_off != default.screen_off, setting::SCREEN_OFF, &[screen_off], bits);
        put_if(settings.flipped != default.flipped, setting::FLIPPED, &[settings.flipped.into()], bits);
    })
}

pub(super) fn unpack_settings(packed: &Packed) -> Option<Option<Settings>> {
    unpack(packed, |settings: &mut Settings, name, value| {
        let &[value] = value else { return };
        match name {
            setting::SOUND => set(&mut settings.sound, bool_of(value)),
            setting::PACE => set(&mut settings.pace, Pace::ALL.into_iter().find(|&pace| pace_code(pace) == value)),
            setting::BRIGHTNESS => {
                let found = Brightness::ALL.into_iter().find(|&brightness| brightness_code(brightness) == value);
                set(&mut settings.brightness, found);
            }
            setting::SCREEN_OFF => {
                let found = ScreenOff::ALL.into_iter().find(|&after| screen_off_code(after) == value);
                set(&mut settings.screen_off, found);
            }
            setting::FLIPPED => set(&mut settings.flipped, bool_of(value)),
            _ => {}
        }
    })
}

pub(super) fn pack_lineup(lineup: &Lineup) -> Packed {
    let default = Lineup::default();
    Packed::new(Kind::Lineup, VERSION, |bits| {
        // As seats and partners: what the tables' numbers mean may change.
        let (seats, partners) = lineup.seats();
        put_if(lineup.seats() != default.seats(), table::SEATING, &[seats, partners.into()], bits);
        put_if(lineup.edition != default.edition, table::EDITION, &[edition_code(lineup.edition) as u8], bits);
        put_if(lineup.show_gold != default.show_gold, table::SHOW_GOLD, &[lineup.show_gold.into()], bits);
        for seat in Seat::ALL {
            let Player { name, who } = lineup.players[seat];
            if lineup.players[seat] != default.players[seat] {
                let letters = name.as_str().as_bytes();
                bits.put((table::PLAYER + seat as u8).into(), u8::BITS);
                bits.put(letters.len() as u64 + 1, u8::BITS);
                bits.put(who_code(who), u8::BITS);
                letters.iter().for_each(|&letter| bits.put(letter.into(), u8::BITS));
            }
        }
    })
}

pub(super) fn unpack_lineup(packed: &Packed) -> Option<Option<Lineup>> {
    unpack(packed, |lineup: &mut Lineup, name, value| match (name, value) {
        (table::SEATING, &[seats, partners]) => {
            let seating = bool_of(partners).map(|partners| (seats, partners));
            if let Some(index) = Setup::SEATINGS.iter().position(|&other| Some(other) == seating) {
                lineup.set_seating_index(index);
            }
        }
        (table::EDITION, &[code]) => set(&mut lineup.edition, edition_of(code.into())),
        (table::SHOW_GOLD, &[code]) => set(&mut lineup.show_gold, bool_of(code)),
        (_, [who, letters @ ..]) => {
            let Some(seat) = name.checked_sub(table::PLAYER).and_then(Seat::new) else { return };
            let player = &mut lineup.players[seat];
            set(&mut player.who, who_of((*who).into()));
            set(&mut player.name, str::from_utf8(letters).ok().and_then(Name::new));
        }
        _ => {}
    })
}

fn put_if(differs: bool, name: u8, value: &[u8], bits: &mut Bits<'_>) {
    if differs {
        bits.put(name.into(), u8::BITS);
        bits.put(value.len() as u64, u8::BITS);
        value.iter().for_each(|&byte| bits.put(byte.into(), u8::BITS));
    }
}

/// Starts with the defaults and hands out the choices one by one.
fn unpack<T: Default>(packed: &Packed, mut choose: impl FnMut(&mut T, u8, &[u8])) -> Option<Option<T>> {
    let mut rest = match packed.body()? {
        Body::Nothing => return Some(None),
        Body::Version(VERSION, body) => body,
        Body::Version(..) => return None,
    };
    let mut chosen = T::default();
    while let [name, length, after @ ..] = rest {
        let (value, after) = after.split_at_checked((*length).into())?;
        choose(&mut chosen, *name, value);
        rest = after;
    }
    rest.is_empty().then_some(Some(chosen))
}

/// Takes over a value that is known.
fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

const fn bool_of(code: u8) -> Option<bool> {
    match code {
        0 => Some(false),
        1 => Some(true),
        _ => None,
    }
}

const fn pace_code(pace: Pace) -> u8 {
    match pace {
        Pace::Slow => 0,
        Pace::Normal => 1,
        Pace::Fast => 2,
    }
}

const fn brightness_code(brightness: Brightness) -> u8 {
    match brightness {
        Brightness::Low => 0,
        Brightness::Middle => 1,
        Brightness::High => 2,
    }
}

const fn screen_off_code(screen_off: ScreenOff) -> u8 {
    match screen_off {
        ScreenOff::One => 0,
        ScreenOff::Three => 1,
        ScreenOff::Ten => 2,
        ScreenOff::Never => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Choices as another build may have packed them.
    fn packed(kind: Kind, version: u8, choices: &[(u8, &[u8])]) -> Packed {
        Packed::new(kind, version, |bits| choices.iter().for_each(|(name, value)| put_if(true, *name, value, bits)))
    }

    #[test]
    fn what_a_build_does_not_know_falls_back_one_by_one() {
        let choices: [(u8, &[u8]); 7] = [
            (setting::SOUND, &[0]),
            (setting::PACE, &[9]), // A pace of a later build.
            (200, b"a choice of a later one"),
            (201, &[1]),
            (setting::BRIGHTNESS, &[2, 2]), // Another length than ours.
            (setting::SCREEN_OFF, &[3]),
            (setting::FLIPPED, &[2]),
        ];
        let settings = unpack_settings(&packed(Kind::Settings, VERSION, &choices)).unwrap().unwrap();
        assert_eq!(settings, Settings { sound: false, screen_off: ScreenOff::Never, ..Settings::default() });

        let choices: [(u8, &[u8]); 6] = [
            (table::SEATING, &[7, 0]), // Seven alone: not a table of ours.
            (table::EDITION, &[2]),
            (table::SHOW_GOLD, &[]),
            (table::PLAYER + 1, b"\x00Zo\xc3\xab"), // A letter we do not have.
            (table::PLAYER + 2, b"\x09Eve"),        // A bot we do not have.
            (table::PLAYER + 8, b"\x00Nobody"),     // A seat we do not have.
        ];
        let lineup = unpack_lineup(&packed(Kind::Lineup, VERSION, &choices)).unwrap().unwrap();
        let mut expected = Lineup::default();
        expected.edition = crate::rules::Edition::Korsar;
        expected.players[Seat::S1].who = crate::lineup::Who::Person;
        expected.players[Seat::S2].name = Name::new("Eve").unwrap();
        assert_eq!(lineup, expected);
    }

    #[test]
    fn defaults_are_not_kept_so_that_later_ones_count() {
        let empty = |packed: Packed| matches!(packed.body(), Some(Body::Version(VERSION, [])));
        assert!(empty(pack_settings(&Settings::default())));
        assert!(empty(pack_lineup(&Lineup::default())));
    }

    #[test]
    fn another_version_and_a_torn_list_are_set_aside() {
        assert!(unpack_settings(&packed(Kind::Settings, VERSION + 1, &[])).is_none());
        assert!(unpack_lineup(&packed(Kind::Lineup, VERSION + 1, &[])).is_none());
        let torn = Packed::new(Kind::Settings, VERSION, |bits| bits.put(0x05_01, 16));
        assert!(unpack_settings(&torn).is_none());
        let torn = Packed::new(Kind::Settings, VERSION, |bits| bits.put(0x01, 8));
        assert!(unpack_settings(&torn).is_none());
    }
}
