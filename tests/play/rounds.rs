//! Games in rounds, told whole: the record of a game whose rounds were kept one by one, and what the handheld showed, drawn again
//! from such a record.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use loot::game::text::Written;
use loot::game::{Game as _, Record, Report};
use loot::games::{get_bit, loot as loot_game, pirate_loot};
use loot::handheld::{Button, Frame};
use loot::play::{Face, Part, Play, Rounds, Session};
use loot::save::{Kind, MAX_PACKED, Thing};
use loot::shell::{App, Kept};
use loot::table::{Lineup, Options, Seating};
use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};

use crate::common::handheld::Handheld;
use crate::folder::Folder;

type PirateLoot = pirate_loot::rules::Game;

/// A round that is over: its record by itself, the same after another, and how many bytes it takes to keep it.
struct Round {
    report: String,
    plain: String,
    bytes: usize,
}

impl Round {
    fn of<G: Face>(session: &Session<G>) -> Self {
        let packed = session.saved().pack(Kind::Of(G::SHELF, Thing::Game));
        let bytes = 2 + packed.as_bytes().len();
        Self { report: Report(session.record()).to_string(), plain: session.record().to_string(), bytes }
    }
}

/// Plays a game by chance, and calls `look` after each decision and each deal. Returns its rounds but for the last.
fn play<G: Face>(
    seating: Seating,
    rng: &mut ChaCha8Rng,
    mut look: impl FnMut(&Session<G>),
) -> (Session<G>, Vec<Round>) {
    let lineup = Lineup::<G::Options> { seating, ..Lineup::default() };
    let game = G::deal(G::setup(seating, &lineup.options, None), rng).expect("a table");
    let mut session = Session::new(lineup, &game, rng.next_u64());
    let mut rounds = Vec::new();
    loop {
        look(&session);
        if session.is_between_rounds() {
            rounds.push(Round::of(&session));
        }
        let legal: Vec<_> = session.game().legal().collect();
        match legal.get(rng.next_u32() as usize % legal.len().max(1)) {
            Some(&action) => assert!(session.play(action).is_ok()),
            None if session.deal_on(rng) => {}
            None => return (session, rounds),
        }
    }
}

/// A game with the rounds before, one after the other.
fn whole<G: Face, const SIZE: usize>(kept: &Rounds<SIZE>, game: u32, session: &Session<G>) -> String {
    let parts: Vec<_> = (0..).map_while(|number| kept.part(game, session, number)).collect();
    assert!(parts.iter().rev().map(Part::is_last).eq((0..parts.len()).map(|n| n == 0)));
    parts.iter().map(Part::to_string).collect()
}

/// The text of a game from this round on.
fn text_from<G: Face>(first: usize, rounds: &[Round], session: &Session<G>) -> String {
    let last = Round::of(session);
    let mut rounds = rounds.iter().chain([&last]).skip(first);
    let mut text = rounds.next().expect("a round").report.clone();
    rounds.for_each(|round| text.push_str(&round.plain));
    text
}

/// Plays games at each table in turn, and returns the most rounds that one of them had.
fn is_told_whole<G: Face>() -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    let mut kept: Rounds = Rounds::new();
    let tables = G::Options::SEATINGS.iter().cycle().take(24);
    let told = (0..).zip(tables).map(|(game, &seating)| {
        let (session, rounds) = play::<G>(seating, &mut rng, |session| {
            kept.keep(game, session);
            // Once is enough.
            kept.keep(game, session);
        });
        let text = whole(&kept, game, &session);
        assert_eq!(text, text_from(0, &rounds, &session), "{}", G::KEY);
        let read = Record::<G>::parse(text.as_bytes()).expect("a record");
        assert!(read.game().outcome().is_some() && read.game().outcome() == session.game().outcome());
        assert_eq!(read.actions(), session.record().actions());
        let retold = G::retell(text.as_bytes(), |_| Ok::<(), ()>(())).expect("a trace").expect("a record");
        let ending = |game: &G| Written(|f| game.write_ending(f)).to_string();
        assert_eq!(ending(&retold), ending(session.game()));
        rounds.len() + 1
    });
    told.max().expect("games")
}

#[test]
fn a_game_is_told_whole() {
    assert_eq!((is_told_whole::<loot_game::rules::Game>(), is_told_whole::<get_bit::rules::Game>()), (1, 1));
    let most = is_told_whole::<PirateLoot>();
    assert!(most > 5, "{most} rounds");
}

/// Room for a few rounds: for the longest, at least.
const FEW: usize = 2 + MAX_PACKED;

#[test]
fn where_there_is_no_room_for_all_the_first_rounds_go() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let mut most = 0;
    for &seating in pirate_loot::SEATINGS.iter().cycle().take(150) {
        let mut kept = Rounds::<FEW>::new();
        let (session, rounds) = play::<PirateLoot>(seating, &mut rng, |session| kept.keep(1, session));
        // As few as will do.
        let fits = |first: &usize| rounds.iter().skip(*first).map(|round| round.bytes).sum::<usize>() <= FEW;
        let gone = (0..rounds.len()).find(fits).unwrap_or(rounds.len());
        let text = whole(&kept, 1, &session);
        assert_eq!(text, text_from(gone, &rounds, &session));
        let says_so = format!("# Round {} of a game; the rounds before are not kept.", gone + 1);
        assert_eq!(text.starts_with(&says_so), gone > 0);
        most = most.max(gone);
    }
    assert!(most > 1, "{most} rounds had no room");
}

