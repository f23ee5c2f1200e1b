//! The games, and the only place that knows which there are.
//!
//! Nothing outside a game's room names it: code for whichever game is chosen is written once, generic over the
//! [seam](crate::game), and the macros here lead to it. To add a game that can be played, add it to [`Playable`] and to
//! each macro.

use crate::game::Codec;
use crate::play::Face;
use crate::save::ShelfNo;

pub mod get_bit;
pub mod loot;
pub mod pirate_loot;

/// The games that can be played, in the order they are offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Playable {
    /// Loot.
    #[default]
    Loot,
    /// Get Bit!
    GetBit,
    /// Pirate Loot.
    PirateLoot,
}

impl Playable {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Loot, Self::GetBit, Self::PirateLoot];

    /// Its number in saves, which may not change, nor be used again.
    pub const fn number(self) -> u8 {
        match self {
            Self::Loot => 0,
            Self::GetBit => 1,
            Self::PirateLoot => 2,
        }
    }

    /// The first word of its records, which is its name on the command line.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Loot => <loot::rules::Game as crate::game::Game>::KEY,
            Self::GetBit => <get_bit::rules::Game as crate::game::Game>::KEY,
            Self::PirateLoot => <pirate_loot::rules::Game as crate::game::Game>::KEY,
        }
    }

    /// The game with this number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.number() == number)
    }
}

