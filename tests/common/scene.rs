//! The handheld in a state to look at, and pictures of it to compare with those in `tests/frames`.

use std::fs;

use loot::games::loot::record::Record;
use loot::games::loot::rules::{Action, Game, Setup};
use loot::games::loot::{Lineup, SavedGame};
use loot::handheld::Button;
use loot::table::settings::Settings;
use loot::table::{Name, Seat, Seating, Who};

use super::handheld::Handheld;
use super::kept::{Kept, KeptOf, Ours};
use super::{action, deck, pictures};

/// A state to look at.
pub struct Scene {
    pub player: Handheld,
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
        let mut player = Handheld::on(1, kept);
        player.settle();
        Self { player }
    }

    /// Continues a waiting game. Alone, somebody goes on at once; several people are asked who has the handheld, and we leave it
    /// at that.
    pub fn game(lineup: Lineup, record: Record) -> Self {
        Self::with(Settings::default(), lineup, Some(saved(lineup, record))).press("a a")
    }

    /// The same in any game.
    pub fn game_of<G: Ours>(lineup: loot::table::Lineup<G::Options>, record: loot::game::Record<G>) -> Self {
        let game = Some(loot::game::SavedGame { record, lineup, number: 0 });
        Self::kept_of(KeptOf { game, ..KeptOf::default() }).press("a a")
    }

    /// Presses keys, letting the screen settle after each.
    pub fn press(mut self, keys: &str) -> Self {
        self.player.let_bots_wait(false);
        self.player.follow(keys);
        self
    }

    /// Presses a key without waiting for what comes of it. From here on bots wait for [`decides`](Self::decides).
    pub fn tap(mut self, key: &str) -> Self {
        let button = Button::ALL.into_iter().find(|button| button.name() == key).expect("a button");
        self.player.let_bots_wait(true);
        self.player.tap(button);
        self
    }

    /// The seat that is thinking decides on this.
    pub fn decides(self, action: Action) -> Self {
        self.decides_in::<Game>(action)
    }

    /// The same in any game.
    pub fn decides_in<G: Ours>(mut self, action: G::Action) -> Self {
        self.player.decide::<G>(action);
        self
    }

    /// Lets time pass with everything that happens in it; bots think again.
    pub fn watch(mut self, ms: u64) -> Self {
        self.player.let_bots_wait(false);
        self.wait(ms)
    }

    /// Lets time pass.
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
                    let game = self.player.session::<G>().game();
                    let action = game.legal().nth(choice.parse().expect(word)).expect(word);
                    // At the ordinary pace a Mate acts after 300 milliseconds.
                    self.decides_in::<G>(action).wait(300)
                }
                ("=", name) => self.looks_like(name),
                _ => self.press(word),
            };
        }
        self
    }

    #[track_caller]
    pub fn looks_like(self, name: &str) -> Self {
        pictures::compare(name, &self.player.picture());
        super::foot::check(self.player.app());
        self
    }
}

pub fn saved(lineup: Lineup, record: Record) -> SavedGame {
    SavedGame { record, lineup, number: 0 }
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
