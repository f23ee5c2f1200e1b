//! Opens files with care: a name on the command line may stand for anything.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;
use std::prelude::v1::*;

/// Options for opening what may be anything: we don't wait for a pipe that nobody writes to, and no terminal becomes ours.
pub fn careful() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;

        use rustix::fs::OFlags;
        options.custom_flags((OFlags::NONBLOCK | OFlags::NOCTTY).bits() as i32);
    }
    options
}

/// Reads a file to its end if it has at most this many bytes; from a larger one, it reads no more than that either.
pub fn read_at_most(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let file = careful().read(true).open(path)?;
    let mut bytes = Vec::new();
    let mut reader = (&file).take(most as u64 + 1);
    match reader.read_to_end(&mut bytes) {
        // It is a pipe whose writer is not done yet.
        Err(error) if error.kind() == ErrorKind::WouldBlock => {
            wait_for_more(&file)?;
            reader.read_to_end(&mut bytes)?;
        }
        read => {
            read?;
        }
    }
    if bytes.len() > most {
        return Err(io::Error::other(format!("larger than any record: more than {most} bytes")));
    }
    if bytes.is_empty() && is_pipe(&file) {
        return Err(io::Error::other("a pipe that nobody writes to"));
    }
    Ok(bytes)
}

/// Makes reading wait until there is something to read.
fn wait_for_more(file: &File) -> io::Result<()> {
    #[cfg(unix)]
    rustix::fs::fcntl_setfl(file, rustix::fs::OFlags::empty())?;
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

fn is_pipe(file: &File) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;
        file.metadata().is_ok_and(|metadata| metadata.file_type().is_fifo())
    }
    #[cfg(not(unix))]
    {
        let _ = file;
        false
    }
}
