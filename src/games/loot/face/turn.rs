//! A seat's turn: the hand, the sea, and what to do with them.

use core::cmp::Reverse;

use heapless::Vec;

use super::Look;
use super::art;
use super::cards::{HandRow, stacks};
use super::header;
use super::hint::Reason;
use super::sea::{self, BOTTOM, Places};
use super::words::{Short, Teller, foresight, note_words};
use crate::bug::{OrBug, bug};
use crate::games::loot::Lineup;
use crate::games::loot::rules::{Action, Card, Face, Game, MERCHANTS, Refusal, Ship, ShipNo};
use crate::games::loot::view::View;
use crate::handheld::art as shared_art;
use crate::handheld::{Align, Button, FOOT, Font, Pen, W, around, foot, text};
use crate::play;
use crate::play::{BRIEF_MS, Guard, Sentence, capital};

type Wish = play::Wish<Game>;

const HAND: i32 = BOTTOM + 1;
pub(super) const NOTE_WIDTH: i32 = W - 2;
/// Where a note begins that needs the sea's space as well.
const LONG_NOTE: i32 = header::LINE + 5;
/// The lines that fit there.
#[cfg(test)]
pub(super) const NOTE_LINES: usize = ((FOOT - LONG_NOTE) / Font::Body.line()) as usize;

/// Which row the cursor is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Row {
    Sea,
    #[default]
    Hand,
}

/// Shown in place of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Note {
    /// Why the player can't do something.
    Refused(Refusal),
    /// There is nothing to play this card on.
    EmptySea,
    /// What a good player would do, and why.
    Hint(Action, Reason),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Ship(ShipNo),
    Discards,
}

/// All aims of a card: every ship there can be, and the discards.
type Aims = Vec<Aim, { MERCHANTS + 1 }>;

