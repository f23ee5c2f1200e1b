//! The store: what is kept, on a flash or what acts like one.
//!
//! Things are written one behind the other, and the newest of each kind counts. When a sector is full, the next one is begun. A sector
//! is erased only if nothing in it counts any more, or once what does has been copied to the newest and read back there.
//! There are more sectors than kinds of things, so one to erase is always found.
//!
//! So wherever power is cut, and however often, nothing that counts is touched:
//! - A thing half written has no good checksum, and the one before counts.
//! - A sector half erased holds nothing that counts, and has no [`MARK`] any more: it is erased once more before it is used.
//! - A sector half begun has no head, and is erased once more.
//!
//! Nothing is noted down about what is under way, so there is nothing to run out of.

use core::fmt;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use super::game::SavedGame;
use super::packed::{Kind, Packed, WORD};
use super::sector::{FIRST, FRAME, HEAD, HEAD_BYTES, Head, Kinds, MARK, MAX_FRAMED, SECTOR, frame, is_blank};
use super::survey::{Filling, MAX_KINDS, Place, Places, Survey, bit};
use super::{REGION, SECTORS, choices, hall, version_1};
use crate::hall::Hall;
use crate::lineup::Lineup;
use crate::settings::Settings;

// Each kind counts in one sector, one more is being filled, and one is left to be erased.
const _: () = assert!(MAX_KINDS + 2 <= SECTORS && Kind::ALL.len() <= MAX_KINDS);
// The things of a first version's area all fit into the first sector of ours.
const _: () = assert!(FIRST + Kind::ALL.len() * MAX_FRAMED <= SECTOR);
// A thing with its frame, and the same read back, are in the buffer at once.
const _: () = assert!(2 * MAX_FRAMED <= SECTOR && HEAD_BYTES <= MAX_FRAMED);

/// How often a thing is put into a sector in which it does not stay, before another one is tried.
const TRIES: usize = 2;

/// Something is wrong with what was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It is there, and this build cannot read it. It stays until something new takes its place.
    Unreadable(Kind),
    /// It was there, and is gone.
    Lost(Kind),
    /// The newest was damaged. An older one is used.
    Older(Kind),
    /// Something is in the save area, and none of it can be read.
    Everything,
}

/// Everything that can be wrong at once.
pub type Troubles = Vec<Trouble, { Kind::ALL.len() }>;

/// What is kept, as it was found.
#[derive(Clone, Debug, Default)]
pub struct Kept {
    /// The running game. It may be over, if power was cut before its end was counted: then count it now.
    pub game: Option<SavedGame>,
    /// The last game that was finished.
    pub last_game: Option<SavedGame>,
    /// Who plays next.
    pub lineup: Lineup,
    /// How the handheld is set.
    pub settings: Settings,
    /// The hall of fame.
    pub hall: Hall,
    /// What is wrong. It is found again at every start until something new is put in its place.
    pub troubles: Troubles,
}

impl Kept {
    /// Takes in a thing that was found. False if it cannot be read.
    #[inline(never)] // It needs much of the stack, and only for a moment.
    fn take(&mut self, packed: &Packed) -> bool {
        match packed.kind() {
            Kind::Game => SavedGame::unpack(packed).map(|game| self.game = game),
            Kind::LastGame => SavedGame::unpack(packed).map(|game| self.last_game = game),
            Kind::Lineup => choices::unpack_lineup(packed).map(|lineup| self.lineup = lineup.unwrap_or_default()),
            Kind::Settings => {
                choices::unpack_settings(packed).map(|settings| self.settings = settings.unwrap_or_default())
            }
            Kind::Hall => hall::unpack(packed).map(|hall| self.hall = hall.unwrap_or_default()),
        }
        .is_some()
    }
}

/// Why nothing can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault<E> {
    /// The flash has no such save area, or cannot be written word by word.
    NoRegion,
    /// The flash, or the file that acts as one, has failed.
    Flash(E),
    /// What was written did not stay: the flash is worn out.
    Worn,
}

// Flash drivers say what is wrong for programmers only.
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
#[repr(align(4))] // Drivers read faster to whole words.
struct Buffer([u8; SECTOR]);

