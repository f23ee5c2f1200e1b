//! The answers to a decision on the screen: who is asked and why, what can be chosen, and what would come of it.

use super::answers::{Answers, Piece, Row, Shape, row as lay, shape, ship};
use super::art;
use super::cards;
use super::forecast::{Change, Crews, Forecast, shot};
use super::lists;
use super::looks;
use super::row::{self, BESIDE, END};
use super::table::{self, HEADER, RIGHT, number};
use super::words;
use super::would;
use crate::games::pirate_loot::Options;
use crate::games::pirate_loot::rules::{Action, Chest, Decision, Does, Loot, Offer, Place, Role, Terms};
use crate::games::pirate_loot::view::View;
use crate::handheld::art as shared_art;
use crate::handheld::{Align, FOOT, Font, Pen, Picture, W, digits};
use crate::picture;
use crate::play::{Sentence, capital, join};
use crate::table::{Lineup, Seat};

/// Where the words above the row are.
const CAPTION: i32 = HEADER + 1;
/// Where the line below the headline is.
const LINE: i32 = 9;
const RANKS: i32 = HEADER + 1;
/// Between a card and the words of a hint.
const GAP: i32 = 4;

/// A seat that is asked, and where its cursor is.
#[derive(Clone, Copy)]
pub struct Choice<'a> {
    pub view: &'a View,
    pub lineup: &'a Lineup<Options>,
    /// Who is called "you".
    pub reader: Option<Seat>,
    pub decision: Decision,
    pub answers: &'a Answers,
    pub at: usize,
}

