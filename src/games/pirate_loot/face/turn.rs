//! The screen where a seat decides.

use super::answers::{answers, beyond, shape};
use super::choice::Choice;
use super::start::{question, start};
use crate::bug::{OrBug as _, bug};
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{Action, Game, Privacy};
use crate::games::pirate_loot::view::View;
use crate::handheld::{Button, Pen, around, foot};
use crate::play;
use crate::play::{BRIEF_MS, Guard, Sentence};
use crate::table::Lineup;

type Wish = play::Wish<Game>;

#[derive(Clone, Copy, Debug)]
pub struct Turn {
    guard: Guard,
    at: u8,
    shows: Shows,
    /// What was hinted, until a press.
    hint: Option<Action>,
    /// Can the decision before this one be taken back?
    takes_back: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shows {
    Answers,
    /// What is under the cursor, large and with its text.
    Closer,
    /// Does the player mean it?
    Question,
}

impl play::Turn<Game> for Turn {
    fn new(view: &View, taken_back: Option<Action>, now: u64) -> Self {
        let answers = answers(view);
        let before = taken_back.and_then(|action| answers.iter().position(|&other| other == action));
        let at = before.unwrap_or_else(|| start(view, &answers));
        Self { guard: Guard::new(now, BRIEF_MS), at: at as u8, shows: Shows::Answers, hint: None, takes_back: false }
    }

    fn with_hint(view: &View, action: Action, now: u64) -> Self {
        // As if the player had been about to do it.
        Self { hint: Some(action), ..Self::new(view, Some(action), now) }
    }

    fn allow_taking_back(&mut self, allowed: bool) {
        self.takes_back = allowed;
    }

    /// To an answer, unless a question about one is open.
    fn go_to(&mut self, n: usize, view: &View) {
        if n < answers(view).len() && self.shows != Shows::Question {
            (self.at, self.hint) = (n as u8, None);
            self.guard.lift();
        }
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

    fn press(&mut self, button: Button, view: &View, _: &Lineup<Options>, now: u64) -> Wish {
        if button == Button::A && self.guard.opens_at(now).is_some() {
            self.guard.again(now);
            return Wish::None;
        }
        self.guard.lift();
        let Some(decision) = view.table().decision() else {
            bug!("a turn has nothing to decide");
            return Wish::Pause;
        };
        let answers = answers(view);
        if self.hint.take().is_some() && matches!(button, Button::A | Button::B) {
            return Wish::None;
        }
        let (at, takes_back) = (usize::from(self.at), self.takes_back && decision.terms().step);
        match button {
            Button::A => match answers.get(at) {
                // The closer look was at the card that asks.
                Some(Action::Use | Action::Decline | Action::Seat(_) | Action::Haul) | None
                    if self.shows == Shows::Closer =>
                {
                    self.shows = Shows::Answers;
                }
                Some(&action) if self.shows != Shows::Question && question(view, decision, action).is_some() => {
                    self.shows = Shows::Question;
                    self.guard.again(now);
                }
                Some(&action) => return Wish::Act(action),
                None => {}
            },
            _ if self.shows == Shows::Question => self.shows = Shows::Answers,
            Button::Left | Button::Right => self.at = around(at, answers.len(), button == Button::Right) as u8,
            Button::Up | Button::Down | Button::B if self.shows == Shows::Closer => self.shows = Shows::Answers,
            Button::B if takes_back => return Wish::TakeBack,
            Button::B => return Wish::Pause,
            Button::Up | Button::Down => {
                let down = button == Button::Down;
                match beyond(shape(decision), &answers, at, down) {
                    Some(next) => self.at = next as u8,
                    // Where B takes back, this leads to hints and pages.
                    None if down && takes_back => return Wish::Pause,
                    None => self.shows = Shows::Closer,
                }
            }
        }
        Wish::None
    }

    fn draw(&self, pen: &mut Pen<'_>, view: &View, lineup: &Lineup<Options>, now: u64) {
        let Some(decision) = view.table().decision() else { return bug!("a turn has nothing to decide") };
        let answers = answers(view);
        // Where everybody looks on, names say more than "you".
        let is_alone = lineup.only_person().is_some();
        let reader = Some(view.seat).filter(|_| is_alone || decision.terms().privacy != Privacy::Open);
        let choice = Choice { view, lineup, reader, decision, answers: &answers, at: self.at.into() };
        let verb = choice.verb();
        let (a, b) = match self.hint {
            Some(action) => {
                choice.draw_hint(pen, action);
                ("OK", "")
            }
            None => match self.shows {
                Shows::Answers => {
                    choice.draw(pen);
                    (verb, if self.takes_back && decision.terms().step { "Take back" } else { "Menu" })
                }
                Shows::Closer => {
                    choice.draw_closer(pen);
                    if choice.piece().is_some() { (verb, "Back") } else { ("Back", "") }
                }
                Shows::Question => {
                    let words = choice.chosen().and_then(|action| question(view, decision, action));
                    choice.draw_question(pen, &words.or_bug("there is a question", Sentence::new()));
                    ("Yes", "No")
                }
            },
        };
        foot(pen, if self.guard.opens_at(now).is_none() { a } else { "" }, b);
    }
}

#[cfg(test)]
#[path = "turn_tests.rs"]
mod tests;
