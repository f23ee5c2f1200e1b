//! The file that games are kept in: which file it may be, and what we do to it before anybody plays.
//!
//! A name on the command line may stand for anything. We write only to what is certainly a save: a file that did not exist
//! before, one that is wholly empty at the right size, or one that carries our mark.
//!
//! A save of `FORMER` bytes is the beginning of one of [`REGION`]: what is missing counts as erased, and the file grows as
//! the store comes to it.

use std::ffi::OsString;
use std::fmt;
use std::fs::{self, File, FileType, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::prelude::v1::*;

use embassy_futures::block_on;
use etcetera::BaseStrategy;

use super::files::careful;
use super::flash_file::{ERASED, FileError, FlashFile, SECTOR};
use crate::save::{Fault, Packed, REGION, Store, Trouble, is_ours};
use crate::shell::Kept;

/// Bytes of a save when there was room for three games.
const FORMER: usize = 16 * SECTOR;

/// Only its owner may read or write a save we make: it holds everybody's cards in clear. One that exists keeps its mode.
#[cfg(unix)]
const OWNERS: u32 = 0o600;

/// Where the save is unless somebody wants it elsewhere: where this platform keeps programs' data.
pub fn default_path() -> Result<PathBuf, FileFault> {
    let places = etcetera::base_strategy::choose_native_strategy().map_err(|_| FileFault::NoHome)?;
    Ok(places.data_dir().join("loot").join("save.flash"))
}

/// The save that was asked for, or the usual one.
pub fn chosen(save: Option<&Path>) -> Result<PathBuf, FileFault> {
    save.map_or_else(default_path, |path| Ok(path.to_owned()))
}

/// Why a file can't serve as the save. Each is one line that says it all.
#[derive(Debug)]
pub enum FileFault {
    NoHome,
    Missing(PathBuf),
    /// The file can't be opened, made, read or written.
    Io(PathBuf, io::Error),
    NotASave(PathBuf),
    /// It is not a file but this.
    NotAFile(PathBuf, &'static str),
    InUse(PathBuf),
    /// The save is damaged, and we can't make a copy of it here.
    NotSetAside(PathBuf, io::Error),
}

impl fmt::Display for FileFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoHome => f.write_str("there is no home directory to save in"),
            Self::Missing(path) => write!(f, "there is no {}", path.display()),
            Self::Io(path, error) => write!(f, "{}: {error}", path.display()),
            Self::NotASave(path) => write!(f, "{} is not a save of Loot", path.display()),
            Self::NotAFile(path, what) => write!(f, "{} is {what}, not a save", path.display()),
            Self::InUse(path) => write!(f, "{} is in use by another Loot", path.display()),
            Self::NotSetAside(path, error) => {
                write!(f, "the save is damaged, and cannot be copied to {}: {error}", path.display())
            }
        }
    }
}

impl std::error::Error for FileFault {}

pub struct Opened {
    pub kept: Kept,
    pub store: Store<FlashFile>,
    /// Where the save is kept as it was, if it was damaged.
    pub set_aside: Option<PathBuf>,
}

/// Opens a save to play with, or makes one, along with its folders. Nobody else can open it until this is dropped.
///
/// A damaged save is copied to another name before we write anything to it.
pub fn open(path: &Path) -> Result<Opened, FileFault> {
    let io_fault = |error| FileFault::Io(path.to_owned(), error);
    let mut file = lock(path)?;
    let bytes = content(&mut file, path)?;
    let kept = mount(bytes.clone()).map_err(io_fault)?;
    let set_aside = match kept.troubles.is_empty() {
        true => None,
        false => Some(set_aside(path, &bytes)?),
    };
    let store = block_on(async {
        let mut store = Store::mount(FlashFile::new(file, area(bytes)), 0).await?;
        for &trouble in &kept.troubles {
            // The copy has it: the next start need not find it again.
            if let Trouble::Unreadable(kind) = trouble {
                store.put(&Packed::nothing(kind)).await?;
            }
        }
        Ok(store)
    });
    Ok(Opened { kept, store: store.map_err(|fault| io_fault(in_words(fault)))?, set_aside })
}

/// Reads a save and leaves the file as it is, even while somebody plays with it.
pub fn read(path: &Path) -> Result<Kept, FileFault> {
    let io_fault = |error| FileFault::Io(path.to_owned(), error);
    if !is_there(path)? {
        return Err(FileFault::Missing(path.to_owned()));
    }
    let mut file = careful().read(true).open(path).map_err(io_fault)?;
    let bytes = content(&mut file, path)?;
    mount(bytes).map_err(io_fault)
}

fn mount(bytes: Vec<u8>) -> io::Result<Kept> {
    let mut kept = Kept::default();
    let loaded = block_on(async { Store::mount(FlashFile::in_memory(area(bytes)), 0).await?.load(&mut kept).await });
    loaded.map_err(in_words)?;
    Ok(kept)
}

