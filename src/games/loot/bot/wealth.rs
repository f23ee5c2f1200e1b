//! What each side has: gold taken, ships led, cards held.

use crate::bug::{OrBug, bug};
use crate::games::loot::rules::{Card, Cards, Colour, Game, Ship, Table};
use crate::table::{BySide, Side};

use super::prices::{Prices, prices, turns_left};

pub const GOLD: i32 = 16;

/// Kinds that are captains, as a mask.
const CAPTAINS: u32 = Card::Ad.bit() - Card::Bc.bit();

/// What each side has, in gold. Once the game is over, that is its score.
pub fn wealth(game: &Game) -> BySide<i32> {
    let table = game.table();
    let mut wealth = BySide::all(0);
    if let Some(outcome) = table.outcome() {
        for (side, score) in outcome.scores() {
            wealth[side] = i32::from(score) * GOLD;
        }
        return wealth;
    }
    let Some(prices) = prices(table) else {
        bug!("no prices for this table");
        return wealth;
    };
    let rivals = rivals_to_act(table);
    for side in table.seating().sides() {
        let ships = ships_worth(table, side, rivals[side], prices);
        wealth[side] = i32::from(table.gold(side)) * GOLD + ships;
    }
    let turns = turns_left(table);
    for seat in table.seating().seats() {
        let surplus = table.hand_size(seat).saturating_sub(turns) as i32;
        wealth[table.seating().side(seat)] += surplus * i32::from(prices.surplus);
    }
    if table.seating().partners() {
        for side in table.seating().sides() {
            let mut hands = Cards::EMPTY;
            for seat in table.seating().seats_of(side) {
                hands.add_all(game.hand(seat));
            }
            wealth[side] += hand_worth(&hands, prices);
        }
    } else {
        for seat in table.seating().seats() {
            wealth[table.seating().side(seat)] += hand_worth(game.hand(seat), prices);
        }
    }
    for ship in table.led_by_nobody() {
        for side in table.seating().sides().filter(|&side| ship.fleet(side).is_some()) {
            wealth[side] += i32::from(ship.gold()) * i32::from(prices.tied);
        }
    }
    wealth
}

fn hand_worth(hand: &Cards, prices: &Prices) -> i32 {
    let (mut worth, mut held) = (0, 0);
    for (card, count) in hand.iter() {
        held += i32::from(count);
        worth +=
            i32::from(count) * i32::from(prices.cards.get(card as usize).copied().or_bug("each card has a price", 0));
    }
    let captains = hand.kinds() & CAPTAINS;
    if captains != 0 {
        for colour in Colour::ALL {
            if captains & Card::Bc.bit() << colour as u8 != 0 {
                let escort = hand.len_of(0xf << (4 * colour as u8)).min(2);
                worth += escort as i32 * i32::from(prices.escort);
            }
        }
    }
    worth + held * held * i32::from(prices.crowd) / GOLD
}

/// What the ships that a side leads are worth to it, with so many rivals yet to act.
fn ships_worth(table: &Table, side: Side, rivals: u8, prices: &Prices) -> i32 {
    let by_rivals = |[one, two, more]: [i16; 3]| match rivals {
        0 | 1 => one,
        2 => two,
        _ => more,
    };
    let worth = |ship: &Ship| {
        let price = if ship.commander().is_some() {
            prices.commanded
        } else if ship.is_attacked() {
            by_rivals(prices.led) + prices.lead * i16::from(ship.lead(side).min(4))
        } else {
            by_rivals(prices.launched)
        };
        i32::from(ship.gold()) * i32::from(price)
    };
    table.led_by(side).map(worth).sum()
}

/// For each side, how many seats of others act before it next looks for captures.
fn rivals_to_act(table: &Table) -> BySide<u8> {
    let seating = table.seating();
    let mut rivals = BySide::all(0);
    let mut seat = table.mover();
    let mut looked = BySide::all(false);
    for _ in seating.seats() {
        let acting: Side = seating.side(seat);
        looked[acting] |= seating.is_first_of_side(seat);
        for side in seating.sides() {
            if side != acting && !looked[side] {
                rivals[side] += 1;
            }
        }
        seat = seating.after(seat);
    }
    rivals
}
