//! A game as a seat may guess it from what it sees.

use rand_core::RngCore;

use super::card::{Card, PIRATES};
use super::cards::Cards;
use super::decision::{Decision, Place};
use super::game::Game;
use super::loot::{Chest, LOOT_CARDS, Loot, LootDeck};
use super::round::Lasting;
use super::seats::{BySeat, SeatSet};
use super::setup::{Deal, LUCK_BELOW, LUCK_NUMBERS};
use crate::bug::OrBug as _;
use crate::games::pirate_loot::view::View;
use crate::table::{Seat, chance};

/// How many cards below Set Sail are shuffled each time: more than most rounds draw after it.
const AFTER_SAIL: usize = 12;

/// What a seat that is asked knows of a game, and the cards it can't see, to be dealt again and again.
///
/// Every game it deals could be the one being played, and each is as likely as any other.
#[derive(Clone, Debug)]
pub struct Supposed {
    /// What is known, with nothing in the places that are not.
    known: Game,
    seat: Seat,
    hand_sizes: BySeat<u8>,
    /// The pirates that were not seen: in other hands and in the deck.
    unseen: heapless::Vec<Card, PIRATES>,
    /// The top of the deck, if the seat knows it (P19.5).
    top: Option<Card>,
    /// Set Sail has at most so many cards below it; `None` once it is out of the deck.
    most_below: Option<u8>,
    /// The loot that was not seen: in the haul, in other chests, in the loot deck.
    loot: heapless::Vec<Loot, LOOT_CARDS>,
}

impl Supposed {
    /// What may be supposed from the view of a seat that is asked; `None` if it is not.
    pub fn new(view: &View) -> Option<Self> {
        let (table, seat) = (*view.table(), view.seat);
        let decision = table.decision().filter(|_| view.asks.seat() == Some(seat))?;
        let mut hands = BySeat::all(Cards::EMPTY);
        hands[seat] = *view.hand();
        let mut on_the_way = Cards::EMPTY;
        match decision {
            Decision::FromHand(of) => hands[of] = *view.shown(),
            _ => on_the_way = *view.shown(),
        }
        // Each card lies open, is known to the seat, or is unseen.
        let mut unseen = heapless::Vec::new();
        let boards = |card: Card| u8::from(decision == Decision::Board(card));
        for card in Card::ALL.into_iter().filter(|card| table.factions.contains(card.faction())) {
            let seats = table.seats();
            let in_sight = seats.fold(0, |sum: u8, seat| {
                sum.saturating_add(table.ships[seat].count(card)).saturating_add(hands[seat].count(card))
            });
            let elsewhere = [table.pile.count(card), on_the_way.count(card), boards(card)];
            let seen = elsewhere.into_iter().fold(in_sight, u8::saturating_add);
            let seen = seen.saturating_add(u8::from(view.top == Some(card)));
            for _ in seen..card.copies() {
                unseen.push(card).ok()?;
            }
        }
        let (mut hand_sizes, mut others) = (BySeat::all(0), 0);
        for other in table.seats() {
            hand_sizes[other] = view.hand_size(other) as u8;
            others += view.hand_size(other).saturating_sub(hands[other].len());
        }
        let in_deck = unseen.len().checked_sub(others)?;
        let known_top = usize::from(view.top.is_some());
        // P5.3: it has up to half of all cards below it, wherever the top of the deck is by now.
        let half = Deal::cards(table.factions).saturating_sub(1) / 2;
        let has_set_sail = view.deck_size() > in_deck.saturating_add(known_top);
        let most_below = has_set_sail.then_some(half.min(in_deck) as u8);

        let mut chests = BySeat::all(Chest::EMPTY);
        let mut known = BySeat::all(BySeat::all(Chest::EMPTY));
        for other in table.seats() {
            chests[other] = *view.known(Place::Chest(other));
            if other != seat {
                known[seat][other] = chests[other];
            }
        }
        let haul = *view.known(Place::Haul);
        let mut haul_known = BySeat::all(Chest::EMPTY);
        haul_known[seat] = haul;
        let mut loot = heapless::Vec::new();
        for kind in Loot::ALL {
            let in_chests = table.seats().fold(0, |sum: u8, other| sum.saturating_add(chests[other].count(kind)));
            for _ in in_chests.saturating_add(haul.count(kind))..kind.copies() {
                loot.push(kind).ok()?;
            }
        }
        let lasting = Lasting { chests, loot_deck: LootDeck::from_iter([]), known, first: seat };
        let known = Game {
            hands,
            top_seen: if view.top.is_some() { SeatSet::NONE.with(seat) } else { SeatSet::NONE },
            on_the_way,
            haul,
            haul_known,
            deal: Some(Deal::of_luck(table.ranks, [0; LUCK_NUMBERS])),
            table,
            ..Game::between(table, lasting)
        };
        Some(Self { known, seat, hand_sizes, unseen, top: view.top, most_below, loot })
    }

    /// Whose view it was.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Deals the cards that are not known, for a game to try. Far below Set Sail the deck may stay as it was.
    pub fn deal(&mut self, rng: &mut impl RngCore) -> Game {
        let mut game = self.known;
        let seats = game.table.seats();
        let mut cards = self.unseen.as_mut_slice();
        for seat in seats {
            for _ in game.hands[seat].len()..self.hand_sizes[seat].into() {
                if let Some(card) = pick(&mut cards, rng) {
                    game.hands[seat].add(card);
                }
            }
        }
        // The rest is the deck, top first.
        let below = self.most_below.and_then(|most| chance::below_small(rng, u16::from(most).saturating_add(1)));
        let below = below.map(usize::from);
        let above = cards.len().saturating_sub(below.unwrap_or(0));
        let mut rest = &mut *cards;
        for _ in 0..above.saturating_add(AFTER_SAIL) {
            if pick(&mut rest, rng).is_none() {
                break;
            }
        }
        for &card in cards.iter().rev() {
            if Some(game.deck.len()) == below {
                game.deck.put(None);
            }
            game.deck.put(Some(card));
        }
        if Some(game.deck.len()) == below {
            game.deck.put(None);
        }
        if self.top.is_some() {
            game.deck.put(self.top);
        }
        let mut loot = self.loot.as_mut_slice();
        for seat in seats {
            for _ in game.lasting.chests[seat].len()..game.table.loot[seat].into() {
                if let Some(loot) = pick(&mut loot, rng) {
                    game.lasting.chests[seat].add(loot);
                }
            }
        }
        for _ in game.haul.len()..game.table.haul.into() {
            if let Some(loot) = pick(&mut loot, rng) {
                game.haul.add(loot);
            }
        }
        while let Some(loot) = pick(&mut loot, rng) {
            game.lasting.loot_deck.put_below(loot);
        }
        game.deal = Some(Deal::of_luck(
            game.table.ranks,
            [(); LUCK_NUMBERS].map(|()| chance::below_small(rng, LUCK_BELOW).or_bug("luck is some number", 0)),
        ));
        game
    }
}

/// Brings one of the things to the front, each as likely as any other, and leaves those after it.
#[inline]
fn pick<T: Copy>(things: &mut &mut [T], rng: &mut impl RngCore) -> Option<T> {
    let chosen = chance::below_small(rng, things.len() as u16)?;
    let (first, rest) = core::mem::take(things).split_first_mut()?;
    // The first may have been chosen itself.
    if let Some(other) = rest.get_mut(usize::from(chosen).wrapping_sub(1)) {
        core::mem::swap(first, other);
    }
    *things = rest;
    Some(*first)
}
