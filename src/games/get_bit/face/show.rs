//! A round as everybody watches it: cards turn over, pirates swim, the shark bites.

use super::bite::{self, Bite};
use super::cheer;
use super::round::{Lie, Round, caption_line, dotted_line};
use super::water::{self, TOP};
use super::words::caption;
use super::{art, tunes};
use crate::bug::bug;
use crate::games::get_bit::rules::{Event, Game, Pirate, Sight};
use crate::handheld::motion::{eased, even, flashes};
use crate::handheld::{Pen, Sound};
use crate::play::{STAGES, Stage, Teller, Telling};

/// How long the cards turn over, and how long everybody looks at them.
const TURN_MS: u64 = 480;
const LOOK_MS: u64 = 400;
/// How long ties are crossed out, and how long they are looked at.
const CROSS_MS: u64 = 320;
const CROSSED_MS: u64 = 420;
const SWIM_MS: u64 = 360;
const SWUM_MS: u64 = 60;
const BACK_MS: u64 = 320;
const BACK_STAYS_MS: u64 = 300;
const WATCH_MS: u64 = 640;
const WATCHED_MS: u64 = 640;

/// Does an event show? Ties are crossed out together, a bite shows where it leads, and cards come back together.
pub fn is_told(tale: &[Event<Sight>], at: usize) -> bool {
    let before = tale.get(..at).unwrap_or(&[]);
    match tale.get(at) {
        None | Some(Event::Chose { .. } | Event::Fled { .. }) => false,
        Some(Event::Tied { .. }) => !before.iter().any(|event| matches!(event, Event::Tied { .. })),
        Some(Event::TookBack { .. }) => {
            !before.iter().enumerate().any(|(n, _)| comes_back(tale, n)) && comes_back(tale, at)
        }
        // The shark has not bitten anybody: say why.
        Some(Event::RoundBegan { .. }) => before.iter().any(|event| matches!(event, Event::Shown { round: 1, .. })),
        Some(
            Event::Shown { .. } | Event::Swam { .. } | Event::Bitten { .. } | Event::Eaten { .. } | Event::GameOver,
        ) => true,
    }
}

/// Do cards come back here, other than after a bite (G5.1)?
fn comes_back(tale: &[Event<Sight>], at: usize) -> bool {
    let fled = at.checked_sub(1).and_then(|before| tale.get(before));
    matches!(tale.get(at), Some(Event::TookBack { .. })) && !matches!(fled, Some(Event::Fled { .. }))
}

pub fn coming_back(tale: &[Event<Sight>]) -> impl Iterator<Item = Pirate> {
    tale.iter().enumerate().filter_map(|(at, event)| match *event {
        Event::TookBack { pirate } if comes_back(tale, at) => Some(pirate),
        _ => None,
    })
}

pub fn stages(telling: &Telling<'_, Game>) -> [Stage; STAGES] {
    let only = |moves_ms, stays_ms| [Stage { moves_ms, stays_ms }, Stage::NONE];
    match telling.event() {
        None | Some(Event::Chose { .. } | Event::Fled { .. }) => [Stage::NONE; STAGES],
        Some(Event::Shown { .. }) => only(TURN_MS, LOOK_MS),
        Some(Event::Tied { .. }) => only(CROSS_MS, CROSSED_MS),
        Some(Event::Swam { .. }) => only(SWIM_MS, SWUM_MS),
        Some(Event::Bitten { .. }) => {
            let bite = Stage { moves_ms: bite::BITE_MS, stays_ms: bite::BITTEN_MS };
            let flight = Stage { moves_ms: bite::FLIGHT_MS, stays_ms: bite::FLED_MS };
            [bite, if Bite::of(telling).is_some_and(|bite| bite.flees) { flight } else { Stage::NONE }]
        }
        Some(Event::TookBack { .. }) => only(BACK_MS, BACK_STAYS_MS),
        Some(Event::RoundBegan { .. }) => only(WATCH_MS, WATCHED_MS),
        Some(Event::Eaten { .. }) => cheer::EATEN,
        Some(Event::GameOver) => cheer::OVER,
    }
}

pub fn sound(telling: &Telling<'_, Game>, stage: usize) -> Option<Sound> {
    match (telling.event()?, stage) {
        (Event::Shown { .. }, _) => Some(tunes::FLIP),
        (Event::Swam { .. }, _) | (Event::Bitten { .. }, 1) => Some(tunes::SPLASH),
        (Event::Bitten { .. }, _) => Some(tunes::SNAP),
        (Event::Eaten { .. }, 0) => Some(tunes::GULP),
        (Event::GameOver, 0) => Some(tunes::ASHORE),
        _ => None,
    }
}

