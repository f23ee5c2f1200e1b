//! A seat's turn: the hand, the sea, and what to do with them.

use heapless::Vec;

use super::Look;
use super::art;
use super::cards::HandRow;
use super::sea::{self, SHIP, SHIP_HEIGHT};
use super::words::{Short, Teller};
use crate::games::loot::Lineup;
use crate::games::loot::rules::{Action, Card, Face, Game, MERCHANTS, Refusal, Ship, ShipNo, Table};
use crate::games::loot::view::View;
use crate::handheld::{Align, Button, Font, Pen, text};
use crate::screens::{
    self, BRIEF_MS, FOOT, Guard, Sentence, Target, W, around, art as shared_art, capital, first_shown, foot, row_bar,
};

type Wish = screens::Wish<Game>;

const SEA: i32 = 8;
const SEA_BAR: i32 = 34;
const HAND: i32 = 35;
const NOTE_WIDTH: i32 = W - 2;
/// Ships that fit side by side.
const SHIPS: usize = 3;

/// Which row the cursor is in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Row {
    Sea,
    #[default]
    Hand,
}

/// Shown in place of the hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Note {
    /// Why the player can't do something.
    Refused(Refusal),
    /// There is nothing to play this card on.
    EmptySea,
    /// What a good player would do.
    Hint(Action),
}

/// Where a card can go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Aim {
    Ship(ShipNo),
    Sea,
    Discards,
}

impl Aim {
    const fn action(self, card: Card) -> Action {
        match self {
            Self::Ship(ship) => Action::Play(card, ship),
            Self::Sea => Action::Launch(card),
            Self::Discards => Action::Discard(card),
        }
    }
}

/// A seat's turn on the screen.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    guard: Guard,
    row: Row,
    ship: u8,
    hand: HandRow,
    /// The chosen card, and which of its aims is chosen.
    aiming: Option<(Card, u8)>,
    note: Option<Note>,
}

impl screens::Turn<Game> for Turn {
    /// The turn as it comes up, with the cursor on the pile.
    fn new(now: u64) -> Self {
        Self {
            guard: Guard::new(now, BRIEF_MS),
            row: Row::default(),
            ship: 0,
            hand: HandRow::default(),
            aiming: None,
            note: None,
        }
    }

