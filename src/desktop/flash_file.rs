//! A file that acts as the handheld's flash, so that a PC keeps its games in the very same store.

use std::fmt;
use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};
use std::prelude::v1::*;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

/// Bytes erased at a time.
pub const SECTOR: usize = 4096;
/// Every byte after an erase.
pub const ERASED: u8 = 0xff;

pub struct FileError(pub io::Error);

/// Written as words, since a store can pass on only this.
impl fmt::Debug for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl NorFlashError for FileError {
    fn kind(&self) -> NorFlashErrorKind {
        match self.0.kind() {
            io::ErrorKind::InvalidInput => NorFlashErrorKind::OutOfBounds,
            _ => NorFlashErrorKind::Other,
        }
    }
}

/// The file and its bytes; or the bytes alone, to try things out without touching the file.
///
/// Every write goes to the system before it counts as done, so nothing is lost however the program ends. If the whole PC
/// goes down, we may lose what the system has not yet put on its disk, often the last half minute, but never more than was
/// written since an erase: the file is synced before and after each.
#[derive(Debug)]
pub struct FlashFile {
    file: Option<File>,
    bytes: Vec<u8>,
}

impl FlashFile {
    /// The file that holds these bytes, or the first of them: the rest must be erased, and the file grows as it is written.
    pub const fn new(file: File, bytes: Vec<u8>) -> Self {
        Self { file: Some(file), bytes }
    }

    pub const fn in_memory(bytes: Vec<u8>) -> Self {
        Self { file: None, bytes }
    }

    /// Puts bytes in their place, first in the file.
    fn change(&mut self, offset: u32, new: &[u8]) -> io::Result<()> {
        let old = self.bytes.get_mut(offset as usize..).and_then(|bytes| bytes.get_mut(..new.len()));
        let old = old.ok_or(io::ErrorKind::InvalidInput)?;
        if let Some(file) = &mut self.file {
            file.seek(SeekFrom::Start(offset.into()))?;
            file.write_all(new)?;
        }
        old.copy_from_slice(new);
        Ok(())
    }

    fn sync(&self) -> Result<(), FileError> {
        self.file.as_ref().map_or(Ok(()), File::sync_data).map_err(FileError)
    }
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
        self.bytes.len()
    }
}

impl NorFlash for FlashFile {
    const WRITE_SIZE: usize = 4;
    const ERASE_SIZE: usize = SECTOR;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FileError> {
        self.sync()?;
        self.change(from, &vec![ERASED; to.saturating_sub(from) as usize]).map_err(FileError)?;
        self.sync()
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FileError> {
        // As in a flash, ones become zeros, never the other way round.
        let old = self.bytes.get(offset as usize..).unwrap_or_default();
        let new: Vec<_> = old.iter().zip(bytes).map(|(old, new)| old & new).collect();
        if new.len() != bytes.len() {
            return Err(FileError(io::ErrorKind::InvalidInput.into()));
        }
        self.change(offset, &new).map_err(FileError)
    }
}
