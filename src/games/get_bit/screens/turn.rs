//! Choosing a card in secret.

use super::cards;
use super::looks::Look;
use super::water;
use crate::games::get_bit::rules::{Card, Game};
use crate::games::get_bit::view::View;
use crate::handheld::{Button, Pen, text};
use crate::screens::{self, BRIEF_MS, Guard, Target, Teller, around, foot};
use crate::table::Lineup;

type Wish = screens::Wish<Game>;

/// A seat choosing for one of its pirates.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    guard: Guard,
    /// Which card of the hand the cursor is on.
    at: u8,
    /// The card lies face down, but the device has not been handed on.
    laid: Option<Card>,
}

impl screens::Turn<Game> for Turn {
    fn new(view: &View, taken_back: Option<Card>, now: u64) -> Self {
        let at = view.legal().position(|card| Some(card) == taken_back).unwrap_or(0);
        Self { guard: Guard::new(now, BRIEF_MS), at: at as u8, laid: None }
    }

    fn with_hint(view: &View, card: Card, now: u64) -> Self {
        Self::new(view, Some(card), now)
    }

    fn again(&mut self, now: u64) {
        self.guard.again(now);
    }

    fn repeats(&self, button: Button) -> bool {
        matches!(button, Button::Left | Button::Right)
    }

    fn changes_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now)
    }

    fn press(&mut self, button: Button, view: &View, now: u64) -> Wish {
        if button == Button::A && self.guard.opens_at(now).is_some() {
            self.guard.again(now);
            return Wish::None;
        }
        self.guard.lift();
        match (button, self.laid) {
            (Button::A, Some(card)) => return Wish::Act(card),
            (Button::A, None) => self.laid = view.legal().nth(self.at.into()),
            (Button::B, Some(_)) => self.laid = None,
            (Button::B, None) if view.pirates().any(|pirate| view.chosen(pirate).is_some()) => return Wish::TakeBack,
            (Button::B, None) => return Wish::Pause,
            (Button::Left | Button::Right, None) => {
                self.at = around(self.at.into(), view.legal().len(), button == Button::Right) as u8;
            }
            (Button::Up, None) => return Wish::Look(Look::Cards),
            _ => {}
        }
        Wish::None
    }

    fn draw<D: Target>(
        &self,
        pen: &mut Pen<'_, D>,
        view: &View,
        lineup: &Lineup<crate::games::get_bit::Options>,
        now: u64,
    ) {
        let teller = Teller { table: view.table(), lineup, to: Some(view.seat()) };
        water::draw(pen, &teller, view.table());
        for (n, card) in (0..).zip(view.legal()) {
            let y = if n == i32::from(self.at) { 33 } else { 37 };
            cards::draw(pen, 2 + n * 14, y, Some(card).filter(|&card| self.laid != Some(card)));
        }
        let a = match (self.guard.opens_at(now), self.laid) {
            (Some(_), _) => "",
            (None, None) => "Choose",
            (None, Some(_)) => "Hand on",
        };
        foot(pen, &text(format_args!("{a}")), if self.laid.is_some() { "Change" } else { "Menu" });
    }
}
