//! The water: the pirates in line, and the shark behind them.

use heapless::Vec;

use super::art;
use crate::bug::OrBug;
use crate::games::get_bit::rules::{Crew, Game, LIMBS, Limb, Pirate, Table};
use crate::handheld::{Align, Font, Pen, Picture, W};
use crate::play::Teller;
use crate::table::FLAG;

pub const HEIGHT: i32 = 30;
/// Where pirates and the shark begin, from the top.
pub const TOP: i32 = 2;
pub const SWIMMER: i32 = 15;
/// Where the water's edge is: at a pirate's chest.
pub const EDGE: i32 = TOP + 12;
/// Where the letters under a pirate begin.
const LABEL: i32 = TOP + 21;
// Below them is a row of the light around the listener's own.
const _: () = assert!(LABEL + Font::Tiny.line() <= HEIGHT);

/// The width of a place in line: there is room for the whole crew, and the shark behind it.
const fn place(crew: Crew) -> i32 {
    match crew.size() {
        0..=4 => 24,
        5 => 20,
        _ => 17,
    }
}

pub const fn x(crew: Crew, n: i32) -> i32 {
    W - (n + 1) * place(crew) + (place(crew) - SWIMMER) / 2
}

pub fn x_of(table: &Table, pirate: Pirate) -> i32 {
    let n = table.line().iter().take_while(|&&other| other != pirate).count();
    x(table.crew(), n as i32)
}

/// Where the shark waits: right behind the last in line.
pub fn shark_x(table: &Table) -> i32 {
    x(table.crew(), table.line().len() as i32 - 1) - art::SHARK.width() - 1
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// Safe in front.
    Grin,
    /// In between.
    Plain,
    /// Right before the shark.
    Scream,
}

impl Mood {
    /// How the pirate feels that has this place in line.
    pub fn of(table: &Table, pirate: Pirate) -> Self {
        match table.line() {
            [.., last] if *last == pirate => Self::Scream,
            [first, ..] if *first == pirate => Self::Grin,
            _ => Self::Plain,
        }
    }

    const fn face(self) -> &'static Picture {
        match self {
            Self::Grin => &art::GRIN,
            Self::Plain => &art::FACE,
            Self::Scream => &art::SCREAM,
        }
    }
}

/// A pirate in the water, as it looks.
#[derive(Clone, Copy, Debug)]
pub struct Swimmer {
    /// Which one: the hats of a player's two pirates differ.
    pub pirate: Pirate,
    pub limbs: u8,
    pub mood: Mood,
    /// Its strokes: arms and legs beat as this number changes, and are at rest with 0.
    pub stroke: i32,
}

impl Swimmer {
    pub fn of(table: &Table, pirate: Pirate) -> Self {
        Self { pirate, limbs: table.limbs(pirate), mood: Mood::of(table, pirate), stroke: 0 }
    }

    /// Draws it, its top left corner here, with a dark edge round it.
    pub fn draw(&self, pen: &mut Pen<'_>, x: i32, y: i32) {
        let lost = |limb: Limb| Limb::lost(self.limbs).any(|other| other == limb);
        const ROOM: &str = "there is room for every limb, the torso, the face and the hat";
        let beat = self.stroke % 2;
        let mut parts: Vec<(i32, i32, &Picture), { LIMBS as usize + 3 }> = Vec::new();
        for limb in Limb::ALL.iter().copied().filter(|&limb| !lost(limb)) {
            let (picture, dx, dy) = limb_picture(limb);
            // Arms go up and down in turn, and so do legs.
            let up = match limb {
                Limb::RightArm | Limb::LeftLeg => -beat,
                Limb::LeftArm | Limb::RightLeg => beat,
            };
            parts.push((x + dx, y + dy + up, picture)).or_bug(ROOM, ());
        }
        let hat = hat(self.pirate);
        parts.push((x + 4, y + 11, &art::TORSO)).or_bug(ROOM, ());
        parts.push((x + 4, y + HAT, self.mood.face())).or_bug(ROOM, ());
        let (hat_x, hat_y) = (x + 2, y + HAT - hat.height());
        parts.push((hat_x, hat_y, hat)).or_bug(ROOM, ());
        for (x, y, picture) in &parts {
            around(pen, *x, *y, picture);
        }
        for (x, y, picture) in &parts {
            pen.picture(*x, *y, picture);
        }
        // The hat throws a shadow on the face.
        pen.inked(true, |pen| pen.picture(hat_x, hat_y + 1, hat));
        pen.picture(hat_x, hat_y, hat);
    }
}

