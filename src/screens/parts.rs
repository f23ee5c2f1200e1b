//! What several screens have: the line at the foot, lists, cards, ships.

use heapless::Vec;

use super::art;
use crate::handheld::{Align, Button, Font, HEIGHT, Pen, WIDTH, text};
use crate::lineup::Lineup;
use crate::rules::{Card, Cards, Face, KINDS, Seat, Ship, ShipNo, Side, Table};

/// The screen's width, as coordinates have it.
pub const W: i32 = WIDTH as i32;
/// The screen's height, as coordinates have it.
pub const H: i32 = HEIGHT as i32;
/// Where the foot line begins.
pub const FOOT: i32 = H - 10;

pub use crate::handheld::Canvas as Target;

/// The foot line: what A does now, and what B does. Empty words leave a button out.
pub fn foot<D: Target>(pen: &mut Pen<'_, D>, a: &str, b: &str) {
    if !a.is_empty() {
        key(pen, 0, 'A');
        pen.write(Font::Body, 12, FOOT, Align::Left, a);
    }
    if !b.is_empty() {
        let left = W - Font::Body.width(b);
        #[cfg(test)]
        assert!(a.is_empty() || 12 + Font::Body.width(a) <= left - 14, "{a} runs into {b}");
        pen.write(Font::Body, left, FOOT, Align::Left, b);
        key(pen, left - 12, 'B');
    }
}

/// A button, as it looks on the handheld.
pub fn key<D: Target>(pen: &mut Pen<'_, D>, x: i32, name: char) {
    pen.fill(x + 1, FOOT, 8, 10);
    pen.fill(x, FOOT + 1, 10, 8);
    let mut buffer = [0; 4];
    pen.inked(true, |pen| {
        pen.write(Font::Small, x + 3, FOOT + 2, Align::Left, name.encode_utf8(&mut buffer));
    });
}

/// A heading in a bar across the top.
pub fn heading<D: Target>(pen: &mut Pen<'_, D>, title: &str) {
    pen.fill(0, 0, W, 11);
    pen.inked(true, |pen| {
        pen.write(Font::Bold, W / 2, 1, Align::Middle, title);
    });
}

/// A bar at the right edge that shows which part of a longer list is seen.
pub fn scroll_bar<D: Target>(pen: &mut Pen<'_, D>, y: i32, height: i32, first: usize, shown: usize, all: usize) {
    if all <= shown || all == 0 {
        return;
    }
    let place = |n: usize| (n.min(all) as i32 * height) / all as i32;
    for dot in (y..y + height).step_by(2) {
        pen.fill(W - 2, dot, 1, 1);
    }
    pen.fill(W - 3, y + place(first), 3, (place(first + shown) - place(first)).max(3));
}

/// The first row to show so that the chosen one is seen, when so many fit.
pub fn first_shown(chosen: usize, shown: usize, all: usize) -> usize {
    chosen.saturating_sub(shown / 2).min(all.saturating_sub(shown))
}

/// Width of a card.
pub const CARD: i32 = 13;
/// Height of a card.
pub const CARD_HEIGHT: i32 = 18;
/// The edge of a card, around what is on it.
const RIM: i32 = 2;
/// How far each further card of a stack sticks out.
const EDGE: i32 = 2;

/// The width of a stack of so many equal cards.
pub const fn stack_width(count: u8) -> i32 {
    CARD + EDGE * (count as i32 - 1)
}

/// A stack of equal cards; `chosen` is drawn in reverse, what is not `usable` pale.
pub fn stack<D: Target>(pen: &mut Pen<'_, D>, x: i32, y: i32, card: Card, count: u8, chosen: bool, usable: bool) {
    for n in (1..i32::from(count)).rev() {
        pen.fill(x + CARD - 1 + EDGE * n, y + 2, 1, CARD_HEIGHT - 3);
        pen.fill(x + CARD - 2 + EDGE * n, y + 1, 1, 1);
        pen.fill(x + CARD - 2 + EDGE * n, y + CARD_HEIGHT - 1, 1, 1);
    }
    if chosen {
        pen.fill(x + 1, y, CARD - 2, CARD_HEIGHT);
        pen.fill(x, y + 1, CARD, CARD_HEIGHT - 2);
    } else {
        pen.frame(x, y, CARD, CARD_HEIGHT, true);
    }
    pen.inked(chosen, |pen| {
        let (picture, number) = match card.face() {
            Face::Merchant(gold) => (&art::COIN, Some(gold)),
            Face::Pirate(colour, skulls) => (art::emblem(colour), Some(skulls)),
            Face::Captain(colour) => (art::emblem(colour), None),
            Face::Admiral => (&art::ANCHOR, None),
        };
        pen.picture(x + 3, y + 2, picture);
        match number {
            Some(number) => {
                pen.write(Font::Bold, x + CARD / 2 + 1, y + 9, Align::Middle, &text(format_args!("{number}")));
            }
            None => pen.picture(x + 3, y + 11, &art::HAT),
        }
    });
    if !usable {
        fade(pen, x, y, stack_width(count), chosen);
    }
}

