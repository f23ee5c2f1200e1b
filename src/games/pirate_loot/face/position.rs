//! Positions for the pictures: dealt and played by the rules, so that no picture can show anything impossible.

use heapless::Vec;

use crate::games::pirate_loot::rules::Card::{self, *};
use crate::games::pirate_loot::rules::Loot::{self, *};
use crate::games::pirate_loot::rules::{
    Action, Chest, DRAW_CARDS, Deal, Decision, Event, Faction, Factions, Game, LOOT_CARDS, LUCK_NUMBERS, Opening, Setup,
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
    /// The game in this position; `None` if it can't come about.
    pub fn game(self) -> Option<Game> {
        let deal = deal()?;
        let mut game = Game::open(&opening()?);
        game.begin(&deal, |_| {}).ok()?;
        let story = match self {
            Self::Story(answers) => STORY.get(..answers)?,
            Self::SetSail | Self::Division | Self::Over => &STORY,
        };
        // It shares the copy of the rules that tells what happens.
        let play = |game: &mut Game, answer| game.play(answer, &mut (|_| {}) as &mut dyn FnMut(Event)).ok();
        for &answer in story {
            play(&mut game, answer)?;
        }
        while !self.is_reached(&game) {
            match carry_on(&game) {
                Some(answer) => play(&mut game, answer)?,
                None => game.begin(&deal, |_| {}).ok()?,
            }
        }
        Some(game)
    }

    fn is_reached(self, game: &Game) -> bool {
        let table = game.table();
        match self {
            Self::Story(_) => true,
            Self::SetSail => table.sail().is_some(),
            Self::Division => matches!(table.decision(), Some(Decision::Haul(_))),
            Self::Over => table.is_over(),
        }
    }

    /// The card that is recruited next.
    pub fn chosen(self) -> Option<Card> {
        match self {
            Self::Story(answers) => match STORY.get(answers)? {
                Action::Card(card) => Some(*card),
                _ => None,
            },
            Self::SetSail | Self::Division | Self::Over => None,
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

fn opening() -> Option<Opening> {
    let mut loot: Vec<Loot, LOOT_CARDS> = Vec::new();
    loot.extend_from_slice(&LOOT).ok()?;
    for kind in Loot::ALL {
        let named = LOOT.iter().filter(|&&loot| loot == kind).count();
        for _ in named..kind.copies().into() {
            loot.push(kind).ok()?;
        }
    }
    Opening::new(Setup { seats: PLAYERS as u8 }, Factions::from_iter(RANKS), &loot, Seat::S0).ok()
}

/// The hands, then the other cards in the order of their kinds, with Set Sail as high as it may lie (P5.3).
fn deal() -> Option<Deal> {
    let mut deck: Vec<Option<Card>, DRAW_CARDS> = Vec::new();
    for n in 0..HANDS.first()?.len() {
        for hand in &HANDS {
            deck.push(Some(*hand.get(n)?)).ok()?;
        }
    }
    let dealt = deck.clone();
    let factions = Factions::from_iter(RANKS);
    for card in Card::ALL.into_iter().filter(|card| factions.contains(card.faction())) {
        let used = dealt.iter().filter(|&&other| other == Some(card)).count();
        for _ in used..card.copies().into() {
            deck.push(Some(card)).ok()?;
        }
    }
    let above = deck.len().div_ceil(2);
    deck.insert(above, None).ok()?;
    Deal::new(factions, &RANKS, &deck, [0; LUCK_NUMBERS]).ok()
}