/// From the top of a pirate to the lower edge of its hat.
const HAT: i32 = 5;

/// The hat of a pirate: a player's two differ.
pub const fn hat(pirate: Pirate) -> &'static Picture {
    if (pirate as u8).is_multiple_of(2) { &art::BANDANA } else { &art::TRICORN }
}

/// A limb, and where it is on its pirate.
pub const fn limb_picture(limb: Limb) -> (&'static Picture, i32, i32) {
    match limb {
        Limb::RightArm => (&art::RIGHT_ARM, 0, 5),
        Limb::LeftArm => (&art::LEFT_ARM, 9, 5),
        Limb::RightLeg => (&art::RIGHT_LEG, 3, 16),
        Limb::LeftLeg => (&art::LEFT_LEG, 8, 16),
    }
}

/// Draws the line as it is on this table, the front to the right, for the teller's listener. If that has two pirates, an arrow
/// points at the one it is asked for.
pub fn draw(pen: &mut Pen<'_>, teller: &Teller<'_, Game>, table: &Table) {
    sea(pen, teller, table, 0);
    shark(pen, shark_x(table), TOP, false);
    for &pirate in table.line() {
        let x = x_of(table, pirate);
        Swimmer::of(table, pirate).draw(pen, x, TOP);
        label(pen, teller, table, pirate, x);
    }
    let asked = table.asked().filter(|_| teller.to == table.asks() && table.crew().pirates_each() > 1);
    if let Some(pirate) = asked {
        // Above the hands of the pirate behind, whose outline would cover it.
        pen.picture(x_of(table, pirate) - 3, 0, &art::THIS_ONE);
    }
}

/// The water's edge, rolled on by this many dots, and what is left of those who were eaten: they had the places behind the
/// shark.
pub fn sea(pen: &mut Pen<'_>, teller: &Teller<'_, Game>, table: &Table, rolled: i32) {
    pen.repeated(EDGE, &art::WAVES, rolled);
    for (n, &pirate) in (0..).zip(table.eaten().iter().rev()) {
        let (x, hat) = (n * place(table.crew()), hat(pirate));
        let y = EDGE + 2 - hat.height();
        dark(pen, x + 2, y, hat.width(), hat.height() + 1);
        pen.picture(x + 2, y, hat);
        label(pen, teller, table, pirate, x);
    }
}

pub fn dark(pen: &mut Pen<'_>, x: i32, y: i32, width: i32, height: i32) {
    pen.inked(true, |pen| pen.fill(x, y, width, height));
}

/// Darkens the edge round a picture, to set it off from what is behind it.
pub fn around(pen: &mut Pen<'_>, x: i32, y: i32, picture: &Picture) {
    pen.inked(true, |pen| {
        for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
            pen.picture(x + dx, y + dy, picture);
        }
    });
}

pub fn shark(pen: &mut Pen<'_>, x: i32, y: i32, open: bool) {
    let picture = if open { &art::SHARK_OPEN } else { &art::SHARK };
    around(pen, x, y, picture);
    if !open {
        // Its mouth and its eye stay dark.
        dark(pen, x + 11, y + 8, 13, 9);
    }
    pen.picture(x, y, picture);
}

/// Whose pirate it is: the owner's flag and a few letters under it, in reverse if it is the listener's own.
pub fn label(pen: &mut Pen<'_>, teller: &Teller<'_, Game>, table: &Table, pirate: Pirate, x: i32) {
    let owner = table.crew().owner(pirate);
    let letters = letters(teller.lineup.name(owner), table.crew());
    let width = 1 + FLAG + 1 + Font::Tiny.width(letters);
    // A long label of the last one would begin beyond the edge.
    let left = (x + (SWIMMER - width) / 2).max(0);
    let mine = teller.to == Some(owner);
    pen.inked(!mine, |pen| pen.fill(left, LABEL - 1, width, 7));
    pen.inked(mine, |pen| {
        pen.picture(left + 1, LABEL, teller.lineup.seating.flag(owner));
        pen.write(Font::Tiny, left + 1 + FLAG + 1, LABEL, Align::Left, letters);
    });
}

/// As much of a name as there is room for beside the flag.
pub fn letters(name: &str, crew: Crew) -> &str {
    Font::Tiny.shortened(name, place(crew) - FLAG - 3)
}
