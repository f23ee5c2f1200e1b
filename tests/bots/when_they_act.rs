//! When a bot acts. Watching the clock tells nobody anything about its hand: it acts at the same moment whatever it holds.

use std::fmt::Write;
use std::fs;
use std::ops::RangeInclusive;

use loot::game::SavedGame;
use loot::games::get_bit::rules::Card;
use loot::games::loot::record::Record;
use loot::games::loot::rules::{Game, Setup};
use loot::games::loot::view::View;
use loot::handheld::Button;
use loot::mind::Mind;
use loot::shell::App;
use loot::table::Level;
use loot::table::Who;
use loot::table::settings::{Pace, Settings};

use crate::common;
use crate::common::driver::{seated, table};
use crate::common::handheld::Handheld;
use crate::common::kept::{GetBit, KeptOf, Ours, pack_game, session};
use crate::common::{alone, deck, seat};

/// A moment at a table when a bot, the last seat, has to move: everybody else sees the same, whatever the bot holds.
struct Scene {
    name: &'static str,
    setup: Setup,
    others: &'static [&'static str],
    pile: &'static str,
    moves: &'static str,
    /// Hands the bot may have been dealt, and how many actions it can then choose from.
    hands: [(&'static str, usize); 3],
}

fn scenes() -> [Scene; 2] {
    [
        Scene {
            name: "nothing-at-sea",
            setup: alone(2),
            others: &["m5 b3 g3 p3 y3 m3"],
            pile: "y1",
            moves: "draw",
            hands: [("b1 b2 g1 g2 p1 p2", 1), ("m4 b2 g1 g2 p1 p2", 2), ("m2 m3 m4 m5 m6 m7", 7)],
        },
        Scene {
            name: "three-ships-at-sea",
            setup: alone(4),
            others: &["m5 b2 g2 p2 y2 m3", "m4 b2 g2 p2 y2 m3", "m3 b2 g2 p2 y2 m5"],
            pile: "b3 g3 p3",
            moves: "draw draw draw m2 m5 m4 m3",
            // Without a fleet, captains and the admiral stay in the hand.
            hands: [("m2 bc gc pc yc ad", 1), ("m2 b3 gc pc yc ad", 4), ("m2 b1 g2 p3 y4 m6", 14)],
        },
    ]
}

impl Scene {
    /// The game where the bot was dealt this hand.
    fn record(&self, (hand, choices): (&str, usize)) -> Record {
        let hands: Vec<_> = self.others.iter().copied().chain([hand]).collect();
        let mut record = Record::new(&Game::deal(self.setup, &deck(self.setup, &hands, self.pile)).unwrap());
        for token in self.moves.split_whitespace() {
            record.play(common::action(token)).unwrap_or_else(|refusal| panic!("{token}: {refusal}"));
        }
        assert_eq!(record.game().legal().len(), choices, "{hand}");
        record
    }

    /// The same, waiting to be continued by a bot of this level and people.
    fn saved(&self, level: Level, hand: (&str, usize)) -> SavedGame<Game> {
        let record = self.record(hand);
        let mut lineup = table(self.setup, self.others.len(), Level::Mate);
        let mover = record.game().table().mover();
        assert_eq!(lineup.players[mover].who, Who::Bot(Level::Mate));
        lineup.players[mover].who = Who::Bot(level);
        SavedGame { record, lineup, number: 0 }
    }
}

#[test]
fn everybody_else_sees_the_same_whatever_the_bot_has() {
    for scene in scenes() {
        let games = scene.hands.map(|hand| *scene.record(hand).game());
        for other in 0..scene.others.len() {
            let [one, two, three] = games.map(|game| View::of(&game, seat(other as u8)));
            assert!(one == two && two == three, "{}, seat {other}", scene.name);
        }
    }
}

/// A handheld so slow that a few steps of a thought take this long. Everything else here happens at a multiple of it.
const STEP_MS: u64 = 10;

/// How long a bot thinks, whatever the position, unless it is cut short: the last one is longer than a turn.
const THOUGHTS_MS: [u64; 4] = [0, 60, 940, 5000];

/// After how many milliseconds the bot's move is told, if these buttons are pressed at these moments.
fn acts_after<G: Ours>(saved: SavedGame<G>, pace: Pace, thought_ms: u64, presses: &[(u64, Button)]) -> u64 {
    let any = saved.record.game().legal().last().expect("an action");
    let before = saved.record.actions().len();
    let settings = Settings { pace, ..Settings::default() };
    let mut handheld = Handheld::on(5, KeptOf { game: Some(saved), settings, ..KeptOf::default() });
    handheld.be_slow(STEP_MS);
    // The title, and the menu: the bot's turn begins at 0.
    handheld.let_bots_wait(true);
    [Button::A; 2].into_iter().for_each(|button| handheld.tap(button));
    assert_eq!(handheld.now(), 0);
    let mut stops: Vec<_> = presses.iter().map(|&(at, _)| at).chain([thought_ms, 10_000]).collect();
    stops.sort_unstable();
    stops.dedup();
    let has_acted = |app: &App| session::<G>(app).record().actions().len() > before;
    let mut acts = None;
    for at in stops {
        // It thinks until then, unless it has thought enough or its time has come.
        handheld.let_bots_wait(false);
        if at > handheld.now() {
            let ms = at - handheld.now();
            handheld.watch(ms, |seen| acts = acts.or(has_acted(seen.app).then_some(seen.now)));
        }
        if let Some(at) = acts {
            return at;
        }
        // A press is not late because of a thought.
        handheld.let_bots_wait(true);
        presses.iter().filter(|press| press.0 == at).for_each(|&(_, button)| handheld.tap(button));
        if at >= thought_ms && handheld.app().wants_to_think() {
            handheld.decide::<G>(any);
        }
    }
    panic!("it never acts");
}

/// The moment is within this range, and the same for every hand and however long the bot thinks.
#[track_caller]
fn always_acts_in(range: RangeInclusive<u64>, level: Level, pace: Pace, presses: &[(u64, Button)]) {
    for scene in scenes() {
        let moments =
            THOUGHTS_MS.map(|ms| scene.hands.map(|hand| acts_after(scene.saved(level, hand), pace, ms, presses)));
        let first = moments[0][0];
        let same = moments.iter().flatten().all(|&moment| moment == first);
        assert!(same && range.contains(&first), "{}, {level}, {pace:?}, {presses:?}: {moments:?}", scene.name);
    }
}

#[test]
fn a_bot_acts_at_the_same_moment_whatever_it_has() {
    for (pace, ms) in [(Pace::Slow, 700), (Pace::Normal, 300), (Pace::Fast, 150)] {
        for level in [Level::Deckhand, Level::Mate] {
            always_acts_in(ms..=ms, level, pace, &[]);
        }
        // The second it may think for.
        always_acts_in(1000..=1000, Level::Captain, pace, &[]);
    }
}

#[test]
fn a_bot_that_is_hurried_does_so_too_and_soon() {
    for level in Level::ALL {
        for at in [0, 10, 20, 90, 200, 280] {
            always_acts_in(at..=at + 50, level, Pace::Normal, &[(at, Button::A)]);
        }
        // Hurrying it twice does not delay it.
        let twice = [(10, Button::A), (30, Button::Right), (50, Button::A)];
        always_acts_in(10..=60, level, Pace::Normal, &twice);
    }
}

#[test]
fn a_pause_does_not_tell_either_and_nobody_is_cheated_of_the_time_to_think() {
    for (level, ms) in [(Level::Deckhand, 300), (Level::Mate, 300), (Level::Captain, 1000)] {
        // After a pause of any length the bot's turn starts over.
        for (from, to) in [(10, 60), (250, 900), (100, 5000)] {
            let moment = to + ms;
            always_acts_in(moment..=moment, level, Pace::Normal, &[(from, Button::B), (to, Button::A)]);
        }
    }
}

/// A bot of this level, the last of these players of Get Bit!, has to choose. It has played these cards in rounds before,
/// and the others have now chosen these in secret.
fn swimming(players: u8, level: Level, played: &[Card], secret: Card) -> SavedGame<GetBit> {
    let seating = loot::table::Seating::alone(players);
    let is_person = |seat: loot::table::Seat| seat.index() + 1 < players.into();
    let lineup = seated(seating, is_person, Who::Bot(level));
    let setup = <GetBit as loot::game::Game>::setup(seating, &lineup.options, None);
    let line: Vec<_> = setup.crew().unwrap().pirates().collect();
    let mut record = loot::game::Record::new(&GetBit::in_line(setup, &line).unwrap());
    let bot = common::seat(players - 1);
    let mut own = played.iter().copied();
    loop {
        let is_bot = record.game().table().asks() == Some(bot);
        let chosen = match is_bot {
            true => own.next(),
            // The higher numbers swim ahead of the bot, which is bitten in the second round.
            false if own.len() > 0 => record.game().legal().last(),
            false => record.game().legal().find(|&card| card >= secret).or(record.game().legal().last()),
        };
        let Some(card) = chosen else { break };
        record.play(card).unwrap();
    }
    assert_eq!(record.game().table().asks(), Some(bot));
    SavedGame { record, lineup, number: 0 }
}

#[test]
fn a_bot_of_get_bit_chooses_at_the_same_moment_whatever_it_and_others_have() {
    use Card::{C1, C2, C3, C4, C5};
    for players in [2, 3, 4, 6] {
        for level in Level::ALL {
            for pace in Pace::ALL {
                let hands: [&[Card]; 4] = [&[], &[C1], &[C5, C2], &[C2, C1]];
                let games = || hands.into_iter().flat_map(|hand| [C1, C3, C4].map(|secret| (hand, secret)));
                let usual = match pace {
                    Pace::Slow => 700,
                    Pace::Normal => 300,
                    Pace::Fast => 150,
                };
                let expected = GetBit::thinks_ms(level).max(usual);
                for (hand, secret) in games() {
                    for ms in THOUGHTS_MS {
                        let saved = swimming(players, level, hand, secret);
                        let moment = acts_after(saved.clone(), pace, ms, &[]);
                        // To within a step of the clock here.
                        assert_eq!(moment, expected.next_multiple_of(STEP_MS), "{players} players, {level}, {hand:?}");
                        let hurried = acts_after(saved, pace, ms, &[(20, Button::A)]);
                        assert_eq!(hurried, acts_after(swimming(players, level, &[], C1), pace, 0, &[(20, Button::A)]));
                        assert!(hurried <= 70);
                    }
                }
            }
        }
    }
}

/// The emulator's tests measure the same with the chip's image.
#[test]
fn the_hands_whose_time_the_emulator_takes_are_these() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/emulator/hands.txt");
    let mut lines = String::new();
    for scene in scenes() {
        for level in Level::ALL {
            for hand in scene.hands {
                write!(lines, "{} {level} {} ", scene.name, hand.1).unwrap();
                let packed = pack_game(&scene.saved(level, hand));
                packed.as_bytes().iter().for_each(|byte| write!(lines, "{byte:02x}").unwrap());
                lines.push('\n');
            }
        }
    }
    if std::env::var_os("LOOT_BLESS").is_some() {
        fs::write(path, &lines).unwrap();
    }
    assert!(fs::read_to_string(path).is_ok_and(|file| file == lines), "LOOT_BLESS=1 writes them anew");
}
