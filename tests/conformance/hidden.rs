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

/// What everybody and each of these seats were told by the last decision.
fn told_last<G: Game>(record: &Record<G>, known: &[Seat]) -> Vec<Vec<G::Told>> {
    let last = record.actions().len() - 1;
    let listeners = known.iter().copied().map(Some).chain([None]);
    listeners.map(|to| record.tale(last, to).to_vec()).collect()
}

/// Does what one hears go on as the other one does, as far as both go?
fn agree<T: PartialEq>(one: &[Vec<T>], other: &[Vec<T>]) -> bool {
    one.iter().zip(other).all(|(one, other)| one.iter().zip(other).all(|(one, other)| one == other))
}

/// Is somebody asked in the first game, and in the second the same goes on without a question? Then being asked tells: some
/// answer makes the first game sound as the second does.
fn asking_tells<G: Game>(asked: &Record<G>, other: &Record<G>, known: &[Seat]) -> bool {
    let (told, there) = (told_last(asked, known), told_last(other, known));
    let Some(shorter) = told.iter().zip(&there).all(|(told, there)| told.len() <= there.len()).then_some(&told) else {
        return false;
    };
    if asked.game().asks().seat().is_none() || !agree(shorter, &there) {
        return false;
    }
    if told == there {
        return asked.game().asks() != other.game().asks();
    }
    asked.game().legal().any(|answer| {
        let mut then = asked.clone();
        then.play(answer).expect("a legal answer");
        let next = told_last(&then, known);
        let whole: Vec<_> = told.iter().zip(&next).map(|(told, next)| [&told[..], next].concat()).collect();
        next.iter().any(|next| !next.is_empty()) && agree(&whole, &there)
    })
}

/// Two games that look alike ask alike: if the same happens in one of them without a question, a question tells what is hidden.
pub fn who_is_asked_tells_nothing<G: Twin>() {
    let mut compared = 0;
    for (mut record, mut rng) in games::<G>(25) {
        let decisions = 1 + rng.next_u32() as usize % 90;
        play_on(&mut record, &mut rng, decisions);
        let everybody = seats(record.game()).into_iter().map(|seat| G::knows(record.game(), seat)).chain([vec![]]);
        for known in everybody.flat_map(|known| [known.clone(), known]) {
            let Some([one, other]) = G::parted(&record, &known, &mut rng) else { continue };
            if one.actions().is_empty() {
                continue;
            }
            compared += 1;
            let tells = asking_tells(&one, &other, &known) || asking_tells(&other, &one, &known);
            assert!(!tells, "{known:?} can tell: {:?} or {:?}", one.game().asks(), other.game().asks());
        }
    }
    assert!(compared > 200, "{compared}");
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
        fn who_is_asked_tells_nothing() {
            crate::hidden::who_is_asked_tells_nothing::<$game>();
        }

        #[test]
        fn twins_of_what_is_forgotten_look_the_same_now() {
            crate::hidden::twins_of_what_is_forgotten_look_the_same_now::<$game>();
        }
    };
}
pub(crate) use tests;
