//! People who press on and on: none of them opens the next player's hand. Only a press after a pause does.

mod common;

use std::ops::RangeInclusive;

use common::driver::table;
use common::{Policy, alone, random_record};
use loot::app::App;
use loot::bot::{Level, Memory, Thought};
use loot::handheld::{Button, Frame};
use loot::lineup::{Lineup, Who};
use loot::rules::Seat;
use loot::save::{Kept, SavedGame};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use Button::{A, B, Down, Left, Right, Up};

/// From press to press, in milliseconds.
const INTERVALS: RangeInclusive<u64> = 20..=600;
/// Somebody who has waited for so long has looked.
const PAUSE_MS: u64 = 700;
/// For so long they press on: at the slowest, ten presses.
const MASH_MS: u64 = 6_000;
/// Long enough for whatever is on the screen to settle.
const SETTLE_MS: u64 = 1_000;

/// A handheld at a time of its own.
#[derive(Clone)]
struct Handheld {
    app: App,
    now: u64,
}

impl Handheld {
    fn new(lineup: Lineup) -> Self {
        Self { app: App::new([7; 32], Kept { lineup, ..Kept::default() }), now: 0 }
    }

    /// Presses a button.
    fn press(&mut self, button: Button) {
        self.app.press(button, self.now);
    }

    /// Presses buttons, each after a pause.
    fn press_slowly(mut self, buttons: &[Button]) -> Self {
        for &button in buttons {
            self.press(button);
            self.wait(SETTLE_MS);
        }
        self
    }

    /// Lets time pass; bots decide at once.
    fn wait(&mut self, ms: u64) {
        let mut thought = None;
        self.now += ms;
        self.app.tick(self.now);
        while self.app.wants_to_think() {
            self.app.think(thought.get_or_insert_with(|| Thought::new(Box::new(Memory::new()))));
        }
    }

    /// Presses and holds, again and again. Nobody but `before`, who held the handheld last, sees a hand.
    fn mash(&mut self, buttons: &[Button], gap: u64, before: Option<Seat>, what: &str) {
        let end = self.now + MASH_MS;
        for &button in buttons.iter().cycle() {
            if self.now >= end {
                return;
            }
            self.press(button);
            self.wait(gap / 2);
            self.app.repeat(button, self.now);
            self.wait(gap - gap / 2);
            let open = self.app.open_seat();
            assert!(open.is_none() || open == before, "{what}: {buttons:?} every {gap} ms opened {open:?}");
        }
    }

    fn picture(&self) -> Frame {
        let mut picture = Frame::new();
        let Ok(()) = self.app.draw(&mut picture);
        picture
    }
}

/// Three people, of whom the first has drawn a card and looks at it.
fn drawn() -> Handheld {
    // Title, menu, new game, deal: the first one's hand, and the card.
    let handheld = Handheld::new(table(alone(3), 3, Level::Mate)).press_slowly(&[A, A, A, A, A]);
    assert_eq!(handheld.app.session().expect("a game").record().actions().len(), 1);
    handheld
}

/// The first one has just said that it goes to the next.
fn passing() -> Handheld {
    let mut handheld = drawn();
    handheld.press(A);
    assert_eq!(handheld.app.open_seat(), None);
    handheld
}

/// Somebody has passed it on, and nobody has taken it yet.
fn passed() -> Handheld {
    let mut handheld = passing();
    handheld.wait(SETTLE_MS);
    handheld
}

