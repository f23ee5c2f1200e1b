//! A merchant at sea and everything played on it (R5, R6, R8.1).

use core::fmt;

use super::card::{Card, Colour, Face, MERCHANTS};
use super::cards::{Cards, PIRATES};
use crate::bug::OrBug;
use crate::table::{BySide, Seat, Seating, Side};

/// A ship's number: 1, 2, 3 … in the order of launching, the same for the whole game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ShipNo(u8);

impl ShipNo {
    /// Ship number `n`, if any game can launch it: a game launches at most its 25 merchants.
    pub const fn new(n: u8) -> Option<Self> {
        if n >= 1 && n as usize <= MERCHANTS { Some(Self(n)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Its place in an array of ships.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// Its bit in a mask of ships.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        1 << (self.0 - 1)
    }

    /// The ship of the lowest bit set in a mask of ships.
    #[inline]
    pub(crate) const fn lowest(ships: u32) -> Option<Self> {
        Self::new(ships.trailing_zeros() as u8 + 1)
    }
}

impl fmt::Display for ShipNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The ships of a mask of ships, in the order they were launched.
#[derive(Clone)]
pub(crate) struct Ships(pub u32);

impl Iterator for Ships {
    type Item = ShipNo;

    #[inline]
    fn next(&mut self) -> Option<ShipNo> {
        let ship = ShipNo::lowest(self.0)?;
        self.0 &= self.0 - 1;
        Some(ship)
    }
}

/// The pirates one side has at a merchant: one colour (R5.2), and their skulls added up (R5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fleet {
    /// The side's colour at this merchant.
    pub colour: Colour,
    /// The sum of skulls.
    pub skulls: u8,
}

/// A fleet in a byte: the skulls above the two bits of the colour. All pirates of one colour have 30 skulls (2×1 + 4×2 + 4×3
/// + 2×4, R1), which fits five bits. Zero means no fleet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct FleetByte(u8);

impl FleetByte {
    const fn skulls(self) -> u8 {
        self.0 >> 2
    }

    const fn colour(self) -> Option<Colour> {
        if self.0 == 0 { None } else { Some(Colour::from_bits(self.0)) }
    }

    const fn with(self, colour: Colour, skulls: u8) -> Self {
        Self((self.skulls() + skulls) << 2 | colour as u8)
    }
}

/// A merchant that was launched, and what was played on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ship {
    /// Pirate ships here, in bit columns as in [`Cards`]: the sixteen kinds of pirate are its sixteen lowest bits.
    pirates: [u16; 3],
    fleets: BySide<FleetByte>,
    merchant: Card,
    owner: Seat,
    /// A bit for each colour used here.
    colours: u8,
    /// The captains (bits 0 to 3, by colour) and the admiral (bit 4) here.
    officers: u8,
    /// The side of the last captain or admiral played here.
    commander: Option<Side>,
}

/// The kinds of pirate ship of a colour, as a mask.
const fn pirates_of(colour: Colour) -> u32 {
    0xf << (4 * colour as u8)
}

/// Kinds of pirate ship whose colour is not used yet, by the mask of used colours.
const FREE_PIRATES: [u32; 16] = {
    let mut free = [0; 16];
    let mut rest = free.as_mut_slice();
    let mut used = 0;
    while let [entry, tail @ ..] = rest {
        let mut colours = Colour::ALL.as_slice();
        while let [colour, others @ ..] = colours {
            if used >> *colour as u8 & 1 == 0 {
                *entry |= pirates_of(*colour);
            }
            colours = others;
        }
        used += 1;
        rest = tail;
    }
    free
};

impl Ship {
    /// Fills the array of ships before a ship is launched.
    pub(crate) const UNBUILT: Self = Self::launched(Card::M2, Seat::S0);

    /// A merchant just launched (R4.3).
    pub(crate) const fn launched(merchant: Card, owner: Seat) -> Self {
        Self {
            pirates: [0; 3],
            fleets: BySide::all(FleetByte(0)),
            merchant,
            owner,
            colours: 0,
            officers: 0,
            commander: None,
        }
    }

    /// The merchant's card.
    pub const fn merchant(&self) -> Card {
        self.merchant
    }

    /// The gold it carries.
    pub const fn gold(&self) -> u8 {
        match self.merchant.face() {
            Face::Merchant(gold) => gold,
            _ => 0,
        }
    }

    /// The seat that launched it.
    pub const fn owner(&self) -> Seat {
        self.owner
    }

    /// The pirates a side has here.
    pub fn fleet(&self, side: Side) -> Option<Fleet> {
        let fleet = self.fleets[side];
        fleet.colour().map(|colour| Fleet { colour, skulls: fleet.skulls() })
    }

