//! `record` prints what is in a save, and leaves every file as it is.
#![cfg(unix)]

mod common;
#[path = "common/folder.rs"]
mod folder;
#[path = "common/saves.rs"]
mod saves;

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use embassy_futures::block_on;
use folder::Folder;
use loot::desktop::save_file::{self, FileFault, Opened, read};
use loot::hall::Hall;
use loot::save::{Packed, REGION, SavedGame};

const PATIENCE: Duration = Duration::from_secs(20);

/// Opens a save to play. What another test starts at this moment may have its lock for a moment longer.
fn open(path: &Path) -> Opened {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match save_file::open(path) {
            Err(FileFault::InUse(_)) if Instant::now() < deadline => thread::sleep(Duration::from_millis(1)),
            opened => return opened.unwrap_or_else(|fault| panic!("{fault}")),
        }
    }
}

/// What would tell that a file was written to.
fn state(path: &Path) -> (Vec<u8>, SystemTime) {
    (fs::read(path).unwrap(), fs::metadata(path).unwrap().modified().unwrap())
}

fn record(save: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_loot")).args(["record", "--save"]).arg(save).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A save with a finished game and the next one begun.
fn good(path: &Path) -> SavedGame {
    let _ = fs::remove_file(path);
    let mut opened = open(path);
    let game = saves::game(1, 3);
    for packed in saves::course(&game, &mut Hall::new()) {
        block_on(opened.store.put(&packed)).unwrap();
    }
    block_on(opened.store.put(&Packed::game(&saves::cut_short(&saves::game(2, 4), 9)))).unwrap();
    game
}

/// What is refused, is refused with these words.
fn refused(path: &Path, said: &str) {
    assert_eq!(read(path).unwrap_err().to_string(), said);
    let output = record(path);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), format!("loot: {said}\n").as_str()));
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = Folder::new("else");
    let path = folder.0.join("letter.txt");
    let mut like_a_save = vec![b'x'; REGION];
    like_a_save[..4].fill(0xff);
    for content in [b"".to_vec(), b"Dear Anne,".to_vec(), vec![0; REGION], like_a_save] {
        fs::write(&path, content).unwrap();
        let before = state(&path);
        refused(&path, &format!("{} is not a save of Loot", path.display()));
        assert_eq!(state(&path), before);
    }
    assert_eq!(folder.names(), ["letter.txt"]);
}

#[test]
fn what_is_no_file_is_refused_by_name() {
    let folder = Folder::new("kinds");
    let fifo = folder.0.join("fifo");
    let socket = folder.0.join("socket");
    let device = folder.0.join("device");
    let link = folder.0.join("link");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let _listener = UnixListener::bind(&socket).unwrap();
    symlink("/dev/null", &link).unwrap();
    let mut kinds = vec![
        (folder.0.as_path(), "a directory"),
        (Path::new("/dev/null"), "a character device"),
        (Path::new("/dev/zero"), "a character device"),
        (&fifo, "a named pipe"),
        (&socket, "a socket"),
        (&link, "a character device"),
    ];
    // Root alone may make one. No driver has this number, so that nothing can happen to a disk.
    if Command::new("mknod").arg(&device).args(["b", "240", "200"]).status().is_ok_and(|status| status.success()) {
        kinds.push((&device, "a block device"));
    }
    for (path, what) in kinds {
        let said = format!("{} is {what}, not a save", path.display());
        refused(path, &said);
        assert_eq!(save_file::open(path).err().unwrap().to_string(), said);
    }
}

#[test]
fn a_record_is_read_and_nothing_written() {
    let folder = Folder::new("record");
    let path = folder.0.join("save");
    let game = good(&path);
    let said = game.record.to_string();
    let before = state(&path);
    // While somebody plays with it, too.
    let playing = open(&path);
    assert_eq!(state(&path), before, "opening what is sound writes nothing");
    assert_eq!(text(&record(&path).stdout), said);
    drop(playing);
    // And in whatever state the last game has left it.
    for cut in [4096, 5000, 9001, 20_000, 50_000] {
        let mut bytes = before.0.clone();
        bytes[cut..].fill(0xff);
        fs::write(&path, bytes).unwrap();
        let before = state(&path);
        record(&path);
        assert_eq!(state(&path), before, "{cut}");
    }
    assert_eq!(folder.names(), ["save"]);
}

#[test]
fn a_read_only_save_can_be_read() {
    let folder = Folder::new("read-only");
    let path = folder.0.join("save");
    let game = good(&path);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o555)).unwrap();
    // Root may write everything, so it lets nobody do it, with a program that nobody can reach.
    let program = folder.0.join("loot");
    // Not by this process: another test may start a program just then, and pass on the open file.
    assert!(Command::new("cp").arg(env!("CARGO_BIN_EXE_loot")).arg(&program).status().unwrap().success());
    let mut command = Command::new(&program);
    if rustix::process::geteuid().is_root() {
        command.uid(65_534).gid(65_534);
    }
    let output = command.args(["record", "--save"]).arg(&path).output().unwrap();
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!((text(&output.stderr), text(&output.stdout)), ("", game.record.to_string().as_str()));
    assert!(output.status.success());
}

#[test]
fn a_record_of_no_file_makes_none() {
    let folder = Folder::new("none");
    let path = folder.0.join("save");
    refused(&path, &format!("there is no {}", path.display()));
    // Nor does one of the usual place.
    let mut command = Command::new(env!("CARGO_BIN_EXE_loot"));
    let output = command.arg("record").env("HOME", &folder.0).env_remove("XDG_DATA_HOME").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("loot: there is no /"), "{}", text(&output.stderr));
    assert_eq!(folder.names(), [""; 0]);
}
