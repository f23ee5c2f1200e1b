//! Loot: each numbered rule as a moment in a game, and what holds in every game.

mod every_game;
mod games;
mod r10_score;
mod r2_table;
mod r3_a_turn;
mod r4_draw_and_launch;
mod r5_pirate_ships;
mod r6_captains_and_the_admiral;
mod r7_when_the_pile_is_empty;
mod r8_captures;
mod r9_end;
mod records;
mod shuffle;

use crate::common::{self, Try, alone, deal, deal_with_pile, deck, partners, seat, setup, ship, side};
use loot::game::{Game as _, Script as _};
use loot::games::loot::rules::{Action, Card, Colour, Edition, Event, Face, Game, Refusal, Setup, SetupError};

fn refused(game: &Try, token: &str, rule: &str, words: &str) {
    let refusal = game.refuse(token);
    assert_eq!((Game::rule(&refusal), refusal.to_string().as_str()), (rule, words), "{token}");
}

#[test]
fn whoever_is_not_to_move_is_told_so() {
    let game = deal(alone(2), &["b1"]);
    assert_eq!(game.view(1).check(Action::Draw), Err(Refusal::NotYourTurn));
    assert_eq!(
        (Game::rule(&Refusal::NotYourTurn), Refusal::NotYourTurn.to_string().as_str()),
        ("R2.4", "It's not your turn")
    );
    assert_eq!(game.view(1).legal().count(), 0);
    assert_eq!(game.view(0).check(Action::Draw), Ok(()));
}

#[test]
fn once_it_is_over_every_seat_is_told_so() {
    let game = *common::random_record(alone(3), 9, common::Policy::Uniform, usize::MAX).game();
    for n in 0..3 {
        let view = loot::games::loot::view::View::of(&game, seat(n));
        assert_eq!((view.check(Action::Draw), view.is_my_turn()), (Err(Refusal::GameOver), false));
        assert_eq!(view.table().outcome(), game.outcome());
    }
}

#[test]
fn what_happens_is_told_once_and_in_order() {
    let mut game = deal_with_pile(alone(4), &["m5 p1", "b3 b1", "g3 gc", "y2"], "m8");
    let attacked = |n, card, skulls| Event::Attacked { seat: seat(n), ship: ship(1), card, skulls };
    let took_lead = |n| Event::TookLead { side: side(n), ship: ship(1) };
    let tied = Event::Tied { ship: ship(1) };
    for (turn, (token, told)) in [
        ("m5", vec![Event::Launched { seat: seat(0), ship: ship(1), card: Card::M5 }]),
        ("b3@1", vec![attacked(1, Card::B3, 3), took_lead(1)]),
        ("g3@1", vec![attacked(2, Card::G3, 3), tied]),
        // It is tied as before.
        ("y2@1", vec![attacked(3, Card::Y2, 2)]),
        ("draw", vec![Event::Drew { seat: seat(0), card: Card::M8 }]),
        ("b1@1", vec![attacked(1, Card::B1, 4), took_lead(1)]),
        ("gc@1", vec![Event::Commanded { seat: seat(2), ship: ship(1), card: Card::Gc }, took_lead(2)]),
        ("draw", vec![Event::Drew { seat: seat(3), card: game.game.deck()[25] }]),
        // It is led as before.
        ("p1@1", vec![attacked(0, Card::P1, 1)]),
    ]
    .into_iter()
    .enumerate()
    {
        game.play(token);
        let next = Event::Turn { turn: turn as u16 + 2, seat: seat((turn as u8 + 1) % 4) };
        assert_eq!(game.events, [told, vec![next]].concat(), "{token}");
    }
}
