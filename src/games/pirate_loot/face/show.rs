//! What happens, as it is seen at the table: cards come to ships, balls fly, somebody looks at something.

use super::division;
use super::pictures::{self, SHIP, SHIP_W, WAVES};
use super::stage::{self, Blow, Face, From, IN_ROW, Scene, TOP};
use super::tale::{self, Teller};
use super::{forecast, table, tunes, words};
use crate::bug::bug;
use crate::games::pirate_loot::rules::{Card, Event, Game, Place, Role, Source, Told, Zone};
use crate::handheld::motion::{eased, even};
use crate::handheld::{Align, Font, Pen, Sound, W};
use crate::play::{STAGES, Stage, Telling, join};
use crate::table::Seat;

/// Is there something to show of this event? Cards that are drawn or turned up one after the other are shown together.
pub fn is_told(tale: &[Told], at: usize) -> bool {
    let Some(told) = tale.get(at) else { return false };
    match *told.event() {
        Event::Round { .. } | Event::Turn { .. } | Event::Declined { .. } | Event::HaulGrew => false,
        // All chests are open: it is plain who won, unless several have the same.
        Event::GameOver => tale::richest(tale).0.len() > 1,
        // Everybody draws after a turn: only your own cards are worth a look.
        Event::Drew { card, .. } => tale::drawn(tale, at) > 0 && (card.is_some() || !tale::is_refill(tale, at)),
        Event::Shown { .. } => tale::shown(tale, at) > 0,
        Event::Piled { .. } => tale::dropped(tale, at).is_some(),
        Event::SawLoot { .. } => !tale::is_dividing(tale, at),
        // The seat that looks has them on its next screen.
        Event::SawTop { yours, .. } => !yours,
        _ => true,
    }
}

/// How long cards move one after the other, and at most how many of them.
const EACH_MS: u64 = 160;

pub fn stages(telling: &Telling<'_, Game>) -> [Stage; STAGES] {
    let Some(told) = telling.event() else {
        bug!("nothing is told");
        return [Stage::NONE; STAGES];
    };
    let (tale, at) = (telling.tale, telling.at);
    let is_us = |seat: Seat| telling.teller.to == Some(seat);
    // What is looked at stays on the next screen, if there is something to decide about it.
    let is_asked = at.saturating_add(1) >= tale.len();
    let row = |count: usize| EACH_MS * count.clamp(1, IN_ROW) as u64;
    let (moves_ms, stays_ms) = match *told.event() {
        Event::Round { .. } | Event::Turn { .. } | Event::Declined { .. } | Event::HaulGrew => (0, 0),
        Event::Recruited { .. } => (520, 360),
        Event::Boarded { .. } => (320, 440),
        Event::Copied { .. } => (280, 560),
        Event::Drew { card: None, .. } => (320, 120),
        Event::Drew { .. } => (row(tale::drawn(tale, at)).max(240), 440),
        Event::SetSail { .. } => (1_200, 760),
        Event::SetAside => (280, 560),
        Event::Shielded { .. } => (640, 520),
        Event::SawHand { seat, .. } | Event::SawLoot { seat, .. } if is_us(seat) && is_asked => (240, 160),
        // Nobody can look twice: it stays long enough to read it.
        Event::SawLoot { seat, loot: Some(loot), .. } if is_us(seat) => (row(loot.len()), 2_000),
        Event::SawHand { .. } | Event::SawLoot { .. } => (320, 480),
        Event::SawTop { .. } => (320, 320),
        Event::Discarded { .. } if shooter(telling).is_some() => (640, 480),
        Event::Discarded { .. } => (320, 520),
        Event::PutBack { .. } => (280, 400),
        Event::Shown { .. } => (row(tale::shown(tale, at)), 640),
        Event::Piled { .. } => (320, 480),
        Event::Named { .. } => (280, 520),
        Event::Robbed { .. } => (560, 600),
        Event::GotLoot { .. } => (440, 560),
        Event::LostLoot { .. } => (320, 560),
        _ => return division::stages(telling),
    };
    // What is done to the listener matters most.
    let longer = if strikes(telling) { STRUCK_MS } else { 0 };
    [Stage { moves_ms, stays_ms: stays_ms + longer }, Stage::NONE]
}

/// How much longer something stays that is done to the listener.
pub const STRUCK_MS: u64 = 600;

/// Is this done to the listener by another seat?
pub fn strikes(telling: &Telling<'_, Game>) -> bool {
    let (Some(told), Some(us)) = (telling.event(), telling.teller.to) else { return false };
    let is_ours = telling.teller.table.active == us;
    match *told.event() {
        Event::Recruited { from: Source::HandOf(of), .. } | Event::Robbed { from: Place::Chest(of), .. } => of == us,
        Event::SawHand { of, .. } | Event::SawLoot { at: Place::Chest(of), .. } => of == us && !is_ours,
        Event::Boarded { card, ship } => ship == us && card.role() == Role::Mutineer && !is_ours,
        Event::Discarded { seat, .. } | Event::Shielded { seat, .. } | Event::LostLoot { seat, .. } => {
            seat == us && !is_ours
        }
        _ => false,
    }
}