impl Choice<'_> {
    pub fn chosen(&self) -> Option<Action> {
        self.answers.get(self.at).copied()
    }

    /// What A does.
    pub fn verb(&self) -> &'static str {
        match self.chosen() {
            // It is a look, and no more.
            Some(Action::Decline) if self.answers.len() == 1 => "OK",
            Some(action) => words::verb(self.decision, action),
            None => "",
        }
    }

    pub fn piece(&self) -> Option<Piece> {
        match self.chosen()? {
            Action::Card(card) | Action::OnShip(card, _) => Some(Piece::Card(card)),
            Action::Loot(loot) => Some(Piece::Loot(loot)),
            Action::Use | Action::Decline | Action::Seat(_) | Action::Haul => None,
        }
    }

    /// The ship that the card under the cursor lies on, if it does.
    pub fn ship(&self) -> Option<Seat> {
        let on = match self.decision.terms().offer {
            Offer::Ship(ship, _) => Some(ship),
            _ => self.chosen().and_then(ship),
        };
        on.filter(|_| self.piece().is_some())
    }

    pub fn draw(&self, pen: &mut Pen<'_>) {
        let &Self { view, lineup, reader, decision, at, .. } = self;
        let table = view.table();
        if decision == Decision::Turn {
            table::draw_header(pen, table, lineup, reader);
            let right = table::draw_named_ranks(pen, table, RANKS);
            let row = lay(view, decision, None);
            let end = self.draw_caption(pen, &row, right);
            table::draw_state(pen, table, view.deck_size(), CAPTION, (end + 4, right));
            row::draw(pen, &row, self.chosen(), END);
            draw_forecast(pen, view, self.chosen());
            return;
        }
        table::draw_ranks(pen, table, RANKS);
        self.draw_headline(pen);
        match shape(decision) {
            Shape::List => lists::draw(pen, self),
            Shape::Use => words::asking(decision).into_iter().for_each(|card| lists::draw_use(pen, decision, card, at)),
            Shape::Row => self.draw_row(pen),
        }
    }

    /// The headline in a bar: which card asks, and what for.
    fn draw_headline(&self, pen: &mut Pen<'_>) {
        // In reverse nobody would recognise a faction's symbol, so the bar begins behind it.
        let left = match words::asking(self.decision) {
            Some(card) => {
                art::faction(pen, card.faction(), 0, 0);
                art::SYMBOL + 1
            }
            None => 0,
        };
        pen.fill(left, 0, W - left, LINE - 1);
        pen.inked(true, |pen| {
            let x = left + 1;
            let words = words::headline(self.view, self.lineup, self.reader, self.decision, W - x);
            pen.write(Font::Small, x, 1, Align::Left, &words);
        });
    }

    /// Cards or loot, with what matters to them above.
    fn draw_row(&self, pen: &mut Pen<'_>) {
        let &Self { view, decision, answers, .. } = self;
        let chosen = self.chosen();
        match chest(view, decision) {
            Some((owner, chest)) => self.draw_worth(pen, owner, &chest),
            None => {
                let marked = match decision.terms().offer {
                    Offer::HandOf(seat) => Some(seat),
                    _ => self.ship(),
                };
                table::draw_strip(pen, view.table(), self.lineup, self.reader, LINE, marked);
            }
        }
        // With the cursor on Decline, the last ship stays in sight.
        let on = chosen.and_then(ship).or_else(|| answers.iter().rev().find_map(|&action| ship(action)));
        let row = lay(view, decision, on);
        let end = self.draw_caption(pen, &row, RIGHT);
        draw_then(pen, view, decision, chosen, RIGHT - end - 4);
        let declines = answers.contains(&Action::Decline);
        let right = if declines { END } else { RIGHT };
        let end = row::draw(pen, &row, chosen, right);
        if declines {
            row::draw_decline(pen, chosen == Some(Action::Decline));
        }
        match self.piece() {
            Some(Piece::Card(card)) => {
                let words = match self.ship() {
                    Some(ship) => would::to_lose(view.table(), ship, card),
                    None => join(&[words::effect(card)]),
                };
                row::draw_words(pen, end, right, &words);
            }
            Some(Piece::Loot(_)) if adds(decision) => row::draw_words(pen, end, right, &own_loot(view)),
            _ => {}
        }
    }

    /// What is under the cursor, above the row and up to a column. Returns the column after it.
    fn draw_caption(&self, pen: &mut Pen<'_>, row: &Row, right: i32) -> i32 {
        let Some(action) = self.chosen() else { return 0 };
        let long = match action {
            // P15.2
            Action::Decline if self.answers.len() == 1 => join(&["Nothing to take"]),
            Action::Decline => join(&["Decline"]),
            _ => capital(&words::object(self.view, self.lineup, self.reader, self.decision, action)),
        };
        let words = match action {
            // The ship is marked above.
            Action::OnShip(card, _) if Font::Small.width(&long) > right - 1 => join(&[&words::name(card)]),
            _ => long,
        };
        let end = pen.write(Font::Small, 1, CAPTION, Align::Left, &words);
        let count = row.iter().find(|laid| laid.answer == Some(action)).map_or(1, |laid| laid.count);
        match count > 1 && end + Font::Small.width(" x2") <= right {
            true => pen.write(Font::Small, end, CAPTION, Align::Left, &join(&[" x", &digits(count)])),
            false => end,
        }
    }

    /// What a chest is worth, now and with the answer under the cursor, and what wins.
    fn draw_worth(&self, pen: &mut Pen<'_>, owner: Seat, chest: &Chest) {
        let whose = if owner == self.view.seat { "Your chest" } else { self.lineup.name(owner) };
        let x = pen.write(Font::Small, 1, LINE, Align::Left, whose) + 4;
        let x = pen.write(Font::Small, x, LINE, Align::Left, &number(chest.worth())) + 2;
        if let Some(Action::Loot(loot)) = self.chosen() {
            pen.picture(x, LINE, &shared_art::RIGHT);
            let after = chest_after(chest, loot, adds(self.decision)).worth();
            pen.write(Font::Small, x + 7, LINE, Align::Left, &number(after));
        }
        let goal = join(&[&number(self.view.table().goal()), " wins"]);
        pen.write(Font::Small, RIGHT, LINE, Align::Right, &goal);
    }

    /// A closer look at the card or loot under the cursor, or else at the card that asks.
    pub fn draw_closer(&self, pen: &mut Pen<'_>) {
        let &Self { view, decision, .. } = self;
        match self.piece().or_else(|| words::asking(decision).map(Piece::Card)) {
            // What it would do matters where it would be recruited; what it does, where it is on a ship.
            Some(Piece::Card(card)) if decision.terms().does == Does::Recruit => {
                looks::draw_card(pen, card, would::sentence(view, self.lineup, card).as_deref());
            }
            Some(Piece::Card(card)) => {
                let here = self.ship().map(|ship| would::on_ship(view.table(), ship, card));
                looks::draw_card(pen, card, here.as_deref());
            }
            Some(Piece::Loot(loot)) => {
                // What is exchanged for another player does nothing for our own chest.
                let ours = chest(view, decision).is_some_and(|(owner, _)| owner == view.seat);
                looks::draw_loot_close_up(pen, ours.then_some(view), loot, ours && !adds(decision));
            }
            None => {}
        }
    }

    /// What a good player would do.
    pub fn draw_hint(&self, pen: &mut Pen<'_>, action: Action) {
        let &Self { view, lineup, decision, .. } = self;
        let mut words = words::hint(view, lineup, decision, action);
        if let Some(then) = after(view, &Crews::now(view), decision, Some(action)).filter(|then| then.gets) {
            words = join(&[&words, " ", &then.sentence(), "."]);
        }
        if let (Action::Loot(loot), Some((owner, chest))) = (action, chest(view, decision))
            && owner == view.seat
        {
            let worth = number(chest_after(&chest, loot, adds(decision)).worth());
            words = join(&[&words, " Your chest would be worth ", &worth, "."]);
        }
        self.draw_beside(pen, action, &words);
    }

    /// A question about an answer, before it counts.
    pub fn draw_question(&self, pen: &mut Pen<'_>, question: &str) {
        if let Some(action) = self.chosen() {
            self.draw_beside(pen, action, question);
        }
    }

    /// Words about an answer, beside its card.
    fn draw_beside(&self, pen: &mut Pen<'_>, action: Action, words: &str) {
        let (y, x) = ((FOOT - cards::H) / 2, cards::W + GAP);
        match (action, words::asking(self.decision)) {
            (Action::Card(card) | Action::OnShip(card, _), _) => cards::draw(pen, card, 0, y, false),
            (Action::Loot(loot), _) => cards::draw_loot(pen, loot, 0, y, false),
            (_, Some(card)) => cards::draw(pen, card, 0, y, false),
            (_, None) => {}
        }
        let lines = Font::Body.wrap(words, W - x).count() as i32;
        let top = ((FOOT - lines * Font::Body.line()) / 2).max(0);
        pen.paragraph(Font::Body, x, top, W - x, words);
    }
}

