//! Positions for the pictures: played by the rules, so that no picture can show anything impossible.

use crate::game::Record;
use crate::games::get_bit::rules::Card::{self, *};
use crate::games::get_bit::rules::{Discards, Game, Pirate, Refresh, Setup};

/// A moment of a game of four: Anne, Jack, Mary and Edward, who start in this order.
#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub choices: usize,
}

const STORY: [[Card; PLAYERS]; 3] = [
    // All tie, and nobody is bitten in the first round.
    [C2, C3, C2, C3],
    // Jack swims, then Edward; Anne and Mary tie. Mary is bitten.
    [C4, C1, C4, C5],
    // Anne, Jack and Edward have two cards left then and take all back.
    [C1, C4, C3, C2],
];
const PLAYERS: usize = 4;

/// The story when this many rounds are over.
pub const fn rounds(rounds: usize) -> Position {
    Position { choices: rounds * PLAYERS }
}

impl Position {
    /// The game in this position; `None` if it can't come about.
    pub fn game(&self) -> Option<Game> {
        let setup = Setup { players: PLAYERS as u8, refresh: Refresh::default(), discards: Discards::default() };
        let game = Game::in_line(setup, &[Pirate::P0, Pirate::P1, Pirate::P2, Pirate::P3]).ok()?;
        let mut record = Record::new(&game);
        for &card in STORY.as_flattened().get(..self.choices)? {
            record.play(card).ok()?;
        }
        Some(*record.game())
    }

    pub fn chooses(&self, pirate: Pirate) -> Option<Card> {
        STORY.as_flattened().get(self.choices..)?.get(pirate.index()).copied()
    }
}
