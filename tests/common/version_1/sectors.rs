//! The sectors of the save area, in which an erase either has not begun or is done.
//!
//! A sector whose erase was cut short may hold anything: zeros, for a part first clears what it is about to erase, old data
//! in pieces, or what looks erased and is not. So before a sector is erased, that is written down in the sector before it,
//! and after the erase, that it is done. An erase found begun and not done is finished first thing after power-up, before
//! anybody looks at the sector. For these notes each sector gives up its last bytes; the rest, a *page*, is what
//! sequential-storage sees of it.

use embassy_futures::yield_now;
use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

use super::super::flash::SECTOR;
use loot::save::SECTORS;

const WORD: usize = 4;

/// The notes of a sector, about erases of the next one. One is used each time round; more only if power is cut again and
/// again while sequential-storage repairs what a cut has left.
const NOTES: usize = 16;
/// A note: the word that an erase begins, and the word that it is done.
const NOTE: usize = 2 * WORD;
/// Bytes of a sector that are its page.
pub(super) const PAGE: usize = SECTOR - NOTES * NOTE;

const ERASED: [u8; WORD] = [0xff; WORD];
/// Not zeros, which is what a half-erased sector is full of.
const BEGUN: [u8; WORD] = *b"Ers!";
/// As soon as a bit of it is written, the erase is done. So neither a torn mark nor one with a bit flipped by age is taken
/// for one that is missing, for which a sector in use would be erased.
const DONE: [u8; WORD] = [0; WORD];

/// Bytes looked at in one go.
const CHUNK: usize = 256;
/// After reading this much, others may run for a moment: with the checksums over it, it takes a millisecond or two.
const READ_AT_A_TIME: usize = 2048;

/// What a page is to sequential-storage, by its first and last word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PageState {
    /// Erased.
    Open,
    /// Being filled.
    Partial,
    /// Full.
    Closed,
    /// None of these.
    Broken,
}

/// What a look at a page tells.
#[derive(Clone, Copy, Debug)]
pub(super) struct Survey {
    pub state: PageState,
    /// Is there something behind a place that looks free? Sequential-storage fills such a place, and what lies behind it
    /// would then pass for newer than it is.
    pub has_hole: bool,
}

/// The save area of a flash, as a flash of its own whose sectors are the pages.
pub(super) struct Sectors<F> {
    flash: F,
    /// Where the save area begins.
    start: u32,
    /// The end of the last write: the place where the next one goes.
    tail: u32,
    /// Bytes read since others could last run.
    read: usize,
    /// Has an erase begun and not come to its end? The flash may have failed, and be well again.
    unsettled: bool,
}

impl<F: NorFlash> Sectors<F> {
    /// The save area that begins at `start`, if the flash has one there and is of the right make.
    pub fn new(flash: F, start: u32) -> Option<Self> {
        let fits = (start as usize).checked_add(loot::save::REGION).is_some_and(|end| end <= flash.capacity());
        let good = fits
            && (start as usize).is_multiple_of(SECTOR)
            && F::ERASE_SIZE == SECTOR
            && WORD.is_multiple_of(F::READ_SIZE)
            && WORD.is_multiple_of(F::WRITE_SIZE);
        good.then_some(Self { flash, start, tail: 0, read: 0, unsettled: false })
    }

    /// Bytes that can still be written to the page being filled.
    pub fn room(&self) -> usize {
        // The last word is the mark that the page is full.
        (PAGE - WORD).saturating_sub(self.tail as usize % PAGE)
    }

    /// Finishes erases that were cut short.
    pub async fn recover(&mut self) -> Result<(), F::Error> {
        let mut begun = [None; SECTORS];
        for (sector, begun) in begun.iter_mut().enumerate() {
            *begun = self.find_note(sector, |begin, done| begin == BEGUN && done == ERASED).await?;
        }
        for (sector, note) in begun.iter().enumerate() {
            let before = (sector + SECTORS - 1) % SECTORS;
            // A sector that is itself half erased tells nothing: its notes may be half gone too.
            let can_tell = begun.get(before).is_some_and(|note| note.is_none());
            if let Some(note) = note.filter(|_| can_tell) {
                self.erase_sector((sector + 1) % SECTORS).await?;
                self.write_at(note + WORD, &DONE).await?;
            }
        }
        Ok(())
    }

    /// Looks at a page.
    pub async fn survey(&mut self, sector: usize) -> Result<Survey, F::Error> {
        let base = sector * SECTOR;
        let (mut first, mut last, mut used, mut has_hole) = (false, false, 0, false);
        // Two erased words are where sequential-storage sees the end of what is written.
        let mut erased_words = 0;
        let mut chunk = [0; CHUNK];
        for at in (0..PAGE).step_by(CHUNK) {
            let Some(chunk) = chunk.get_mut(..CHUNK.min(PAGE - at)) else { continue };
            self.read_at(base + at, chunk).await?;
            for (place, word) in (at..).step_by(WORD).zip(chunk.as_chunks::<WORD>().0) {
                if place == 0 {
                    first = is_marked(word);
                }
                if place == PAGE - WORD {
                    last = is_marked(word);
                }
                if *word == ERASED {
                    erased_words += 1;
                    continue;
                }
                has_hole |= erased_words >= 2 && place < PAGE - WORD;
                (erased_words, used) = (0, place + WORD);
            }
        }
        let state = match (first, last) {
            (false, false) => PageState::Open,
            (true, false) => PageState::Partial,
            (true, true) => PageState::Closed,
            (false, true) => PageState::Broken,
        };
        if state == PageState::Partial {
            self.tail = (sector * PAGE + used) as u32;
        }
        Ok(Survey { state, has_hole })
    }

