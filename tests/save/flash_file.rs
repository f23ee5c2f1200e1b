//! The same store over a file: it is there the next time, and if it can't be, an error says why.

use crate::common::kept::{Kept, to_game};
use crate::saves;
use std::fs;
use std::future::Future;
use std::path::Path;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use crate::folder::Folder;
use embedded_storage_async::nor_flash::NorFlash;
use loot::desktop::flash_file::FlashFile;
use loot::desktop::save_file::{self, FileFault, Opened, default_path};
use loot::save::{Fault, REGION, Store};
use loot::table::hall::Hall;

fn run<T>(future: impl Future<Output = T>) -> T {
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(Waker::noop())) {
            return value;
        }
    }
}

fn open(path: &Path) -> Result<Opened, FileFault> {
    save_file::open(path)
}

fn store(path: &Path) -> Store<FlashFile> {
    open(path).unwrap().store
}

/// What is kept.
fn load<F: NorFlash>(store: &mut Store<F>) -> Kept
where
    F::Error: std::fmt::Debug,
{
    let mut kept = loot::shell::Kept::default();
    run(store.load(&mut kept)).unwrap();
    kept.into()
}

#[test]
fn what_was_kept_is_there_the_next_time() {
    let folder = Folder::new("next-time");
    // The folders in between get made.
    let path = folder.0.join("some/where/save.flash");
    let mut hall = Hall::new();
    for seed in 0..8 {
        let game = saves::game(seed as usize % 7, seed);
        let course = saves::course(&game, &mut hall);
        let (early, late) = course.split_at(course.len() - 20);
        let mut first = store(&path);
        early.iter().for_each(|packed| run(first.put(packed)).unwrap());
        drop(first);
        let mut second = store(&path);
        let kept = load(&mut second);
        assert_eq!(kept.game, early.last().and_then(to_game));
        late.iter().for_each(|packed| run(second.put(packed)).unwrap());
        drop(second);
        let kept = load(&mut store(&path));
        assert_eq!((kept.game, kept.last_game, &kept.hall), (None, Some(game), &hall));
        assert!(kept.troubles.is_empty());
    }
    assert_eq!(fs::metadata(&path).unwrap().len(), REGION as u64);
    assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1, "nothing else is left there");
}

#[test]
fn two_do_not_play_with_one_save() {
    let folder = Folder::new("two");
    let path = folder.0.join("save");
    let first = store(&path);
    assert!(matches!(open(&path), Err(FileFault::InUse(_))));
    drop(first);
    store(&path);
}

#[test]
fn no_folder_and_no_rights_are_errors() {
    let folder = Folder::new("errors");
    // A file in place of a folder, and a name that only a folder can have.
    let file = folder.0.join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(open(&file.join("save")), Err(FileFault::Io(..))));
    assert!(matches!(open(&folder.0.join("none/")), Err(FileFault::Io(..))));
    assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 1, "nothing is left of the attempt");
    // A file that may not be written. (Root may write everything.)
    let path = folder.0.join("read-only");
    drop(store(&path));
    let mut rights = fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).unwrap();
    if fs::OpenOptions::new().write(true).open(&path).is_err() {
        let fault = open(&path).err().unwrap();
        assert!(fault.to_string().starts_with(&path.display().to_string()), "{fault}");
    }
}

/// A disk may fill up or go away later: that is an error too, and play goes on.
#[test]
fn a_disk_that_fails_later_is_an_error_of_the_store() {
    use embedded_storage_async::nor_flash::{ErrorType, NorFlash, ReadNorFlash};

    /// Takes this many writes and no more.
    struct Failing(FlashFile, u32);

    impl ErrorType for Failing {
        type Error = <FlashFile as ErrorType>::Error;
    }

    impl ReadNorFlash for Failing {
        const READ_SIZE: usize = 4;

        async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
            self.0.read(offset, bytes).await
        }

        fn capacity(&self) -> usize {
            self.0.capacity()
        }
    }

    impl NorFlash for Failing {
        const WRITE_SIZE: usize = 4;
        const ERASE_SIZE: usize = 4096;

        async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
            self.0.erase(from, to).await
        }

        async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
            // Nothing can be written beyond the end of the file.
            let offset = if self.1 == 0 { REGION as u32 } else { offset };
            self.1 = self.1.saturating_sub(1);
            self.0.write(offset, bytes).await
        }
    }

    let folder = Folder::new("later");
    let path = folder.0.join("save");
    let course = saves::course(&saves::game(1, 2), &mut Hall::new());
    for writes in 0..12 {
        let _ = fs::remove_file(&path);
        let mut store = run(Store::mount(Failing(store(&path).into_flash(), writes), 0)).unwrap();
        let mut last = None;
        let fault = course.iter().find_map(|packed| match run(store.put(packed)) {
            Ok(()) => {
                last = Some(packed);
                None
            }
            Err(fault) => Some(fault),
        });
        let fault = fault.expect("a fault");
        assert!(matches!(fault, Fault::Flash(_)));
        assert_eq!(fault.to_string(), "Nothing can be saved: invalid input parameter");
        // What was kept before is still there, and once the disk recovers, more can be kept.
        assert_eq!(load(&mut store).game, last.and_then(to_game));
        let mut store = run(Store::mount(store.into_flash().0, 0)).unwrap();
        assert_eq!(load(&mut store).game, last.and_then(to_game));
        run(store.put(&course[20])).unwrap();
        assert_eq!(load(&mut store).game, to_game(&course[20]));
    }
}

#[test]
fn the_usual_place_is_a_file_of_our_own() {
    // Without a home there is no place, and that is an error, not a panic.
    if let Ok(path) = default_path() {
        assert!(path.ends_with("loot/save.flash") && path.is_absolute(), "{}", path.display());
    }
}
