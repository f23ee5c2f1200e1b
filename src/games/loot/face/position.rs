//! Positions for the pictures: dealt and played by the rules, so that no picture can show anything impossible.

use heapless::Vec;

use crate::game::Game as _;
use crate::games::loot::rules::Card::{self, *};
use crate::games::loot::rules::{Action, Cards, DECK_SIZE, Edition, Game, HAND_SIZE, Setup, ShipNo};

/// Cards as dealt. Seat 0 begins.
#[derive(Debug)]
pub struct Deal {
    partners: bool,
    hands: &'static [[Card; HAND_SIZE]],
    /// The first cards of the pile; the others follow in order of their kinds.
    pile: &'static [Card],
}

#[derive(Clone, Copy, Debug)]
pub struct Position {
    pub deal: &'static Deal,
    pub actions: &'static [Action],
    /// How many more actions [`carry_on`] chose after them.
    pub more: usize,
    /// The step it chose them with, see there.
    pub step: usize,
}

/// The only ship of each story.
pub const SHIP: Option<ShipNo> = ShipNo::new(1);

const fn on_ship(card: Card) -> Action {
    match SHIP {
        Some(ship) => Action::Play(card, ship),
        None => Action::Draw,
    }
}

/// Three hands that show the kinds of card.
pub const KINDS: Position = Position {
    deal: &Deal {
        partners: false,
        hands: &[[M2, M3, M4, M5, M6, M8], [B1, B3, G2, P4, Y1, Y3], [Bc, Gc, Pc, Yc, Ad, M7]],
        pile: &[],
    },
    actions: &[],
    more: 0,
    step: 0,
};

const STORY_DEAL: Deal = Deal {
    partners: false,
    hands: &[[M5, M3, P2, P4, Pc, Ad], [B3, B1, M2, Y2, G1, P3], [G3, Gc, M4, P1, Y3, B2]],
    pile: &[P2, M6, Y1, Y4, B2],
};

/// Jack and Mary fight for Anne's ship with 5 gold.
const STORY_ACTIONS: &[Action] = &[
    Action::Launch(M5), // Anne
    on_ship(B3),        // Jack leads
    on_ship(G3),        // Mary ties
    Action::Draw,
    on_ship(B1), // Jack leads
    on_ship(Gc), // Mary leads
    on_ship(Ad), // Anne leads
    Action::Draw,
    Action::Draw, // ... and takes it.
];

/// The story after this many actions.
pub const fn story(first: usize) -> Position {
    Position { deal: &STORY_DEAL, actions: STORY_ACTIONS.split_at(first).0, more: 0, step: 0 }
}

const PARTNERS_DEAL: Deal = Deal {
    partners: true,
    hands: &[[B2, M2, G1, Y3, P1, M4], [B3, G3, M3, Y1, P2, Pc], [M6, P3, G2, Y2, B1, M5], [Y4, P4, M3, G4, B4, M2]],
    pile: &[],
};

const PARTNERS_ACTIONS: &[Action] = &[
    Action::Draw,       // Anne
    Action::Draw,       // Jack
    Action::Launch(M6), // Mary
    Action::Draw,       // Edward
    on_ship(B2),        // Anne
    on_ship(B3),        // Jack: five skulls with hers
    Action::Draw,
    Action::Draw, // ... and on Anne's turn they take it.
];

/// Anne and Jack rob a ship of Mary's, who plays with Edward: after this many actions.
pub const fn partners(first: usize) -> Position {
    Position { deal: &PARTNERS_DEAL, actions: PARTNERS_ACTIONS.split_at(first).0, more: 0, step: 0 }
}

/// The story, carried on for this many actions. Each step makes it a different game.
pub const fn further(step: usize, more: usize) -> Position {
    Position { deal: &STORY_DEAL, actions: STORY_ACTIONS, more, step }
}

/// What somebody does next to bring a game to its end: one of the legal actions, seemingly random but always the same.
fn carry_on(game: &Game, step: usize) -> Option<Action> {
    let mut legal = game.legal();
    let chosen = (usize::from(game.table().turn()) * step).checked_rem(legal.len())?;
    legal.nth(chosen)
}

impl Deal {
    fn deal(&self) -> Option<Game> {
        let mut deck: Vec<Card, DECK_SIZE> = Vec::new();
        for n in 0..HAND_SIZE {
            for hand in self.hands {
                deck.push(*hand.get(n)?).ok()?;
            }
        }
        deck.extend_from_slice(self.pile).ok()?;
        let named = deck.clone();
        for (card, copies) in Cards::DECK.iter() {
            let used = named.iter().filter(|&&other| other == card).count();
            for _ in used..copies.into() {
                deck.push(card).ok()?;
            }
        }
        let seats = self.hands.len() as u8;
        let setup =
            Setup { edition: Edition::default(), seats, partners: self.partners, dealer: seats.saturating_sub(1) };
        Game::deal(setup, &deck).ok()
    }
}

impl Position {
    /// The game in this position; `None` if it can't come about.
    pub fn game(&self) -> Option<Game> {
        let mut game = self.deal.deal()?;
        for &action in self.actions {
            game.play(action, |_| {}).ok()?;
        }
        for _ in 0..self.more {
            game.play(carry_on(&game, self.step)?, |_| {}).ok()?;
        }
        Some(game)
    }
}
