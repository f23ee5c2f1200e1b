//! Games as they are saved.

#![allow(dead_code)] // Each test program uses part of it.

use super::common::kept::{pack_fame, pack_game, pack_last_game, pack_no_game, pack_table};
use loot::games::loot::Lineup;
use loot::games::loot::SavedGame;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Edition, SEATINGS, Setup};
use loot::save::Packed;
use loot::table::Seat;
use loot::table::hall::Hall;
use loot::table::{Name, Who};

use super::common::{Policy, random_record};

/// A whole game at one of the seven tables; a seed chooses its players, edition, dealer and policy.
pub fn game(seating: usize, seed: u64) -> SavedGame {
    let (seats, partners) = (SEATINGS[seating].count(), SEATINGS[seating].partners());
    let edition = Edition::ALL[seed as usize % 3];
    let setup = Setup { edition, seats, partners, dealer: (seed / 3 % u64::from(seats)) as u8 };
    let policy = Policy::ALL[seed as usize / 2 % 3];
    let record = random_record(setup, seed, policy, usize::MAX);
    SavedGame { lineup: lineup(seating, edition, seed), record, number: seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) }
}

/// A table where only the seats in use differ from the defaults.
pub fn lineup(seating: usize, edition: Edition, seed: u64) -> Lineup {
    let mut lineup = Lineup { seating: SEATINGS[seating], ..Lineup::default() };
    lineup.options.edition = edition;
    lineup.options.show_gold = seed % 2 == 1;
    for seat in lineup.seating.seats() {
        let n = seat as u64;
        lineup.players[seat].who = Who::ALL[(seed / 5 + n) as usize % 4];
        // Eight letters, the most there can be.
        lineup.players[seat].name = Name::new(&format!("P{n}-{:05}", seed % 100_000)).unwrap();
    }
    lineup
}

/// The game as it was after this many actions.
pub fn cut_short(saved: &SavedGame, actions: usize) -> SavedGame {
    let mut record = Record::new(&saved.record.start());
    for &action in saved.record.actions().iter().take(actions) {
        record.play(action).unwrap();
    }
    SavedGame { record, ..saved.clone() }
}

/// Everything a handheld puts in the course of a game.
pub fn course(saved: &SavedGame, hall: &mut Hall) -> Vec<Packed> {
    let mut course = vec![pack_table(&saved.lineup)];
    let mut running = cut_short(saved, 0);
    course.push(pack_game(&running));
    for &action in saved.record.actions() {
        running.record.play(action).unwrap();
        course.push(pack_game(&running));
    }
    let outcome = running.record.game().outcome().expect("a whole game");
    assert!(hall.count(saved.id(), &saved.lineup, &outcome, &saved.record.gains()));
    course.push(pack_fame(hall));
    course.push(pack_last_game(saved));
    course.push(pack_no_game());
    course
}

/// Does this game have what every game has: 78 cards, and no more gold than there is?
pub fn is_sound(saved: &SavedGame) -> bool {
    let game = saved.record.game();
    let table = game.table();
    let hands: usize = table.seating().seats().map(|seat| game.hand(seat).len()).sum();
    let at_sea: usize = table.at_sea().map(|(_, ship)| 1 + ship.cards().len()).sum();
    let taken: usize = table.seating().sides().map(|side| table.taken(side).count()).sum();
    let gold: u32 = table.seating().sides().map(|side| u32::from(table.gold(side))).sum();
    let names = Seat::ALL.into_iter().all(|seat| !saved.lineup.name(seat).is_empty());
    hands + at_sea + taken + table.discards().len() + table.pile() == 78
        && gold <= 100
        && names
        && saved.lineup.seating == *table.seating()
        && saved.lineup.options.edition == table.setup().edition
}
