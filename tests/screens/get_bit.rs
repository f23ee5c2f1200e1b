//! Every screen of Get Bit! as a picture: the scenes are data. The pictures go to `tests/frames/get-bit`.
//!
//! Each scene begins with a game from `tests/games`, after so many of its choices, and who plays it; then follow the keys that
//! lead on, and `=` before the names of pictures ([`Scene::follows`]).

use std::fs;

use loot::game::Game;
use loot::games::get_bit::record::Record;
use loot::games::get_bit::rules::Event;
use loot::play::Face;
use loot::table::hall::Hall;
use loot::table::{Level, Lineup, Name, Seat, Who};

use crate::common::driver::seated;
use crate::common::kept::{GetBit, KeptOf};
use crate::common::scene::Scene;

/// Who plays.
#[derive(Clone, Copy)]
enum People {
    /// The first player is a person, the rest are bots.
    One,
    /// The last player is the only person.
    Last,
    /// Everybody is a person.
    All,
    /// The same, with the widest names.
    Crowd,
}

use People::{All, Crowd, Last, One};

/// A scene: a game, how many of its choices are made, who plays, and the script.
type Row = (&'static str, usize, People, &'static str);

const TWO: &str = "2-players-refresh-2-shown-longest";
const TWO_TIED: &str = "2-players-refresh-2-hidden-own-pirates-tie";
const THREE: &str = "3-players-refresh-2-shown-losers-other-pirate-in-front";
const FOUR: &str = "4-players-refresh-2-shown-all-cards-come-back";
const FOUR_HIDDEN: &str = "4-players-refresh-1-hidden-short";
const SIX: &str = "6-players-refresh-2-shown-longest";

/// Between choosing and showing. Who comes back between two rounds is called to see the last one again.
const TURNS: &[Row] = &[
    (FOUR, 0, All, "=get-bit/pass-back a a a =get-bit/pass b =get-bit/pause-at-pass"),
    (FOUR, 0, All, "'a =get-bit/turn-guarded @600 =get-bit/turn-first-round a =get-bit/laid"),
    (FOUR, 4, One, "=get-bit/turn right =get-bit/turn-next left left =get-bit/turn-last up =get-bit/look"),
    (FOUR, 4, One, "b =get-bit/pause down down a =get-bit/look-from-pause"),
    (FOUR, 4, One, "b down down down a =get-bit/catch-up down =get-bit/catch-up-scrolled"),
    (FOUR, 4, One, "b down 'a =get-bit/hint-thinking !0 =get-bit/hint"),
    (FOUR_HIDDEN, 4, One, "=get-bit/turn-hidden up =get-bit/look-hidden"),
    (
        TWO,
        0,
        All,
        "a =get-bit/turn-two-pirates a =get-bit/turn-second-pirate a =get-bit/laid-two-pirates b =get-bit/change a b =get-bit/taken-back",
    ),
    (TWO, 8, Crowd, "a a =get-bit/turn-two-crowded up =get-bit/look-two-crowded"),
    (THREE, 12, All, "a a =get-bit/turn-three a =get-bit/turn-three-second"),
    (SIX, 0, Crowd, "=get-bit/pass-crowded a =get-bit/turn-six-crowded up =get-bit/look-six-crowded"),
    (SIX, 12, One, "=get-bit/turn-six right right =get-bit/turn-six-next"),
    (SIX, 7, Last, "=get-bit/turn-six-others-chosen"),
];

/// Bots that think, and everybody called to look. The handheld was just switched on: a bot thinks at once.
const CALLS: &[Row] = &[(FOUR, 1, One, ""), (FOUR, 3, All, "a a a =get-bit/gather b =get-bit/pause-at-gather")];

/// More than a show needs.
const MOMENTS: usize = 30;

/// Shows: the last choice of a round is made, and pictures are taken every half a second until it is over.
const SHOWS: &[Row] =
    &[(FOUR, 3, All, "first-round"), (FOUR, 7, All, "bite"), (TWO_TIED, 7, All, "tie"), (SIX, 11, All, "six")];

/// Whole games, up to the scores.
const ENDS: &[(&str, People, &str)] = &[
    (TWO, All, "end-2"),
    (THREE, Crowd, "end-3"),
    (FOUR, One, "end-4"),
    ("5-players-refresh-2-shown-short", Crowd, "end-5"),
    (SIX, Crowd, "end-6"),
];

fn whole(file: &str) -> Record {
    let path = format!("{}/tests/games/{file}.getbit", env!("CARGO_MANIFEST_DIR"));
    Record::parse(&fs::read(path).unwrap()).unwrap()
}

/// A game after this many of its choices.
fn cut_short(file: &str, choices: usize) -> Record {
    let whole = whole(file);
    assert!(choices <= whole.actions().len(), "{file} has {} choices", whole.actions().len());
    let mut record = Record::new(&whole.start());
    whole.actions()[..choices].iter().for_each(|&card| record.play(card).unwrap());
    record
}

/// How many choices are made before the one that lets the shark eat the first pirate.
fn before_eaten(file: &str) -> usize {
    let mut found = None;
    whole(file).play_again(|n, _, event| {
        found = matches!(event, Event::Eaten { .. }).then_some(n);
        found.is_none()
    });
    found.expect("somebody is eaten")
}