/// The moments at which somebody may begin to mash, and who has held the handheld until then.
fn moments() -> Vec<(&'static str, Handheld, Option<Seat>)> {
    let mut dark = passed();
    dark.wait(300_000);
    assert!(dark.app.is_dark());
    // The first one reads the rules until the hand has hidden.
    let mut reading = drawn().press_slowly(&[A, A, A, B, Up, Up, Up, A]);
    assert!(reading.app.open_seat().is_some());
    reading.wait(60_000);
    assert_eq!(reading.app.open_seat(), None);
    // Switched on, with a game of several or of one who is alone with bots.
    let back = |people| {
        let record = random_record(alone(3), 4, Policy::Uniform, 6);
        let game = Some(SavedGame { record, lineup: table(alone(3), people, Level::Mate), extra: 0 });
        Handheld { app: App::new([7; 32], Kept { game, ..Kept::default() }), now: 0 }
    };
    // A bot moves between two people, and is hurried.
    let mut mixed = table(alone(3), 3, Level::Mate);
    mixed.players[Seat::S1].who = Who::Bot(Level::Mate);
    let mixed = Handheld::new(mixed).press_slowly(&[A, A, A, A, A]);
    vec![
        ("a card was drawn", drawn(), Some(Seat::S0)),
        ("it is being passed on", passing(), None),
        ("in a pause", passed().press_slowly(&[B]), None),
        ("in the dark", dark, None),
        ("the rules are read", reading, None),
        ("switched on", back(3), None),
        ("switched on, one person", back(1), None),
        ("a bot is next", mixed, Some(Seat::S0)),
    ]
}

#[test]
fn mashing_a_opens_no_hand_and_a_press_after_a_pause_does() {
    for gap in INTERVALS {
        let mut handheld = drawn();
        handheld.mash(&[A], gap, Some(Seat::S0), "a card was drawn");
        assert_eq!(handheld.app.open_seat(), None, "it was not passed on");
        // The last press was a gap ago.
        handheld.wait(PAUSE_MS - gap);
        handheld.press(A);
        assert_eq!(handheld.app.open_seat(), Some(Seat::S1), "every {gap} ms");
    }
}

#[test]
fn whatever_is_mashed_opens_no_hand() {
    let patterns: [&[Button]; 10] = [
        &[A],
        &[B],
        &[A, B],
        &[A, A, B],
        &[A, B, B],
        &[A, Right],
        &[A, Left, Down],
        &[B, Up, A, A],
        &[B, Up, A, A, A],
        &[B, Down, A, B, A],
    ];
    for (what, start, before) in moments() {
        for buttons in patterns {
            for gap in INTERVALS.step_by(29) {
                start.clone().mash(buttons, gap, before, what);
            }
        }
    }
}

/// Any button, at any pace that is too fast, until another game is dealt: that one may be of a single person.
#[test]
fn no_hasty_fingers_open_a_hand() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for (what, start, before) in moments() {
        for _ in 0..30 {
            let mut handheld = start.clone();
            let games = handheld.app.games();
            let mut pressed = Vec::new();
            for _ in 0..100 {
                let button = [A, A, A, B, Up, Down, Left, Right][rng.next_u32() as usize % 8];
                let gap = 20 + u64::from(rng.next_u32() % 581);
                pressed.push((button, gap));
                handheld.press(button);
                handheld.wait(gap);
                if handheld.app.games() != games {
                    break;
                }
                let open = handheld.app.open_seat();
                assert!(open.is_none() || open == before, "{what}: {pressed:?}");
            }
        }
    }
}

/// It says "It's me" if and only if A opens the hand now.
#[test]
fn the_foot_line_of_a_passed_handheld_is_true() {
    let start = passed();
    let [open, closed] = [start.picture(), passing().picture()];
    assert_ne!(open, closed);
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut seen = [0, 0];
    for _ in 0..50 {
        let mut handheld = start.clone();
        for _ in 0..20 {
            handheld.press([A, Up, Down, Left, Right][rng.next_u32() as usize % 5]);
            handheld.wait(u64::from(rng.next_u32() % 900));
            if handheld.app.open_seat().is_some() {
                break;
            }
            let mut opened = handheld.clone();
            opened.press(A);
            let opens = opened.app.open_seat().is_some();
            assert_eq!(&handheld.picture(), if opens { &open } else { &closed });
            seen[usize::from(opens)] += 1;
        }
    }
    assert!(seen.iter().all(|&count| count > 50), "{seen:?}");
}