/// Keeps things on a flash, which it owns.
///
/// A thing put is there after a power cut; one that was being put when power was cut is there either as it was before or as
/// it is now. No future of a store should be dropped before it is done.
pub struct Store<F: NorFlash> {
    flash: F,
    /// Where in the flash the save area begins.
    start: u32,
    buffer: Buffer,
    places: Places,
    filling: Option<Filling>,
    /// The sectors as the first version has left them, until everything has moved over.
    version_1: Option<version_1::Ring>,
    /// A sector that can be begun at once.
    clean: Option<usize>,
    /// The number of the next sector.
    next_number: u32,
    /// All that was ever kept, those lost included.
    kinds: Kinds,
    /// Of these the newest was damaged.
    older: Kinds,
    /// Is something in the area, and none of it readable?
    is_unreadable: bool,
    /// Sectors in which something did not stay, as bits. The next start tries them again.
    worn: u32,
    /// Has the flash failed since it was last looked through? Then nobody knows what it has done.
    is_unsure: bool,
}

impl<F: NorFlash> Store<F> {
    /// Opens the save area of [`REGION`] bytes that begins at `start`, in whatever state it is. Nothing is written.
    pub async fn mount(flash: F, start: u32) -> Result<Self, Fault<F::Error>> {
        let mut store = Self::unmounted(flash, start).ok_or(Fault::NoRegion)?;
        store.open().await?;
        Ok(store)
    }

