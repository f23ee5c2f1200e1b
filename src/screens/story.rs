//! What is happening now, told as it happens: bots' moves, captures, and one's own move before it is passed on.

use heapless::Vec;

use super::art;
use super::parts::{CARD, FOOT, Target, W, foot, stack};
use super::words::{Sentence, Teller};
use crate::handheld::{Align, Font, Pen, text};
use crate::rules::{Card, Event, MAX_ACTIONS, Seat, Sight};
use crate::settings::Pace;

/// Room for all that one action can bring about: the action, what it did to a lead, the pile's end; up to eight turns that
/// begin, seven of them sat out; every ship taken or lost; the game's end.
pub const STORY: usize = 3 + 8 + 7 + 25 + 1;

/// What one action brought about, as it may be shown.
pub type Tale = Vec<Event<Sight>, STORY>;
const _: () = assert!(MAX_ACTIONS <= u8::MAX as usize && STORY <= u8::MAX as usize);

/// How long a captured ship takes to sail off.
const SAIL_MS: u64 = 700;
const PICTURE_Y: i32 = 2;

/// Events of one action on their way over the screen, one at a time. The action's number and who is told stand for them: what
/// they are is looked up in the game.
#[derive(Clone, Copy, Debug)]
pub struct Story {
    action: u8,
    to: Option<Seat>,
    at: u8,
    since: u64,
}

impl Story {
    /// Tells an action from the first event there is something to say of; `None` if there is nothing to say.
    pub fn begin(action: usize, to: Option<Seat>, tale: &Tale, now: u64) -> Option<Self> {
        Self { action: action as u8, to, at: 0, since: now }.at_something(tale)
    }

    /// The next event there is something to say of.
    pub fn next(self, tale: &Tale, now: u64) -> Option<Self> {
        Self { at: self.at.saturating_add(1), since: now, ..self }.at_something(tale)
    }

    fn at_something(mut self, tale: &Tale) -> Option<Self> {
        loop {
            match tale.get(usize::from(self.at))? {
                Event::Turn { .. } | Event::TookLead { .. } | Event::Tied { .. } => self.at += 1,
                // The scores come next. What was lost at sea is nobody's.
                Event::Lost { .. } | Event::GameOver => self.at += 1,
                _ => return Some(self),
            }
        }
    }

    /// The action that is told, by its number.
    pub fn action(&self) -> usize {
        self.action.into()
    }

    /// Who is told.
    pub const fn to(&self) -> Option<Seat> {
        self.to
    }

    /// Tells the event from its beginning.
    pub const fn again(&mut self, now: u64) {
        self.since = now;
    }

    /// The event that is told now.
    pub fn event<'a>(&self, tale: &'a Tale) -> Option<&'a Event<Sight>> {
        tale.get(usize::from(self.at))
    }

    /// When it goes on by itself.
    pub const fn ends_at(&self, pace: Pace) -> u64 {
        self.since
            + match pace {
                Pace::Slow => 4000,
                Pace::Normal => 2200,
                Pace::Fast => 900,
            }
    }

    /// Is something moving on the screen?
    pub fn moves(&self, tale: &Tale, now: u64) -> bool {
        matches!(self.event(tale), Some(Event::Captured { .. })) && now < self.since + SAIL_MS
    }

    /// Draws the event: a picture, and a sentence.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_>, tale: &Tale, now: u64) {
        let Some(event) = self.event(tale) else { return };
        let sailed = (now.saturating_sub(self.since)).min(SAIL_MS) as i32;
        draw_told(pen, event, sailed, teller.sentence(event, tale.get(usize::from(self.at) + 1)));
        foot(pen, "Next", "Pause");
    }
}

/// One's own move, before the device is passed on.
#[derive(Clone, Copy, Debug)]
pub struct Done {
    /// Whose move it was.
    pub seat: Seat,
    /// Its number.
    pub action: usize,
    /// Can it be taken back? A card that was drawn has been seen.
    pub can_undo: bool,
}

