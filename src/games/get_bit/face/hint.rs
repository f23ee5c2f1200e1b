//! What a hint says: a card, and a fact that speaks for it.

use crate::games::get_bit::rules::{Card, Pirate};
use crate::games::get_bit::view::View;

/// What speaks for a card, as far as its seat can see. Rivals are the other players' pirates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// It is a low card, and in the first round the shark does not bite (G4.1).
    NoBite,
    /// No rival has it, so none can tie.
    NoRival,
    /// Only this many of this many rivals have it.
    Few(u8, u8),
    Highest,
    /// The pirate is last in line: it must get away from the shark.
    Last,
    /// It is a low card, and this many pirates are behind.
    Behind(u8),
    /// Nothing special: it is as good as the others, and nobody can foresee it.
    HardToGuess,
}

impl Reason {
    pub fn of(view: &View, card: Card) -> Self {
        let table = view.table();
        let is_low = usize::from(card.number()) * 2 <= table.crew().cards().len();
        if table.round() == 1 && is_low {
            return Self::NoBite;
        }
        // Saying that its own two pirates tie would give the first choice away.
        if view.pirates().any(|pirate| view.chosen(pirate) == Some(card)) {
            return Self::HardToGuess;
        }
        if let Some(reason) = Self::of_rivals(view, card) {
            return reason;
        }
        let behind = view.asked().and_then(|pirate| table.line().iter().rev().position(|&other| other == pirate));
        match behind {
            Some(0) if table.round() > 1 => Self::Last,
            Some(behind) if is_low && behind * 2 >= table.line().len() => Self::Behind(behind as u8),
            _ => Self::HardToGuess,
        }
    }

    /// What the rivals' cards say, if all of them are known (G9).
    fn of_rivals(view: &View, card: Card) -> Option<Self> {
        let table = view.table();
        let is_rival = |pirate: &&Pirate| table.crew().owner(**pirate) != view.seat();
        let (mut rivals, mut have, mut higher) = (0, 0, false);
        for &pirate in table.line().iter().filter(is_rival) {
            let hand = view.hand(pirate).cards()?;
            rivals += 1;
            have += u8::from(hand.contains(card));
            higher |= hand.iter().any(|other| other > card);
        }
        match have {
            0 => Some(Self::NoRival),
            _ if have * 2 <= rivals => Some(Self::Few(have, rivals)),
            _ => (!higher).then_some(Self::Highest),
        }
    }
}

#[cfg(test)]
#[path = "hint_tests.rs"]
mod tests;
