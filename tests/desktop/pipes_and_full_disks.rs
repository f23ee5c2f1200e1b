//! Output that nobody reads, full disks, files too large: never a panic, always words and a status that tells.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use loot::game::MAX_TEXT;

use crate::folder::Folder;

const PATIENCE: Duration = Duration::from_secs(20);

fn loot(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_loot"));
    command.args(args).stdin(Stdio::null());
    command
}

/// The same where no file may have a single byte: a full disk, and a signal as well.
fn without_room(args: &[&str]) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -f 0; exec \"$@\"", "sh", env!("CARGO_BIN_EXE_loot")]).args(args);
    command.stdin(Stdio::null());
    command
}

/// Runs it and returns its output. It must come to an end.
fn output(mut command: Command) -> Output {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let deadline = Instant::now() + PATIENCE;
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > deadline {
            child.kill().unwrap();
            panic!("{command:?} goes on and on");
        }
        thread::sleep(Duration::from_millis(5));
    }
    child.wait_with_output().unwrap()
}

fn game(name: &str) -> String {
    format!("{}/tests/games/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

fn full() -> File {
    File::options().write(true).open("/dev/full").unwrap()
}

const UNFINISHED: &str = "unfinished, turn 22: seat 1 to move\n";
const ARENA: [&str; 9] = ["arena", "--seats", "2", "--bots", "deckhand", "--games", "4", "--untimed", "--csv"];

/// Commands that print something.
fn printing(folder: &Folder) -> Vec<Vec<String>> {
    let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
    vec![
        words(&["frames", "--keys", "a", "--out", &folder.path("frames")]),
        words(&["replay", &game("unfinished.loot")]),
        words(&["trial"]),
        words(&["shadow", "--keys", "a"]),
        words(&ARENA),
        words(&["--help"]),
        words(&["--version"]),
    ]
}

#[test]
fn a_reader_that_has_read_enough_is_no_error() {
    let folder = Folder::new("enough");
    for words in printing(&folder) {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let output = loot(&words).stdout(writer).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{words:?}");
    }
}

#[test]
fn output_that_cannot_be_written_is_told_in_words() {
    let folder = Folder::new("full");
    for words in printing(&folder) {
        let words: Vec<_> = words.iter().map(String::as_str).collect();
        let output = loot(&words).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{words:?}");
        let said = text(&output.stderr);
        assert!(said.starts_with("loot: ") && said.contains("No space left") && said.lines().count() == 1, "{said}");
    }
}

#[test]
fn where_even_errors_cannot_be_written_the_status_tells() {
    let folder = Folder::new("mute");
    let file = folder.path("file");
    fs::write(&file, "").unwrap();
    for (status, words) in [
        (2, &["frames", "--keys", "plunder", "--out", "x"][..]),
        (2, &["plunder"]),
        (1, &["frames", "--keys", "a", "--out", &file]),
        (1, &["record", "--save", &folder.path("none")]),
        (1, &["record", "--save", &file]),
        (1, &["replay", &folder.path("none")]),
        (1, &["replay", &file]),
        (1, &["shadow", "--keys", "plunder"]),
        (1, &["arena", "--games", "1", "--records", &file]),
        (1, &["--save", &file]),
    ] {
        let status_got = loot(words).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status_got.code(), Some(status), "{words:?}");
    }
}

fn arena(records: &str) -> Vec<&str> {
    ARENA.into_iter().chain(["--records", records]).collect()
}

#[test]
fn a_full_disk_costs_the_arena_its_records_and_not_its_table() {
    let folder = Folder::new("no-room");
    let records = folder.path("records");
    let table = output(loot(&ARENA)).stdout;
    let output = output(without_room(&arena(&records)));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), text(&table));
    let said = text(&output.stderr);
    assert!(said.starts_with(&format!("loot: {records}/01-2-00000")) && said.contains("File too large"), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert_eq!(fs::read_dir(&records).unwrap().count(), 0, "half a record is none");
}

