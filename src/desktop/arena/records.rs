//! Where the arena's games are kept.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::prelude::v1::*;
use std::sync::Mutex;

pub struct Records<'a> {
    folder: &'a Path,
    /// Why a record could not be kept; after that, we keep no more.
    fault: Mutex<Option<String>>,
}

impl<'a> Records<'a> {
    /// Makes the folder, unless it exists. None of the names may be taken: we never overwrite a record.
    pub fn open(folder: &'a Path, mut names: impl Iterator<Item = String>) -> Result<Self, String> {
        fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let is_taken = |name: &String| fs::symlink_metadata(folder.join(name)).is_ok();
        match names.find(is_taken) {
            Some(name) => Err(format!("{} is there already: choose another folder", folder.join(name).display())),
            None => Ok(Self { folder, fault: Mutex::new(None) }),
        }
    }

    /// Keeps a record, unless one has failed.
    pub fn keep(&self, name: &str, text: &str) {
        if super::lock(&self.fault).is_some() {
            return;
        }
        let path = self.folder.join(name);
        if let Err(error) = write_new(&path, text) {
            super::lock(&self.fault).get_or_insert_with(|| format!("{}: {error}", path.display()));
        }
    }

    pub fn into_fault(self) -> Option<String> {
        self.fault.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// Writes a file that did not exist before: all of it, or none.
fn write_new(path: &Path, text: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(text.as_bytes()).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })
}
