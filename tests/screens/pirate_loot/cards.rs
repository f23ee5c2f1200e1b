//! Every card from close up, what can be looked at in a game, and How to play.

use loot::game::Game as _;
use loot::games::pirate_loot::Options;
use loot::games::pirate_loot::rules::{Card, Decision, Game, Loot};
use loot::games::pirate_loot::view::View;
use loot::handheld::{Button, Frame, Pen};
use loot::play::Pager;
use loot::play::{Face, Look, Teller, Turn};
use loot::table::{Lineup, Name, Seat, Seating};

use super::kept;
use crate::common::pictures::compare;
use crate::table::{Policy, Try, four, random_game, table};

/// Looked at for so long that A works.
const LATER: u64 = 10_000;

fn lineup(seats: u32, crowd: bool) -> Lineup<Options> {
    let mut lineup = Lineup { seating: Seating::alone(seats as u8), ..Lineup::default() };
    if crowd {
        Seat::ALL.into_iter().for_each(|seat| lineup.players[seat].name = Name::new("WWWWWWWW").unwrap());
    }
    lineup
}

/// In a hand, from close up: what it would do now, when every ship has a card.
#[test]
fn every_card() {
    for card in Card::ALL {
        let game = four().hand(0, &format!("bc {card}")).loot("sil ban dou rum").go().crew(4).game;
        let (view, lineup) = (View::of(&game, Seat::S0), lineup(4, false));
        assert_eq!(game.table().decision(), Some(Decision::Turn));
        let mut screen = <Game as Face>::Turn::new(&view, None, 0);
        let place = { view.legal }.position(|action| action.to_string() == card.code()).unwrap();
        for _ in 0..place {
            screen.press(Button::Right, &view, &lineup, LATER);
        }
        screen.press(Button::Up, &view, &lineup, LATER);
        let mut frame = Frame::new();
        screen.draw(&mut Pen::new(&mut frame), &view, &lineup, LATER);
        compare(&format!("pirate-loot/card-{card}"), &frame);
    }
    assert_eq!(kept("card-").len(), Card::ALL.len());
}

/// What can be looked at: `what` is its place in the pause. Each name stands for a picture after these keys.
#[track_caller]
fn looks_like(game: &Game, reader: Option<Seat>, what: usize, crowd: bool, script: &str) {
    let lineup = lineup(game.seats().len(), crowd);
    let view = reader.map(|seat| View::of(game, seat));
    let mut look = <Game as Face>::Look::offered(reader.is_some(), &lineup.seating).nth(what).unwrap();
    for word in script.split_whitespace() {
        let button = match word {
            "a" => Button::A,
            "b" => Button::B,
            "up" => Button::Up,
            "down" => Button::Down,
            "left" => Button::Left,
            "right" => Button::Right,
            name => {
                let teller = Teller { table: game.table(), lineup: &lineup, to: reader };
                let mut frame = Frame::new();
                look.draw(&mut Pen::new(&mut frame), &teller, view.as_ref());
                compare(&format!("pirate-loot/{}", name.strip_prefix('=').expect("a name")), &frame);
                continue;
            }
        };
        look.press(button, view.as_ref());
    }
}

const SHIPS: usize = 0;
const PILE: usize = 1;
const LOOT: usize = 2;
const RANKS: usize = 3;

/// Seen in the haul by a Greedy Gunner, from close up.
#[test]
fn all_loot() {
    let codes = Loot::ALL.map(Loot::code);
    for three in codes.chunks(3) {
        let mut game = four().hand(0, "gg").loot(&three.join(" ")).go();
        game.play("gg");
        for code in three {
            let place = game.game.haul().kinds().position(|loot| loot.code() == *code).unwrap();
            let script = format!("up a {} =loot-{code}", "right ".repeat(place));
            looks_like(&game.game, Some(Seat::S0), LOOT, false, &script);
        }
    }
    assert_eq!(kept("loot-").len(), Loot::ALL.len());
}

