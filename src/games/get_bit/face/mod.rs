//! Get Bit! on the screen.

mod art;
mod bite;
mod cards;
mod cheer;
mod hint;
mod looks;
mod pages;
mod position;
mod round;
#[cfg(test)]
mod sentences_tests;
mod show;
mod title;
mod tunes;
mod turn;
mod water;
mod words;

use self::looks::Look;
use self::pages::PAGES;
use self::turn::Turn;
use super::rules::{Event, Game, Pirate, Sight, Table};
use crate::handheld::{Pen, Sound, W};
use crate::play;
use crate::play::{Asking, Audience, Column, Face, STAGES, Sentence, Stage, Teller, Telling};
use crate::table::{Outcome, Side};

impl Face for Game {
    type Turn = Turn;
    type Look = Look;

    const NAME: &'static str = "Get Bit!";
    const AUDIENCE: Audience = Audience::AllTogether;
    const CALLS: &'static str = "All have chosen";
    const ABOUT: &'static str =
        "with Get Bit!, a free fan version of Dave Chalker's game. Text and pictures are our own.";
    const DEAL: (&'static str, &'static str) = ("Into the water", "Jump in");
    const COLUMNS: &'static [Column] = &[Column { title: "limbs", right: 95 }, Column { title: "place", right: W - 4 }];
    const TITLE_STEPS: u64 = title::STEPS;
    const POINTS: Option<&'static str> = None;

    /// Everybody lays a card face down (G2.3).
    fn asking(_: &Table) -> Asking {
        Asking::InSecret
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

    fn is_told(tale: &[Event<Sight>], at: usize) -> bool {
        show::is_told(tale, at)
    }

    /// What follows the last choice of a round is for everybody.
    fn begins_rest(event: &Event<Sight>) -> bool {
        matches!(event, Event::Shown { .. })
    }

    fn is_recalled(event: &Event<Sight>) -> bool {
        match event {
            Event::Chose { .. } => false,
            // It tells that the first round had no bite.
            Event::RoundBegan { round } => *round == 2,
            _ => true,
        }
    }

    fn sentence(teller: &Teller<'_, Self>, tale: &[Event<Sight>], at: usize) -> Option<Sentence> {
        words::sentence(teller, tale, at)
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
        match column {
            0 => {
                let ours = |pirate: &Pirate| outcome.seating().side(table.crew().owner(*pirate)) == side;
                table.crew().pirates().filter(ours).map(|pirate| i16::from(table.limbs(pirate))).sum()
            }
            _ => outcome.place(side) as i16,
        }
    }
}
