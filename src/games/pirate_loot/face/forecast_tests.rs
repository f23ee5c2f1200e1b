use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::super::testing::every_answer;
use super::*;
use crate::game::{Asks, Game as _};
use crate::games::pirate_loot::rules::{Event, Game, Setup};

/// What a division told: who took loot, in order, and by chance or not; what was left; whether a Lazy Captain worked.
#[derive(Default)]
struct Division {
    took: Vec<(Seat, bool)>,
    left: usize,
    lazy: bool,
}

/// Plays by chance, and hands out each division with the table as it was divided.
fn every_division(seats: u8, games: u64, mut see: impl FnMut(&Table, &Division)) {
    for seed in 0..games {
        let mut division = Division::default();
        every_answer(seats, seed, |_, _, game, events| {
            for event in events {
                match *event {
                    Event::Division => division = Division::default(),
                    Event::Took { seat, by_chance, .. } => division.took.push((seat, by_chance)),
                    Event::HaulLeft { count } => division.left += usize::from(count),
                    Event::LazyCaptain { .. } => division.lazy = true,
                    _ => {}
                }
            }
            if !matches!(game.asks(), Asks::Seat(_)) {
                see(game.table(), &division);
            }
        });
    }
}

/// The forecast is what the rules do.
#[test]
fn p17_everybody_fares_as_forecast() {
    let (mut ties, mut lazy, mut none, mut picks) = (0, 0, 0, 0);
    for seats in 2..=4 {
        every_division(seats, 400, |table, division| {
            let mut crews = Crews::on(table);
            crews.haul = division.took.len() + division.left - usize::from(division.lazy);
            crews.lazy = crews.lazy.filter(|_| division.lazy || !is_weakest(table, crews.lazy));
            lazy += usize::from(division.lazy);
            for seat in table.seats() {
                let forecast = crews.forecast(seat);
                let took = division.took.iter().position(|&(who, _)| who == seat);
                assert_eq!(forecast.gets, took.is_some(), "{forecast:?}");
                match took {
                    Some(at) if forecast.tied => {
                        ties += 1;
                        assert!(division.took[at].1 && usize::from(forecast.place) <= at + 1);
                    }
                    Some(at) => {
                        picks += 1;
                        assert_eq!((usize::from(forecast.place), division.took[at].1), (at + 1, false));
                    }
                    None => none += 1,
                }
            }
        });
    }
    assert!(ties > 3 && lazy > 30 && none > 1_000 && picks > 1_000, "{ties} {lazy} {none} {picks}");
}

fn is_weakest(table: &Table, seat: Option<Seat>) -> bool {
    let weakest = table.groups().last().unwrap();
    seat.is_some_and(|seat| weakest.contains(seat))
}

#[test]
fn p17_4_a_complete_tie_is_told_as_one() {
    let words = |place, tied, gets| Forecast { place, tied, gets }.sentence();
    assert_eq!(words(2, false, true), "You would pick 2nd");
    assert_eq!(words(4, false, false), "You would get no loot");
    assert_eq!(words(2, true, true), "Tied for 2nd: chance picks");
    assert_eq!(words(1, true, false), "Tied for 1st: no loot");
    let short = |place, tied, gets| Forecast { place, tied, gets };
    let (second, tied, none) = (short(2, false, true), short(3, true, true), short(1, true, false));
    assert_eq!([second, tied, none].map(Forecast::short), ["2nd", "=3rd", "--"]);
    assert_eq!((second.then(tied).as_str(), none.then(second).as_str()), ("2nd > =3rd", "-- > 2nd"));
    // When a round begins, all ships are empty: everybody is tied.
    let game = Game::deal(Setup { seats: 2 }, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    let forecast = Crews::on(game.table()).forecast(Seat::S1);
    assert_eq!(forecast, Forecast { place: 1, tied: true, gets: false });
}

/// A card that joins a ship and leaves it again changes nothing, and both are what the rules count.
#[test]
fn p11_a_change_is_what_the_rules_count() {
    let mut game = Game::deal(Setup { seats: 4 }, &mut ChaCha8Rng::seed_from_u64(2)).unwrap();
    let Asks::Seat(seat) = game.asks() else { panic!() };
    let crew = game.legal().find_map(|action| match action {
        crate::games::pirate_loot::rules::Action::Card(card) if card.code().ends_with('c') => Some((action, card)),
        _ => None,
    });
    let (action, card) = crew.unwrap();
    let before = View::of(&game, seat);
    game.play(action, |_| {}).unwrap();
    let after = View::of(&game, seat);
    for other in game.seats() {
        let foreseen = Crews::now(&before).after(&before, seat, Change::Joins(card)).forecast(other);
        assert_eq!(foreseen, Crews::now(&after).forecast(other));
        let undone = Crews::now(&after).after(&after, seat, Change::Leaves(card)).forecast(other);
        assert_eq!(undone, Crews::now(&before).forecast(other));
    }
}