impl Aim {
    const fn action(self, card: Card) -> Action {
        match self {
            Self::Ship(ship) => Action::Play(card, ship),
            Self::Discards => Action::Discard(card),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Turn {
    guard: Guard,
    row: Row,
    ship: u8,
    hand: HandRow,
    /// The chosen card, and which of its aims is chosen.
    aiming: Option<(Card, u8)>,
    note: Option<Note>,
    /// What was hinted in this turn: its card aims there first.
    hinted: Option<Action>,
}

impl play::Turn<Game> for Turn {
    /// The turn as it comes up. The cursor is on the pile as long as there is one: of all actions 45 in 100 are draws, and
    /// the next card that is played is seldom of the same kind as the last. Later it is on a card that can be played.
    fn new(view: &View, taken_back: Option<Action>, now: u64) -> Self {
        let mut hand = HandRow::default();
        match taken_back {
            Some(action) => hand.go_to(action.card(), view.hand()),
            None if view.check(Action::Draw).is_ok() => {}
            None => {
                hand.go_to(stacks(view.hand()).map(|(card, _)| card).find(|&card| can_use(view, card)), view.hand())
            }
        }
        Self {
            guard: Guard::new(now, BRIEF_MS),
            row: Row::default(),
            ship: 0,
            hand,
            aiming: None,
            note: None,
            hinted: None,
        }
    }

    /// The turn with a hint on show, the cursor on its card.
    fn with_hint(view: &View, action: Action, now: u64) -> Self {
        let note = Some(Note::Hint(action, Reason::of(view, action)));
        // As if the player had been about to do it.
        Self { note, hinted: Some(action), ..Self::new(view, Some(action), now) }
    }

    /// To a card of the hand, or to one of its aims.
    fn go_to(&mut self, n: usize, view: &View) {
        match self.aiming {
            Some((card, _)) if n < aims(view, card).len() => self.aiming = Some((card, n as u8)),
            Some(_) => return,
            None => {
                let Some((card, _)) = stacks(view.hand()).nth(n) else { return };
                self.row = Row::Hand;
                self.hand.go_to(Some(card), view.hand());
            }
        }
        self.note = None;
        self.guard.lift();
    }

    fn again(&mut self, now: u64) {
        self.guard.again(now);
    }

    fn repeats(&self, button: Button) -> bool {
        matches!(button, Button::Left | Button::Right)
    }

    fn changes_at(&self, now: u64) -> Option<u64> {
        self.opens_at(now)
    }

    fn press(&mut self, button: Button, view: &View, _: &Lineup, now: u64) -> Wish {
        if button == Button::A && self.opens_at(now).is_some() {
            self.again(now);
            return Wish::None;
        }
        self.guard.lift();
        match (self.note.take(), button) {
            (Some(Note::Hint(Action::Play(..), _)), Button::A) => return self.choose(view),
            (Some(_), Button::A | Button::B) => return Wish::None,
            _ => {}
        }
        match self.aiming {
            Some((card, at)) => self.press_aiming(button, view, card, at),
            None => self.press_choosing(button, view),
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, view: &View, lineup: &Lineup, now: u64) {
        let open = self.opens_at(now).is_none();
        let teller = Teller { table: view.table(), lineup, to: Some(view.seat()) };
        // A long note needs the sea's space as well.
        let note = self.note.map(|note| note_words(&teller, note));
        let lines = note.as_ref().map_or(0, |words| Font::Body.wrap(words, NOTE_WIDTH).count());
        // At a full table it needs that of the second line of names, too.
        if lines <= 3 || !header::is_double(view.table().seating()) {
            header::draw(pen, 0, view.table(), lineup, Some(view.seat()));
        }
        if lines <= 2 {
            self.draw_sea(pen, view);
        }
        match (note, self.aiming) {
            (Some(words), _) => {
                pen.paragraph(Font::Body, 1, if lines <= 2 { HAND } else { long_note(view, lines) }, NOTE_WIDTH, &words);
                let (a, b) = match self.note {
                    Some(Note::Hint(Action::Play(..), _)) => ("Take aim", "Back"),
                    _ => ("OK", ""),
                };
                foot(pen, if open { a } else { "" }, b);
            }
            (None, Some((card, at))) => draw_aim(pen, view, &teller, card, at),
            (None, None) => {
                let table = view.table();
                self.hand.draw(pen, HAND, view.hand(), Some(table.pile()), self.row == Row::Hand, |card| {
                    can_use(view, card)
                });
                let a = if open { self.what_a_does(view) } else { Sentence::new() };
                foot(pen, &a, if self.row == Row::Sea { "Back" } else { "Menu" });
            }
        }
    }
}

impl Turn {
    /// When A begins to work, if it doesn't yet. It may always look at a ship.
    pub fn opens_at(&self, now: u64) -> Option<u64> {
        self.guard.opens_at(now).filter(|_| self.row == Row::Hand || self.note.is_some())
    }

    fn press_choosing(&mut self, button: Button, view: &View) -> Wish {
        let ships = view.table().at_sea().count();
        match (button, self.row) {
            (Button::B, Row::Sea) => self.row = Row::Hand,
            (Button::B, Row::Hand) => return Wish::Pause,
            (Button::Up, Row::Hand) if ships > 0 => self.row = Row::Sea,
            (Button::Up, _) => return Wish::Look(Look::Seats),
            (Button::Down, _) => self.row = Row::Hand,
            (Button::Left | Button::Right, Row::Hand) => self.hand.press(button, view.hand(), true),
            (Button::Left | Button::Right, Row::Sea) => {
                self.ship = around(self.ship.into(), ships, button == Button::Right) as u8
            }
            (Button::A, Row::Sea) => {
                return view
                    .table()
                    .at_sea()
                    .nth(self.ship.into())
                    .map_or(Wish::None, |(no, _)| Wish::Look(Look::Ship(no)));
            }
            (Button::A, Row::Hand) => return self.choose(view),
        }
        Wish::None
    }

    /// Takes A on the pile or a card.
    fn choose(&mut self, view: &View) -> Wish {
        match self.hand.card(view.hand(), true) {
            None => match view.check(Action::Draw) {
                Ok(()) => return Wish::Act(Action::Draw),
                Err(refusal) => self.note = Some(Note::Refused(refusal)),
            },
            Some((card, _)) => match (at_once(view, card), why_not(view, card)) {
                (Some(action), _) => return Wish::Act(action),
                (None, None) => {
                    let aims = aims(view, card);
                    let hinted = aims.iter().position(|aim| Some(aim.action(card)) == self.hinted);
                    let likely = || Some(likely_aim(view, card, &aims)?.0);
                    self.aiming = Some((card, hinted.or_else(likely).unwrap_or(0) as u8));
                }
                (None, note) => self.note = note,
            },
        }
        Wish::None
    }

    fn press_aiming(&mut self, button: Button, view: &View, card: Card, at: u8) -> Wish {
        let aims = aims(view, card);
        match button {
            Button::B => self.aiming = None,
            Button::A => {
                let action = aims.get(usize::from(at)).map(|aim| aim.action(card));
                match action.map(|action| (action, view.check(action))) {
                    Some((action, Ok(()))) => return Wish::Act(action),
                    Some((_, Err(refusal))) => self.note = Some(Note::Refused(refusal)),
                    None => self.aiming = None,
                }
            }
            Button::Left | Button::Right => {
                self.aiming = Some((card, around(at.into(), aims.len(), button == Button::Right) as u8))
            }
            Button::Up | Button::Down => {}
        }
        Wish::None
    }

    fn draw_sea(&self, pen: &mut Pen<'_>, view: &View) {
        let table = view.table();
        let count = table.at_sea().count();
        if count == 0 {
            // Its top is a mast, which may pass behind the header.
            pen.picture(8, BOTTOM - art::MERCHANT.height(), &art::MERCHANT);
            pen.write(Font::Body, 44, BOTTOM - 16, Align::Left, "No ships at sea.");
            return;
        }
        let aim = self.aiming.map(|(card, at)| (card, aims(view, card).get(usize::from(at)).copied()));
        let looked_at = table.at_sea().nth(usize::from(self.ship).min(count - 1)).map(|(no, _)| no);
        let chosen = match aim {
            Some((_, Some(Aim::Ship(no)))) => Some(no),
            Some(_) => None,
            None => looked_at.filter(|_| self.row == Row::Sea),
        };
        let places = Places::new(table, chosen.or(looked_at));
        sea::water(pen);
        let (top, height) = (sea::top(table), sea::height(table));
        for (no, ship) in table.at_sea() {
            let Some(x) = places.x(no) else { continue };
            sea::ship(pen, (x, top), table, (no, ship), chosen == Some(no));
            // Choosing a card shows where it can go.
            if aim.is_some_and(|(card, _)| !card.is_merchant() && view.check(Action::Play(card, no)).is_err()) {
                pen.pale(x, top, sea::width(table, ship), height);
            }
        }
        places.draw_more(pen);
    }

    fn what_a_does(&self, view: &View) -> Sentence {
        if self.row == Row::Sea {
            return text(format_args!("Look closer"));
        }
        match self.hand.card(view.hand(), true) {
            None if view.check(Action::Draw).is_ok() => text(format_args!("Draw a card")),
            None => text(format_args!("Why not draw?")),
            Some((card, _)) if why_not(view, card).is_some() => text(format_args!("Why not?")),
            Some((card, _)) => match (card.face(), at_once(view, card)) {
                (Face::Merchant(gold), _) => text(format_args!("Launch {gold} gold")),
                (_, Some(_)) => text(format_args!("Discard it")),
                (_, None) => text(format_args!("Choose a ship")),
            },
        }
    }
}

/// Where a note of this many lines begins.
fn long_note(view: &View, lines: usize) -> i32 {
    let below = header::height(view.table().seating()) + 3;
    if lines <= 3 { below.max(LONG_NOTE) } else { LONG_NOTE }
}

/// Where a card that is not a merchant can go, sensible or not: every ship; the discards where that is allowed.
fn aims(view: &View, card: Card) -> Aims {
    let mut aims: Aims = view.table().at_sea().map(|(no, _)| Aim::Ship(no)).collect();
    if view.check(Action::Discard(card)).is_ok() {
        aims.push(Aim::Discards).or_bug("there is room for every ship and the discards", ());
    }
    aims
}

/// What A does with a card without asking where it should go, since there is only one place for it. It can be taken back.
fn at_once(view: &View, card: Card) -> Option<Action> {
    let action = match card.is_merchant() {
        true => Action::Launch(card),
        false => {
            let fits = |(no, _): (ShipNo, _)| view.check(Action::Play(card, no)).is_ok();
            (!view.table().at_sea().any(fits)).then_some(Action::Discard(card))?
        }
    };
    view.check(action).is_ok().then_some(action)
}

/// Where a card most likely goes, with its place among the aims: where it takes the lead, or at least ties; there to the most
/// gold, with the fewest skulls to spare. A ship that the seat's side leads anyway comes last.
fn likely_aim(view: &View, card: Card, aims: &[Aim]) -> Option<(usize, Aim)> {
    let me = view.table().seating().side(view.seat());
    let worth = |aim: Aim| {
        let Aim::Ship(no) = aim else { return None };
        let after = view.supposing(card, no)?;
        let ship = after.ship(no)?;
        let gain = match after.leader(no) {
            _ if view.table().leader(no) == Some(me) => 0,
            Some(side) if side == me => 3,
            None => 2,
            Some(_) => 1,
        };
        Some((gain, ship.gold(), Reverse(ship.lead(me))))
    };
    let legal = aims.iter().copied().enumerate().filter(|(_, aim)| view.check(aim.action(card)).is_ok());
    // Of equals the first.
    legal.rev().max_by_key(|&(_, aim)| worth(aim))
}

fn can_use(view: &View, card: Card) -> bool {
    why_not(view, card).is_none()
}

/// Why a card can't be used at all, if so.
fn why_not(view: &View, card: Card) -> Option<Note> {
    if at_once(view, card).is_some() {
        return None;
    }
    let mut first = None;
    for aim in aims(view, card) {
        match view.check(aim.action(card)) {
            Ok(()) => return None,
            Err(refusal) => first = first.or(Some(Note::Refused(refusal))),
        }
    }
    first.or(Some(Note::EmptySea))
}

/// The chosen card, where it goes, and what would come of it.
fn draw_aim(pen: &mut Pen<'_>, view: &View, teller: &Teller<'_>, card: Card, at: u8) {
    let aims = aims(view, card);
    let Some(&aim) = aims.get(usize::from(at)) else { return bug!("no aim {at} for {card}") };
    let (first, second) = match aim {
        Aim::Discards => (text(format_args!("Discard {}", Short(card))), text(format_args!("It is gone."))),
        Aim::Ship(no) => {
            let card_name = capital(&text(format_args!("{}", Short(card))));
            let mut first = text(format_args!("{card_name} on {}", teller.ship(no)));
            if Font::Bold.width(&first) > W - 2 {
                // The ship is chosen above, where its owner's name is.
                first = text(format_args!(
                    "{card_name} on the {}",
                    view.table().ship(no).map(Ship::gold).or_bug("an aim is at sea", 0)
                ));
            }
            match view.check(Action::Play(card, no)) {
                Err(_) => (first, text(format_args!("Not allowed."))),
                Ok(()) => match view.supposing(card, no) {
                    Some(table) => (first, foresight(teller, &table, no)),
                    None => (first, text(format_args!(""))),
                },
            }
        }
    };
    pen.write(Font::Bold, 2, HAND, Align::Left, &first);
    pen.write(Font::Body, 2, HAND + 9, Align::Left, &second);
    let allowed = view.check(aim.action(card)).is_ok();
    let a = match aim {
        _ if !allowed => "Why not?",
        Aim::Discards => "Discard it",
        Aim::Ship(_) if card.is_pirate() => "Attack",
        Aim::Ship(_) => "Play it",
    };
    foot(pen, a, "Back");
    if aims.len() > 1 {
        pen.picture(W / 2 + 4, FOOT + 1, &shared_art::LEFT);
        pen.picture(W / 2 + 10, FOOT + 1, &shared_art::RIGHT);
    }
}

#[cfg(test)]
#[path = "turn_tests.rs"]
mod tests;
