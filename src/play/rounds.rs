//! The rounds of a game that are over, kept until the whole game is.
//!
//! A record has one round, and so has the save. The log tells the whole game all the same, unless the handheld was switched off
//! in the midst of it: it keeps each round here when it ends.

use core::fmt;

use heapless::Vec;

use super::face::Face;
use super::session::Session;
use crate::bug::{OrBug, bug};
use crate::game::{Codec, Record, Report, SavedGame};
use crate::save::{Kind, MAX_PACKED, Packed, ShelfNo, Thing};

/// Bytes for the rounds of one game, each packed like a save: some 100 bytes for a round at a table of two, 150 and 200 at
/// those of three and four, and one for each decision. This is room for 19 rounds of two with 50 decisions each, 13 of three
/// with 80 or 10 of four with 100. In 9,000 games by chance the longest had 15, 9 and 7 rounds, and none took 2 KiB.
const ROOM: usize = 3072;
/// Bytes of a round's length, which comes before it.
const LENGTH: usize = 2;

/// The rounds of one game, the last ones if there is not room for all.
#[derive(Debug)]
pub struct Rounds<const SIZE: usize = ROOM> {
    /// Which game, if there are any: where it is kept, and its number.
    of: (ShelfNo, u32),
    /// The round that comes after those here, as the [session](Session::rounds) counts them.
    next: u8,
    bytes: Vec<u8, SIZE>,
}

impl<const SIZE: usize> Default for Rounds<SIZE> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const SIZE: usize> Rounds<SIZE> {
    /// Each round has room, if no other does.
    const FITS: () = assert!(LENGTH + MAX_PACKED <= SIZE && MAX_PACKED <= u16::MAX as usize);

    pub const fn new() -> Self {
        let () = Self::FITS;
        // All zeros, which take no room in the image.
        Self { of: (ShelfNo::ALL[0], 0), next: 0, bytes: Vec::new() }
    }

    /// Keeps the round that has just ended, if one has, and if it is not here yet. Its last decision must be final.
    pub fn keep<G: Face>(&mut self, game: u32, session: &Session<G>) {
        if !has_rounds::<G>() || !session.is_between_rounds() {
            return;
        }
        let (of, round) = ((G::SHELF, game), session.rounds());
        let is_same = self.of == of;
        let next = round.wrapping_add(1);
        if is_same && self.next == next {
            return;
        }
        if !is_same || self.next != round {
            self.bytes.clear();
        }
        (self.of, self.next) = (of, next);
        self.add(session.saved().pack(Kind::Of(G::SHELF, Thing::Game)).as_bytes());
    }

    /// A round of a game as text, from 0 and with the running one as the last: the first has before it what is known of the
    /// game's beginning. One after the other they are the game, from the first round that is here.
    pub fn part<'a, G: Face>(&'a self, game: u32, session: &'a Session<G>, number: usize) -> Option<Part<'a, G>> {
        let is_ours = has_rounds::<G>() && (self.of, self.next) == ((G::SHELF, game), session.rounds());
        let mut rounds = self.iter().filter(|_| is_ours).map(Some).chain([None]);
        Some(Part { round: rounds.nth(number)?, session, is_first: number == 0 })
    }

    /// Adds a round. The first ones go if there is not room for all.
    fn add(&mut self, round: &[u8]) {
        while self.bytes.len() + LENGTH + round.len() > SIZE {
            let Some(first) = self.iter().next() else { return bug!("a round has room if no other does") };
            let gone = LENGTH + first.len();
            self.bytes.rotate_left(gone);
            self.bytes.truncate(self.bytes.len().saturating_sub(gone));
        }
        for bytes in [&(round.len() as u16).to_le_bytes(), round] {
            self.bytes.extend_from_slice(bytes).or_bug("we have made room", ());
        }
    }

    fn iter(&self) -> impl Iterator<Item = &[u8]> {
        let mut rest: &[u8] = &self.bytes;
        core::iter::from_fn(move || {
            let (length, after) = rest.split_first_chunk::<LENGTH>()?;
            let (round, after) = after.split_at_checked(u16::from_le_bytes(*length).into())?;
            rest = after;
            Some(round)
        })
    }
}

/// Does chance decide anything before a further round? If not, there is just one.
pub(super) const fn has_rounds<G: Codec>() -> bool {
    size_of::<G::Deal>() > 0
}

/// A round of a game, as text.
pub struct Part<'a, G: Face> {
    /// As it is kept; `None` for the one that runs.
    round: Option<&'a [u8]>,
    session: &'a Session<G>,
    is_first: bool,
}

impl<G: Face> Part<'_, G> {
    pub const fn is_last(&self) -> bool {
        self.round.is_none()
    }
}

impl<G: Face> fmt::Display for Part<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.round {
            Some(round) => write_round::<G>(round, self.is_first, f),
            None => write(self.session.record(), self.is_first, f),
        }
    }
}

#[inline(never)] // It needs a lot of stack, but only for a moment.
fn write_round<G: Codec>(round: &[u8], is_first: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match Packed::from_bytes(round).and_then(|packed| SavedGame::<G>::unpack(&packed)).flatten() {
        Some(saved) => write(&saved.record, is_first, f),
        None => {
            bug!("we packed it ourselves: it is good");
            Ok(())
        }
    }
}

fn write<G: Codec>(record: &Record<G>, is_first: bool, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    if is_first { fmt::Display::fmt(&Report(record), f) } else { fmt::Display::fmt(record, f) }
}
