//! Choosing a card in secret.

use super::art;
use super::cards;
use super::hint::Reason;
use super::looks::Look;
use super::water;
use super::words::{BACK_IN, LINE, Ordinal, come_back, hint, place_in_line, plain, which};
use crate::bug::{OrBug, bug};
use crate::games::get_bit::Options;
use crate::games::get_bit::rules::{Card, Game, Hand, Pirate};
use crate::games::get_bit::view::View;
use crate::handheld::{Align, Button, FOOT, Font, Pen, W, around, foot, text};
use crate::mind::Dice;
use crate::play;
use crate::play::{BRIEF_MS, Guard, Sentence, Teller};
use crate::table::Lineup;

type Wish = play::Wish<Game>;

const CARDS: i32 = FOOT - cards::HEIGHT - 1;
const LEFT: i32 = 1;
/// The line of words above them.
const CAPTION: i32 = CARDS - Font::Body.line();
/// Where the first of two pirates' card is, with a word above it.
const OTHER: i32 = W - cards::WIDTH;
/// The place of a head in that line.
const HEAD: i32 = 14;
/// Between the cards and what is to their right.
const GAP: i32 = 4;

const _: () = assert!(water::HEIGHT <= CAPTION);

#[derive(Clone, Copy, Debug)]
pub struct Turn {
    guard: Guard,
    /// Which card of the hand the cursor is on.
    at: u8,
    /// This card lies face down, but the device hasn't been passed on.
    laid: Option<Card>,
    /// A card that was hinted, and what speaks for it.
    hint: Option<(Card, Reason)>,
}

impl play::Turn<Game> for Turn {
    /// The cursor starts in the middle of the hand, whatever the cards.
    fn new(view: &View, taken_back: Option<Card>, now: u64) -> Self {
        let middle = view.legal().len() / 2;
        let at = view.legal().position(|card| Some(card) == taken_back).unwrap_or(middle);
        Self { guard: Guard::new(now, BRIEF_MS), at: at as u8, laid: None, hint: None }
    }

    /// The same with a hint, the cursor on its card.
    fn with_hint(view: &View, card: Card, now: u64) -> Self {
        Self { hint: Some((card, Reason::of(view, card))), ..Self::new(view, Some(card), now) }
    }

    fn start_anywhere(&mut self, view: &View, dice: &mut Dice) {
        self.at = dice.below(view.legal().len() as u32) as u8;
    }

    /// A card's place is its number, even if others before it have been played.
    fn go_to(&mut self, n: usize, view: &View) {
        if self.laid.is_none()
            && let Some(at) = view.legal().position(|card| usize::from(card.number()) == n + 1)
        {
            (self.at, self.hint) = (at as u8, None);
            self.guard.lift();
        }
    }

    /// Whoever has the device while a card lies face down may not be its owner.
    fn takes_hint(&self) -> bool {
        self.laid.is_none()
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

    fn press(&mut self, button: Button, view: &View, lineup: &Lineup<Options>, now: u64) -> Wish {
        if button == Button::A && self.guard.opens_at(now).is_some() {
            self.guard.again(now);
            return Wish::None;
        }
        self.guard.lift();
        let hint = self.hint.take();
        match (button, self.laid) {
            (Button::A, Some(card)) => return Wish::Act(card),
            // The cursor is still on the card, for whoever has the device.
            (Button::B, Some(_)) => return Wish::Change,
            (Button::Up | Button::Down | Button::Left | Button::Right, Some(_)) => {}
            (Button::A, None) => match self.card(view) {
                Some(card) if lays_first(view, lineup) => {
                    self.laid = Some(card);
                    // A second press of the same finger passes nothing on.
                    self.guard.again(now);
                }
                Some(card) => return Wish::Act(card),
                None => {}
            },
            (Button::B, None) if hint.is_some() => {}
            (Button::B, None) if other_choice(view).is_some() => return Wish::TakeBack,
            (Button::B, None) => return Wish::Pause,
            (Button::Left | Button::Right, None) => {
                self.at = around(self.at.into(), view.legal().len(), button == Button::Right) as u8;
            }
            (Button::Up, None) => return Wish::Look(Look::Cards),
            // B takes the first card back here, so Down leads to hints and pages.
            (Button::Down, None) => return Wish::Pause,
        }
        Wish::None
    }

    fn draw(&self, pen: &mut Pen<'_>, view: &View, lineup: &Lineup<Options>, now: u64) {
        let Some(pirate) = view.asked() else { return bug!("a turn of a seat that is not asked") };
        let teller = Teller { table: view.table(), lineup, to: Some(view.seat()) };
        match self.hint {
            Some((card, reason)) => {
                pen.paragraph(Font::Body, 1, 0, LINE, &hint(card, reason));
            }
            None => water::draw(pen, &teller, view.table()),
        }
        match self.laid {
            Some(_) => draw_laid(pen, view),
            None => self.draw_hand(pen, view, lineup, pirate),
        }
        let a = self.what_a_does(view, lineup);
        let b = match self.laid {
            Some(_) => "Change",
            None if self.hint.is_some() => "Back",
            None if other_choice(view).is_some() => "Take back",
            None => "Menu",
        };
        foot(pen, if self.guard.opens_at(now).is_none() { &a } else { "" }, b);
    }
}

impl Turn {
    fn card(&self, view: &View) -> Option<Card> {
        view.legal().nth(self.at.into())
    }

