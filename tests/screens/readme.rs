//! The README's pictures, made by the code that they show. They are in `docs`.
//!
//! After looking at what changed, run `LOOT_BLESS=1 cargo test --test screens` to accept the new ones.

use std::fs;
use std::io::Cursor;
use std::path::PathBuf;

use loot::desktop::frames::Film;
use loot::desktop::png;
use loot::games::loot::Lineup;
use loot::games::loot::SavedGame;
use loot::games::loot::record::Record;
use loot::games::loot::rules::Game;
use loot::games::{get_bit, pirate_loot};
use loot::handheld::{Button, Frame};
use loot::table::Level;
use loot::table::Seat;
use loot::table::Seating;
use loot::table::Who;

use crate::common;
use crate::common::handheld::Handheld;
use crate::common::kept::{GetBit, Kept, KeptOf, PirateLoot};
use crate::common::{alone, deck, driver, pictures};
use crate::table;

/// Each dot is four pixels: the README shows the sheet at half its size, so it is sharp on any screen.
const SCALE: u8 = 4;
const COLUMNS: usize = 3;

/// A person against bots, in a game that has got this far.
fn waiting(record: Record, person: Seat) -> Handheld {
    let setup = record.game().table().setup();
    let mut lineup =
        Lineup { seating: Seating::new(setup.seats, setup.partners).expect("a seating"), ..Lineup::default() };
    lineup.options.edition = setup.edition;
    for seat in Seat::ALL {
        lineup.players[seat].who = if seat == person { Who::Person } else { Who::Bot(Level::Mate) };
    }
    let mut player = Handheld::on(1, Kept { game: Some(SavedGame { record, lineup, number: 0 }), ..Kept::default() });
    // Title and menu; what happened is told.
    player.follow("a a");
    player
}

/// Anne's turn: Jack is attacking her ship with 2 gold, and there is richer loot.
fn at_turn() -> Handheld {
    let hands = ["m2 p4 y2 bc m3 ad", "b3 b4 m5 g2", "m6 g4 y3", "g1 m4 y1"];
    let mut record = Record::new(&Game::deal(alone(4), &deck(alone(4), &hands, "")).unwrap());
    for token in "m2 b3@1 m6 g1@2".split_whitespace() {
        record.play(common::action(token)).unwrap_or_else(|refusal| panic!("{token}: {refusal}"));
    }
    waiting(record, Seat::S0)
}

/// The scores of a whole game.
fn scores() -> Frame {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/5-alone-loot2005-merchants-first.loot");
    let mut record = Record::parse(&fs::read(path).unwrap()).unwrap();
    let last = *record.actions().last().unwrap();
    record.undo();
    let person = record.game().table().mover();
    let mut player = waiting(record, person);
    player.play(last);
    player.picture()
}

fn after(mut player: Handheld, keys: &str) -> Frame {
    player.follow(keys);
    player.picture()
}

/// A ship on its way home, after these keys, an attack, and a press that hurries.
fn sailing(mut player: Handheld, keys: &str) -> Frame {
    player.follow(keys);
    player.tap(Button::A);
    player.tap(Button::A);
    player.wait(350);
    player.picture()
}

#[test]
fn the_screens() {
    let frames = [
        after(Handheld::on(1, Kept::default()), ""),
        after(at_turn(), "right right"),
        after(at_turn(), "right right a"),
        sailing(at_turn(), "right right a"),
        after(Handheld::on(1, Kept::default()), "a down a right right right"),
        scores(),
    ];
    compare("screens.png", &png::encode_sheet(&frames, COLUMNS, SCALE).unwrap());
}

#[test]
fn a_turn() {
    let mut player = at_turn();
    let mut film = Film::default();
    player.film(&mut film, 2000);
    for (key, then_ms) in [
        // Anne looks through her cards and takes four purple skulls.
        (Button::Right, 700),
        (Button::Right, 1500),
        // She lets her own ship go and attacks the richer one. By itself it becomes Jack's turn, and she loses her ship to
        // him. We don't show what he does then: bots change.
        (Button::A, 2600),
        (Button::A, 4200),
    ] {
        player.tap(key);
        player.film(&mut film, then_ms);
    }
    compare("turn.png", &png::encode_film(film.shots(), SCALE).unwrap());
}