#[test]
fn after_a_round_that_was_missed_the_rest_is_told() {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    let mut gaps = 0;
    for (n, &seating) in (0..).zip(pirate_loot::SEATINGS.iter().cycle().take(24)) {
        let missed = n % 4;
        let mut kept: Rounds = Rounds::new();
        let (session, rounds) = play::<PirateLoot>(seating, &mut rng, |session| {
            if session.rounds() != missed {
                kept.keep(1, session);
            }
        });
        let is_missed = rounds.len() > missed.into();
        let first = if is_missed { usize::from(missed) + 1 } else { 0 };
        assert_eq!(whole(&kept, 1, &session), text_from(first, &rounds, &session));
        gaps += u32::from(is_missed && missed > 0);
        // They are none of another game's.
        assert_eq!(whole(&kept, 2, &session), Report(session.record()).to_string());
    }
    assert!(gaps > 5, "{gaps} gaps");
}

/// What somebody pressed, what was to be seen after each key, and the record of the game.
struct Played {
    keys: String,
    seen: Vec<Vec<Vec<u8>>>,
    record: String,
    rounds: u8,
}

/// What lasts shorter than this moves.
const MOVES_MS: u64 = 100;

fn bytes(picture: &Frame) -> Vec<u8> {
    picture.pages().as_flattened().to_vec()
}

fn play_of(app: &App) -> &Play<PirateLoot> {
    app.play_of()
}

/// Sets a table up with these keys, and plays a game to its end by pressing this and that.
fn play_by_keys(set_up: &str, seed: u64) -> Played {
    const LIKES: [Button; 13] = {
        use Button::{A, Left, Right, Up};
        [A, A, A, A, A, A, A, A, Right, Right, Right, Left, Up]
    };
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let buttons = |word| Button::ALL.into_iter().find(|button| button.name() == word).expect("a button");
    let mut set_up = set_up.split_whitespace().map(buttons);
    let mut player = Handheld::on(seed, Kept::default());
    let mut kept: Rounds = Rounds::new();
    let mut played = Played { keys: String::new(), seen: Vec::new(), record: String::new(), rounds: 0 };
    loop {
        let mut seen = Vec::new();
        player.settle_seeing(|now| {
            let picture = bytes(now.picture);
            let lasts = now.app.changes_at().is_none_or(|at| at >= now.now + MOVES_MS);
            if lasts && seen.last() != Some(&picture) {
                seen.push(picture);
            }
            let play = play_of(now.app);
            if let Some(session) = play.session().filter(|_| !play.may_take_back()) {
                kept.keep(play.games, session);
            }
        });
        played.seen.push(seen);
        let play = play_of(player.app());
        if let Some(session) = play.session().filter(|session| session.game().is_over()) {
            played.record = whole(&kept, play.games, session);
            played.rounds = session.rounds() + 1;
            return played;
        }
        let likes = || LIKES[rng.next_u32() as usize % LIKES.len()];
        let key = set_up.next().unwrap_or_else(likes);
        write!(played.keys, "{} ", key.name()).expect("a text");
        assert!(played.keys.len() < 100_000, "a game without an end");
        player.tap(key);
    }
}

/// Each picture that the shadow draws after each key.
fn shadow(record: &str, keys: &str) -> Vec<Vec<Vec<u8>>> {
    let folder = Folder::new("rounds");
    let path = folder.path("game.pirateloot");
    fs::write(&path, record).expect("a file");
    let output = Command::new(env!("CARGO_BIN_EXE_loot"))
        .args(["shadow", "--record", &path, "--keys", keys])
        .output()
        .expect("a shadow");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut drawn = Vec::new();
    for line in String::from_utf8(output.stdout).expect("a text").lines() {
        match line.split(' ').collect::<Vec<_>>()[..] {
            ["key", _] => drawn.push(Vec::new()),
            [_, _, digits] => {
                let byte = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).expect("digits");
                let picture = (0..digits.len()).step_by(2).map(byte).collect();
                drawn.last_mut().expect("a key").push(picture);
            }
            _ => panic!("{line}"),
        }
    }
    drawn
}

#[track_caller]
fn is_drawn_again(set_up: &str, seed: u64) {
    let Played { keys, seen, record, rounds } = play_by_keys(set_up, seed);
    assert!(rounds > 1 && record.starts_with("pirateloot 1\n"), "{rounds} rounds");
    assert!(record.contains(&format!("\nround {rounds}\n")));
    let drawn = shadow(&record, &keys);
    assert_eq!(drawn.len(), seen.len());
    for (n, (seen, drawn)) in seen.iter().zip(&drawn).enumerate() {
        assert_eq!(seen.last(), drawn.last(), "what stays after key {n}");
        // The same pictures in the same order; a shadow's bots think longer, and it draws what moves at every moment.
        let mut drawn = drawn.iter();
        for (picture, shown) in seen.iter().enumerate() {
            assert!(drawn.any(|other| other == shown), "picture {picture} after key {n}");
        }
    }
}

/// From the title to the menu of Pirate Loot, with the pace fast and nothing moving.
const IN_A_HURRY: &str = "a right right down down down a down right down right b up up up";

#[test]
fn a_game_against_bots_is_drawn_again_from_its_whole_record() {
    is_drawn_again(&format!("{IN_A_HURRY} a a"), 3);
}

#[test]
fn a_game_of_two_people_is_drawn_again_from_its_whole_record() {
    is_drawn_again(&format!("{IN_A_HURRY} a down left down down left left up up up a"), 4);
}