pub fn draw(pen: &mut Pen<'_>, telling: &Telling<'_, Game>, stage: usize, ms: u64) {
    let Some(event) = telling.event() else { return bug!("nothing is told") };
    let words = caption(telling, stage);
    let round = Round::before(telling);
    match *event {
        Event::Shown { cards, .. } => {
            round.draw(pen, &|pirate| {
                let lie = cards[pirate].map_or(Lie::None, |card| Lie::Turning(card, (ms, TURN_MS)));
                (lie, 0)
            });
        }
        Event::Tied { .. } => {
            let done = round.next();
            // Those who tie tremble.
            let shake = i32::from(flashes(ms, CROSS_MS, 4));
            done.draw(pen, &|pirate| match done.lie(pirate) {
                Lie::Crossed(card, _) => (Lie::Crossed(card, (ms, CROSS_MS)), shake),
                lie => (lie, 0),
            });
        }
        Event::Swam { pirate, .. } => draw_swim(pen, (&round, &round.next()), (pirate, 0), (ms, SWIM_MS)),
        Event::Bitten { .. } => {
            if let Some(bite) = Bite::of(telling) {
                match stage {
                    0 => bite.draw(pen, &round, ms),
                    // The bite, the flight, and the cards that come back with it.
                    _ => draw_swim(
                        pen,
                        (&round.next(), &round.next().next().next()),
                        (bite.pirate, bite::AWAY),
                        (ms, bite::FLIGHT_MS),
                    ),
                }
            }
        }
        Event::TookBack { .. } => {
            round.draw(pen, &|pirate| match round.lie(pirate) {
                Lie::Up(card) | Lie::Crossed(card, _) if coming_back(telling.tale).any(|other| other == pirate) => {
                    (Lie::Rising(card, (ms, BACK_MS)), 0)
                }
                lie => (lie, 0),
            });
        }
        Event::RoundBegan { .. } => draw_watching(pen, &round.next(), ms),
        Event::Eaten { pirate } => return cheer::draw_eaten(pen, &round, pirate, &words, (stage, ms)),
        Event::GameOver => return cheer::draw_over(pen, &round, &words, ms),
        Event::Chose { .. } | Event::Fled { .. } => round.draw_still(pen),
    }
    caption_line(pen, &words);
}

/// A pirate overtakes all that are ahead of it, leaping out of the water, and they fall back by a place. The shark may have
/// been this far away from its place.
fn draw_swim(
    pen: &mut Pen<'_>,
    (before, after): (&Round<'_>, &Round<'_>),
    (pirate, away): (Pirate, i32),
    (ms, within): (u64, u64),
) {
    if ms >= within {
        return after.draw_still(pen);
    }
    // It rolls on by a wave.
    before.draw_sea(pen, even(ms, within, 0, art::WAVES.width()));
    let shark = water::shark_x(&before.table);
    water::shark(pen, eased(ms, within / 2, shark - away, shark), TOP, false);
    for &other in before.table.line().iter().filter(|&&other| other != pirate) {
        let x = eased(ms, within, water::x_of(&before.table, other), water::x_of(&after.table, other));
        before.draw_pirate(pen, other, before.lie(other), (x, TOP), 0);
    }
    let (from, to) = (water::x_of(&before.table, pirate), water::x_of(&after.table, pirate));
    let x = even(ms, within, from, to);
    let y = TOP - hop(ms, within, if to - from > LEAP { 2 } else { 1 });
    // Where it left the water.
    let splash = if ms < within / 2 { &art::SPLASH } else { &art::DROPS };
    water::dark(pen, from + 3, water::EDGE - 1, splash.width(), 4);
    pen.picture(from + 3, water::EDGE - 1, splash);
    for n in 0..3 {
        pen.fill(x - 8 + 2 * n, y + 9 + 3 * n, 6, 1);
    }
    let lie = match (before.lie(pirate), after.lie(pirate)) {
        (Lie::Up(card) | Lie::Crossed(card, _), Lie::None) => Lie::Rising(card, (ms, within)),
        (lie, _) => lie,
    };
    before.draw_pirate(pen, pirate, lie, (x, y), (ms / STROKE_MS) as i32 + 1);
}

/// How far one leap goes at most, and how high.
const LEAP: i32 = 40;
const HOP: i32 = 6;
/// From one stroke of a swimming pirate to the next.
const STROKE_MS: u64 = 80;

/// How high something is that hops this often within a time.
pub fn hop(ms: u64, within: u64, times: i32) -> i32 {
    let part = even(ms, within, 0, 256 * times) % 256;
    HOP * 4 * part * (256 - part) / (256 * 256)
}

/// The shark watches, all but its fin and its eye under water: it does not bite in the first round (G4.1).
fn draw_watching(pen: &mut Pen<'_>, round: &Round<'_>, ms: u64) {
    let x = water::shark_x(&round.table);
    let y = eased(ms, WATCH_MS / 2, TOP, TOP + 1);
    water::shark(pen, x, y, false);
    if flashes(ms, WATCH_MS, 2) {
        // It blinks.
        pen.fill(x + 14, y + 8, 5, 3);
    }
    water::dark(pen, x, water::EDGE, art::SHARK.width(), art::SHARK.height());
    round.draw_sea(pen, 0);
    round.draw_line(pen, &|_| (Lie::None, 0));
}

/// The line while somebody thinks. Those who have chosen have a card lying face down.
pub fn draw_table(pen: &mut Pen<'_>, teller: &Teller<'_, Game>, words: &str) {
    let round = Round::still(*teller);
    round.draw_still(pen);
    dotted_line(pen, words);
}

#[cfg(test)]
#[path = "show_tests.rs"]
mod tests;