/// The whole save area that a file's bytes are the beginning of.
fn area(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.resize(REGION, ERASED);
    bytes
}

/// What a store says of its file is the system's word; a fault of its own has words already.
pub fn in_words(fault: Fault<FileError>) -> io::Error {
    match fault {
        Fault::Flash(FileError(error)) => error,
        other => io::Error::other(other.to_string()),
    }
}

/// Is there a file? Anything else is refused without opening it.
fn is_there(path: &Path) -> Result<bool, FileFault> {
    match fs::metadata(path) {
        Ok(metadata) => check_kind(path, metadata.file_type()).map(|()| true),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(false),
        Err(error) => Err(FileFault::Io(path.to_owned(), error)),
    }
}

fn check_kind(path: &Path, kind: FileType) -> Result<(), FileFault> {
    if kind.is_file() { Ok(()) } else { Err(FileFault::NotAFile(path.to_owned(), name_of(kind))) }
}

fn name_of(kind: FileType) -> &'static str {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        let kinds = [
            (kind.is_block_device(), "a block device"),
            (kind.is_char_device(), "a character device"),
            (kind.is_fifo(), "a named pipe"),
            (kind.is_socket(), "a socket"),
        ];
        if let Some((_, name)) = kinds.into_iter().find(|(is, _)| *is) {
            return name;
        }
    }
    if kind.is_dir() { "a directory" } else { "no ordinary file" }
}

/// Opens the file, or makes it, so that nobody else can play with it.
fn lock(path: &Path) -> Result<File, FileFault> {
    let io_fault = |error| FileFault::Io(path.to_owned(), error);
    if !is_there(path)?
        && let Some(file) = make(&end_of_links(path)).map_err(io_fault)?
    {
        return Ok(file);
    }
    let file = careful().read(true).write(true).open(path).map_err(io_fault)?;
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(FileFault::InUse(path.to_owned())),
        // If files can't be locked here, people have to watch out themselves.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
    }
}

/// The file's bytes, if it is a save.
fn content(file: &mut File, path: &Path) -> Result<Vec<u8>, FileFault> {
    let io_fault = |error| FileFault::Io(path.to_owned(), error);
    // It may have become something else since we looked at it.
    let metadata = file.metadata().map_err(io_fault)?;
    check_kind(path, metadata.file_type())?;
    let length = usize::try_from(metadata.len()).unwrap_or(usize::MAX);
    if !(FORMER..=REGION).contains(&length) {
        return Err(FileFault::NotASave(path.to_owned()));
    }
    let mut bytes = vec![ERASED; length];
    file.rewind().and_then(|()| file.read_exact(&mut bytes)).map_err(io_fault)?;
    // We make files of one of these lengths. Once it has grown beyond the first, there is something in it.
    let can_be_empty = [FORMER, REGION].contains(&length);
    let is_save = is_ours(&bytes) && (can_be_empty || bytes.iter().any(|&byte| byte != ERASED));
    if is_save { Ok(bytes) } else { Err(FileFault::NotASave(path.to_owned())) }
}

/// Where links lead in the end, even if nothing is there.
fn end_of_links(path: &Path) -> PathBuf {
    /// More than a system follows; it has already refused a circle.
    const MOST: usize = 64;
    let mut place = path.to_owned();
    for _ in 0..MOST {
        let Ok(target) = fs::read_link(&place) else { break };
        place = place.parent().unwrap_or(Path::new("")).join(target);
    }
    place
}

/// Ways to make an empty save where there is nothing, the best first. Not all of them work on every system and disk.
const WAYS: [fn(&Path) -> io::Result<File>; 3] = [make_nameless, make_beside, make_in_place];

/// Makes an empty save in the first way that works. `None` if somebody else has made one in the meantime.
fn make(path: &Path) -> io::Result<Option<File>> {
    fs::create_dir_all(folder_of(path))?;
    let mut made = Err(ErrorKind::Unsupported.into());
    for way in WAYS {
        made = way(path);
        match &made {
            Ok(_) => break,
            Err(error) if error.kind() == ErrorKind::AlreadyExists => return Ok(None),
            Err(_) => {}
        }
    }
    made.map(Some)
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Makes a save that gets its name last: it is locked before others can see it, and if the program ends before that, nothing
/// is left of it.
#[cfg(target_os = "linux")]
fn make_nameless(path: &Path) -> io::Result<File> {
    use std::os::fd::AsRawFd;

    use rustix::fs::{AtFlags, CWD, Mode, OFlags, linkat, open};
    let file = open(folder_of(path), OFlags::TMPFILE | OFlags::RDWR | OFlags::CLOEXEC, Mode::from_raw_mode(OWNERS))?;
    let mut file = File::from(file);
    fill_and_lock(&mut file)?;
    let nameless = format!("/proc/self/fd/{}", file.as_raw_fd());
    linkat(CWD, nameless, CWD, path, AtFlags::SYMLINK_FOLLOW)?;
    Ok(file)
}

#[cfg(not(target_os = "linux"))]
fn make_nameless(_: &Path) -> io::Result<File> {
    Err(ErrorKind::Unsupported.into())
}

/// The same, first under another name, which may be left behind.
fn make_beside(path: &Path) -> io::Result<File> {
    let (unfinished, mut file) = create_beside(path, "new")?;
    let made = fill_and_lock(&mut file).and_then(|()| fs::hard_link(&unfinished, path));
    let _ = fs::remove_file(&unfinished);
    made.map(|()| file)
}

/// The same where a file can't have two names. For a moment it is half a file.
fn make_in_place(path: &Path) -> io::Result<File> {
    let mut file = create_new(path)?;
    // Somebody else may look at it now, and find no save.
    let _ = file.lock();
    fill_and_lock(&mut file).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })?;
    Ok(file)
}

