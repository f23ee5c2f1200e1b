//! The Brutal and the Greedy Surgeon (P13.3, P15.3). The Clever one recruits from the pile (P14.3), the Lazy one is part of
//! every discard (P10.3d).

use super::card::Card;
use super::decision::Decision;
use super::game::Game;
use super::turn::Next;

/// How often a Brutal Surgeon works in a turn (P13.3).
const SURGERIES: u8 = 2;

impl Game {
    /// P13.3: may the card that the Brutal Gunner discarded be recruited?
    pub(super) fn surgeon_recruits(&self, card: Card) -> Next {
        let here = self.table.ships[self.table.active].contains(Card::Bs);
        // A Clever Cabinboy is not on the pile.
        if here && card != Card::Cy && self.table.surgeries < SURGERIES {
            Next::Ask(Decision::Again(card))
        } else {
            Next::EndTurn
        }
    }

    /// P13.3
    pub(super) fn recruit_again(&mut self, card: Card) -> Next {
        self.table.surgeries = self.table.surgeries.saturating_add(1);
        self.recruit_from_pile(card)
    }

    /// P15.3: may a Greedy Gunner that was recruited rob a player?
    pub(super) fn surgeon_robs(&self) -> bool {
        self.table.ships[self.table.active].contains(Card::Gs) && !self.others_with_loot().is_empty()
    }
}
