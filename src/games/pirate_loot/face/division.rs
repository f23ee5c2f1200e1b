//! The division of the haul, and the end of the game: who picks when, who has what.

use super::stage::{MINI_H, MINI_W, Scene, draw_mini, pitch};
use super::{art, cards, table, tale, tunes};
use crate::bug::{OrBug as _, bug};
use crate::games::pirate_loot::rules::{Chest, Event, Game, Table, Told};
use crate::handheld::motion::{eased, flashes};
use crate::handheld::{Align, FOOT, Font, Pen, Picture, Sound, W, digits};
use crate::picture;
use crate::play::{STAGES, Stage, Telling, join};
use crate::table::{FLAG, Seat};

/// How long each pick is shown again.
const AGAIN_MS: u64 = 480;
const AGAIN_STAYS_MS: u64 = 400;

/// Do all see the picks again before this? They do if they have not seen the division as a whole: each picked in secret.
fn picks_again(telling: &Telling<'_, Game>) -> bool {
    let is_end =
        |told: &Told| matches!(told.event(), Event::HaulLeft { .. } | Event::RoundOver { .. } | Event::Opened { .. });
    let before = telling.tale.get(..telling.at).unwrap_or_default();
    telling.teller.to.is_none()
        && telling.event().is_some_and(is_end)
        && !before.iter().any(|told| is_end(told) || matches!(told.event(), Event::Division))
}

pub fn stages(telling: &Telling<'_, Game>) -> [Stage; STAGES] {
    let Some(told) = telling.event() else {
        bug!("nothing is told");
        return [Stage::NONE; STAGES];
    };
    let (moves_ms, stays_ms) = match told.event() {
        Event::Division => (640, 860),
        Event::LazyCaptain { .. } => (480, 420),
        // Its owner sees which card it is.
        Event::Took { loot: Some(_), .. } => (360, 900),
        Event::Took { .. } => (360, 220),
        Event::HaulLeft { .. } => (400, 500),
        Event::RoundOver { .. } => (320, 800),
        // Everybody reads what is in the chest, and adds up; then who wins a tie.
        Event::Opened { .. } => (560, 1_600),
        Event::GameOver => (480, 1_600),
        _ => (0, 0),
    };
    let stage = Stage { moves_ms, stays_ms };
    match picks_again(telling) {
        true => {
            let picks = telling.teller.table.seats().len().saturating_sub(1);
            [Stage { moves_ms: AGAIN_MS * u64::from(picks), stays_ms: AGAIN_STAYS_MS }, stage]
        }
        false => [stage, Stage::NONE],
    }
}

pub fn sound(event: &Event, to: Option<Seat>) -> Option<Sound> {
    Some(match *event {
        Event::Division => tunes::DIVISION,
        Event::LazyCaptain { .. } => tunes::OUTDONE,
        Event::Took { seat, .. } if to == Some(seat) => tunes::PRIZE,
        Event::Took { .. } => tunes::FLIP,
        Event::HaulLeft { .. } => tunes::LEFT_OVER,
        Event::Opened { .. } => tunes::GAIN,
        _ => return None,
    })
}

/// The words are above this line, the crews below it.
const LINE: i32 = 16;
const ROWS: i32 = LINE + 2;
/// How high a row is; where there are few, they are further apart.
const ROW: i32 = 9;
const FAR: i32 = 12;
/// Where things are in a row: the place, the flag, the name, the best faction, what the seat takes, what the haul has left.
const AT_FLAG: i32 = 11;
const NAME: i32 = AT_FLAG + FLAG + 1;
const BEST: i32 = 57;
const TAKEN: i32 = 84;
const HAUL: i32 = 104;

const CHEST: Picture = picture! {
    ".#####."
    "#.....#"
    "#######"
    "#..#..#"
    "#.....#"
    "#######"
};

