//! All that somebody can notice of a handheld: pictures, sounds, moments, and the lines of the log.

#![allow(dead_code)] // Each test program uses part of it.

use std::marker::PhantomData;

use super::common::driver::{LOOK_MS, shortest};
use super::common::kept::{KeptOf, Ours, session};
use loot::game::{Record, SavedGame};
use loot::handheld::{Button, Frame, Sound};
use loot::mind::Memory;
use loot::play::Session;
use loot::shell::App;
use loot::table::settings::{Pace, Settings};
use loot::table::{Lineup, Seat, Who};

use Button::{A, B, Down, Left, Right, Up};

/// The longest that anybody looks at a screen here: bots have acted long before.
pub const WATCH_MS: u64 = 4_000;
/// Long enough for every screen to take a press.
pub const SETTLE_MS: u64 = 1_000;

/// All that somebody who watches can notice at a moment.
#[derive(Debug, PartialEq)]
pub struct Noticed {
    pub now: u64,
    pub picture: Frame,
    pub sound: Option<Sound>,
    pub wakes: Option<u64>,
    pub changes: Option<u64>,
    pub open: Option<Seat>,
    /// How many decisions were made.
    pub choices: usize,
    /// What the chip logs of them.
    pub log: Vec<String>,
}

/// A handheld with its own clock.
#[derive(Clone)]
pub struct Handheld<G> {
    pub app: App,
    pub now: u64,
    game: PhantomData<G>,
}

pub fn picture(app: &App) -> Frame {
    let mut picture = Frame::new();
    app.draw(&mut picture);
    picture
}

impl<G: Ours> Handheld<G> {
    /// Switched on with a game that waits, and continued.
    pub fn new(lineup: Lineup<G::Options>, record: Record<G>, pace: Pace) -> Self {
        let game = Some(SavedGame { record, lineup, number: 0 });
        let settings = Settings { pace, ..Settings::default() };
        let app = App::new([5; 32], KeptOf { game, settings, ..KeptOf::default() }.into());
        let mut handheld = Self::of(&app, 0);
        // Title, menu.
        handheld.press_slowly(&[A, A]);
        handheld
    }

    /// A copy of a handheld.
    pub fn of(app: &App, now: u64) -> Self {
        Self { app: app.clone(), now, game: PhantomData }
    }

    pub fn session(&self) -> &Session<G> {
        session(&self.app)
    }

    pub fn asked(&self) -> (Seat, Who) {
        self.session().asked().expect("a running game")
    }

    pub fn press(&mut self, button: Button) {
        self.app.press(button, self.now);
    }

    pub fn press_slowly(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.press(button);
            self.wait(SETTLE_MS);
        }
    }

    pub fn wait(&mut self, ms: u64) {
        self.now += ms;
        self.app.tick(self.now);
    }

    /// A person decides. All presses but the last come at any time, the last at this time.
    pub fn choose(&mut self, action: G::Action, at: u64) {
        let before = self.session().record().actions().len();
        let keys = self.keys_for(action);
        let (last, others) = keys.split_last().expect("a press");
        self.wait(LOOK_MS);
        self.press_slowly(others);
        assert!(self.now < at, "{keys:?}");
        self.now = at;
        self.app.tick(at);
        self.app.take_sound();
        self.press(*last);
        assert_eq!(self.session().record().actions().len(), before + 1, "{action} was not played");
    }

    /// The presses that lead to a decision.
    pub fn keys_for(&self, action: G::Action) -> Vec<Button> {
        shortest::<G>(&self.app, self.now, action, false)
    }

    pub fn noticed(&mut self) -> Noticed {
        let play = G::play_of(&self.app);
        let actions = play.known().to_vec();
        let mut game = self.session().record().start();
        let log = actions.into_iter().map(|action| {
            let is_secret = game.stays_secret(action);
            game.play(action, |_| {}).expect("it was played");
            if is_secret { "?".into() } else { action.to_string() }
        });
        let log = log.collect();
        Noticed {
            now: self.now,
            picture: picture(&self.app),
            sound: self.app.take_sound(),
            wakes: self.app.wake_at(),
            changes: self.app.changes_at(),
            open: self.app.open_seat(),
            choices: self.session().record().actions().len(),
            log,
        }
    }

    /// Everything to notice for a while, from wake to wake; a bot that thinks is left to think.
    pub fn watch(&mut self, ms: u64) -> Vec<Noticed> {
        let until = self.now + ms;
        let mut all = vec![self.noticed()];
        while self.now < until && !self.app.wants_to_think() {
            self.now = self.app.changes_at().unwrap_or(until).clamp(self.now + 1, until);
            self.app.tick(self.now);
            all.push(self.noticed());
        }
        all
    }

    /// What is noticed on these presses, by somebody who goes back and leaves no trace: on a copy of the handheld.
    pub fn tour(&self, presses: &[Button], memory: &mut Memory) -> Vec<Noticed> {
        let mut copy = self.clone();
        let mut all = Vec::new();
        for &button in presses {
            copy.press(button);
            all.push(copy.noticed());
            // Somebody who asks for a hint gets one.
            for _ in 0..2_000 {
                if !copy.app.wants_to_think() {
                    break;
                }
                copy.app.think(memory);
            }
            copy.wait(SETTLE_MS);
            all.push(copy.noticed());
        }
        all
    }
}

/// Where somebody can go from a screen without choosing anything: all rows of the pause, all looks, and about in the hand.
pub fn tours() -> Vec<Vec<Button>> {
    let mut tours = vec![vec![Up, Right, Right, B], vec![Down, Left, B], vec![Left, Left, A, B], vec![Up, Up, Left, A]];
    for row in 0..8 {
        let down = std::iter::repeat_n(Down, row);
        tours.push([B].into_iter().chain(down).chain([A, Right, Down, B, B]).collect());
    }
    tours
}

/// Fails unless two that differ only in secrets of others are the same in everything.
#[track_caller]
pub fn same(one: &[Noticed], other: &[Noticed], what: &str) {
    for (one, other) in one.iter().zip(other) {
        assert!(one.picture == other.picture, "{what}: the pictures differ at {} ms", one.now);
        assert_eq!(one, other, "{what}");
    }
    assert_eq!(one.len(), other.len(), "{what}");
}
