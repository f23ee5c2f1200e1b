//! What one seat may see (G9). Screens and bots get this, never the game.

use super::rules::{ByPirate, Card, Cards, Discards, Game, Hand, PIRATES_EACH, Pirate, Refusal, Table};
use crate::bug::OrBug;
use crate::table::Seat;

/// Everything a seat may know at one moment: what lies open, its own hands and choices, and what the discards tell about
/// other hands.
///
/// It holds no other card: a screen can't draw, and a bot can't think about, what isn't in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    table: Table,
    seat: Seat,
    hands: ByPirate<HandSeen>,
    choices: Choices,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandSeen {
    /// The cards: it is the seat's own hand, or the discards tell them (G9.1).
    Cards(Hand),
    /// Only how many there are (G9.2).
    Count(u8),
}

impl HandSeen {
    pub const fn count(self) -> usize {
        match self {
            Self::Cards(hand) => hand.len(),
            Self::Count(count) => count as usize,
        }
    }

    pub const fn cards(self) -> Option<Hand> {
        match self {
            Self::Cards(hand) => Some(hand),
            Self::Count(_) => None,
        }
    }
}

/// The choices of this round that a seat may know. Until all are made, there is no place here for anybody else's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Choices {
    /// Those of the seat's own pirates, in their order (G2.3).
    Own([Option<Card>; PIRATES_EACH]),
    /// All of them, once shown. We see this only when the game is over, since otherwise the next round begins at once.
    Shown(ByPirate<Option<Card>>),
}

impl View {
    /// What a seat sees of a game.
    pub fn of(game: &Game, seat: Seat) -> Self {
        let table = *game.table();
        let crew = table.crew();
        let mut hands = ByPirate::all(HandSeen::Cards(Hand::EMPTY));
        for pirate in crew.pirates() {
            let hand = game.hand(pirate);
            // G9.1, G9.2
            hands[pirate] = match crew.setup().discards {
                Discards::Hidden if crew.owner(pirate) != seat => HandSeen::Count(hand.len() as u8),
                _ => HandSeen::Cards(hand),
            };
        }
        let choices = if table.is_over() {
            let mut shown = ByPirate::all(None);
            for pirate in crew.pirates() {
                shown[pirate] = game.chosen(pirate);
            }
            Choices::Shown(shown)
        } else {
            let mut own = [None; PIRATES_EACH];
            for (choice, pirate) in own.iter_mut().zip(crew.pirates_of(seat)) {
                *choice = game.chosen(pirate);
            }
            Choices::Own(own)
        };
        Self { table, seat, hands, choices }
    }

    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub const fn seat(&self) -> Seat {
        self.seat
    }

    pub fn pirates(&self) -> impl Iterator<Item = Pirate> + use<> {
        self.table.crew().pirates_of(self.seat)
    }

    /// What the seat knows of a pirate's hand. A card chosen but not yet shown is still in it.
    pub fn hand(&self, pirate: Pirate) -> HandSeen {
        self.hands[pirate]
    }

    /// The cards a pirate has played since they last came back, if the seat can see them (G9.1, G9.2).
    pub fn played(&self, pirate: Pirate) -> Option<Hand> {
        if self.table.is_swimming(pirate) {
            self.hands[pirate].cards().map(|hand| self.table.crew().cards().without(hand))
        } else {
            // G6.1
            Some(Hand::EMPTY)
        }
    }

    /// The card a pirate chose in this round, if the seat may know it: the pirate is its own, or the card was shown.
    pub fn chosen(&self, pirate: Pirate) -> Option<Card> {
        match self.choices {
            Choices::Own(own) => {
                let at = self.pirates().position(|one| one == pirate)?;
                own.get(at).copied().flatten()
            }
            Choices::Shown(shown) => shown[pirate],
        }
    }

    /// The pirate this seat is asked to choose for, if any.
    pub fn asked(&self) -> Option<Pirate> {
        self.table.asked().filter(|_| self.table.asks() == Some(self.seat))
    }

    /// The cards this seat may choose now; none when it isn't asked.
    pub fn legal(&self) -> Cards {
        let own = |pirate| self.hands[pirate].cards().or_bug("a seat sees its own hand", Hand::EMPTY);
        self.asked().map_or(Hand::EMPTY, own).iter()
    }

    /// May this seat choose this card now? If not, why not?
    pub fn check(&self, card: Card) -> Result<(), Refusal> {
        match self.asked().map(|pirate| self.hands[pirate].cards()) {
            Some(Some(hand)) if hand.contains(card) => Ok(()),
            Some(_) => Err(Refusal::NotInHand(card)),
            None if self.table.is_over() => Err(Refusal::GameOver),
            None => Err(Refusal::NotAsked),
        }
    }
}