pub fn draw(pen: &mut Pen<'_>, scene: Scene<'_>, telling: &Telling<'_, Game>, stage: usize) {
    let Some(event) = telling.event().map(Told::event) else { return bug!("nothing is told") };
    if stage == 0 && picks_again(telling) {
        return draw_again(pen, &Scene { words: join(&["The haul is divided:"]), ..scene });
    }
    let scene = &scene;
    draw_words(pen, &scene.words);
    if let Event::Opened { chest, .. } = event {
        return draw_chest(pen, scene, chest);
    }
    table::draw_ranks(pen, &scene.after, ROWS);
    let (rows, apart) = (scene.after.seats().len() as i32, apart(&scene.after));
    let winners = tale::winners(&telling.teller, telling.tale);
    for (n, crew) in (0..).zip(crews(&scene.after)) {
        let (y, seat) = (ROWS + apart * n, crew.0);
        // They line up one after the other.
        let x = match event {
            Event::Division => {
                let each = scene.within / u64::from(scene.after.seats().len()).max(1);
                eased(scene.ms.saturating_sub(each * n as u64), each, -table::RIGHT, 0)
            }
            _ => 0,
        };
        let is_marked = match *event {
            Event::LazyCaptain { seat: lazy } => seat == lazy && !flashes(scene.ms, scene.within, 3),
            Event::RoundOver { next } => seat == next && !flashes(scene.ms, scene.within, 2),
            Event::GameOver => winners.contains(seat) && !flashes(scene.ms, scene.within, 3),
            _ => false,
        };
        if is_marked {
            pen.fill(x, y - 1, TAKEN - 3, ROW);
        }
        pen.inked(is_marked, |pen| draw_crew(pen, scene, crew, x, y));
        let is_coming = matches!(*event, Event::Took { seat: taker, .. } if taker == seat);
        if scene.after.took.contains(seat) && !is_coming {
            draw_mini(pen, x + TAKEN, y - 1);
        }
        match *event {
            // Everybody counts what they have.
            Event::RoundOver { .. } => {
                pen.picture(HAUL - 4, y, &CHEST);
                pen.write(Font::Small, HAUL + 6, y, Align::Left, &digits(scene.after.loot(seat)));
            }
            Event::Took { loot, .. } if is_coming => {
                let from = ROWS + apart * (i32::from(scene.before.haul) - 1);
                let within = scene.within;
                let at = (eased(scene.ms, within, HAUL, x + TAKEN), eased(scene.ms, within, from, y) - 1);
                draw_mini(pen, at.0, at.1);
                if let Some(loot) = loot.filter(|_| scene.ms >= within) {
                    // It goes into the chest face down, but its owner has seen it.
                    cards::draw_loot(pen, loot, table::RIGHT - cards::W, FOOT - cards::H, false);
                }
            }
            _ => {}
        }
    }
    let (left, slides) = match *event {
        Event::HaulLeft { .. } => (scene.before.haul, eased(scene.ms, scene.within, 0, W - HAUL)),
        Event::LazyCaptain { .. } => (scene.after.haul.saturating_add(1), 0),
        Event::RoundOver { .. } => (0, 0),
        Event::Took { loot: Some(_), .. } if scene.ms >= scene.within => (0, 0),
        _ => (scene.after.haul, 0),
    };
    for n in 0..i32::from(left) {
        // The card that joins for a Lazy Captain comes last.
        let comes = match event {
            Event::LazyCaptain { .. } if n + 1 == i32::from(left) => eased(scene.ms, scene.within, W - HAUL, 0),
            _ => slides,
        };
        // Only what fits: the haul has as many cards as there are crews at most.
        if n < rows {
            draw_mini(pen, HAUL + comes, ROWS - 1 + apart * n);
        }
    }
}

/// All picks of a division, one after the other: a Lazy Captain's, then in the order of the crews.
fn draw_again(pen: &mut Pen<'_>, scene: &Scene<'_>) {
    draw_words(pen, &scene.words);
    table::draw_ranks(pen, &scene.after, ROWS);
    let took = scene.after.took;
    let lazy = scene.after.lazy.filter(|&seat| took.contains(seat));
    let count = took.len() as i32;
    let each = scene.within.checked_div(u64::from(took.len())).unwrap_or(0);
    let (mut picks, apart) = (i32::from(lazy.is_some()), apart(&scene.after));
    for (n, crew) in (0..).zip(crews(&scene.after)) {
        let (y, seat) = (ROWS + apart * n, crew.0);
        draw_crew(pen, scene, crew, 0, y);
        if !took.contains(seat) {
            continue;
        }
        let pick = if lazy == Some(seat) { 0 } else { picks };
        picks += i32::from(lazy != Some(seat));
        let since = scene.ms.saturating_sub(each * pick as u64);
        let from = ROWS + apart * (count - 1 - pick);
        draw_mini(pen, eased(since, each, HAUL, TAKEN), eased(since, each, from, y) - 1);
    }
}

