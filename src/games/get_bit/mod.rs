//! Get Bit!: pirates swim for their lives, and the shark bites the last in line.
//!
//! | room | what is in it |
//! |---|---|
//! | [`rules`] | pirates, cards, the line, the bite: what is allowed, and what comes of it |
//! | [`view`] | what one seat may see |
//! | `bot` | what bots make of it |
//! | [`record`] | a whole game as text |
//! | `trace` | that text told round by round, as `replay --trace` prints it |
//! | `face` | what people see and touch: the water, cards, words, pages |
//!
//! # A round
//!
//! Everybody chooses a card in secret. Then all cards are shown, and pirates whose number nobody else chose swim to the
//! front, lowest first.
//!
//! ```
//! use loot::game::Game as _;
//! use loot::games::get_bit::record::Record;
//! use loot::games::get_bit::rules::{Card, Event, Pirate, Refusal};
//! use loot::games::get_bit::view::View;
//! use loot::table::Seat;
//!
//! // John, Anne, Beth and Ted swim in this order.
//! let mut game = *Record::parse(b"getbit 1\nplayers 4\nline 0 1 2 3\n").unwrap().game();
//! let [john, anne, beth, ted] = [Pirate::P0, Pirate::P1, Pirate::P2, Pirate::P3];
//!
//! // John chooses 4. Anne, who is asked next, learns that he did, but not what.
//! game.play(Card::C4, |_| {}).unwrap();
//! let view = View::of(&game, Seat::S1);
//! assert_eq!((view.asked(), view.table().has_chosen(john), view.chosen(john)), (Some(anne), true, None));
//!
//! // With four pirates nobody has a 6.
//! assert_eq!(view.check(Card::C6), Err(Refusal::NotInHand(Card::C6)));
//!
//! // Anne chooses 1, Beth 4 as well, Ted 5: that was the last choice, and all are shown.
//! let mut swam = Vec::new();
//! for card in [Card::C1, Card::C4, Card::C5] {
//!     game.play(card, |event| if let Event::Swam { pirate, .. } = event { swam.push(pirate) }).unwrap();
//! }
//! assert_eq!(swam, [anne, ted]);
//! assert_eq!(game.table().line(), [ted, anne, john, beth]);
//!
//! // In the first round the shark does not bite.
//! assert_eq!((game.table().round(), game.table().limbs(beth)), (2, 4));
//! ```

mod bot;
mod codec;
mod face;
mod options;
pub mod record;
pub mod rules;
mod trace;
pub mod view;

pub use codec::MAX_GAME;
pub use options::{Options, SEATINGS};
