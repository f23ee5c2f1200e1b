//! Playing on in the Captain's head, quickly and not too foolishly.

use crate::bug::bug;
use crate::game::Game as _;
use crate::games::loot::rules::{Action, Card, Game, MERCHANT_KINDS, PIRATES, Ship, ShipNo, Ships, Table};
use crate::table::Side;

use super::judge::Judge;
use super::wealth::GOLD;
use crate::mind::{Dice, Searched};

/// How far a playout goes from where the tree ends: two actions for each seat, up to so many. Longer ones tell less: what
/// follows by chance drowns what follows from the action in question.
const ROUNDS: usize = 2;
const AHEAD: usize = 8;

/// Skulls on the strongest pirate ship (R1).
const MOST_SKULLS: u8 = 4;

// What things are worth at first sight. They were found by playing against each other.
/// Another card in the hand, and how much less with each card held already.
const DRAW: i32 = 19;
const GLUT: i32 = 3;
/// Having launched a merchant.
const LAUNCH: i32 = 26;
/// Cards spent: a pirate ship, each skull on it, a captain, the admiral.
const PIRATE: i32 = 7;
const SKULL: i32 = 5;
const CAPTAIN: i32 = 33;
const ADMIRAL: i32 = 40;
/// People differ: an action may seem worth up to this much more.
const WHIM: u32 = 30;

/// Plays a game on for a while, or to its end. The first `answers` actions are chosen with a Mate's care: we judge an action by
/// what follows at once, so that is worth the time of several playouts.
pub fn play_on(game: &mut Game, answers: usize, dice: &mut Dice) {
    let seats = game.table().seating().seats().count();
    for n in 0..AHEAD.min(ROUNDS * seats) {
        let action = if n < answers { Judge::of(game).best() } else { choose(game, dice) };
        let Some(action) = action else { return };
        if game.play(action, |_| {}).is_err() {
            return;
        }
    }
}

/// What the seat to move does in a playout; `None` when the game is over.
#[inline]
pub fn choose(game: &Game, dice: &mut Dice) -> Option<Action> {
    let table = game.table();
    if table.is_over() {
        return None;
    }
    let seating = table.seating();
    let side = seating.side(table.mover());
    let kinds = game.hand(table.mover()).kinds();
    let (mut best, mut most) = (None, i32::MIN);
    let mut offer = |action, worth: i32| {
        let worth = worth + dice.below(WHIM) as i32;
        if worth > most {
            (most, best) = (worth, Some(action));
        }
    };
    if table.pile() > 0 {
        offer(Action::Draw, draw_worth(table));
    }
    // The smallest merchant: it is the least likely to be fought over.
    if let Some(card) = Card::lowest(kinds & MERCHANT_KINDS) {
        offer(Action::Launch(card), LAUNCH);
    }
    for no in Ships(table.not_led_by(side)) {
        let Some(ship) = table.ship(no) else {
            bug!("ship {no} was never launched");
            continue;
        };
        if let Some(card) = cheapest_lead(ship, side, kinds & ship.takes(side, seating)) {
            offer(Action::Play(card, no), i32::from(ship.gold()) * GOLD - cost(card));
        }
    }
    // If the pile is empty and nothing is worth doing, do anything.
    best.or_else(|| game.legal().choose(dice))
}

fn draw_worth(table: &Table) -> i32 {
    DRAW - GLUT * table.hand_size(table.mover()) as i32
}

#[inline]
fn cost(card: Card) -> i32 {
    match card {
        Card::Ad => ADMIRAL,
        card if card.is_pirate() => PIRATE + SKULL * skulls(card),
        _ => CAPTAIN,
    }
}

/// The cheapest of these cards that takes the lead of a ship.
#[inline]
fn cheapest_lead(ship: &Ship, side: Side, cards: u32) -> Option<Card> {
    let pirates = cards & PIRATES;
    if pirates != 0 && ship.commander().is_none() {
        // Four pirate ships of each colour, by their skulls: each fourth bit of the mask.
        let mut kinds = 0x1111 << (ship.skulls_to_lead(side) - 1);
        for _ in ship.skulls_to_lead(side)..=MOST_SKULLS {
            if let Some(card) = Card::lowest(pirates & kinds) {
                return Some(card);
            }
            kinds <<= 1;
        }
    }
    Card::lowest(cards & !PIRATES)
}

impl Searched for Game {
    fn first_sight(&self, action: Action) -> Option<i32> {
        let table = self.table();
        match action {
            Action::Draw => Some(draw_worth(table)),
            Action::Launch(_) => Some(LAUNCH),
            // R7.1: merchants come first.
            Action::Discard(_) => (self.hand(table.mover()).kinds() & MERCHANT_KINDS == 0).then_some(0),
            Action::Play(card, no) => {
                let ship = table.ship(no)?;
                let side = table.seating().side(table.mover());
                // R6.3: skulls count no longer.
                if card.is_pirate() && ship.commander().is_some() {
                    return None;
                }
                let led = table.leads(side, no);
                // Nobody strengthens a ship that nobody fights for.
                if led && !ship.is_attacked() {
                    return None;
                }
                let gold = i32::from(ship.gold()) * GOLD;
                let worth = if led {
                    0
                } else if !card.is_pirate() {
                    gold
                } else {
                    match i32::from(ship.skulls_to_lead(side)) - skulls(card) {
                        // A tie, which at least keeps the ship from the others.
                        1 => gold / 2,
                        2.. => 0,
                        _ => gold,
                    }
                };
                Some(worth - cost(card))
            }
        }
    }

    #[inline]
    fn shorten(action: Action) -> u16 {
        match action {
            Action::Draw => 0,
            Action::Launch(card) => 1 << 10 | card as u16,
            Action::Play(card, ship) => 2 << 10 | (ship.get() as u16) << 5 | card as u16,
            Action::Discard(card) => 3 << 10 | card as u16,
        }
    }

    fn lengthen(short: u16) -> Option<Action> {
        let card = Card::ALL.get(usize::from(short & 31)).copied()?;
        Some(match short >> 10 {
            0 => Action::Draw,
            1 => Action::Launch(card),
            2 => Action::Play(card, ShipNo::new((short >> 5 & 31) as u8)?),
            _ => Action::Discard(card),
        })
    }
}

const fn skulls(pirate: Card) -> i32 {
    1 + (pirate as i32 & 3)
}
