//! The answers to a decision in the order the cursor goes through them, and what lies on the table for them.

use heapless::Vec;

use crate::games::pirate_loot::rules::{
    Action, Card, Cards, Chest, Decision, KINDS, Kinds, Loot, MAX_ANSWERS, Place, Standing,
};
use crate::games::pirate_loot::view::View;
use crate::table::Seat;

/// Everything a decision offers.
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

/// How the answers to a decision are laid out.
pub const fn shape(decision: Decision) -> Shape {
    match decision {
        Decision::Board(_) | Decision::Whose(_) | Decision::Victim(_) | Decision::Where => Shape::List,
        Decision::Use(_) => Shape::Use,
        Decision::Turn
        | Decision::Copy(_)
        | Decision::Shoot { .. }
        | Decision::FromHand(_)
        | Decision::Second(_)
        | Decision::OwnCard(_)
        | Decision::Again(_)
        | Decision::PutBack
        | Decision::FromPile
        | Decision::Another
        | Decision::DownToFive
        | Decision::Rob(_)
        | Decision::Exchange(_)
        | Decision::GiveBack
        | Decision::Shown
        | Decision::OfFaction(..)
        | Decision::Cabinboy { .. }
        | Decision::LazyCaptain(_)
        | Decision::Haul(_) => Shape::Row,
    }
}

/// Is everything that matters here open to all? Then the seat is asked without being handed the device, and its screen shows
/// nothing else.
pub const fn is_open(decision: Decision) -> bool {
    matches!(decision, Decision::OwnCard(_) | Decision::OfFaction(..))
}

/// The answers a seat may give: ship by ship, and declining last.
pub fn answers(view: &View) -> Answers {
    // Walking through what is legal takes long: we do it once.
    let legal: Answers = view.legal().collect();
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

/// Where the cursor starts: at the best crew of the others, where it matters whose; else at the first answer. Of a Lazy Gunner's
/// victims those come first who have something to lose.
pub fn first(view: &View, answers: &[Action]) -> usize {
    let table = view.table();
    let is_hit = |ship: Seat| match table.decision() {
        Some(Decision::Victim(faction)) => !table.ship(ship).kinds().and(Kinds::of_faction(faction)).is_empty(),
        _ => true,
    };
    let rating = |action: &Action| -> Option<(bool, Standing)> {
        let ship = ship(*action).filter(|&ship| ship != view.seat())?;
        Some((is_hit(ship), table.standing(ship)))
    };
    let best = answers.iter().filter_map(rating).max();
    answers.iter().position(|action| best.is_some() && rating(action) == best).unwrap_or(0)
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

/// A card, or loot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A pirate.
    Card(Card),
    /// Loot.
    Loot(Loot),
}

/// A piece to look at, how many of it there are, and the answer it stands for, if it does.
#[derive(Clone, Copy, Debug)]
pub struct Laid {
    /// What it is.
    pub piece: Piece,
    /// How many there are.
    pub count: u8,
    /// What choosing it answers.
    pub answer: Option<Action>,
}

/// Everything that lies in a row: no more than there are kinds of cards.
pub type Row = Vec<Laid, KINDS>;

/// What lies in the row that the cursor is in: on this ship, if the answers are on several.
pub fn row(view: &View, decision: Decision, on: Option<Seat>) -> Row {
    let table = view.table();
    let legal = view.legal();
    match decision {
        Decision::Turn | Decision::Another | Decision::DownToFive => cards(view, view.hand()),
        Decision::FromHand(_) | Decision::PutBack | Decision::Shown => cards(view, view.shown()),
        Decision::FromPile => cards(view, table.pile()),
        Decision::Second(ship) | Decision::OwnCard(ship) | Decision::OfFaction(ship, _) => {
            let mut row = cards(view, table.ship(ship));
            row.retain(|laid| laid.answer.is_some());
            row
        }
        Decision::Shoot { .. } => {
            let Some(ship) = on else { return Row::new() };
            let cards = legal.filter_map(|action| match action {
                Action::OnShip(card, other) if other == ship => Some((card, action)),
                _ => None,
            });
            let laid = |(card, action)| Laid {
                piece: Piece::Card(card),
                count: table.ship(ship).count(card),
                answer: Some(action),
            };
            cards.map(laid).collect()
        }
        // Which of several equal cards it is does not matter.
        Decision::Copy(_) | Decision::Again(_) => legal
            .filter_map(|action| match action {
                Action::Card(card) => Some(Laid { piece: Piece::Card(card), count: 1, answer: Some(action) }),
                _ => None,
            })
            .collect(),
        Decision::Rob(place) => loot(view, view.known(place)),
        Decision::Exchange(seat) => loot(view, view.known(Place::Chest(seat))),
        Decision::GiveBack | Decision::Cabinboy { .. } => loot(view, view.chest()),
        Decision::LazyCaptain(_) | Decision::Haul(_) => loot(view, view.known(Place::Haul)),
        Decision::Board(_) | Decision::Whose(_) | Decision::Victim(_) | Decision::Where | Decision::Use(_) => {
            Row::new()
        }
    }
}

fn cards(view: &View, cards: &Cards) -> Row {
    let answer = |card| Some(Action::Card(card)).filter(|&action| view.legal().contains(action));
    cards
        .kinds()
        .map(|card| Laid { piece: Piece::Card(card), count: cards.count(card), answer: answer(card) })
        .collect()
}

fn loot(view: &View, chest: &Chest) -> Row {
    let answer = |loot| Some(Action::Loot(loot)).filter(|&action| view.legal().contains(action));
    chest
        .kinds()
        .map(|loot| Laid { piece: Piece::Loot(loot), count: chest.count(loot), answer: answer(loot) })
        .collect()
}