/// The chest that a loot decision changes, and whose it is.
pub fn chest(view: &View, decision: Decision) -> Option<(Seat, Chest)> {
    match (decision, decision.terms().does) {
        (Decision::Exchange(seat), _) => Some((seat, *view.known(Place::Chest(seat)))),
        (_, Does::Take | Does::GiveBack | Does::Lose) => Some((view.seat, *view.chest())),
        _ => None,
    }
}

/// Does a loot decision add to the chest, rather than take from it?
pub fn adds(decision: Decision) -> bool {
    decision.terms().does == Does::Take
}

pub const fn chest_after(chest: &Chest, loot: Loot, adds: bool) -> Chest {
    let mut after = *chest;
    if adds {
        after.add(loot);
    } else {
        after.remove(loot);
    }
    after
}

fn own_loot(view: &View) -> Sentence {
    let mut words = Sentence::new();
    for loot in view.chest().iter() {
        let _ = words.push_str(if words.is_empty() { "You have " } else { ", " });
        let _ = words.push_str(loot.name());
    }
    words
}

/// How the seat would fare in the division after an answer, if that changes. The crews are those of now.
pub fn after(view: &View, now: &Crews, decision: Decision, chosen: Option<Action>) -> Option<Forecast> {
    let Terms { offer, does, .. } = decision.terms();
    let crews = match (offer, chosen?) {
        (Offer::OnShips(by), Action::OnShip(card, ship)) => now.with(view, ship, &shot(view, by, card, ship)),
        (Offer::Ship(ship, _), Action::Card(card)) => now.after(view, ship, Change::Leaves(card)),
        // Its effect can be declined. A Mutineer goes on any ship.
        (_, Action::Card(card)) if does == Does::Recruit && card.role() != Role::Mutineer => {
            now.after(view, view.seat, Change::Joins(card))
        }
        _ => return None,
    };
    let forecast = crews.forecast(view.seat);
    Some(forecast).filter(|&forecast| forecast != now.forecast(view.seat))
}

/// The same in words at the right of the caption, or what loot is worth.
fn draw_then(pen: &mut Pen<'_>, view: &View, decision: Decision, chosen: Option<Action>, room: i32) {
    let (font, words) = match chosen {
        Some(Action::Loot(loot)) => (Font::Tiny, join(&[words::worth(loot)])),
        _ => {
            let crews = Crews::now(view);
            let Some(then) = after(view, &crews, decision, chosen) else { return };
            let words = crews.forecast(view.seat).then(then);
            (if Font::Small.width(&words) <= room { Font::Small } else { Font::Tiny }, words)
        }
    };
    if font.width(&words) <= room {
        let y = CAPTION + Font::Small.ascent() - font.ascent();
        pen.write(font, RIGHT, y, Align::Right, &words);
    }
}

const THEN: Picture = picture! {
    "#####"
    ".###."
    "..#.."
};

/// Beside the hand: when the seat would pick, now and with the card under the cursor.
fn draw_forecast(pen: &mut Pen<'_>, view: &View, chosen: Option<Action>) {
    let (middle, crews) = ((BESIDE + RIGHT) / 2 + 1, Crews::now(view));
    let write = |pen: &mut Pen<'_>, y: i32, forecast: Forecast| {
        let words = forecast.short();
        let font = if Font::Small.width(&words) - 1 > RIGHT - BESIDE { Font::Tiny } else { Font::Small };
        pen.write(font, middle, y + Font::Small.ascent() - font.ascent(), Align::Middle, &words);
    };
    let y = FOOT - cards::H;
    pen.write(Font::Tiny, middle, y, Align::Middle, "pick");
    let y = y + Font::Tiny.line() + 1;
    write(pen, y, crews.forecast(view.seat));
    if let Some(then) = after(view, &crews, Decision::Turn, chosen) {
        let y = y + Font::Small.line();
        pen.picture(middle - THEN.width() / 2 - 1, y, &THEN);
        write(pen, y + THEN.height() + 1, then);
    }
}