pub fn sound(telling: &Telling<'_, Game>, _: usize) -> Option<Sound> {
    let is_us = |seat: Seat| telling.teller.to == Some(seat);
    Some(match *telling.event()?.event() {
        Event::Recruited { from: Source::HandOf(of), .. } if is_us(of) => tunes::ROBBED,
        Event::Recruited { from: Source::HandOf(_), .. } => tunes::PRIZE,
        Event::Recruited { card, .. } if card.role() == Role::Captain => tunes::CAPTAIN,
        Event::Boarded { card, ship } if card.role() == Role::Mutineer && is_us(ship) => tunes::OUTDONE,
        Event::Discarded { .. } if shooter(telling).is_some() => tunes::SHOT,
        Event::Shielded { .. } => tunes::CLANG,
        Event::SetSail { .. } => tunes::AWEIGH,
        Event::Shown { .. } => tunes::FLIP,
        Event::Robbed { from: Place::Chest(of), .. } if is_us(of) => tunes::ROBBED,
        Event::Robbed { .. } | Event::GotLoot { .. } => tunes::GAIN,
        Event::LostLoot { seat, by, .. } if is_us(seat) && seat != by => tunes::ROBBED,
        ref event => return division::sound(event, telling.teller.to),
    })
}

/// The card whose effect an event is part of: the last one recruited or copied.
fn cause(telling: &Telling<'_, Game>) -> Option<Card> {
    let told = telling.tale.iter().take(telling.at).rev().find_map(|told| match *told.event() {
        Event::Recruited { card, .. } | Event::Copied { card, .. } => Some(card),
        _ => None,
    });
    told.or_else(|| words::asking(telling.teller.table.decision()?))
}

/// The seat whose Gunner shot a card off a ship, if one did.
fn shooter(telling: &Telling<'_, Game>) -> Option<Seat> {
    let from_ship = matches!(telling.event()?.event(), Event::Discarded { from: Zone::Ship, .. });
    let shot = from_ship && cause(telling)?.role() == Role::Gunner;
    shot.then_some(telling.teller.table.active)
}

pub fn draw(pen: &mut Pen<'_>, telling: &Telling<'_, Game>, stage: usize, ms: u64) {
    let Some(told) = telling.event() else { return bug!("nothing is told") };
    let (tale, at) = (telling.tale, telling.at);
    let within = stages(telling).get(stage).map_or(0, |stage| stage.moves_ms);
    let mut before = *telling.teller.table;
    tale.iter().take(at).for_each(|told| before.follow(told.event()));
    let mut after = before;
    after.follow(told.event());
    let words = tale::sentence(&telling.teller, tale, at).unwrap_or_default();
    let active = before.active;
    let is_us = |seat: Seat| telling.teller.to == Some(seat);
    let scene = Scene { teller: telling.teller, before, after, words, ms, within };
    match *told.event() {
        Event::Recruited { seat, card, from } => {
            let from = match from {
                Source::Hand => From::Hand,
                Source::HandOf(other) => From::Ship(other),
                Source::Pile | Source::Deck => From::Beyond,
            };
            // A Mutineer has yet to find its ship.
            let ship = Some(seat).filter(|_| card.role() != Role::Mutineer);
            scene.draw_arrival(pen, Face::Pirate(Some(card)), from, ship);
        }
        Event::Boarded { card, ship } => {
            scene.draw_arrival(pen, Face::Pirate(Some(card)), From::Here, Some(ship));
        }
        Event::Copied { card, .. } => scene.draw_arrival(pen, Face::Pirate(Some(card)), From::Hand, None),
        Event::Drew { seat, card } => match tale::drawn(tale, at) {
            count @ 2.. if card.is_some() => {
                let drawn = tale.iter().skip(at).take(count).filter_map(|told| match *told.event() {
                    Event::Drew { card, .. } => Some(Face::Pirate(card)),
                    _ => None,
                });
                scene.draw_row(pen, drawn, count);
            }
            _ => scene.draw_arrival(pen, Face::Pirate(card), From::Beyond, Some(seat).filter(|_| card.is_none())),
        },
        Event::SetSail { seat, .. } => draw_set_sail(pen, &scene, seat),
        Event::SetAside => scene.draw_glance(pen, Role::Bosun, active, None),
        Event::Shielded { seat, .. } => {
            scene.draw_loss(pen, Face::Pirate(Some(Card::By)), seat, Blow::Stopped(active), true);
        }
        Event::Discarded { seat, card, .. } => {
            let blow = shooter(telling).map_or(Blow::None, Blow::Shot);
            scene.draw_loss(pen, Face::Pirate(Some(card)), seat, blow, card != Card::Cy);
        }
        Event::SawHand { seat, of, .. } => scene.draw_glance(pen, Role::Lookout, seat, Some(of)),
        Event::SawTop { seat, .. } => scene.draw_glance(pen, Role::Lookout, seat, None),
        Event::PutBack { seat, card } => scene.draw_loss(pen, Face::Pirate(card), seat, Blow::None, false),
        Event::Shown { card } => match tale::shown(tale, at) {
            0 | 1 => scene.draw_arrival(pen, Face::Pirate(Some(card)), From::Beyond, None),
            count => {
                // The last of them matter.
                let shown = tale.iter().skip(at).filter_map(|told| match *told.event() {
                    Event::Shown { card } => Some(Face::Pirate(Some(card))),
                    _ => None,
                });
                let first = count.saturating_sub(IN_ROW);
                scene.draw_row(pen, shown.take(count).skip(first), count.min(IN_ROW));
            }
        },
        Event::Piled { .. } => {
            let count = tale::dropped(tale, at).map_or(1, |(_, count)| count);
            let piled = tale.iter().skip(at).take(count).filter_map(|told| match *told.event() {
                Event::Piled { card } => Some(Face::Pirate(Some(card))),
                _ => None,
            });
            Scene { words: join(&["To the pile:"]), ..scene }.draw_row(pen, piled, count);
        }
        Event::Named { seat } => scene.draw_glance(pen, Role::Gunner, active, Some(seat)),
        Event::SawLoot { seat, loot: Some(loot), .. } if is_us(seat) => {
            scene.draw_row(pen, loot.iter().map(|loot| Face::Loot(Some(loot))), loot.len());
        }
        Event::SawLoot { seat, at: Place::Chest(of), .. } => {
            scene.draw_glance(pen, Role::Lookout, seat, Some(of));
        }
        Event::SawLoot { seat, .. } => scene.draw_glance(pen, Role::Lookout, seat, None),
        Event::Robbed { seat, from, loot } => {
            let from = match from {
                Place::Haul => From::Beyond,
                Place::Chest(of) => From::Ship(of),
            };
            scene.draw_arrival(pen, Face::Loot(Some(loot)), from, Some(seat));
        }
        Event::GotLoot { seat, loot } => scene.draw_arrival(pen, Face::Loot(loot), From::Beyond, Some(seat)),
        Event::LostLoot { seat, loot, .. } => scene.draw_loss(pen, Face::Loot(loot), seat, Blow::None, true),
        Event::Round { .. } | Event::Turn { .. } | Event::Declined { .. } | Event::HaulGrew => {}
        _ => division::draw(pen, scene, telling, stage),
    }
}

