//! What a terminal says of the save: that a game goes on, and what could not be kept or read.

use embassy_futures::block_on;
use loot::desktop::save_file;
use loot::games::loot::SavedGame;
use loot::games::loot::rules::Action;
use loot::table::settings::Settings;

use super::*;
use crate::common::kept::{pack_no_game, pack_settings};

/// The same where files may have at most this many blocks.
fn loot_with_limit(save: &Path, blocks: u32) -> Window {
    started(command().env(SAVE, save).env(LIMIT, blocks.to_string()))
}

fn kept_game(save: &Path) -> SavedGame {
    save_file::read(save).unwrap().shelves.loot.game.expect("a game")
}

#[test]
fn who_leaves_and_starts_again_goes_on() {
    let save = std::env::temp_dir().join(format!("loot-again-{}", std::process::id()));
    let _ = std::fs::remove_file(&save);
    // The menu, the table, the deal.
    let mut window = loot(&save);
    press_a(&mut window, 3);
    leave(window);
    let dealt = kept_game(&save);
    assert_eq!(dealt.record.actions(), []);
    // The menu, Continue, and a card is drawn.
    let mut window = loot(&save);
    press_a(&mut window, 3);
    leave(window);
    let played = kept_game(&save);
    assert_eq!((played.id(), played.record.actions()), (dealt.id(), [Action::Draw].as_slice()));
    std::fs::remove_file(&save).unwrap();
}

#[test]
fn without_a_save_the_game_goes_on_after_one_message() {
    let save = new_save("good");
    let mut window = loot(&save);
    press_a(&mut window, 3);
    let (dealt, said, status) = leave(window);
    assert!(!said.contains("loot:") && status == Some(0), "{said}");
    let other = new_save("other");
    std::fs::write(&other, "a letter").unwrap();
    let other = other.to_str().unwrap();
    for (save, why) in [
        (other, " is not a save of Loot"),
        ("/dev/null", " is a character device, not a save"),
        ("/tmp", " is a directory, not a save"),
        ("/dev/null/save", ": Not a directory"),
    ] {
        let mut window = loot(Path::new(save));
        // One press is for the message.
        press_a(&mut window, 4);
        let (picture, said, status) = leave(window);
        assert_eq!(picture, dealt, "{save}");
        assert_eq!(said.matches(&format!("loot: nothing was saved: {save}{why}")).count(), 1, "{said}");
        assert_eq!(status, Some(1), "{save}");
    }
    assert_eq!(std::fs::read(other).unwrap(), b"a letter");
    std::fs::remove_file(other).unwrap();
    std::fs::remove_file(&save).unwrap();
}

#[test]
fn who_comes_second_is_told_before_playing() {
    let save = new_save("second");
    let first = loot(&save);
    let mut second = loot(&save);
    let notice = whole_picture(&mut second, 64, 16);
    second.press("\r");
    second.picture();
    let title = whole_picture(&mut second, 65, 16);
    let (_, said, status) = leave(second);
    let in_use = format!("loot: nothing was saved: {} is in use by another Loot", save.display());
    assert_eq!((said.matches(&in_use).count(), status), (1, Some(1)), "{said}");
    let mut first = first;
    let first_title = whole_picture(&mut first, 64, 16);
    assert_ne!(notice, first_title, "it is told at the start");
    assert_eq!(whole_picture(&mut first, 65, 16), title, "and then it plays");
    let (_, said, status) = leave(first);
    assert!(!said.contains("loot:") && status == Some(0), "{said}");
    std::fs::remove_file(&save).unwrap();
}

#[test]
fn a_damaged_save_is_told_of() {
    let save = new_save("damaged");
    let copy = new_save("damaged").with_file_name(format!("{}.damaged-1", save.file_name().unwrap().display()));
    let _ = std::fs::remove_file(&copy);
    let mut opened = save_file::open(&save).unwrap();
    let settings = pack_settings(&Settings { flipped: true, ..Settings::default() });
    for packed in [&settings, &pack_no_game()] {
        block_on(opened.store.put(packed)).unwrap();
    }
    drop(opened);
    let mut bytes = std::fs::read(&save).unwrap();
    let at = bytes.windows(settings.as_bytes().len()).position(|bytes| bytes == settings.as_bytes()).unwrap();
    bytes[at + 5] ^= 1;
    std::fs::write(&save, &bytes).unwrap();
    let told = format!("loot: the save was damaged; as it was, it is in {}", copy.display());
    // Until somebody has read the notice, it comes up at every start, and the copy stays the same.
    let first = leave(loot(&save));
    let mut second = loot(&save);
    second.press("\r");
    second.picture();
    for (_, said, status) in [first, leave(second)] {
        assert_eq!((said.matches(&told).count(), status), (1, Some(0)), "{said}");
        assert_eq!(std::fs::read(&copy).unwrap(), bytes);
    }
    let (_, said, _) = leave(loot(&save));
    assert!(!said.contains("loot:"), "{said}");
    std::fs::remove_file(&save).unwrap();
    std::fs::remove_file(&copy).unwrap();
}

/// Where files may not grow, a signal says so, which ends a process that does not expect it.
#[test]
fn a_save_without_room_is_told_of_and_the_terminal_given_back() {
    let save = new_save("no-room");
    let mut window = loot_with_limit(&save, 8);
    // The message, the menu, the table, the deal.
    press_a(&mut window, 4);
    let (_, said, status) = leave(window);
    let told = format!("loot: nothing was saved: {}: File too large", save.display());
    assert_eq!((said.matches(&told).count(), status), (1, Some(1)), "{said}");
    assert!(!save.exists(), "half a save is none");
    // A save that exists, and takes nothing more.
    drop(save_file::open(&save).unwrap());
    let mut window = loot_with_limit(&save, 0);
    // The menu, the table, the deal, which should be saved, and the message.
    press_a(&mut window, 4);
    let (_, said, status) = leave(window);
    let told = "loot: not everything was saved: File too large";
    assert_eq!((said.matches(told).count(), status), (1, Some(1)), "{said}");
    std::fs::remove_file(&save).unwrap();
}
