//! The handheld in a state to look at, and pictures of it to compare with those in `tests/frames`.

use std::convert::Infallible;
use std::fs;
use std::path::PathBuf;

use loot::desktop::frames::{Film, Key, Operator};
use loot::desktop::png;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Game, Setup};
use loot::games::loot::{Lineup, SavedGame};
use loot::handheld::Frame;
use loot::table::settings::Settings;
use loot::table::{Name, Seat, Seating, Who};

use super::kept::{Kept, KeptOf, Ours};
use super::{action, deck};

/// A state to look at.
pub struct Scene {
    pub player: Operator,
}

impl Scene {
    /// The handheld just switched on.
    pub fn new() -> Self {
        Self::with(Settings::default(), Lineup::default(), None)
    }

    pub fn with(settings: Settings, lineup: Lineup, game: Option<SavedGame>) -> Self {
        Self::kept(Kept { settings, lineup, game, ..Kept::default() })
    }

    pub fn kept(kept: Kept) -> Self {
        Self::kept_of(kept)
    }

    /// The same with what is kept of any game.
    pub fn kept_of<G: Ours>(kept: KeptOf<G>) -> Self {
        let mut player = Operator::new(1, kept.into());
        let Ok(()) = player.settle(|_| Ok::<(), Infallible>(()));
        Self { player }
    }

    /// Continues a waiting game. After the handheld was switched off, a person has to say who is there; a table of several
    /// people is left at that.
    pub fn game(lineup: Lineup, record: Record) -> Self {
        let scene = Self::with(Settings::default(), lineup, Some(saved(lineup, record))).press("a a");
        if lineup.people() == 1 { scene.press("a") } else { scene }
    }

    /// The same in any game.
    pub fn game_of<G: Ours>(lineup: loot::table::Lineup<G::Options>, record: loot::game::Record<G>) -> Self {
        let game = Some(loot::game::SavedGame { record, lineup, number: 0 });
        let scene = Self::kept_of(KeptOf { game, ..KeptOf::default() }).press("a a");
        if lineup.people() == 1 { scene.press("a") } else { scene }
    }

    /// Presses keys, letting the screen settle after each.
    pub fn press(mut self, keys: &str) -> Self {
        for step in Key::parse_all(keys).unwrap() {
            self.player.step(step);
            let Ok(()) = self.player.settle(|_| Ok::<(), Infallible>(()));
        }
        self
    }

    /// Presses a key without waiting for what comes of it.
    pub fn tap(mut self, key: &str) -> Self {
        for step in Key::parse_all(key).unwrap() {
            self.player.step(step);
        }
        self
    }

    /// The seat that is thinking decides on this.
    pub fn decides(self, action: Action) -> Self {
        self.decides_in::<Game>(action)
    }

    /// The same in any game.
    pub fn decides_in<G: Ours>(mut self, action: G::Action) -> Self {
        G::decide(self.player.app_mut(), action);
        self
    }

    /// Lets time pass with everything that happens in it.
    pub fn watch(mut self, ms: u64) -> Self {
        self.player.film(&mut Film::default(), ms);
        self
    }

    pub fn wait(mut self, ms: u64) -> Self {
        self.player.wait(ms);
        self
    }

    /// Follows a script of words with blanks between:
    ///
    /// | word | what happens |
    /// |---|---|
    /// | `a`, `left` | a press, and what comes of it |
    /// | `'a` | a press, and nothing after it yet |
    /// | `@300` | 300 milliseconds pass, with everything that happens in them |
    /// | `!4` | the bot that is thinking decides on its choice number 4, from 0, and does it |
    /// | `=name` | this is what it looks like |
    #[track_caller]
    pub fn follows<G: Ours>(mut self, script: &str) -> Self {
        for word in script.split_whitespace() {
            self = match word.split_at(1) {
                ("'", key) => self.tap(key),
                ("@", ms) => self.watch(ms.parse().expect(word)),
                ("!", choice) => {
                    let game = super::driver::session_of::<G>(&self.player).game();
                    let action = game.legal().nth(choice.parse().expect(word)).expect(word);
                    // At the ordinary pace a Mate acts after 300 milliseconds.
                    self.decides_in::<G>(action).wait(300)
                }
                ("=", name) => self.looks_like_once_blessed(name),
                _ => self.press(word),
            };
        }
        self
    }

