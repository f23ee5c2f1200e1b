//! Drawing the sea: merchants under sail, their gold on the sail, and beside each the fleets that fight for it.

use heapless::Vec;

use super::art;
use crate::bug::OrBug;
use crate::games::loot::Lineup;
use crate::games::loot::rules::{Colour, MERCHANTS, Ship, ShipNo, Table};
use crate::handheld::art as shared_art;
use crate::handheld::motion::even;
use crate::handheld::{Align, Font, Pen, W, digits};
use crate::table::{BySeat, MAX_SEATS, Seat, Side};

pub const SEA: i32 = super::header::HEADER + 1;
/// The height of a ship, from its sail to the waves.
pub const SHIP_HEIGHT: i32 = 24;

/// Width of a ship that up to three fight for.
pub const SHIP: i32 = HULL + FLEET;
/// Width of a merchant, with a blank column.
const HULL: i32 = 21;
const FLEET: i32 = 21;
const FLEET_HEIGHT: i32 = 8;
/// Fleets one above the other.
const ROWS: usize = (SHIP_HEIGHT / FLEET_HEIGHT) as usize;
/// Width of the arrow that says that there is more.
const ARROW: i32 = 5;
/// A sail's height, and from the top of a ship to its hull.
const SAIL: i32 = 14;
const DECK: i32 = 15;
const WATER: i32 = 21;

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
    HULL + FLEET * (fleets + usize::from(ship.has_admiral())).div_ceil(ROWS) as i32
}

/// A letter for each seat: the first of its name that no seat before it has taken, else the seat's number.
pub struct Letters(BySeat<[u8; 1]>);

impl Letters {
    pub fn new(lineup: &Lineup) -> Self {
        let mut taken: Vec<u8, MAX_SEATS> = Vec::new();
        let mut letters = BySeat::all([b'?']);
        for (n, seat) in (b'1'..).zip(lineup.seating.seats()) {
            let name = lineup.players[seat].name;
            let free = |letter: &u8| letter.is_ascii_alphanumeric() && !taken.contains(letter);
            let letter = name.as_bytes().iter().map(u8::to_ascii_uppercase).find(free).unwrap_or(n);
            taken.push(letter).or_bug("there is room for every seat", ());
            letters[seat] = [letter];
        }
        Self(letters)
    }

    pub fn of(&self, seat: Seat) -> &str {
        str::from_utf8(&self.0[seat]).or_bug("names are ASCII", "")
    }

    fn of_side(&self, table: &Table, side: Side) -> &str {
        table.seating().seats_of(side).next().map_or("?", |seat| self.of(seat))
    }
}

/// A ship at sea: its gold on the sail, its owner's letter on the hull, and who fights for it. The leader is in reverse, those
/// who tie are joined, and the viewer's own have a mark.
pub fn ship(
    pen: &mut Pen<'_>,
    (x, y): (i32, i32),
    (table, letters): (&Table, &Letters),
    (no, ship): (ShipNo, &Ship),
    me: Option<Side>,
    chosen: bool,
) {
    let fighters = fighters(table, no, ship);
    let leader = table.leader(no);
    // Unless somebody fights for it, its owner leads it.
    merchant(pen, (x, y), letters, ship, me == Some(table.seating().side(ship.owner())), fighters.is_empty());
    let tied = leader.is_none();
    for (n, fighter) in fighters.iter().enumerate() {
        let left = x + HULL + FLEET * (n / ROWS) as i32;
        let top = y + FLEET_HEIGHT * (n % ROWS) as i32;
        let leads = leader == Some(fighter.side) && n == 0;
        let letter = letters.of_side(table, fighter.side);
        // The waves are behind it.
        pen.inked(true, |pen| pen.fill(left, top, FLEET - 1, FLEET_HEIGHT));
        if leads {
            pen.in_reverse(left, top, FLEET, FLEET_HEIGHT, |pen| {
                fleet(pen, left, top, &fighter.force, letter, me == Some(fighter.side));
            });
        } else {
            fleet(pen, left, top, &fighter.force, letter, me == Some(fighter.side));
        }
    }
    if tied {
        tie(pen, x + HULL, y, &fighters);
    }
    if chosen {
        cursor(pen, x, y, width(table, ship));
    }
}

