//! What one seat may know (P19). Screens and bots get this, never the game.

use super::rules::{
    Action, BySeat, Card, Cards, Chest, Decision, Game, Label, Legal, Place, Refusal, SeatSet, Table,
};
use crate::game::{Asks, Game as _};
use crate::table::Seat;

/// Everything a seat may know at one moment: the open table, how many cards lie face down where, its own hand and chest, the
/// loot it has seen that is still there, and what the current decision lets it look at.
///
/// It holds no other card: a screen can't draw, and a bot can't think about, what isn't in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub seat: Seat,
    table: Table,
    pub asks: Asks,
    /// What this seat may answer; nothing when it isn't asked.
    pub legal: Legal,
    hand: Cards,
    hand_sizes: BySeat<u8>,
    deck_size: u8,
    loot_deck_size: u8,
    /// What the seat knows to be in each chest; everything, for its own.
    known: BySeat<Chest>,
    haul_known: Chest,
    shown: Cards,
    /// The top of the draw deck, if this seat saw it put there (P19.5).
    pub top: Option<Card>,
}

impl View {
    /// What a seat may know of a game. A seat that is not at the table knows what everybody knows.
    pub fn of(game: &Game, seat: Seat) -> Self {
        let table = *game.table();
        let (here, asked) = (table.seats().contains(seat), game.asks() == Asks::Seat(seat));
        let (mut hand_sizes, mut known) = (BySeat::all(0), BySeat::all(Chest::EMPTY));
        for other in table.seats() {
            hand_sizes[other] = game.hand(other).len() as u8;
            // P19.3
            if here {
                known[other] = *game.known(seat, Place::Chest(other));
            }
        }
        Self {
            seat,
            table,
            asks: game.asks(),
            legal: if asked { game.legal() } else { Legal::NONE },
            // P19.2
            hand: if here { *game.hand(seat) } else { Cards::EMPTY },
            hand_sizes,
            deck_size: game.draw_deck().len() as u8,
            loot_deck_size: game.loot_deck().count() as u8,
            known,
            haul_known: if here { *game.known(seat, Place::Haul) } else { Chest::EMPTY },
            // P19.4
            shown: match table.decision() {
                Some(Decision::FromHand(of)) if asked => *game.hand(of),
                Some(Decision::PutBack) if asked => *game.on_the_way(),
                Some(Decision::Shown) => *game.on_the_way(),
                _ => Cards::EMPTY,
            },
            // P19.5
            top: game.top_seen_by(seat),
        }
    }

    /// What everybody may know, for a seat that decides before everybody's eyes: of its own it has only its answers.
    pub fn in_the_open(game: &Game, seat: Seat) -> Self {
        // Nobody of this game sits there.
        let nobody = Self::of(game, Seat::S7);
        let legal = if game.asks() == Asks::Seat(seat) { game.legal() } else { Legal::NONE };
        Self { seat, legal, ..nobody }
    }

    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub const fn seats(&self) -> SeatSet {
        self.table.seats()
    }

    /// What is asking, if somebody is asked.
    pub fn label(&self) -> Option<Label> {
        self.table.decision().map(Decision::label)
    }

    /// May this seat answer this? If not, why not?
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        match self.asks {
            Asks::Nobody => Err(Refusal::GameOver),
            Asks::Chance => Err(Refusal::RoundOver),
            Asks::Seat(seat) if seat != self.seat => Err(Refusal::NotAsked),
            Asks::Seat(_) if self.legal.contains(action) => Ok(()),
            Asks::Seat(_) if action == Action::Decline => Err(Refusal::CannotDecline),
            Asks::Seat(_) => Err(Refusal::NotOffered),
        }
    }

    pub const fn hand(&self) -> &Cards {
        &self.hand
    }

    pub fn chest(&self) -> &Chest {
        self.known(Place::Chest(self.seat))
    }

    pub fn hand_size(&self, seat: Seat) -> usize {
        self.hand_sizes[seat].into()
    }

    pub fn loot_size(&self, place: Place) -> usize {
        match place {
            Place::Haul => self.table.haul.into(),
            Place::Chest(seat) => self.table.loot(seat).into(),
        }
    }

    /// The loot this seat knows to be at a place (P19.3): never more than lies there, but maybe less.
    pub fn known(&self, place: Place) -> &Chest {
        match place {
            Place::Haul => &self.haul_known,
            Place::Chest(seat) => &self.known[seat],
        }
    }

    /// How many cards the draw deck has, including Set Sail while it is there.
    pub const fn deck_size(&self) -> usize {
        self.deck_size as usize
    }

    pub const fn loot_deck_size(&self) -> usize {
        self.loot_deck_size as usize
    }

    /// The cards that the current decision shows this seat (P19.4): a hand, or what a Lookout took from the deck.
    pub const fn shown(&self) -> &Cards {
        &self.shown
    }
}
