//! The store: what is kept, on a flash or what acts like one.

use core::fmt;

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use sequential_storage::Error;
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{Key, MapConfig, MapStorage, SerializationError};

use super::game::SavedGame;
use super::layout::Layout;
use super::packed::{Body, Kind, Packed, WORD};
use super::sectors::{PAGE, PageState, SECTORS, Sectors};
use super::{choices, hall};
use crate::hall::Hall;
use crate::lineup::Lineup;
use crate::settings::Settings;

const KINDS: usize = Kind::ALL.len();

/// Bytes that sequential-storage puts before each thing.
const ITEM_HEAD: usize = 8;

/// How often a thing is put before the save area is given up and made anew.
const ATTEMPTS: usize = 3;

/// By how much a packed game can grow with one action: at most eleven bits, so at most a word.
const GROWTH: usize = WORD;

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
    /// What was there and could not be read. It stays there until something new takes its place.
    pub set_aside: Vec<Kind, KINDS>,
    /// Was the save area so damaged that it had to be made anew? What could be read in it was kept.
    pub made_anew: bool,
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

/// The key of a thing is the first byte of the thing itself. So to sequential-storage keys have no length, and an item
/// that is too short to have a key, which only damage can bring about, does not lead it past the item's end.
#[derive(Clone, Debug, PartialEq, Eq)]
struct FirstByte(u8);

impl Key for FirstByte {
    fn serialize_into(&self, _: &mut [u8]) -> Result<usize, SerializationError> {
        Ok(0)
    }

    fn deserialize_from(bytes: &[u8]) -> Result<(Self, usize), SerializationError> {
        bytes.first().map(|&byte| (Self(byte), 0)).ok_or(SerializationError::BufferTooSmall)
    }
}

/// Where sequential-storage remembers to have found things: what it read once it need not search again.
type Places = Cache<ArrayPageStates<SECTORS>, ArrayPagePointers<SECTORS>, ArrayKeyPointers<FirstByte, 8>, FirstByte>;

type Map<'a, F> = MapStorage<FirstByte, &'a mut Sectors<F>, Places>;

fn no_places() -> Places {
    Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), ArrayKeyPointers::new())
}

/// Room for the longest thing that a page could hold, so that no length found in the flash is too long.
#[repr(align(4))] // Drivers read faster to whole words.
struct Buffer([u8; PAGE]);

/// Keeps things on a flash. Whoever owns it owns the flash.
///
/// A thing put is there after a power cut; one that was being put when power was cut is there either as it was before or as
/// it is now. No future of a store should be dropped before it is done: what it leaves behind has to be repaired.
pub struct Store<F: NorFlash> {
    sectors: Sectors<F>,
    places: Places,
    buffer: Buffer,
    made_anew: bool,
}

impl<F: NorFlash> Store<F> {
    /// Opens the save area of [`REGION`](super::REGION) bytes that begins at `start`, in whatever state it is: it finishes
    /// what a power cut has left undone, and what makes no sense is made anew.
    pub async fn mount(flash: F, start: u32) -> Result<Self, Fault<F::Error>> {
        let mut store = Self::unmounted(flash, start).ok_or(Fault::NoRegion)?;
        store.recover().await?;
        Ok(store)
    }

    /// The same in two steps, for where a store is too large to be moved about: nothing has been looked at yet, and
    /// [`recover`](Self::recover) has to come before anything else. `None` if there is no such region.
    pub fn unmounted(flash: F, start: u32) -> Option<Self> {
        let sectors = Sectors::new(flash, start)?;
        Some(Self { sectors, places: no_places(), buffer: Buffer([0; PAGE]), made_anew: false })
    }

    /// Finishes what a power cut has left undone, and makes anew what makes no sense.
    pub async fn recover(&mut self) -> Result<(), Fault<F::Error>> {
        self.sectors.recover().await.map_err(Fault::Flash)?;
        let mut states = [PageState::Open; SECTORS];
        for (sector, state) in states.iter_mut().enumerate() {
            let page = self.sectors.survey(sector).await.map_err(Fault::Flash)?;
            *state = match page.state {
                // What sequential-storage takes for erased should be.
                PageState::Open if page.used == 0 => PageState::Open,
                PageState::Open | PageState::Broken => {
                    self.sectors.erase_safely(sector).await.map_err(Fault::Flash)?;
                    PageState::Open
                }
                PageState::Partial if page.has_hole => {
                    self.sectors.close(sector).await.map_err(Fault::Flash)?;
                    PageState::Closed
                }
                sound => sound,
            };
        }
        match Layout::of(&states) {
            Layout::Good => Ok(()),
            Layout::Turning => self.finish_turning().await,
            Layout::Bad => self.make_anew(None).await,
        }
    }

    /// The flash again.
    pub fn into_flash(self) -> F {
        self.sectors.into_flash()
    }

    /// Reads everything that is kept.
    pub async fn load(&mut self) -> Result<Kept, Fault<F::Error>> {
        let mut kept = Kept::default();
        self.load_into(&mut kept).await?;
        Ok(kept)
    }

