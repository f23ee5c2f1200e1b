//! Which presses somebody would choose who knows what to do, and who sits where.

use std::collections::{HashSet, VecDeque};

use loot::games::Playable;
use loot::games::loot::Lineup;
use loot::games::loot::rules::Setup;
use loot::handheld::{Button, Frame};
use loot::shell::App;
use loot::table::Who;
use loot::table::{Options, Seat, Seating};

use super::kept::{self, Ours};

/// How long somebody looks at a picture: longer than it makes A wait.
pub const LOOK_MS: u64 = 1_000;

/// The fewest presses that play an action from here, by the pictures that lead there. If `finish`, they may also play the rest
/// of the game, where it is offered.
pub fn shortest<G: Ours>(app: &App, now: u64, wanted: G::Action, finish: bool) -> Vec<Button> {
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