/// The words: in a line if they fit, else in two of small letters.
fn draw_words(pen: &mut Pen<'_>, words: &str) {
    if let Some(font) = [Font::Bold, Font::Body].into_iter().find(|font| font.width(words) <= W) {
        pen.write(font, W / 2, 3, Align::Middle, words);
    } else {
        for (n, line) in (0..).zip(Font::Small.wrap(words, W).take(2)) {
            pen.write(Font::Small, W / 2, Font::Small.line() * n, Align::Middle, line);
        }
    }
    pen.fill(0, LINE, W, 1);
}

type Crew = (Seat, u8, Option<bool>);

/// From row to row.
fn apart(table: &Table) -> i32 {
    (FOOT - ROWS).checked_div(table.seats().len() as i32).or_bug("somebody plays", ROW).min(FAR)
}

/// The crews in the order they pick: seat, place from 1; and if others have the same, whether one of them comes next.
pub fn crews(table: &Table) -> impl Iterator<Item = Crew> {
    let mut before = 0;
    table.groups().flat_map(move |group| {
        let (place, count) = (before + 1, group.len() as usize);
        before += count as u8;
        group.enumerate().map(move |(n, seat)| (seat, place, (count > 1).then_some(n + 1 < count)))
    })
}

/// A crew's place. A bar before it joins those who tie: this many dots down to the next one, if one comes next.
pub fn draw_place(pen: &mut Pen<'_>, (x, y): (i32, i32), place: u8, ties: Option<i32>) {
    if let Some(down) = ties {
        pen.fill(x, y, 1, down + Font::Small.ascent());
    }
    pen.write(Font::Small, x + 2, y, Align::Left, &digits(place));
}

/// A crew: its place, whose it is, its best faction and its strength.
fn draw_crew(pen: &mut Pen<'_>, scene: &Scene<'_>, (seat, place, ties): Crew, x: i32, y: i32) {
    let ties = ties.map(|goes_on| if goes_on { apart(&scene.after) } else { 0 });
    draw_place(pen, (x + 2, y), place, ties);
    pen.picture(x + AT_FLAG, y + 1, scene.teller.lineup.seating.flag(seat));
    pen.write(Font::Small, x + NAME, y, Align::Left, Font::Small.shortened(scene.teller.seat(seat), BEST - NAME - 1));
    if let Some((faction, value)) = scene.after.best(seat) {
        art::badge(pen, faction, x + BEST, y);
        pen.write(Font::Small, x + BEST + art::SYMBOL + 2, y, Align::Left, &table::number(value));
    }
}

/// A chest is opened: what each card is worth with the others, and all together.
fn draw_chest(pen: &mut Pen<'_>, scene: &Scene<'_>, chest: &Chest) {
    let width = table::RIGHT - SUM;
    let count = chest.len();
    let pitch = pitch(count, width);
    let each = scene.within.checked_div(count as u64).unwrap_or(0);
    for (n, loot) in (0..).zip(chest.iter()) {
        if scene.ms < each * n as u64 {
            break;
        }
        let x = n * pitch;
        cards::draw_loot(pen, loot, x, ROWS, false);
        let worth = table::number(chest.worth_of(loot));
        // Where cards overlap, only as much of each is seen.
        let middle = x + if n + 1 == count as i32 { cards::W } else { pitch.min(cards::W) } / 2;
        pen.inked(true, |pen| pen.fill(x, ROWS + cards::H, cards::W, FOOT - ROWS - cards::H));
        pen.write(Font::Small, middle + 1, ROWS + cards::H + 1, Align::Middle, &worth);
    }
    if scene.ms >= scene.within {
        pen.write(Font::Large, W, ROWS + 8, Align::Right, &table::number(chest.worth()));
    }
}

const SUM: i32 = 22;

// The rows end above the foot line, and so do the cards of a chest.
const _: () = assert!(ROWS + 4 * ROW <= FOOT && MINI_H < ROW && TAKEN + MINI_W < HAUL);
