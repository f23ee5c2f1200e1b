//! All that somebody can notice of a handheld: pictures, sounds, moments, and the lines of the log.

use super::common::driver::LOOK_MS;
use super::common::handheld::{Handheld, Seen};
use super::common::kept::{KeptOf, Ours, session};
use loot::game::{Record, SavedGame};
use loot::handheld::{Button, Frame, Sound};
use loot::table::settings::{Pace, Settings};
use loot::table::{Lineup, Seat};

use Button::{A, B, Down, Left, Right, Up};

/// The longest that anybody looks at a screen here: bots have acted long before.
pub const WATCH_MS: u64 = 4_000;

/// All that somebody who watches can notice at a moment.
#[derive(Debug, PartialEq)]
pub struct Noticed {
    pub now: u64,
    pub picture: Frame,
    /// What was heard up to now, since they watched before.
    pub heard: Vec<Sound>,
    /// How many things were kept since then: writing takes time.
    pub kept: usize,
    pub wakes: Option<u64>,
    pub changes: Option<u64>,
    pub open: Option<Seat>,
    /// How many decisions were made.
    pub choices: usize,
    /// What the chip logs of them.
    pub log: Vec<String>,
}

impl Noticed {
    fn of<G: Ours>(seen: &Seen<'_>) -> Self {
        let record = session::<G>(seen.app).record();
        let mut game = record.start();
        let log = G::play_of(seen.app).known().iter().map(|&action| {
            let is_secret = game.stays_secret(action);
            game.play(action, |_| {}).expect("it was played");
            if is_secret { "?".into() } else { action.to_string() }
        });
        Self {
            now: seen.now,
            picture: seen.picture.clone(),
            heard: seen.heard.to_vec(),
            kept: seen.kept.len(),
            wakes: seen.app.wake_at(),
            changes: seen.app.changes_at(),
            open: seen.app.open_seat(),
            choices: record.actions().len(),
            log: log.collect(),
        }
    }

    /// Remembers what there is to see, unless it is what we saw last: nobody notices that the same is shown again.
    fn add<G: Ours>(all: &mut Vec<Self>, seen: &Seen<'_>) {
        let noticed = Self::of::<G>(seen);
        if all.last() != Some(&noticed) {
            all.push(noticed);
        }
    }
}

/// Switched on with a game that waits, and continued. Bots wait for us to decide.
pub fn continued<G: Ours>(lineup: Lineup<G::Options>, record: Record<G>, pace: Pace) -> Handheld {
    let game = Some(SavedGame { record, lineup, number: 0 });
    let settings = Settings { pace, ..Settings::default() };
    let mut handheld = Handheld::on(5, KeptOf { game, settings, ..KeptOf::default() });
    handheld.let_bots_wait(true);
    // Title, menu.
    handheld.press_slowly(&[A, A]);
    handheld
}

/// Everything to notice for a while, until a bot waits.
pub fn watch<G: Ours>(handheld: &mut Handheld, ms: u64) -> Vec<Noticed> {
    let mut all = Vec::new();
    handheld.watch_until_asked(ms, |seen| Noticed::add::<G>(&mut all, seen));
    forget(handheld);
    all
}

/// What was heard and kept up to now is no longer noticed.
pub fn forget(handheld: &mut Handheld) {
    handheld.heard();
    handheld.kept();
}

/// What is noticed on these presses, by somebody who goes back and leaves no trace: on a copy of the handheld, which thinks. So
/// somebody who asks for a hint gets one.
pub fn tour<G: Ours>(handheld: &Handheld, presses: &[Button]) -> Vec<Noticed> {
    let mut copy = handheld.clone();
    copy.let_bots_wait(false);
    forget(&mut copy);
    let mut all = Vec::new();
    for &button in presses {
        copy.tap_seeing(button, |seen| Noticed::add::<G>(&mut all, seen));
        copy.watch(LOOK_MS, |seen| Noticed::add::<G>(&mut all, seen));
    }
    all
}

/// A person decides. All presses but the last come at any time, the last at this time, and from then on we notice.
pub fn choose<G: Ours>(handheld: &mut Handheld, action: G::Action, at: u64) {
    // Or what goes on by itself would be skipped by a press too many.
    assert_eq!(handheld.app().changes_at(), None, "something is still being told");
    let before = handheld.session::<G>().record().actions().len();
    let keys = handheld.keys_for::<G>(action);
    let (last, others) = keys.split_last().expect("a press");
    handheld.wait(LOOK_MS);
    handheld.press_slowly(others);
    assert!(handheld.now() < at, "{keys:?}");
    handheld.wait_until(at);
    forget(handheld);
    handheld.tap(*last);
    assert_eq!(handheld.session::<G>().record().actions().len(), before + 1, "{action} was not played");
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
