//! Two games that differ only in what a seat may not know look the same to it.

use loot::games::get_bit::rules::Sight;
use proptest::prelude::*;

use super::every_game::seeds;
use super::*;
use crate::common::twins::Twin;

/// The same game with other choices of others in the round that is being chosen; the same one if nothing is hidden.
fn twin(record: &Record, seat: Seat, rng: &mut ChaCha8Rng) -> Record {
    Game::twin(record, &record.game().knows(seat), rng).unwrap_or_else(|| record.clone())
}

/// What a seat sees and is told in the course of a game, the last position included.
fn seen(record: &Record, to: Option<Seat>, seat: Seat) -> Vec<(View, Vec<Event<Sight>>)> {
    let mut game = record.start();
    let mut all = vec![(View::of(&game, seat), Vec::new())];
    for &card in record.actions() {
        let mut events = Vec::new();
        game.play(card, |event| events.push(event.seen_by(to))).unwrap();
        all.push((View::of(&game, seat), events));
    }
    all
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn choices_not_yet_shown_change_neither_a_view_nor_what_is_told(
        (setup, seed, policy) in seeds(), choices in 0usize..60, n in 0u8..6,
    ) {
        let seat = seat(n % setup.players);
        let record = random_record(setup, seed, policy, choices);
        let twin = twin(&record, seat, &mut ChaCha8Rng::seed_from_u64(seed));
        for to in [Some(seat), None] {
            prop_assert_eq!(seen(&record, to, seat), seen(&twin, to, seat));
        }
    }
}

#[test]
fn there_are_twins_that_differ() {
    let different = (0..200).filter(|&seed| {
        let record = random_record(setup(6), seed, Policy::Uniform, 15);
        twin(&record, seat(0), &mut ChaCha8Rng::seed_from_u64(seed)) != record
    });
    assert!(different.count() > 150);
}
