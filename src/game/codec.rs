//! What it takes to keep a game: as few bits as will do.

use super::Script;
use crate::save::{BitReader, BitWriter, HallForm, Shelf};

/// A game that can be kept.
///
/// Bits are those of the save: their meaning may not change once they are out in the world.
pub trait Codec: Script {
    /// Where its things are kept: no other game's are.
    const SHELF: Shelf;
    /// Bits that count the decisions.
    const COUNT_BITS: u32;
    /// Bytes of the longest game that can be kept, with its players. It is derived beside it.
    const MAX_BYTES: usize;
    /// How results stand in the hall of fame.
    const HALL: HallForm;

    /// A number that is this deal's own.
    fn deal_number(&self) -> u32;

    /// Packs what the game was set up as, and the options that are not part of that.
    fn put_setup(&self, options: &Self::Options, bits: &mut BitWriter<'_>);

    /// Reads that again.
    fn take_setup(bits: &mut BitReader<'_>) -> Option<(Self::Setup, Self::Options)>;

    /// Packs what chance decided before the record begins.
    fn put_deal(&self, bits: &mut BitWriter<'_>);

    /// Reads that again: the game where its record begins.
    fn take_deal(setup: Self::Setup, bits: &mut BitReader<'_>) -> Option<Self>;

    /// Packs a decision.
    fn put_action(action: Self::Action, bits: &mut BitWriter<'_>);

    /// Reads a decision again.
    fn take_action(bits: &mut BitReader<'_>) -> Option<Self::Action>;
}
