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
    let help = loot(&["--help"]);
    assert!(["Loot,", "Get Bit!", "Pirate Loot"].iter().all(|game| text(&help.stdout).contains(game)), "{help:?}");
    let frames = loot(&["frames", "--help"]);
    assert!(text(&frames.stdout).contains("--keys <KEYS> <--out <DIR>|--film <FILE>>"), "{frames:?}");
    let record = loot(&["record", "--help"]);
    let said = text(&record.stdout).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        said.contains("holds the deck of the running game in clear") && said.contains("every secret choice"),
        "{said}"
    );
    assert!(said.contains("the game that was chosen last"), "{said}");
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

/// The last picture after these keys.
fn last_frame(keys: &str) -> Vec<u8> {
    let folder = std::env::temp_dir().join(format!("loot-last-frame-{}-{}", std::process::id(), keys.replace(' ', "")));
    let output = loot(&["frames", "--keys", keys, "--out", folder.to_str().unwrap(), "--scale", "1"]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let mut paths: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let bytes = fs::read(paths.last().unwrap()).unwrap();
    fs::remove_dir_all(&folder).unwrap();
    bytes
}

#[test]
fn frames_play_whichever_game_the_keys_turn_to() {
    let keys = ["a a a", "a right a a", "a right right a a", "a right left a a", "a left left a a"];
    let [loot, get_bit, pirate_loot, back, round] = keys.map(last_frame);
    assert!(loot != get_bit && loot != pirate_loot && get_bit != pirate_loot);
    assert!(loot == back && get_bit == round);
}

/// The records of a text, each from its first word to the next one's.
fn records(text: &str) -> Vec<String> {
    let mut records: Vec<String> = Vec::new();
    for line in text.lines() {
        if ["loot 1", "getbit 1", "pirateloot 1"].contains(&line) {
            records.push(String::new());
        }
        let record = records.last_mut().expect("a first line");
        record.push_str(line);
        record.push('\n');
    }
    records
}

#[test]
fn a_trial_has_bots_play_each_game_at_each_of_its_tables() {
    let output = loot(&["trial"]);
    let records = records(text(&output.stdout));
    let count = |key: &str| records.iter().filter(|record| record.starts_with(key)).count();
    assert_eq!((count("loot "), count("getbit "), count("pirateloot ")), (7, 5, 3));
    let folder = std::env::temp_dir().join(format!("loot-trial-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for record in &records {
        let path = folder.join("game");
        fs::write(&path, record).unwrap();
        assert!(text(&loot(&["replay", path.to_str().unwrap()]).stdout).starts_with("result "), "{record}");
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// The pictures of a game that was played on a handheld, drawn again from its keys and its record.
#[test]
fn a_shadow_draws_whichever_game_the_record_is_of() {
    let folder = std::env::temp_dir().join(format!("loot-shadow-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("game.getbit");
    fs::write(&path, "getbit 1\nplayers 4\nline 2 0 3 1\nmoves 1 4 3 5 2\n").unwrap();
    let shadow = |keys: &str| loot(&["shadow", "--record", path.to_str().unwrap(), "--keys", keys]);
    // The menu, Get Bit!, its usual table, the hand; a card is played, and three bots choose.
    let drawn = shadow("a right a a a");
    assert!(drawn.status.success(), "{}", text(&drawn.stderr));
    let lines: Vec<_> = text(&drawn.stdout).lines().collect();
    assert_eq!(lines.iter().filter(|line| line.starts_with("key ")).count(), 6);
    let last_key = lines.iter().rposition(|line| line.starts_with("key ")).unwrap();
    let thoughts = lines[last_key..].iter().filter(|line| line.contains(" thinking ")).count();
    assert!(thoughts >= 3, "three bots think: {thoughts}");
    // Neither another table fits the record, nor another game.
    assert!(!shadow("a right a down right up a").status.success(), "another table");
    assert_eq!(text(&shadow("a right a down right up a").stderr), "loot: the record is of a game at another table\n");
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
    assert_eq!(errors[0], format!("{bad}:{lines}: b3@25: You don't have that card (R3)"));
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
