//! Which files we take for a save, and what we do to the others: nothing.
//!
//! We start no program from here: for a moment, a started program holds all open files, and with them the locks.

use crate::common::kept::{Kept, pack_game};
use crate::saves;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::sync::Barrier;
use std::thread;
use std::time::SystemTime;

use crate::flash::{self, Flash};
use crate::folder::Folder;
use crate::golden::FORMER;
use embassy_futures::block_on;
use loot::desktop::save_file::{FileFault, Opened, open, read};
use loot::games::loot::SavedGame;
use loot::handheld::Button;
use loot::save::{REGION, is_ours};
use loot::shell::App;
use loot::table::hall::Hall;

fn fault(path: &Path) -> FileFault {
    match open(path) {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(fault) => fault,
    }
}

/// Whatever would show that a file was written to.
fn state(path: &Path) -> (Vec<u8>, SystemTime) {
    (fs::read(path).unwrap(), fs::metadata(path).unwrap().modified().unwrap())
}

/// A save with a finished game, and the next one begun.
fn good(path: &Path) -> SavedGame {
    let _ = fs::remove_file(path);
    let mut opened = open(path).unwrap();
    let game = saves::game(1, 3);
    for packed in saves::course(&game, &mut Hall::new()) {
        block_on(opened.store.put(&packed)).unwrap();
    }
    block_on(opened.store.put(&pack_game(&saves::cut_short(&saves::game(2, 4), 9)))).unwrap();
    game
}

/// The running game kept in a file.
fn running(path: &Path) -> Option<SavedGame> {
    Kept::from(read(path).unwrap()).game
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let folder = Folder::new("else");
    let path = folder.0.join("letter.txt");
    let mut contents = vec![
        b"".to_vec(),
        b"Dear Anne,".to_vec(),
        vec![0xff; FORMER - 1],
        vec![0xff; FORMER + 1],
        vec![0xff; REGION - 1],
        vec![0xff; REGION + 1],
        vec![0; FORMER],
        vec![0; REGION],
        vec![b'x'; FORMER],
        vec![b'x'; FORMER + 5000],
        vec![b'x'; REGION],
    ];
    // Our mark, where there can be none, and in a file that is too short or too long.
    for (length, at) in [(FORMER, 4), (FORMER - 1, 0), (REGION + 1, 0)] {
        let mut content = vec![0xff; length];
        content[at..at + 8].copy_from_slice(b"LootSave");
        contents.push(content);
    }
    // A thing of ours, whole by its checksum, as in a layout from before there was a mark.
    for length in [FORMER, REGION] {
        let mut content = vec![0xff; length];
        content[..4].fill(0);
        let game = pack_game(&saves::game(1, 3));
        content[12..][..game.as_bytes().len()].copy_from_slice(game.as_bytes());
        contents.push(content);
    }
    for sector in [0, 7, 15] {
        // A sector that begins like an empty one, or like one in use; a single sector that is not empty.
        for start in [0xff, 0x00] {
            let mut content = vec![b'x'; REGION];
            content[sector * 4096..][..4].fill(start);
            contents.push(content);
        }
        let mut content = vec![0xff; REGION];
        content[sector * 4096..][..10].copy_from_slice(b"Dear Anne,");
        contents.push(content);
    }
    for content in contents {
        fs::write(&path, &content).unwrap();
        let before = state(&path);
        let said = format!("{} is not a save of Loot", path.display());
        assert_eq!(fault(&path).to_string(), said);
        assert_eq!(read(&path).unwrap_err().to_string(), said);
        assert_eq!(state(&path), before);
        assert_eq!(folder.names(), ["letter.txt"]);
    }
}

