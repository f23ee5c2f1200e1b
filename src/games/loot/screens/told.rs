//! Pictures of what happens.

use super::art;
use super::cards::{CARD, stack};
use crate::games::loot::rules::{Card, Event, Sight};
use crate::handheld::{Align, Font, Pen, text};
use crate::screens::{Target, W};

/// How long a captured ship takes to sail off.
pub const SAIL_MS: u64 = 700;
const PICTURE_Y: i32 = 2;

/// Draws a pirate on the lookout.
pub fn draw_thinker<D: Target>(pen: &mut Pen<'_, D>) {
    pen.picture((W - 28) / 2, PICTURE_Y + 4, &art::PIRATE);
}

/// Draws an event, `ms` milliseconds after it began.
pub fn draw<D: Target>(pen: &mut Pen<'_, D>, event: &Event<Sight>, ms: u64) {
    let sailed_ms = ms.min(SAIL_MS) as i32;
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
