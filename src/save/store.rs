//! The store: what we keep, on a flash or on something that acts like one.
//!
//! We write things one behind another, and the newest of each kind counts. When a sector is full, we begin the next one. We
//! erase a sector only if nothing in it counts any more, or once everything in it that does has been copied to the newest
//! sector and read back there. There are more sectors than kinds of things, so there is always one to erase.
//!
//! So wherever and however often power is cut, nothing that counts is touched:
//! - A half-written thing has no good checksum, so the one before it counts.
//! - A half-erased sector holds nothing that counts, and has lost its [`MARK`]: we erase it once more before using it.
//! - A half-begun sector has no head, and we erase it once more.
//!
//! We keep no journal of what is under way, so there is none to run full.

use core::fmt;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::kind::{Kind, MAX_KINDS};
use super::packed::{Packed, WORD};
use super::sector::{FIRST, FRAME, HEAD, HEAD_BYTES, Head, Kinds, MARK, MAX_FRAMED, SECTOR, frame, is_blank};
use super::survey::{Filling, Place, Places, Sectors, Survey, bit};
use super::{REGION, SECTORS};
use crate::bug::{OrBug, bug};

// The buffer holds a thing with its frame and the same read back, both at once.
const _: () = assert!(2 * MAX_FRAMED <= SECTOR && HEAD_BYTES <= MAX_FRAMED);

/// How often we try to put a thing into a sector where it does not stay before we try another sector.
const TRIES: usize = 2;
const BUFFER: &str = "the buffer holds a sector";
const KINDS: &str = "there is a place for every kind";

/// Something is wrong with what was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is there, but this build can't read it. It stays until something new takes its place.
    Unreadable(Kind),
    /// It was there, but is gone.
    Lost(Kind),
    /// The newest was damaged. We use an older one.
    Older(Kind),
    /// There is something in the save area, but none of it can be read.
    Everything,
    /// What was kept last is damaged, and nothing tells what it was.
    Something,
}

/// Everything that can be wrong at once.
pub type Troubles = Vec<Trouble, MAX_KINDS>;

/// Takes in what was kept.
pub trait Finder {
    /// Does this build keep such things? Those of other builds stay as they are, and we say nothing about them.
    fn knows(&self, kind: Kind) -> bool;

    /// Takes a thing that was found. False if it can't be read.
    fn take(&mut self, packed: &Packed) -> bool;

    /// Something is wrong. We find it again at every start until something new takes its place.
    fn trouble(&mut self, trouble: Trouble);
}

/// Why nothing can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault<E> {
    /// The flash has no such save area, or can't be written word by word.
    NoRegion,
    /// The flash, or the file that acts as one, has failed.
    Flash(E),
    /// What was written did not stay: the flash is worn out.
    Worn,
}

// Flash drivers report errors for programmers only.
impl<E: fmt::Debug> fmt::Display for Fault<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRegion => f.write_str("There is no room to save"),
            Self::Flash(error) => write!(f, "Nothing can be saved: {error:?}"),
            Self::Worn => f.write_str("Nothing can be saved: the flash is worn out"),
        }
    }
}

impl<E: fmt::Debug> core::error::Error for Fault<E> {}

/// Room for a whole sector.
#[repr(align(4))] // Drivers are faster when they read into whole words.
struct Buffer([u8; SECTOR]);

/// Keeps things on a flash, which it owns.
///
/// Once put, a thing survives a power cut. If power is cut while it is being put, we find either the old one or the new one.
/// Never drop a future of a store before it is done.
pub struct Store<F: NorFlash> {
    flash: F,
    /// Where in the flash the save area begins.
    start: u32,
    buffer: Buffer,
    places: Places,
    filling: Option<Filling>,
    /// A sector that we can begin at once.
    clean: Option<usize>,
    /// The number of the next sector.
    next_number: u32,
    /// Every kind that was ever kept, including those lost.
    kinds: Kinds,
    /// The kinds whose newest thing was damaged.
    older: Kinds,
    /// Is there something in the area, but nothing readable?
    is_unreadable: bool,
    /// Sectors where something did not stay, as bits. The next start tries them again.
    worn: Sectors,
    /// Has the flash failed since we last looked it through? Then we don't know what it has done.
    is_unsure: bool,
}

