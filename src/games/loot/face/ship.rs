//! One ship at sea, with everybody who fights for it.

use super::art;
use super::words::Teller;
use crate::bug::{OrBug, bug};
use crate::games::loot::rules::{Colour, ShipNo};
use crate::handheld::{Align, FOOT, Font, Pen, W, digits, foot, text};
use crate::play::capital;
use crate::table::FLAG;

/// Height of a row: four fleets fit between the heading and the foot line.
const ROW: i32 = 10;
/// Where a side's flag is, and its name beside it.
const AT_FLAG: i32 = 31;
const NAME: i32 = AT_FLAG + FLAG + 2;
/// The widest name that fits in the foot line.
const NAME_AT_FOOT: i32 = 56;

/// Draws it. Any press leads back.
pub fn draw(pen: &mut Pen<'_>, teller: &Teller<'_>, no: ShipNo) {
    let table = teller.table;
    let Some(ship) = table.ship(no) else { return bug!("ship {no} was never launched") };
    let leader = table.leader(no);
    let owner = table.seating().side(ship.owner());
    pen.fill(0, 0, W, 11);
    pen.inked(true, |pen| {
        pen.picture(4, 3, table.seating().flag(ship.owner()));
        pen.write(Font::Bold, 13, 1, Align::Left, &capital(&teller.ship(no)));
        if ship.has_admiral() {
            pen.picture(W - 10, 2, &art::ANCHOR);
        }
    });
    let fleets = Colour::ALL.into_iter().filter_map(|colour| Some((colour, ship.side_in(colour)?)));
    for (n, (colour, side)) in (0..).zip(fleets) {
        let y = 12 + ROW * n;
        let skulls = ship.fleet(side).map(|fleet| fleet.skulls).or_bug("a side in a colour has a fleet", 0);
        let leads = leader == Some(side);
        if leads {
            pen.fill(0, y, W, ROW);
        }
        pen.inked(leads, |pen| {
            pen.picture(2, y + 1, art::emblem(colour));
            pen.write(Font::Small, 11, y + 2, Align::Left, &digits(skulls));
            pen.picture(22, y + 1, if ship.has_captain(colour) { &art::LITTLE_CAPTAIN } else { &art::SKULL });
            if let Some(seat) = table.seating().seats_of(side).next() {
                pen.picture(AT_FLAG, y + 2, table.seating().flag(seat));
            }
            let name = teller.side(side);
            let fits = |font: &Font| font.width(&name) <= W - NAME;
            let font = [Font::Body, Font::Small].into_iter().find(fits).unwrap_or(Font::Tiny);
            let y = y + Font::Body.ascent() - font.ascent();
            pen.write(font, NAME, y, Align::Left, font.shortened(&name, W - NAME));
        });
    }
    if !ship.is_attacked() {
        let who = if teller.is_us(owner) { text(format_args!("You")) } else { teller.side(owner) };
        let words = text(format_args!("Nobody has attacked it. {who} will take it next turn."));
        pen.paragraph(Font::Body, 3, 14, W - 6, &words);
    }
    let lead = match leader {
        _ if !ship.is_attacked() && !ship.has_admiral() => text(format_args!("")),
        None => text(format_args!("Tied")),
        Some(side) if side == owner && ship.fleet(side).is_none() => text(format_args!("The admiral leads")),
        Some(side) if teller.is_us(side) => text(format_args!("You lead")),
        Some(side) => match teller.side(side) {
            name if !table.seating().partners() && Font::Body.width(&name) <= NAME_AT_FOOT => {
                text(format_args!("{name} leads"))
            }
            _ => text(format_args!("They lead")),
        },
    };
    pen.write(Font::Body, W, FOOT, Align::Right, &lead);
    foot(pen, "Back", "");
}
