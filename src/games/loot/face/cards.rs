//! Drawing cards: one, several alike, the pile, a hand in a row.

use heapless::Vec;

use super::art;
use crate::bug::OrBug;
use crate::games::loot::rules::{Card, Cards, Face, KINDS};
use crate::handheld::art as shared_art;
use crate::handheld::{Align, Button, Font, Pen, W, around, digits};

pub const CARD: i32 = 13;
pub const CARD_HEIGHT: i32 = 20;
/// The edge of a card, around its picture.
const RIM: i32 = 2;
/// The width of an arrow that says that there is more, with a blank column.
const ARROW: i32 = 5;
/// How far each further card of a stack sticks out.
const EDGE: i32 = 2;

pub const fn stack_width(count: u8) -> i32 {
    CARD + EDGE * (count as i32 - 1)
}

/// A stack of equal cards, in reverse if it is `chosen` and pale unless it is `usable`.
pub fn stack(pen: &mut Pen<'_>, x: i32, y: i32, card: Card, count: u8, chosen: bool, usable: bool) {
    for n in (1..i32::from(count)).rev() {
        pen.fill(x + CARD - 1 + EDGE * n, y + 2, 1, CARD_HEIGHT - 3);
        pen.fill(x + CARD - 2 + EDGE * n, y + 1, 1, 1);
        pen.fill(x + CARD - 2 + EDGE * n, y + CARD_HEIGHT - 1, 1, 1);
    }
    pen.rounded(x, y, CARD, CARD_HEIGHT, chosen);
    pen.inked(chosen, |pen| {
        match card.face() {
            Face::Merchant(_) => pen.picture(x + 2, y + 2, &art::COG),
            Face::Pirate(colour, _) | Face::Captain(colour) => pen.picture(x + 3, y + 2, art::emblem(colour)),
            Face::Admiral => pen.picture(x + 3, y + 2, &art::ANCHOR),
        }
        // A blank row keeps the upper picture and the lower one apart.
        match card.face() {
            Face::Merchant(number) | Face::Pirate(_, number) => {
                pen.write(Font::Bold, x + CARD / 2 + 1, y + 10, Align::Middle, &digits(number));
            }
            Face::Captain(_) => pen.picture(x + 2, y + 10, &art::CAPTAIN),
            Face::Admiral => pen.picture(x + 2, y + 10, &art::ADMIRAL),
        }
    });
    if !usable {
        fade(pen, x, y, stack_width(count), chosen);
    }
}

/// Makes a card pale, but only its edge, or nobody could read it. The chosen card has a wider one.
fn fade(pen: &mut Pen<'_>, x: i32, y: i32, width: i32, chosen: bool) {
    let rim = if chosen { RIM } else { 1 };
    pen.pale(x, y, width, rim);
    pen.pale(x, y + CARD_HEIGHT - rim, width, rim);
    pen.pale(x, y + rim, rim, CARD_HEIGHT - 2 * rim);
    pen.pale(x + CARD - rim, y + rim, width - CARD + rim, CARD_HEIGHT - 2 * rim);
}

/// A card, face down.
pub fn covered(pen: &mut Pen<'_>, x: i32, y: i32) {
    pen.inked(true, |pen| pen.fill(x, y, CARD, CARD_HEIGHT));
    pen.frame(x, y, CARD, CARD_HEIGHT, true);
    for row in 0..2 {
        pen.picture(x + 3, y + 3 + 8 * row, &art::CARD_BACK);
    }
}

/// A single card, on top of whatever is there.
pub fn card(pen: &mut Pen<'_>, x: i32, y: i32, card: Card) {
    pen.inked(true, |pen| pen.fill(x, y, CARD, CARD_HEIGHT));
    stack(pen, x, y, card, 1, false, true);
}

/// The pile as a card to draw from, with the number of cards left.
pub fn pile(pen: &mut Pen<'_>, x: i32, y: i32, left: usize, chosen: bool) {
    let width = PILE;
    pen.rounded(x, y, width, CARD_HEIGHT, chosen);
    pen.inked(chosen, |pen| {
        pen.picture(x + (width - 6) / 2, y + 3, &art::CARD_BACK);
        pen.write(Font::Small, x + width / 2 + 1, y + 11, Align::Middle, &digits(left as u8));
    });
    if left == 0 {
        fade(pen, x, y, width, chosen);
    }
}

pub const PILE: i32 = 15;

/// A hand's stacks in the order they are shown: merchants, pirates by colour, captains, the admiral.
pub fn stacks(hand: &Cards) -> impl Iterator<Item = (Card, u8)> + Clone + use<> {
    let hand = *hand;
    let merchants = move |wanted| hand.iter().filter(move |(card, _)| card.is_merchant() == wanted);
    merchants(true).chain(merchants(false))
}

/// The cursor in a row of stacks, with the pile in front if it is a hand to play from.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandRow {
    at: u8,
}

impl HandRow {
    /// The cursor's place: with a pile, that is place 0.
    pub const fn at(&self) -> usize {
        self.at as usize
    }

    /// Goes to a card, if the hand has it.
    pub fn go_to(&mut self, wanted: Option<Card>, hand: &Cards) {
        let place = wanted.and_then(|wanted| stacks(hand).position(|(card, _)| card == wanted));
        self.at = place.map_or(0, |place| place as u8 + 1);
    }

    /// The card under the cursor, and how many of it there are; `None` at the pile or if there are no cards.
    pub fn card(&self, hand: &Cards, pile: bool) -> Option<(Card, u8)> {
        let place = if pile { self.at().checked_sub(1)? } else { self.at() };
        stacks(hand).nth(place)
    }

    /// Left and right, wrapping around at the ends.
    pub fn press(&mut self, button: Button, hand: &Cards, pile: bool) {
        let count = stacks(hand).count() + usize::from(pile);
        self.at = match button {
            Button::Left | Button::Right => around(self.at(), count, button == Button::Right) as u8,
            _ => self.at.min(count.saturating_sub(1) as u8),
        };
    }

    /// Draws the row so that the cursor is on the screen. Where it is longer than the screen, arrows at its ends say so, and
    /// stacks that they would cut are left out.
    pub fn draw(
        &self,
        pen: &mut Pen<'_>,
        y: i32,
        hand: &Cards,
        pile_size: Option<usize>,
        active: bool,
        usable: impl Fn(Card) -> bool,
    ) {
        // Where each place begins, as if the row were endless.
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
            (None, pile) => pile.or_bug("only a pile is before the first card", (0, 0)),
        };
        let edge = if all > W { ARROW } else { 0 };
        let furthest = (all - W + edge).max(0);
        let scroll = (chosen.0 + chosen.1 / 2 - W / 2).clamp(-edge, furthest);
        let inside = |(start, width): (i32, i32)| {
            let left = start - scroll;
            (left >= edge && left + width <= W - edge).then_some(left)
        };
        if let (Some(left), Some(size)) = (pile_at.and_then(inside), pile_size) {
            pile(pen, left, y, size, active && self.at() == 0);
        }
        for (n, &(card, count, place)) in places.iter().enumerate() {
            if let Some(left) = inside(place) {
                stack(pen, left, y, card, count, active && n + skipped == self.at(), usable(card));
            }
        }
        let middle = y + (CARD_HEIGHT - shared_art::LEFT.height()) / 2;
        if scroll > -edge {
            pen.picture(0, middle, &shared_art::LEFT);
        }
        if scroll < furthest {
            pen.picture(W - shared_art::RIGHT.width(), middle, &shared_art::RIGHT);
        }
    }
}
