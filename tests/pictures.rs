//! The README's pictures, made by the code they are of. They are in `docs`.
//!
//! After looking at what changed, `LOOT_BLESS=1 cargo test --test pictures` takes the new ones over.

mod common;

use std::convert::Infallible;
use std::fs;
use std::io::Cursor;
use std::path::PathBuf;

use common::{alone, deck};
use loot::desktop::frames::{Film, Player, Step};
use loot::desktop::png;
use loot::handheld::Frame;
use loot::lineup::{Lineup, Who};
use loot::record::Record;
use loot::rules::{Game, Seat, Setup};
use loot::save::{Kept, SavedGame};

/// Each dot is four pixels: the README shows the sheet at half its size, so it is sharp on any screen.
const SCALE: u8 = 4;
const COLUMNS: usize = 3;

/// A table of people from the first seat on, and of bots, with a game that was played so far.
fn at(setup: Setup, people: usize, hands: &[&str], moves: &str) -> Player {
    let mut lineup = Lineup::default();
    let seating = Setup::SEATINGS.iter().position(|&seating| seating == (setup.seats, setup.partners)).unwrap();
    lineup.set_seating_index(seating);
    for seat in Seat::ALL {
        if seat.index() < people {
            lineup.players[seat].who = Who::Person;
        }
    }
    let mut record = Record::new(&Game::deal(setup, &deck(setup, hands, "")).unwrap());
    for token in moves.split_whitespace() {
        record.play(common::action(token)).unwrap_or_else(|refusal| panic!("{token}: {refusal}"));
    }
    let mut player = Player::new(1, Kept { game: Some(SavedGame { record, lineup, extra: 0 }), ..Kept::default() });
    // Title, menu, welcome, what happened.
    press(&mut player, "a a a a");
    player
}

fn press(player: &mut Player, keys: &str) {
    for step in Step::parse_all(keys).unwrap() {
        player.step(step);
        let Ok(()) = player.settle(|_| Ok::<(), Infallible>(()));
    }
}

fn after(mut player: Player, keys: &str) -> Frame {
    press(&mut player, keys);
    player.picture()
}

/// A ship on its way home.
fn sailing(mut player: Player, keys: &str) -> Frame {
    let (keys, last) = keys.rsplit_once(' ').unwrap();
    press(&mut player, keys);
    player.step(Step::parse_all(last).unwrap()[0]);
    player.wait(350);
    player.picture()
}

#[test]
fn the_screens() {
    let four = || {
        let hands = ["m8 p4 y2 bc m3 ad", "b3 b4 m5 g2", "g4 y3 m6", "p3 m4 y1"];
        at(alone(4), 1, &hands, "m8 b3@1 g4@1 m4")
    };
    let two = at(alone(2), 1, &["m6 b4", "g3 m5"], "m6 g3@1 b4@1 m5");
    let frames = [
        after(Player::new(1, Kept::default()), ""),
        after(four(), "right right right"),
        after(four(), "right right right right a"),
        after(four(), "up a"),
        sailing(two, "a a"),
        after(Player::new(1, Kept::default()), "a down a right right right"),
    ];
    compare("screens.png", &png::encode_sheet(&frames, COLUMNS, SCALE).unwrap());
}

#[test]
fn a_turn() {
    let hands = ["m6 b4 y3 g2 m2 bc", "g3 m5 p2 y1 m3 b1"];
    let mut player = at(alone(2), 2, &hands, "m6 g3@1 b4@1 m5");
    let mut film = Film::default();
    player.film(&mut film, 1500);
    for (key, then_ms) in [
        // Anne looks through her cards and attacks Jack's ship.
        ("right", 450),
        ("right", 450),
        ("right", 1200),
        ("a", 2200),
        ("a", 2500),
        // She passes the handheld on, and Jack is told what happened.
        ("a", 2000),
        ("a", 2500),
        ("a", 1500),
        // He draws a card, and the ship is hers.
        ("a", 2000),
        ("a", 2500),
    ] {
        press_once(&mut player, key);
        player.film(&mut film, then_ms);
    }
    compare("turn.png", &png::encode_film(film.shots(), SCALE).unwrap());
}

fn press_once(player: &mut Player, key: &str) {
    player.step(Step::parse_all(key).unwrap()[0]);
}

/// The same pixels for the same time? How they are compressed does not matter.
#[track_caller]
fn compare(name: &str, got: &[u8]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs").join(name);
    if std::env::var_os("LOOT_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, got).unwrap();
    }
    let expected = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(shots(got) == shots(&expected), "{name} looks different: LOOT_BLESS=1 cargo test --test pictures");
}

/// Each picture of a PNG, with its size and how long it is shown.
fn shots(bytes: &[u8]) -> Vec<((u32, u32), Option<(u16, u16)>, Vec<u8>)> {
    let mut decoder = ::png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let count = reader.info().animation_control().map_or(1, |animation| animation.num_frames);
    (0..count)
        .map(|_| {
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            let info = reader.info();
            (info.size(), info.frame_control().map(|frame| (frame.delay_num, frame.delay_den)), pixels)
        })
        .collect()
}
