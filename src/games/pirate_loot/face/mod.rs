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
use super::rules::{Game, Table, Told};
use crate::handheld::{Pen, Sound};
use crate::play;
use crate::play::{Column, Face, STAGES, Sentence, Stage, Teller, Telling};
use crate::table::{Outcome, Seat, Side};

impl Face for Game {
    type Turn = Turn;
    type Look = Look;

    const NAME: &'static str = "Pirate Loot";
    const ABOUT: &'static str = title::ABOUT;
    const COLUMNS: &'static [Column] = division::COLUMNS;
    const TITLE_STEPS: u64 = title::STEPS;
    const POINTS: Option<&'static str> = Some("Loot...");

    /// In the division most of the loot is taken without a question, and everybody looks on.
    fn first_look(table: &Table, seat: Seat) -> Option<Look> {
        (table.round() > 1 && table.loot(seat) > 0).then_some(Look::CHEST)
    }

    fn why(table: &Table) -> &'static str {
        words::why(table)
    }

    fn draw_title(pen: &mut Pen<'_>, step: u64) {
        title::draw(pen, step);
    }

    fn draw_emblem(pen: &mut Pen<'_>, x: i32, y: i32) {
        title::draw_emblem(pen, x, y);
    }

    fn pages() -> &'static [impl play::Page] {
        &PAGES
    }

    fn is_told(tale: &[Told], at: usize) -> bool {
        show::is_told(tale, at)
    }

    fn begins_rest(event: &Told) -> bool {
        tale::begins_rest(event)
    }

    fn is_recalled(event: &Told) -> bool {
        tale::is_recalled(event)
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

    fn figure(table: &Table, outcome: &Outcome, side: Side, column: usize) -> i16 {
        division::figure(table, outcome, side, column)
    }
}
