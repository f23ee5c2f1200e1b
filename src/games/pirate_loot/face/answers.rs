//! The answers to a decision in the order the cursor goes through them, and what lies on the table for them.

use heapless::Vec;

use crate::games::pirate_loot::rules::{
    Action, Card, Cards, Chest, Decision, KINDS, Loot, MAX_ANSWERS, Offer,
};
use crate::games::pirate_loot::view::View;
use crate::table::Seat;

pub type Answers = Vec<Action, MAX_ANSWERS>;

/// How the answers are laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Cards or loot side by side, ship by ship.
    Row,
    /// Seats below each other.
    List,
    /// Yes or no.
    Use,
}

pub const fn shape(decision: Decision) -> Shape {
    match decision.terms().offer {
        Offer::Ships | Offer::SeatsFor(_) | Offer::Places => Shape::List,
        Offer::Effect => Shape::Use,
        _ => Shape::Row,
    }
}

/// The answers a seat may give: ship by ship, and declining last.
pub fn answers(view: &View) -> Answers {
    // Listing legal actions is slow, so do it once.
    let legal: Answers = view.legal.collect();
    let legal = || legal.iter().copied();
    let is_on = |action: &Action, seat| matches!(action, Action::OnShip(_, ship) if *ship == seat);
    let on_ships = view.seats().flat_map(|seat| legal().filter(move |action| is_on(action, seat)));
    let others = legal().filter(|action| !matches!(action, Action::OnShip(..) | Action::Decline));
    let decline = legal().filter(|action| *action == Action::Decline);
    on_ships.chain(others).chain(decline).collect()
}

/// The ship an answer is about.
pub const fn ship(action: Action) -> Option<Seat> {
    match action {
        Action::OnShip(_, ship) | Action::Seat(ship) => Some(ship),
        Action::Use | Action::Decline | Action::Haul | Action::Loot(_) | Action::Card(_) => None,
    }
}

/// The first answer of the ship or the row above or below, if there is one.
pub fn beyond(shape: Shape, answers: &[Action], at: usize, down: bool) -> Option<usize> {
    if shape == Shape::List {
        let next = if down { at.checked_add(1) } else { at.checked_sub(1) };
        return next.filter(|&next| next < answers.len());
    }
    // Declining is beside the last ship.
    let row = |at: usize| answers.get(at).and_then(|&action| ship(action));
    let last = || answers.iter().rev().find_map(|&action| ship(action));
    let here = row(at).or_else(last)?;
    let other = match down {
        true => answers.iter().filter_map(|&action| ship(action)).find(|&other| other > here)?,
        false => answers.iter().filter_map(|&action| ship(action)).rev().find(|&other| other < here)?,
    };
    answers.iter().position(|&action| ship(action) == Some(other))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    Card(Card),
    Loot(Loot),
}

/// A piece to look at, how many of it there are, and what choosing it answers, if it can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Laid {
    pub piece: Piece,
    pub count: u8,
    pub answer: Option<Action>,
}

/// Everything that lies in a row: no more than there are kinds of cards.
pub type Row = Vec<Laid, KINDS>;

pub fn pirates(cards: &Cards) -> Row {
    let laid = |card| Laid { piece: Piece::Card(card), count: cards.count(card), answer: Some(Action::Card(card)) };
    cards.kinds().map(laid).collect()
}

pub fn treasures(chest: &Chest) -> Row {
    let laid = |loot| Laid { piece: Piece::Loot(loot), count: chest.count(loot), answer: Some(Action::Loot(loot)) };
    chest.kinds().map(laid).collect()
}

/// What lies in the row that the cursor is in: on this ship, if the answers are on several.
pub fn row(view: &View, decision: Decision, on: Option<Seat>) -> Row {
    let (table, legal) = (view.table(), view.legal);
    let mut row = match decision.terms().offer {
        Offer::OwnHand => pirates(view.hand()),
        Offer::HandOf(_) | Offer::FromDeck(_) => pirates(view.shown()),
        Offer::Pile => pirates(table.pile()),
        Offer::Ship(ship, _) => pirates(table.ship(ship)),
        Offer::OnShips(_) => on.map_or_else(Row::new, |ship| {
            let mut row = pirates(table.ship(ship));
            row.iter_mut().for_each(|laid| {
                if let Piece::Card(card) = laid.piece {
                    laid.answer = Some(Action::OnShip(card, ship));
                }
            });
            row
        }),
        // Which of several equal cards it is does not matter.
        Offer::Copies(_) | Offer::Only(_) => {
            let chosen = legal.filter_map(|action| match action {
                Action::Card(card) => Some(card),
                _ => None,
            });
            pirates(&chosen.collect())
        }
        Offer::OwnChest => treasures(view.chest()),
        Offer::Loot(place) | Offer::Ones(place) => treasures(view.known(place)),
        Offer::Effect | Offer::Ships | Offer::SeatsFor(_) | Offer::Places => Row::new(),
    };
    row.iter_mut().for_each(|laid| laid.answer = laid.answer.filter(|&action| legal.contains(action)));
    // Of a ship, only what can be chosen is there to look at.
    if matches!(decision.terms().offer, Offer::Ship(..) | Offer::OnShips(_)) {
        row.retain(|laid| laid.answer.is_some());
    }
    row
}
