//! Positions for the pictures: dealt and played by the rules, so that no picture can show anything impossible.

use std::vec::Vec;

use crate::game::Game as _;
use crate::games::pirate_loot::rules::Card::{self, *};
use crate::games::pirate_loot::rules::Loot::{self, *};
use crate::games::pirate_loot::rules::{
    Action, Chest, Deal, Decision, Faction, Factions, Game, LUCK_NUMBERS, Opening, Setup,
};
use crate::table::Seat;

/// A moment of a game of three: Anne, Jack and Mary.
#[derive(Clone, Copy, Debug)]
pub enum Position {
    /// The story after this many answers.
    Story(usize),
    /// The story carried on until Set Sail comes up.
    SetSail,
    /// Until the haul is divided.
    Division,
    /// Until somebody has won.
    Over,
}

const PLAYERS: usize = 3;
const RANKS: [Faction; PLAYERS] = [Faction::Greedy, Faction::Brutal, Faction::Clever];

/// Each player's first hand.
const HANDS: [[Card; 5]; PLAYERS] = [[Bc, Bg, Bk, Bc, Gl], [Cn, Cc, Cc, Gc, Cg], [Gc, Gk, Gc, Bl, Gq]];

/// What the three do.
const STORY: [Action; 11] = [
    Action::Card(Bc), // Anne
    Action::Card(Cn), // Jack
    Action::Decline,  // He draws nothing.
    Action::Card(Gc), // Mary
    Action::Card(Bc), // Anne
    Action::Card(Cc), // Jack
    Action::Card(Gc), // Mary
    Action::Card(Bk), // Anne's Crew count 2 now.
    Action::Card(Cc), // Jack
    Action::Card(Gk), // Mary
    Action::Card(Bg), // Anne's Gunner takes aim.
];

/// The first loot cards of the deck; the others follow in the order of their kinds.
const LOOT: [Loot; 4] = [Ban, Sil, Mon, Dou];

impl Position {
    /// The game in this position.
    pub fn game(self) -> Game {
        let (deal, mut game) = (deal(), Game::open(&opening()));
        game.begin(&deal, |_| {}).unwrap();
        let story = match self {
            Self::Story(answers) => &STORY[..answers],
            Self::SetSail | Self::Division | Self::Over => &STORY,
        };
        for &answer in story {
            game.play(answer, |_| {}).unwrap();
        }
        while !self.is_reached(&game) {
            match carry_on(&game) {
                Some(answer) => game.play(answer, |_| {}).unwrap(),
                None => game.begin(&deal, |_| {}).unwrap(),
            }
        }
        game
    }

    fn is_reached(self, game: &Game) -> bool {
        let table = game.table();
        match self {
            Self::Story(_) => true,
            Self::SetSail => table.sail.is_some(),
            Self::Division => matches!(table.decision(), Some(Decision::Haul(_))),
            Self::Over => table.is_over(),
        }
    }

    /// The card that is recruited next.
    pub fn chosen(self) -> Option<Card> {
        let Self::Story(answers) = self else { return None };
        match STORY.get(answers)? {
            Action::Card(card) => Some(*card),
            _ => None,
        }
    }
}

/// What somebody does next to bring the game to its end: declines, or takes the loot or the card that counts most.
fn carry_on(game: &Game) -> Option<Action> {
    let chest = game.table().asked().map(|seat| *game.chest(seat)).unwrap_or_default();
    game.legal().max_by_key(|answer| match *answer {
        Action::Decline => i8::MAX,
        Action::Card(card) => card.role().value(),
        Action::Loot(loot) => chest.iter().chain([loot]).collect::<Chest>().worth(),
        _ => 0,
    })
}

/// The first of these, then the others of these kinds in their order.
fn and_the_rest<T: Copy + PartialEq>(first: &[T], kinds: impl Iterator<Item = (T, u8)>) -> Vec<T> {
    let mut all = first.to_vec();
    for (kind, copies) in kinds {
        let named = first.iter().filter(|&&other| other == kind).count();
        all.extend((named..copies.into()).map(|_| kind));
    }
    all
}

fn opening() -> Opening {
    let loot = and_the_rest(&LOOT, Loot::ALL.into_iter().map(|loot| (loot, loot.copies())));
    Opening::new(Setup { seats: PLAYERS as u8 }, Factions::from_iter(RANKS), &loot, Seat::S0).unwrap()
}

/// The hands, then the other cards in the order of their kinds, with Set Sail as high as it may lie (P5.3).
fn deal() -> Deal {
    let hands: Vec<_> = (0..HANDS[0].len()).flat_map(|n| HANDS.map(|hand| Some(hand[n]))).collect();
    let factions = Factions::from_iter(RANKS);
    let kinds = Card::ALL.into_iter().filter(|card| factions.contains(card.faction()));
    let mut deck = and_the_rest(&hands, kinds.map(|card| (Some(card), card.copies())));
    deck.insert(deck.len().div_ceil(2), None);
    Deal::new(factions, &RANKS, &deck, [0; LUCK_NUMBERS]).unwrap()
}
