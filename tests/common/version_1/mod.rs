//! The first version's store, as it was: it makes the save areas that handhelds out there have, cut short wherever a test likes.

#![allow(dead_code)] // Each test program uses a part of it.

mod sectors;

use embedded_storage_async::nor_flash::NorFlash;
use loot::save::{Packed, SECTORS};
use sequential_storage::cache::Cache;
use sequential_storage::cache::key_pointers::ArrayKeyPointers;
use sequential_storage::cache::page_pointers::ArrayPagePointers;
use sequential_storage::cache::page_states::ArrayPageStates;
use sequential_storage::map::{Key, MapConfig, MapStorage, SerializationError};

use sectors::{PAGE, PageState, Sectors};

/// The key of a thing is the first byte of the thing itself.
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

type Places = Cache<ArrayPageStates<SECTORS>, ArrayPagePointers<SECTORS>, ArrayKeyPointers<FirstByte, 8>, FirstByte>;

/// Keeps things as the first version did.
pub struct Store<F: NorFlash> {
    sectors: Sectors<F>,
    places: Option<Places>,
}

impl<F: NorFlash> Store<F> {
    /// Opens an area of the first version, or a blank one, that no cut has left half turned.
    pub async fn mount(flash: F) -> Self {
        let mut sectors = Sectors::new(flash, 0).expect("a save area");
        sectors.recover().await.expect("this flash does not fail");
        for sector in 0..SECTORS {
            let page = sectors.survey(sector).await.expect("this flash does not fail");
            assert!(page.state != PageState::Broken && !page.has_hole);
        }
        Self { sectors, places: None }
    }

    pub async fn put(&mut self, packed: &Packed) {
        self.put_bytes(packed.as_bytes()).await;
    }

    /// Turns to a new sector now if the next save of the running game, this one, would have to.
    pub async fn tidy(&mut self, game: &Packed) {
        let longer = [game.as_bytes(), &[0; 4]].concat();
        if self.sectors.room() < 8 + longer.len() {
            self.put_bytes(&longer).await;
        }
    }

    async fn put_bytes(&mut self, bytes: &[u8]) {
        let places = self.places.take();
        let none = || Cache::new(ArrayPageStates::new(), ArrayPagePointers::new(), ArrayKeyPointers::new());
        let config = const { MapConfig::new(0..(SECTORS * PAGE) as u32) };
        let mut map = MapStorage::new(&mut self.sectors, config, places.unwrap_or_else(none));
        map.store_item(&mut [0; PAGE], &FirstByte(bytes[0]), &bytes).await.expect("there is room");
        self.places = Some(map.destroy().1);
    }
}
