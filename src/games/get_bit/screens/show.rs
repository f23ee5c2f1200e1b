//! A round as everybody watches it: cards turn over, pirates swim, the shark bites.

use super::{water, words};
use crate::games::get_bit::rules::{Event, Game, Sight};
use crate::handheld::{Font, Pen, Sound};
use crate::screens::{STAGES, Stage, Target, Teller, Telling, W};

/// Is there something to show of this event?
pub fn is_told(tale: &[Event<Sight>], at: usize) -> bool {
    !matches!(tale.get(at), None | Some(Event::Chose { .. } | Event::RoundBegan { .. }))
}

/// How long an event takes.
pub fn stages(_: &Telling<'_, Game>) -> [Stage; STAGES] {
    [Stage { moves_ms: 400, stays_ms: 200 }, Stage::NONE]
}

/// Draws a stage of an event.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>, telling: &Telling<'_, Game>, _: usize, _: u64) {
    let words = words::sentence(&telling.teller, telling.tale, telling.at).unwrap_or_default();
    draw_table(pen, &telling.teller, &words);
}

/// The sound that goes with a stage.
pub fn sound(telling: &Telling<'_, Game>, _: usize) -> Option<Sound> {
    match telling.event()? {
        Event::Bitten { .. } => Some(Sound::Robbed),
        _ => None,
    }
}

/// The line, and words below it.
pub fn draw_table<D: Target>(pen: &mut Pen<'_, D>, teller: &Teller<'_, Game>, words: &str) {
    water::draw(pen, teller, teller.table);
    pen.paragraph(Font::Body, 1, water::HEIGHT + 2, W - 2, words);
}