/// Seat 0 shot at seat 1, and has loot.
fn busy() -> Try {
    let start = four()
        .hand(0, "gn bk bg bf bc")
        .hand(1, "cn cc cc ck cl")
        .hand(2, "gs gc gk gc gl")
        .hand(3, "lm lc ln ls ly")
        .deck("bc cc gc lc cg")
        .loot("sil dou rum ban mon map");
    let mut game = start.go();
    game.play("gn + cn - gs lc bk cc gc ln bg cn@1 cc gk lm @0 bf cc@1");
    game
}

#[test]
fn looks() {
    let game = busy().game;
    let anne = Some(Seat::S0);
    looks_like(
        &game,
        anne,
        SHIPS,
        false,
        "=look-ship right =look-ship-next a =look-ship-close b down =look-ship-other",
    );
    looks_like(&game, anne, SHIPS, false, "down down =look-ship-third up up up right a =look-ship-captain");
    looks_like(&game, None, SHIPS, true, "=look-ship-crowded a =look-ship-crowded-close");
    looks_like(&game, anne, PILE, false, "=look-pile a =look-pile-close");
    looks_like(&game, anne, RANKS, false, "=look-ranks");
    looks_like(&game, None, RANKS - 1, true, "=look-ranks-crowded");
    looks_like(&game, anne, LOOT, false, "=look-loot a =look-loot-close b down =look-loot-other");
    let mut seen = four().hand(0, "gg").loot("rub dou rum").go();
    seen.play("gg");
    looks_like(&seen.game, anne, LOOT, false, "up =look-haul");
    let empty = four().go().game;
    looks_like(&empty, anne, SHIPS, false, "=look-ship-empty");
    looks_like(&empty, anne, PILE, false, "=look-pile-empty");
    looks_like(&empty, anne, LOOT, false, "=look-loot-empty up =look-haul-unseen");
    looks_like(&table("b l").go().crew(2).game, anne, RANKS, false, "=look-ranks-two");
}

/// A moment to look at: its name, its place in the pause, the script, and what tells it.
type Moment = (&'static str, usize, &'static str, fn(&Game) -> bool);

/// Late in games by chance: long rows, a chest with much in it, loot that was seen elsewhere.
#[test]
fn looks_late_in_a_game() {
    let wanted: [Moment; 4] = [
        ("ship", SHIPS, "=look-ship-long right right right right right right =look-ship-long-scrolled", |game| {
            game.table().ship(Seat::S0).kinds().len() > 9
        }),
        ("pile", PILE, "=look-pile-long left =look-pile-long-end", |game| game.table().pile().kinds().len() > 20),
        ("chest", LOOT, "=look-loot-much right =look-loot-much-next left left =look-loot-much-last", |game| {
            let chest = game.chest(Seat::S0);
            chest.len() > 2 && chest.kinds().next() == Some(Loot::Ban) && chest.contains(Loot::Mon)
        }),
        ("known", LOOT, "down =look-loot-known", |game| {
            let known = *View::of(game, Seat::S0).known(loot::games::pirate_loot::rules::Place::Chest(Seat::S1));
            known.len() > 1 && known.len() < game.chest(Seat::S1).len()
        }),
    ];
    for (name, what, script, is_wanted) in wanted {
        let games = (0..400).flat_map(|seed| random_game(4, seed, Policy::ALL[seed as usize % 4], usize::MAX).rounds);
        let found = games.into_iter().find_map(|record| {
            let mut game = record.start();
            record.actions().iter().find_map(|&answer| {
                game.play(answer, |_| {}).unwrap();
                is_wanted(&game).then_some(game)
            })
        });
        looks_like(&found.unwrap_or_else(|| panic!("no {name}")), Some(Seat::S0), what, false, script);
    }
}

#[test]
fn how_to_play() {
    for page in 0..Game::pages().len() {
        let mut frame = Frame::new();
        Pager::at(page as u8).draw::<Game>(&mut Pen::new(&mut frame));
        compare(&format!("pirate-loot/how-to-{:02}", page + 1), &frame);
    }
    assert_eq!(kept("how-to-").len(), Game::pages().len());
}
