//! Games as they are saved.

#![allow(dead_code)] // Each test program uses part of it.

use super::common::kept::{
    GetBit, LootGame, Ours, PirateLoot, kind_of, pack_fame_of, pack_game, pack_last_game, pack_table_of,
};
use loot::game::{Codec, Game, Record, SavedGame as Saved};
use loot::games::loot::Lineup;
use loot::games::loot::SavedGame;
use loot::games::loot::rules::{Edition, SEATINGS, Setup};
use loot::save::{Packed, Thing};
use loot::table::hall::Hall;
use loot::table::{Name, Options, Seat, Who, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::common::{Policy, random_record};

/// A game of which there are many, for trying how it is kept.
pub trait Saves: Ours {
    /// A whole game at one of its tables, the first for 0 and round and round; the seed decides all else. Of a game in rounds
    /// it is the last one.
    fn game(table: usize, seed: u64) -> Saved<Self>;

    /// All rounds of that game: most games are one record.
    fn rounds(table: usize, seed: u64) -> Vec<Saved<Self>> {
        vec![Self::game(table, seed)]
    }

    /// Does this game have what every game has?
    fn is_sound(saved: &Saved<Self>) -> bool;
}

impl Saves for LootGame {
    fn game(table: usize, seed: u64) -> SavedGame {
        game(table % SEATINGS.len(), seed)
    }

    fn is_sound(saved: &SavedGame) -> bool {
        is_sound(saved)
    }
}

impl Saves for GetBit {
    fn game(table: usize, seed: u64) -> Saved<Self> {
        any_game(table, seed)
    }

    /// Each pirate swims or was eaten, and each hand can be told from the line and limbs of a real game.
    fn is_sound(saved: &Saved<Self>) -> bool {
        let (game, table) = (saved.record.game(), saved.record.game().table());
        let crew = table.crew();
        let limbs = crew.pirates().all(|pirate| (table.limbs(pirate) > 0) == table.line().contains(&pirate));
        let hands = table.line().iter().all(|&pirate| game.hand(pirate).len() <= crew.cards().len());
        let names = Seat::ALL.into_iter().all(|seat| !saved.lineup.name(seat).is_empty());
        table.line().len() + table.eaten().len() == crew.size()
            && limbs
            && hands
            && names
            && saved.lineup.seating == Game::seating(game)
            && game.has(&saved.lineup.options)
    }
}

impl Saves for PirateLoot {
    fn game(table: usize, seed: u64) -> Saved<Self> {
        any_game(table, seed)
    }

    fn rounds(table: usize, seed: u64) -> Vec<Saved<Self>> {
        any_rounds(table, seed)
    }

    /// All cards and all loot are somewhere, and nobody knows of loot that is not there.
    fn is_sound(saved: &Saved<Self>) -> bool {
        use loot::games::pirate_loot::rules::{LOOT_CARDS, PIRATES_A_FACTION, Place};
        let (game, table) = (saved.record.game(), saved.record.game().table());
        let seats = table.seats();
        let held: usize = seats.map(|seat| game.hand(seat).len() + table.ship(seat).len()).sum();
        let cards = held + table.pile().len() + game.draw_deck().flatten().count();
        // A Mutineer and a Lookout's cards may be on their way.
        let all = PIRATES_A_FACTION * seats.len() as usize;
        let loot = game.haul().len() + game.loot_deck().count();
        let chests: usize = seats.map(|seat| game.chest(seat).len()).sum();
        let knows = seats.into_iter().all(|seat| {
            let places = seats.into_iter().map(Place::Chest).chain([Place::Haul]);
            let view = game.view(seat);
            places.into_iter().all(|place| {
                let (known, there) = (view.known(place), game.loot_at(place));
                known.kinds().all(|loot| known.count(loot) <= there.count(loot))
            })
        });
        let names = Seat::ALL.into_iter().all(|seat| !saved.lineup.name(seat).is_empty());
        (all - 3..=all).contains(&cards)
            && loot + chests == LOOT_CARDS
            && knows
            && names
            && saved.lineup.seating == Game::seating(game)
            && game.has(&saved.lineup.options)
    }
}

/// A whole game at random.
fn any_game<G: Codec>(table: usize, seed: u64) -> Saved<G> {
    any_rounds(table, seed).pop().expect("a round")
}

/// The same, round by round.
fn any_rounds<G: Codec>(table: usize, seed: u64) -> Vec<Saved<G>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let seatings = G::Options::SEATINGS;
    let seating = seatings[table % seatings.len()];
    let options = G::Options::nth(seed as usize);
    let setup = G::setup_number(seating, &options, seed as usize);
    let mut record = Record::new(&G::deal(setup, &mut rng).expect("a table that can be played at"));
    let mut lineup = loot::table::Lineup { seating, options, ..loot::table::Lineup::default() };
    seat_players(&mut lineup, seed);
    let number = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut rounds = Vec::new();
    loop {
        while let Some(n) = chance::below(&mut rng, record.game().legal().count() as u32) {
            let action = record.game().legal().nth(n as usize).expect("a legal action");
            record.play(action).expect("a legal action");
        }
        rounds.push(Saved { lineup, record: record.clone(), number });
        if record.next_round(&mut rng, |_| {}).is_err() {
            return rounds;
        }
    }
}

