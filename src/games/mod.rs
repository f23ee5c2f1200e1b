//! The games, and the only place that knows which there are.
//!
//! Nothing outside a game's room names it: code for whichever game is chosen is written once, generic over the
//! [seam](crate::game), and the macros here lead to it. A new game is its folder and a line of `games!` below.

use crate::game::{Codec, Game, Script};
use crate::play::Face;
use crate::save::ShelfNo;

/// Makes everything that goes game by game from one list of `folder: Name`. `$d` is a dollar sign, for the macros this makes.
macro_rules! games {
    ($d:tt $($room:ident: $name:ident,)*) => {
        $(pub mod $room;)*

        /// The games that can be played, in the order they are offered. A game's place is its number in saves.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Playable {
            $($name,)*
        }

        impl Playable {
            pub const ALL: [Self; [$(Self::$name),*].len()] = [$(Self::$name),*];

            /// The first word of its records, which is its name on the command line.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$name => <$room::rules::Game as Game>::KEY,)*
                }
            }
        }

        /// Makes a struct with a thing for each game, and a way to find a game's own: `pub struct Plays of Play` has a
        /// `Play<G>` for each game `G`.
        macro_rules! one_for_each_game {
            ($d(#[$d doc:meta])* pub struct $d name:ident of $d thing:ident) => {
                $d(#[$d doc])*
                #[derive(Clone)]
                pub struct $d name {
                    $(pub $room: $d thing<$crate::games::$room::rules::Game>,)*
                }

                $(
                    impl AsRef<$d thing<$crate::games::$room::rules::Game>> for $d name {
                        fn as_ref(&self) -> &$d thing<$crate::games::$room::rules::Game> {
                            &self.$room
                        }
                    }

                    impl AsMut<$d thing<$crate::games::$room::rules::Game>> for $d name {
                        fn as_mut(&mut self) -> &mut $d thing<$crate::games::$room::rules::Game> {
                            &mut self.$room
                        }
                    }
                )*
            };
        }

        /// Makes an enum with a thing for one game at a time, or none: `pub enum Demos of Demo` has a `Demo<G>` for some
        /// game `G`.
        macro_rules! one_at_a_time {
            ($d(#[$d doc:meta])* pub enum $d name:ident of $d thing:ident) => {
                $d(#[$d doc])*
                #[derive(Clone, Default)]
                #[allow(clippy::large_enum_variant, reason = "there is no heap")]
                pub enum $d name {
                    #[default]
                    Nothing,
                    $($name($d thing<$crate::games::$room::rules::Game>),)*
                }

                $(
                    impl From<$d thing<$crate::games::$room::rules::Game>> for $d name {
                        fn from(thing: $d thing<$crate::games::$room::rules::Game>) -> Self {
                            Self::$name(thing)
                        }
                    }
                )*
            };
        }

        /// Does something with it, if there is one: `with_one!(Demos, &demos, demo => demo.draw(), else {})`.
        macro_rules! with_one {
            ($d name:ident, $d one:expr, $d thing:ident => $d do:expr, else $d nothing:expr) => {
                match $d one {
                    $d name::Nothing => $d nothing,
                    $($d name::$name($d thing) => $d do,)*
                }
            };
        }

        /// Does something with one game's thing: `with_game!(which, &things, thing => thing.draw())`.
        macro_rules! with_game {
            ($d which:expr, &mut $d things:expr, $d thing:ident => $d do:expr) => {
                match $d which {
                    $($crate::games::Playable::$name => {
                        let $d thing = &mut $d things.$room;
                        $d do
                    })*
                }
            };
            ($d which:expr, &$d things:expr, $d thing:ident => $d do:expr) => {
                match $d which {
                    $($crate::games::Playable::$name => {
                        let $d thing = &$d things.$room;
                        $d do
                    })*
                }
            };
        }

        /// Does something with the type of one game.
        macro_rules! which_game {
            ($d which:expr, $d game:ident => $d do:expr) => {
                match $d which {
                    $($crate::games::Playable::$name => {
                        type $d game = $crate::games::$room::rules::Game;
                        $d do
                    })*
                }
            };
        }

        /// Does something with the type of each game.
        macro_rules! every_game {
            ($d game:ident => $d do:expr) => {{
                $({
                    type $d game = $crate::games::$room::rules::Game;
                    $d do
                })*
            }};
        }
    };
}

// Saves know a game by its place: none may move or be left out, and new ones come last.
games! { $
    loot: Loot,
    get_bit: GetBit,
    pirate_loot: PirateLoot,
}

pub(crate) use {every_game, one_at_a_time, one_for_each_game, which_game, with_game, with_one};

impl Default for Playable {
    fn default() -> Self {
        let [first, ..] = Self::ALL;
        first
    }
}

impl Playable {
    pub const fn number(self) -> u8 {
        self as u8
    }

    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }

    /// The game that a text records. A text that fits none is taken for the first game's, which will say what is wrong with it.
    pub fn of_record(text: &[u8]) -> Self {
        let mut games = Self::ALL.into_iter();
        every_game!(G => {
            let game = games.next();
            if <G as Script>::is_meant(text) {
                return game.unwrap_or_default();
            }
        });
        Self::default()
    }
}

/// The name of the game whose things are kept on this shelf.
pub fn name_of(shelf: ShelfNo) -> &'static str {
    every_game!(G => if <G as Codec>::SHELF == shelf { return <G as Face>::NAME });
    "another game"
}