impl<F: NorFlash> Store<F> {
    /// Opens the save area of [`REGION`] bytes that begins at `start`, whatever state it is in. Writes nothing.
    pub async fn mount(flash: F, start: u32) -> Result<Self, Fault<F::Error>> {
        let mut store = Self::unmounted(flash, start).ok_or(Fault::NoRegion)?;
        store.open().await?;
        Ok(store)
    }

    /// The first of two steps to the same, where a store is too large to be moved about: it looks at nothing yet, and
    /// [`open`](Self::open) has to come before anything else. `None` if there is no such region.
    pub fn unmounted(flash: F, start: u32) -> Option<Self> {
        let fits = (start as usize).checked_add(REGION).is_some_and(|end| end <= flash.capacity());
        let good = fits
            && (start as usize).is_multiple_of(SECTOR)
            && F::ERASE_SIZE == SECTOR
            && WORD.is_multiple_of(F::READ_SIZE)
            && WORD.is_multiple_of(F::WRITE_SIZE);
        good.then_some(Self {
            flash,
            start,
            buffer: Buffer([0; SECTOR]),
            places: [None; MAX_KINDS + 1],
            filling: None,
            clean: None,
            next_number: 1,
            kinds: 0,
            older: 0,
            is_unreadable: false,
            worn: 0,
            is_unsure: false,
        })
    }

