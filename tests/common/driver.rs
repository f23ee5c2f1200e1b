//! Plays by pressing buttons, as a person who knows what to do would.

use std::convert::Infallible;

use loot::app::Session;
use loot::desktop::frames::{Key, Operator};
use loot::games::loot::Lineup;
use loot::games::loot::rules::{Action, Card, Game, Setup};
use loot::games::loot::view::View;
use loot::handheld::Button;
use loot::table::Who;
use loot::table::{Seat, Seating};

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
    player.app().play_of::<Game>().session().expect("a game")
}

pub fn actions(player: &Operator) -> usize {
    session(player).record().actions().len()
}

/// Plays an action, from the beginning of a turn, and leaves the screen that tells about it.
#[track_caller]
pub fn play(player: &mut Operator, action: Action) {
    let before = actions(player);
    choose(player, action);
    assert_eq!(actions(player), before + 1, "{action} was not played");
    assert_eq!(session(player).record().actions().last(), Some(&action));
    press(player, Button::A);
}

/// Chooses an action, up to the screen that tells about it.
pub fn choose(player: &mut Operator, action: Action) {
    let view = View::of(session(player).game(), session(player).asked().unwrap().0);
    let Some(card) = action.card() else { return press(player, Button::A) };
    // The pile is first in the row, then come the merchants.
    let (merchants, others): (Vec<_>, Vec<_>) =
        view.hand().iter().map(|(card, _)| card).partition(|card| card.is_merchant());
    let place = merchants.iter().chain(&others).position(|&other| other == card).expect("a card of the hand");
    for _ in 0..=place {
        press(player, Button::Right);
    }
    press(player, Button::A);
    // The cursor is already at the first aim that is allowed.
    let aims = aims(&view, card);
    let first = aims.iter().position(|&aim| view.check(aim).is_ok()).expect("a card that can be played");
    let wanted = aims.iter().position(|&aim| aim == action).expect("an aim of the card");
    for _ in first..wanted {
        press(player, Button::Right);
    }
    press(player, Button::A);
}

/// The aims the screen offers for a card, in order.
fn aims(view: &View, card: Card) -> Vec<Action> {
    let mut aims = Vec::new();
    if card.is_merchant() {
        aims.push(Action::Launch(card));
    } else {
        aims.extend(view.table().at_sea().map(|(ship, _)| Action::Play(card, ship)));
        if view.check(Action::Discard(card)).is_ok() {
            aims.push(Action::Discard(card));
        }
    }
    aims
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
