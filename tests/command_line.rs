//! The command line, as people and scripts use it.

use std::fs;
use std::process::{Command, Output};

fn loot(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_loot")).args(args).output().unwrap()
}

fn game(name: &str) -> String {
    format!("{}/tests/games/{name}", env!("CARGO_MANIFEST_DIR"))
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn help_and_version() {
    for args in [&["--help"][..], &["replay", "--help"]] {
        let output = loot(args);
        assert!(output.status.success() && text(&output.stdout).contains("Usage: loot"), "{args:?}");
    }
    assert!(text(&loot(&["replay", "--help"]).stdout).contains("--trace"));
    let record = loot(&["record", "--help"]);
    assert!(text(&record.stdout).contains("holds the deck of the running game in clear"), "{}", text(&record.stdout));
    assert_eq!(text(&loot(&["--version"]).stdout), format!("loot {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn an_unknown_word_is_a_usage_error() {
    for args in [
        &["plunder"][..],
        &["replay", "--plunder", "x"],
        &["replay"],
        &["--plunder"],
        &["frames", "--keys", "a"],
        // It would not apply to this command.
        &["--save", "x", "record"],
        &["--seed", "7", "frames", "--keys", "a", "--out", "x"],
    ] {
        let output = loot(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(text(&output.stderr).contains("Usage:") && output.stdout.is_empty(), "{args:?}");
    }
}

#[test]
fn replay_prints_the_result_or_whose_turn_it_is() {
    let finished = loot(&["replay", &game("8-partners-korsar-shared-win.loot")]);
    let trace = fs::read_to_string(game("8-partners-korsar-shared-win.trace")).unwrap();
    assert_eq!(text(&finished.stdout).trim_end(), trace.lines().last().unwrap());
    let unfinished = loot(&["replay", &game("unfinished.loot")]);
    assert_eq!(text(&unfinished.stdout), "unfinished, turn 22: seat 1 to move\n");
    assert!(finished.status.success() && unfinished.status.success());
}

#[test]
fn frames_are_written_one_by_one_or_as_a_film() {
    let folder = std::env::temp_dir().join(format!("loot-frames-{}", std::process::id()));
    let film = folder.join("film.png");
    let output =
        loot(&["frames", "--keys", "a down", "--out", folder.to_str().unwrap(), "--film", film.to_str().unwrap()]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let mut names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["000-00-start.png", "001-00-a.png", "002-00-down.png", "film.png"]);
    let film = png::Decoder::new(std::io::Cursor::new(fs::read(film).unwrap())).read_info().unwrap();
    // The title moves.
    let frames = film.info().animation_control().map(|animation| animation.num_frames);
    assert!(frames.is_some_and(|frames| frames > 30), "{frames:?}");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn a_bad_record_is_reported_and_the_others_still_checked() {
    let folder = std::env::temp_dir().join(format!("loot-replay-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let bad = folder.join("bad.loot");
    let good = fs::read_to_string(game("unfinished.loot")).unwrap();
    fs::write(&bad, format!("{good}moves b3@25\n")).unwrap();
    let missing = folder.join("missing.loot");
    let (bad, missing) = (bad.to_str().unwrap(), missing.to_str().unwrap());
    let output = loot(&["replay", bad, missing, &game("unfinished.loot")]);
    fs::remove_dir_all(&folder).unwrap();
    assert_eq!(output.status.code(), Some(1));
    let lines = good.lines().count() + 1;
    let errors: Vec<_> = text(&output.stderr).lines().collect();
    assert_eq!(errors[0], format!("{bad}:{lines}: b3@25: You do not have that card (R3)"));
    assert!(errors[1].starts_with(&format!("{missing}: ")));
    assert_eq!(errors.len(), 2);
    assert_eq!(text(&output.stdout), format!("{}: unfinished, turn 22: seat 1 to move\n", game("unfinished.loot")));
}

#[test]
fn traces_follow_one_another() {
    let names = ["unfinished", "8-partners-korsar-shared-win"];
    let [one, other] = names.map(|name| game(&format!("{name}.loot")));
    let traces = names.map(|name| fs::read_to_string(game(&format!("{name}.trace"))).unwrap());
    assert_eq!(text(&loot(&["replay", "--trace", &one, &other]).stdout), traces.concat());
}

#[test]
#[cfg(target_os = "linux")]
fn where_nothing_can_be_written_the_status_still_tells() {
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    for words in [&["replay", &game("unfinished.loot")][..], &["replay", "no such file"], &["trial"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_loot"));
        let status = command.args(words).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(1), "{words:?}");
    }
}
