//! Bots: at every level and at every moment a legal action, the same for twins, and the same each time.

use loot::mind::{Memory, Mind, Thought};
use loot::table::Level;
use rand_core::RngCore;

use super::twins::Twin;
use super::{games, play_on};

/// Playouts of a Captain: few, for there are many moments to try.
const BUDGET: u32 = 40;

fn decide<G: Mind>(view: &G::View, level: Level, seed: u64, memory: &mut Memory) -> Option<G::Action> {
    let mut thought = Thought::<G>::new();
    thought.begin(memory, view, level, seed, BUDGET);
    let first = thought.best(memory);
    assert_eq!(first.is_some(), G::legal_in(view).next().is_some(), "there is an answer from the start");
    while thought.step(memory) {
        assert!(thought.best(memory).is_some_and(|action| G::check_in(view, action).is_ok()));
    }
    thought.best(memory)
}

pub fn a_bot_acts_legally_and_knows_no_more_than_its_seat<G: Mind + Twin>() {
    let mut memory = Box::new(Memory::new());
    let (mut compared, mut different) = (0, 0);
    for (mut record, mut rng) in games::<G>(6) {
        while let Some(seat) = record.game().asks().seat() {
            let seed = rng.next_u64();
            let twin = G::twin_now(&record, &G::knows(record.game(), seat), &mut rng);
            for level in Level::ALL {
                let view = record.game().view(seat);
                let action = decide::<G>(&view, level, seed, &mut memory).expect("an action");
                assert!(record.game().check(action).is_ok(), "{level}: {action}");
                assert_eq!(decide::<G>(&view, level, seed, &mut memory), Some(action), "{level}");
                if let Some(twin) = &twin {
                    let other = decide::<G>(&twin.game().view(seat), level, seed, &mut memory);
                    assert_eq!(other, Some(action), "{level} knows what is hidden");
                    compared += 1;
                    different += usize::from(*twin != record);
                }
            }
            play_on(&mut record, &mut rng, 7);
        }
        for seat in record.game().seating().seats() {
            assert_eq!(decide::<G>(&record.game().view(seat), Level::Captain, 1, &mut memory), None, "it is over");
        }
    }
    assert!(different > compared / 2 && compared > 100, "{different} of {compared}");
}

macro_rules! tests {
    ($game:ty) => {
        #[test]
        fn a_bot_acts_legally_and_knows_no_more_than_its_seat() {
            crate::bots::a_bot_acts_legally_and_knows_no_more_than_its_seat::<$game>();
        }
    };
}
pub(crate) use tests;
