//! Loot, the pirate card game, for a pocket handheld and for a terminal.
//!
//! # The rooms
//!
//! From the inside out; each uses those before it and none behind it, and `tests/house` sees to that.
//!
//! | room | what is in it |
//! |---|---|
//! | [`handheld`] | the device: 128×64 dots, six buttons, a pen, letters, sound |
//! | [`table`] | seats and pairs, who plays and how well, how games ended, chance, halls of fame, settings |
//! | [`save`] | what survives a power cut, on the chip's flash or in a file |
//! | [`game`] | the seam: what every game can do; its record, as text and as bits |
//! | [`mind`] | bots: a view in, an action out; thoughts in slices, a tree, dice |
//! | [`play`] | a game on the device: its session, the moments it goes through, and what its [`Face`](play::Face) brings to them |
//! | [`games`] | a room for each game: rules, view, record, bot, face; and the one list of them |
//! | [`shell`] | what is round the games: title, menus, settings, halls of fame; the app, and the one loop |
//! | [`desktop`] | the PC: terminal, files, pictures, the command line |
//! | `pico` | the chip: pins, tasks, flash, watchdog |
//!
//! All but the last two are `no_std` and use neither a heap nor floats, and only a game's own room names its things. On the
//! chip a press comes in through `pico`, goes to [`App::press`](shell::App::press) and from there to the screen on show; if it
//! plays a card, the game's rules judge it; then [`App::draw`](shell::App::draw) makes a [`Frame`](handheld::Frame), and
//! `pico` sends what changed to the panel.
//!
//! # A few turns
//!
//! A game of Loot is dealt from a [`Setup`](games::loot::rules::Setup), tells what is
//! [legal](game::Game::legal), and is [played](game::Game::play) action by action.
//!
//! ```
//! use loot::game::Game as _;
//! use loot::games::loot::record::Record;
//! use loot::games::loot::rules::{Action, Card, Colour, Refusal, ShipNo};
//! use loot::table::{Seat, Side};
//! use loot::games::loot::view::View;
//!
//! // `text` is the record of a deal to two seats; seat 0 begins.
//! # let deck = "m5 b3 m2 b4 g4 bc b2 y1 y2 ad p1 p2";
//! # let mut rest = loot::games::loot::rules::Cards::DECK.iter().flat_map(|(c, n)| vec![c.code(); n.into()]).collect::<Vec<_>>();
//! # for code in deck.split(' ') { let at = rest.iter().position(|c| *c == code).unwrap(); rest.remove(at); }
//! # let text = format!("loot 1\nedition loot2017\nseats 2\npartners no\ndealer 1\ndeck {deck} {}\n", rest.join(" "));
//! let mut game = *Record::parse(text.as_bytes()).unwrap().game();
//! let ship = ShipNo::new(1).unwrap();
//!
//! // Seat 0 launches a merchant with 5 gold, seat 1 attacks it with 3 blue skulls ...
//! game.play(Action::Launch(Card::M5), |_| {}).unwrap();
//! game.play(Action::Play(Card::B3, ship), |_| {}).unwrap();
//!
//! // ... and seat 0 may not answer in blue, but in green, with more skulls.
//! let view = View::of(&game, Seat::S0);
//! assert_eq!(view.check(Action::Play(Card::B2, ship)), Err(Refusal::ColourTaken(Colour::Blue)));
//! game.play(Action::Play(Card::G4, ship), |_| {}).unwrap();
//! assert_eq!(game.table().leader(ship), Some(Side::S0));
//!
//! // Seat 1 draws, and at the start of its turn seat 0 takes the ship.
//! game.play(Action::Draw, |_| {}).unwrap();
//! assert_eq!(game.table().gold(Side::S0), 5);
//! ```
// Of the worlds only `desktop` has std, and the tests in here.
#![no_std]
// A panic on the handheld ends the evening.
#![cfg_attr(
    not(test),
    deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable)
)]
// These panic where nothing can be written.
#![cfg_attr(not(test), deny(clippy::print_stdout, clippy::print_stderr))]

#[cfg(any(unix, windows, test))]
#[macro_use]
extern crate std;

// The tests in here share code with those in `tests`.
#[cfg(test)]
extern crate self as loot;

pub mod bug;
#[cfg(any(unix, windows))]
pub mod desktop;
pub mod game;
pub mod games;
pub mod handheld;
pub mod mind;
#[cfg(target_os = "none")]
pub mod pico;
pub mod play;
pub mod save;
pub mod shell;
pub mod table;