/// Anybody sits down, with the longest names.
fn seat_players<O: Options>(lineup: &mut loot::table::Lineup<O>, seed: u64) {
    for seat in lineup.seating.seats() {
        let n = seat as u64;
        lineup.players[seat].who = Who::ALL[(seed / 5 + n) as usize % 4];
        // Eight letters, the most there can be.
        lineup.players[seat].name = Name::new(&format!("P{n}-{:05}", seed % 100_000)).unwrap();
    }
}

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
    seat_players(&mut lineup, seed);
    lineup
}

/// The game as it was after this many actions.
pub fn cut_short<G: Game>(saved: &Saved<G>, actions: usize) -> Saved<G> {
    let mut record = Record::new(&saved.record.start());
    for &action in saved.record.actions().iter().take(actions) {
        record.play(action).unwrap();
    }
    Saved { record, ..saved.clone() }
}

/// Everything a handheld puts in the course of a game.
pub fn course<G: Codec>(saved: &Saved<G>, hall: &mut Hall) -> Vec<Packed> {
    let mut course = vec![pack_table_of::<G>(&saved.lineup)];
    let mut running = cut_short(saved, 0);
    course.push(pack_game(&running));
    for &action in saved.record.actions() {
        running.record.play(action).unwrap();
        course.push(pack_game(&running));
    }
    let outcome = running.record.game().outcome().expect("a whole game");
    assert!(hall.count(saved.id(), saved.lineup.everybody(), &outcome, &saved.record.gains()));
    course.push(pack_fame_of::<G>(hall));
    course.push(pack_last_game(saved));
    course.push(Packed::nothing(kind_of::<G>(Thing::Game)));
    course
}

/// The same of a game in rounds, from a few decisions before the end of the last round but one.
pub fn course_of<G: Saves>(table: usize, seed: u64, hall: &mut Hall) -> Vec<Packed> {
    const BEFORE: usize = 6;
    let mut rounds = G::rounds(table, seed);
    let last = rounds.pop().expect("a round");
    let mut puts = Vec::new();
    if let Some(before) = rounds.pop() {
        let actions = before.record.actions().len();
        puts.extend((actions.saturating_sub(BEFORE)..=actions).map(|n| pack_game(&cut_short(&before, n))));
    }
    puts.extend(course(&last, hall));
    puts
}

/// Courses side by side: somebody leaves one game for another, again and again.
pub fn side_by_side<const N: usize>(courses: [Vec<Packed>; N]) -> Vec<Packed> {
    const VISIT: usize = 7;
    let mut courses = courses.map(Vec::into_iter);
    let mut all = Vec::new();
    loop {
        let before = all.len();
        courses.iter_mut().for_each(|course| all.extend(course.take(VISIT)));
        if all.len() == before {
            return all;
        }
    }
}

/// A course of each game, side by side. Each has its own hall of fame.
pub fn every_course(table: usize, seed: u64, halls: &mut [Hall; 3]) -> Vec<Packed> {
    let [loot, get_bit, pirate_loot] = halls;
    side_by_side([
        course(&LootGame::game(table, seed), loot),
        course(&GetBit::game(table, seed), get_bit),
        course_of::<PirateLoot>(table, seed, pirate_loot),
    ])
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
