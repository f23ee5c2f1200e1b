//! A game as somebody imagines it who can't see all of it.

use rand_core::RngCore;

use crate::bug::{OrBug, bug};
use crate::games::loot::rules::{Card, Cards, DECK_SIZE, Game, Table};
use crate::games::loot::view::View;
use crate::table::{BySeat, MAX_SEATS, Seat, chance};

/// The open table, the hands somebody knows, and the cards that must be in the other hands and in the pile. It deals those
/// out again as often as asked.
///
/// Every game it deals could be the one being played, and each is as likely as any other.
#[derive(Clone, Debug)]
pub struct Supposed {
    table: Table,
    known: BySeat<Cards>,
    hidden: heapless::Vec<Seat, MAX_SEATS>,
    /// The cards that were seen, then those that were not.
    deck: [Card; DECK_SIZE],
    seen: usize,
}

impl Supposed {
    /// The games that could be, given the open table and the hands that are known. `None` if no deal fits them.
    pub fn new(table: &Table, known: impl IntoIterator<Item = (Seat, Cards)>) -> Option<Self> {
        let mut hidden: heapless::Vec<Seat, MAX_SEATS> = table.seating().seats().collect();
        let mut hands = BySeat::all(Cards::EMPTY);
        let mut seen = table.seen();
        for (seat, hand) in known {
            let place = hidden.iter().position(|&other| other == seat)?;
            hidden.remove(place);
            if hand.len() != table.hand_size(seat) {
                return None;
            }
            for (card, count) in hand.iter() {
                for _ in 0..count {
                    // More copies than the deck has would not even be counted right.
                    if seen.count(card) == card.copies() {
                        return None;
                    }
                    seen.add(card);
                }
            }
            hands[seat] = hand;
        }
        let mut deck = [Card::Ad; DECK_SIZE];
        let mut places = deck.iter_mut();
        let cards = |count: fn(Card, u8) -> u8| {
            Card::ALL.into_iter().flat_map(move |card| (0..count(card, seen.count(card))).map(move |_| card))
        };
        for card in cards(|_, seen| seen).chain(cards(|card, seen| card.copies().saturating_sub(seen))) {
            *places.next()? = card;
        }
        let unseen = table.pile() + hidden.iter().map(|&seat| table.hand_size(seat)).sum::<usize>();
        (seen.len() + unseen == DECK_SIZE).then_some(Self {
            table: *table,
            known: hands,
            hidden,
            deck,
            seen: seen.len(),
        })
    }

    /// Deals the unseen cards again: all hands, and the next `draws` cards of the pile. Deeper down the pile may be as before.
    pub fn deal(&mut self, draws: usize, rng: &mut impl RngCore) -> Game {
        let mut hands = self.known;
        let mut unseen = self.deck.get_mut(self.seen..).or_bug("the deck has all cards seen", &mut []);
        for &seat in &self.hidden {
            for _ in 0..self.table.hand_size(seat) {
                let Some(card) = pick(&mut unseen, rng) else {
                    bug!("too few cards for the hands");
                    break;
                };
                hands[seat].add(card);
            }
        }
        // The pile is the rest of the deck.
        for _ in 0..draws {
            if pick(&mut unseen, rng).is_none() {
                break;
            }
        }
        Game::supposed(&self.table, hands, &self.deck)
    }
}

impl View {
    /// The games that this could be, as far as the seat can see. A view of a game always leaves one; `None` if it isn't one.
    pub fn suppose(&self) -> Option<Supposed> {
        let partner = self.table().seating().partner(self.seat()).zip(self.partner_hand().copied());
        Supposed::new(self.table(), [(self.seat(), *self.hand())].into_iter().chain(partner))
    }
}

/// Takes one of the cards, each as likely as any other, and leaves the others.
#[inline]
fn pick(cards: &mut &mut [Card], rng: &mut impl RngCore) -> Option<Card> {
    let chosen = chance::below_small(rng, cards.len() as u16)?;
    let (first, rest) = core::mem::take(cards).split_first_mut()?;
    // The first card may have been chosen itself.
    if let Some(other) = rest.get_mut(usize::from(chosen).wrapping_sub(1)) {
        core::mem::swap(first, other);
    }
    *cards = rest;
    Some(*first)
}
