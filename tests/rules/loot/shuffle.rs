//! Is the shuffle fair?

use loot::game::Game as _;
use loot::games::loot::rules::{Action, Game, Setup};
use loot::table::chance;
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

const CARDS: usize = 78;
const SHUFFLES: usize = 40_000;

/// How far the counts of each card in each place are from being equal, as chi-squared.
fn chi_squared(mut shuffle: impl FnMut(&mut [usize; CARDS])) -> f64 {
    let mut counts = vec![[0u32; CARDS]; CARDS];
    for _ in 0..SHUFFLES {
        let mut cards = core::array::from_fn(|n| n);
        shuffle(&mut cards);
        for (place, &card) in cards.iter().enumerate() {
            counts[place][card] += 1;
        }
    }
    let expected = SHUFFLES as f64 / CARDS as f64;
    counts.iter().flatten().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}

/// With this many degrees of freedom chi-squared is nearly normal around that number, with twice as much variance. A fair
/// shuffle exceeds four deviations once in thirty thousand seeds, and the seed is fixed.
fn is_fair(chi_squared: f64) -> bool {
    let degrees = ((CARDS - 1) * (CARDS - 1)) as f64;
    (chi_squared - degrees).abs() < 4.0 * (2.0 * degrees).sqrt()
}

#[test]
fn every_card_is_as_likely_in_every_place() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let value = chi_squared(|cards| chance::shuffle(cards, &mut rng));
    assert!(is_fair(value), "{value}");
}

#[test]
fn a_biased_shuffle_would_be_noticed() {
    // The well-known mistake: swapping every place with any place.
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let naive = chi_squared(|cards| {
        for place in 0..CARDS {
            let other = chance::below(&mut rng, CARDS as u32).unwrap() as usize;
            cards.swap(place, other);
        }
    });
    assert!(!is_fair(naive), "{naive}");
    // Another: a number below n as the remainder of a byte.
    let remainder = chi_squared(|cards| {
        for unplaced in (2..=CARDS).rev() {
            let other = (rng.next_u32() % 256) as usize % unplaced;
            cards.swap(other, unplaced - 1);
        }
    });
    assert!(!is_fair(remainder), "{remainder}");
}

#[test]
fn below_is_even_and_in_range() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    assert_eq!(chance::below(&mut rng, 0), None);
    assert_eq!(chance::below(&mut rng, 1), Some(0));
    // For this n a generator without rejection gives a third of the numbers twice as often as the rest.
    let n = 3 << 30;
    let low = (0..30_000).filter(|_| chance::below(&mut rng, n).unwrap() < n / 3).count();
    assert!((9_700..10_300).contains(&low), "{low}");
}

#[test]
fn every_legal_action_is_as_likely_to_be_chosen() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let setup = Setup { edition: Default::default(), seats: 2, partners: false, dealer: 0 };
    let mut game = Game::shuffled(setup, &mut rng).unwrap();
    while game.legal().len() < 6 {
        game.play(Action::Draw, |_| {}).unwrap();
    }
    let fair = 10_000 / game.legal().len();
    let chosen: Vec<_> = (0..10_000).map(|_| game.legal().choose(&mut rng).unwrap()).collect();
    for action in game.legal() {
        let times = chosen.iter().filter(|&&other| other == action).count();
        assert!(times.abs_diff(fair) < fair / 8, "{action}: {times} times, not {fair}");
    }
}