fn lineup(record: &Record, people: People) -> Lineup<<GetBit as Game>::Options> {
    let seating = Game::seating(record.game());
    let last = seating.seats().last();
    let is_person = |seat: Seat| match people {
        One => seat == Seat::S0,
        Last => Some(seat) == last,
        All | Crowd => true,
    };
    let setup = record.game().table().crew().setup();
    let mut lineup: Lineup<<GetBit as Game>::Options> = seated(seating, is_person, Who::Bot(Level::Mate));
    (lineup.options.refresh, lineup.options.discards) = (setup.refresh, setup.discards);
    if let Crowd = people {
        Seat::ALL.into_iter().for_each(|seat| lineup.players[seat].name = Name::new("WWWWWWWW").unwrap());
    }
    lineup
}

fn scene(file: &str, choices: usize, people: People) -> Scene {
    let record = cut_short(file, choices);
    Scene::game_of::<GetBit>(lineup(&record, people), record)
}

#[test]
fn around_a_game() {
    let new = || Scene::kept_of(KeptOf::<GetBit>::default());
    new().follows::<GetBit>("=get-bit/title a =get-bit/menu up =get-bit/menu-end a =get-bit/about");
    new().follows::<GetBit>(
        "a a =get-bit/new-game down left =get-bit/new-game-three down down down down =get-bit/new-game-refresh",
    );
    new().follows::<GetBit>("a a up =get-bit/new-game-discards right =get-bit/new-game-discards-hidden");
    let mut pages = new().follows::<GetBit>("a down a");
    for page in 1..=GetBit::pages().len() {
        pages = pages.follows::<GetBit>(&format!("=get-bit/how-to-{page:02} a"));
    }
    // After the last page the book closes.
    pages.follows::<GetBit>("=get-bit/menu-how-to");
    let title = new();
    let begins = 30_000 - title.player.now();
    title.wait(begins).follows::<GetBit>("=get-bit/demo-begins @3000 =get-bit/demo");
}

#[test]
fn the_hall_of_fame() {
    let mut hall = Hall::new();
    for (number, &(file, people, _)) in (1..).zip(ENDS) {
        let record = whole(file);
        let outcome = Game::outcome(record.game()).unwrap();
        assert!(hall.count(number, lineup(&record, people).everybody(), &outcome, &record.gains()));
    }
    let scene = Scene::kept_of(KeptOf::<GetBit> { hall, ..KeptOf::default() }).follows::<GetBit>("a down down a");
    let scene = scene.follows::<GetBit>("=get-bit/hall a =get-bit/hall-person b right =get-bit/hall-six-crowded");
    scene.follows::<GetBit>("right =get-bit/hall-five right =get-bit/hall-four");
}

#[test]
fn turns() {
    for &(file, choices, people, script) in TURNS.iter().chain(CALLS) {
        scene(file, choices, people).follows::<GetBit>(script);
    }
    let record = cut_short(FOUR, 1);
    let game = loot::game::SavedGame { lineup: lineup(&record, One), record, number: 0 };
    let scene = Scene::kept_of(KeptOf::<GetBit> { game: Some(game), ..KeptOf::default() });
    scene.follows::<GetBit>("'a 'a =get-bit/thinking !0 =get-bit/thinking-next");
}

#[test]
fn shows() {
    let eaten = [(FOUR, before_eaten(FOUR), All, "eaten")];
    let last = [FOUR, TWO].map(|file| whole(file).actions().len() - 1);
    let over = [(FOUR, last[0], All, "over"), (TWO, last[1], All, "over-two")];
    for &(file, choices, people, name) in SHOWS.iter().chain(&eaten).chain(&over) {
        let whole = whole(file);
        let mut scene = scene(file, choices, people).press("a");
        // The last choice of the round shows it.
        let round = cut_short(file, choices).game().table().round();
        scene.player.choose::<GetBit>(whole.actions()[choices]);
        let next = scene.player.session::<GetBit>().game().table();
        assert!(next.round() > round || next.is_over(), "{name}: not all have chosen");
        scene = scene.follows::<GetBit>("@1000 'a");
        let mut moment = 0;
        // Then it waits for somebody to take it, or to look at the scores.
        while scene.player.app().changes_at().is_some() && moment < MOMENTS {
            moment += 1;
            scene = scene.follows::<GetBit>(&format!("=get-bit/show-{name}-{moment:02} @500"));
        }
        assert!((5..MOMENTS).contains(&moment), "{name}: {moment}");
    }
}

#[test]
fn ends() {
    for &(file, people, name) in ENDS {
        let choices = whole(file).actions().len() - 1;
        let record = cut_short(file, choices);
        let mut lineup = lineup(&record, people);
        // Whoever decides last is a person.
        lineup.players[record.game().table().asks().unwrap()].who = Who::Person;
        let several = lineup.people() > 1;
        let mut scene = Scene::game_of::<GetBit>(lineup, record);
        if several {
            scene = scene.press("a");
        }
        scene.player.choose::<GetBit>(whole(file).actions()[choices]);
        // Everybody is called, and looks.
        let script = if several { "@1000 a" } else { "@30000" };
        let scene =
            scene.follows::<GetBit>(&format!("{script} =get-bit/{name} down down down =get-bit/{name}-scrolled"));
        scene.follows::<GetBit>("a =get-bit/after-game");
    }
}
