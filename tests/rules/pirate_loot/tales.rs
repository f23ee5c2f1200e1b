//! How much one answer can bring about, and how much a seat has to catch up with.

use super::*;
use loot::game::Game as _;
use loot::games::pirate_loot::MAX_EVENTS;
use loot::games::pirate_loot::rules::{Action, Game, Told};

/// How many events an answer brings about, and whether it ends the turn.
fn told(game: &Game, action: Action) -> (usize, Game) {
    let (mut next, mut events) = (*game, 0);
    next.play(action, |_| events += 1).expect("a legal answer");
    (events, next)
}

/// The longest that were seen.
#[derive(Debug, Default)]
struct Longest {
    /// Events that one answer brought about.
    tale: usize,
    /// Events between two decisions of a seat, those of its own answer left out.
    between: usize,
    /// Answers in one turn.
    answers: usize,
    /// Cards recruited in one turn.
    recruits: usize,
}

impl Longest {
    /// Plays to the end; `seeks` of ten answers are those after which most happens.
    fn hunt(&mut self, seats: u8, seed: u64, policy: Policy, seeks: u32) {
        let mut rng = rng(seed);
        let mut game =
            Game::deal(loot::games::pirate_loot::rules::Setup { seats }, &mut rng).expect("seats that can play");
        let mut since = [0; 4];
        let (mut turn, mut answers, mut recruits) = (0, 0, 0);
        loop {
            if game.asks() == Asks::Chance {
                game.next_round(&mut rng, |_| since.iter_mut().for_each(|events| *events += 1)).expect("a round");
                turn = 0;
                continue;
            }
            let Asks::Seat(asked) = game.asks() else { break };
            self.between = self.between.max(std::mem::take(&mut since[asked.index()]));
            let action = match rand_core::RngCore::next_u32(&mut rng) % 10 < seeks {
                true => game.legal().max_by_key(|&action| told(&game, action).0),
                false => policy.choose(&game, &mut rng),
            };
            let action = action.expect("an answer");
            if game.table().turn != turn {
                (turn, answers, recruits) = (game.table().turn, 0, 0);
            }
            answers += 1;
            let mut tale = 0;
            let mut others = 0;
            game.play(action, |event| {
                tale += 1;
                // What follows by itself is another turn.
                others += usize::from(matches!(event, Event::Turn { .. }));
                recruits += usize::from(others == 0 && matches!(event, Event::Recruited { .. }));
            })
            .expect("a legal answer");
            (0..4).filter(|&n| n != asked.index()).for_each(|n| since[n] += tale);
            self.tale = self.tale.max(tale);
            self.answers = self.answers.max(answers);
            self.recruits = self.recruits.max(recruits);
        }
    }
}

#[test]
fn no_tale_is_longer_than_there_is_room_for() {
    for seats in 2..=4 {
        let mut longest = Longest::default();
        for seed in 0..40 {
            for policy in Policy::ALL {
                longest.hunt(seats, seed, policy, 0);
            }
            longest.hunt(seats, seed, Policy::Uniform, 7);
            longest.hunt(seats, seed, Policy::Chains, 4);
        }
        println!("{seats} seats: {longest:?}");
        assert!(longest.tale <= MAX_EVENTS, "{longest:?}");
        // Hunters who find nothing prove nothing.
        assert!(longest.tale >= 15 && longest.answers >= 6, "{longest:?}");
    }
    println!("a Told has {} bytes, a tale room for {MAX_EVENTS}", size_of::<Told>());
}

/// P16.4: the longest we can think of. All Lazy cards are in the hands when the First Mate looks for one.
#[test]
fn a_first_mate_who_finds_nothing_shows_the_whole_deck() {
    let start = four().hand(0, "lf lk ll lm lg").hand(1, "lc lc lc lc lc").hand(2, "lb ll lq ls ly");
    let mut game = start.hand(3, "lc lg lm ln bc").go();
    game.play("lf +");
    // 56 cards shown and piled, Set Sail, the turn of seat 1.
    assert_eq!((game.events.len(), game.asked().as_str(), game.deck_size()), (56 * 2 + 1 + 1, "1 turn", 0));
    assert!(game.events.len() <= MAX_EVENTS);
}
