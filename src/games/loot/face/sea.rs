//! Drawing the sea: merchants under sail, their gold on the sail, and beside each the fleets that fight for it.

use heapless::Vec;

use super::{art, header};
use crate::bug::OrBug;
use crate::games::loot::rules::{Colour, MERCHANTS, Ship, ShipNo, Table};
use crate::handheld::art as shared_art;
use crate::handheld::motion::even;
use crate::handheld::{Align, Font, Pen, W, digits};
use crate::table::{FLAG, Side};

/// Where the sea ends, from the top of the screen.
pub const BOTTOM: i32 = 32;
/// The height of a ship where there is room for it, from its sail to the waves.
pub const SHIP_HEIGHT: i32 = 24;

/// Width of a ship that up to three fight for.
pub const SHIP: i32 = HULL + FLEET;
/// Width of a merchant, with a blank column.
const HULL: i32 = 20;
/// Width of a fleet, with a blank column on either side.
const FLEET: i32 = 22;
const FLEET_HEIGHT: i32 = 8;
/// Where a fleet's flag is.
const AT_FLAG: i32 = 16;
/// Width of the arrow that says that there is more.
const ARROW: i32 = 5;
/// The height of a hull, with an edge round its flag, and of the waves.
const DEPTH: i32 = FLAG + 2;
const WAVES: i32 = 3;

/// Where the sea begins. Ships end at the same height everywhere: below a header of two lines they are smaller.
pub fn top(table: &Table) -> i32 {
    header::height(table.seating()) + 1
}

/// How high ships are.
pub fn height(table: &Table) -> i32 {
    BOTTOM - top(table)
}

/// How many fleets are one above the other.
fn rows(table: &Table) -> usize {
    (height(table) / FLEET_HEIGHT) as usize
}

struct Fighter {
    side: Side,
    force: Force,
}

enum Force {
    Skulls(Colour, u8),
    Captain(Colour),
    Admiral,
}

/// The most that can fight for a ship: a fleet of each colour, and the admiral.
const FIGHTERS: usize = 5;

/// Everybody who fights for a ship, the strongest first.
fn fighters(table: &Table, no: ShipNo, ship: &Ship) -> Vec<Fighter, FIGHTERS> {
    let seating = table.seating();
    let leader = table.leader(no);
    let owner = seating.side(ship.owner());
    let strength = |fighter: &Fighter| {
        let rank = match fighter.force {
            Force::Skulls(_, skulls) => skulls,
            Force::Captain(_) | Force::Admiral => u8::MAX,
        };
        (leader == Some(fighter.side), rank)
    };
    let mut all: Vec<Fighter, FIGHTERS> = Vec::new();
    // The standard sort takes more flash than all of the sea.
    let mut join = |fighter: Fighter| {
        let place = all.iter().position(|other| strength(other) < strength(&fighter));
        all.insert(place.unwrap_or(all.len()), fighter).or_bug("there is room for every colour and the admiral", ());
    };
    for side in seating.sides() {
        let Some(fleet) = ship.fleet(side) else { continue };
        let force = match ship.has_captain(fleet.colour) {
            true => Force::Captain(fleet.colour),
            false => Force::Skulls(fleet.colour, fleet.skulls),
        };
        join(Fighter { side, force });
    }
    if ship.has_admiral() {
        join(Fighter { side: owner, force: Force::Admiral });
    }
    all
}

/// The width of a ship with everybody who fights for it.
pub fn width(table: &Table, ship: &Ship) -> i32 {
    let fleets = table.seating().sides().filter(|&side| ship.fleet(side).is_some()).count();
    HULL + FLEET * (fleets + usize::from(ship.has_admiral())).div_ceil(rows(table)) as i32
}

