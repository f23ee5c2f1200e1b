//! Drawing the sea and who sits around it: ships in boxes, seats in a line.

use super::art;
use crate::games::loot::Lineup;
use crate::games::loot::rules::{Ship, ShipNo, Table};
use crate::handheld::{Align, Font, Pen, text};
use crate::screens::{Target, W};
use crate::table::{Seat, Side};

/// Width of a ship's box.
pub const SHIP: i32 = 42;
/// Height of a ship's box.
pub const SHIP_HEIGHT: i32 = 26;

/// A ship at sea: its gold, its owner, each fleet with its skulls or its captain, the admiral. The leader is in reverse.
pub fn ship<D: Target>(
    pen: &mut Pen<'_, D>,
    (x, y): (i32, i32),
    (table, lineup): (&Table, &Lineup),
    (no, ship): (ShipNo, &Ship),
    me: Option<Side>,
    chosen: bool,
) {
    let seating = table.seating();
    let leader = table.leader(no);
    let owner = seating.side(ship.owner());
    pen.frame(x, y, SHIP, SHIP_HEIGHT, true);
    if chosen {
        pen.frame(x + 1, y + 1, SHIP - 2, SHIP_HEIGHT - 2, false);
    }
    pen.picture(x + 2, y + 2, &art::COIN);
    pen.write(Font::Bold, x + 10, y + 2, Align::Left, &text(format_args!("{}", ship.gold())));
    // The owner leads by the admiral, or because nobody has attacked: no fleet can show that.
    let shown_by_owner = leader == Some(owner) && (ship.fleet(owner).is_none() || !ship.is_attacked());
    let room = if ship.has_admiral() { 3 } else { 4 };
    let name = lineup.name(ship.owner());
    let name = name.get(..room).unwrap_or(name).trim_end();
    let left = x + SHIP - 3 - Font::Small.width(name);
    if shown_by_owner {
        pen.fill(left - 1, y + 2, x + SHIP - 2 - left, 8);
    }
    pen.inked(shown_by_owner, |pen| {
        pen.write(Font::Small, left, y + 3, Align::Left, name);
    });
    if ship.has_admiral() {
        pen.picture(x + 16, y + 2, &art::ANCHOR);
    }
    // The viewer's own fleet comes first.
    let sides = me.into_iter().chain(seating.sides().filter(|&side| Some(side) != me));
    let fleets = sides.filter_map(|side| Some((side, ship.fleet(side)?)));
    for (place, (side, fleet)) in (0..).zip(fleets) {
        let (left, top) = (x + 2 + 19 * (place % 2), y + 10 + 7 * (place / 2));
        let leads = leader == Some(side);
        if leads {
            pen.fill(left, top, 19, 7);
        }
        pen.inked(leads, |pen| {
            pen.picture(left + 1, top, art::emblem(fleet.colour));
            // Beside a captain, skulls do not count.
            if ship.has_captain(fleet.colour) {
                pen.picture(left + 10, top + 1, &art::HAT);
            } else {
                pen.write(Font::Small, left + 9, top, Align::Left, &text(format_args!("{}", fleet.skulls)));
            }
        });
    }
}

/// The seats in a line at this height: the beginning of each name and how many cards it holds; `me` is in reverse.
pub fn seats<D: Target>(pen: &mut Pen<'_, D>, y: i32, table: &Table, lineup: &Lineup, me: Option<Seat>) {
    let count = table.seating().seats().count() as i32;
    let width = W / count.max(1);
    for (n, seat) in (0..).zip(table.seating().seats()) {
        let cards = text(format_args!("{}", table.hand_size(seat)));
        let letter = Font::Small.width("M");
        let room = (width - 3 - Font::Small.width(&cards)) / letter;
        let name = lineup.name(seat);
        // With eight seats, a large hand leaves no room for a letter: then the order of the seats has to do.
        let name = name.get(..room.max(0) as usize).unwrap_or(name);
        let name = name.trim_end();
        let left = n * width;
        if me == Some(seat) {
            pen.fill(left, y, width - 1, 8);
        }
        pen.inked(me == Some(seat), |pen| {
            pen.write(Font::Small, left + 1, y + 1, Align::Left, name);
            pen.write(Font::Small, left + width - 2, y + 1, Align::Right, &cards);
        });
    }
}
