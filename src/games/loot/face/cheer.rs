//! Moments worth a cheer, each with a picture and a tune of its own.

use super::art;
use super::cards::{CARD, CARD_HEIGHT, covered};
use super::tunes;
use super::words::one_line;
use crate::games::loot::rules::{Event, Face, Game, Table};
use crate::handheld::motion::{eased, even, flashes};
use crate::handheld::{Align, Font, H, Pen, Sound, W, text};
use crate::play::{Stage, Telling};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cheer {
    Captain,
    /// A captain or the admiral, where another captain or the admiral led. Which of the two is the admiral, if one is?
    Topped(Option<Admiral>),
    Admiral,
    /// A ship with this much gold was taken, in a fight.
    Taken(u8),
    /// The viewer's own ship with this much gold was taken by others.
    Robbed(u8),
    LastCard,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Admiral {
    Led,
    Comes,
}

/// How long its picture moves, and how long it stays.
const MOVES_MS: u64 = 800;
const STAYS_MS: u64 = 500;
/// Where pictures stand, and the words below them.
const MIDDLE: i32 = W / 2;
const GROUND: i32 = 40;
const HEAD: i32 = 24;

impl Cheer {
    /// How an event is celebrated, if it is, given the table right before it.
    pub fn of(telling: &Telling<'_, Game>, before: &Table) -> Option<Self> {
        let seating = before.seating();
        let mine = telling.teller.to.map(|seat| seating.side(seat));
        match *telling.event()? {
            Event::Commanded { ship, card, .. } => {
                let ship = before.ship(ship)?;
                let owner = seating.side(ship.owner());
                // There is one admiral, and he fights for the owner.
                let led = ship.has_admiral() && ship.commander() == Some(owner);
                Some(match (ship.commander(), card.face()) {
                    (Some(_), Face::Admiral) => Self::Topped(Some(Admiral::Comes)),
                    (Some(_), _) => Self::Topped(led.then_some(Admiral::Led)),
                    (None, Face::Admiral) => Self::Admiral,
                    (None, _) => Self::Captain,
                })
            }
            Event::Captured { side, owner, gold, ship, .. } => {
                let owner = seating.side(owner);
                let fought = before.ship(ship).is_some_and(|ship| ship.is_attacked() || ship.has_admiral());
                match mine {
                    Some(mine) if mine == side => fought.then_some(Self::Taken(gold)),
                    Some(mine) if mine == owner => Some(Self::Robbed(gold)),
                    Some(_) => None,
                    None => (side != owner).then_some(Self::Taken(gold)),
                }
            }
            Event::PileEmpty => Some(Self::LastCard),
            _ => None,
        }
    }

    pub const STAGE: Stage = Stage { moves_ms: MOVES_MS, stays_ms: STAYS_MS };

    pub const fn sound(self) -> Sound {
        match self {
            Self::Captain => tunes::CAPTAIN,
            Self::Topped(_) => tunes::TOPPED,
            Self::Admiral => tunes::ADMIRAL,
            Self::Taken(_) => tunes::PRIZE,
            Self::Robbed(_) => tunes::ROBBED,
            Self::LastCard => tunes::LAST_CARD,
        }
    }

    /// Draws it, `ms` milliseconds after it began.
    pub fn draw(self, pen: &mut Pen<'_>, words: &str, ms: u64) {
        match self {
            Self::Captain => {
                pen.picture(MIDDLE - 12, eased(ms, 400, GROUND, GROUND - HEAD), &art::CAPTAINS_HEAD);
                rays(pen, ms);
            }
            Self::Topped(admiral) => {
                let head = |is| if admiral == Some(is) { &art::ADMIRALS_HEAD } else { &art::CAPTAINS_HEAD };
                // The first goes under as the second comes up.
                pen.picture(MIDDLE - 40, eased(ms, MOVES_MS, GROUND - HEAD, GROUND), head(Admiral::Led));
                pen.picture(MIDDLE + 16, eased(ms, MOVES_MS, GROUND, GROUND - HEAD), head(Admiral::Comes));
                let blade = eased(ms, 300, 0, 12);
                for n in 0..blade {
                    pen.fill(MIDDLE - 6 + n, GROUND - 8 - n, 2, 1);
                    pen.fill(MIDDLE + 5 - n, GROUND - 8 - n, 2, 1);
                }
            }
            Self::Admiral => {
                pen.picture(MIDDLE - 12, eased(ms, 500, -HEAD, GROUND - HEAD), &art::ADMIRALS_HEAD);
                for side in [-1, 1] {
                    let x = MIDDLE - 3 + side * eased(ms, MOVES_MS, 14, 40);
                    pen.picture(x, GROUND - 14, &art::ANCHOR);
                }
            }
            Self::Taken(gold) => Self::chest(pen, gold, ms),
            Self::Robbed(gold) => {
                // The pirates tow it away.
                let x = even(ms, MOVES_MS, 8, 60);
                pen.picture(x, GROUND - 22, &art::MERCHANT);
                pen.picture(x + 34, GROUND - 22, &art::PIRATE);
                pen.fill(x + 26, GROUND - 9, 10, 1);
                pen.repeated(GROUND - 4, &art::RIPPLES, 0);
                let label = text(format_args!("-{gold}"));
                pen.write(Font::Large, 4, 4, Align::Left, &label);
            }
            Self::LastCard => {
                // It falls, and turns as it falls.
                let y = eased(ms, MOVES_MS, -CARD_HEIGHT, GROUND - CARD_HEIGHT - 4);
                let side = even(ms, MOVES_MS, 0, 4) % 2 == 1;
                match side && ms < MOVES_MS {
                    true => pen.fill(MIDDLE - 1, y, 2, CARD_HEIGHT),
                    false => covered(pen, MIDDLE - CARD / 2, y),
                }
                let reach = even(ms, MOVES_MS, 0, 30);
                pen.fill(MIDDLE - reach, GROUND - 3, 2 * reach, 1);
            }
        }
        // Whatever rises comes out of the dark.
        pen.inked(true, |pen| pen.fill(0, GROUND, W, H - GROUND));
        let words = one_line(words);
        let fonts = [Font::Bold, Font::Body].into_iter().find(|font| font.width(&words) <= W);
        // The widest names leave room for small letters only.
        let font = fonts.unwrap_or(Font::Tiny);
        pen.write(font, W / 2, GROUND + 2, Align::Middle, &words);
    }

    fn chest(pen: &mut Pen<'_>, gold: u8, ms: u64) {
        let lid = eased(ms, 300, 0, 9);
        pen.picture(MIDDLE - 12, GROUND - 9, &art::CHEST);
        pen.picture(MIDDLE - 12, GROUND - 14 - lid, &art::LID);
        // As many coins jump out as it was worth.
        for n in 0..i32::from(gold) {
            let thrown = ms.min(MOVES_MS) as i32 - 100 - 40 * n;
            if thrown < 0 {
                continue;
            }
            let spread = (n * 5 % 9 - 4) * 12;
            let x = MIDDLE - 3 + spread * thrown.min(600) / 600;
            let height = 26 - (thrown.min(600) - 300) * (thrown.min(600) - 300) / 3460;
            pen.picture(x, GROUND - 10 - height.max(0) * 2 / 3, &art::COIN);
        }
        if ms >= 300 && !flashes(ms - 300, 300, 2) {
            let label = text(format_args!("+{gold}"));
            pen.write(Font::Large, 4, 4, Align::Left, &label);
        }
    }
}

/// Light around something great.
fn rays(pen: &mut Pen<'_>, ms: u64) {
    let reach = eased(ms, MOVES_MS, 0, 14);
    for (dx, dy) in [(-2, -1), (2, -1), (-2, 0), (2, 0), (-2, 1), (2, 1)] {
        for n in 0..reach {
            let (x, y) = (MIDDLE + dx * (9 + n), GROUND - 14 + dy * (5 + n / 2));
            if n % 3 != 2 {
                pen.fill(x, y, 2, 1);
            }
        }
    }
}
