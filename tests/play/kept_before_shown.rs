//! A move is kept before anything is shown that it brought to light: otherwise somebody could look at a card, cut the power, and
//! choose again.
//!
//! A move that reveals nothing, as its game says, is shown first: then what is shown is the same whatever is hidden.

use std::cell::RefCell;
use std::collections::VecDeque;

use embassy_futures::block_on;
use loot::game::Record;
use loot::games::get_bit::rules::Game as GetBit;
use loot::games::loot::rules::Action;
use loot::games::pirate_loot::rules::Game as PirateLoot;
use loot::handheld::{Button, Frame};
use loot::mind::Memory;
use loot::save::Packed;
use loot::shell::{self, App, Buttons, Devices, Display, Input, Keep, Unsaved};
use loot::table::settings::{Brightness, Pace};
use loot::table::{Level, Lineup, Options, Seat, Seating, Who, chance};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::common::driver::seated;
use super::common::kept::{self, KeptOf, LootGame, Ours};
use super::common::twins::Twin;
use super::noticed::{Noticed, WATCH_MS, choose, continued, same, watch};

use Button::{A, Right};

/// Plays at random, and compares what is shown of each move that reveals nothing with the same move where what is hidden differs.
fn all_is_the_same<G: Ours + Twin>(games: u64) -> usize {
    let mut compared = 0;
    for seed in 0..games {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let seating = G::Options::SEATINGS[seed as usize % G::Options::SEATINGS.len()];
        let people = [1, 8][seed as usize % 2];
        let lineup = seated::<G::Options>(seating, |seat| seat.index() < people, Who::Bot(Level::Mate));
        let mut record = Record::new(&G::deal(G::setup(seating, &lineup.options, None), &mut rng).expect("a deal"));
        for _ in 0..60 {
            let Some(asked) = record.game().asks().seat() else { break };
            let legal: Vec<_> = record.game().legal().collect();
            let action = legal[chance::below(&mut rng, legal.len() as u32).unwrap() as usize];
            if lineup.players[asked].who == Who::Person
                && !record.game().reveals(action)
                && let Some(twin) = G::twin(&record, &record.game().knows(asked), &mut rng)
            {
                let pair = [&record, &twin].map(|record| told::<G>(lineup, record.clone(), asked, action));
                if let [Some(one), Some(other)] = &pair {
                    same(one, other, &format!("{} seed {seed} {action} after {}", G::NAME, record.actions().len()));
                    compared += 1;
                }
            }
            record.play(action).expect("legal");
        }
    }
    compared
}

/// What is told as soon as somebody has made a move, up to the next one; `None` where it is decided in the open.
fn told<G: Ours>(
    lineup: Lineup<G::Options>,
    record: Record<G>,
    asked: Seat,
    action: G::Action,
) -> Option<Vec<Noticed>> {
    let mut handheld = continued(lineup, record, Pace::Normal);
    for _ in 0..9 {
        if handheld.app().open_seat() == Some(asked) {
            handheld.settle();
            let at = handheld.now() + 30_000;
            choose::<G>(&mut handheld, action, at);
            let made = handheld.session::<G>().record().actions().len();
            let told = watch::<G>(&mut handheld, WATCH_MS).into_iter();
            return Some(told.take_while(|noticed| noticed.choices == made).collect());
        }
        handheld.press_slowly(&[A]);
    }
    None
}

#[test]
fn a_move_that_is_shown_first_brings_nothing_to_light() {
    let compared = [all_is_the_same::<LootGame>(24), all_is_the_same::<GetBit>(24), all_is_the_same::<PirateLoot>(24)];
    println!("{compared:?}");
    assert!(compared.into_iter().all(|compared| compared > 100), "{compared:?}");
}

/// The loop's devices: they write down what they are asked for, in order: S to show something, P to put it by, W to wait until
/// it is kept.
#[derive(Clone, Copy)]
struct Scribe<'a>(&'a RefCell<String>, &'a RefCell<VecDeque<Button>>);

impl Display for Scribe<'_> {
    type Error = ();
    type Sheet = Frame;

    async fn show(&mut self, _: &Frame, _: Brightness, _: bool) -> Result<(), ()> {
        self.0.borrow_mut().push('S');
        Ok(())
    }
}

impl Keep for Scribe<'_> {
    async fn put(&mut self, _: Packed) -> Result<(), Unsaved> {
        self.0.borrow_mut().push('P');
        Ok(())
    }

    async fn settle(&mut self) {
        self.0.borrow_mut().push('W');
    }
}

impl Buttons for Scribe<'_> {
    type Error = ();

    fn now(&self) -> u64 {
        100_000 - 2_000 * self.1.borrow().len() as u64
    }

    async fn next(&mut self, _: Option<u64>) -> Result<Input, ()> {
        Ok(self.1.borrow_mut().pop_front().map_or(Input::Quit, Input::Press))
    }
}

/// Two people play from the title on: the moves these keys make, and what the loop asked for.
fn played(keys: &[Button]) -> (Vec<Action>, String) {
    let lineup = seated(Seating::alone(2), |_| true, Who::Bot(Level::Mate));
    let (asked, pressed) = (RefCell::new(String::new()), RefCell::new(keys.iter().copied().collect()));
    let scribe = Scribe(&asked, &pressed);
    let mut app = App::new([1; 32], KeptOf::<LootGame> { lineup, ..KeptOf::default() }.into());
    let mut devices = Devices { display: scribe, buttons: scribe, speaker: (), store: scribe, entropy: (), log: () };
    block_on(shell::run(&mut app, &mut Memory::new(), &mut devices)).unwrap();
    (kept::session::<LootGame>(&app).record().actions().to_vec(), asked.into_inner())
}

/// A drawn card is on the panel only once the move is kept; a merchant that is launched is seen before.
#[test]
fn a_drawn_card_is_kept_before_it_is_shown() {
    // Somebody takes the handheld, and the pile is where the cursor is.
    let turn = [A; 4];
    let (made, asked) = played(&[turn.as_slice(), &[A]].concat());
    assert_eq!(made, [Action::Draw]);
    assert!(asked.ends_with("SPWS"), "{asked}");
    let launches = |card: &usize| {
        let (made, asked) = played(&[turn.as_slice(), &[Right].repeat(*card), &[A]].concat());
        assert!(made.is_empty() || asked.ends_with("SSP") && !asked.contains('W'), "{made:?}: {asked}");
        !made.is_empty()
    };
    assert!((1..=6).filter(launches).count() > 0, "no merchant was launched");
}