    /// Compares a picture of a game whose screens may not be blessed yet: once one of its pictures is there, all must be.
    #[track_caller]
    fn looks_like_once_blessed(self, name: &str) -> Self {
        let game = name.split('/').next().expect("a game");
        let is_begun = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/frames")).join(game).is_dir();
        if is_begun || std::env::var_os("LOOT_BLESS").is_some() {
            return self.looks_like(name);
        }
        assert!(self.player.picture() != Frame::new(), "{name} is blank");
        super::foot::check(self.player.app());
        self
    }

    #[track_caller]
    pub fn looks_like(self, name: &str) -> Self {
        compare(name, &self.player.picture());
        super::foot::check(self.player.app());
        self
    }
}

pub fn saved(lineup: Lineup, record: Record) -> SavedGame {
    SavedGame { record, lineup, number: 0 }
}

#[track_caller]
pub fn compare(name: &str, got: &Frame) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/frames"));
    let golden = folder.join(format!("{name}.png"));
    let (got_path, difference) =
        (folder.join(format!("{name}.got.png")), folder.join(format!("{name}.difference.png")));
    if std::env::var_os("LOOT_BLESS").is_some() {
        fs::create_dir_all(golden.parent().unwrap()).unwrap();
        png::write(&golden, got, 1).unwrap();
    }
    // A picture that nobody has blessed doesn't count, not even a blank one.
    let blessed = png::read(&golden);
    if blessed.as_ref().is_ok_and(|blessed| blessed == got) {
        let _ = fs::remove_file(got_path);
        let _ = fs::remove_file(difference);
        return;
    }
    png::write(&got_path, got, 1).unwrap();
    let Ok(blessed) = blessed else { panic!("{name} has no golden picture: look at {}", got_path.display()) };
    png::write_difference(&difference, got, &blessed, png::SCALE).unwrap();
    panic!("{name} looks different: see {}", difference.display());
}

/// Players of a table, all people, with the longest and widest names.
pub fn crowd(setup: Setup) -> Lineup {
    let mut lineup = lineup(setup);
    for seat in Seat::ALL {
        lineup.players[seat].name = Name::new("WWWWWWWW").unwrap();
        lineup.players[seat].who = Who::Person;
    }
    lineup
}

/// Players of a table with their default names: a person and bots.
pub fn lineup(setup: Setup) -> Lineup {
    let mut lineup =
        Lineup { seating: Seating::new(setup.seats, setup.partners).expect("a seating"), ..Lineup::default() };
    lineup.options.edition = setup.edition;
    lineup
}

/// The same with people only.
pub fn people(setup: Setup) -> Lineup {
    let mut lineup = lineup(setup);
    for seat in Seat::ALL {
        lineup.players[seat].who = Who::Person;
    }
    lineup
}

/// A record with these hands and moves.
pub fn record(setup: Setup, hands: &[&str], moves: &str) -> Record {
    let mut record = Record::new(&Game::deal(setup, &deck(setup, hands, "")).unwrap());
    for token in moves.split_whitespace() {
        record.play(action(token)).unwrap_or_else(|refusal| panic!("{token}: {refusal}"));
    }
    record
}

/// A game from `tests/games`.
pub fn whole(file: &str) -> Record {
    let path = format!("{}/tests/games/{file}.loot", env!("CARGO_MANIFEST_DIR"));
    Record::parse(&fs::read(path).unwrap()).unwrap()
}

/// A game from `tests/games`, up to the turn that `wanted` scores highest.
pub fn best_moment(file: &str, wanted: impl Fn(&Game) -> usize) -> Record {
    let whole = whole(file);
    let mut record = Record::new(&whole.start());
    let mut best = (0, record.clone());
    for &action in whole.actions() {
        record.play(action).unwrap();
        if !record.game().table().is_over() && wanted(record.game()) > best.0 {
            best = (wanted(record.game()), record.clone());
        }
    }
    best.1
}
