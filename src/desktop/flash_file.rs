//! A file that acts as the handheld's flash, so that a PC keeps its games with the very same store.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use etcetera::BaseStrategy;

use crate::save::REGION;

const SECTOR: usize = 4096;
const ERASED: u8 = 0xff;

/// Where the save is unless somebody wants it elsewhere: where this platform keeps the data of programs.
pub fn default_path() -> Result<PathBuf, FileFault> {
    let places = etcetera::base_strategy::choose_native_strategy().map_err(|_| FileFault::NoHome)?;
    Ok(places.data_dir().join("loot").join("save.flash"))
}

/// Why a file cannot serve as the flash. Each is one line that says it all.
#[derive(Debug)]
pub enum FileFault {
    /// There is no home directory.
    NoHome,
    /// The file cannot be opened, made, read or written.
    Io(PathBuf, io::Error),
    /// The file is something else.
    NotASave(PathBuf),
    /// Another Loot plays with it.
    InUse(PathBuf),
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoHome => f.write_str("there is no home directory to save in"),
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NotASave(path) => write!(f, "{} is not a save of Loot", path.display()),
            Self::InUse(path) => write!(f, "{} is in use by another Loot", path.display()),
        }
    }
}

impl std::error::Error for FileFault {}

/// What goes wrong with the file later on.
pub struct FileError(io::Error);

/// In words: a store can only pass on this.
impl fmt::Debug for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for FileError {}

impl NorFlashError for FileError {
    fn kind(&self) -> NorFlashErrorKind {
        match self.0.kind() {
            io::ErrorKind::InvalidInput => NorFlashErrorKind::OutOfBounds,
            _ => NorFlashErrorKind::Other,
        }
    }
}

/// The file, and what is in it.
///
/// Every write is handed to the system before it is done, so nothing is lost when the program ends in whatever way. When the
/// whole PC goes down, what the system has not yet put on its disk may be lost, often the last half minute, but never more
/// than was written since an erase: before and after each the file is synced.
#[derive(Debug)]
pub struct FlashFile {
    file: File,
    bytes: Vec<u8>,
}

impl FlashFile {
    /// Opens a save, or makes an empty one, with the folders it is in.
    pub fn open(path: &Path) -> Result<Self, FileFault> {
        let fault = |error| FileFault::Io(path.to_owned(), error);
        let open = || OpenOptions::new().read(true).write(true).open(path);
        let mut file = match open() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                create(path).and_then(|()| open()).map_err(fault)?
            }
            opened => opened.map_err(fault)?,
        };
        // Where files cannot be locked, people have to look out themselves.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(FileFault::InUse(path.to_owned()));
        }
        let mut bytes = vec![ERASED; REGION];
        match file.metadata().map_err(fault)?.len() {
            0 => file.write_all(&bytes).map_err(fault)?,
            length if length == REGION as u64 => file.read_exact(&mut bytes).map_err(fault)?,
            _ => return Err(FileFault::NotASave(path.to_owned())),
        }
        if !bytes.chunks(SECTOR).any(begins_as_a_sector) {
            return Err(FileFault::NotASave(path.to_owned()));
        }
        Ok(Self { file, bytes })
    }

    /// Puts bytes in their place, in the file first.
    fn change(&mut self, offset: u32, new: &[u8]) -> io::Result<()> {
        let old = self.bytes.get_mut(offset as usize..).and_then(|bytes| bytes.get_mut(..new.len()));
        let old = old.ok_or(io::ErrorKind::InvalidInput)?;
        self.file.seek(SeekFrom::Start(offset.into()))?;
        self.file.write_all(new)?;
        old.copy_from_slice(new);
        Ok(())
    }
}

/// Is it erased, or marked as in use? Of a save most sectors are, whatever else has become of it.
fn begins_as_a_sector(bytes: &[u8]) -> bool {
    bytes.starts_with(&[ERASED; 4]) || bytes.starts_with(&[0; 4])
}

/// Makes an empty save: all of it at once, so that there is never half a file, and the room on the disk is taken.
fn create(path: &Path) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".new");
    let unfinished = PathBuf::from(unfinished);
    let written = File::create(&unfinished).and_then(|mut file| {
        file.write_all(&[ERASED; REGION])?;
        file.sync_all()
    });
    let made = written.and_then(|()| fs::rename(&unfinished, path));
    if made.is_err() {
        let _ = fs::remove_file(&unfinished);
    }
    made
}

impl ErrorType for FlashFile {
    type Error = FileError;
}

impl ReadNorFlash for FlashFile {
    const READ_SIZE: usize = 4;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FileError> {
        let from = self.bytes.get(offset as usize..).and_then(|rest| rest.get(..bytes.len()));
        bytes.copy_from_slice(from.ok_or(FileError(io::ErrorKind::InvalidInput.into()))?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        REGION
    }
}

impl NorFlash for FlashFile {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FileError> {
        self.file.sync_data().map_err(FileError)?;
        self.change(from, &vec![ERASED; to.saturating_sub(from) as usize]).map_err(FileError)?;
        self.file.sync_data().map_err(FileError)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FileError> {
        // As in a flash, ones become zeros and never the other way round.
        let old = self.bytes.get(offset as usize..).unwrap_or_default();
        let new: Vec<_> = old.iter().zip(bytes).map(|(old, new)| old & new).collect();
        if new.len() != bytes.len() {
            return Err(FileError(io::ErrorKind::InvalidInput.into()));
        }
        self.change(offset, &new).map_err(FileError)
    }
}