#[test]
fn records_are_not_overwritten() {
    let folder = Folder::new("records");
    let records = folder.path("some/records");
    let names = || {
        let mut names: Vec<_> = fs::read_dir(&records).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let first = output(loot(&arena(&records)));
    assert!(first.status.success(), "{}", text(&first.stderr));
    let written = names();
    assert_eq!(written, ["01-2-000000.loot", "01-2-000001.loot", "01-2-000002.loot", "01-2-000003.loot"]);
    // One of them is enough, and then no game is played.
    for name in &written[..3] {
        fs::remove_file(Path::new(&records).join(name)).unwrap();
    }
    let before = fs::read(Path::new(&records).join(&written[3])).unwrap();
    let second = output(loot(&arena(&records)));
    assert_eq!((second.status.code(), text(&second.stdout)), (Some(1), ""));
    let said = format!("loot: {records}/01-2-000003.loot is there already: choose another folder\n");
    assert_eq!(text(&second.stderr), said);
    assert_eq!(names(), written[3..]);
    assert_eq!(fs::read(Path::new(&records).join(&written[3])).unwrap(), before);
}

#[test]
fn pictures_without_room_are_told_of() {
    let folder = Folder::new("pictures");
    let out = folder.path("frames");
    let output = output(without_room(&["frames", "--keys", "a", "--out", &out]));
    assert_eq!(output.status.code(), Some(1));
    let said = text(&output.stderr);
    assert!(said.starts_with(&format!("loot: cannot write {out}/000-00-start.png: File too large")), "{said}");
}

/// A record of this many bytes in all, most of them a comment.
fn long_record(length: usize) -> String {
    let record = fs::read_to_string(game("unfinished.loot")).unwrap();
    let comment = length - record.len() - "#\n".len();
    format!("{record}#{}\n", "x".repeat(comment))
}

#[test]
fn what_is_larger_than_any_record_is_refused_by_name() {
    let folder = Folder::new("large");
    let [longest, longer, huge, directory] =
        ["longest", "longer", "huge", "directory"].map(|name| folder.path(&format!("{name}.loot")));
    fs::write(&longest, long_record(MAX_TEXT)).unwrap();
    fs::write(&longer, long_record(MAX_TEXT + 1)).unwrap();
    // It takes no space on the disk, and must take none in memory.
    File::create(&huge).unwrap().set_len(1 << 40).unwrap();
    fs::create_dir(&directory).unwrap();
    let output = output(loot(&["replay", &longer, &huge, "/dev/zero", &directory, &longest]));
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), format!("{longest}: {UNFINISHED}"), "the others are still checked");
    let too_large = format!("larger than any record: more than {MAX_TEXT} bytes");
    let told: Vec<_> = text(&output.stderr).lines().collect();
    assert_eq!(told[..3], [&longer, &huge, "/dev/zero"].map(|name| format!("{name}: {too_large}")));
    assert!(told[3].starts_with(&format!("{directory}: Is a directory")) && told.len() == 4, "{told:?}");
}

#[test]
fn the_shadow_takes_no_more_than_a_record_either() {
    let output = output(loot(&["shadow", "--record", "/dev/zero", "--keys", "a"]));
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("loot: /dev/zero: larger than any record"), "{}", text(&output.stderr));
}

#[test]
fn a_pipe_is_read_to_its_end_and_one_without_a_writer_is_not_waited_for() {
    let folder = Folder::new("fifo");
    let fifo = folder.path("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let alone = output(loot(&["replay", &fifo, &game("unfinished.loot")]));
    assert_eq!(alone.status.code(), Some(1));
    assert_eq!(text(&alone.stderr), format!("{fifo}: a pipe that nobody writes to\n"));
    assert!(text(&alone.stdout).ends_with(UNFINISHED));

    // A writer may take its time.
    let (reader, mut writer) = std::io::pipe().unwrap();
    let record = fs::read(game("unfinished.loot")).unwrap();
    let writing = thread::spawn(move || {
        for part in record.chunks(400) {
            thread::sleep(Duration::from_millis(50));
            writer.write_all(part).unwrap();
        }
    });
    let mut command = loot(&["replay", "/dev/stdin"]);
    command.stdin(reader);
    let piped = output(command);
    writing.join().unwrap();
    assert_eq!((piped.status.code(), text(&piped.stdout)), (Some(0), UNFINISHED), "{}", text(&piped.stderr));
}
