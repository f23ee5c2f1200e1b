//! Loot on the screen.

mod art;
mod cards;
mod cheer;
mod header;
mod hint;
mod pages;
mod position;
mod scene;
mod sea;
mod seats;
#[cfg(test)]
mod sentences_tests;
mod ship;
mod title;
mod tunes;
mod turn;
mod words;

use self::cards::HandRow;
use self::pages::PAGES;
use self::turn::Turn;
use super::rules::{Event, Game, ShipNo, Sight, Table};
use super::view::View;
use crate::handheld::{Button, Pen, Sound, W};
use crate::play;
use crate::play::{Column, Face, STAGES, Sentence, Stage, Teller, Telling};
use crate::table::{Outcome, Seating, Side};

#[derive(Clone, Copy, Debug)]
pub enum Look {
    Partner(HandRow),
    /// Who has what.
    Seats,
    /// A ship, with everybody who fights for it.
    Ship(ShipNo),
}

impl play::Look<Game> for Look {
    fn offered(own_turn: bool, seating: &Seating) -> impl Iterator<Item = Self> {
        let partner = (own_turn && seating.partners()).then(|| Self::Partner(HandRow::default()));
        partner.into_iter().chain([Self::Seats])
    }

    fn title(&self) -> &'static str {
        match self {
            Self::Partner(_) => "Partner's cards",
            Self::Seats => "Players",
            Self::Ship(_) => "The ship",
        }
    }

    fn repeats(&self, button: Button) -> bool {
        match self {
            Self::Partner(_) => matches!(button, Button::Left | Button::Right),
            Self::Seats | Self::Ship(_) => false,
        }
    }

    fn press(&mut self, button: Button, view: Option<&View>) -> bool {
        match (self, button, view.and_then(View::partner_hand)) {
            (Self::Partner(row), Button::Left | Button::Right, Some(cards)) => {
                row.press(button, cards, false);
                false
            }
            (Self::Partner(_), Button::Up | Button::Down, _) => false,
            (Self::Partner(_) | Self::Seats | Self::Ship(_), ..) => true,
        }
    }

    fn draw(&self, pen: &mut Pen<'_>, teller: &Teller<'_, Game>, view: Option<&View>) {
        match self {
            Self::Partner(row) => {
                if let Some(cards) = view.and_then(View::partner_hand) {
                    seats::draw_hand(pen, row, self.title(), cards);
                }
            }
            Self::Seats => seats::draw(pen, teller),
            Self::Ship(ship) => ship::draw(pen, teller, *ship),
        }
    }
}

impl Face for Game {
    type Turn = Turn;
    type Look = Look;

    const NAME: &'static str = "Loot";
    const ABOUT: &'static str = "a free fan version of Reiner Knizia's card game. Text and pictures are our own.";
    const COLUMNS: &'static [Column] = &[
        Column { title: "took", right: 72 },
        Column { title: "hand", right: 95 },
        Column { title: "score", right: W - 4 },
    ];
    const GAIN: Option<&'static str> = Some("Richest capture");
    const TITLE_STEPS: u64 = title::STEPS;
    const POINTS: Option<&'static str> = Some("Gold...");

    fn draw_title(pen: &mut Pen<'_>, step: u64) {
        title::draw(pen, step);
    }

    fn draw_emblem(pen: &mut Pen<'_>, x: i32, y: i32) {
        title::draw_emblem(pen, x, y);
    }

    fn pages() -> &'static [impl play::Page] {
        PAGES
    }

    /// Lost ships go down together.
    fn is_told(tale: &[Event<Sight>], at: usize) -> bool {
        match tale.get(at) {
            None | Some(Event::Turn { .. } | Event::TookLead { .. } | Event::Tied { .. } | Event::GameOver) => false,
            Some(Event::Lost { .. }) => !tale.iter().take(at).any(|event| matches!(event, Event::Lost { .. })),
            Some(_) => true,
        }
    }

    fn begins_rest(event: &Event<Sight>) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn is_recalled(event: &Event<Sight>) -> bool {
        !matches!(event, Event::Turn { .. })
    }

    fn sentence(teller: &Teller<'_, Self>, tale: &[Event<Sight>], at: usize) -> Option<Sentence> {
        teller.sentence(tale.get(at)?, tale.get(at.saturating_add(1)))
    }

    fn draw_table(pen: &mut Pen<'_>, teller: &Teller<'_, Self>, words: &str) {
        scene::draw_table(pen, teller, words);
    }

    fn stages(telling: &Telling<'_, Self>) -> [Stage; STAGES] {
        scene::stages(telling)
    }

    fn draw_event(pen: &mut Pen<'_>, telling: &Telling<'_, Self>, stage: usize, ms: u64) {
        scene::draw(pen, telling, stage, ms);
    }

    fn sound(telling: &Telling<'_, Self>, stage: usize) -> Option<Sound> {
        scene::sound(telling, stage)
    }

    fn figure(table: &Table, outcome: &Outcome, side: Side, column: usize) -> i16 {
        match column {
            0 => i16::from(table.gold(side)),
            1 => -i16::from(table.left(side)),
            _ => outcome.score(side),
        }
    }
}