    /// Erases a sector, so that it is done in the end even if power is cut.
    pub async fn erase_safely(&mut self, sector: usize) -> Result<(), F::Error> {
        let before = (sector + SECTORS - 1) % SECTORS;
        let note = self.find_note(before, |begin, done| begin == ERASED && done == ERASED).await?;
        if let Some(note) = note {
            self.unsettled = true;
            self.write_at(note, &BEGUN).await?;
        }
        self.erase_sector(sector).await?;
        if let Some(note) = note {
            self.write_at(note + WORD, &DONE).await?;
        }
        self.unsettled = false;
        Ok(())
    }

    /// Before anything else is done: no sector may be used that is noted as half erased.
    async fn settle(&mut self) -> Result<(), F::Error> {
        if self.unsettled {
            self.recover().await?;
            self.unsettled = false;
        }
        Ok(())
    }

    /// Where in the save area the first such note of a sector stands.
    async fn find_note(
        &mut self,
        sector: usize,
        is_wanted: impl Fn([u8; WORD], [u8; WORD]) -> bool,
    ) -> Result<Option<usize>, F::Error> {
        let mut notes = [0; NOTES * NOTE];
        let base = sector * SECTOR + PAGE;
        self.read_at(base, &mut notes).await?;
        let place = notes
            .as_chunks::<NOTE>()
            .0
            .iter()
            .position(|&[a, b, c, d, e, f, g, h]| is_wanted([a, b, c, d], [e, f, g, h]));
        Ok(place.map(|place| base + place * NOTE))
    }

    async fn erase_sector(&mut self, sector: usize) -> Result<(), F::Error> {
        let from = self.start + (sector * SECTOR) as u32;
        let result = self.flash.erase(from, from + SECTOR as u32).await;
        self.let_others_run().await;
        result
    }

    async fn write_at(&mut self, at: usize, bytes: &[u8]) -> Result<(), F::Error> {
        let result = self.flash.write(self.start + at as u32, bytes).await;
        self.let_others_run().await;
        result
    }

    async fn read_at(&mut self, at: usize, bytes: &mut [u8]) -> Result<(), F::Error> {
        self.read += bytes.len();
        if self.read >= READ_AT_A_TIME {
            self.let_others_run().await;
        }
        self.flash.read(self.start + at as u32, bytes).await
    }

    /// Gives the executor a turn. Flash drivers block: without this, all of a save would be one long wait for the rest.
    async fn let_others_run(&mut self) {
        self.read = 0;
        yield_now().await;
    }
}

/// Sequential-storage's rule for the words at the ends of a page.
fn is_marked(word: &[u8; WORD]) -> bool {
    word.iter().map(|byte| byte.count_zeros()).sum::<u32>() >= 4
}

/// The pieces of a range of pages, as a place in the save area and a length: pages do not touch there.
fn pieces(offset: u32, length: usize) -> impl Iterator<Item = (usize, usize)> {
    let (mut at, mut left) = (offset as usize, length);
    core::iter::from_fn(move || {
        let piece = left.min(PAGE - at % PAGE);
        let place = at / PAGE * SECTOR + at % PAGE;
        at += piece;
        left -= piece;
        (piece > 0).then_some((place, piece))
    })
}

impl<F: NorFlash> ErrorType for Sectors<F> {
    type Error = F::Error;
}

impl<F: NorFlash> ReadNorFlash for Sectors<F> {
    /// In words, even if the flash can do less: sequential-storage has lost data with single bytes.
    const READ_SIZE: usize = WORD;

    async fn read(&mut self, offset: u32, mut bytes: &mut [u8]) -> Result<(), F::Error> {
        for (place, piece) in pieces(offset, bytes.len()) {
            let Some((now, later)) = bytes.split_at_mut_checked(piece) else { break };
            self.read_at(place, now).await?;
            bytes = later;
        }
        Ok(())
    }

    fn capacity(&self) -> usize {
        SECTORS * PAGE
    }
}

impl<F: NorFlash> NorFlash for Sectors<F> {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = PAGE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), F::Error> {
        self.settle().await?;
        for sector in from as usize / PAGE..(to as usize).div_ceil(PAGE).min(SECTORS) {
            self.erase_safely(sector).await?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, mut bytes: &[u8]) -> Result<(), F::Error> {
        self.settle().await?;
        self.tail = offset.saturating_add(bytes.len() as u32);
        for (place, piece) in pieces(offset, bytes.len()) {
            let Some((now, later)) = bytes.split_at_checked(piece) else { break };
            self.write_at(place, now).await?;
            bytes = later;
        }
        Ok(())
    }
}