/// Makes a struct with a thing for each game that can be played, and a way to find a game's own: `pub struct Plays of Play`
/// has a `Play<G>` for each game `G`.
macro_rules! one_for_each_game {
    ($(#[$doc:meta])* pub struct $name:ident of $thing:ident) => {
        $(#[$doc])*
        #[derive(Clone)]
        pub struct $name {
            /// Loot's.
            pub loot: $thing<$crate::games::loot::rules::Game>,
            /// Get Bit!'s.
            pub get_bit: $thing<$crate::games::get_bit::rules::Game>,
            /// Pirate Loot's.
            pub pirate_loot: $thing<$crate::games::pirate_loot::rules::Game>,
        }

        impl AsRef<$thing<$crate::games::loot::rules::Game>> for $name {
            fn as_ref(&self) -> &$thing<$crate::games::loot::rules::Game> {
                &self.loot
            }
        }

        impl AsMut<$thing<$crate::games::loot::rules::Game>> for $name {
            fn as_mut(&mut self) -> &mut $thing<$crate::games::loot::rules::Game> {
                &mut self.loot
            }
        }

        impl AsRef<$thing<$crate::games::get_bit::rules::Game>> for $name {
            fn as_ref(&self) -> &$thing<$crate::games::get_bit::rules::Game> {
                &self.get_bit
            }
        }

        impl AsMut<$thing<$crate::games::get_bit::rules::Game>> for $name {
            fn as_mut(&mut self) -> &mut $thing<$crate::games::get_bit::rules::Game> {
                &mut self.get_bit
            }
        }

        impl AsRef<$thing<$crate::games::pirate_loot::rules::Game>> for $name {
            fn as_ref(&self) -> &$thing<$crate::games::pirate_loot::rules::Game> {
                &self.pirate_loot
            }
        }

        impl AsMut<$thing<$crate::games::pirate_loot::rules::Game>> for $name {
            fn as_mut(&mut self) -> &mut $thing<$crate::games::pirate_loot::rules::Game> {
                &mut self.pirate_loot
            }
        }
    };
}

/// Makes an enum with a thing for one game at a time, or none: `pub enum Demos of Demo` has a `Demo<G>` for some game `G`.
macro_rules! one_at_a_time {
    ($(#[$doc:meta])* pub enum $name:ident of $thing:ident) => {
        $(#[$doc])*
        #[derive(Clone, Default)]
        #[allow(clippy::large_enum_variant, reason = "there is no heap")]
        pub enum $name {
            /// There is none.
            #[default]
            Nothing,
            /// Loot's.
            Loot($thing<$crate::games::loot::rules::Game>),
            /// Get Bit!'s.
            GetBit($thing<$crate::games::get_bit::rules::Game>),
            /// Pirate Loot's.
            PirateLoot($thing<$crate::games::pirate_loot::rules::Game>),
        }

        impl From<$thing<$crate::games::loot::rules::Game>> for $name {
            fn from(thing: $thing<$crate::games::loot::rules::Game>) -> Self {
                Self::Loot(thing)
            }
        }

        impl From<$thing<$crate::games::get_bit::rules::Game>> for $name {
            fn from(thing: $thing<$crate::games::get_bit::rules::Game>) -> Self {
                Self::GetBit(thing)
            }
        }

        impl From<$thing<$crate::games::pirate_loot::rules::Game>> for $name {
            fn from(thing: $thing<$crate::games::pirate_loot::rules::Game>) -> Self {
                Self::PirateLoot(thing)
            }
        }
    };
}

/// Does something with it, if there is one: `with_one!(Demos, &demos, demo => demo.draw(), else {})`.
macro_rules! with_one {
    ($name:ident, $one:expr, $thing:ident => $do:expr, else $nothing:expr) => {
        match $one {
            $name::Nothing => $nothing,
            $name::Loot($thing) => $do,
            $name::GetBit($thing) => $do,
            $name::PirateLoot($thing) => $do,
        }
    };
}

/// Does something with one game's thing: `with_game!(which, &things, thing => thing.draw())`.
macro_rules! with_game {
    ($which:expr, &$things:expr, $thing:ident => $do:expr) => {
        match $which {
            $crate::games::Playable::Loot => {
                let $thing = &$things.loot;
                $do
            }
            $crate::games::Playable::GetBit => {
                let $thing = &$things.get_bit;
                $do
            }
            $crate::games::Playable::PirateLoot => {
                let $thing = &$things.pirate_loot;
                $do
            }
        }
    };
    ($which:expr, &mut $things:expr, $thing:ident => $do:expr) => {
        match $which {
            $crate::games::Playable::Loot => {
                let $thing = &mut $things.loot;
                $do
            }
            $crate::games::Playable::GetBit => {
                let $thing = &mut $things.get_bit;
                $do
            }
            $crate::games::Playable::PirateLoot => {
                let $thing = &mut $things.pirate_loot;
                $do
            }
        }
    };
}

/// Does something with the type of the game that a text records. A text that fits no game is taken for Loot's, which was
/// here first and will say what is wrong with it.
#[cfg(any(unix, windows))]
macro_rules! any_record {
    ($text:expr, $game:ident => $do:expr) => {
        if <$crate::games::get_bit::rules::Game as $crate::game::Script>::is_meant($text) {
            type $game = $crate::games::get_bit::rules::Game;
            $do
        } else if <$crate::games::pirate_loot::rules::Game as $crate::game::Script>::is_meant($text) {
            type $game = $crate::games::pirate_loot::rules::Game;
            $do
        } else {
            type $game = $crate::games::loot::rules::Game;
            $do
        }
    };
}

/// Does something with the type of one game that can be played.
#[cfg(any(unix, windows))]
macro_rules! which_game {
    ($which:expr, $game:ident => $do:expr) => {
        match $which {
            $crate::games::Playable::Loot => {
                type $game = $crate::games::loot::rules::Game;
                $do
            }
            $crate::games::Playable::GetBit => {
                type $game = $crate::games::get_bit::rules::Game;
                $do
            }
            $crate::games::Playable::PirateLoot => {
                type $game = $crate::games::pirate_loot::rules::Game;
                $do
            }
        }
    };
}

/// Does something with the type of each game that can be played.
macro_rules! every_game {
    ($game:ident => $do:expr) => {{
        {
            type $game = $crate::games::loot::rules::Game;
            $do
        }
        {
            type $game = $crate::games::get_bit::rules::Game;
            $do
        }
        {
            type $game = $crate::games::pirate_loot::rules::Game;
            $do
        }
    }};
}

/// The name of the game whose things are kept on this shelf.
pub fn name_of(shelf: ShelfNo) -> &'static str {
    every_game!(G => if <G as Codec>::SHELF == shelf { return <G as Face>::NAME });
    "another game"
}

#[cfg(any(unix, windows))]
pub(crate) use {any_record, which_game};
pub(crate) use {every_game, one_at_a_time, one_for_each_game, with_game, with_one};