    /// The side that fights here in a colour, if any (R5.2).
    pub fn side_in(&self, colour: Colour) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.fleets[side].colour() == Some(colour))
    }

    /// Has any pirate ship been played here?
    pub const fn is_attacked(&self) -> bool {
        self.colours != 0
    }

    /// Is the captain of this colour here?
    pub const fn has_captain(&self, colour: Colour) -> bool {
        self.officers >> colour as u8 & 1 != 0
    }

    /// Is the admiral here?
    pub const fn has_admiral(&self) -> bool {
        self.officers >> 4 & 1 != 0
    }

    /// The side that played the last captain or admiral here, which decides (R6.3).
    pub const fn commander(&self) -> Option<Side> {
        self.commander
    }

    /// The pirates, captains and admiral here.
    pub fn cards(&self) -> Cards {
        let [ones, twos, fours] = self.pirates;
        Cards::from_words(u32::from(ones) | u32::from(self.officers) << 16, twos.into(), fours.into())
    }

    /// The side that leads this ship, if any (R8.1).
    #[inline]
    pub fn leader(&self, seating: &Seating) -> Option<Side> {
        // The last captain or admiral decides ...
        if self.commander.is_some() {
            return self.commander;
        }
        // ... on a merchant nobody attacked, its owner ...
        if self.colours == 0 {
            return Some(seating.side(self.owner));
        }
        // ... else the side with strictly the most skulls; if that is a tie, nobody, so the ship stays at sea (R8.5).
        let (mut most, mut leader) = (0, None);
        for side in Side::ALL {
            let skulls = self.fleets[side].skulls();
            if skulls > most {
                (most, leader) = (skulls, Some(side));
            } else if skulls == most {
                leader = None;
            }
        }
        leader
    }

    /// How many more skulls this side has here than any other.
    pub(crate) fn lead(&self, side: Side) -> u8 {
        self.fleets[side].skulls().saturating_sub(self.most_skulls_of_others(side))
    }

    #[inline]
    fn most_skulls_of_others(&self, side: Side) -> u8 {
        let mut most = 0;
        // A bot asks for every ship at every turn that it imagines, and most are not attacked.
        if self.colours != 0 {
            for other in Side::ALL {
                if other != side {
                    most = most.max(self.fleets[other].skulls());
                }
            }
        }
        most
    }

    /// The skulls a side must add to lead this ship, while it has no commander.
    #[inline]
    pub(crate) fn skulls_to_lead(&self, side: Side) -> u8 {
        // At least one: an unattacked ship has no skulls.
        (self.most_skulls_of_others(side) + 1).saturating_sub(self.fleets[side].skulls()).max(1)
    }

    /// The kinds of card that a side's seats may play on this ship, as a mask (R5.1, R5.2, R6.1, R6.2), whether or not they
    /// take the lead, and even if somebody commands here (R5.4).
    #[inline]
    pub(crate) fn takes(&self, side: Side, seating: &Seating) -> u32 {
        let pirates_and_captain = match self.fleets[side].colour() {
            // R5.2: only its own colour. R6.1: its captain needs a pirate ship from an earlier turn, and since a turn is one
            // action, every pirate ship here is from an earlier turn.
            Some(colour) => pirates_of(colour) | Card::Bc.bit() << colour as u8,
            // R5.2: a colour nobody has used here.
            None => FREE_PIRATES.get(usize::from(self.colours)).copied().or_bug("four colours are 16 masks", 0),
        };
        // R6.2
        let admiral = if seating.side(self.owner) == side { Card::Ad.bit() } else { 0 };
        pirates_and_captain | admiral
    }

    /// Puts a pirate ship, a captain or the admiral on this ship. [`Ship::takes`] says which cards are allowed.
    #[inline]
    pub(crate) fn put(&mut self, card: Card, side: Side) {
        match card.face() {
            Face::Pirate(colour, skulls) => {
                let [ones, twos, fours] = &mut self.pirates;
                let bit = (card.bit() & PIRATES) as u16;
                let to_twos = *ones & bit;
                *ones ^= bit;
                let to_fours = *twos & to_twos;
                *twos ^= to_twos;
                *fours ^= to_fours;
                self.colours |= 1 << colour as u8;
                self.fleets[side] = self.fleets[side].with(colour, skulls);
            }
            Face::Captain(colour) => {
                self.officers |= 1 << colour as u8;
                self.commander = Some(side);
            }
            Face::Admiral => {
                self.officers |= 1 << 4;
                self.commander = Some(side);
            }
            Face::Merchant(_) => {}
        }
    }
}
