//! A game as it is kept.

use super::{Codec, Game, Record, Room};
use crate::save::{
    AROUND_BODY, BitReader, Body, HallForm, Kind, MAX_PACKED, PLAYER_BITS, Packed, crc32, put_players, take_players,
};
use crate::table::{Lineup, MAX_SEATS};

/// The format this build writes and reads.
const VERSION: u8 = 1;
/// Bits of a game's number.
const NUMBER_BITS: u32 = u64::BITS;

/// Bits for a number of decisions that is at most so many.
pub const fn count_bits(most: usize) -> u32 {
    usize::BITS - most.leading_zeros()
}

/// Bytes of a packed game with this many seats, this many bits for each of its parts, and at most so many decisions. Games
/// derive their [bound](Codec::MAX_BYTES) with it.
pub const fn bytes_of(seats: usize, setup: usize, deal: usize, decisions: usize, actions: usize) -> usize {
    assert!(seats <= MAX_SEATS);
    let players = seats * PLAYER_BITS as usize;
    let bits = setup + NUMBER_BITS as usize + deal + players + count_bits(decisions) as usize + actions;
    AROUND_BODY + bits.div_ceil(8)
}

/// A game as it is kept: every decision so far, who plays it, and whatever else we need to go on with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedGame<G: Game> {
    /// The deal and the decisions.
    pub record: Record<G>,
    /// Who plays it. We do not keep players beyond the game's seats; the table itself comes from the record.
    pub lineup: Lineup<G::Options>,
    /// A number that tells this game from another of the same deal.
    pub number: u64,
}

impl<G: Codec> SavedGame<G> {
    const FITS: () = assert!(G::MAX_BYTES <= MAX_PACKED && G::HALL.seatings.len() <= HallForm::MOST_SEATINGS);
    const COUNT_BITS: u32 = count_bits(G::Actions::SIZE);

    /// This game's own number, the same from its deal to its end.
    pub fn id(&self) -> u32 {
        self.record.start().deal_number() ^ crc32(&self.number.to_le_bytes())
    }

    /// Packs it as the running game or as the last one.
    pub fn pack(&self, kind: Kind) -> Packed {
        let () = Self::FITS;
        Packed::new(kind, VERSION, |bits| {
            let start = self.record.start();
            start.put_setup(&self.lineup.options, bits);
            bits.put(self.number, NUMBER_BITS);
            start.put_deal(bits);
            put_players(&self.lineup.players, start.seating(), bits);
            bits.put(self.record.actions().len() as u64, Self::COUNT_BITS);
            for &action in self.record.actions() {
                G::put_action(action, bits);
            }
        })
    }

    /// Reads a game and plays it through, so only a game that can really happen comes out. `None` if this build can't read
    /// it.
    pub fn unpack(packed: &Packed) -> Option<Option<Self>> {
        match packed.body()? {
            Body::Nothing => Some(None),
            Body::Version(VERSION, body) => Self::read(body).map(Some),
            Body::Version(..) => None,
        }
    }

    fn read(body: &[u8]) -> Option<Self> {
        let mut bits = BitReader::new(body);
        let (setup, options) = G::take_setup(&mut bits)?;
        let number = bits.take(NUMBER_BITS)?;
        let game = G::take_deal(setup, &mut bits)?;
        let mut lineup = Lineup { seating: game.seating(), options, ..Lineup::default() };
        take_players(&mut lineup.players, lineup.seating, &mut bits)?;
        let mut saved = Self { record: Record::new(&game), lineup, number };
        for _ in 0..bits.take(Self::COUNT_BITS)? {
            saved.record.play(G::take_action(&mut bits)?).ok()?;
        }
        bits.ends().then_some(saved)
    }
}