const SEA: i32 = 36;

/// A ship under full sail: everybody has one more turn.
fn draw_set_sail(pen: &mut Pen<'_>, scene: &Scene<'_>, last: Seat) {
    let x = eased(scene.ms, scene.within, -SHIP_W, W - SHIP_W);
    pictures::draw(pen, &SHIP, x, -6);
    pen.inked(true, |pen| pen.fill(0, SEA + 1, W, WAVES.height() + 4));
    pen.repeated(SEA, &WAVES, even(scene.ms, scene.within, 0, 2 * WAVES.width()));
    // The ship sails past the words.
    for (y, word) in [(2, "SET"), (18, "SAIL!")] {
        let width = Font::Large.width(word);
        pen.inked(true, |pen| pen.fill(3, y - 1, width + 4, Font::Large.line()));
        pen.write(Font::Large, 5, y, Align::Left, word);
    }
    let who = if scene.teller.to == Some(last) { "you" } else { scene.teller.lineup.name(last) };
    let words = join(&["One more turn, ", who, " last"]);
    let font = if Font::Small.width(&words) <= W { Font::Small } else { Font::Tiny };
    pen.write(font, W / 2, 45, Align::Middle, &words);
}

/// The table while somebody thinks: the places everybody would have in the division, and what the words say.
pub fn draw_table(pen: &mut Pen<'_>, teller: &Teller<'_>, words: &str) {
    stage::draw_ships(pen, teller, teller.table);
    let crews = forecast::Crews::on(teller.table);
    let width = table::column(teller.table);
    for (n, seat) in (0..).zip(teller.table.seats()) {
        let forecast = crews.forecast(seat);
        let place = join(&[if forecast.tied { "=" } else { "" }, forecast::ordinal(forecast.place)]);
        // The ranks are at the right edge.
        let right = (n * width + width - 2).min(table::RIGHT);
        pen.write(Font::Small, (n * width + right) / 2, TOP + 2, Align::Middle, &place);
    }
    pen.write(Font::Body, 0, TOP + 13, Align::Left, words);
    let picks = teller.table.terms().is_some_and(|terms| terms.picks().is_some());
    let state = if picks { Some(join(&["Picks from the haul"])) } else { table::sail_words(teller.table) };
    if let Some(state) = state {
        pen.write(Font::Small, 0, TOP + 26, Align::Left, &state);
    }
}