    /// The turn with a hint on show, the cursor on its card.
    fn with_hint(view: &View, action: Action, now: u64) -> Self {
        let mut turn = Self { note: Some(Note::Hint(action)), ..Self::new(now) };
        turn.hand.go_to(action.card(), view.hand());
        turn
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

    fn press(&mut self, button: Button, view: &View, now: u64) -> Wish {
        if button == Button::A && self.opens_at(now).is_some() {
            self.again(now);
            return Wish::None;
        }
        self.guard.lift();
        if self.note.take().is_some() && matches!(button, Button::A | Button::B) {
            return Wish::None;
        }
        match self.aiming {
            Some((card, at)) => self.press_aiming(button, view, card, at),
            None => self.press_choosing(button, view),
        }
    }

    fn draw<D: Target>(&self, pen: &mut Pen<'_, D>, view: &View, lineup: &Lineup, now: u64) {
        let open = self.opens_at(now).is_none();
        sea::seats(pen, 0, view.table(), lineup, Some(view.seat()));
        let teller = Teller { table: view.table(), lineup, to: Some(view.seat()) };
        // A long note needs the sea's space as well.
        let note = self.note.map(|note| note_words(&teller, note));
        let lines = note.as_ref().map_or(0, |words| Font::Body.wrap(words, NOTE_WIDTH).count());
        if lines <= 2 {
            self.draw_sea(pen, view, lineup);
        }
        match (note, self.aiming) {
            (Some(words), _) => {
                pen.paragraph(Font::Body, 1, if lines <= 2 { HAND } else { SEA + 4 }, NOTE_WIDTH, &words);
                foot(pen, if open { "I see" } else { "" }, "");
            }
            (None, Some((card, at))) => draw_aim(pen, view, &teller, card, at),
            (None, None) => {
                let table = view.table();
                self.hand.draw(pen, HAND, view.hand(), Some(table.pile()), self.row == Row::Hand, |card| {
                    why_not(view, card).is_none()
                });
                let a = if open { self.what_a_does(view) } else { Sentence::new() };
                foot(pen, &a, if self.row == Row::Sea { "Back" } else { "Menu" });
            }
        }
    }
}

impl Turn {
    /// When A begins to work, if it doesn't yet: only drawing takes a single press, and a hint is there to be read.
    pub fn opens_at(&self, now: u64) -> Option<u64> {
        let at_pile = self.row == Row::Hand && self.hand.at() == 0;
        self.guard.opens_at(now).filter(|_| at_pile || self.note.is_some())
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
            Some((card, _)) => match why_not(view, card) {
                None => {
                    let first = aims(view, card).iter().position(|aim| view.check(aim.action(card)).is_ok());
                    self.aiming = Some((card, first.unwrap_or(0) as u8));
                }
                note => self.note = note,
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

    fn draw_sea<D: Target>(&self, pen: &mut Pen<'_, D>, view: &View, lineup: &Lineup) {
        let table = view.table();
        let me = table.seating().side(view.seat());
        let count = table.at_sea().count();
        if count == 0 {
            pen.picture(8, SEA + 4, &art::MERCHANT);
            pen.write(Font::Body, 44, SEA + 8, Align::Left, "No ship at sea");
            return;
        }
        let aim = self.aiming.map(|(card, at)| (card, aims(view, card).get(usize::from(at)).copied()));
        let chosen = match aim {
            Some((_, Some(Aim::Ship(no)))) => table.at_sea().position(|(other, _)| other == no),
            Some(_) => None,
            None => (self.row == Row::Sea).then_some(usize::from(self.ship).min(count - 1)),
        };
        let first = first_shown(chosen.unwrap_or(usize::from(self.ship)), SHIPS, count);
        for (place, (n, (no, ship))) in (0..).zip(table.at_sea().enumerate().skip(first).take(SHIPS)) {
            let x = 1 + SHIP * place;
            sea::ship(pen, (x, SEA), (table, lineup), (no, ship), Some(me), chosen == Some(n));
            // Choosing a card shows where it can go.
            if aim.is_some_and(|(card, _)| !card.is_merchant() && view.check(Action::Play(card, no)).is_err()) {
                pen.pale(x, SEA, SHIP, SHIP_HEIGHT);
            }
        }
        row_bar(pen, SEA_BAR, first as i32, SHIPS as i32, count as i32);
    }

    /// What A does now, in a few words.
    fn what_a_does(&self, view: &View) -> Sentence {
        if self.row == Row::Sea {
            return text(format_args!("Look closer"));
        }
        match self.hand.card(view.hand(), true) {
            None if view.check(Action::Draw).is_ok() => text(format_args!("Draw a card")),
            None => text(format_args!("Why not draw?")),
            Some((card, _)) if why_not(view, card).is_some() => text(format_args!("Why not?")),
            Some((card, _)) => match card.face() {
                Face::Merchant(gold) => text(format_args!("Launch {gold} gold")),
                Face::Pirate(..) => text(format_args!("Play {}", Short(card))),
                Face::Captain(_) => text(format_args!("Play captain")),
                Face::Admiral => text(format_args!("Play admiral")),
            },
        }
    }
}

/// Where a card can go, sensible or not: every ship, or the sea for a merchant; the discards where that is allowed.
fn aims(view: &View, card: Card) -> Vec<Aim, { MERCHANTS + 1 }> {
    let mut aims = Vec::new();
    if card.is_merchant() {
        let _ = aims.push(Aim::Sea);
    } else {
        aims.extend(view.table().at_sea().map(|(no, _)| Aim::Ship(no)));
        if view.check(Action::Discard(card)).is_ok() {
            let _ = aims.push(Aim::Discards);
        }
    }
    aims
}

/// Why a card can't be used at all, if so.
fn why_not(view: &View, card: Card) -> Option<Note> {
    let mut first = None;
    for aim in aims(view, card) {
        match view.check(aim.action(card)) {
            Ok(()) => return None,
            Err(refusal) => first = first.or(Some(Note::Refused(refusal))),
        }
    }
    first.or(Some(Note::EmptySea))
}

fn note_words(teller: &Teller<'_>, note: Note) -> Sentence {
    match note {
        Note::Refused(refusal) => text(format_args!("{refusal}.")),
        Note::EmptySea => text(format_args!("There is no ship at sea to play it on.")),
        Note::Hint(Action::Draw) => text(format_args!("Hint: draw a card.")),
        Note::Hint(Action::Launch(card)) => text(format_args!("Hint: launch {}.", Short(card))),
        Note::Hint(Action::Play(card, ship)) => {
            text(format_args!("Hint: play {} on {}.", Short(card), teller.ship(ship)))
        }
        Note::Hint(Action::Discard(card)) => text(format_args!("Hint: discard {}.", Short(card))),
    }
}

/// The chosen card, where it goes, and what would come of it.
fn draw_aim<D: Target>(pen: &mut Pen<'_, D>, view: &View, teller: &Teller<'_>, card: Card, at: u8) {
    let aims = aims(view, card);
    let Some(&aim) = aims.get(usize::from(at)) else { return };
    let (first, second) = match aim {
        Aim::Sea => (text(format_args!("Launch {}", Short(card))), text(format_args!("Yours if nobody attacks it"))),
        Aim::Discards => (text(format_args!("Discard {}", Short(card))), text(format_args!("It is gone."))),
        Aim::Ship(no) => {
            let card_name = capital(&text(format_args!("{}", Short(card))));
            let mut first = text(format_args!("{card_name} on {}", teller.ship(no)));
            if Font::Bold.width(&first) > W - 2 {
                // The ship is chosen above, where its owner's name is.
                first = text(format_args!("{card_name} on the {}", view.table().ship(no).map_or(0, Ship::gold)));
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
        Aim::Sea => "Launch it",
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

/// What would come of it: "You 5 : Mary 3, you lead".
fn foresight(teller: &Teller<'_>, after: &Table, no: ShipNo) -> Sentence {
    let after = Teller { table: after, ..*teller };
    let seating = after.table.seating();
    let (Some(me), Some(ship)) = (teller.to.map(|seat| seating.side(seat)), after.table.ship(no)) else {
        return text(format_args!(""));
    };
    let leader = after.table.leader(no);
    if let Some(side) = ship.commander() {
        let whose = if side == me { "You lead" } else { "They lead" };
        return text(format_args!("{whose}: skulls can't win"));
    }
    let own = ship.fleet(me).map_or(0, |fleet| fleet.skulls);
    let others = seating.sides().filter(|&side| side != me);
    let rival = others.filter_map(|side| Some((side, ship.fleet(side)?.skulls))).max_by_key(|&(_, skulls)| skulls);
    let verdict = match (leader, rival) {
        (Some(side), _) if side == me => "you lead",
        (None, Some((_, skulls))) if skulls == own => "a tie",
        _ => "behind",
    };
    match rival {
        None => text(format_args!("You {own}, {verdict}")),
        Some((side, skulls)) => {
            // One partner's name stands for both; a name too long for this line is in the ship above.
            let name = seating.seats_of(side).next().map_or("", |seat| after.lineup.name(seat));
            let words = text(format_args!("You {own} : {name} {skulls}, {verdict}"));
            match Font::Body.width(&words) <= W - 2 {
                true => words,
                false => text(format_args!("You {own} : they {skulls}, {verdict}")),
            }
        }
    }
}