fn fill_and_lock(file: &mut File) -> io::Result<()> {
    rewrite(file, &[ERASED; REGION])?;
    // If files can't be locked here, people have to watch out themselves.
    let _ = file.try_lock();
    Ok(())
}

/// Writes a whole save into its file, and to the disk.
fn rewrite(file: &mut File, bytes: &[u8]) -> io::Result<()> {
    file.rewind()?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Copies a damaged save to another name, and returns that. If a copy already exists, it will do.
fn set_aside(path: &Path, bytes: &[u8]) -> Result<PathBuf, FileFault> {
    const WORD: &str = "damaged";
    let copies = (1..).map(|number| beside(path, WORD, number)).take_while(|copy| copy.exists());
    for copy in copies {
        let same_length = fs::metadata(&copy).is_ok_and(|copy| copy.is_file() && copy.len() == bytes.len() as u64);
        if same_length && fs::read(&copy).is_ok_and(|copy| copy == bytes) {
            return Ok(copy);
        }
    }
    let fault = |(copy, error)| FileFault::NotSetAside(copy, error);
    let (copy, mut file) = create_beside(path, WORD).map_err(|error| fault((beside(path, WORD, 1), error)))?;
    match rewrite(&mut file, bytes) {
        Ok(()) => Ok(copy),
        Err(error) => {
            let _ = fs::remove_file(&copy);
            Err(fault((copy, error)))
        }
    }
}

/// Makes a file where there is none.
fn create_new(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, OWNERS);
    options.read(true).write(true).create_new(true).open(path)
}

/// Makes a file beside another, under the first such name that is free.
fn create_beside(path: &Path, word: &str) -> io::Result<(PathBuf, File)> {
    let mut number = 1;
    loop {
        let name = beside(path, word, number);
        match create_new(&name) {
            Ok(file) => return Ok((name, file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(error),
        }
    }
}

/// `save.flash.damaged-1`
fn beside(path: &Path, word: &str, number: u32) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(format!(".{word}-{number}"));
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_every_way_a_save_is_made_once_locked_and_whole() {
        let folder = std::env::temp_dir().join(format!("loot-ways-{}", std::process::id()));
        let path = folder.join("save");
        fs::create_dir_all(&folder).unwrap();
        for (number, way) in WAYS.into_iter().enumerate() {
            let file = match way(&path) {
                // Only Linux knows it, and not on all disks.
                Err(error) if number == 0 && error.kind() != ErrorKind::AlreadyExists => continue,
                made => made.unwrap(),
            };
            assert!(fs::read(&path).unwrap() == [ERASED; REGION], "{number}");
            assert!(matches!(File::open(&path).unwrap().try_lock(), Err(TryLockError::WouldBlock)), "{number}");
            assert_eq!(way(&path).unwrap_err().kind(), ErrorKind::AlreadyExists, "{number}");
            #[cfg(unix)]
            assert_eq!(mode(&path), 0o600, "{number}: it holds everybody's cards");
            drop(file);
            assert!(fs::read(&path).unwrap() == [ERASED; REGION], "{number}");
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "{number}: nothing else is left");
            fs::remove_file(&path).unwrap();
        }
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    fn mode(path: &Path) -> u32 {
        use std::os::unix::fs::PermissionsExt;
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    #[test]
    #[cfg(unix)]
    fn a_copy_of_a_damaged_save_is_its_owners_and_the_save_keeps_its_mode() {
        use std::os::unix::fs::PermissionsExt;
        let folder = std::env::temp_dir().join(format!("loot-modes-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("save");
        drop(open(&path).unwrap());
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        drop(open(&path).unwrap());
        let copy = set_aside(&path, &fs::read(&path).unwrap()).unwrap();
        assert_eq!((mode(&path), mode(&copy)), (0o640, 0o600));
        fs::remove_dir_all(&folder).unwrap();
    }
}