/// A bracket joins those who tie.
fn tie(pen: &mut Pen<'_>, x: i32, y: i32, fighters: &[Fighter]) {
    let skulls = |fighter: &Fighter| if let Force::Skulls(_, skulls) = fighter.force { Some(skulls) } else { None };
    let most = fighters.first().and_then(skulls);
    let tied = fighters.iter().take(ROWS).take_while(|fighter| skulls(fighter) == most).count() as i32;
    if most.is_none() || tied < 2 {
        return;
    }
    let (right, bottom) = (x + FLEET - 2, y + FLEET_HEIGHT * (tied - 1) + 3);
    pen.fill(right, y + 3, 1, bottom - y - 2);
    for n in 0..tied {
        pen.fill(right - 1, y + 3 + FLEET_HEIGHT * n, 1, 1);
    }
    // An equals sign between the two.
    pen.inked(true, |pen| pen.fill(right - 2, y + 5, 4, 5));
    pen.fill(right - 2, y + 6, 4, 1);
    pen.fill(right - 2, y + 8, 4, 1);
}

fn cursor(pen: &mut Pen<'_>, x: i32, y: i32, width: i32) {
    let (left, right, bottom) = (x - 1, x + width - 1, y + SHIP_HEIGHT - 1);
    pen.frame(left, y, right - left, SHIP_HEIGHT, true);
    pen.fill(left + 2, bottom - 1, right - left - 4, 1);
}

/// A merchant under sail. More gold, a larger ship.
fn merchant(pen: &mut Pen<'_>, (x, y): (i32, i32), letters: &Letters, ship: &Ship, mine: bool, unattacked: bool) {
    let gold = i32::from(ship.gold());
    // From 13 dots for 2 gold to 19 for 8.
    let width = 11 + gold;
    let left = x + (HULL - 1 - width) / 2;
    let sail = (width - 3).min(15);
    let sail_left = left + (width - sail) / 2;
    pen.fill(sail_left + 1, y, sail - 2, SAIL);
    pen.fill(sail_left, y + 1, sail, SAIL - 3);
    pen.inked(true, |pen| {
        pen.write(Font::Large, sail_left + sail / 2 + 1, y + 1, Align::Middle, &digits(ship.gold()));
    });
    pen.fill(left + width / 2, y + SAIL, 1, DECK - SAIL);
    // The hull narrows towards the water.
    for (inset, (top, bottom)) in (0..).zip([(DECK, DECK + 3), (DECK + 3, DECK + 4), (DECK + 4, WATER)]) {
        pen.fill(left + inset, y + top, width - 2 * inset, bottom - top);
    }
    pen.inked(true, |pen| {
        let middle = left + width / 2;
        match mine {
            true => pen.picture(middle - 2, y + DECK, &art::MINE),
            false => {
                pen.write(Font::Tiny, middle - 1, y + DECK, Align::Left, letters.of(ship.owner()));
            }
        }
    });
    if unattacked {
        // A pennant: it sails home unless somebody comes.
        pen.fill(sail_left + sail - 1, y, 3, 1);
    }
}

/// The water's edge, all across the sea.
pub fn water(pen: &mut Pen<'_>) {
    pen.repeated(SEA + WATER, &art::RIPPLES, 0);
}

/// A fleet: its colour, its skulls or its captain, and whose it is.
fn fleet(pen: &mut Pen<'_>, x: i32, y: i32, force: &Force, letter: &str, mine: bool) {
    match *force {
        Force::Skulls(colour, skulls) => {
            pen.picture(x + 1, y, art::emblem(colour));
            match skulls {
                ..10 => pen.write(Font::Small, x + 9, y, Align::Left, &digits(skulls)),
                10.. => pen.write(Font::Tiny, x + 8, y + 1, Align::Left, &digits(skulls)),
            };
        }
        Force::Captain(colour) => {
            pen.picture(x, y, art::emblem(colour));
            pen.picture(x + 8, y, &art::LITTLE_CAPTAIN);
        }
        Force::Admiral => pen.picture(x + 4, y, &art::LITTLE_ADMIRAL),
    }
    match mine {
        true => pen.picture(x + 15, y + 1, &art::MINE),
        false => {
            pen.write(Font::Small, x + 16, y, Align::Left, letter);
        }
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
            pen.picture(0, SEA + 8, &shared_art::LEFT);
        }
        if is_outside(self.places.last()) {
            pen.picture(W - 4, SEA + 8, &shared_art::RIGHT);
        }
    }
}

/// Draws a ship that goes down: `ms` after it began, within a time.
pub fn sinking(pen: &mut Pen<'_>, x: i32, (table, letters): (&Table, &Letters), ship: &Ship, (ms, within): (u64, u64)) {
    let depth = even(ms, within, 0, SHIP_HEIGHT);
    let width = width(table, ship);
    merchant(pen, (x, SEA + depth), letters, ship, false, false);
    // Under water only bubbles show.
    let water = SEA + WATER;
    pen.inked(true, |pen| pen.fill(x, water, width, SHIP_HEIGHT + depth));
    for n in 0..3 {
        let rise = (depth * 2 + 5 * n) % 9;
        pen.fill(x + 5 + 4 * n, water + 12 - rise, 1, 1);
    }
}
