//! Loot, the pirate card game, for a pocket handheld and for a terminal.
//!
//! # The rooms
//!
//! From the inside out; each uses those before it and none behind it.
//!
//! | room | what is in it |
//! |---|---|
//! | [`rules`] | cards, ships, captures, score: what is allowed, and what comes of it |
//! | [`view`] | what one seat may see: all that a bot or a seat's screen is ever given |
//! | [`record`] | a whole game as text, to keep, to check, to play again |
//! | [`games`] | two more games, a room for each: rules, view and record; nobody can play them yet |
//! | [`bot`] | a view in, an action out |
//! | [`lineup`], [`settings`], [`hall`] | who plays, how the handheld behaves, who has won |
//! | [`save`] | what survives a power cut, on the chip's flash or in a file |
//! | [`handheld`] | the device, whatever game is on it: 128×64 dots, six buttons, a pen |
//! | [`screens`] | what people see and touch: presses in, dots out |
//! | [`app`] | the one loop that ties them together, over any display, buttons and store |
//! | `pico` | the chip: pins, tasks, flash, watchdog |
//! | [`desktop`] | the PC: terminal, files, pictures, the command line |
//!
//! All but the last two are `no_std` and use neither a heap nor floats. A press on the chip comes in through `pico`, goes to
//! [`App::press`](app::App::press) and from there to the screen that is up; if it plays a card, [`rules`] judge it; then
//! [`App::draw`](app::App::draw) makes a [`Frame`](handheld::Frame), and `pico` sends what changed to the panel.
//!
//! # A few turns
//!
//! A [`Game`](rules::Game) is dealt from a [`Setup`](rules::Setup), tells what is [legal](rules::Game::legal), and is
//! [played](rules::Game::play) action by action.
//!
//! ```
//! use loot::record::Record;
//! use loot::rules::{Action, Card, Colour, Refusal, Seat, ShipNo, Side};
//! use loot::view::View;
//!
//! // `text` is the record of a deal to two seats; seat 0 begins.
//! # let deck = "m5 b3 m2 b4 g4 bc b2 y1 y2 ad p1 p2";
//! # let mut rest = loot::rules::Cards::DECK.iter().flat_map(|(c, n)| vec![c.code(); n.into()]).collect::<Vec<_>>();
//! # for code in deck.split(' ') { let at = rest.iter().position(|c| *c == code).unwrap(); rest.remove(at); }
//! # let text = format!("loot 1\nedition loot2017\nseats 2\npartners no\ndealer 1\ndeck {deck} {}\n", rest.join(" "));
//! let mut game = *Record::parse(text.as_bytes()).unwrap().game();
//! let ship = ShipNo::new(1).unwrap();
//!
//! // Seat 0 launches a merchant with 5 gold, seat 1 attacks it with 3 blue skulls ...
//! game.play(Action::Launch(Card::M5)).unwrap();
//! game.play(Action::Play(Card::B3, ship)).unwrap();
//!
//! // ... and seat 0 may not answer in blue, but in green, with more skulls.
//! let view = View::of(&game, Seat::S0);
//! assert_eq!(view.check(Action::Play(Card::B2, ship)), Err(Refusal::ColourTaken(Colour::Blue)));
//! game.play(Action::Play(Card::G4, ship)).unwrap();
//! assert_eq!(game.table().leader(ship), Some(Side::S0));
//!
//! // Seat 1 draws, and at the start of its turn seat 0 takes the ship.
//! game.play(Action::Draw).unwrap();
//! assert_eq!(game.table().gold(Side::S0), 5);
//! ```
// Only `desktop` uses std. It is left out on the chip, where it would not build, and `pico` everywhere else.
#![cfg_attr(target_os = "none", no_std)]
// A panic on the handheld ends the evening.
#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable)
)]
// These panic where nothing can be written.
#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

// Tests inside share a part with those outside.
#[cfg(test)]
extern crate self as loot;

pub mod app;
pub mod bot;
#[cfg(not(target_os = "none"))]
pub mod desktop;
pub mod games;
pub mod hall;
pub mod handheld;
pub mod lineup;
#[cfg(target_os = "none")]
pub mod pico;
pub mod record;
pub mod rules;
pub mod save;
pub mod screens;
pub mod settings;
pub mod view;