/// A number that depends only on the seed.
fn noise(seed: u64) -> u64 {
    let x = (seed ^ seed >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (x ^ x >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 7
}

/// The save with some of its sectors overwritten.
fn damaged(good: &[u8], seed: u64) -> Vec<u8> {
    let mut bytes = good.to_vec();
    for n in 0..=seed % 4 {
        let at = noise(seed * 8 + n) as usize % 16 * 4096;
        for (k, byte) in bytes[at..at + 4096].iter_mut().enumerate() {
            *byte = noise(seed << 20 | n << 16 | k as u64) as u8;
        }
    }
    bytes
}

#[test]
fn a_damaged_save_is_set_aside_before_a_new_one_is_made() {
    let folder = Folder::new("damaged");
    let path = folder.0.join("save");
    let copy = folder.0.join("save.damaged-1");
    good(&path);
    let sound = fs::read(&path).unwrap();
    let (mut seen, mut unrecognised) = (0, 0);
    for seed in 0..150 {
        let bytes = damaged(&sound, seed);
        fs::write(&path, &bytes).unwrap();
        if !is_ours(&bytes) {
            unrecognised += 1;
            continue;
        }
        let kept = Kept::from(read(&path).unwrap());
        let is_damaged = !kept.troubles.is_empty();
        let Opened { kept: opened, mut store, set_aside } = open(&path).unwrap();
        let opened = Kept::from(opened);
        assert_eq!((&opened.game, &opened.last_game), (&kept.game, &kept.last_game));
        assert_eq!(opened.troubles, kept.troubles);
        if !is_damaged {
            assert_eq!((set_aside, folder.names()), (None, vec!["save".to_string()]));
            continue;
        }
        seen += 1;
        assert_eq!(set_aside.as_deref(), Some(copy.as_path()));
        assert_eq!(fs::read(&copy).unwrap(), bytes, "all of it, as it was");
        // Once somebody has read about it, we don't tell it again, and everything readable is still there.
        let mut app = App::new([1; 32], opened.into());
        kept.troubles.iter().for_each(|_| app.press(Button::A, 0));
        while let Some(packed) = app.take_save() {
            block_on(store.put(&packed)).unwrap();
        }
        drop(store);
        let Opened { kept: again, mut store, set_aside } = open(&path).unwrap();
        let again = Kept::from(again);
        assert_eq!((set_aside, again.troubles.len()), (None, 0), "{seed}");
        assert_eq!((&again.game, &again.last_game, &again.hall), (&kept.game, &kept.last_game, &kept.hall));
        let next = saves::game(0, seed);
        block_on(store.put(&pack_game(&next))).unwrap();
        drop(store);
        assert_eq!(running(&path), Some(next));
        assert_eq!(folder.names(), ["save", "save.damaged-1"]);
        fs::remove_file(&copy).unwrap();
    }
    assert!(seen > 20, "{seen} damaged, {unrecognised} unrecognised");
}

/// The first damage that makes the store give something up.
fn some_damage(sound: &[u8], path: &Path) -> Vec<u8> {
    (0..)
        .map(|seed| damaged(sound, seed))
        .find(|bytes| {
            fs::write(path, bytes).unwrap();
            read(path).is_ok_and(|kept| !kept.troubles.is_empty())
        })
        .unwrap()
}

#[test]
fn no_copy_is_overwritten_and_none_made_twice() {
    let folder = Folder::new("copies");
    let path = folder.0.join("save");
    good(&path);
    let bytes = some_damage(&fs::read(&path).unwrap(), &path);
    // Somebody ends the program right after the copy is made.
    fs::write(folder.0.join("save.damaged-1"), "a diary").unwrap();
    fs::write(folder.0.join("save.damaged-2"), &bytes).unwrap();
    assert_eq!(open(&path).unwrap().set_aside, Some(folder.0.join("save.damaged-2")));
    assert_eq!(folder.names(), ["save", "save.damaged-1", "save.damaged-2"]);
    fs::write(folder.0.join("save.damaged-2"), "another one").unwrap();
    fs::write(&path, &bytes).unwrap();
    assert_eq!(open(&path).unwrap().set_aside, Some(folder.0.join("save.damaged-3")));
    assert_eq!(fs::read(folder.0.join("save.damaged-1")).unwrap(), b"a diary");
    assert_eq!(fs::read(folder.0.join("save.damaged-2")).unwrap(), b"another one");
    assert_eq!(fs::read(folder.0.join("save.damaged-3")).unwrap(), bytes);
}

#[test]
fn what_cannot_be_set_aside_is_not_touched() {
    let folder = Folder::new("no-copy");
    // With its ending, the copy's name is longer than any file's may be.
    let path = folder.0.join("s".repeat(248));
    good(&path);
    let bytes = some_damage(&fs::read(&path).unwrap(), &path);
    fs::write(&path, &bytes).unwrap();
    let before = state(&path);
    let said = fault(&path).to_string();
    assert!(
        said.starts_with("the save is damaged, and cannot be copied to ") && said.contains(".damaged-1: "),
        "{said}"
    );
    assert_eq!(state(&path), before);
    assert_eq!(folder.names().len(), 1);
}

#[test]
fn a_link_to_nothing_is_created_through() {
    let folder = Folder::new("links");
    let (link, other) = (folder.0.join("link"), folder.0.join("other"));
    // Link after link, to where there is not even a folder.
    symlink("other", &link).unwrap();
    symlink("there/save", &other).unwrap();
    let game = saves::game(0, 1);
    block_on(open(&link).unwrap().store.put(&pack_game(&game))).unwrap();
    assert_eq!(fs::read_link(&link).unwrap(), Path::new("other"));
    assert_eq!(fs::read_link(&other).unwrap(), Path::new("there/save"));
    assert_eq!(running(&folder.0.join("there/save")), Some(game.clone()));
    assert_eq!(fs::read_dir(folder.0.join("there")).unwrap().count(), 1);
    assert_eq!(running(&link), Some(game));
    // A circle leads nowhere.
    let circle = folder.0.join("circle");
    symlink("circle", &circle).unwrap();
    assert!(matches!(fault(&circle), FileFault::Io(..)));
    assert!(matches!(read(&circle), Err(FileFault::Io(..))));
    assert_eq!(fs::read_link(&circle).unwrap(), Path::new("circle"));
}

#[test]
fn of_many_first_starts_at_once_one_plays_and_the_others_say_so() {
    const STARTS: usize = 4;
    let folder = Folder::new("first");
    let path = folder.0.join("new/save");
    for round in 0..60 {
        let start = Barrier::new(STARTS);
        let done = Barrier::new(STARTS);
        let playing = thread::scope(|scope| {
            let starts: Vec<_> = (0..STARTS)
                .map(|_| {
                    scope.spawn(|| {
                        start.wait();
                        let opened = open(&path);
                        // Nobody leaves before all have tried.
                        done.wait();
                        match opened {
                            Ok(mut opened) => {
                                block_on(opened.store.put(&pack_game(&saves::game(0, round)))).unwrap();
                                1
                            }
                            Err(FileFault::InUse(in_use)) if in_use == path => 0,
                            Err(fault) => panic!("{fault}"),
                        }
                    })
                })
                .collect();
            starts.into_iter().map(|start| start.join().unwrap()).sum::<usize>()
        });
        assert_eq!(playing, 1, "round {round}");
        // What it kept is in the file, and nothing else is left.
        assert_eq!(running(&path), Some(saves::game(0, round)));
        assert_eq!(fs::read_dir(path.parent().unwrap()).unwrap().count(), 1);
        fs::remove_file(&path).unwrap();
    }
}

/// Whenever the program ends, we take what it leaves for a save the next time.
#[test]
fn a_save_is_ours_after_each_of_its_writes() {
    let folder = Folder::new("ended");
    let path = folder.0.join("save");
    drop(open(&path).unwrap());
    let fresh = fs::read(&path).unwrap();
    assert!(is_ours(&fresh));
    let flash = Flash::with(fresh.clone());
    let mut power = flash.mount();
    let mut hall = Hall::new();
    for seed in 0..6 {
        for packed in saves::course(&saves::game(seed as usize, seed), &mut hall) {
            power.put(&packed);
        }
    }
    let operations = flash.operations();
    assert!(operations.iter().any(|operation| matches!(operation, flash::Operation::Erase(_))), "it goes round");
    let mut bytes = fresh;
    for operation in operations {
        operation.apply(&mut bytes);
        assert!(is_ours(&bytes), "{operation:?}");
    }
}

/// A save that was made and never used, by this build or an earlier one.
#[test]
fn an_empty_save_is_as_good_as_a_new_one() {
    let folder = Folder::new("blank");
    let path = folder.0.join("save");
    for bytes in [vec![0xff; REGION], vec![0xff; FORMER]] {
        fs::write(&path, &bytes).unwrap();
        let game = saves::game(3, 7);
        let mut opened = open(&path).unwrap();
        assert_eq!(
            (opened.set_aside, opened.kept.troubles.len(), Kept::from(opened.kept.clone()).game),
            (None, 0, None)
        );
        block_on(opened.store.put(&pack_game(&game))).unwrap();
        drop(opened.store);
        assert_eq!(running(&path), Some(game));
    }
}