/// Edward chooses the last card of a round of Get Bit!, and everybody swims.
#[test]
fn a_round() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games/4-players-refresh-2-shown-all-cards-come-back.getbit");
    let whole = get_bit::record::Record::parse(&fs::read(path).unwrap()).unwrap();
    let mut record = get_bit::record::Record::new(&whole.start());
    whole.actions()[..7].iter().for_each(|&card| record.play(card).unwrap());
    let lineup = driver::seated(Seating::alone(4), |seat| seat == Seat::S3, Who::Bot(Level::Mate));
    let game = Some(loot::game::SavedGame { record, lineup, number: 0 });
    let mut player = Handheld::on(1, KeptOf::<GetBit> { game, ..KeptOf::default() });
    player.follow("a a");
    let mut film = Film::default();
    player.film(&mut film, 1500);
    for (key, then_ms) in [(Button::Right, 900), (Button::A, 4400)] {
        player.tap(key);
        player.film(&mut film, then_ms);
    }
    compare("round.png", &png::encode_film(film.shots(), SCALE).unwrap());
}

/// Anne recruits a Brutal Gunner, who shoots the best of Jack's crew. What the bots do then we don't show: they change.
#[test]
fn a_shot() {
    let start = table::four()
        .hand(0, "bn bq bg cf gm")
        .hand(1, "cn cc cc ck cl")
        .hand(2, "gs gc gk gc")
        .hand(3, "lm lc ly lc")
        .deck("bc cc gc lc cg");
    let mut record = pirate_loot::record::Record::new(&pirate_loot::rules::Game::open(&start.opening()));
    record.begin(&start.deal(0), |_| {}).unwrap();
    for token in ["bn", "cn", "-", "gs", "ly"] {
        record.play(table::action(token)).unwrap_or_else(|refusal| panic!("{token}: {refusal}"));
    }
    let lineup = driver::seated(Seating::alone(4), |seat| seat == Seat::S0, Who::Bot(Level::Mate));
    let game = Some(pirate_loot::SavedGame { record, lineup, number: 0 });
    let mut player = Handheld::on(1, KeptOf::<PirateLoot> { game, ..KeptOf::default() });
    player.follow("a a");
    let mut film = Film::default();
    player.film(&mut film, 1500);
    for (token, then_ms) in [("bg", 1700), ("cn@1", 1900)] {
        let keys = player.keys_for::<PirateLoot>(table::action(token));
        for (n, &key) in (1..).zip(&keys) {
            player.tap(key);
            player.film(&mut film, if n == keys.len() { then_ms } else { 600 });
        }
    }
    compare("shot.png", &png::encode_film(film.shots(), SCALE).unwrap());
}

/// Do both show the same pixels for the same time? How they are compressed does not matter.
#[track_caller]
fn compare(name: &str, got: &[u8]) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs").join(name);
    let is_same = |path| fs::read(path).is_ok_and(|expected| shots(got) == shots(&expected));
    if pictures::is_blessing() && !is_same(&path) {
        pictures::bless(&format!("docs/{name}"), fs::read(&path).ok().as_deref(), got);
        fs::write(&path, got).unwrap();
    }
    assert!(is_same(&path), "{name} looks different: LOOT_BLESS=1 cargo test --test screens");
}

/// One picture of a PNG.
#[derive(PartialEq)]
struct Shot {
    size: (u32, u32),
    pixels: Vec<u8>,
    /// How long it is shown, in parts of a second, if there are several.
    delay: Option<(u16, u16)>,
}

fn shots(bytes: &[u8]) -> Vec<Shot> {
    let mut decoder = ::png::Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let count = reader.info().animation_control().map_or(1, |animation| animation.num_frames);
    (0..count)
        .map(|_| {
            let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
            reader.next_frame(&mut pixels).unwrap();
            let delay = reader.info().frame_control().map(|frame| (frame.delay_num, frame.delay_den));
            Shot { size: reader.info().size(), pixels, delay }
        })
        .collect()
}
