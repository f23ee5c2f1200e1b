//! Twins: games that differ only in what is hidden. Views and what is told are equal for them, at every step.

use loot::game::{Game, Record, Room};
use loot::table::Seat;
use rand_core::RngCore;

use super::twins::Twin;
use super::{games, play_on, seats};

/// What a seat sees and is told in the course of a game, up to where it stands.
fn seen<G: Game>(record: &Record<G>, seat: Seat, to: Option<Seat>) -> Vec<(G::View, Vec<G::Told>)> {
    let mut game = record.start();
    let mut all = vec![(game.view(seat), Vec::new())];
    for (n, &action) in record.actions().iter().enumerate() {
        let (before, mut told) = (game, Vec::new());
        game.play(action, |event| told.push(before.told(event, to))).expect("a legal action");
        // A tale is the same, played again from the record.
        let tale = record.tale(n, to);
        assert!(told.len() <= G::Tale::SIZE && *tale == *told);
        all.push((game.view(seat), told));
    }
    all
}

pub fn twins_look_and_sound_the_same<G: Twin>() {
    let (mut compared, mut different) = (0, 0);
    for (mut record, mut rng) in games::<G>(25) {
        let decisions = rng.next_u32() as usize % 60;
        play_on(&mut record, &mut rng, decisions);
        for seat in seats(record.game()) {
            let Some(twin) = G::twin(&record, &G::knows(record.game(), seat), &mut rng) else { continue };
            compared += 1;
            different += usize::from(twin != record);
            assert_eq!(seen(&twin, seat, Some(seat)), seen(&record, seat, Some(seat)));
        }
        // What everybody is told, nobody's hand can change.
        let Some(twin) = G::twin(&record, &[], &mut rng) else { continue };
        let told = |record| seen(record, Seat::S0, None).into_iter().map(|(_, told)| told).collect::<Vec<_>>();
        assert_eq!(told(&twin), told(&record));
    }
    assert!(compared > 200 && different > compared / 4, "{different} of {compared} twins differ");
}

/// What was once shown to all and lies open no more changes no view either.
pub fn twins_of_what_is_forgotten_look_the_same_now<G: Twin>() {
    let (mut compared, mut different) = (0, 0);
    for (mut record, mut rng) in games::<G>(25) {
        let decisions = rng.next_u32() as usize % 60;
        play_on(&mut record, &mut rng, decisions);
        for seat in seats(record.game()) {
            let Some(twin) = G::twin_now(&record, &G::knows(record.game(), seat), &mut rng) else { continue };
            compared += 1;
            different += usize::from(twin != record);
            assert_eq!(twin.game().view(seat), record.game().view(seat));
            assert!(twin.game().table() == record.game().table() && twin.game().asks() == record.game().asks());
        }
    }
    assert!(compared > 200 && different > compared / 4, "{different} of {compared} twins differ");
}

macro_rules! tests {
    ($game:ty) => {
        #[test]
        fn twins_look_and_sound_the_same() {
            crate::hidden::twins_look_and_sound_the_same::<$game>();
        }

        #[test]
        fn twins_of_what_is_forgotten_look_the_same_now() {
            crate::hidden::twins_of_what_is_forgotten_look_the_same_now::<$game>();
        }
    };
}
pub(crate) use tests;
