//! Pirate Loot on the screen.

mod answers;
mod art;
mod cards;
mod choice;
mod division;
mod forecast;
mod lists;
mod looks;
mod pages;
mod pictures;
#[cfg(test)]
mod position;
mod row;
#[cfg(test)]
mod sentences_tests;
mod show;
mod stage;
mod start;
mod table;
mod tale;
#[cfg(test)]
mod testing;
mod title;
mod tunes;
mod turn;
mod words;
mod would;

use self::looks::Look;
use self::pages::PAGES;
use self::turn::Turn;
use self::pictures::{CAPTAIN, CAPTAIN_H, CAPTAIN_W};
use super::rules::{Does, Event, Game, Label, Privacy, Table, Terms, Told};
use crate::handheld::{Pen, Sound, W};
use crate::play;
use crate::play::{Column, EMBLEM, Face, STAGES, Sentence, Stage, Teller, Telling};
use crate::table::{Outcome, Seat, Side};

impl Face for Game {
    type Turn = Turn;
    type Look = Look;

    const NAME: &'static str = "Pirate Loot";
    const ABOUT: &'static str = title::ABOUT;
    const COLUMNS: &'static [Column] =
        &[Column { title: "cards", right: 95 }, Column { title: "worth", right: W - 4 }];
    const TITLE_STEPS: u64 = title::STEPS;
    const POINTS: Option<&'static str> = Some("Loot...");

    /// In the division chance gives loot without a question, and everybody looks on.
    fn first_look(table: &Table, seat: Seat) -> Option<Look> {
        (table.round > 1 && table.loot(seat) > 0).then_some(Look::CHEST)
    }

    fn why(table: &Table) -> &'static str {
        match table.terms() {
            None | Some(Terms { label: Label::Turn, .. }) => "Pass it to",
            Some(terms) if terms.picks().is_some() => "The haul! Next to pick:",
            Some(Terms { does: Does::Lose, .. }) => "Must lose a loot card:",
            Some(Terms { privacy: Privacy::Open, .. }) => "Pass it to",
            Some(_) => "Still the turn of",
        }
    }

    fn draw_title(pen: &mut Pen<'_>, step: u64) {
        title::draw(pen, step);
    }

    /// A captain looking for a crew.
    fn draw_emblem(pen: &mut Pen<'_>, x: i32, y: i32) {
        let (width, height) = EMBLEM;
        pictures::draw(pen, &CAPTAIN, x + (width - CAPTAIN_W) / 2, y + height - CAPTAIN_H);
    }

    fn pages() -> &'static [impl play::Page] {
        &PAGES
    }

    fn is_told(tale: &[Told], at: usize) -> bool {
        show::is_told(tale, at)
    }

    fn begins_rest(told: &Told) -> bool {
        use Event::*;
        matches!(told.event(), Turn { .. } | Division | HaulLeft { .. } | RoundOver { .. } | Opened { .. } | GameOver)
    }

    /// Everybody draws after each turn.
    fn is_recalled(told: &Told) -> bool {
        !matches!(told.event(), Event::Turn { .. } | Event::Drew { card: None, .. } | Event::HaulGrew)
    }

    fn sentence(teller: &Teller<'_, Self>, tale: &[Told], at: usize) -> Option<Sentence> {
        tale::sentence(teller, tale, at)
    }

    fn draw_table(pen: &mut Pen<'_>, teller: &Teller<'_, Self>, words: &str) {
        show::draw_table(pen, teller, words);
    }

    fn stages(telling: &Telling<'_, Self>) -> [Stage; STAGES] {
        show::stages(telling)
    }

    fn draw_event(pen: &mut Pen<'_>, telling: &Telling<'_, Self>, stage: usize, ms: u64) {
        show::draw(pen, telling, stage, ms);
    }

    fn sound(telling: &Telling<'_, Self>, stage: usize) -> Option<Sound> {
        show::sound(telling, stage)
    }

    /// How many loot cards, and what they are worth.
    fn figure(table: &Table, outcome: &Outcome, side: Side, column: usize) -> i16 {
        match column {
            0 => {
                let of = |&seat: &Seat| outcome.seating().side(seat) == side;
                table.seats().find(of).map_or(0, |seat| table.loot(seat).into())
            }
            _ => outcome.score(side),
        }
    }
}
