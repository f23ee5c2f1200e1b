//! Recruiting (P9), and the cards every faction has (P12).

use super::card::{Card, Role};
use super::decision::{Blow, Decision, Place};
use super::event::{Event, Source};
use super::game::Game;
use super::seats::SeatSet;
use super::turn::Next;
use crate::bug::bug;
use crate::table::Seat;

impl Game {
    /// P9.1
    pub(super) fn recruit(&mut self, card: Card, from: Source, tell: &mut impl FnMut(Event)) -> Next {
        let seat = self.table.active;
        self.table.recruiting = Some(card);
        tell(Event::Recruited { seat, card, from });
        if card.role() == Role::Mutineer {
            return Next::Ask(Decision::Board(card));
        }
        self.table.ships[seat].add(card);
        Next::Effect(card, true)
    }

    /// A card goes on a ship and does nothing more (P12.3, P16.4).
    pub(super) fn board(&mut self, card: Card, ship: Seat, tell: &mut impl FnMut(Event)) -> Next {
        self.table.ships[ship].add(card);
        tell(Event::Boarded { card, ship });
        Next::EndTurn
    }

    /// The recruit effect of a card: its first decision, if it has an effect and everything that needs (P8.5).
    pub(super) fn effect(&mut self, card: Card, recruited: bool, tell: &mut impl FnMut(Event)) -> Next {
        let needs = |met: bool, decision| if met { Next::Ask(decision) } else { Next::EndTurn };
        let draw_deck = !self.deck.is_empty();
        match card {
            // P12.4
            Card::Bb | Card::Cb | Card::Gb | Card::Lb => {
                needs(!self.table.copies_of(card.faction()).is_empty(), Decision::Copy(card))
            }
            // P12.5, P13.1, P15.1, P15.4
            Card::Bq | Card::Cq | Card::Gq | Card::Lq | Card::Bl | Card::Gl | Card::Gf => {
                needs(!self.seats_for(card).is_empty(), Decision::Whose(card))
            }
            // P13.2, P13.4: they are on a ship themselves, but a copied one may have gone since.
            Card::Bg | Card::Bf => Next::Ask(Decision::Shoot { card, recruited }),
            // P13.5
            Card::Bn => {
                let me = self.table.active;
                needs(self.table.others(me).any(|seat| !self.table.ships[seat].is_empty()), Decision::Use(card))
            }
            // P14.2
            Card::Cg => {
                let ships = self.best_crews();
                needs(self.table.seats().any(|seat| !ships[seat].is_empty()), Decision::Shoot { card, recruited })
            }
            // P14.3
            Card::Cs => needs(!self.table.pile.is_empty(), Decision::FromPile),
            // P14.4
            Card::Cf => needs(!self.hands[self.table.active].is_empty(), Decision::Another),
            // P14.1, P14.5, P16.1, P16.2, P16.4: Set Sail counts, too.
            Card::Cl | Card::Cn | Card::Ll | Card::Lg | Card::Lf => needs(draw_deck, Decision::Use(card)),
            // P15.5
            Card::Gn => needs(!self.lasting.loot_deck.is_empty(), Decision::Use(card)),
            // P15.2, P15.3
            Card::Gg if recruited && self.surgeon_robs() => Next::Ask(Decision::Where),
            Card::Gg => self.look_for_loot(Place::Haul, tell),
            // P12.1 to P12.3, and ongoing effects.
            Card::Bc | Card::Cc | Card::Gc | Card::Lc => Next::EndTurn,
            Card::Bk | Card::Ck | Card::Gk | Card::Lk => Next::EndTurn,
            Card::Bm | Card::Cm | Card::Gm | Card::Lm => Next::EndTurn,
            Card::Bs | Card::Gs | Card::Ls | Card::Ln => Next::EndTurn,
            Card::By | Card::Cy | Card::Gy | Card::Ly => Next::EndTurn,
        }
    }

    /// The seats an effect can apply to: those with a card in hand, or with loot.
    pub(super) fn seats_for(&self, card: Card) -> SeatSet {
        let me = self.table.active;
        match card {
            // P13.1
            Card::Bl => self.with(self.table.seats(), |seat| !self.hands[seat].is_empty()),
            // P15.1
            Card::Gl => self.others_with_loot(),
            // P15.4
            Card::Gf if self.lasting.loot_deck.is_empty() => SeatSet::NONE,
            Card::Gf => self.with(self.table.seats(), |seat| !self.chest(seat).is_empty()),
            // P12.5
            _ => self.with(self.table.others(me), |seat| !self.hands[seat].is_empty()),
        }
    }

    pub(super) fn others_with_loot(&self) -> SeatSet {
        self.with(self.table.others(self.table.active), |seat| !self.chest(seat).is_empty())
    }

    fn with(&self, seats: SeatSet, has: impl Fn(Seat) -> bool) -> SeatSet {
        seats.filter(|&seat| has(seat)).collect()
    }

    /// The active seat has named the seat its effect applies to.
    pub(super) fn named(&mut self, card: Card, seat: Seat, tell: &mut impl FnMut(Event)) -> Next {
        match card {
            Card::Bl => self.strike(seat, Blow::FromHand, tell),
            Card::Gl | Card::Gf => {
                self.look(self.table.active, Place::Chest(seat), tell);
                if card == Card::Gf { Next::Ask(Decision::Exchange(seat)) } else { Next::EndTurn }
            }
            // P12.5
            _ => {
                let picked = self.chance(self.hands[seat].len());
                let Some(card) = self.hands[seat].iter().nth(picked) else {
                    bug!("the hand of {seat} is empty");
                    return Next::EndTurn;
                };
                self.hands[seat].remove(card);
                Next::Recruit(card, Source::HandOf(seat))
            }
        }
    }

    /// The active seat uses an effect that needs nothing named.
    pub(super) fn used(&mut self, card: Card, tell: &mut impl FnMut(Event)) -> Next {
        match card {
            Card::Bn => self.next_discards(self.table.active, tell),
            Card::Cl => self.look_at_top(tell),
            Card::Cn => self.draw_three(tell),
            Card::Gn => self.take_loot(tell),
            Card::Ll => self.show_three(tell),
            Card::Lg => self.show_one(tell),
            Card::Lf => self.show_until_lazy(tell),
            _ => {
                bug!("{card} is used");
                Next::EndTurn
            }
        }
    }
}
