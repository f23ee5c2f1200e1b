//! What it takes to keep a game, in as few bits as will do.

use super::Script;
use crate::save::{BitReader, BitWriter, HallForm, ShelfNo};

/// A game that can be kept.
///
/// These bits end up in saves: their meaning may not change once they are out in the world.
pub trait Codec: Script {
    /// Where its things are kept. No other game uses this shelf.
    const SHELF: ShelfNo;
    /// Bits for the number of decisions.
    const COUNT_BITS: u32;
    /// Bytes of the longest game that can be kept, with its players. Each game derives it next to its value.
    const MAX_BYTES: usize;
    /// How the hall of fame packs what it has.
    const HALL: HallForm;

    /// A number that tells this deal from others.
    fn deal_number(&self) -> u32;

    /// Packs the setup, and the options that are not part of it.
    fn put_setup(&self, options: &Self::Options, bits: &mut BitWriter<'_>);

    /// Reads them back.
    fn take_setup(bits: &mut BitReader<'_>) -> Option<(Self::Setup, Self::Options)>;

    /// Packs what chance decided before the record begins.
    fn put_deal(&self, bits: &mut BitWriter<'_>);

    /// Reads it back: the game where its record begins.
    fn take_deal(setup: Self::Setup, bits: &mut BitReader<'_>) -> Option<Self>;

    /// Packs a decision.
    fn put_action(action: Self::Action, bits: &mut BitWriter<'_>);

    /// Reads a decision back.
    fn take_action(bits: &mut BitReader<'_>) -> Option<Self::Action>;
}