    /// The same, to where it will stay.
    pub async fn load_into(&mut self, kept: &mut Kept) -> Result<(), Fault<F::Error>> {
        for kind in Kind::ALL {
            let good = match self.find(kind).await? {
                Some(packed) => kept.take(&packed),
                // Where all was damaged there may have been a game.
                None => kind != Kind::Game || !self.made_anew,
            };
            if !good {
                let _ = kept.set_aside.push(kind);
            }
        }
        kept.made_anew = self.made_anew;
        Ok(())
    }

    /// Keeps a thing in place of what was kept of its kind. Once this is done, it is there.
    pub async fn put(&mut self, packed: &Packed) -> Result<(), Fault<F::Error>> {
        for _ in 0..ATTEMPTS {
            if self.try_put(packed).await? {
                return Ok(());
            }
        }
        // Not even sequential-storage's repair has helped.
        self.make_anew(Some(packed)).await
    }

    /// Turns to a new sector now if the next save of the running game would have to. That takes an erase, 45 ms and more in
    /// which the core stands still: call this at moments when nobody waits for anything, best after every save. Has it?
    pub async fn tidy(&mut self) -> Result<bool, Fault<F::Error>> {
        let Some(game) = self.find(Kind::Game).await? else { return Ok(false) };
        if !matches!(game.body(), Some(Body::Version(..))) {
            return Ok(false);
        }
        let next = ITEM_HEAD + game.as_bytes().len() + GROWTH;
        if self.sectors.room() >= next {
            return Ok(false);
        }
        // As long as the next one, it does not fit either.
        self.put(&game.longer_by(GROWTH)).await?;
        Ok(true)
    }

    /// Puts a thing and looks whether it is there, as after a power-up.
    ///
    /// Once in a great while it is not: behind a word that a power cut has left, the first word of the new item can pass
    /// for the length of one that is not there, and the search goes past the new one. Put again, it lies further behind.
    async fn try_put(&mut self, packed: &Packed) -> Result<bool, Fault<F::Error>> {
        let (mut map, buffer) = self.map();
        let key = FirstByte(packed.kind() as u8);
        let result = map.store_item(buffer, &key, &packed.as_bytes()).await;
        let (_, places) = map.destroy();
        self.places = places;
        match result {
            Ok(()) => {
                self.places = no_places();
                Ok(self.find(packed.kind()).await?.is_some_and(|found| found == *packed))
            }
            Err(Error::Storage { value, .. }) => Err(Fault::Flash(value)),
            Err(_) => Ok(false),
        }
    }

    /// Looks for the newest thing of a kind.
    async fn find(&mut self, kind: Kind) -> Result<Option<Packed>, Fault<F::Error>> {
        let (mut map, buffer) = self.map();
        let result = map.fetch_item::<&[u8]>(buffer, &FirstByte(kind as u8)).await;
        let found = match result {
            Ok(found) => Ok(found.map(|bytes| Packed::found(kind, bytes))),
            Err(Error::Storage { value, .. }) => Err(Fault::Flash(value)),
            // Something is there, and no good.
            Err(_) => Ok(Some(Packed::found(kind, &[]))),
        };
        let (_, places) = map.destroy();
        self.places = places;
        found
    }

    /// Sequential-storage over the pages. It takes the places with it, and they have to be put back afterwards: if that
    /// is not reached, nothing wrong is remembered.
    fn map(&mut self) -> (Map<'_, F>, &mut [u8]) {
        let config = const { MapConfig::new(0..(SECTORS * PAGE) as u32) };
        let places = core::mem::replace(&mut self.places, no_places());
        (MapStorage::new(&mut self.sectors, config, places), &mut self.buffer.0)
    }

    /// Lets sequential-storage go on with turning to a new sector: it does when something is put.
    async fn finish_turning(&mut self) -> Result<(), Fault<F::Error>> {
        for kind in Kind::ALL {
            if let Some(packed) = self.find(kind).await?.filter(|packed| packed.body().is_some()) {
                return self.put(&packed).await;
            }
        }
        Ok(())
    }

    /// Erases everything, and puts back what could be read, and one thing more.
    async fn make_anew(&mut self, newest: Option<&Packed>) -> Result<(), Fault<F::Error>> {
        let mut rescued = Vec::<Packed, KINDS>::new();
        for kind in Kind::ALL.into_iter().filter(|&kind| newest.is_none_or(|newest| newest.kind() != kind)) {
            if let Some(packed) = self.find(kind).await?.filter(|packed| packed.body().is_some()) {
                let _ = rescued.push(packed);
            }
        }
        self.sectors.format().await.map_err(Fault::Flash)?;
        self.places = no_places();
        self.made_anew = true;
        for packed in newest.into_iter().chain(&rescued) {
            if !self.try_put(packed).await? {
                return Err(Fault::Worn);
            }
        }
        Ok(())
    }
}