    /// The same in two steps, for where a store is too large to be moved about: nothing has been looked at yet, and
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
            version_1: None,
            clean: None,
            next_number: 1,
            kinds: 0,
            older: 0,
            is_unreadable: false,
            worn: 0,
            is_unsure: false,
        })
    }

    /// Looks the save area through.
    pub async fn open(&mut self) -> Result<(), Fault<F::Error>> {
        let mut survey = Survey::new();
        let mut looks = [version_1::Look::default(); SECTORS];
        for (sector, look) in looks.iter_mut().enumerate() {
            self.read_sector(sector).await?;
            survey.take(sector, &self.buffer.0);
            *look = version_1::Look::of(&self.buffer.0);
        }
        let ring = version_1::Ring::new(looks);
        for sector in 0..SECTORS {
            if survey.filling.is_none()
                && let Some(age) = ring.age(sector)
            {
                self.read_sector(sector).await?;
                survey.take_version_1(sector, age, &self.buffer.0);
            } else if survey.unusable & bit(sector) != 0 {
                self.read_sector(sector).await?;
                survey.take_headless(&self.buffer.0);
            }
        }
        self.version_1 = survey.filling.is_none().then_some(ring).filter(|_| survey.found() != 0);
        self.places = survey.places();
        self.kinds = survey.ever_kept();
        self.older = survey.older();
        self.is_unreadable = self.kinds == 0 && !survey.is_unspoilt;
        self.next_number = survey.filling.map_or(0, |filling| filling.number).saturating_add(1);
        let first = survey.filling.map_or(0, |filling| filling.sector);
        self.clean = ring_from(first).find(|&sector| survey.clean & bit(sector) != 0);
        self.filling = survey.filling;
        self.is_unsure = false;
        Ok(())
    }

    /// The flash again.
    pub fn into_flash(self) -> F {
        self.flash
    }

    /// Reads everything that is kept.
    pub async fn load(&mut self) -> Result<Kept, Fault<F::Error>> {
        let mut kept = Kept::default();
        self.load_into(&mut kept).await?;
        Ok(kept)
    }

    /// The same, to where it will stay.
    pub async fn load_into(&mut self, kept: &mut Kept) -> Result<(), Fault<F::Error>> {
        if self.is_unsure {
            self.open().await?;
        }
        for kind in Kind::ALL {
            let is_of = |kinds: Kinds| kinds & bit(kind as usize) != 0;
            let trouble = match self.find(kind).await? {
                Some(packed) if !kept.take(&packed) => Some(Trouble::Unreadable(kind)),
                Some(_) if is_of(self.older) => Some(Trouble::Older(kind)),
                None if is_of(self.kinds) => Some(Trouble::Lost(kind)),
                _ => None,
            };
            kept.troubles.extend(trouble);
        }
        if self.is_unreadable {
            let _ = kept.troubles.push(Trouble::Everything);
        }
        Ok(())
    }

    /// Keeps a thing in place of what was kept of its kind. Once this is done, it is there.
    pub async fn put(&mut self, packed: &Packed) -> Result<(), Fault<F::Error>> {
        self.settle().await?;
        let length = packed.as_bytes().len();
        let mut tries = TRIES;
        // Each time round uses up a try, or a sector that is worn: it ends.
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
            if let Some(place) = self.buffer.0.get_mut(FRAME..).and_then(|rest| rest.get_mut(..length)) {
                place.copy_from_slice(packed.as_bytes());
            }
            if let Some(place) = self.append(filling, length).await? {
                self.counts(packed.kind() as usize, place);
                return Ok(());
            }
            tries -= 1;
        }
    }

    /// Prepares a sector for when the one being filled is full. That takes an erase, 45 ms and more in which the core stands still:
    /// call this at moments when nobody waits for anything, best after every save. Was there anything to do?
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
            // What is being filled can still be filled.
            Err(Fault::Worn) => return Ok(false),
            Err(fault) => return Err(fault),
        }
        Ok(true)
    }

    /// The newest thing of a kind.
    async fn find(&mut self, kind: Kind) -> Result<Option<Packed>, Fault<F::Error>> {
        let Some(Some(place)) = self.places.get(kind as usize).copied() else { return Ok(None) };
        self.read(place.sector, place.at, 0, place.length).await?;
        Ok(Some(Packed::found(kind, self.buffer.0.get(..place.length).unwrap_or_default())))
    }

    /// A thing is there, and counts from now on.
    fn counts(&mut self, kind: usize, place: Place) {
        if let Some(counting) = self.places.get_mut(kind) {
            *counting = Some(place);
            self.kinds |= bit(kind);
            self.older &= !bit(kind);
        }
        self.is_unreadable = false;
    }

    /// Before anything is written: looks again if the flash has failed, and closes what a power cut has torn.
    ///
    /// Zeros go over it, and stay what they are. A bit that power was cut on may read as a one today and a zero tomorrow. And
    /// from then on a broken thing in the midst of others is a damaged one.
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
            filling.torn_from = None;
        }
        Ok(())
    }

    /// Begins another sector, which is the one being filled from then on.
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

    /// Begins a clean sector, if what is written there stays. If it is the very first, what the first version has kept moves there;
    /// until the head is written, which is done last, that area is as it was.
    async fn begin(&mut self, sector: usize) -> Result<Option<Filling>, Fault<F::Error>> {
        // Whether or not this succeeds, the number is used up.
        let number = self.next_number;
        self.next_number = number.saturating_add(1);
        let mut filling = Filling { sector, number, tail: FIRST, torn_from: None };
        let mut moved = self.places;
        if self.filling.is_none() {
            for slot in &mut moved {
                let Some(place) = *slot else { continue };
                *slot = None;
                // Those that this build knows come first, and fit. The first version had no others.
                if filling.room() >= FRAME + place.length {
                    self.read(place.sector, place.at, FRAME, place.length).await?;
                    let Some(there) = self.write_framed(filling, place.length).await? else { return Ok(None) };
                    filling.tail = there.at + there.length;
                    *slot = Some(there);
                }
            }
        }
        let head = Head { number, kinds: self.kinds }.to_bytes();
        if !self.write_and_compare(sector, HEAD, &head).await? {
            return Ok(None);
        }
        self.places = moved;
        self.filling = Some(filling);
        self.version_1 = None;
        Ok(Some(filling))
    }

    /// Makes a sector clean, the next one round the ring that can be.
    async fn make_clean(&mut self) -> Result<usize, Fault<F::Error>> {
        let newest = self.version_1.map_or(0, |ring| ring.newest());
        let first = self.filling.map_or(newest, |filling| filling.sector);
        for sector in ring_from(first) {
            let is_filling = self.filling.is_some_and(|filling| filling.sector == sector);
            if is_filling || self.worn & bit(sector) != 0 || !self.clear_out(sector).await? {
                continue;
            }
            if let Some(ring) = self.version_1
                && !self.note_erase(sector, ring).await?
            {
                continue;
            }
            if self.erase(sector).await? && self.write_and_compare(sector, 0, &MARK).await? {
                return Ok(sector);
            }
            self.worn |= bit(sector);
        }
        Err(Fault::Worn)
    }

    /// Until everything has moved over, the area is the first version's. There a half-erased sector could pass for the newest one, so
    /// its erase is noted as there, in the sector before it. False if that cannot be done.
    async fn note_erase(&mut self, sector: usize, ring: version_1::Ring) -> Result<bool, Fault<F::Error>> {
        let note = match ring.claim(sector) {
            None => return Ok(false),
            Some(version_1::Claim::Noted) => return Ok(true),
            Some(version_1::Claim::Note(note)) => note,
        };
        let before = (sector + SECTORS - 1) % SECTORS;
        self.read_sector(before).await?;
        match version_1::note_place(&self.buffer.0, note) {
            Some(place) => self.write_and_compare(before, place, &note).await,
            None => Ok(false),
        }
    }

    /// Copies what counts in a sector to the one being filled. False if that cannot be done: then the sector stays as it is.
    async fn clear_out(&mut self, sector: usize) -> Result<bool, Fault<F::Error>> {
        for kind in 0..=MAX_KINDS {
            let Some(Some(place)) = self.places.get(kind).copied() else { continue };
            if place.sector != sector {
                continue;
            }
            let Some(filling) = self.filling.filter(|filling| filling.room() >= FRAME + place.length) else {
                return Ok(false);
            };
            self.read(sector, place.at, FRAME, place.length).await?;
            let Some(there) = self.append(filling, place.length).await? else { return Ok(false) };
            if let Some(counting) = self.places.get_mut(kind) {
                *counting = Some(there);
            }
        }
        Ok(true)
    }

    /// Appends the thing in the buffer to the sector being filled, and looks whether it is there.
    async fn append(&mut self, filling: Filling, length: usize) -> Result<Option<Place>, Fault<F::Error>> {
        // Wherever this ends, nothing more is written to the same place.
        self.filling = Some(Filling { tail: filling.tail + FRAME + length, ..filling });
        self.write_framed(filling, length).await
    }

    /// Writes the thing in the buffer, behind its frame, to the end of a sector, and looks whether it is there.
    async fn write_framed(&mut self, filling: Filling, length: usize) -> Result<Option<Place>, Fault<F::Error>> {
        let Filling { sector, number, tail, .. } = filling;
        if let Some(framed) = self.buffer.0.get_mut(..FRAME + length) {
            frame(framed, number);
        }
        self.write(sector, tail, FRAME + length).await?;
        if self.is_written(sector, tail, FRAME + length).await? {
            return Ok(Some(Place { sector, at: tail + FRAME, length }));
        }
        // It did not stay. Nobody should take it for something that was damaged later.
        self.buffer.0.iter_mut().take(WORD).for_each(|byte| *byte = 0);
        self.write(sector, tail, WORD).await?;
        Ok(None)
    }

    async fn write_and_compare(&mut self, sector: usize, at: usize, bytes: &[u8]) -> Result<bool, Fault<F::Error>> {
        if let Some(place) = self.buffer.0.get_mut(..bytes.len()) {
            place.copy_from_slice(bytes);
        }
        self.write(sector, at, bytes.len()).await?;
        self.is_written(sector, at, bytes.len()).await
    }

    /// Does a sector hold what the buffer begins with? Reads it to the end of the buffer.
    async fn is_written(&mut self, sector: usize, at: usize, length: usize) -> Result<bool, Fault<F::Error>> {
        self.read(sector, at, SECTOR - length, length).await?;
        Ok(self.buffer.0.get(..length) == self.buffer.0.get(SECTOR - length..))
    }

    /// Erases a sector. Is it blank then? Its mark goes first: no half-erased sector has one.
    async fn erase(&mut self, sector: usize) -> Result<bool, Fault<F::Error>> {
        self.read(sector, 0, 0, MARK.len()).await?;
        if self.buffer.0.starts_with(&MARK) {
            self.buffer.0.iter_mut().take(MARK.len()).for_each(|byte| *byte = 0);
            self.write(sector, 0, MARK.len()).await?;
        }
        let from = self.address(sector, 0);
        let result = self.flash.erase(from, from + SECTOR as u32).await;
        self.sure(result)?;
        self.read_sector(sector).await?;
        Ok(is_blank(&self.buffer.0))
    }

    /// Writes what the buffer begins with.
    async fn write(&mut self, sector: usize, at: usize, length: usize) -> Result<(), Fault<F::Error>> {
        let address = self.address(sector, at);
        let Some(bytes) = self.buffer.0.get(..length) else { return Ok(()) };
        let result = self.flash.write(address, bytes).await;
        self.sure(result)
    }

    async fn read_sector(&mut self, sector: usize) -> Result<(), Fault<F::Error>> {
        self.read(sector, 0, 0, SECTOR).await
    }

    /// Reads to a place in the buffer.
    async fn read(&mut self, sector: usize, at: usize, to: usize, length: usize) -> Result<(), Fault<F::Error>> {
        let address = self.address(sector, at);
        let Some(bytes) = self.buffer.0.get_mut(to..).and_then(|rest| rest.get_mut(..length)) else { return Ok(()) };
        let result = self.flash.read(address, bytes).await;
        self.sure(result)
    }

    /// After a failure it is not.
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
