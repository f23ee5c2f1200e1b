//! Seats to choose from, each with the figures that matter; and an effect to use or not.

use super::art;
use super::cards;
use super::choice::Choice;
use super::forecast::{Change, Crews, changed};
use super::table::{RIGHT, called, number};
use super::words;
use crate::games::pirate_loot::rules::{Action, Card, Decision, Faction, Kinds, Place, Role, value};
use crate::games::pirate_loot::view::View;
use crate::handheld::{Align, FOOT, Font, Pen, digits};
use crate::play::{Sentence, join};
use crate::table::{FLAG, Seat};

/// Where the rows begin, below the headline, and how high each is: four ships and declining fit.
const TOP: i32 = 9;
const ROW: i32 = 9;
/// Where a ship's faction is, behind the longest name.
const BEST: i32 = 50;

const _: () = assert!(TOP + 5 * ROW <= FOOT);

pub fn draw(pen: &mut Pen<'_>, choice: &Choice<'_>) {
    let &Choice { view, lineup, decision, answers, at, .. } = choice;
    let me = Some(view.seat);
    let mut y = TOP;
    for (n, &action) in answers.iter().enumerate() {
        let chosen = n == at;
        if chosen {
            pen.fill(0, y, RIGHT, ROW);
        }
        pen.inked(chosen, |pen| {
            let name = match action {
                Action::Seat(seat) => called(lineup, me, seat),
                Action::Haul => "The haul",
                _ => "Decline",
            };
            let mut left = 2;
            if let Action::Seat(seat) = action {
                pen.picture(left, y + 2, lineup.seating.flag(seat));
                left += FLAG + 1;
            }
            pen.write(Font::Small, left, y + 1, Align::Left, Font::Small.shortened(name, BEST - left - 1));
            if let Action::Seat(seat) = action
                && let Some((faction, words)) = figure(view, decision, seat)
            {
                art::badge(pen, faction, BEST, y + 1);
                pen.write(Font::Small, BEST + art::SYMBOL + 2, y + 1, Align::Left, &words);
            }
            pen.write(Font::Small, RIGHT - 2, y + 1, Align::Right, &matter(view, decision, action));
        });
        y += ROW;
    }
    // What it is about, if there is room to say it.
    let Some(card) = words::asking(decision) else { return };
    let words = words::effect(card);
    if y + 2 + Font::Small.line() * Font::Small.wrap(words, RIGHT - 3).count() as i32 <= FOOT {
        pen.paragraph(Font::Small, 2, y + 2, RIGHT - 3, words);
    }
}

/// A faction on a ship and its strength: the best one, or the one that a card is about.
fn figure(view: &View, decision: Decision, seat: Seat) -> Option<(Faction, Sentence)> {
    let ship = view.table().ship(seat);
    if let Decision::Board(card) = decision {
        let faction = card.faction();
        let after = value(&changed(ship, Change::Joins(card)), faction);
        return Some((faction, join(&[&number(value(ship, faction)), ">", &number(after)])));
    }
    view.table().best(seat).map(|(faction, value)| (faction, number(value)))
}

/// What matters about an answer, in a few words.
fn matter(view: &View, decision: Decision, action: Action) -> Sentence {
    match (decision, action) {
        (Decision::Board(card), Action::Seat(ship)) => {
            let forecast = Crews::now(view).after(view, ship, Change::Joins(card)).forecast(view.seat);
            join(&["you ", &forecast.short()])
        }
        (Decision::Victim(faction), Action::Seat(ship)) => {
            let kinds = view.table().ship(ship).kinds().and(Kinds::of_faction(faction));
            let count: u8 = kinds.map(|card| view.table().ship(ship).count(card)).sum();
            join(&[&digits(count), " ", faction.name()])
        }
        (Decision::Whose(card), Action::Seat(seat)) if card.role() == Role::Quartermaster || card == Card::Bl => {
            join(&[&digits(view.hand_size(seat) as u8), " in hand"])
        }
        (_, Action::Seat(seat)) => join(&[&digits(view.loot_size(Place::Chest(seat)) as u8), " loot"]),
        (_, Action::Haul) => join(&[&digits(view.loot_size(Place::Haul) as u8), " loot"]),
        _ => Sentence::new(),
    }
}

/// Where the two choices are, and how wide and high each is.
const CHOICES: i32 = 42;
const CHOICE: (i32, i32) = (RIGHT / 2 - 1, FOOT - CHOICES - 1);
const GAP: i32 = 4;

/// Draws an effect, and the choices to use it or not.
pub fn draw_use(pen: &mut Pen<'_>, decision: Decision, card: Card, at: usize) {
    cards::draw(pen, card, 0, TOP + 3, false);
    let (left, words) = (cards::W + GAP, words::effect(card));
    let width = RIGHT - left;
    let font = match Font::Body.wrap(words, width).count() <= 3 {
        true => Font::Body,
        false => Font::Small,
    };
    pen.paragraph(font, left, TOP + 1, width, words);
    for (n, action) in [Action::Use, Action::Decline].into_iter().enumerate() {
        let words = words::verb(decision, action);
        let x = n as i32 * (CHOICE.0 + 2);
        let chosen = n == at;
        match chosen {
            true => pen.fill(x, CHOICES, CHOICE.0, CHOICE.1),
            false => pen.frame(x, CHOICES, CHOICE.0, CHOICE.1, true),
        }
        pen.inked(chosen, |pen| {
            pen.write(Font::Body, x + CHOICE.0 / 2, CHOICES + 1, Align::Middle, words);
        });
    }
}
