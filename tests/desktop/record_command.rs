//! `record` prints what is in a save, and leaves every file as it is.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Command, Output};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use embassy_futures::block_on;
use loot::desktop::save_file::{self, FileFault, Opened, read};
use loot::game::Report;
use loot::games::loot::SavedGame;
use loot::save::REGION;
use loot::table::hall::Hall;
use loot::table::settings::Settings;

use crate::common::kept::{GetBit, LootGame, Ours, PirateLoot, pack_game, pack_last_game, pack_settings};
use crate::folder::Folder;
use crate::saves;
use crate::saves::Saves;

const PATIENCE: Duration = Duration::from_secs(20);

/// Opens a save to play. A program that another test has just started may hold its lock for a moment longer.
fn open(path: &Path) -> Opened {
    let deadline = Instant::now() + PATIENCE;
    loop {
        match save_file::open(path) {
            Err(FileFault::InUse(_)) if Instant::now() < deadline => thread::sleep(Duration::from_millis(1)),
            opened => return opened.unwrap_or_else(|fault| panic!("{fault}")),
        }
    }
}

/// Whatever would show that a file was written to.
fn state(path: &Path) -> (Vec<u8>, SystemTime) {
    (fs::read(path).unwrap(), fs::metadata(path).unwrap().modified().unwrap())
}

fn record(save: &Path) -> Output {
    Command::new(env!("CARGO_BIN_EXE_loot")).args(["record", "--save"]).arg(save).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// A save with a finished game, and the next one begun.
fn good(path: &Path) -> SavedGame {
    let _ = fs::remove_file(path);
    let mut opened = open(path);
    let game = saves::game(1, 3);
    for packed in saves::course(&game, &mut Hall::new()) {
        block_on(opened.store.put(&packed)).unwrap();
    }
    block_on(opened.store.put(&pack_game(&saves::cut_short(&saves::game(2, 4), 9)))).unwrap();
    game
}

/// The command must refuse this file, with these words.
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
    // Only root may make one. No driver has this number, so nothing can happen to a disk.
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
    // Also while somebody plays with it.
    let playing = open(&path);
    assert_eq!(state(&path), before, "opening what is sound writes nothing");
    assert_eq!(text(&record(&path).stdout), said);
    drop(playing);
    // And in whatever state the last game left it.
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

/// What it prints for a save, of the last game or the running one.
fn printed(path: &Path, running: bool) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_loot"));
    command.arg("record").args(running.then_some("--running")).arg("--save").arg(path).output().unwrap()
}

/// It prints the record of the game that the menu was turned to last, as somebody who has just played it expects.
#[test]
fn the_record_is_that_of_the_chosen_game() {
    fn of<G: Saves>(path: &Path, game: &loot::game::SavedGame<G>) {
        let settings = Settings { game: G::WHICH.number(), ..Settings::default() };
        block_on(open(path).store.put(&pack_settings(&settings))).unwrap();
        for (is_running, record) in [(false, &game.record), (true, &saves::cut_short(game, 9).record)] {
            let output = printed(path, is_running);
            let expected = Report(record).to_string();
            assert_eq!((text(&output.stderr), text(&output.stdout)), ("", expected.as_str()));
            // Of a game in rounds the last one is kept, and what lay where when it began.
            assert_eq!(expected.starts_with(G::KEY), G::WHICH != PirateLoot::WHICH, "{expected}");
            assert!(expected.ends_with(&record.to_string()) && output.status.success());
        }
    }
    let folder = Folder::new("all-games");
    let path = folder.0.join("save");
    let (loot, get_bit, pirate_loot) = (LootGame::game(1, 3), GetBit::game(2, 4), PirateLoot::game(2, 5));
    let mut opened = open(&path);
    let things = [
        pack_last_game(&loot),
        pack_last_game(&get_bit),
        pack_last_game(&pirate_loot),
        pack_game(&saves::cut_short(&loot, 9)),
        pack_game(&saves::cut_short(&get_bit, 9)),
        pack_game(&saves::cut_short(&pirate_loot, 9)),
    ];
    things.iter().for_each(|packed| block_on(opened.store.put(packed)).unwrap());
    drop(opened);
    // Nothing was chosen yet: it is the first game's.
    assert_eq!(text(&printed(&path, false).stdout), loot.record.to_string());
    of(&path, &get_bit);
    of(&path, &pirate_loot);
    of(&path, &loot);
    // Where there is none of the chosen game, it says so, though there is one of another.
    let path = folder.0.join("other");
    let mut opened = open(&path);
    block_on(opened.store.put(&pack_last_game(&loot))).unwrap();
    let settings = Settings { game: GetBit::WHICH.number(), ..Settings::default() };
    block_on(opened.store.put(&pack_settings(&settings))).unwrap();
    drop(opened);
    let output = printed(&path, false);
    let said = format!("loot: there is no finished game of {}\n", <GetBit as loot::play::Face>::NAME);
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(1), said.as_str()));
}

#[test]
fn a_read_only_save_can_be_read() {
    let folder = Folder::new("read-only");
    let path = folder.0.join("save");
    let game = good(&path);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(&folder.0, fs::Permissions::from_mode(0o555)).unwrap();
    // Root may write everything, so it runs the command as nobody, with a program that nobody can reach.
    let program = folder.0.join("loot");
    // Not by this process: another test may be starting a program just now, and pass on the open file.
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
    // Nor does the file in its usual place.
    let mut command = Command::new(env!("CARGO_BIN_EXE_loot"));
    let output = command.arg("record").env("HOME", &folder.0).env_remove("XDG_DATA_HOME").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("loot: there is no /"), "{}", text(&output.stderr));
    assert_eq!(folder.names(), [""; 0]);
}