    fn what_a_does(&self, view: &View, lineup: &Lineup<Options>) -> Sentence {
        match (self.laid, self.card(view)) {
            (Some(_), _) if hands_on(view, lineup) => plain("Pass it on"),
            (Some(_), _) => plain("OK"),
            (None, Some(card)) => text(format_args!("Play {card}")),
            (None, None) => Sentence::new(),
        }
    }

    /// The hand that is chosen from, and what else there is to know.
    fn draw_hand(&self, pen: &mut Pen<'_>, view: &View, lineup: &Lineup<Options>, pirate: Pirate) {
        let all = view.table().crew().cards();
        let left = view.hand(pirate).cards().or_bug("a seat sees its own hand", Hand::EMPTY);
        cards::hand(pen, LEFT, CARDS, all, left, self.card(view));
        let mut right = W;
        if let Some((other, card)) = other_choice(view) {
            // Somebody may look on who must not know it.
            cards::draw(pen, OTHER, CARDS, Some(card).filter(|_| lineup.only_person().is_some()));
            let n = which(view.table(), other).or_bug("two choices are of two pirates", 1);
            pen.write(Font::Tiny, W, CAPTION + 2, Align::Right, &text(format_args!("{}", Ordinal(n))));
            right = OTHER;
        }
        let mut x = LEFT;
        if which(view.table(), pirate).is_some() {
            // The two have different hats.
            draw_head(pen, x, pirate);
            x += HEAD;
        }
        pen.write(Font::Body, x, CAPTION, Align::Left, &place_in_line(view, lineup, pirate, right - GAP - x));
        if left != all {
            let x = LEFT + cards::row_width(all.len()) + GAP;
            let [first, second] = [BACK_IN, &come_back(view, left)];
            let fits = |font: Font| x + font.width(first).max(font.width(second)) <= right;
            let font = if fits(Font::Small) { Font::Small } else { Font::Tiny };
            pen.write(font, x, CARDS, Align::Left, first);
            pen.write(font, x, CARDS + cards::HEIGHT - font.ascent(), Align::Left, second);
        }
    }
}

/// The pirate whose card this seat has chosen already in this round, and the card.
fn other_choice(view: &View) -> Option<(Pirate, Card)> {
    view.pirates().find_map(|pirate| Some((pirate, view.chosen(pirate)?)))
}

/// Does a card lie face down first, before the device is passed on? It does if others may look at the screen, but not before
/// this seat has chosen for all its pirates.
fn lays_first(view: &View, lineup: &Lineup<Options>) -> bool {
    let table = view.table();
    let more = |pirate| view.asked() != Some(pirate) && table.is_swimming(pirate) && !table.has_chosen(pirate);
    lineup.only_person().is_none() && !view.pirates().any(more)
}

/// Must the device be passed on to somebody in this round?
fn hands_on(view: &View, lineup: &Lineup<Options>) -> bool {
    let table = view.table();
    let crew = table.crew();
    let waits = |pirate: &Pirate| table.is_swimming(*pirate) && !table.has_chosen(*pirate);
    let owners = crew.pirates().filter(waits).map(|pirate| crew.owner(pirate));
    owners.into_iter().any(|seat| seat != view.seat() && lineup.is_person(seat))
}

/// A pirate's head beside the words: its hat, and the face as far as there is room.
fn draw_head(pen: &mut Pen<'_>, x: i32, pirate: Pirate) {
    let (hat, face) = (water::hat(pirate), &art::FACE);
    let brim = CARDS - 1 - face.height();
    pen.picture(x + (hat.width() - face.width()) / 2, brim, face);
    pen.inked(true, |pen| pen.picture(x, brim - hat.height() + 2, hat));
    pen.picture(x, brim - hat.height() + 1, hat);
}

/// The chosen cards lie face down, and so does the hand: nothing gives them away.
fn draw_laid(pen: &mut Pen<'_>, view: &View) {
    pen.write(Font::Body, W / 2, CAPTION, Align::Middle, "Face down. It's your secret.");
    cards::hand_turned(pen, LEFT, CARDS, view.legal().len().saturating_sub(1));
    let count = 1 + usize::from(other_choice(view).is_some());
    cards::hand_turned(pen, W - cards::row_width(count), CARDS, count);
}

#[cfg(test)]
#[path = "turn_tests.rs"]
mod tests;
