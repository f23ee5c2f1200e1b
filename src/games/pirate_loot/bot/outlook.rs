//! How likely a seat is to win, in a game whose hidden cards were guessed.
//!
//! The figures were fitted to what came of positions in games of Mates.

use super::judge::{ONE, counts};
use super::purse;
use crate::bug::{OrBug as _, bug};
use crate::game::{Asks, Game as _};
use crate::games::pirate_loot::rules::{BySeat, Faction, Game, MAX_SEATS, Role, values_by_faction};
use crate::mind::odds;
use crate::table::Seat;

/// A sure win.
pub const SURE: u32 = 1 << 12;

/// A point of a crew's strength, and a rank (P11.2).
const POINT: i32 = 16;
const RANK: i32 = 4;
/// What a crew's second faction counts, in sixteenths.
const SECOND: i32 = 4;
/// What cards in the hand count in sixteenths of a point, by the turns left to recruit them.
static HELD: [i32; 4] = [0, 16, 14, 12];
/// What being a point ahead means by the turns left to everybody: so many sixteenths of a halving of the other's odds.
static KEEN: [i32; 8] = [25, 13, 10, 9, 8, 7, 6, 5];
/// How much of that it means by the number of seats, in sixteenths: more rivals can still change more.
static KEEN_PART: [i32; 3] = [14, 13, 10];
/// What a better crew than another one's is worth in loot, by the number of seats.
static PLACE: [i32; 3] = [405, 278, 264];
/// What the first choice from the haul is worth, by the number of seats.
static CHOICE: [i32; 3] = [491, 592, 574];
/// What ending the game with it is worth.
const END: i32 = 7 * ONE / 2;
/// How much loot doubles the odds to win, by the number of seats: so many sixteenths of a doubling for eight points.
static RICH: [i32; 3] = [50, 65, 89];

fn by_seats(table: &[i32; 3], seats: u32) -> i32 {
    table.get(seats.saturating_sub(2) as usize).copied().or_bug("two to four play", 0)
}

/// How likely a seat is to win, in parts of [`SURE`].
pub fn outlook(game: &Game, seat: Seat) -> u32 {
    if game.asks() == Asks::Nobody {
        let Some(outcome) = game.outcome() else {
            bug!("a game is over without an outcome");
            return 0;
        };
        let winners = outcome.winners().count().max(1) as u32;
        return if outcome.won(outcome.seating().side(seat)) { SURE / winners } else { 0 };
    }
    let seats = game.seats();
    let mut loot = BySeat::all(0);
    for seat in seats {
        loot[seat] = purse::worth_of(game.chest(seat));
    }
    if game.asks() != Asks::Chance {
        expect(game, &mut loot);
    }
    // Each seat's odds against the richest.
    let most = seats.map(|seat| loot[seat]).max().or_bug("somebody plays", 0);
    let rich = by_seats(&RICH, seats.len());
    let odds = |seat: Seat| odds((most - loot[seat]) >> 3, rich);
    let all: u32 = seats.map(odds).sum();
    (odds(seat) * SURE).checked_div(all).or_bug("somebody may win", 0)
}

fn expect(game: &Game, loot: &mut BySeat<i32>) {
    let seats = game.seats();
    let turns = turns_left(game);
    let keen = KEEN
        .get((turns.saturating_sub(1) / seats.len()) as usize)
        .or(KEEN.last())
        .copied()
        .or_bug("there are figures", 0);
    let place = by_seats(&PLACE, seats.len());
    // What each seat may expect to get, and how likely it is to choose first.
    let (mut gains, mut first) = (BySeat::all(0), BySeat::all(ONE));
    let mut strengths = BySeat::all(0_i32);
    for seat in seats {
        strengths[seat] = strength(game, seat, turns);
    }
    for one in seats {
        for other in seats.filter(|&other| other > one) {
            let ahead = strengths[one] - strengths[other];
            // The odds of the weaker against the stronger: the chance is odds / (odds + 1).
            let odds = odds(ahead.abs() * keen, by_seats(&KEEN_PART, seats.len())) as i32;
            let chance =
                i32::from(WEAKER.get((odds >> 4) as usize).copied().or_bug("the odds are at most one to one", 0));
            let (weaker, stronger) = if ahead < 0 { (one, other) } else { (other, one) };
            for (seat, chance) in [(weaker, chance), (stronger, ONE - chance)] {
                gains[seat] += place * chance / ONE;
                first[seat] = first[seat] * chance / ONE;
            }
        }
    }
    let goal = i32::from(game.table().goal()) * ONE;
    for seat in seats {
        // With the first choice this seat could end the game.
        let ends = loot[seat] + by_seats(&CHOICE, seats.len()) >= goal;
        loot[seat] += gains[seat] + if ends { first[seat] * END / ONE } else { 0 };
    }
}

/// odds / (odds + 1), in parts of 256, for odds in parts of 16.
static WEAKER: [u8; 17] = [0, 15, 28, 40, 51, 61, 70, 78, 85, 92, 98, 104, 110, 115, 119, 124, 128];

/// How many turns are left, the current one included.
fn turns_left(game: &Game) -> u32 {
    match game.table().sail {
        Some(turns) => u32::from(turns) + 1,
        // Each turn takes about one card.
        None => game.draw_deck().take_while(Option::is_some).count() as u32 + 1 + game.seats().len(),
    }
}

/// How strong a crew will be, with what is in its seat's hand.
fn strength(game: &Game, seat: Seat, turns: u32) -> i32 {
    let table = game.table();
    let seats = table.seats().len();
    let after = (seat as u32 + seats - table.active as u32) % seats;
    // P7.4
    let own = if turns > after { (turns - after - 1) / seats + 1 } else { 0 };
    let part = HELD.get(own as usize).or(HELD.last()).copied().or_bug("there are figures", 0);
    // The best card of each faction, the second, and all others.
    let mut held = [[0; 3]; 4];
    for card in game.hand(seat).iter().filter(|card| card.role() != Role::Mutineer) {
        let counts = counts(table.ship(seat), card);
        if let Some([first, second, others]) = held.get_mut(card.faction().index()) {
            if counts > *first {
                (*first, *second, *others) = (counts, *first, *others + *second);
            } else if counts > *second {
                (*second, *others) = (counts, *others + *second);
            } else {
                *others += counts;
            }
        }
    }
    let mut rank_of = [None; MAX_SEATS];
    for (faction, rank) in table.ranks().iter().zip(0..) {
        if let Some(place) = rank_of.get_mut(faction.index()) {
            *place = Some(rank);
        }
    }
    let (mut best, mut second) = (i32::MIN, 0);
    let values = values_by_faction(table.ship(seat));
    for faction in Faction::ALL {
        let n = faction.index();
        let (Some(&Some(rank)), Some(&value), Some(&[one, two, others])) = (rank_of.get(n), values.get(n), held.get(n))
        else {
            continue;
        };
        let held = match own {
            0 => 0,
            1 => one,
            2 => one + two,
            _ => one + two + others,
        };
        let strength: i32 = i32::from(value) * POINT + rank * RANK + held * part;
        if strength > best {
            (second, best) = (best.max(0), strength);
        } else {
            second = second.max(strength);
        }
    }
    best + second * SECOND / 16
}