/// A ship at sea: its gold on the sail, its owner's flag on the hull, and who fights for it. The leader is in reverse, those
/// who tie are joined.
pub fn ship(pen: &mut Pen<'_>, (x, y): (i32, i32), table: &Table, (no, ship): (ShipNo, &Ship), chosen: bool) {
    let fighters = fighters(table, no, ship);
    let leader = table.leader(no);
    // Unless somebody fights for it, its owner leads it.
    merchant(pen, (x, y), table, ship, fighters.is_empty());
    let rows = rows(table);
    let place = |n: usize| (x + HULL + FLEET * (n / rows) as i32, y + FLEET_HEIGHT * (n % rows) as i32);
    for (n, fighter) in fighters.iter().enumerate() {
        let (left, top) = place(n);
        // The waves are behind it.
        pen.inked(true, |pen| pen.fill(left, top, FLEET, FLEET_HEIGHT));
        if leader == Some(fighter.side) && n == 0 {
            pen.in_reverse(left, top, FLEET, FLEET_HEIGHT, |pen| fleet(pen, left, top, table, fighter));
        } else {
            fleet(pen, left, top, table, fighter);
        }
    }
    if leader.is_none() {
        for n in 0..tied(&fighters) {
            // A bar before them: within a row of fleets it goes on to the next.
            let (left, top) = place(n);
            let goes_on = n + 1 < tied(&fighters) && (n + 1) % rows != 0;
            pen.fill(left - 1, top, 1, if goes_on { FLEET_HEIGHT } else { FLEET_HEIGHT - 1 });
        }
    }
    if chosen {
        cursor(pen, x, y, width(table, ship), height(table));
    }
}

/// How many of the strongest are equally strong.
fn tied(fighters: &[Fighter]) -> usize {
    let skulls = |fighter: &Fighter| if let Force::Skulls(_, skulls) = fighter.force { Some(skulls) } else { None };
    let most = fighters.first().and_then(skulls);
    let tied = fighters.iter().take_while(|fighter| most.is_some() && skulls(fighter) == most).count();
    if tied < 2 { 0 } else { tied }
}

/// A frame round a ship, open at the top. It covers nothing of it but the lower edge of the waves.
fn cursor(pen: &mut Pen<'_>, x: i32, y: i32, width: i32, height: i32) {
    let (left, right, bottom) = (x - 1, x + width - 1, y + height - 1);
    pen.fill(left, y, 1, height - 1);
    pen.fill(right, y, 1, height - 1);
    pen.fill(left + 1, bottom, right - left - 1, 1);
}

/// A merchant under sail. More gold, a larger ship.
fn merchant(pen: &mut Pen<'_>, (x, y): (i32, i32), table: &Table, ship: &Ship, unattacked: bool) {
    let gold = i32::from(ship.gold());
    // From 13 dots for 2 gold to 19 for 8, or two less.
    let (width, sail, deck, font) = match height(table) {
        SHIP_HEIGHT => (11 + gold, 14, 15, Font::Large),
        height => (9 + gold, height - DEPTH, height - DEPTH, Font::Bold),
    };
    let left = x + (HULL - 1 - width) / 2;
    let across = (width - 3).clamp(9, 15);
    let sail_left = left + (width - across) / 2;
    pen.rounded(sail_left, y, across, sail, true);
    pen.inked(true, |pen| {
        pen.write(font, sail_left + across / 2 + 1, y + 1, Align::Middle, &digits(ship.gold()));
    });
    pen.fill(left + width / 2, y + sail, 1, deck - sail);
    // The hull narrows towards the water.
    for (inset, (top, bottom)) in (0..).zip([(0, 4), (4, 5), (5, DEPTH)]) {
        pen.fill(left + inset, y + deck + top, width - 2 * inset, bottom - top);
    }
    pen.inked(true, |pen| pen.picture(left + (width - FLAG) / 2, y + deck + 1, table.seating().flag(ship.owner())));
    if unattacked {
        // A pennant: it sails home unless somebody comes.
        pen.fill(sail_left + across - 1, y, 3, 1);
    }
}

/// The water's edge, all across the sea.
pub fn water(pen: &mut Pen<'_>) {
    pen.repeated(BOTTOM - WAVES, &art::RIPPLES, 0);
}

