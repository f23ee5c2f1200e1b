//! What everybody may choose, as far as a player knows.

use heapless::Vec;

use super::super::rules::{ByPirate, Card, Crew, Hand, MAX_CARDS, PIRATES_EACH, Pirate};
use super::super::view::{HandSeen, View};
use crate::bug::OrBug;
use crate::mind::Dice;
use crate::table::Seat;

/// A player's pirates; the same one twice if there is only one.
pub type Pair = [Pirate; PIRATES_EACH];

/// A player's choice: a card for each of its [pirates](Pair).
pub type Choice = [Card; PIRATES_EACH];

pub fn pair(crew: Crew, seat: Seat) -> Pair {
    let each = crew.pirates_each();
    let pirate = |n| Pirate::ALL.get(n).copied().or_bug("nobody has a seventh pirate", Pirate::P0);
    [pirate(seat.index() * each), pirate(seat.index() * each + each - 1)]
}

/// Numbers of choices, for arrays: a digit for each pirate, of which a card needs three bits.
pub const CHOICES: usize = 1 << (3 * PIRATES_EACH);
const _: () = assert!(MAX_CARDS < 1 << 3);

/// The number of a choice: below 8 for one pirate.
pub fn number([one, two]: Choice, [first, second]: Pair) -> usize {
    if first == second { one as usize } else { (one as usize) << 3 | two as usize }
}

/// Each pirate's cards.
pub struct Hands(ByPirate<Hand>);

/// Everything a player can choose.
pub type Choices = Vec<Choice, { MAX_CARDS.pow(PIRATES_EACH as u32) }>;

/// The card a choice has for the pirate that the seat is asked about, if the choice agrees with its other pirate's.
pub fn asked_for(view: &View, choice: Choice) -> Option<Card> {
    let ([one, _], [first, second]) = (pair(view.table().crew(), view.seat()), choice);
    match view.asked()? == one {
        true => Some(first),
        // G2.3: it knows what its first pirate chose.
        false => (view.chosen(one) == Some(first)).then_some(second),
    }
}

impl Hands {
    /// Hands that could be the real ones: those a seat can see, and any as large where it can't (G9.2).
    pub fn suppose(view: &View, dice: &mut Dice) -> Self {
        let mut hands = ByPirate::all(Hand::EMPTY);
        for &pirate in view.table().line() {
            hands[pirate] = match view.hand(pirate) {
                HandSeen::Cards(hand) => hand,
                HandSeen::Count(count) => any_hand(view.table().crew().cards(), count.into(), dice),
            };
        }
        Self(hands)
    }

    pub fn choices(&self, [one, two]: Pair) -> Choices {
        const ROOM: &str = "there is room for every pair of cards";
        let mut choices = Choices::new();
        for first in self.0[one] {
            if one == two {
                choices.push([first, first]).or_bug(ROOM, ());
                continue;
            }
            for second in self.0[two] {
                choices.push([first, second]).or_bug(ROOM, ());
            }
        }
        choices
    }

    pub fn allow(&self, [one, two]: Pair, [first, second]: Choice) -> bool {
        self.0[one].contains(first) && self.0[two].contains(second)
    }

    pub fn any_choice(&self, [one, two]: Pair, dice: &mut Dice) -> Option<Choice> {
        let first = any_card(self.0[one], dice)?;
        Some([first, if one == two { first } else { any_card(self.0[two], dice)? }])
    }
}

/// A player's pirates choose.
pub fn put(chosen: &mut ByPirate<Card>, [one, two]: Pair, [first, second]: Choice) {
    chosen[one] = first;
    chosen[two] = second;
}

/// One of the cards, each as likely as any other.
fn any_card(cards: Hand, dice: &mut Dice) -> Option<Card> {
    cards.iter().nth(dice.below(cards.len() as u32) as usize)
}

/// A hand of this many of the cards, each as likely as any other.
fn any_hand(cards: Hand, count: usize, dice: &mut Dice) -> Hand {
    let mut hand = cards;
    while hand.len() > count
        && let Some(card) = any_card(hand, dice)
    {
        hand.remove(card);
    }
    hand
}
