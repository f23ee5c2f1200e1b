//! What one seat may see. Screens and bots get this, never the game.

use super::rules::{Action, Card, Cards, Game, Legal, Refusal, ShipNo, Table};
use crate::table::Seat;

/// Everything a seat may know at one moment: the open table, its own hand, and in partnership its partner's (R2.5).
///
/// It holds no other card: a screen can't draw, and a bot can't think about, what isn't in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    table: Table,
    seat: Seat,
    hand: Cards,
    partner: Option<Cards>,
}

impl View {
    /// What a seat sees of a game.
    pub fn of(game: &Game, seat: Seat) -> Self {
        let partner = game.table().seating().partner(seat);
        Self { table: *game.table(), seat, hand: *game.hand(seat), partner: partner.map(|partner| *game.hand(partner)) }
    }

    pub const fn table(&self) -> &Table {
        &self.table
    }

    pub const fn seat(&self) -> Seat {
        self.seat
    }

    pub const fn hand(&self) -> &Cards {
        &self.hand
    }

    /// The partner's cards, in partnership play.
    pub const fn partner_hand(&self) -> Option<&Cards> {
        self.partner.as_ref()
    }

    pub fn is_my_turn(&self) -> bool {
        !self.table.is_over() && self.table.mover() == self.seat
    }

    /// What this seat may do now; nothing when it isn't its turn.
    pub fn legal(&self) -> Legal<'_> {
        if self.is_my_turn() { self.table.legal(&self.hand) } else { Legal::none(&self.table) }
    }

    /// May this seat do this now? If not, why not?
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        if self.table.mover() != self.seat && !self.table.is_over() {
            return Err(Refusal::NotYourTurn);
        }
        self.table.check(&self.hand, action)
    }

    /// The open table as it would be after this seat played one of its cards on a ship; `None` if it may not.
    pub fn supposing(&self, card: Card, ship: ShipNo) -> Option<Table> {
        self.check(Action::Play(card, ship)).ok().map(|()| self.table.supposing(card, ship))
    }
}
