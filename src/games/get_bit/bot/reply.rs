//! What a Mate does: the best it can if all others choose anything.

use super::super::rules::{ByPirate, Card};
use super::super::view::View;
use super::hands::{CHOICES, Hands, asked_for, number, pair, put};
use super::outlook::{Line, Outlook};
use crate::bug::OrBug;
use crate::mind::Dice;

/// Rounds to try: as many for those who have little to choose from, so that the time gives nothing away.
const TRIED: u32 = 1200;

/// The card that does best on average; `None` if the seat isn't asked. The others' choices are random, so it may be any
/// of several cards that are nearly as good.
pub fn best(view: &View, dice: &mut Dice) -> Option<Card> {
    view.asked()?;
    let (table, crew) = (view.table(), view.table().crew());
    let own = pair(crew, view.seat());
    let outlook = Outlook::new(table, view.seat());
    let mut sums = [0_u32; CHOICES];
    let mut hands = Hands::suppose(view, dice);
    // The seat knows its own hands, whatever it imagines of the others'.
    let choices = hands.choices(own);
    for _ in 0..TRIED.checked_div(choices.len() as u32).unwrap_or(0) {
        let mut chosen = ByPirate::all(Card::C1);
        for seat in crew.seats() {
            if let Some(choice) = hands.any_choice(pair(crew, seat), dice) {
                put(&mut chosen, pair(crew, seat), choice);
            }
        }
        for &choice in &choices {
            put(&mut chosen, own, choice);
            if let Some(sum) = sums.get_mut(number(choice, own)) {
                *sum += outlook.after(table, &Line::swum(table.line(), &chosen));
            }
        }
        hands = Hands::suppose(view, dice);
    }
    let (mut most, mut best) = (0, None);
    for choice in choices {
        let sum = sums.get(number(choice, own)).copied().or_bug("there is a place for every choice", 0);
        if sum >= most
            && let Some(card) = asked_for(view, choice)
        {
            (most, best) = (sum, Some(card));
        }
    }
    best
}