/// Makes a card pale. The chosen one, in reverse, could not be read then: only its edge gets pale.
fn fade<D: Target>(pen: &mut Pen<'_, D>, x: i32, y: i32, width: i32, chosen: bool) {
    if !chosen {
        return pen.pale(x, y, width, CARD_HEIGHT);
    }
    pen.pale(x, y, width, RIM);
    pen.pale(x, y + CARD_HEIGHT - RIM, width, RIM);
    pen.pale(x, y + RIM, RIM, CARD_HEIGHT - 2 * RIM);
    pen.pale(x + CARD - RIM, y + RIM, width - CARD + RIM, CARD_HEIGHT - 2 * RIM);
}

/// The pile as a card to be drawn from.
pub fn pile<D: Target>(pen: &mut Pen<'_, D>, x: i32, y: i32, left: usize, chosen: bool) {
    let width = PILE;
    if chosen {
        pen.fill(x + 1, y, width - 2, CARD_HEIGHT);
        pen.fill(x, y + 1, width, CARD_HEIGHT - 2);
    } else {
        pen.frame(x, y, width, CARD_HEIGHT, true);
    }
    pen.inked(chosen, |pen| {
        pen.picture(x + (width - 6) / 2, y + 2, &art::CARD_BACK);
        pen.write(Font::Small, x + width / 2 + 1, y + 9, Align::Middle, &text(format_args!("{left}")));
    });
    if left == 0 {
        fade(pen, x, y, width, chosen);
    }
}

/// Width of the pile.
pub const PILE: i32 = 15;

/// Width of a ship's box.
pub const SHIP: i32 = 42;
/// Height of a ship's box.
pub const SHIP_HEIGHT: i32 = 26;

/// A ship at sea: its gold, its owner, each fleet with its skulls or its captain, the admiral. Who leads is in reverse.
pub fn ship<D: Target>(
    pen: &mut Pen<'_, D>,
    (x, y): (i32, i32),
    (table, lineup): (&Table, &Lineup),
    (no, ship): (ShipNo, &Ship),
    me: Option<Side>,
    chosen: bool,
) {
    let seating = table.seating();
    let leader = table.leader(no);
    let owner = seating.side(ship.owner());
    pen.frame(x, y, SHIP, SHIP_HEIGHT, true);
    if chosen {
        pen.frame(x + 1, y + 1, SHIP - 2, SHIP_HEIGHT - 2, false);
    }
    pen.picture(x + 2, y + 2, &art::COIN);
    pen.write(Font::Bold, x + 10, y + 2, Align::Left, &text(format_args!("{}", ship.gold())));
    // The owner leads by the admiral, or unattacked: no fleet can show it.
    let shown_by_owner = leader == Some(owner) && (ship.fleet(owner).is_none() || !ship.is_attacked());
    let room = if ship.has_admiral() { 3 } else { 4 };
    let name = lineup.name(ship.owner());
    let name = name.get(..room).unwrap_or(name).trim_end();
    let left = x + SHIP - 3 - Font::Small.width(name);
    if shown_by_owner {
        pen.fill(left - 1, y + 2, x + SHIP - 2 - left, 8);
    }
    pen.inked(shown_by_owner, |pen| {
        pen.write(Font::Small, left, y + 3, Align::Left, name);
    });
    if ship.has_admiral() {
        pen.picture(x + 16, y + 2, &art::ANCHOR);
    }
    // One's own fleet comes first.
    let sides = me.into_iter().chain(seating.sides().filter(|&side| Some(side) != me));
    let fleets = sides.filter_map(|side| Some((side, ship.fleet(side)?)));
    for (place, (side, fleet)) in (0..).zip(fleets) {
        let (left, top) = (x + 2 + 19 * (place % 2), y + 10 + 7 * (place / 2));
        let leads = leader == Some(side);
        if leads {
            pen.fill(left, top, 19, 7);
        }
        pen.inked(leads, |pen| {
            pen.picture(left + 1, top, art::emblem(fleet.colour));
            // Beside a captain skulls do not count.
            if ship.has_captain(fleet.colour) {
                pen.picture(left + 10, top + 1, &art::HAT);
            } else {
                pen.write(Font::Small, left + 9, top, Align::Left, &text(format_args!("{}", fleet.skulls)));
            }
        });
    }
}