/// A fleet: its colour, its skulls or its captain, and whose it is.
fn fleet(pen: &mut Pen<'_>, x: i32, y: i32, table: &Table, fighter: &Fighter) {
    match fighter.force {
        Force::Skulls(colour, skulls) => {
            pen.picture(x + 1, y, art::emblem(colour));
            match skulls {
                ..10 => pen.write(Font::Small, x + 10, y, Align::Left, &digits(skulls)),
                10.. => pen.write(Font::Tiny, x + 8, y + 1, Align::Left, &digits(skulls)),
            };
        }
        Force::Captain(colour) => {
            pen.picture(x + 1, y, art::emblem(colour));
            pen.picture(x + 8, y, &art::LITTLE_CAPTAIN);
        }
        Force::Admiral => pen.picture(x + 4, y, &art::LITTLE_ADMIRAL),
    }
    let seating = table.seating();
    if let Some(seat) = seating.seats_of(fighter.side).next() {
        pen.picture(x + AT_FLAG, y + 1, seating.flag(seat));
    }
}

/// The ships at sea from left to right, and where those are that fit on the screen.
pub struct Places {
    places: Vec<(ShipNo, Option<i32>), MERCHANTS>,
}

impl Places {
    /// The places of the ships at sea. If they don't all fit, the wanted one is among those that do.
    pub fn new(table: &Table, wanted: Option<ShipNo>) -> Self {
        let widths: Vec<(ShipNo, i32), MERCHANTS> = table.at_sea().map(|(no, ship)| (no, width(table, ship))).collect();
        let all: i32 = widths.iter().map(|(_, width)| width).sum();
        let fits = all < W;
        let (start, room) = if fits { (1, W) } else { (ARROW, W - 2 * ARROW) };
        let wanted = widths.iter().position(|&(no, _)| Some(no) == wanted).unwrap_or(0);
        // The ships before the wanted one, from it backwards as far as there is room; and then those behind it.
        let mut first = wanted;
        let mut used = widths.get(wanted).map_or(0, |&(_, width)| width);
        for (n, &(_, width)) in widths.iter().enumerate().take(wanted).rev() {
            if used + width > room {
                break;
            }
            used += width;
            first = n;
        }
        let mut x = start;
        let mut places = Vec::new();
        for (n, &(no, width)) in widths.iter().enumerate() {
            if n < first {
                places.push((no, None)).or_bug("there is room for every merchant", ());
                continue;
            }
            // A ship that the edge would cut waits outside, and so do those behind it.
            let inside = x - start + width <= room || n == first;
            places.push((no, inside.then_some(x))).or_bug("there is room for every merchant", ());
            x += if inside { width } else { W };
        }
        Self { places }
    }

    /// Where a ship is; `None` if it is not on the screen.
    pub fn x(&self, wanted: ShipNo) -> Option<i32> {
        self.places.iter().find(|&&(no, _)| no == wanted)?.1
    }

    /// Says whether there is more to the left and to the right.
    pub fn draw_more(&self, pen: &mut Pen<'_>) {
        let is_outside = |place: Option<&(ShipNo, Option<i32>)>| place.is_some_and(|(_, x)| x.is_none());
        if is_outside(self.places.first()) {
            pen.picture(0, ARROWS, &shared_art::LEFT);
        }
        if is_outside(self.places.last()) {
            pen.picture(W - 4, ARROWS, &shared_art::RIGHT);
        }
    }
}

/// Where the arrows are.
const ARROWS: i32 = BOTTOM - 14;

/// Draws a ship that goes down: `ms` after it began, within a time.
pub fn sinking(pen: &mut Pen<'_>, x: i32, table: &Table, ship: &Ship, (ms, within): (u64, u64)) {
    let depth = even(ms, within, 0, height(table));
    merchant(pen, (x, top(table) + depth), table, ship, false);
    // Under water only bubbles show.
    let water = BOTTOM - WAVES;
    pen.inked(true, |pen| pen.fill(x, water, width(table, ship), SHIP_HEIGHT + depth));
    for n in 0..3 {
        let rise = (depth * 2 + 5 * n) % 9;
        pen.fill(x + 5 + 4 * n, water + 12 - rise, 1, 1);
    }
}
