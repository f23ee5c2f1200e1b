//! The Mate's rules of thumb: what an action is worth, from what a seat may know.

use core::cell::Cell;

use super::prices::turns_left;
use crate::bug::{OrBug, bug};
use crate::games::loot::rules::{
    Action, Card, Cards, DECK_SIZE, Face, Game, Legal, MERCHANT_KINDS, Ship, ShipNo, Table,
};
use crate::games::loot::view::View;
use crate::mind::Dice;
use crate::table::{Seat, Seating, Side};

/// Certainty, and one piece of gold: chances and worths are counted in parts of 256.
pub const ONE: i32 = 256;

/// How often a Deckhand overlooks an action, how far it misjudges one at most, and how far behind all others it puts one
/// that it overlooks.
const OVERLOOKS_ONE_IN: u32 = 2;
const SLIP: i32 = 4 * ONE;
const OVERLOOKED: i32 = 12 * ONE;

// The rules of thumb, in parts of 256.

/// What another card in the hand is worth, in gold.
const DRAW: i32 = 257;
/// How much less, for each card held already.
const GLUT: i32 = 23;
/// How much less, for each card held that there will be no turn to play.
const SURPLUS: i32 = 30;
/// The cost of spending a pirate ship: this for any, and this more for each skull.
const PIRATE: i32 = 120;
const SKULL: i32 = 129;
/// The cost of spending a captain, and the admiral.
const CAPTAIN: i32 = 729;
const ADMIRAL: i32 = 1200;
/// How many more cards than turns left are still worth saving.
const THRIFT: i32 = 12;
/// How likely a rival who could answer does: this for any ship, and this more for each piece of gold on it.
const ANSWER: i32 = 14;
const ANSWER_GOLD: i32 = 20;
/// How often a lead that is answered is won back.
const WIN_BACK: i32 = 55;
/// How often a side that is in a tie gets the ship.
const TIED: i32 = 62;
/// How much of a rival's gain is one's own loss, with one rival.
const ENVY: i32 = 111;
/// What a merchant is worth in the hand, of its gold, while it need not be launched.
const KEEP: i32 = 46;

/// A seat about to act, and all it knows.
pub struct Judge<'a> {
    table: &'a Table,
    hand: &'a Cards,
    partner: Option<&'a Cards>,
    seat: Seat,
    side: Side,
    unseen: Cards,
    /// How many those are.
    hidden: i32,
    held: i32,
    /// The turns this seat can expect, this one included.
    turns_left: i32,
    /// Will a rival certainly end the game before this side captures anything? (R9.1, R9.4)
    last_turn: bool,
    /// How much of a rival's gain is one's own loss.
    envy: i32,
    /// What the ship that was looked at last is worth as it is.
    outlook: Cell<Option<(ShipNo, i32)>>,
}

impl<'a> Judge<'a> {
    pub fn new(view: &'a View) -> Self {
        Self::at(view.table(), view.seat(), view.hand(), view.partner_hand())
    }

    /// The seat to move in an imagined game, knowing what it would see there.
    pub fn of(game: &'a Game) -> Self {
        let table = game.table();
        let partner = table.seating().partner(table.mover());
        Self::at(table, table.mover(), game.hand(table.mover()), partner.map(|partner| game.hand(partner)))
    }

    fn at(table: &'a Table, seat: Seat, hand: &'a Cards, partner: Option<&'a Cards>) -> Self {
        let seating = table.seating();
        let mut seen = table.seen();
        seen.add_all(hand);
        if let Some(hand) = partner {
            seen.add_all(hand);
        }
        let unseen = seen.rest_of_the_deck();
        let side = seating.side(seat);
        let rivals = seating.sides().count() as i32 - 1;
        Self {
            table,
            hand,
            partner,
            seat,
            side,
            unseen,
            hidden: unseen.len() as i32,
            held: hand.len() as i32,
            turns_left: turns_left(table) as i32,
            last_turn: is_last_turn(table, side),
            envy: ENVY / rivals.max(1),
            outlook: Cell::new(None),
        }
    }

