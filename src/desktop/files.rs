//! Files opened with care: a name on the command line may be of anything.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// Options to open what may be anything: a pipe that nobody writes to is not waited for, and no terminal becomes ours.
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

/// Reads a file to its end, if it has no more than so many bytes; of a larger one no more is read either.
pub fn read_at_most(path: &Path, most: usize) -> io::Result<Vec<u8>> {
    let file = careful().read(true).open(path)?;
    let mut bytes = Vec::new();
    let mut reader = (&file).take(most as u64 + 1);
    match reader.read_to_end(&mut bytes) {
        // A pipe whose writer is not done yet.
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

/// From now on, reading waits until there is something to read.
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