/// The seats in a line: the beginning of each name and how many cards it holds; `me` in reverse.
pub fn seats<D: Target>(pen: &mut Pen<'_, D>, table: &Table, lineup: &Lineup, me: Option<Seat>) {
    let count = table.seating().seats().count() as i32;
    let width = W / count.max(1);
    for (n, seat) in (0..).zip(table.seating().seats()) {
        let cards = text(format_args!("{}", table.hand_size(seat)));
        let letter = Font::Small.width("M");
        let room = (width - 3 - Font::Small.width(&cards)) / letter;
        let name = lineup.name(seat);
        // Where eight sit, a large hand leaves no room for a letter: the seats are in their order.
        let name = name.get(..room.max(0) as usize).unwrap_or(name);
        let name = name.trim_end();
        let left = n * width;
        if me == Some(seat) {
            pen.fill(left, 0, width - 1, 8);
        }
        pen.inked(me == Some(seat), |pen| {
            pen.write(Font::Small, left + 1, 1, Align::Left, name);
            pen.write(Font::Small, left + width - 2, 1, Align::Right, &cards);
        });
    }
}

/// A thin bar under a row that is wider than the screen: which part of it is seen.
pub fn row_bar<D: Target>(pen: &mut Pen<'_, D>, y: i32, first: i32, shown: i32, all: i32) {
    if all > shown && all > 0 {
        let left = first * W / all;
        pen.fill(left, y, ((first + shown) * W / all - left).clamp(3, W - left), 1);
    }
}

/// A hand's stacks in the order they are shown: merchants, pirates by colour, captains, the admiral.
pub fn stacks(hand: &Cards) -> impl Iterator<Item = (Card, u8)> + Clone + use<> {
    let hand = *hand;
    let merchants = move |wanted| hand.iter().filter(move |(card, _)| card.is_merchant() == wanted);
    merchants(true).chain(merchants(false))
}

/// Where one is in a row of stacks, with the pile before them if it is a hand to play from.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandRow {
    at: u8,
}

impl HandRow {
    /// The place at hand: with a pile, that is place 0.
    pub const fn at(&self) -> usize {
        self.at as usize
    }

    /// Goes to a card, if the hand has it.
    pub fn go_to(&mut self, wanted: Option<Card>, hand: &Cards) {
        let place = wanted.and_then(|wanted| stacks(hand).position(|(card, _)| card == wanted));
        self.at = place.map_or(0, |place| place as u8 + 1);
    }

    /// The card at hand, and how many of it; `None` at the pile or if there are no cards.
    pub fn card(&self, hand: &Cards, pile: bool) -> Option<(Card, u8)> {
        let place = if pile { self.at().checked_sub(1)? } else { self.at() };
        stacks(hand).nth(place)
    }

    /// Left and right, around the ends.
    pub fn press(&mut self, button: Button, hand: &Cards, pile: bool) {
        let last = (stacks(hand).count() + usize::from(pile)).saturating_sub(1) as u8;
        self.at = match button {
            Button::Left => self.at.checked_sub(1).unwrap_or(last),
            Button::Right if self.at >= last => 0,
            Button::Right => self.at + 1,
            _ => self.at.min(last),
        };
    }

    /// Draws the row so that the place at hand is seen. What is cut by the screen's edge is left out.
    pub fn draw<D: Target>(
        &self,
        pen: &mut Pen<'_, D>,
        y: i32,
        hand: &Cards,
        pile_size: Option<usize>,
        active: bool,
        usable: impl Fn(Card) -> bool,
    ) {
        // Where each place begins, as if the row had no end.
        let mut end = 0;
        let mut place = |width: i32| {
            let start = end;
            end += width + 1;
            (start, width)
        };
        let pile_at = pile_size.map(|_| place(PILE));
        let places = stacks(hand).map(|(card, count)| (card, count, place(stack_width(count))));
        let places: Vec<(Card, u8, (i32, i32)), KINDS> = places.collect();
        let all = end - 1;
        let skipped = usize::from(pile_at.is_some());
        let chosen = match (self.at().checked_sub(skipped), pile_at) {
            (Some(n), _) => places.get(n).map_or((0, 0), |&(_, _, place)| place),
            (None, pile) => pile.unwrap_or((0, 0)),
        };
        let scroll = (chosen.0 + chosen.1 / 2 - W / 2).min(all - W).max(0);
        let inside = |(start, width): (i32, i32)| {
            let left = start - scroll;
            (left >= 0 && left + width <= W).then_some(left)
        };
        if let (Some(left), Some(size)) = (pile_at.and_then(inside), pile_size) {
            pile(pen, left, y, size, active && self.at() == 0);
        }
        for (n, &(card, count, place)) in places.iter().enumerate() {
            if let Some(left) = inside(place) {
                stack(pen, left, y, card, count, active && n + skipped == self.at(), usable(card));
            }
        }
        row_bar(pen, y + CARD_HEIGHT, scroll, W, all);
    }
}
