//! Plays by pressing buttons, as a person who knows what to do would.

use std::collections::{HashSet, VecDeque};
use std::convert::Infallible;

use loot::desktop::frames::{Key, Operator};
use loot::games::Playable;
use loot::games::loot::Lineup;
use loot::games::loot::rules::{Game, Setup};
use loot::handheld::{Button, Frame};
use loot::play::Session;
use loot::shell::App;
use loot::table::Who;
use loot::table::{Options, Seat, Seating};

use super::kept::{self, Ours};

/// Presses a button and waits until the next thing to do is a press.
pub fn press(player: &mut Operator, button: Button) {
    player.step(Key::Press(button));
    let Ok(()) = player.settle(|_| Ok::<(), Infallible>(()));
}

/// Goes from the menu into the waiting game.
pub fn go_on(player: &mut Operator) {
    press(player, Button::A);
    press(player, Button::A);
}

pub fn session(player: &Operator) -> &Session<Game> {
    session_of(player)
}

pub fn session_of<G: Ours>(player: &Operator) -> &Session<G> {
    kept::session(player.app())
}

pub fn actions(player: &Operator) -> usize {
    session(player).record().actions().len()
}

/// Plays an action, from the beginning of a turn, and leaves the screen that tells about it.
#[track_caller]
pub fn play(player: &mut Operator, action: <Game as loot::game::Game>::Action) {
    choose(player, action);
    press(player, Button::A);
}

/// Chooses an action of Loot, up to the screen that tells about it: that is what we see now.
#[track_caller]
pub fn choose(player: &mut Operator, action: <Game as loot::game::Game>::Action) {
    choose_in::<Game>(player, action);
}

/// Chooses an action, up to whatever follows at once: that is what we see now.
#[track_caller]
pub fn choose_in<G: Ours>(player: &mut Operator, action: G::Action) {
    let before = session_of::<G>(player).record().actions().len();
    for key in shortest_in::<G>(player.app(), player.now(), action, false) {
        let Ok(()) = player.settle(|_| Ok::<(), Infallible>(()));
        player.step(Key::Press(key));
    }
    let played = session_of::<G>(player).record().actions();
    assert_eq!(played.len(), before + 1, "{action} was not played");
    assert_eq!(played.last(), Some(&action));
}

/// How long somebody looks at a picture: longer than it makes A wait.
pub const LOOK_MS: u64 = 1_000;

/// The fewest presses that play an action of Loot from here, by the pictures that lead there. If `finish`, they may also
/// play the rest of the game, where it is offered.
pub fn shortest(player: &Operator, wanted: <Game as loot::game::Game>::Action, finish: bool) -> Vec<Button> {
    shortest_in::<Game>(player.app(), player.now(), wanted, finish)
}

/// The same in any game.
pub fn shortest_in<G: Ours>(app: &App, now: u64, wanted: G::Action, finish: bool) -> Vec<Button> {
    let recorded = |app: &App| kept::session::<G>(app).record().actions().to_vec();
    let before = recorded(app).len();
    let mut seen = HashSet::new();
    let mut next = VecDeque::from([(app.clone(), now + LOOK_MS, Vec::new())]);
    while let Some((app, now, keys)) = next.pop_front() {
        for button in [Button::A, Button::Left, Button::Right] {
            let mut app = app.clone();
            app.press(button, now);
            let keys: Vec<_> = keys.iter().copied().chain([button]).collect();
            // What is told to everybody at once is not told to the one who did it. In Pirate Loot some things are not told at all.
            let is_told = |app: &App| {
                finish
                    || (G::AUDIENCE == loot::play::Audience::AllTogether)
                    || G::WHICH == Playable::PirateLoot
                    || app.open_seat().is_some()
            };
            match recorded(&app).get(before..) {
                Some([]) => {}
                // It is told to the one who did it, unless the handheld did.
                Some([played]) if *played == wanted && is_told(&app) => return keys,
                Some([_, _, ..]) if finish => return keys,
                // Something else was played, or another game was dealt.
                Some(_) | None => continue,
            }
            app.tick(now + LOOK_MS);
            let mut picture = Frame::new();
            app.draw(&mut picture);
            // Whichever card was laid face down, it looks the same.
            let is_laid = (G::AUDIENCE == loot::play::Audience::AllTogether) && button == Button::A;
            if seen.insert(picture.pages().as_flattened().to_vec()) || is_laid {
                next.push_back((app, now + LOOK_MS, keys));
            }
        }
    }
    panic!("{wanted} can't be played");
}

/// A table of any game, where these seats are people and the rest bots.
pub fn seated<O: Options>(seating: Seating, is_person: impl Fn(Seat) -> bool, bot: Who) -> loot::table::Lineup<O> {
    let mut lineup = loot::table::Lineup { seating, ..loot::table::Lineup::default() };
    for seat in Seat::ALL {
        lineup.players[seat].who = if is_person(seat) { Who::Person } else { bot };
    }
    lineup
}

/// A table with these players: the first `people` seats are people, the rest bots.
pub fn table(setup: Setup, people: usize, bot: loot::table::Level) -> Lineup {
    let mut lineup =
        Lineup { seating: Seating::new(setup.seats, setup.partners).expect("a seating"), ..Lineup::default() };
    lineup.options.edition = setup.edition;
    for seat in Seat::ALL {
        lineup.players[seat].who = if seat.index() < people { Who::Person } else { Who::Bot(bot) };
    }
    lineup
}