    /// What the seat may do; nothing when it is not its turn.
    fn legal(&self) -> Legal<'a> {
        if self.table.mover() == self.seat { self.table.legal(self.hand) } else { Legal::none(self.table) }
    }

    /// The Mate's choice: the action worth most.
    pub fn best(&self) -> Option<Action> {
        self.legal().max_by_key(|&action| self.worth(action))
    }

    /// The Deckhand's choice: it overlooks some actions and weighs the others roughly.
    pub fn careless_best(&self, dice: &mut Dice) -> Option<Action> {
        self.legal().max_by_key(|&action| {
            let overlooked = action != Action::Draw && dice.below(OVERLOOKS_ONE_IN) == 0;
            let slip = dice.below(SLIP as u32) as i32;
            self.worth(action) + slip - if overlooked { OVERLOOKED } else { 0 }
        })
    }

    /// What an action is worth in gold.
    pub fn worth(&self, action: Action) -> i32 {
        let worth = match action {
            Action::Draw => self.draw_worth(),
            Action::Launch(card) => self.launch_worth(card),
            Action::Play(card, ship) => self.play_worth(card, ship) - self.cost(card),
            Action::Discard(card) => -self.cost(card) - ONE / 8,
        };
        worth + self.end_worth(action)
    }

    fn seating(&self) -> &'a Seating {
        self.table.seating()
    }

    fn draw_worth(&self) -> i32 {
        let surplus = (self.held - self.turns_left).max(0);
        DRAW - GLUT * self.held - SURPLUS * surplus
    }

    fn launch_worth(&self, merchant: Card) -> i32 {
        let ship = Ship::launched(merchant, self.seat);
        let gold = i32::from(ship.gold()) * ONE;
        // Merchants must be launched now, or some will be left in the hand.
        let must_hurry = self.hand.len_of(MERCHANT_KINDS) as i32 >= self.turns_left;
        let kept = if must_hurry { -gold } else { gold * KEEP / ONE };
        self.outlook(&ship) - kept
    }

    fn play_worth(&self, card: Card, no: ShipNo) -> i32 {
        let Some(&before) = self.table.ship(no) else {
            bug!("ship {no} was never launched");
            return 0;
        };
        let mut after = before;
        after.put(card, self.side);
        let outlook = match self.outlook.get() {
            Some((last, outlook)) if last == no => outlook,
            _ => self.outlook(&before),
        };
        self.outlook.set(Some((no, outlook)));
        self.outlook(&after) - outlook
    }

    /// What spending a card costs. Cards that will not be needed any more cost nothing.
    fn cost(&self, card: Card) -> i32 {
        let cost = match card.face() {
            Face::Pirate(_, skulls) => PIRATE + SKULL * i32::from(skulls),
            Face::Captain(_) => CAPTAIN,
            Face::Admiral => ADMIRAL,
            Face::Merchant(_) => 0,
        };
        // A card that there will be no turn to play has no worth left.
        let spare = (self.turns_left - self.held + THRIFT).clamp(0, 16);
        cost * spare / 16
    }

    /// What a ship is worth to this side, once it has acted and the others are to.
    fn outlook(&self, ship: &Ship) -> i32 {
        let gold = i32::from(ship.gold()) * ONE;
        let envy = self.envy;
        match ship.leader(self.seating()) {
            // A rival may still capture the ships it leads when its turn begins; this side captures no more.
            leader if self.last_turn && leader.is_none_or(|side| side == self.side) => 0,
            Some(side) if side == self.side => {
                let hold = self.hold(ship, side);
                let mine = hold + (ONE - hold) * WIN_BACK / ONE;
                gold * mine / ONE - gold * (ONE - mine) / ONE * envy / ONE
            }
            Some(side) => -gold * self.hold(ship, side) / ONE * envy / ONE,
            None if ship.fleet(self.side).is_some() => gold * TIED / ONE,
            None => -gold * TIED / ONE * envy / ONE,
        }
    }

    /// How likely a side that leads a ship still does when it looks for captures.
    fn hold(&self, ship: &Ship, leader: Side) -> i32 {
        let will = (ANSWER + ANSWER_GOLD * i32::from(ship.gold())).min(ONE);
        let mut hold = ONE;
        let mut seat = self.seat;
        // Most rivals could answer with the same cards.
        let mut last = (0, ONE);
        // Everybody who acts before then may answer (R8.2, R8.4).
        for _ in self.seating().seats() {
            seat = self.seating().after(seat);
            let side = self.seating().side(seat);
            if side != leader {
                let kinds = answers(ship, leader, side, self.seating());
                if self.seating().partner(self.seat) == Some(seat) {
                    if self.partner.is_some_and(|hand| hand.kinds() & kinds != 0) {
                        hold = hold * (ONE - will) / ONE;
                    }
                    continue;
                }
                if kinds != last.0 {
                    last = (kinds, (self.hidden - self.unseen.len_of(kinds) as i32) * ONE / self.hidden.max(1));
                }
                // How likely that seat holds none of them.
                let none = (0..self.table.hand_size(seat)).fold(ONE, |none, _| none * last.1 / ONE);
                hold = hold * (ONE - (ONE - none) * will / ONE) / ONE;
            } else if self.seating().is_first_of_side(seat) {
                break;
            }
        }
        hold
    }

    /// What it is worth to end the game, for an action that does (R9.1, R9.2).
    fn end_worth(&self, action: Action) -> i32 {
        if !self.ends(action) {
            return 0;
        }
        let left = match action {
            Action::Launch(_) => 0,
            // The card drawn may be a merchant; the last one is known to whoever can count.
            Action::Draw => i32::from(self.hand.gold()) + i32::from(self.unseen.gold()) / self.hidden.max(1),
            _ => i32::from(self.hand.gold()),
        };
        let own = i32::from(self.table.gold(self.side)) - left - self.partner.map_or(0, |hand| i32::from(hand.gold()));
        let sides = self.seating().sides().filter(|&side| side != self.side);
        let best = sides.map(|side| i32::from(self.table.gold(side))).max().or_bug("there are two sides", 0);
        // More than any other action can be worth.
        (own - best).signum() * DECK_SIZE as i32 * ONE
    }

    fn ends(&self, action: Action) -> bool {
        let empty = |seat| self.table.hand_size(seat) == 0;
        match action {
            Action::Draw => {
                self.table.pile() == 1
                    && self.seating().sides().any(|side| side != self.side && self.seating().seats_of(side).all(empty))
            }
            _ => self.table.pile() == 0 && self.hand.len() == 1 && self.seating().partner(self.seat).is_none_or(empty),
        }
    }
}

/// Will a rival certainly end the game before this side captures anything? (R9.1, R9.4)
fn is_last_turn(table: &Table, side: Side) -> bool {
    let cards = |side| table.seating().seats_of(side).map(|seat| table.hand_size(seat)).sum::<usize>();
    table.pile() == 0 && table.seating().sides().any(|other| other != side && cards(other) == 1)
}

/// The kinds of card with which a side takes the lead of a ship from another, or at least ties it.
fn answers(ship: &Ship, leader: Side, side: Side, seating: &Seating) -> u32 {
    let officers = Card::M2.bit() - Card::Bc.bit();
    let pirates = if ship.commander().is_some() {
        0
    } else {
        let skulls = |side| ship.fleet(side).map_or(0, |fleet| fleet.skulls);
        at_least(skulls(leader).saturating_sub(skulls(side)))
    };
    ship.takes(side, seating) & (officers | pirates)
}

/// The kinds of pirate ship with at least this many skulls.
const fn at_least(skulls: u8) -> u32 {
    match skulls {
        0 | 1 => 0xffff,
        2 => 0xeeee,
        3 => 0xcccc,
        4 => 0x8888,
        _ => 0,
    }
}