impl Done {
    /// The story of what came after the move itself, if there is one: the next turn's captures, and who sat out.
    pub fn rest(&self, tale: &Tale, now: u64) -> Option<Story> {
        let own = tale.iter().take_while(|event| !matches!(event, Event::Turn { .. })).count();
        Story { action: self.action as u8, to: Some(self.seat), at: own as u8, since: now }.at_something(tale)
    }

    /// Draws it. `a` is what comes next.
    pub fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, teller: &Teller<'_>, tale: &Tale, a: &str) {
        let Some(event) = tale.first() else { return };
        let mut words = teller.sentence(event, tale.get(1)).unwrap_or_default();
        // Who drew the last card is told so at once.
        if tale.get(1) == Some(&Event::PileEmpty) {
            let _ = words.push_str(" The pile is empty now.");
        }
        draw_told(pen, event, 0, Some(words));
        foot(pen, a, if self.can_undo { "Take back" } else { "Pause" });
    }
}

/// Draws a bot that thinks. The dots tell that it is alive.
pub fn draw_thinking<D: Target>(pen: &mut Pen<'_, D>, name: &str, hint: bool, dots: usize) {
    pen.picture((W - 28) / 2, PICTURE_Y + 4, &art::PIRATE);
    let words = if hint { text(format_args!("Looking for a hint")) } else { text(format_args!("{name} thinks")) };
    let end = pen.write(Font::Body, W / 2, 30, Align::Middle, &words);
    for n in 0..dots as i32 {
        pen.fill(end + 2 + 3 * n, 37, 2, 2);
    }
    foot(pen, "Hurry", if hint { "Back" } else { "Pause" });
}

/// The event in a picture and in words. Three lines of words fit below the picture; names of full length may need more, and
/// then the picture's room.
fn draw_told<D: Target>(pen: &mut Pen<'_, D>, event: &Event<Sight>, sailed_ms: i32, words: Option<Sentence>) {
    let words = words.unwrap_or_default();
    let lines = Font::Body.wrap(&words, W - 2).count() as i32;
    let height = lines * Font::Body.line();
    let below = FOOT - height;
    if lines <= 3 {
        draw_event(pen, event, sailed_ms);
    }
    let y = if lines < 3 { below - (30 - height) / 2 } else { below };
    pen.paragraph(Font::Body, 1, y, W - 2, &words);
}

fn draw_event<D: Target>(pen: &mut Pen<'_, D>, event: &Event<Sight>, sailed_ms: i32) {
    match *event {
        Event::Drew { card: Some(card), .. } => draw_card(pen, card),
        Event::Drew { card: None, .. } | Event::PileEmpty | Event::SatOut { .. } => {
            pen.picture(W / 2 - 3, PICTURE_Y + 8, &art::CARD_BACK);
            pen.frame(W / 2 - 7, PICTURE_Y + 2, 14, 18, true);
        }
        Event::Launched { card, .. } => {
            pen.picture(24, PICTURE_Y + 2, &art::MERCHANT);
            stack(pen, 80, PICTURE_Y + 2, card, 1, false, true);
        }
        Event::Attacked { card, .. } | Event::Commanded { card, .. } => {
            pen.picture(24, PICTURE_Y + 2, &art::PIRATE);
            stack(pen, 80, PICTURE_Y + 2, card, 1, false, true);
        }
        Event::Discarded { card, .. } => draw_card(pen, card),
        Event::Captured { gold, .. } => {
            let way = (W - 28) / 2;
            let x = way / 2 + way * sailed_ms / SAIL_MS as i32 / 2;
            pen.picture(x, PICTURE_Y + 2, &art::MERCHANT);
            let words = text(format_args!("+{gold}"));
            let end = pen.write(Font::Bold, W - 32, PICTURE_Y + 6, Align::Left, &words);
            pen.picture(end + 2, PICTURE_Y + 7, &art::COIN);
        }
        Event::Turn { .. } | Event::TookLead { .. } | Event::Tied { .. } | Event::Lost { .. } | Event::GameOver => {}
    }
}

fn draw_card<D: Target>(pen: &mut Pen<'_, D>, card: Card) {
    stack(pen, (W - CARD) / 2, PICTURE_Y + 2, card, 1, false, true);
}
