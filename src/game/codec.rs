//! What it takes to keep a game, in as few bits as will do.

use heapless::Vec;

use super::Script;
use crate::bug::OrBug;
use crate::save::{BitReader, BitWriter, HallForm, MAX_PACKED, ShelfNo, crc32};
use crate::table::Options;

/// Bits of a table and of each option, in a game that leaves them to us.
pub const SETUP_BITS: u32 = 4;

/// A game that can be kept.
///
/// These bits end up in saves: their meaning may not change once they are out in the world.
pub trait Codec: Script {
    /// Where its things are kept. No other game uses this shelf.
    const SHELF: ShelfNo;
    /// Bytes of the longest game that can be kept, with its players. Each game derives it next to its value.
    const MAX_BYTES: usize;
    /// How the hall of fame packs what it has.
    const HALL: HallForm =
        HallForm { seatings: <Self::Options as Options>::SEATINGS, most: i8::MAX, winners: true, gain: 0 };

    /// A number that tells this deal from others, the same in all rounds of a game.
    fn deal_number(&self) -> u32 {
        let mut deal = Vec::<u8, MAX_PACKED>::new();
        self.put_deal(&mut BitWriter::new(&mut deal));
        crc32(&deal)
    }

    /// Packs the setup, and the options that are not part of it. This will do for a game whose setup follows from its table
    /// and its options.
    fn put_setup(&self, options: &Self::Options, bits: &mut BitWriter<'_>) {
        let seating = Self::HALL.seatings.iter().position(|&seating| seating == self.seating());
        bits.put(seating.or_bug("a table of this game", 0) as u64, SETUP_BITS);
        for choice in Self::Options::CHOICES {
            bits.put((choice.get)(options).into(), SETUP_BITS);
        }
    }

    /// Reads them back.
    fn take_setup(bits: &mut BitReader<'_>) -> Option<(Self::Setup, Self::Options)> {
        let seating = *Self::HALL.seatings.get(usize::from(bits.take_u8(SETUP_BITS)?))?;
        let mut options = Self::Options::default();
        for choice in Self::Options::CHOICES {
            let value = bits.take_u8(SETUP_BITS).filter(|&value| usize::from(value) < choice.values.len())?;
            (choice.set)(&mut options, value);
        }
        Some((Self::setup(seating, &options, None), options))
    }

    /// Packs what chance decided before the record begins.
    fn put_deal(&self, bits: &mut BitWriter<'_>);

    /// Reads it back: the game where its record begins.
    fn take_deal(setup: Self::Setup, bits: &mut BitReader<'_>) -> Option<Self>;

    /// Packs a decision.
    fn put_action(action: Self::Action, bits: &mut BitWriter<'_>);

    /// Reads a decision back.
    fn take_action(bits: &mut BitReader<'_>) -> Option<Self::Action>;
}