    /// Looks through the save area.
    pub async fn open(&mut self) -> Result<(), Fault<F::Error>> {
        let mut survey = Survey::new();
        for sector in 0..SECTORS {
            self.read(sector, 0, 0, SECTOR).await?;
            survey.take(sector, &self.buffer.0);
        }
        let spoilt = survey.spoilt;
        for sector in (0..SECTORS).filter(|&sector| spoilt & bit(sector) != 0) {
            self.read(sector, 0, 0, SECTOR).await?;
            survey.take_headless(&self.buffer.0);
        }
        self.places = survey.places();
        self.kinds = survey.ever_kept();
        self.older = survey.older();
        let is_damaged = survey.filling.is_some_and(|filling| filling.is_damaged);
        self.is_unreadable = self.kinds == 0 && (spoilt != 0 || is_damaged);
        self.next_number = survey.filling.map_or(0, |filling| filling.number).saturating_add(1);
        let first = survey.filling.map_or(0, |filling| filling.sector);
        self.clean = ring_from(first).find(|&sector| survey.clean & bit(sector) != 0);
        self.filling = survey.filling;
        self.is_unsure = false;
        Ok(())
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    /// Finds everything we keep.
    pub async fn load(&mut self, finder: &mut impl Finder) -> Result<(), Fault<F::Error>> {
        if self.is_unsure {
            self.open().await?;
        }
        let mut is_told = false;
        for kind in Kind::all() {
            if !finder.knows(kind) {
                continue;
            }
            let taken = match self.places.get(usize::from(kind.number())).copied().flatten() {
                Some(place) => {
                    self.read(place.sector(), place.at(), 0, place.length()).await?;
                    Some(self.hand_over(kind, place.length(), finder))
                }
                None => None,
            };
            let is_of = |kinds: Kinds| kinds & bit(kind.number().into()) != 0;
            let trouble = match taken {
                Some(false) => Some(Trouble::Unreadable(kind)),
                Some(true) if is_of(self.older) => Some(Trouble::Older(kind)),
                None if is_of(self.kinds) => Some(Trouble::Lost(kind)),
                _ => None,
            };
            if let Some(trouble) = trouble {
                finder.trouble(trouble);
                is_told = true;
            }
        }
        if self.is_unreadable {
            finder.trouble(Trouble::Everything);
        } else if !is_told && self.filling.is_some_and(|filling| filling.is_damaged) {
            finder.trouble(Trouble::Something);
        }
        Ok(())
    }

    /// Keeps a thing in place of the last one of its kind. Once this is done, it is safe.
    pub async fn put(&mut self, packed: &Packed) -> Result<(), Fault<F::Error>> {
        self.settle().await?;
        let length = packed.as_bytes().len();
        let mut tries = TRIES;
        // Each round uses up a try or a worn sector, so the loop ends.
        loop {
            let filling = match self.filling {
                Some(filling) if tries > 0 && filling.room() >= FRAME + length => filling,
                Some(filling) if tries == 0 => {
                    self.worn |= bit(filling.sector);
                    tries = TRIES;
                    self.turn().await?
                }
                _ => self.turn().await?,
            };
            self.fill(FRAME, packed.as_bytes());
            if let Some(place) = self.append(filling, length).await? {
                self.counts(packed.kind().number().into(), place);
                return Ok(());
            }
            tries -= 1;
        }
    }

    /// Prepares a sector for when the one being filled is full. That takes an erase, during which the core stands still for
    /// 45 ms or more: call this when nobody is waiting for anything, best after every save. Returns whether there was
    /// anything to do.
    pub async fn tidy(&mut self) -> Result<bool, Fault<F::Error>> {
        self.settle().await?;
        if self.kinds == 0 || self.clean.is_some() {
            return Ok(false);
        }
        if self.filling.is_none() {
            self.turn().await?;
        }
        match self.make_clean().await {
            Ok(sector) => self.clean = Some(sector),
            // We can go on filling the current sector.
            Err(Fault::Worn) => return Ok(false),
            Err(fault) => return Err(fault),
        }
        Ok(true)
    }

    /// Hands over the thing that the buffer begins with. Can it be read?
    #[inline(never)] // It takes a lot of stack, and a future would hold on to it.
    fn hand_over(&self, kind: Kind, length: usize, finder: &mut impl Finder) -> bool {
        finder.take(&Packed::found(kind, self.buffer.0.get(..length).or_bug(BUFFER, &[])))
    }

    /// A thing is in place, and counts from now on.
    fn counts(&mut self, kind: usize, place: Place) {
        *self.places.get_mut(kind).or_bug(KINDS, &mut None) = Some(place);
        self.kinds |= bit(kind);
        self.older &= !bit(kind);
        self.is_unreadable = false;
    }

    /// Before we write anything: looks again if the flash has failed, and closes off what a power cut has torn.
    ///
    /// We write zeros over it, and zeros stay. A bit that was being written when power was cut may read as a one today and a
    /// zero tomorrow. And from then on, a broken thing among others means damage.
    async fn settle(&mut self) -> Result<(), Fault<F::Error>> {
        if self.is_unsure {
            self.open().await?;
        }
        let Some(Filling { sector, tail, torn_from: Some(from), .. }) = self.filling else { return Ok(()) };
        for at in (from..tail).step_by(MAX_FRAMED) {
            let length = MAX_FRAMED.min(tail - at);
            self.buffer.0.iter_mut().take(length).for_each(|byte| *byte = 0);
            self.write(sector, at, length).await?;
        }
        if let Some(filling) = &mut self.filling {
            (filling.torn_from, filling.is_damaged) = (None, false);
        }
        Ok(())
    }

    /// Begins another sector, to be filled from now on.
    async fn turn(&mut self) -> Result<Filling, Fault<F::Error>> {
        loop {
            let sector = match self.clean.take() {
                Some(sector) => sector,
                None => self.make_clean().await?,
            };
            if let Some(filling) = self.begin(sector).await? {
                return Ok(filling);
            }
            self.worn |= bit(sector);
        }
    }

    /// Begins a clean sector, if its head stays.
    async fn begin(&mut self, sector: usize) -> Result<Option<Filling>, Fault<F::Error>> {
        // The number is used up whether or not this succeeds.
        let number = self.next_number;
        self.next_number = number.saturating_add(1);
        let head = Head { number, kinds: self.kinds }.to_bytes();
        if !self.write_and_compare(sector, HEAD, &head).await? {
            return Ok(None);
        }
        self.filling = Some(Filling { sector, number, tail: FIRST, torn_from: None, is_damaged: false });
        Ok(self.filling)
    }

    /// Makes a sector clean: the next one round the ring that we may erase.
    async fn make_clean(&mut self) -> Result<usize, Fault<F::Error>> {
        let filling = self.filling.map(|filling| filling.sector);
        for sector in ring_from(filling.unwrap_or(0)) {
            if filling == Some(sector) || self.worn & bit(sector) != 0 || !self.clear_out(sector).await? {
                continue;
            }
            if self.erase(sector).await? && self.write_and_compare(sector, 0, &MARK).await? {
                return Ok(sector);
            }
            self.worn |= bit(sector);
        }
        Err(Fault::Worn)
    }

    /// Copies everything that counts in a sector to the one being filled. False if we can't: then the sector stays as it is.
    async fn clear_out(&mut self, sector: usize) -> Result<bool, Fault<F::Error>> {
        for kind in 0..=MAX_KINDS {
            let Some(Some(place)) = self.places.get(kind).copied() else { continue };
            if place.sector() != sector {
                continue;
            }
            let Some(filling) = self.filling.filter(|filling| filling.room() >= FRAME + place.length()) else {
                return Ok(false);
            };
            self.read(sector, place.at(), FRAME, place.length()).await?;
            let Some(there) = self.append(filling, place.length()).await? else { return Ok(false) };
            *self.places.get_mut(kind).or_bug(KINDS, &mut None) = Some(there);
        }
        Ok(true)
    }

    /// Appends the thing in the buffer, behind room for its frame, to the sector being filled, and checks that it is there.
    async fn append(&mut self, filling: Filling, length: usize) -> Result<Option<Place>, Fault<F::Error>> {
        let Filling { sector, number, tail, .. } = filling;
        // However this ends, we write nothing more to the same place.
        self.filling = Some(Filling { tail: tail + FRAME + length, ..filling });
        frame(self.buffer.0.get_mut(..FRAME + length).or_bug(BUFFER, &mut []), number);
        self.write(sector, tail, FRAME + length).await?;
        if self.is_written(sector, tail, FRAME + length).await? {
            return Ok(Some(Place::new(sector, tail + FRAME, length)));
        }
        // It did not stay. Make sure nobody takes it for something that was damaged later.
        self.buffer.0.iter_mut().take(WORD).for_each(|byte| *byte = 0);
        self.write(sector, tail, WORD).await?;
        Ok(None)
    }

    async fn write_and_compare(&mut self, sector: usize, at: usize, bytes: &[u8]) -> Result<bool, Fault<F::Error>> {
        self.fill(0, bytes);
        self.write(sector, at, bytes.len()).await?;
        self.is_written(sector, at, bytes.len()).await
    }

    /// Does a sector hold what the buffer begins with? Reads it into the end of the buffer.
    async fn is_written(&mut self, sector: usize, at: usize, length: usize) -> Result<bool, Fault<F::Error>> {
        self.read(sector, at, SECTOR - length, length).await?;
        Ok(self.buffer.0.get(..length) == self.buffer.0.get(SECTOR - length..))
    }

    /// Erases a sector, mark first, so that no half-erased sector has one. Is it blank afterwards?
    async fn erase(&mut self, sector: usize) -> Result<bool, Fault<F::Error>> {
        self.read(sector, 0, 0, MARK.len()).await?;
        if self.buffer.0.starts_with(&MARK) {
            self.buffer.0.iter_mut().take(MARK.len()).for_each(|byte| *byte = 0);
            self.write(sector, 0, MARK.len()).await?;
        }
        let from = self.address(sector, 0);
        let result = self.flash.erase(from, from + SECTOR as u32).await;
        self.sure(result)?;
        self.read(sector, 0, 0, SECTOR).await?;
        Ok(is_blank(&self.buffer.0))
    }

    fn fill(&mut self, at: usize, bytes: &[u8]) {
        match self.buffer.0.get_mut(at..at + bytes.len()) {
            Some(place) => place.copy_from_slice(bytes),
            None => bug!("{} bytes do not fit the buffer at {at}", bytes.len()),
        }
    }

    /// Writes the beginning of the buffer.
    async fn write(&mut self, sector: usize, at: usize, length: usize) -> Result<(), Fault<F::Error>> {
        let address = self.address(sector, at);
        let bytes = self.buffer.0.get(..length).or_bug(BUFFER, &[]);
        let result = self.flash.write(address, bytes).await;
        self.sure(result)
    }

    /// Reads into a place in the buffer.
    async fn read(&mut self, sector: usize, at: usize, to: usize, length: usize) -> Result<(), Fault<F::Error>> {
        let address = self.address(sector, at);
        let bytes = self.buffer.0.get_mut(to..to + length).or_bug(BUFFER, &mut []);
        let result = self.flash.read(address, bytes).await;
        self.sure(result)
    }

    /// After a failure we are not sure what the flash holds.
    fn sure(&mut self, result: Result<(), F::Error>) -> Result<(), Fault<F::Error>> {
        self.is_unsure |= result.is_err();
        result.map_err(Fault::Flash)
    }

    const fn address(&self, sector: usize, at: usize) -> u32 {
        self.start + (sector * SECTOR + at) as u32
    }
}

/// All sectors, once round.
fn ring_from(first: usize) -> impl Iterator<Item = usize> {
    (first..first + SECTORS).map(|sector| sector % SECTORS)
}
