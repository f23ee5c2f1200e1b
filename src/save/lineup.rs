//! Who plays next, packed choice by choice.

use super::bits::{BitReader, BitWriter};
use super::choices::{VERSION, bool_of, put_if, set, unpack as unpack_choices};
use super::kind::Kind;
use super::packed::{NAME_BITS, Packed, put_name, take_name};
use crate::table::{BySeat, Level, Lineup, Name, Options, Player, Seat, Seating, Who};

/// The numbers that name the choices are part of the format: they may not change, nor be used again. Those in between belong
/// to the game's own [options](Options).
const SEATING: u8 = 1;
/// The player of seat 0; those of the other seats follow.
const PLAYER: u8 = 16;

const WHO_BITS: u32 = 2;
/// Bits of a player.
pub const PLAYER_BITS: u32 = WHO_BITS + NAME_BITS;

/// Packs who plays next.
pub fn pack<O: Options>(kind: Kind, lineup: &Lineup<O>) -> Packed {
    let default = Lineup::<O>::default();
    Packed::new(kind, VERSION, |bits| {
        // As seats and partners, since the meaning of the tables' numbers may change.
        let seating = [lineup.seating.count(), lineup.seating.partners().into()];
        put_if(lineup.seating != default.seating, SEATING, &seating, bits);
        lineup.options.differing(|number, value| put_if(true, number, &[value], bits));
        put_differing(&lineup.players, &default.players, bits);
    })
}

/// Packs the players that differ from the default.
fn put_differing(players: &BySeat<Player>, default: &BySeat<Player>, bits: &mut BitWriter<'_>) {
    for seat in Seat::ALL {
        let Player { name, who } = players[seat];
        if players[seat] != default[seat] {
            let letters = name.as_str().as_bytes();
            bits.put((PLAYER + seat as u8).into(), u8::BITS);
            bits.put(letters.len() as u64 + 1, u8::BITS);
            bits.put(who_code(who), u8::BITS);
            letters.iter().for_each(|&letter| bits.put(letter.into(), u8::BITS));
        }
    }
}

/// Takes over what is known of a player.
fn read_player(players: &mut BySeat<Player>, number: u8, value: &[u8]) {
    let (Some(seat), [who, letters @ ..]) = (number.checked_sub(PLAYER).and_then(Seat::new), value) else { return };
    set(&mut players[seat].who, who_of((*who).into()));
    set(&mut players[seat].name, str::from_utf8(letters).ok().and_then(Name::new));
}

/// Takes over a table, if it is one of these.
fn read_seating(seating: &mut Seating, value: &[u8], seatings: &[Seating]) {
    let &[seats, partners] = value else { return };
    let kept = bool_of(partners).and_then(|partners| Seating::new(seats, partners));
    set(seating, kept.filter(|kept| seatings.contains(kept)));
}

/// Reads it back; `None` if this build can't.
pub fn unpack<O: Options>(packed: &Packed) -> Option<Option<Lineup<O>>> {
    unpack_choices(packed, |lineup: &mut Lineup<O>, number, value| match (number, value) {
        (SEATING, value) => read_seating(&mut lineup.seating, value, O::SEATINGS),
        (..PLAYER, &[value]) => lineup.options.take(number, value),
        (_, value) => read_player(&mut lineup.players, number, value),
    })
}

/// Packs the players of a game.
pub fn put_players(players: &BySeat<Player>, seating: Seating, bits: &mut BitWriter<'_>) {
    for seat in seating.seats() {
        bits.put(who_code(players[seat].who), WHO_BITS);
        put_name(players[seat].name, bits);
    }
}

/// Reads the players of a game back; `None` if they can't be read.
pub fn take_players(players: &mut BySeat<Player>, seating: Seating, bits: &mut BitReader<'_>) -> Option<()> {
    for seat in seating.seats() {
        let who = who_of(bits.take(WHO_BITS)?)?;
        players[seat] = Player { name: take_name(bits)?, who };
    }
    Some(())
}

/// The numbers are part of the format.
const fn who_code(who: Who) -> u64 {
    match who {
        Who::Person => 0,
        Who::Bot(Level::Deckhand) => 1,
        Who::Bot(Level::Mate) => 2,
        Who::Bot(Level::Captain) => 3,
    }
}

fn who_of(code: u64) -> Option<Who> {
    Who::ALL.into_iter().find(|&who| who_code(who) == code)
}

#[cfg(test)]
mod tests {
    use super::super::kind::{ShelfNo, Thing};
    use super::super::packed::Body;
    use super::*;

    const KIND: Kind = Kind::Of(ShelfNo::ALL[1], Thing::Lineup);

    /// Options of a made-up game.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    struct Loud(bool);

    impl Options for Loud {
        const SEATINGS: &'static [Seating] = &[Seating::alone(2), Seating::pairs(2)];
        const USUAL: Seating = Seating::alone(2);

        fn differing(&self, mut put: impl FnMut(u8, u8)) {
            if self.0 {
                put(2, 1);
            }
        }

        fn nth(n: usize) -> Self {
            Self(n.is_multiple_of(2))
        }

        fn take(&mut self, number: u8, value: u8) {
            if number == 2 {
                set(&mut self.0, bool_of(value));
            }
        }
    }

    fn packed(version: u8, choices: &[(u8, &[u8])]) -> Packed {
        Packed::new(KIND, version, |bits| choices.iter().for_each(|(name, value)| put_if(true, *name, value, bits)))
    }

    #[test]
    fn what_a_build_does_not_know_falls_back_one_by_one() {
        let choices: [(u8, &[u8]); 7] = [
            (SEATING, &[6, 0]), // Six alone: not a table of this game.
            (2, &[1]),
            (3, &[1]), // An option from a later build.
            (2, &[]),
            (PLAYER + 1, b"\x00Zo\xc3\xab"), // A letter we do not have.
            (PLAYER + 2, b"\x09Eve"),        // A bot we do not have.
            (PLAYER + 8, b"\x00Nobody"),     // A seat we do not have.
        ];
        let lineup = unpack::<Loud>(&packed(VERSION, &choices)).unwrap().unwrap();
        let mut expected = Lineup { options: Loud(true), ..Lineup::default() };
        expected.players[Seat::S1].who = Who::Person;
        expected.players[Seat::S2].name = Name::new("Eve").unwrap();
        assert_eq!(lineup, expected);
    }

    #[test]
    fn only_what_differs_is_kept_and_comes_back() {
        assert!(matches!(pack(KIND, &Lineup::<Loud>::default()).body(), Some(Body::Version(VERSION, []))));
        let mut lineup = Lineup { options: Loud(true), seating: Seating::pairs(2), ..Lineup::default() };
        lineup.players[Seat::S7].who = Who::Bot(Level::Captain);
        assert_eq!(unpack(&pack(KIND, &lineup)), Some(Some(lineup)));
        assert!(unpack::<Loud>(&packed(VERSION + 1, &[])).is_none(), "another version");
    }
}
